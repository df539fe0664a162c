#pragma once

#include "arena/records/record.hpp"

namespace ataraxia::test {

// A record of random moves in one of many games, of two to four players, with random notes and tags;
// sometimes cut short.
[[nodiscard]] arena::GameRecord random_record(Random& random);

}  // namespace ataraxia::test

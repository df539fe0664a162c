#pragma once

#include "arena/record.hpp"

namespace ataraxia::test {

// A record of random moves with random notes and tags, on random blocks; sometimes cut short.
[[nodiscard]] arena::GameRecord random_record(Random& random);

}  // namespace ataraxia::test

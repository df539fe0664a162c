#pragma once

#include <functional>
#include <string>

#include "cli/history.hpp"

namespace ataraxia::cli {

// Calls `use`, until it returns false, for every position of a file ('-' is standard input), one a line as
// read_history() reads it; empty lines are skipped. Output is flushed after every line, so that a program at
// the other end of two pipes can wait for each answer. Throws Error, which says the file and the line.
void for_each_position(const AnyGame& game, const std::string& file,
                       const std::function<bool(const History&)>& use);

}  // namespace ataraxia::cli

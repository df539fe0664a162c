#pragma once

#include <functional>
#include <string>
#include <vector>

namespace ataraxia::cli {

// The menu of the program started without arguments in a terminal: asks what to do, and does it by running
// the subcommand that does it, which it shows, so that people learn the commands. `run` runs the program with
// the given arguments. Returns when the user leaves or the input ends.
void run_menu(const std::function<int(const std::vector<std::string>&)>& run);

}  // namespace ataraxia::cli

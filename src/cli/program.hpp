#pragma once

namespace ataraxia::cli {

// Exit codes of the program.
inline constexpr int exit_success = 0;
inline constexpr int exit_failure = 1;  // something went wrong although the request was sound
inline constexpr int exit_usage = 2;    // bad options or bad input; nothing was done

// The whole program: reads the arguments, runs the subcommand, reports errors on standard error.
int run(int argc, char** argv);

}  // namespace ataraxia::cli

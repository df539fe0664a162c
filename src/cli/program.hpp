#pragma once

namespace ataraxia::cli {

// Exit codes of the program.
inline constexpr int exit_success = 0;
inline constexpr int exit_failure = 1;  // something went wrong although the request was sound
inline constexpr int exit_usage = 2;    // bad options or bad input; nothing was done

inline constexpr int exit_interrupted = 130;  // by Ctrl-C or SIGTERM, as shells expect it

// Thrown to end the program with an exit code when everything has been said already.
struct Exit {
    int code;
};

// The whole program: reads the arguments, runs the subcommand, reports errors on standard error.
int run(int argc, char** argv);

}  // namespace ataraxia::cli

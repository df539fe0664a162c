#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ataraxia {

// What another program left behind.
struct Completed {
    std::string out;    // its standard output
    std::string err;    // its standard error
    int exit_code = 0;  // 128 + n when signal n ended it
};

// Runs a program, found by the PATH, with `input` on its standard input, and waits for its end. Throws
// std::runtime_error when it cannot be started. A program that does not read its input is no error.
[[nodiscard]] Completed run_program(const std::vector<std::string>& command, std::string_view input);

}  // namespace ataraxia

#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "core/child.hpp"

namespace ataraxia {

// What another program left behind.
struct Completed {
    std::string out;    // its standard output
    std::string err;    // its standard error
    int exit_code = 0;  // 128 + n when signal n ended it
};

// Runs a program with `input` on its standard input and waits for its end. Throws std::runtime_error when it
// cannot be started, or when it has not ended after `limit`; it is then killed. A program that does not read
// its input is no error.
[[nodiscard]] Completed run_program(const Program& program, std::string_view input,
                                    std::optional<std::chrono::milliseconds> limit = {});

}  // namespace ataraxia

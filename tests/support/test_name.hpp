#pragma once

#include <algorithm>
#include <cctype>
#include <string>

namespace ataraxia::test {

// A text as part of the name of a test, which may have letters, digits and '_' alone.
[[nodiscard]] inline std::string test_name(std::string text) {
    std::ranges::replace_if(
        text, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return text;
}

}  // namespace ataraxia::test

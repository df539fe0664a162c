#pragma once

#include <gtest/gtest.h>

#include <string_view>

namespace ataraxia::test {

// Whether a text equals the file tests/golden/NAME; the failure shows both. With the environment variable
// ATARAXIA_UPDATE_GOLDEN set the file is written instead, for the author to look at and to commit.
[[nodiscard]] ::testing::AssertionResult equals_golden(std::string_view text, std::string_view name);

}  // namespace ataraxia::test

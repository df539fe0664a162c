#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace ataraxia::test {

// Whether every element of a page, or of a part of one, is closed where it should be, attributes are in
// quotes, no identifier comes twice, every '&' begins a reference, and references within the page lead
// somewhere. Stricter than HTML asks for.
[[nodiscard]] ::testing::AssertionResult is_well_formed(std::string_view html);

}  // namespace ataraxia::test

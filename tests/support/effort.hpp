#pragma once

// How much work the tests that repeat themselves do: all of it in an optimised build, less where every step
// costs more. The environment variable ATARAXIA_TEST_EFFORT, a percentage, overrules the choice.
namespace ataraxia::test {

// `full` scaled to the effort of this build, 1 or more.
[[nodiscard]] int scaled(int full);

// Whether a sanitizer watches this build.
[[nodiscard]] bool is_sanitized();

}  // namespace ataraxia::test

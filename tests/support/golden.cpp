#include "support/golden.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "support/paths.hpp"

namespace ataraxia::test {

::testing::AssertionResult equals_golden(std::string_view text, std::string_view name) {
    const std::string path = source_path("tests/golden/" + std::string(name));
    if (std::getenv("ATARAXIA_UPDATE_GOLDEN")) {
        std::ofstream(path, std::ios::binary) << text;
        return ::testing::AssertionFailure() << path << " was written anew";
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) return ::testing::AssertionFailure() << path << " does not exist";
    std::ostringstream expected;
    expected << file.rdbuf();
    if (expected.str() == text) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << "expected (" << path << "):\n"
                                         << expected.str() << "\nbut got:\n"
                                         << text;
}

}  // namespace ataraxia::test

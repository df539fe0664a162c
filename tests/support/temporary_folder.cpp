#include "support/temporary_folder.hpp"

#include <cstdlib>
#include <stdexcept>
#include <string>

namespace ataraxia::test {

TemporaryFolder::TemporaryFolder() {
    // mkdtemp() puts letters in the place of these.
    const std::string random_part(6, 'X');
    std::string name = (std::filesystem::temp_directory_path() / ("ataraxia-test-" + random_part)).string();
    if (!mkdtemp(name.data())) throw std::runtime_error("no temporary folder can be made");
    path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace ataraxia::test

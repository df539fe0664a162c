#include "support/content.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace ataraxia::test {

std::string content_of(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw std::runtime_error(file.string() + ": cannot be read");
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

}  // namespace ataraxia::test

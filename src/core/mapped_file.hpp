#pragma once

#include <filesystem>
#include <string_view>

namespace ataraxia {

// A whole file as memory, to be read only, of which the system loads the parts that are looked at.
class MappedFile {
  public:
    // Throws Error when the file cannot be read.
    explicit MappedFile(const std::filesystem::path& path);

    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    [[nodiscard]] std::string_view bytes() const noexcept { return bytes_; }

  private:
    std::string_view bytes_;
};

}  // namespace ataraxia

#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/descriptor.hpp"

// Files that survive a crash of the program or of the machine. Paths that cannot be opened throw Error (the
// caller named the wrong place); writing that fails later, as on a full disk, throws std::runtime_error.
// Messages name the path and the reason.
namespace ataraxia {

// Writes the whole file or leaves the old one as it was: into a temporary file of the same folder, which is
// flushed to the disk and then takes the name.
void write_file(const std::filesystem::path& path, std::string_view content);

// The whole content; throws Error when the file cannot be read or is longer than `limit` bytes.
[[nodiscard]] std::string read_file(const std::filesystem::path& path, std::size_t limit);

// Makes the folder with its parents, if need be, and tries to write into it. Throws Error.
void prepare_folder(const std::filesystem::path& folder);

// A file to append to, of which everything appended is on the disk when append() returns. No other process
// may hold the same file open in this way.
class DurableLog {
  public:
    // A new file with the content `begin`, in place of any other of that name.
    [[nodiscard]] static DurableLog create(const std::filesystem::path& path, std::string_view begin);
    // A file that exists.
    [[nodiscard]] static DurableLog open(const std::filesystem::path& path);

    void append(std::string_view text);
    // Drops everything after the first `length` bytes.
    void truncate(std::size_t length);

  private:
    DurableLog(const std::filesystem::path& path, int flags);

    std::filesystem::path path_;
    Descriptor descriptor_;
};

}  // namespace ataraxia

#pragma once

#include <cerrno>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/descriptor.hpp"

// What the kinds of files share: calls of the system, with their failures as exceptions (see file.hpp).
namespace ataraxia::file_calls {

// "path: what: reason"
[[nodiscard]] std::string message(const std::filesystem::path& path, std::string_view what, int code = errno);

// Throws Error.
[[nodiscard]] Descriptor open(const std::filesystem::path& path, int flags);
// These throw std::runtime_error.
void write_all(const std::filesystem::path& path, int descriptor, std::string_view bytes);
void flush(const std::filesystem::path& path, int descriptor);

// The folder of a file. A new or renamed file exists after a crash only when its folder has been flushed too.
void flush_folder_of(const std::filesystem::path& path);

}  // namespace ataraxia::file_calls

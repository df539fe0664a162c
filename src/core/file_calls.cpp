#include "core/file_calls.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstring>
#include <stdexcept>

#include "core/error.hpp"

namespace ataraxia::file_calls {

namespace fs = std::filesystem;

std::string message(const fs::path& path, std::string_view what, int code) {
    return fmt::format("{}: {}: {}", path.string(), what, std::strerror(code));
}

Descriptor open(const fs::path& path, int flags) {
    Descriptor descriptor(::open(path.c_str(), flags | O_CLOEXEC, 0666));
    if (!descriptor) throw Error(message(path, "cannot be opened"));
    return descriptor;
}

void write_all(const fs::path& path, int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            throw std::runtime_error(message(path, "cannot be written"));
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void flush(const fs::path& path, int descriptor) {
    if (::fsync(descriptor) != 0) throw std::runtime_error(message(path, "cannot be flushed to the disk"));
}

void flush_folder_of(const fs::path& path) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    flush(folder, open(folder, O_RDONLY | O_DIRECTORY).get());
}

}  // namespace ataraxia::file_calls

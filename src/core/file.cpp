#include "core/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "core/descriptor.hpp"
#include "core/error.hpp"

namespace ataraxia {

namespace {

namespace fs = std::filesystem;

std::string message(const fs::path& path, std::string_view what, int code = errno) {
    return fmt::format("{}: {}: {}", path.string(), what, std::strerror(code));
}

Descriptor open_file(const fs::path& path, int flags) {
    Descriptor descriptor(::open(path.c_str(), flags | O_CLOEXEC, 0666));
    if (!descriptor) throw Error(message(path, "cannot be opened"));
    return descriptor;
}

void write_all(const fs::path& path, int descriptor, std::string_view text) {
    while (!text.empty()) {
        const auto written = ::write(descriptor, text.data(), text.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            throw std::runtime_error(message(path, "cannot be written"));
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void flush(const fs::path& path, int descriptor) {
    if (::fsync(descriptor) != 0) throw std::runtime_error(message(path, "cannot be flushed to the disk"));
}

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

// A new or renamed file exists after a crash only when its folder has been flushed too.
void flush_folder(const fs::path& folder) {
    const Descriptor descriptor = open_file(folder, O_RDONLY | O_DIRECTORY);
    flush(folder, descriptor.get());
}

}  // namespace

void write_file(const fs::path& path, std::string_view content) {
    const fs::path temporary = path.string() + ".new";
    try {
        const Descriptor descriptor = open_file(temporary, O_WRONLY | O_CREAT | O_TRUNC);
        write_all(path, descriptor.get(), content);
        flush(path, descriptor.get());
    } catch (const std::exception&) {
        std::error_code ignored;
        fs::remove(temporary, ignored);
        throw;
    }
    if (::rename(temporary.c_str(), path.c_str()) != 0) {
        const int code = errno;
        std::error_code ignored;
        fs::remove(temporary, ignored);
        throw std::runtime_error(message(path, "cannot be replaced", code));
    }
    flush_folder(folder_of(path));
}

std::string read_file(const fs::path& path, std::size_t limit) {
    const Descriptor descriptor = open_file(path, O_RDONLY);
    std::string content;
    for (;;) {
        char buffer[1 << 16];
        const auto count = ::read(descriptor.get(), buffer, sizeof buffer);
        if (count < 0) {
            if (errno == EINTR) continue;
            throw Error(message(path, "cannot be read"));
        }
        if (count == 0) return content;
        content.append(buffer, static_cast<std::size_t>(count));
        if (content.size() > limit) {
            throw Error(fmt::format("{}: too long, expected at most {} bytes", path.string(), limit));
        }
    }
}

void prepare_folder(const fs::path& folder) {
    std::error_code code;
    fs::create_directories(folder, code);
    if (code) throw Error(message(folder, "the folder cannot be made", code.value()));
    const fs::path probe = folder / ".ataraxia-probe";
    try {
        const Descriptor descriptor = open_file(probe, O_WRONLY | O_CREAT);
    } catch (const Error&) {
        throw Error(message(folder, "the folder cannot be written to"));
    }
    fs::remove(probe, code);
}

DurableLog::DurableLog(const fs::path& path, int flags) : path_(path) {
    Descriptor descriptor = open_file(path, O_WRONLY | O_APPEND | flags);
    if (::flock(descriptor.get(), LOCK_EX | LOCK_NB) != 0) {
        throw Error(errno == EWOULDBLOCK ? fmt::format("{}: in use by another process", path.string())
                                         : message(path, "cannot be locked"));
    }
    descriptor_ = std::move(descriptor);
}

DurableLog DurableLog::create(const fs::path& path, std::string_view begin) {
    write_file(path, begin);
    return open(path);
}

DurableLog DurableLog::open(const fs::path& path) {
    return {path, 0};
}

void DurableLog::append(std::string_view text) {
    write_all(path_, descriptor_.get(), text);
    flush(path_, descriptor_.get());
}

void DurableLog::truncate(std::size_t length) {
    if (::ftruncate(descriptor_.get(), static_cast<off_t>(length)) != 0) {
        throw std::runtime_error(message(path_, "cannot be shortened"));
    }
    flush(path_, descriptor_.get());
}

}  // namespace ataraxia

#include "core/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "core/error.hpp"
#include "core/file_calls.hpp"
#include "core/new_file.hpp"

namespace ataraxia {

namespace fs = std::filesystem;

using file_calls::message;

void write_file(const fs::path& path, std::string_view content) {
    NewFile file(path);
    file.append(content);
    file.commit();
}

std::string read_file(const fs::path& path, std::size_t limit) {
    const Descriptor descriptor = file_calls::open(path, O_RDONLY);
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
        const Descriptor descriptor = file_calls::open(probe, O_WRONLY | O_CREAT);
    } catch (const Error&) {
        throw Error(message(folder, "the folder cannot be written to"));
    }
    fs::remove(probe, code);
}

DurableLog::DurableLog(const fs::path& path, int flags) : path_(path) {
    Descriptor descriptor = file_calls::open(path, O_WRONLY | O_APPEND | flags);
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
    file_calls::write_all(path_, descriptor_.get(), text);
    file_calls::flush(path_, descriptor_.get());
}

void DurableLog::truncate(std::size_t length) {
    if (::ftruncate(descriptor_.get(), static_cast<off_t>(length)) != 0) {
        throw std::runtime_error(message(path_, "cannot be shortened"));
    }
    file_calls::flush(path_, descriptor_.get());
}

}  // namespace ataraxia

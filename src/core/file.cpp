#include "core/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "core/error.hpp"

namespace ataraxia {

namespace {

namespace fs = std::filesystem;

std::string message(const fs::path& path, std::string_view what, int code = errno) {
    return fmt::format("{}: {}: {}", path.string(), what, std::strerror(code));
}

// A descriptor that is closed in the end, whatever happens.
class Descriptor {
  public:
    Descriptor(const fs::path& path, int flags) : value_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {
        if (value_ < 0) throw Error(message(path, "cannot be opened"));
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (value_ >= 0) ::close(value_);
    }

    [[nodiscard]] int get() const noexcept { return value_; }
    // Hands the descriptor over to the caller.
    [[nodiscard]] int release() noexcept { return std::exchange(value_, -1); }

  private:
    int value_;
};

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
    const Descriptor descriptor(folder, O_RDONLY | O_DIRECTORY);
    flush(folder, descriptor.get());
}

}  // namespace

void write_file(const fs::path& path, std::string_view content) {
    const fs::path temporary = path.string() + ".new";
    try {
        const Descriptor descriptor(temporary, O_WRONLY | O_CREAT | O_TRUNC);
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
    const Descriptor descriptor(path, O_RDONLY);
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
        const Descriptor descriptor(probe, O_WRONLY | O_CREAT);
    } catch (const Error&) {
        throw Error(message(folder, "the folder cannot be written to"));
    }
    fs::remove(probe, code);
}

DurableLog::DurableLog(const fs::path& path, int flags) : path_(path) {
    Descriptor descriptor(path, O_WRONLY | O_APPEND | flags);
    if (::flock(descriptor.get(), LOCK_EX | LOCK_NB) != 0) {
        throw Error(errno == EWOULDBLOCK ? fmt::format("{}: in use by another process", path.string())
                                         : message(path, "cannot be locked"));
    }
    descriptor_ = descriptor.release();
}

DurableLog::DurableLog(DurableLog&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

DurableLog::~DurableLog() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

DurableLog DurableLog::create(const fs::path& path, std::string_view begin) {
    write_file(path, begin);
    return open(path);
}

DurableLog DurableLog::open(const fs::path& path) {
    return {path, 0};
}

void DurableLog::append(std::string_view text) {
    write_all(path_, descriptor_, text);
    flush(path_, descriptor_);
}

void DurableLog::truncate(std::size_t length) {
    if (::ftruncate(descriptor_, static_cast<off_t>(length)) != 0) {
        throw std::runtime_error(message(path_, "cannot be shortened"));
    }
    flush(path_, descriptor_);
}

}  // namespace ataraxia

#include "core/pipe.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>

#include "core/out_of_resources.hpp"

namespace ataraxia {

namespace {

[[noreturn]] void fail() {
    throw OutOfResources(fmt::format("no pipe to a program: {}", std::strerror(errno)));
}

void lift_above_standard_streams(Descriptor& end) {
    if (end.get() > STDERR_FILENO) return;
    Descriptor lifted(::fcntl(end.get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    if (!lifted) fail();
    end = std::move(lifted);
}

// While it lives, writing to a pipe that nobody reads raises no signal in this thread. The program's own
// handling of the signal stays as it is, for it is not ours to change.
class NoBrokenPipeSignal {
  public:
    NoBrokenPipeSignal() noexcept {
        sigemptyset(&signal_);
        sigaddset(&signal_, SIGPIPE);
        was_pending_ = is_pending();
        pthread_sigmask(SIG_BLOCK, &signal_, &before_);
    }
    NoBrokenPipeSignal(const NoBrokenPipeSignal&) = delete;
    NoBrokenPipeSignal& operator=(const NoBrokenPipeSignal&) = delete;
    ~NoBrokenPipeSignal() {
        const int error = errno;
        const timespec at_once{};
        if (!was_pending_ && is_pending()) sigtimedwait(&signal_, nullptr, &at_once);
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
        errno = error;
    }

  private:
    [[nodiscard]] static bool is_pending() noexcept {
        sigset_t pending;
        sigemptyset(&pending);
        sigpending(&pending);
        return sigismember(&pending, SIGPIPE) == 1;
    }

    sigset_t signal_;
    sigset_t before_;
    bool was_pending_;
};

// Of a call that failed: whether it may be tried again later.
bool is_temporary(int error) {
    return error == EAGAIN || error == EWOULDBLOCK || error == EINTR;
}

}  // namespace

Pipe::Pipe() {
    std::array<int, 2> ends;
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail();
    read_end = Descriptor(ends[0]);
    write_end = Descriptor(ends[1]);
    lift_above_standard_streams(read_end);
    lift_above_standard_streams(write_end);
}

void make_non_blocking(const Descriptor& end) {
    if (::fcntl(end.get(), F_SETFL, O_NONBLOCK) != 0) fail();
}

std::optional<std::size_t> write_some(const Descriptor& end, std::string_view text) {
    const NoBrokenPipeSignal guard;
    const auto count = ::write(end.get(), text.data(), text.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    if (is_temporary(errno)) return 0;
    return std::nullopt;
}

std::optional<std::size_t> read_some(const Descriptor& end, std::string& text) {
    std::array<char, 1 << 16> buffer;
    const auto count = ::read(end.get(), buffer.data(), buffer.size());
    if (count < 0 && is_temporary(errno)) return 0;
    if (count <= 0) return std::nullopt;
    text.append(buffer.data(), static_cast<std::size_t>(count));
    return static_cast<std::size_t>(count);
}

}  // namespace ataraxia

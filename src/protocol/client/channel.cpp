#include "protocol/client/channel.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <ctime>

#include "core/error.hpp"
#include "core/pipe.hpp"

namespace ataraxia::protocol::client {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kept_errors = 4096;  // bytes of the standard error
constexpr std::size_t shown_error = 200;   // bytes of its last line

// Chunks of read_some() in a pipe of the largest size that is allowed by default. An engine that never ends
// to talk is not listened to for longer.
constexpr int full_pipe = 16;

// A flag, and the end of a process whose pipes others hold open, wake nobody up: they are looked at this
// often.
constexpr std::chrono::milliseconds look_around{50};
// Between the closing of the last pipe and the end of a process lies little.
constexpr std::chrono::milliseconds look_for_the_end{1};

timespec time_until(Clock::time_point deadline) {
    const auto left =
        std::max(std::chrono::nanoseconds(deadline - Clock::now()), std::chrono::nanoseconds{0});
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
    return {static_cast<std::time_t>(seconds.count()), static_cast<long>((left - seconds).count())};
}

}  // namespace

void Channel::send(std::string_view line) {
    unsent_ += line;
    unsent_ += '\n';
}

std::variant<Line, Silence> Channel::next(Time deadline, const search::StopFlag* stop) {
    if (!unsent_.empty()) write_unsent();
    for (;;) {
        if (!lines_.empty()) {
            if (lines_.front().arrival > deadline) return Silence::timeout;
            Line line = std::move(lines_.front());
            lines_.pop_front();
            return line;
        }
        if (!child_.out()) return Silence::closed;
        if (stop && *stop) return Silence::stopped;
        if (Clock::now() >= deadline) return Silence::timeout;
        if (exchange(deadline) || !child_.has_ended()) continue;
        // What it started may hold the pipe open, but nobody is left who would speak for it.
        read_lines(Clock::now());
        child_.out().close();
    }
}

void Channel::forget() {
    lines_.clear();
    for (int chunk = 0; chunk < full_pipe && read_lines(Clock::now()); ++chunk) lines_.clear();
}

std::string Channel::last_error() const {
    constexpr std::string_view blanks = " \t\r\n";
    std::string_view text = errors_;
    text = text.substr(0, text.find_last_not_of(blanks) + 1);
    text.remove_prefix(text.find_last_of("\r\n") + 1);
    return text.empty() ? "" : quoted(text, shown_error);
}

std::optional<Ending> Channel::finish(std::chrono::milliseconds patience) {
    const auto deadline = Clock::now() + patience;
    while (!child_.has_ended() && Clock::now() < deadline) {
        if (unsent_.empty()) child_.in().close();
        exchange(child_.out() ? deadline : std::min(deadline, Clock::now() + look_for_the_end));
        lines_.clear();
    }
    for (int chunk = 0; chunk < full_pipe && read_errors(); ++chunk) {
    }
    const bool by_itself = child_.has_ended();
    const Ending ending = child_.end();
    return by_itself ? std::optional(ending) : std::nullopt;
}

bool Channel::exchange(Time deadline) {
    // The numbers of closed pipes are negative, and poll() passes over them.
    std::array<pollfd, 3> events{{{child_.out().get(), POLLIN, 0},
                                  {child_.err().get(), POLLIN, 0},
                                  {unsent_.empty() ? -1 : child_.in().get(), POLLOUT, 0}}};
    const timespec wait = time_until(std::min(deadline, Clock::now() + look_around));
    if (::ppoll(events.data(), events.size(), &wait, nullptr) <= 0) return false;
    if (events[0].revents) read_lines(Clock::now());
    if (events[1].revents) read_errors();
    if (events[2].revents) write_unsent();
    return true;
}

void Channel::write_unsent() {
    if (!child_.in()) {
        unsent_.clear();
        return;
    }
    const auto written = write_some(child_.in(), unsent_);
    unsent_.erase(0, written.value_or(unsent_.size()));
    if (!written) child_.in().close();
}

bool Channel::read_lines(Time arrival) {
    if (!child_.out()) return false;
    std::string bytes;
    const auto count = read_some(child_.out(), bytes);
    if (!count) child_.out().close();
    splitter_.add(bytes, arrival, lines_);
    return !bytes.empty();
}

bool Channel::read_errors() {
    if (!child_.err()) return false;
    const auto count = read_some(child_.err(), errors_);
    if (!count) child_.err().close();
    if (errors_.size() > kept_errors) errors_.erase(0, errors_.size() - kept_errors);
    return count.value_or(0) > 0;
}

}  // namespace ataraxia::protocol::client

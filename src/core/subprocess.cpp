#include "core/subprocess.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "core/pipe.hpp"

namespace ataraxia {

namespace {

using Time = std::chrono::steady_clock::time_point;

// What poll() takes: milliseconds until a time, rounded up, or -1 for ever.
int milliseconds_until(const std::optional<Time>& time) {
    if (!time) return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*time - std::chrono::steady_clock::now());
    return static_cast<int>(std::clamp<std::chrono::milliseconds::rep>(left.count(), 0, 1'000'000));
}

// Sends what the other side takes at once; closes the pipe when everything is sent or nobody reads.
void send_some(Descriptor& to, std::string_view& text) {
    const auto sent = write_some(to, text);
    text.remove_prefix(sent.value_or(text.size()));
    if (text.empty()) to.close();
}

void receive_some(Descriptor& from, std::string& text) {
    if (!read_some(from, text)) from.close();
}

}  // namespace

Completed run_program(const Program& program, std::string_view input,
                      std::optional<std::chrono::milliseconds> limit) {
    std::optional<Time> deadline;
    if (limit) deadline = std::chrono::steady_clock::now() + *limit;
    Child child(program);
    if (input.empty()) child.in().close();

    Completed result;
    const auto check_time = [&] {
        if (!deadline || std::chrono::steady_clock::now() < *deadline) return;
        throw std::runtime_error(fmt::format("{} did not end in {} ms; it printed:\n{}{}",
                                             fmt::join(program.command, " "), limit->count(), result.out,
                                             result.err));
    };
    while (child.out() || child.err()) {
        check_time();
        // poll() passes over the negative numbers of closed pipes.
        std::array<pollfd, 3> events{
            {{child.in().get(), POLLOUT, 0}, {child.out().get(), POLLIN, 0}, {child.err().get(), POLLIN, 0}}};
        if (::poll(events.data(), events.size(), milliseconds_until(deadline)) <= 0) continue;
        if (events[0].revents) send_some(child.in(), input);
        if (events[1].revents) receive_some(child.out(), result.out);
        if (events[2].revents) receive_some(child.err(), result.err);
    }
    child.in().close();
    while (!child.wait(deadline)) check_time();
    const Ending ending = child.end();
    result.exit_code = ending.signal ? 128 + ending.signal : ending.exit_code;
    return result;
}

}  // namespace ataraxia

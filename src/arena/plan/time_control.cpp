#include "arena/plan/time_control.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "core/scanner.hpp"

namespace ataraxia::arena {

namespace {

using std::chrono::milliseconds;

constexpr std::uint32_t longest_time = 7 * 24 * 3600;  // seconds
constexpr std::uint32_t longest_increment = 3600;

// Seconds with up to three decimals, or minutes and seconds.
milliseconds read_seconds(Scanner& scanner, std::uint32_t most) {
    constexpr std::string_view expected = "seconds such as 8, 0.08 or 1:30";
    std::uint32_t seconds = scanner.number(0, most, expected);
    if (scanner.accept(':')) seconds = seconds * 60 + scanner.number(0, 59, expected);
    milliseconds result = std::chrono::seconds(seconds);
    if (!scanner.accept('.')) return result;
    int digits = 0;
    for (milliseconds unit{100}; scanner.peek() >= '0' && scanner.peek() <= '9'; unit /= 10, ++digits) {
        result += unit * (scanner.peek() - '0');
        scanner.skip();
    }
    if (digits == 0) scanner.fail("a digit after the point");
    return result;
}

std::string format_seconds(milliseconds time) {
    return fmt::format("{:g}", static_cast<double>(time.count()) / 1000);
}

}  // namespace

void parse_clock(std::string_view text, TimeControl& control) {
    control.time = control.increment = milliseconds{0};
    control.moves = 0;
    if (text == "inf") return;
    Scanner scanner("time control", text);
    if (text.find('/') != std::string_view::npos) {
        control.moves = static_cast<int>(scanner.number(1, 1000, "the number of moves, 1 to 1000"));
        scanner.expect('/', "'/' after the number of moves");
    }
    control.time = read_seconds(scanner, longest_time);
    if (scanner.accept('+')) control.increment = read_seconds(scanner, longest_increment);
    scanner.expect_end("'+' with the increment, or the end");
    if (control.time.count() == 0)
        throw Error("time control", text, 0, "a time of 1 ms or more, or inf", text.size());
}

std::string format_time_control(const TimeControl& control) {
    std::vector<std::string> parts;
    if (control.has_clock()) {
        std::string clock = control.moves ? fmt::format("{}/", control.moves) : "";
        clock += format_seconds(control.time);
        if (control.increment.count()) clock += '+' + format_seconds(control.increment);
        parts.push_back(clock);
    }
    if (control.movetime) parts.push_back(format_seconds(*control.movetime) + " s/move");
    if (control.depth) parts.push_back(fmt::format("depth {}", *control.depth));
    if (control.nodes) parts.push_back(fmt::format("{} nodes", *control.nodes));
    return parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace ataraxia::arena

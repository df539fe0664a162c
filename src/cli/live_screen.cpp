#include "cli/live_screen.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "arena/results/score_lines.hpp"
#include "arena/results/screen.hpp"
#include "cli/pace.hpp"

namespace ataraxia::cli {

namespace {

constexpr double redraw_interval = 0.2;  // seconds
// Between two pictures so many times what drawing one has taken: 1% of the time is spent on them at most.
constexpr double drawing_share = 100;
constexpr std::size_t bar_width = 24;

arena::ScreenSize screen_size() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
    return {size.ws_col, size.ws_row};
}

}  // namespace

LiveScreen::LiveScreen(const arena::Plan& plan, std::size_t before, int rating_interval, const Style& style)
    : total_(plan.game_count()),
      before_(before),
      rating_interval_(rating_interval),
      style_(style),
      last_reported_(before) {}

LiveScreen::~LiveScreen() {
    std::fputs(erase().c_str(), stdout);  // which throws nothing
    std::fflush(stdout);
}

void LiveScreen::update(const arena::ScoreSheet& sheet, std::span<const arena::Fixture> running) {
    if (style_.terminal) {
        if (watch_.seconds() < next_) return;
        const double begin = watch_.seconds();
        redraw(sheet, running);
        const double end = watch_.seconds();
        next_ = end + std::max(redraw_interval, drawing_share * (end - begin));
        return;
    }
    if (rating_interval_ == 0) return;
    const auto games = static_cast<std::size_t>(sheet.games());
    if (games < last_reported_ + static_cast<std::size_t>(rating_interval_)) return;
    last_reported_ = games;
    fmt::print("{}", arena::format_score_lines(sheet));
    std::fflush(stdout);
}

void LiveScreen::redraw(const arena::ScoreSheet& sheet, std::span<const arena::Fixture> running) {
    const auto games = static_cast<std::size_t>(sheet.games());
    const std::string pace = fmt::format("{} {}", progress_bar(games, total_, bar_width),
                                         describe_pace("games", games, total_, before_, watch_.seconds()));
    const auto lines = arena::draw_screen(sheet, running, pace, style_.colour, screen_size());
    std::string picture = erase();
    for (const auto& line : lines) picture += line + '\n';
    drawn_ = lines.size();
    fmt::print("{}", picture);
    std::fflush(stdout);
}

// Moves to the first line of the picture and clears the screen from there.
std::string LiveScreen::erase() const {
    return drawn_ ? fmt::format("\x1b[{}A\r\x1b[J", drawn_) : std::string{};
}

}  // namespace ataraxia::cli

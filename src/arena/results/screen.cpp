#include "arena/results/screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/results/standings_text.hpp"
#include "core/text_width.hpp"

namespace ataraxia::arena {

namespace {

constexpr std::size_t gauge_width = 40;
constexpr std::size_t least_running = 4;  // lines kept for running games where the table is long

// Where the ratio of a test is between its bounds: "H0 [.......#####|............] H1".
std::string gauge(const SprtState& state) {
    const auto place = [&state](double ratio) {
        const double share = (ratio - state.lower) / (state.upper - state.lower);
        return static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * gauge_width));
    };
    const std::size_t zero = place(0);
    const std::size_t here = place(state.ratio);
    std::string bar(gauge_width, '.');
    std::fill(bar.begin() + static_cast<long>(std::min(zero, here)),
              bar.begin() + static_cast<long>(std::max(zero, here)), '#');
    bar.insert(zero, 1, '|');
    return fmt::format("H0 [{}] H1", bar);
}

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

// The first lines, and how many more there are when they are not all.
std::vector<std::string> first_of(std::vector<std::string> lines, std::size_t most, std::string_view what) {
    if (lines.size() <= most) return lines;
    const std::size_t kept = most ? most - 1 : 0;
    const std::size_t left = lines.size() - kept;
    lines.resize(kept);
    if (most) lines.push_back(fmt::format("... and {} more {}", left, what));
    return lines;
}

std::vector<std::string> name_games(const Plan& plan, std::span<const Fixture> running) {
    std::vector<std::string> lines;
    for (const auto& fixture : running) {
        lines.push_back(fmt::format("game {}: {} - {} ({})", fixture.index + 1,
                                    printable(plan.contestants[fixture.pairing.first].name),
                                    printable(plan.contestants[fixture.pairing.second].name),
                                    fixture.number + 1));
    }
    return lines;
}

}  // namespace

std::vector<std::string> draw_screen(const ScoreSheet& sheet, std::span<const Fixture> running,
                                     const std::string& pace, bool bold, const ScreenSize& size) {
    const Plan& plan = sheet.plan();
    const std::size_t room = size.rows > 1 ? size.rows - 1 : 1;
    const auto within = [room](std::size_t used) { return room - std::min(room, used); };

    std::vector<std::string> head{fmt::format("{}: {}", printable(plan.name), plan.game), pace, ""};
    std::vector<std::string> table = split(format_standings(sheet, size.columns));
    std::vector<std::string> test;
    if (plan.sprt) {
        test = {table.back(), gauge(*standings(sheet).sprt)};
        table.pop_back();
    }
    std::vector<std::string> games = name_games(plan, running);

    const std::size_t below = test.size() + (games.empty() ? 0 : 1 + std::min(games.size(), least_running));
    table = first_of(std::move(table), within(head.size() + below), "contestants");
    games = first_of(std::move(games), within(head.size() + table.size() + test.size() + 1), "games");
    if (!games.empty()) games.insert(games.begin(), "");

    const std::size_t heading = head.size();
    std::vector<std::string> lines = std::move(head);
    for (auto* part : {&table, &test, &games}) lines.insert(lines.end(), part->begin(), part->end());
    lines.resize(std::min(lines.size(), room));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        lines[i] = cut(lines[i], size.columns);
        if (bold && (i == 0 || i == heading)) lines[i] = fmt::format("\x1b[1m{}\x1b[0m", lines[i]);
    }
    return lines;
}

}  // namespace ataraxia::arena

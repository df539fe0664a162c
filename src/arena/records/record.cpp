#include "arena/records/record.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ataraxia::arena {

MoveNote note_of(const search::Report& report) {
    MoveNote note;
    if (report.depth == 0) return note;
    note.depth = report.depth;
    if (search::is_decided(report.score)) {
        note.score = Score{search::is_win(report.score) ? Score::Kind::win : Score::Kind::loss,
                           search::plies_to_end(report.score)};
    } else {
        note.score = Score{Score::Kind::pieces, static_cast<int>(std::lround(report.pieces * 100))};
    }
    return note;
}

std::string_view name_of(Forfeit::Cause cause) {
    switch (cause) {
        case Forfeit::Cause::time:
            return "time";
        case Forfeit::Cause::move:
            return "move";
        case Forfeit::Cause::crash:
            break;
    }
    return "crash";
}

LineOfPlay line_of(const GameRecord& record) {
    LineOfPlay line(record.start);
    for (const auto& [move, note] : record.moves) line.play(move);
    return line;
}

int count_pieces(const AnyPosition& position, int player) {
    const auto& info = position.game().info().players[static_cast<std::size_t>(player)];
    const auto cells = position.view().cells;
    return static_cast<int>(
        std::ranges::count_if(cells, [&info](const auto& cell) { return info.owns(cell.content); }));
}

std::optional<Outcome> outcome_by_rules(const GameRecord& record, const LineOfPlay& line) {
    return record.adjudicated.empty() ? line.outcome() : std::nullopt;
}

std::vector<int> sharers(std::optional<int> winner, int players, const std::optional<Outcome>& outcome) {
    if (!winner) return {};
    if (*winner != Outcome::draw) return {*winner};
    std::vector<int> all(static_cast<std::size_t>(players));
    std::iota(all.begin(), all.end(), 0);
    if (!outcome || outcome->is_between_all) return all;
    const auto points = [&outcome](int player) { return outcome->scores[static_cast<std::size_t>(player)]; };
    const int most = points(std::ranges::max(all, {}, points));
    std::vector<int> best;
    std::ranges::copy_if(all, std::back_inserter(best), [&](int player) { return points(player) == most; });
    return best;
}

std::vector<int> sharers(const GameRecord& record, const LineOfPlay& line) {
    const int players = line.game().players();
    if (!record.forfeit || players == 2) {
        return sharers(record.winner, players, outcome_by_rules(record, line));
    }
    std::vector<int> others = sharers(Outcome::draw, players, {});
    std::erase(others, record.forfeit->player);
    return others;
}

std::string format_result(const std::vector<int>& sharers, int players) {
    if (sharers.empty()) return "*";
    const std::string share = sharers.size() == 1 ? "1" : fmt::format("1/{}", sharers.size());
    std::vector<std::string> shares(static_cast<std::size_t>(players), "0");
    for (const int player : sharers) shares[static_cast<std::size_t>(player)] = share;
    return fmt::format("{}", fmt::join(shares, "-"));
}

}  // namespace ataraxia::arena

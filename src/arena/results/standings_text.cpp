#include "arena/results/standings_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "core/text_width.hpp"

namespace ataraxia::arena {

namespace {

constexpr std::size_t longest_name = 32;  // columns

struct Column {
    std::string title;
    bool left = false;  // numbers stand on the right
    std::vector<std::string> cells{};
};

std::string percent(double share) {
    return fmt::format("{:.1f}%", 100 * share);
}

// "2 (1 time, 1 crash)"; empty without any.
std::string format_forfeits(const ContestantCount& count) {
    std::vector<std::string> causes;
    for (std::size_t i = 0; i < count.forfeits.size(); ++i) {
        const auto cause = static_cast<Forfeit::Cause>(i);
        if (count.forfeits[i]) causes.push_back(fmt::format("{} {}", count.forfeits[i], name_of(cause)));
    }
    if (causes.empty()) return {};
    return fmt::format("{} ({})", count.all_forfeits(), fmt::join(causes, ", "));
}

std::vector<Column> columns(const ScoreSheet& sheet, const Standings& standings) {
    Column rank{"Rank"}, name{"Name", true}, elo{"Elo"}, error{"+/-"}, normalised{"nElo"},
        normalised_error{"+/-"}, games{"Games"}, points{"Points"}, score{"Score"}, draws{"Draws"},
        superiority{"LOS"}, pairs{"Pairs 0-2"}, forfeits{"Forfeits", true};
    for (const auto& row : standings.rows) {
        const bool played = row.games.games() > 0;
        const auto when_played = [played](std::string text) { return played ? std::move(text) : "-"; };
        rank.cells.push_back(fmt::format("{}", row.rank));
        name.cells.push_back(cut(printable(sheet.plan().contestants[row.contestant].name), longest_name));
        elo.cells.push_back(when_played(format_elo(row.elo.value)));
        error.cells.push_back(when_played(format_elo_error(row.elo.error)));
        normalised.cells.push_back(when_played(format_elo(row.normalised.value)));
        normalised_error.cells.push_back(when_played(format_elo_error(row.normalised.error)));
        games.cells.push_back(fmt::format("{}", row.games.games()));
        points.cells.push_back(fmt::format("{:.1f}", row.points));
        score.cells.push_back(when_played(percent(row.games.rate())));
        draws.cells.push_back(when_played(percent(row.draw_ratio())));
        superiority.cells.push_back(when_played(percent(row.superiority)));
        const bool has_pairs = row.openings.size() == 5;
        pairs.cells.push_back(has_pairs ? format_counts(row.openings) : std::string{});
        forfeits.cells.push_back(format_forfeits(sheet.contestants()[row.contestant]));
    }
    std::vector<Column> result{rank,   name,  elo,   error,       normalised, normalised_error, games,
                               points, score, draws, superiority, pairs,      forfeits};
    std::erase_if(result, [](const Column& column) {
        return std::ranges::all_of(column.cells, [](const auto& cell) { return cell.empty(); });
    });
    return result;
}

}  // namespace

std::string format_elo(double elo) {
    if (std::isnan(elo)) return "-";
    return std::isinf(elo) ? (elo > 0 ? "inf" : "-inf") : fmt::format("{:+.1f}", elo);
}

std::string format_elo_error(double error) {
    return std::isfinite(error) ? fmt::format("{:.1f}", error) : "-";
}

std::string format_counts(const std::vector<int>& counts) {
    return fmt::format("[{}]", fmt::join(counts, ", "));
}

std::string format_sprt(const SprtState& state) {
    const double bound = state.ratio < 0 ? state.lower : state.upper;
    std::string text = fmt::format("SPRT: llr {:.2f} ({:.1f}%), lbound {:.2f}, ubound {:.2f}", state.ratio,
                                   100 * state.ratio / bound, state.lower, state.upper);
    using Verdict = Sprt::Verdict;
    if (state.verdict == Verdict::h0) text += " - H0 accepted";
    if (state.verdict == Verdict::h1) text += " - H1 accepted";
    return text;
}

std::string format_standings(const ScoreSheet& sheet) {
    const Standings standings = arena::standings(sheet);
    std::vector<std::string> lines(standings.rows.size() + 1);
    for (const auto& [title, left, cells] : columns(sheet, standings)) {
        std::size_t width = width_of(title);
        for (const auto& cell : cells) width = std::max(width, width_of(cell));
        const auto pad = left ? pad_right : pad_left;
        lines[0] += (lines[0].empty() ? "" : "  ") + pad(title, width);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            lines[i + 1] += (lines[i + 1].empty() ? "" : "  ") + pad(cells[i], width);
        }
    }
    std::string table;
    for (auto& line : lines) {
        line.erase(line.find_last_not_of(' ') + 1);
        table += line + '\n';
    }
    if (standings.sprt) table += format_sprt(*standings.sprt) + '\n';
    return table;
}

}  // namespace ataraxia::arena

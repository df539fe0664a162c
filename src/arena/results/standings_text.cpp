#include "arena/results/standings_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/text_width.hpp"

namespace ataraxia::arena {

namespace {

constexpr std::size_t longest_name = 32;  // columns

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

std::string when_played(const Standing& row, std::string text) {
    return row.games.games() > 0 ? std::move(text) : "-";
}

enum class Side { left, right };

struct Column {
    std::string_view title;
    int goes = 0;  // where there is no room for all columns, those of the largest number go first; 0 stays
    std::string (*cell)(const ScoreSheet& sheet, const Standing& row);
    Side side = Side::right;
};

constexpr std::array columns{
    Column{"Rank", 0, [](const ScoreSheet&, const Standing& row) { return fmt::format("{}", row.rank); }},
    Column{"Name", 0,
           [](const ScoreSheet& sheet, const Standing& row) {
               return cut(printable(sheet.plan().contestants[row.contestant].name), longest_name);
           },
           Side::left},
    Column{
        "Elo", 0,
        [](const ScoreSheet&, const Standing& row) { return when_played(row, format_elo(row.elo.value)); }},
    Column{"+/-", 0,
           [](const ScoreSheet&, const Standing& row) {
               return when_played(row, format_elo_error(row.elo.error));
           }},
    Column{"nElo", 5,
           [](const ScoreSheet&, const Standing& row) {
               return when_played(row, format_elo(row.normalised.value));
           }},
    Column{"+/-", 5,
           [](const ScoreSheet&, const Standing& row) {
               return when_played(row, format_elo_error(row.normalised.error));
           }},
    Column{"Games", 0,
           [](const ScoreSheet&, const Standing& row) { return fmt::format("{}", row.games.games()); }},
    Column{"Points", 1,
           [](const ScoreSheet&, const Standing& row) { return fmt::format("{:.1f}", row.points); }},
    Column{
        "Score", 0,
        [](const ScoreSheet&, const Standing& row) { return when_played(row, percent(row.games.rate())); }},
    Column{
        "Draws", 2,
        [](const ScoreSheet&, const Standing& row) { return when_played(row, percent(row.draw_ratio())); }},
    Column{"LOS", 3,
           [](const ScoreSheet&, const Standing& row) { return when_played(row, percent(row.superiority)); }},
    Column{"Pairs 0-2", 4,
           [](const ScoreSheet&, const Standing& row) {
               return row.openings.size() == 5 ? format_counts(row.openings) : std::string{};
           }},
    Column{"Forfeits", 0,
           [](const ScoreSheet& sheet, const Standing& row) {
               return format_forfeits(sheet.contestants()[row.contestant]);
           },
           Side::left},
};

// A column as it is printed: all cells padded to the same width, the title first.
struct Printed {
    int goes = 0;
    std::size_t width = 0;
    std::vector<std::string> cells;
};

Printed print(const Column& column, const ScoreSheet& sheet, const Standings& standings) {
    Printed printed{.goes = column.goes, .width = 0, .cells = {std::string(column.title)}};
    for (const auto& row : standings.rows) printed.cells.push_back(column.cell(sheet, row));
    const auto content = std::span(printed.cells).subspan(1);
    if (std::ranges::all_of(content, [](const auto& cell) { return cell.empty(); })) return {};
    for (const auto& cell : printed.cells) printed.width = std::max(printed.width, width_of(cell));
    for (auto& cell : printed.cells) {
        cell = (column.side == Side::left ? pad_right : pad_left)(cell, printed.width);
    }
    return printed;
}

constexpr std::string_view gap = "  ";

// Drops columns until the others have room, as far as they may be dropped.
void fit(std::vector<Printed>& table, std::size_t room) {
    const auto width = [&table] {
        std::size_t sum = 0;
        for (const auto& column : table) sum += column.width + gap.size();
        return sum - gap.size();
    };
    while (width() > room) {
        const int most = std::ranges::max_element(table, {}, &Printed::goes)->goes;
        if (most == 0) return;
        std::erase_if(table, [most](const auto& column) { return column.goes == most; });
    }
}

}  // namespace

std::string format_elo(double elo) {
    if (std::isnan(elo)) return "-";
    if (std::isinf(elo)) return elo > 0 ? "inf" : "-inf";
    return fmt::format("{:+.1f}", std::round(elo * 10) / 10 + 0.0);  // the sum turns -0 into +0
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

std::string format_standings(const ScoreSheet& sheet, std::size_t room) {
    const Standings standings = arena::standings(sheet);
    std::vector<Printed> table;
    for (const auto& column : columns) table.push_back(print(column, sheet, standings));
    std::erase_if(table, [](const auto& column) { return column.width == 0; });
    fit(table, room);
    std::string text;
    for (std::size_t i = 0; i <= standings.rows.size(); ++i) {
        std::string line;
        for (const auto& column : table) line += (line.empty() ? "" : std::string(gap)) + column.cells[i];
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    if (standings.sprt) text += format_sprt(*standings.sprt) + '\n';
    return text;
}

}  // namespace ataraxia::arena

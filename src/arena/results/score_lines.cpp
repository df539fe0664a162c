#include "arena/results/score_lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/results/standings_text.hpp"
#include "core/text_width.hpp"

namespace ataraxia::arena {

namespace {

std::string describe_duel(const ScoreSheet& sheet) {
    const Standings standings = arena::standings(sheet);
    const auto& row = *std::ranges::find(standings.rows, std::size_t{0}, &Standing::contestant);
    const auto& contestants = sheet.plan().contestants;
    std::string lines =
        fmt::format("Score of {} vs {}: {} - {} - {}  [{:.3f}] {}\n", printable(contestants[0].name),
                    printable(contestants[1].name), row.games.wins, row.games.losses, row.games.draws,
                    row.games.rate(), row.games.games());
    lines += fmt::format("Elo: {} +/- {}, nElo: {} +/- {}, LOS: {:.1f} %, DrawRatio: {:.1f} %\n",
                         format_elo(row.elo.value), format_elo_error(row.elo.error),
                         format_elo(row.normalised.value), format_elo_error(row.normalised.error),
                         100 * row.superiority, 100 * row.draw_ratio());
    if (row.openings.size() == 5) lines += fmt::format("Ptnml(0-2): {}\n", format_counts(row.openings));
    if (standings.sprt) lines += format_sprt(*standings.sprt) + '\n';
    return lines;
}

}  // namespace

std::string format_score_lines(const ScoreSheet& sheet) {
    if (sheet.plan().contestants.size() == 2) return describe_duel(sheet) + '\n';
    return fmt::format("Standings after {} of {} games\n{}\n", sheet.games(), sheet.plan().game_count(),
                       format_standings(sheet));
}

}  // namespace ataraxia::arena

#include "cli/results_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/registration.hpp"

namespace ataraxia::cli {

namespace {

std::string win_rate(const arena::PairingResult& result, std::size_t side) {
    const int wins = result.sides[side].wins;
    const auto [low, high] = arena::wilson_interval(wins, result.games);
    return fmt::format("{:3.0f}% [{:3.0f} {:3.0f}]", 100.0 * wins / result.games, 100 * low, 100 * high);
}

std::string milliseconds(const arena::SideResult& side) {
    return fmt::format("{:.3f}", 1000 * side.seconds_per_move());
}

// How to read the table.
std::string legend(const AnyGame& game) {
    const bool has_blocks = std::ranges::any_of(
        game.info().parameters, [](const auto& parameter) { return parameter.name == "blocks"; });
    const std::string_view advice =
        has_blocks ? ", and --blocks random gives every two games a new start" : "";
    if (game.players() == 2) {
        return fmt::format(R"(
1st and 2nd are the players as they are named; they move first in turn. The win rate
counts every game, a draw as not won; its interval is Wilson's for 95%. Pieces: average
at the end of a game. diff.: games that differ by more than a symmetry; where they are
few the intervals are too narrow{}.
)",
                           advice);
    }
    return R"(
1st and 2nd are the players as they are named; they share the seats of a game in every
even way in turn, and who sits on the winning seat wins. The win rate counts every game,
a draw as not won; its interval is Wilson's for 95%. Pieces: average of a seat at the
end of a game. diff.: games that differ by more than a symmetry; where they are few the
intervals are too narrow.
)";
}

}  // namespace

std::string format_results_table(const arena::Plan& plan, const std::vector<arena::PairingResult>& results) {
    std::size_t width = std::string_view("pairing").size();
    for (const auto& result : results) width = std::max(width, display_name(plan, result.pairing).size());

    // Two columns for each side of a pairing, the first player's left.
    constexpr auto row =
        "{:<{}}  {:>5} {:>5}  {:>5} {:>5} {:>5}  {:>14}  {:>14}  {:>6} {:>5}  {:>5}  {:>7} {:>7}\n";
    std::string table = fmt::format(fmt::runtime(row), "", width, "games", "diff.", "wins", "", "wins",
                                    "win rate", "win rate", "pieces", "", "moves", "ms/move", "") +
                        fmt::format(fmt::runtime(row), "pairing", width, "", "", "1st", "draws", "2nd",
                                    "1st [95%]", "2nd [95%]", "1st", "2nd", "", "1st", "2nd");
    table += std::string(table.size() / 2 - 1, '-') + '\n';
    for (const auto& result : results) {
        if (result.games == 0) continue;
        const auto& [first, second] = result.sides;
        table += fmt::format(fmt::runtime(row), display_name(plan, result.pairing), width, result.games,
                             result.different, first.wins, result.draws, second.wins, win_rate(result, 0),
                             win_rate(result, 1), fmt::format("{:.1f}", arena::mean_of(first.pieces).value),
                             fmt::format("{:.1f}", arena::mean_of(second.pieces).value),
                             fmt::format("{:.1f}", result.plies_per_game()), milliseconds(first),
                             milliseconds(second));
    }
    return table + legend(games::registry().make(plan.game));
}

}  // namespace ataraxia::cli

#include "cli/panel.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/board_cell.hpp"

namespace ataraxia::cli {

std::string player_text(const AnyGame& game, int player, const Style& style) {
    const auto& info = game.info().players[static_cast<std::size_t>(player)];
    return in_colour_of(info.letter, fmt::format("{} ({})", info.letter, info.colour), style);
}

std::string outcome_text(const AnyGame& game, const Outcome& outcome, const Style& style) {
    const std::span points(outcome.scores.data(), static_cast<std::size_t>(game.players()));
    std::vector<int> scores(points.begin(), points.end());
    const bool draw = outcome.winner == Outcome::draw;
    // The winner's points come first.
    if (!draw) std::swap(scores.front(), scores[static_cast<std::size_t>(outcome.winner)]);
    return fmt::format("{} {}: {}", draw ? "a draw" : player_text(game, outcome.winner, style) + " wins",
                       fmt::join(scores, " to "), outcome.reason);
}

std::vector<std::string> describe(const History& history, const Style& style,
                                  std::span<const std::string> names) {
    const AnyPosition& position = history.position();
    const AnyGame& game = position.game();
    const BoardView view = position.view();
    std::vector<std::string> lines;
    for (int player = 0; player < game.players(); ++player) {
        const auto i = static_cast<std::size_t>(player);
        const auto& info = game.info().players[i];
        const auto count = [&view](char letter) {
            return std::ranges::count(view.cells, letter, &BoardView::Cell::content);
        };
        // Of each letter, where a player has several.
        std::ptrdiff_t pieces = info.pieces.empty() ? count(info.letter) : 0;
        std::string each;
        for (const char letter : info.pieces) {
            pieces += count(letter);
            each += fmt::format("  {} {}", in_colour_of(letter, std::string_view(&letter, 1), style),
                                count(letter));
        }
        const std::string sign = sign_of(info.letter, style);
        const std::string side = fmt::format("{}{} {:<6}", sign.front() == info.letter ? "" : sign + ' ',
                                             info.letter, info.colour);
        lines.push_back(fmt::format("{} {:>3}{}{}", in_colour_of(info.letter, side, style), pieces, each,
                                    i < names.size() ? "  " + names[i] : ""));
    }
    lines.emplace_back();
    if (const auto outcome = history.outcome()) {
        lines.push_back(outcome_text(game, *outcome, style));
    } else {
        lines.push_back(player_text(game, position.to_move(), style) + " to move");
    }
    const std::string last = history.last_move_text();
    lines.push_back(fmt::format("ply {}{}", position.ply(), last.empty() ? "" : ", last move " + last));
    lines.insert(lines.end(), view.notes.begin(), view.notes.end());
    return lines;
}

}  // namespace ataraxia::cli

#include "solve/pylos/rated_moves.hpp"

#include <algorithm>
#include <utility>

namespace ataraxia::solve {

namespace {

// The less, the better: wins by their plies, draws, losses by the plies that they take less than any.
std::pair<int, int> rank(const RatedMove& rated) noexcept {
    if (rated.label.is_win()) return {0, rated.label.plies()};
    if (rated.label.is_draw()) return {1, 0};
    return {2, -rated.label.plies()};
}

pylos::Position after(const pylos::Pylos& game, pylos::Position position, pylos::Move move) {
    game.play(position, move);
    return position;
}

}  // namespace

std::optional<std::vector<RatedMove>> rate_moves(PylosTable::Reader& table, const pylos::Pylos& game,
                                                 const pylos::Position& position) {
    std::vector<RatedMove> rated;
    if (game.outcome(position)) return rated;
    for (const pylos::Move move : legal_moves(game, position)) {
        const auto next = table.find(after(game, position, move));
        if (!next) return std::nullopt;
        LabelOfMoves one;
        one.add(*next);
        rated.push_back({move, one.label().value_or(Label())});  // a solution has none too far away
    }
    std::ranges::stable_sort(rated, {}, rank);
    return rated;
}

std::optional<RatedMove> best_move(PylosTable::Reader& table, const pylos::Pylos& game,
                                   const pylos::Position& position) {
    const auto rated = rate_moves(table, game, position);
    if (!rated) return std::nullopt;
    RatedMove best = rated->front();
    if (!best.label.is_draw()) return best;
    double most_traps = -1;
    for (const RatedMove& draw : *rated) {
        if (!draw.label.is_draw()) continue;
        const auto answers = rate_moves(table, game, after(game, position, draw.move));
        if (!answers) return best;
        const auto losing =
            std::ranges::count_if(*answers, [](const RatedMove& answer) { return answer.label.is_loss(); });
        const double traps = static_cast<double>(losing) / static_cast<double>(answers->size());
        if (traps <= most_traps) continue;
        most_traps = traps;
        best = draw;
    }
    return best;
}

}  // namespace ataraxia::solve

#pragma once

#include "eval/evaluator.hpp"
#include "search/path.hpp"
#include "search/settings.hpp"
#include "search/stopper.hpp"
#include "search/terminal.hpp"
#include "search/transposition_table.hpp"

namespace ataraxia::search {

// Minimax: every move to a fixed depth, nothing pruned, with a transposition table against counting a
// position twice. It is the players of the documents and the yardstick that alpha-beta is checked against. It
// deepens ply by ply, so that a limit in nodes or time leaves it with a shallower search, and the choice of a
// search that is not cut short is the one that it would make at its depth alone.
template <Game G, eval::Evaluator<G> E>
class Minimax {
  public:
    using Evaluator = E;
    using Position = typename G::Position;
    using Move = typename G::Move;

    Minimax(const G& game, const Settings& settings, const E& evaluator = {})
        : game_(game), evaluator_(evaluator), settings_(settings), table_(settings.hash_mb) {}

    void new_game() noexcept { table_.clear(); }
    void set_seed(std::uint64_t seed) noexcept { settings_.seed = seed; }

    // Searches to limits.depth (1 if there is none), or as deep as the limits on time and nodes allow, and
    // chooses among the best moves by the seed. Cut short at the first ply already, any move will do.
    // `earlier` as in IterativeDeepening: a return to one of these positions is a draw.
    Report search(const Position& root, const Limits& limits, const StopFlag& stop, const OnReport& on_report,
                  std::span<const std::uint64_t> earlier = {});

  private:
    // The first of the best moves of the root, and its score; nothing when the search was cut short.
    struct Choice {
        Move move{};
        int score = -win_score;
    };
    std::optional<Choice> choose(const Position& root, std::span<const Move> moves, int depth,
                                 Stopper& stopper) {
        Choice best{.move = moves.front()};
        for (const Move move : moves) {
            const int score = child_value(root, after(game_, root, move), depth - 1, 1, stopper);
            if (stopper.stopped()) return std::nullopt;
            if (score > best.score) best = {move, score};
        }
        return best;
    }

    // The exact value, from the view of the player to move. Always with the same depth for a table entry, so
    // that the result is that of plain minimax.
    int value(const Position& position, int depth, int ply, Stopper& stopper) {
        if (stopper.count_node()) return 0;
        if (path_.repeats(game_.hash(position))) return draw_score;
        if (depth == 0) return leaf_score(game_, evaluator_, position, ply);
        const std::uint64_t key = table_key(game_, position, depth) + static_cast<std::uint64_t>(depth);
        if (depth > 1) {
            if (const auto known = table_.find(key); known && known->depth == depth) {
                return score_from_table(known->score, ply);
            }
        }
        const auto moves = legal_moves(game_, position);
        if (moves.empty()) return leaf_score(game_, evaluator_, position, ply);
        const typename Path<G>::Step step(path_, game_.hash(position));
        int best = -win_score;
        Move best_move{};
        for (const Move move : moves) {
            const Position child = after(game_, position, move);
            const int score = child_value(position, child, depth - 1, ply + 1, stopper);
            if (stopper.stopped()) return 0;
            if (score > best) {
                best = score;
                best_move = move;
            }
        }
        if (depth > 1) {
            table_.store(key, {best_move, score_to_table(best, ply), depth, Bound::exact});
        }
        return best;
    }

    int child_value(const Position& parent, const Position& child, int depth, int ply, Stopper& stopper) {
        const int score = value(child, depth, ply, stopper);
        return game_.to_move(child) == game_.to_move(parent) ? score : -score;
    }

    G game_;
    E evaluator_;
    Settings settings_;
    TranspositionTable<Move> table_;
    Path<G> path_{{}};
};

template <Game G, eval::Evaluator<G> E>
Report Minimax<G, E>::search(const Position& root, const Limits& limits, const StopFlag& stop,
                             const OnReport& on_report, std::span<const std::uint64_t> earlier) {
    const TimeManager time(limits, game_.to_move(root));
    Stopper stopper(limits, time, stop, 1);
    const int deepest = std::clamp(limits.depth.value_or(1), 1, max_depth);
    table_.new_search();
    path_ = Path<G>(earlier);
    const typename Path<G>::Step step(path_, game_.hash(root));

    auto moves = legal_moves(game_, root);
    Random random(mix64(settings_.seed) ^ game_.hash(root));
    random.shuffle(moves);
    Report report;
    const auto update = [&](int depth, const Choice& choice) {
        report.depth = report.seldepth = depth;
        report.score = choice.score;
        report.pieces = static_cast<double>(choice.score) / E::points_per_piece;
        report.pv.assign(1, AnyMove::from(choice.move));
    };
    update(0, {moves[0], evaluator_.evaluate(game_, root)});
    for (int depth = 1; depth <= deepest; ++depth) {
        const auto choice = choose(root, moves, depth, stopper);
        if (choice) update(depth, *choice);
        report.nodes = stopper.nodes();
        report.time = time.watch().elapsed();
        report.hashfull = table_.hashfull();
        if (!choice) break;
        if (on_report) on_report(report);
    }
    return report;
}

}  // namespace ataraxia::search

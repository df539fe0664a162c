#pragma once

#include <algorithm>
#include <memory>
#include <thread>

#include "eval/evaluator.hpp"
#include "search/move_ordering.hpp"
#include "search/settings.hpp"
#include "search/stopper.hpp"
#include "search/terminal.hpp"
#include "search/transposition_table.hpp"

namespace ataraxia::search {

// Alpha-beta for two-player games: iterative deepening, principal variation search, a transposition table,
// killers, history and ordering by gain. A search to depth n looks at everything within n plies. With several
// threads all search the same position and share the table (Lazy SMP).
template <Game G, eval::Evaluator<G> E>
class AlphaBeta {
  public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    AlphaBeta(const G& game, const Settings& settings)
        : game_(game), settings_(settings), table_(settings.hash_mb) {
        for (unsigned i = 0; i < std::max(settings.threads, 1u); ++i)
            memories_.push_back(std::make_unique<Memory>());
    }

    void new_game() noexcept {
        table_.clear();
        for (auto& memory : memories_) memory->clear();
    }

    // The last finished report of the best line of `root`, which must not be over.
    Report search(const Position& root, const Limits& limits, const StopFlag& stop,
                  const OnReport& on_report);

  private:
    using Memory = MoveMemory<G>;
    using Line = StaticVector<Move, max_depth + 1>;

    struct RootMove {
        Move move{};
        int score = -win_score;
        int seldepth = 0;
        Line pv;
    };

    class Worker;

    G game_;
    Settings settings_;
    TranspositionTable<Move> table_;
    std::vector<std::unique_ptr<Memory>> memories_;  // one a thread
};

// A thread's search: the root and the tree below it.
template <Game G, eval::Evaluator<G> E>
class AlphaBeta<G, E>::Worker {
  public:
    Worker(AlphaBeta& shared, Memory& memory, const Position& root, const Limits& limits,
           const TimeManager& time, const StopFlag& stop)
        : game_(shared.game_),
          table_(shared.table_),
          memory_(memory),
          root_(root),
          stopper_(limits, time, stop, static_cast<unsigned>(shared.memories_.size())) {
        for (const Move move : legal_moves(game_, root)) root_moves_.push_back({.move = move, .pv = {}});
        Random random(mix64(shared.settings_.seed) ^ game_.hash(root));
        random.shuffle(root_moves_);
        std::ranges::stable_sort(root_moves_, std::greater{},
                                 [&](const RootMove& m) { return game_.gain(root_, m.move); });
    }

    // Searches the best `lines` moves to `depth`; false when stopped before all were done. What was found
    // until then is kept.
    bool iterate(int depth, int lines) {
        for (std::size_t line = 0; line < std::min(root_moves_.size(), static_cast<std::size_t>(lines));
             ++line) {
            search_root(depth, line);
            if (stopper_.stopped()) return false;
        }
        return true;
    }

    [[nodiscard]] const std::vector<RootMove>& root_moves() const noexcept { return root_moves_; }
    [[nodiscard]] const Stopper& stopper() const noexcept { return stopper_; }

  private:
    // The root's moves from `first` on with a full window; the best one ends at `first`.
    void search_root(int depth, std::size_t first) {
        int alpha = -win_score;
        for (auto i = first; i < root_moves_.size(); ++i) {
            RootMove& root_move = root_moves_[i];
            seldepth_ = 1;
            const Position child = after(game_, root_, root_move.move);
            int score = alpha;
            if (i > first) score = child_score(root_, child, alpha, alpha + 1, depth - 1, 1);
            if (i == first || (score > alpha && !stopper_.stopped())) {
                score = child_score(root_, child, alpha, win_score, depth - 1, 1);
            }
            // A move whose search was broken off says nothing.
            if (stopper_.stopped() && !(depth == 1 && i == first)) break;
            if (i > first && score <= alpha) continue;
            alpha = score;
            root_move.score = score;
            root_move.seldepth = seldepth_;
            root_move.pv = extended(root_move.move, pvs_[1]);
            std::rotate(root_moves_.begin() + static_cast<std::ptrdiff_t>(first),
                        root_moves_.begin() + static_cast<std::ptrdiff_t>(i),
                        root_moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
    }

    // The score of `child`, reached from `parent`, from the view of the parent's player: the sign changes
    // when the player to move does, which is not at every ply in every game.
    int child_score(const Position& parent, const Position& child, int alpha, int beta, int depth, int ply) {
        if (game_.to_move(child) == game_.to_move(parent)) return search(child, alpha, beta, depth, ply);
        return -search(child, -beta, -alpha, depth, ply);
    }

    // Fail-soft negamax. Beta - alpha > 1 in the nodes of the principal variation only.
    int search(const Position& position, int alpha, int beta, int depth, int ply) {
        const bool is_pv = beta - alpha > 1;
        if (is_pv) pvs_[static_cast<std::size_t>(ply)].clear();

        // 1. Leaves, and the end of the search.
        if (stopper_.count_node()) return 0;
        if (depth == 0) {
            seldepth_ = std::max(seldepth_, ply);
            return leaf_score<G, E>(game_, position, ply);
        }

        // 2. No line from here ends sooner than with the next move: a quicker win found elsewhere settles it.
        alpha = std::max(alpha, ply - win_score);
        beta = std::min(beta, win_score - ply - 1);
        if (alpha >= beta) return alpha;

        // 3. Transposition table.
        const std::uint64_t key = table_key(game_, position, depth);
        const auto known = table_.find(key);
        if (known && known->depth >= depth && !is_pv) {
            const int score = score_from_table(known->score, ply);
            if (known->bound == Bound::exact || (known->bound == Bound::lower && score >= beta) ||
                (known->bound == Bound::upper && score <= alpha)) {
                return score;
            }
        }

        // 4. Moves in order; a position without any is over.
        MovePicker<G> moves(game_, position, memory_, ply, known ? known->move : Move{});
        if (moves.size() == 0) {
            seldepth_ = std::max(seldepth_, ply);
            return leaf_score<G, E>(game_, position, ply);
        }

        // 5. The first move with the whole window, the others with an empty one, again when they turn out
        // better.
        int best = -win_score;
        Move best_move{};
        Bound bound = Bound::upper;
        for (bool first = true; !moves.done(); first = false) {
            const Move move = moves.next();
            const Position child = after(game_, position, move);
            if (depth > 1) table_.prefetch(table_key(game_, child, depth - 1));
            int score = alpha;
            if (!first) score = child_score(position, child, alpha, alpha + 1, depth - 1, ply + 1);
            if (first || (score > alpha && score < beta && !stopper_.stopped())) {
                score = child_score(position, child, alpha, beta, depth - 1, ply + 1);
            }
            if (stopper_.stopped()) return 0;
            if (score <= best) continue;
            best = score;
            best_move = move;
            if (score <= alpha) continue;
            alpha = score;
            bound = Bound::exact;
            if (is_pv)
                pvs_[static_cast<std::size_t>(ply)] = extended(move, pvs_[static_cast<std::size_t>(ply) + 1]);

            // 6. A refutation.
            if (score >= beta) {
                bound = Bound::lower;
                memory_.on_cutoff(game_, game_.to_move(position), ply, depth, move, moves.taken_begin(),
                                  moves.taken_end() - 1);
                break;
            }
        }

        // 7. Remember.
        table_.store(key,
                     {.move = best_move, .score = score_to_table(best, ply), .depth = depth, .bound = bound});
        return best;
    }

    [[nodiscard]] static Line extended(Move move, const Line& rest) noexcept {
        Line line;
        line.push_back(move);
        for (const Move next : rest) line.push_back(next);
        return line;
    }

    const G& game_;
    TranspositionTable<Move>& table_;
    Memory& memory_;
    Position root_;
    std::vector<RootMove> root_moves_;
    Stopper stopper_;
    int seldepth_ = 0;
    std::array<Line, max_depth + 2> pvs_;
};

template <Game G, eval::Evaluator<G> E>
Report AlphaBeta<G, E>::search(const Position& root, const Limits& limits, const StopFlag& stop,
                               const OnReport& on_report) {
    const TimeManager time(limits, game_.to_move(root));
    const int depth_limit = std::min(limits.depth.value_or(max_depth), max_depth);
    table_.new_search();

    StopFlag done{false};
    std::vector<std::unique_ptr<Worker>> workers;
    for (std::size_t i = 0; i < memories_.size(); ++i) {
        workers.push_back(
            std::make_unique<Worker>(*this, *memories_[i], root, limits, time, i == 0 ? stop : done));
    }
    // Every other helper is one ply ahead, so that they do not all walk the same way at the same time.
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < workers.size(); ++i) {
        helpers.emplace_back([&, i] {
            for (int depth = 1 + static_cast<int>(i % 2); depth <= depth_limit; ++depth) {
                if (!workers[i]->iterate(depth, settings_.lines)) break;
            }
        });
    }

    Worker& main = *workers.front();
    const auto report = [&](int depth, std::size_t line) {
        Report result;
        const RootMove& root_move = main.root_moves()[line];
        result.depth = depth;
        result.seldepth = std::max(root_move.seldepth, depth);
        result.score = root_move.score;
        result.pieces = static_cast<double>(root_move.score) / E::points_per_piece;
        for (const auto& worker : workers) result.nodes += worker->stopper().nodes();
        result.time = time.watch().elapsed();
        result.hashfull = table_.hashfull();
        result.line = static_cast<int>(line) + 1;
        for (const Move move : root_move.pv) result.pv.push_back(AnyMove::from(move));
        if (result.pv.empty()) result.pv.push_back(AnyMove::from(root_move.move));
        return result;
    };

    Report best;
    for (int depth = 1; depth <= depth_limit; ++depth) {
        const bool finished = main.iterate(depth, settings_.lines);
        best = report(finished ? depth : std::max(depth - 1, 1), 0);
        if (!finished) break;
        if (on_report) {
            const auto lines = std::min(main.root_moves().size(), static_cast<std::size_t>(settings_.lines));
            for (std::size_t line = 0; line < lines; ++line) on_report(report(depth, line));
        }
        if (limits.infinite) continue;
        // A forced move, a decided game or too little time left: more depth changes nothing.
        const bool forced = main.root_moves().size() == 1 && time.is_limited();
        const bool decided = is_decided(best.score) && plies_to_end(best.score) <= depth;
        if (forced || decided || time.enough()) break;
    }
    done = true;
    helpers.clear();
    return best;
}

}  // namespace ataraxia::search

#pragma once

#include "eval/evaluator.hpp"
#include "search/iterative_deepening.hpp"
#include "search/move_ordering.hpp"
#include "search/path.hpp"
#include "search/terminal.hpp"

namespace ataraxia::search {

// Who pulls the same way in alpha-beta, and what a position at the end of the search is worth to the player
// to move. Here: two players against each other. See paranoid.hpp for more of them.
struct TwoSides {
    explicit TwoSides(int /*root_player*/) noexcept {}

    [[nodiscard]] static bool together(int player, int other) noexcept { return player == other; }
    template <Game G, eval::Evaluator<G> E>
    [[nodiscard]] static int leaf_score(const G& game, const E& evaluator,
                                        const typename G::Position& position, int ply) noexcept {
        return search::leaf_score(game, evaluator, position, ply);
    }
    // Tells scores in the table apart that differ by the root player.
    [[nodiscard]] static std::uint64_t key() noexcept { return 0; }
};

// A thread's alpha-beta (see IterativeDeepening): principal variation search with a transposition table,
// killers, history and ordering by gain. A search to depth n looks at everything within n plies.
template <Game G, eval::Evaluator<G> E, class Sides>
class AlphaBetaWorker {
  public:
    using Game = G;
    using Evaluator = E;
    using Memory = MoveMemory<G>;
    using Position = typename G::Position;
    using Move = typename G::Move;

    explicit AlphaBetaWorker(const Task<G, E, Memory>& task)
        : game_(task.game),
          evaluator_(task.evaluator),
          sides_(task.game.to_move(task.root)),
          table_(task.table),
          memory_(task.memory),
          root_(task.root),
          root_moves_(search::root_moves(task.game, task.root, task.settings.seed)),
          path_(task.earlier),
          stopper_(task.make_stopper()) {}

    bool iterate(int depth, int lines) {
        for (std::size_t line = 0; line < std::min(root_moves_.size(), static_cast<std::size_t>(lines));
             ++line) {
            search_root(depth, line);
            if (stopper_.stopped()) return false;
        }
        return true;
    }

    [[nodiscard]] const std::vector<RootMove<Move>>& root_moves() const noexcept { return root_moves_; }
    [[nodiscard]] const Stopper& stopper() const noexcept { return stopper_; }

  private:
    // The root's moves from `first` on with a full window; the best one ends at `first`.
    void search_root(int depth, std::size_t first) {
        int alpha = -win_score;
        const typename Path<G>::Step step(path_, game_.hash(root_));
        for (auto i = first; i < root_moves_.size(); ++i) {
            RootMove<Move>& root_move = root_moves_[i];
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
    // when the side to move does, which is not at every ply in every game.
    int child_score(const Position& parent, const Position& child, int alpha, int beta, int depth, int ply) {
        if (sides_.together(game_.to_move(child), game_.to_move(parent))) {
            return search(child, alpha, beta, depth, ply);
        }
        return -search(child, -beta, -alpha, depth, ply);
    }

    // Fail-soft negamax. Beta - alpha > 1 in the nodes of the principal variation only.
    int search(const Position& position, int alpha, int beta, int depth, int ply) {
        const bool is_pv = beta - alpha > 1;
        if (is_pv) pvs_[static_cast<std::size_t>(ply)].clear();

        // 1. The end of the search, repetitions, and leaves.
        if (stopper_.count_node()) return 0;
        if (path_.repeats(game_.hash(position))) return draw_score;
        if (depth == 0) {
            seldepth_ = std::max(seldepth_, ply);
            return sides_.leaf_score(game_, evaluator_, position, ply);
        }

        // 2. No line from here ends sooner than with the next move: a quicker win found elsewhere settles it.
        alpha = std::max(alpha, ply - win_score);
        beta = std::min(beta, win_score - ply - 1);
        if (alpha >= beta) return alpha;

        // 3. Transposition table.
        const std::uint64_t key = key_of(position, depth);
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
            return sides_.leaf_score(game_, evaluator_, position, ply);
        }

        const typename Path<G>::Step step(path_, game_.hash(position));

        // 5. The first move with the whole window, the others with an empty one, again when they turn out
        // better.
        int best = -win_score;
        Move best_move{};
        Bound bound = Bound::upper;
        for (bool first = true; !moves.done(); first = false) {
            const Move move = moves.next();
            const Position child = after(game_, position, move);
            if (depth > 1) table_.prefetch(key_of(child, depth - 1));
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

    [[nodiscard]] std::uint64_t key_of(const Position& position, int depth) const noexcept {
        return table_key(game_, position, depth) ^ sides_.key();
    }
    [[nodiscard]] static Line<Move> extended(Move move, const Line<Move>& rest) noexcept {
        Line<Move> line;
        line.push_back(move);
        for (const Move next : rest) line.push_back(next);
        return line;
    }

    const G& game_;
    const E& evaluator_;
    Sides sides_;
    TranspositionTable<Move>& table_;
    Memory& memory_;
    Position root_;
    std::vector<RootMove<Move>> root_moves_;
    Path<G> path_;
    Stopper stopper_;
    int seldepth_ = 0;
    std::array<Line<Move>, max_depth + 2> pvs_;
};

// Alpha-beta by iterative deepening, for two players unless Sides say otherwise.
template <Game G, eval::Evaluator<G> E, class Sides = TwoSides>
using AlphaBeta = IterativeDeepening<AlphaBetaWorker<G, E, Sides>>;

}  // namespace ataraxia::search

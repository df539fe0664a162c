#pragma once

#include "eval/evaluator.hpp"
#include "search/iterative_deepening.hpp"
#include "search/move_ordering.hpp"
#include "search/path.hpp"
#include "search/terminal.hpp"
#include "search/width.hpp"

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
// killers, history and ordering by gain. With full width a search to depth n looks at everything within n
// plies; a selective one leaves out what promises little.
template <Game G, eval::Evaluator<G> E, class Sides, class Width>
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
        const auto searched =
            std::min(static_cast<std::ptrdiff_t>(root_moves_.size()), static_cast<std::ptrdiff_t>(lines));
        for (std::ptrdiff_t line = 0; line < searched; ++line) {
            search_root_line(depth, static_cast<std::size_t>(line));
            if (stopper_.stopped()) return false;
        }
        // Lines are searched apart and share a table that knows more each time: a later one may turn out
        // better.
        std::stable_sort(root_moves_.begin(), root_moves_.begin() + searched,
                         [](const auto& a, const auto& b) { return a.score > b.score; });
        return true;
    }

    [[nodiscard]] const std::vector<RootMove<Move>>& root_moves() const noexcept { return root_moves_; }
    [[nodiscard]] const Stopper& stopper() const noexcept { return stopper_; }

  private:
    // The best of the root's moves from `first` on ends at `first`. A selective search expects a score near
    // the last one and asks again with a wider window when it was wrong.
    void search_root_line(int depth, std::size_t first) {
        int alpha = -win_score;
        int beta = win_score;
        int window = in_points(Width::selective ? Selective::aspiration_window : 0);
        const int last = root_moves_[first].score;
        if (Width::selective && depth >= Selective::aspiration_depth && !is_decided(last)) {
            alpha = last - window;
            beta = last + window;
        }
        while (true) {
            const int score = search_root(depth, first, alpha, beta);
            if (stopper_.stopped() || (score > alpha && score < beta)) return;
            window *= 3;
            const bool wide = window > eval::max_evaluation;
            if (score <= alpha) {
                if (alpha == -win_score) return;
                alpha = wide ? -win_score : score - window;
            } else {
                if (beta == win_score) return;
                beta = wide ? win_score : score + window;
            }
        }
    }

    // The root's moves from `first` on; the best one, if it is better than alpha, ends at `first`. Returns
    // its score, or a bound of it where it is not between alpha and beta.
    int search_root(int depth, std::size_t first, int alpha, int beta) {
        const typename Path<G>::Step step(path_, game_.hash(root_));
        int best = -win_score;
        for (auto i = first; i < root_moves_.size() && best < beta; ++i) {
            RootMove<Move>& root_move = root_moves_[i];
            seldepth_ = 1;
            const Position child = after(game_, root_, root_move.move);
            const int index = static_cast<int>(i - first);
            const int score = move_score(root_, child, alpha, beta, depth, 1, index,
                                         reduction(root_, root_move.move, depth, index));
            // A move whose search was broken off says nothing.
            if (stopper_.stopped() && !(depth == 1 && i == first)) break;
            best = std::max(best, score);
            if (i > first && score <= alpha) continue;
            alpha = std::max(alpha, score);
            root_move.score = score;
            root_move.seldepth = seldepth_;
            root_move.pv = extended(root_move.move, pvs_[1]);
            std::rotate(root_moves_.begin() + static_cast<std::ptrdiff_t>(first),
                        root_moves_.begin() + static_cast<std::ptrdiff_t>(i),
                        root_moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
        return best;
    }

    // The score of the index-th move of a node: the first with the whole window, the others with an empty one
    // and `reduction` plies less deep, again when they turn out better.
    int move_score(const Position& parent, const Position& child, int alpha, int beta, int depth, int ply,
                   int index, int reduction) {
        int score = alpha;
        if (index > 0) {
            score = child_score(parent, child, alpha, alpha + 1, depth - 1 - reduction, ply);
            if (reduction > 0 && score > alpha && !stopper_.stopped()) {
                score = child_score(parent, child, alpha, alpha + 1, depth - 1, ply);
            }
        }
        if (index == 0 || (score > alpha && score < beta && !stopper_.stopped())) {
            score = child_score(parent, child, alpha, beta, depth - 1, ply);
        }
        return score;
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

        // 1. The end of the search, repetitions, wins that can be counted, and leaves.
        if (stopper_.count_node()) return 0;
        if (path_.repeats(game_.hash(position))) return draw_score;
        if constexpr (Width::selective && CountsWins<G>) {
            if (const auto plies = foregone_win(position)) return win_score - ply - *plies;
        }
        if (depth <= 0 || ply >= max_depth) return leaf_score(position, ply);

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

        // 4. Far above beta near the leaves: a cutoff without a search.
        int evaluation = 0;
        const bool prunes = Width::selective && !is_pv && !is_decided(alpha) && !is_decided(beta);
        if (prunes && depth <= Selective::evaluated_depth) {
            evaluation = sides_.leaf_score(game_, evaluator_, position, ply);
            if (is_decided(evaluation)) return evaluation;
            const int margin = in_points(Selective::reverse_futility_margin(depth));
            if (depth <= Selective::reverse_futility_depth && evaluation - margin >= beta) return evaluation;
        }

        // 5. Without a move to begin with a deep search is slow: find one first.
        if (Width::selective && depth >= Selective::unknown_move_depth && !known) --depth;

        // 6. Moves in order; a position without any is over.
        MovePicker<G> moves(game_, position, memory_, ply, known ? known->move : Move{});
        if (moves.size() == 0) return leaf_score(position, ply);

        const typename Path<G>::Step step(path_, game_.hash(position));

        int best = -win_score;
        Move best_move{};
        Bound bound = Bound::upper;
        for (int index = 0; !moves.done(); ++index) {
            const Move move = moves.next();

            // 7. Moves that promise little are left out: those without gain, and near the leaves those that
            // come late or gain too little to matter.
            if (Width::selective && index > 0 && !is_loss(best)) {
                const int gain = game_.gain(position, move);
                if (gainless_moves_are_weak<G> && gain == 0 && index >= Selective::gainless_moves) continue;
                if (prunes && depth <= Selective::late_move_depth &&
                    index >= Selective::late_move_count(depth)) {
                    break;
                }
                if (prunes && depth <= Selective::hopeless_depth && index >= Selective::hopeless_moves &&
                    evaluation + in_points(Selective::hopeless_margin(depth)) <= alpha) {
                    break;
                }
                if (prunes && depth <= Selective::futility_depth &&
                    evaluation + in_points(gain + Selective::futility_margin(depth)) <= alpha) {
                    continue;
                }
            }

            // 8. Its score.
            const Position child = after(game_, position, move);
            if (depth > 1) table_.prefetch(key_of(child, depth - 1));
            const int score = move_score(position, child, alpha, beta, depth, ply + 1, index,
                                         reduction(position, move, depth, index));
            if (stopper_.stopped()) return 0;
            if (score <= best) continue;
            best = score;
            best_move = move;
            if (score <= alpha) continue;
            alpha = score;
            bound = Bound::exact;
            if (is_pv)
                pvs_[static_cast<std::size_t>(ply)] = extended(move, pvs_[static_cast<std::size_t>(ply) + 1]);

            // 9. A refutation.
            if (score >= beta) {
                bound = Bound::lower;
                memory_.on_cutoff(game_, game_.to_move(position), ply, depth, move, moves.taken_begin(),
                                  moves.taken_end() - 1);
                break;
            }
        }

        // 10. Remember.
        table_.store(key,
                     {.move = best_move, .score = score_to_table(best, ply), .depth = depth, .bound = bound});
        return best;
    }

    // The plies to a win that needs no search, of a game that is not over.
    [[nodiscard]] std::optional<int> foregone_win(const Position& position) const noexcept {
        if (game_.players() > 2 || game_.outcome(position)) return std::nullopt;
        return game_.foregone_win(position);
    }
    [[nodiscard]] int leaf_score(const Position& position, int ply) noexcept {
        seldepth_ = std::max(seldepth_, ply);
        return sides_.leaf_score(game_, evaluator_, position, ply);
    }
    [[nodiscard]] int reduction(const Position& position, Move move, int depth, int index) const noexcept {
        if (!Width::selective || index == 0) return 0;
        return Selective::reduction(depth, index, memory_.history(game_, game_.to_move(position), move));
    }
    // Pieces in the evaluator's units.
    [[nodiscard]] static constexpr int in_points(double pieces) noexcept {
        return static_cast<int>(pieces * E::points_per_piece);
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
template <Game G, eval::Evaluator<G> E, class Sides = TwoSides, class Width = FullWidth>
using AlphaBeta = IterativeDeepening<AlphaBetaWorker<G, E, Sides, Width>>;

}  // namespace ataraxia::search

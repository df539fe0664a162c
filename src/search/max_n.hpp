#pragma once

#include "search/iterative_deepening.hpp"
#include "search/terminal.hpp"

namespace ataraxia::search {

// A thread's max^n (see IterativeDeepening): every player chooses what is best for himself (Luckhardt and
// Irani, "An algorithmic solution of N-person games", 1986). Of moves that are equally good for him he takes
// the one that is worse for the next player, then for the one after him and so on: so the scores of a
// position do not depend on the order in which its moves are looked at.
//
// Nothing is pruned. Shallow pruning (Korf, "Multi-player alpha-beta pruning", 1991) needs a bound on the sum
// of all scores that is close to it, since it cuts where two players together already have more than what it
// leaves. Here the sum grows from a handful of pieces to a full board, and with three players or more hardly
// two of them ever hold that much. Without pruning the order of moves makes no difference except at the root,
// where the time may run out before the last move.
template <Game G, eval::EvaluatorOfEach<G> E>
class MaxNWorker {
  public:
    using Game = G;
    using Evaluator = E;
    using Position = typename G::Position;
    using Move = typename G::Move;
    struct Memory {
        void clear() noexcept {}
    };

    explicit MaxNWorker(const Task<G, E, Memory>& task)
        : game_(task.game),
          table_(task.table),
          root_(task.root),
          root_moves_(search::root_moves<G, Root>(task.game, task.root, task.settings.seed)),
          first_(root_moves_.size() * task.thread / task.threads),
          stopper_(task.make_stopper()) {}

    bool iterate(int depth, int lines) {
        const auto us = static_cast<std::size_t>(game_.to_move(root_));
        std::size_t done = 0;
        // Each thread begins elsewhere and finds in the table what the others have done before.
        for (; done < root_moves_.size(); ++done) {
            Root& root_move = root_moves_[(first_ + done) % root_moves_.size()];
            seldepth_ = 1;
            const Scores scores = search(after(game_, root_, root_move.move), depth - 1, 1);
            // A move whose search was broken off says nothing.
            if (stopper_.stopped() && !(depth == 1 && done == 0)) break;
            root_move.scores = scores;
            root_move.score = scores[us];
            root_move.seldepth = seldepth_;
        }
        // The main thread begins with the best moves so far. Those that it has looked at again come first, so
        // the best of them is at least as good as the best was at the last depth.
        const bool finished = done == root_moves_.size();
        if (finished || first_ == 0) {
            std::stable_sort(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(done),
                             [&](const Root& a, const Root& b) { return better(a.scores, b.scores, us); });
        }
        for (std::size_t line = 0; line < std::min(root_moves_.size(), static_cast<std::size_t>(lines));
             ++line) {
            root_moves_[line].pv = line_of(root_moves_[line].move, depth);
        }
        return !stopper_.stopped();
    }

    [[nodiscard]] const auto& root_moves() const noexcept { return root_moves_; }
    [[nodiscard]] const Stopper& stopper() const noexcept { return stopper_; }

  private:
    using Scores = std::array<int, max_players>;
    struct Root : RootMove<Move> {
        Scores scores{};
    };

    // Whether a player likes one result more than another.
    [[nodiscard]] bool better(const Scores& a, const Scores& b, std::size_t player) const noexcept {
        if (a[player] != b[player]) return a[player] > b[player];
        const auto players = static_cast<std::size_t>(game_.players());
        for (std::size_t i = 1; i < players; ++i) {
            const std::size_t other = (player + i) % players;
            if (a[other] != b[other]) return a[other] < b[other];
        }
        return false;
    }

    // Everybody's score when all play well.
    Scores search(const Position& position, int depth, int ply) {
        if (stopper_.count_node()) return {};
        const auto leaf = [&] {
            seldepth_ = std::max(seldepth_, ply);
            return leaf_scores<G, E>(game_, position, ply);
        };
        if (depth == 0) return leaf();
        const std::uint64_t key = key_of(position, depth);
        if (const auto known = find(key, depth)) {
            Scores scores{};
            std::ranges::transform(known->scores, scores.begin(),
                                   [&](int score) { return score_from_table(score, ply); });
            return scores;
        }

        const auto moves = legal_moves(game_, position);
        if (moves.empty()) return leaf();
        const auto player = static_cast<std::size_t>(game_.to_move(position));
        Scores best{};
        Move best_move{};
        for (const Move move : moves) {
            const Scores scores = search(after(game_, position, move), depth - 1, ply + 1);
            if (stopper_.stopped()) return {};
            if (move == moves[0] || better(scores, best, player)) {
                best = scores;
                best_move = move;
            }
        }
        store(key, depth, ply, best_move, best);
        return best;
    }

    // The line that follows a move of the root, as far as the table knows it.
    [[nodiscard]] Line<Move> line_of(Move first, int depth) const {
        Line<Move> line;
        line.push_back(first);
        Position position = after(game_, root_, first);
        while (--depth > 0) {
            const auto known = find(key_of(position, depth), depth);
            if (!known) break;
            const auto legal = legal_moves(game_, position);
            if (std::ranges::find(legal, known->move) == legal.end()) break;
            line.push_back(known->move);
            game_.play(position, known->move);
        }
        return line;
    }

    // In the table each player has an entry of his own for a position and a depth. All are exact and do not
    // depend on who wrote them, so it does not matter when those of one position come from several threads.
    struct Known {
        Move move{};
        Scores scores{};
    };

    [[nodiscard]] std::optional<Known> find(std::uint64_t key, int depth) const noexcept {
        Known known;
        for (int player = 0; player < game_.players(); ++player) {
            const auto entry = table_.find(key_of_player(key, player));
            if (!entry || entry->depth != depth) return std::nullopt;
            known.move = entry->move;
            known.scores[static_cast<std::size_t>(player)] = entry->score;
        }
        return known;
    }
    void store(std::uint64_t key, int depth, int ply, Move move, const Scores& scores) noexcept {
        for (int player = 0; player < game_.players(); ++player) {
            table_.store(key_of_player(key, player),
                         {.move = move,
                          .score = score_to_table(scores[static_cast<std::size_t>(player)], ply),
                          .depth = depth,
                          .bound = Bound::exact});
        }
    }
    [[nodiscard]] std::uint64_t key_of(const Position& position, int depth) const noexcept {
        return table_key(game_, position, depth) + static_cast<std::uint64_t>(depth);
    }
    [[nodiscard]] static std::uint64_t key_of_player(std::uint64_t key, int player) noexcept {
        return key ^ mix64(static_cast<std::uint64_t>(player) + 1);
    }

    const G& game_;
    TranspositionTable<Move>& table_;
    Position root_;
    std::vector<Root> root_moves_;
    std::size_t first_;  // root move that this thread begins with
    Stopper stopper_;
    int seldepth_ = 0;
};

// Max^n by iterative deepening, for games of more than two players. The score is the root player's.
template <Game G, eval::EvaluatorOfEach<G> E>
using MaxN = IterativeDeepening<MaxNWorker<G, E>>;

}  // namespace ataraxia::search

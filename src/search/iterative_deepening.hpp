#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <thread>

#include "search/settings.hpp"
#include "search/stopper.hpp"
#include "search/transposition_table.hpp"

namespace ataraxia::search {

template <class Move>
using Line = StaticVector<Move, max_depth + 1>;

// A legal move of the root and what is known of it.
template <class Move>
struct RootMove {
    Move move{};
    int score = -win_score;
    int seldepth = 0;
    Line<Move> pv{};
};

// The legal moves of a position, those that win most at once first, otherwise in an order chosen by the seed.
template <Game G, class Root = RootMove<typename G::Move>>
[[nodiscard]] std::vector<Root> root_moves(const G& game, const typename G::Position& position,
                                           std::uint64_t seed) {
    std::vector<Root> moves;
    for (const auto move : legal_moves(game, position)) {
        moves.emplace_back();
        moves.back().move = move;
    }
    Random random(mix64(seed) ^ game.hash(position));
    random.shuffle(moves);
    std::ranges::stable_sort(moves, std::greater{},
                             [&](const Root& root) { return game.gain(position, root.move); });
    return moves;
}

// What one of the threads of a search is given.
template <Game G, class E, class Memory>
struct Task {
    const G& game;
    const E& evaluator;
    const Settings& settings;
    TranspositionTable<typename G::Move>& table;
    Memory& memory;  // the thread's own, from search to search of a game
    const typename G::Position& root;
    std::span<const std::uint64_t> earlier;  // hashes of the positions before the root
    const Limits& limits;
    const TimeManager& time;
    const StopFlag& stop;
    unsigned thread;   // from 0
    unsigned threads;  // of the search

    [[nodiscard]] Stopper make_stopper() const noexcept { return {limits, time, stop, threads}; }
};

// A search that goes one ply deeper time after time. With several threads all search the same position and
// share the transposition table (Lazy SMP). A worker is one thread's search of one position:
//   Game, Evaluator               types
//   Memory                        what a thread keeps between the searches of a game, with clear()
//   Worker(Task<Game, Evaluator, Memory>)
//   iterate(depth, lines)         searches the best `lines` moves to `depth`; false when stopped before all
//                                 were done. What was found until then is kept
//   root_moves()                  the best `lines` first, in order
//   stopper()
template <class Worker>
class IterativeDeepening {
  public:
    using G = typename Worker::Game;
    using Evaluator = typename Worker::Evaluator;
    using Position = typename G::Position;
    using Move = typename G::Move;

    IterativeDeepening(const G& game, const Settings& settings, const Evaluator& evaluator = {})
        : game_(game), evaluator_(evaluator), settings_(settings), table_(settings.hash_mb) {
        for (unsigned i = 0; i < std::max(settings.threads, 1u); ++i)
            memories_.push_back(std::make_unique<Memory>());
    }

    void new_game() noexcept {
        table_.clear();
        for (auto& memory : memories_) memory->clear();
    }
    void set_seed(std::uint64_t seed) noexcept { settings_.seed = seed; }

    // The last finished report of the best line of `root`, which must not be over. `earlier` are the hashes
    // of the positions of the game before it; they matter where repetition is a draw.
    Report search(const Position& root, const Limits& limits, const StopFlag& stop, const OnReport& on_report,
                  std::span<const std::uint64_t> earlier = {});

  private:
    using Memory = typename Worker::Memory;

    G game_;
    Evaluator evaluator_;
    Settings settings_;
    TranspositionTable<Move> table_;
    std::vector<std::unique_ptr<Memory>> memories_;  // one a thread
};

template <class Worker>
Report IterativeDeepening<Worker>::search(const Position& root, const Limits& limits, const StopFlag& stop,
                                          const OnReport& on_report, std::span<const std::uint64_t> earlier) {
    const TimeManager time(limits, game_.to_move(root));
    const int depth_limit = std::min(limits.depth.value_or(max_depth), max_depth);
    table_.new_search();

    StopFlag done{false};
    std::vector<std::unique_ptr<Worker>> workers;
    for (unsigned i = 0; i < memories_.size(); ++i) {
        workers.push_back(std::make_unique<Worker>(Task<G, Evaluator, Memory>{
            game_, evaluator_, settings_, table_, *memories_[i], root, earlier, limits, time,
            i == 0 ? stop : done, i, static_cast<unsigned>(memories_.size())}));
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
        const auto& root_move = main.root_moves()[line];
        result.depth = depth;
        result.seldepth = std::max(root_move.seldepth, depth);
        result.score = root_move.score;
        result.pieces = static_cast<double>(root_move.score) / Evaluator::points_per_piece;
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
        const auto told = best.pv;
        best = report(finished ? depth : std::max(depth - 1, 1), 0);
        if (!finished) {
            // What is played is told, also when the iteration that found it was cut short.
            const bool changed = told.empty() || !(told.front() == best.pv.front());
            if (on_report && settings_.lines == 1 && changed) on_report(best);
            break;
        }
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

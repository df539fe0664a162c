#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <functional>
#include <thread>
#include <vector>

#include "game/concept.hpp"

namespace ataraxia {

// Perft: the number of move sequences of a given length, the standard check and measure of a move generator.
// A forced pass is a move, a finished game has none.
struct PerftOptions {
    int depth = 1;            // plies, 0 or more
    unsigned threads = 1;     // 1 or more
    std::size_t hash_mb = 0;  // mebibytes for a table of subtrees seen, 0 for none
};

// Subtrees already counted, shared by all threads without locks: the key is stored combined with the data, so
// that a torn entry never matches (Hyatt and Mann 2002).
class PerftTable {
  public:
    // At least one entry; throws std::bad_alloc.
    explicit PerftTable(std::size_t megabytes)
        : mask_(std::bit_floor(std::max<std::size_t>(megabytes << 20, sizeof(Entry)) / sizeof(Entry)) - 1),
          entries_(mask_ + 1) {}

    [[nodiscard]] std::optional<std::uint64_t> find(std::uint64_t key) const noexcept {
        const Entry& entry = entries_[key & mask_];
        const std::uint64_t count = entry.count.load(std::memory_order_relaxed);
        if ((entry.check.load(std::memory_order_relaxed) ^ count) != key) return std::nullopt;
        return count;
    }

    void store(std::uint64_t key, std::uint64_t count) noexcept {
        Entry& entry = entries_[key & mask_];
        entry.count.store(count, std::memory_order_relaxed);
        entry.check.store(key ^ count, std::memory_order_relaxed);
    }

  private:
    struct Entry {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> count{0};
    };
    std::size_t mask_;
    std::vector<Entry> entries_;
};

namespace detail {

// A game may count leaves faster than by playing every move.
template <class G>
concept CountsLeaves = requires(const G game, const typename G::Position& p) {
    { game.count_leaves(p, int{}) } -> std::same_as<std::uint64_t>;
};

template <Game G>
std::uint64_t perft(const G& game, const typename G::Position& position, int depth, PerftTable* table) {
    constexpr int untabled_depth = 2;  // counted sooner than looked up
    if constexpr (CountsLeaves<G>) {
        if (!table || depth <= untabled_depth) return game.count_leaves(position, depth);
    }
    if (depth == 0) return 1;
    const auto moves = legal_moves(game, position);
    if (depth == 1) return moves.size();
    const bool tabled = table && depth > untabled_depth;
    std::uint64_t key = 0;
    if (tabled) {
        key =
            mix64(game.hash(position) ^ game.rule_hash(position, depth)) + static_cast<std::uint64_t>(depth);
        if (const auto known = table->find(key)) return *known;
    }
    std::uint64_t count = 0;
    for (const auto move : moves) count += perft(game, after(game, position, move), depth - 1, table);
    if (tabled) table->store(key, count);
    return count;
}

}  // namespace detail

// The leaves below each legal move, in the order of generation; they add up to perft. Depth 1 or more.
// Threads take their work two plies below the root, since the root alone may have a single move.
template <Game G>
[[nodiscard]] std::vector<std::uint64_t> perft_divide(const G& game, const typename G::Position& position,
                                                      const PerftOptions& options) {
    const auto moves = legal_moves(game, position);
    if (options.depth == 1) return std::vector<std::uint64_t>(moves.size(), 1);

    struct Job {
        std::size_t move;
        typename G::Position position;
    };
    std::vector<Job> jobs;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto child = after(game, position, moves[i]);
        for (const auto reply : legal_moves(game, child)) jobs.push_back({i, after(game, child, reply)});
    }

    std::optional<PerftTable> table;
    if (options.hash_mb > 0) table.emplace(options.hash_mb);
    std::vector<std::atomic<std::uint64_t>> counts(moves.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i; (i = next.fetch_add(1)) < jobs.size();) {
            counts[jobs[i].move] +=
                detail::perft(game, jobs[i].position, options.depth - 2, table ? &*table : nullptr);
        }
    };
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < options.threads; ++i) helpers.emplace_back(work);
    work();
    helpers.clear();
    return {counts.begin(), counts.end()};
}

// The number of leaves `depth` plies below the position.
template <Game G>
[[nodiscard]] std::uint64_t perft(const G& game, const typename G::Position& position,
                                  const PerftOptions& options) {
    // Without threads and table the root needs no list of its own, which matters at depth 1 and 2.
    if (options.threads <= 1 && options.hash_mb == 0)
        return detail::perft(game, position, options.depth, nullptr);
    if (options.depth == 0) return 1;
    std::uint64_t count = 0;
    for (const std::uint64_t below : perft_divide(game, position, options)) count += below;
    return count;
}

}  // namespace ataraxia

#include "players/book/build.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <mutex>
#include <unordered_set>

#include "core/in_parallel.hpp"
#include "games/symmetry.hpp"
#include "players/player.hpp"

namespace ataraxia::players {

namespace {

constexpr std::size_t hash_mb = 16;  // of a search

// Positions with as many plies behind them.
class Ply {
  public:
    struct Position {
        AnyPosition position;
        unsigned faithful;  // the players who played good moves only, one bit each
    };

    void add(const AnyPosition& position, unsigned faithful) {
        const auto [found, is_new] = index_.emplace(games::canonical_hash(position), positions_.size());
        if (is_new) {
            positions_.push_back({position, faithful});
        } else {
            positions_[found->second].faithful |= faithful;
        }
    }

    [[nodiscard]] const std::vector<Position>& positions() const noexcept { return positions_; }

  private:
    std::vector<Position> positions_;
    std::unordered_map<std::uint64_t, std::size_t> index_;  // canonical hash to position
};

int score_of(const search::Report& report) {
    if (search::is_win(report.score)) return BookMove::decided;
    if (search::is_loss(report.score)) return -BookMove::decided;
    return std::clamp(static_cast<int>(std::lround(report.pieces * 100)), 1 - BookMove::decided,
                      BookMove::decided - 1);
}

// The best moves of a position, those that are images of each other once.
std::vector<BookMove> judge(const AnyPosition& position, const BookOrder& order,
                            const search::StopFlag& stop) {
    const int lines = order.lines * games::own_symmetries(position);
    const auto player =
        make_player(position.game(), order.player, {.seed = order.seed, .hash_mb = hash_mb, .lines = lines});
    std::vector<search::Report> reports;  // of the last depth that was finished
    const Decision decision =
        player->choose(position, {.nodes = order.nodes}, stop, [&](const search::Report& report) {
            if (report.line == 1) reports.clear();
            reports.push_back(report);
        });
    if (reports.empty()) reports.push_back(decision.report);  // the nodes were too few for any depth
    std::vector<BookMove> moves;
    std::unordered_set<std::uint64_t> seen;
    for (const auto& report : reports) {
        AnyPosition behind = position;
        behind.play(report.pv.front());
        if (seen.insert(games::canonical_hash(behind)).second)
            moves.push_back({report.pv.front(), score_of(report)});
    }
    std::ranges::stable_sort(moves, std::greater{}, &BookMove::score);
    const double worst = moves.front().score - (order.margin * 100);
    std::erase_if(moves, [&](const BookMove& move) { return move.score < worst; });
    if (moves.size() > static_cast<std::size_t>(order.lines))
        moves.resize(static_cast<std::size_t>(order.lines));
    return moves;
}

// Searches those of the positions that are not in the book yet.
void complete(Book& book, const Ply& ply, int number, unsigned threads, const search::StopFlag& stop,
              const OnBookEntry& on_entry) {
    std::vector<const AnyPosition*> missing;
    for (const auto& [position, faithful] : ply.positions()) {
        if (!book.entry(position)) missing.push_back(&position);
    }
    BookProgress progress{number, ply.positions().size() - missing.size(), ply.positions().size()};
    std::mutex mutex;
    std::atomic<std::size_t> next{0};
    in_parallel(threads, [&](unsigned) {
        for (std::size_t i = next++; i < missing.size() && !stop; i = next++) {
            auto moves = judge(*missing[i], book.order(), stop);
            const std::scoped_lock lock(mutex);
            if (stop) return;  // perhaps before the search was done
            book.add(*missing[i], std::move(moves));
            ++progress.done;
            if (on_entry) on_entry(book, progress);
        }
    });
}

// The positions behind those of a ply, all of which are in the book.
Ply behind(const Book& book, const Ply& ply) {
    Ply next;
    for (const auto& [position, faithful] : ply.positions()) {
        const unsigned others = faithful & ~(1u << position.to_move());
        const auto& moves = book.entry(position)->moves;
        for (const auto& [move, score] : moves) {
            const bool is_good = score >= moves.front().score - BookMove::good_enough;
            const unsigned still_faithful = is_good ? faithful : others;
            const int unfaithful = position.game().players() - std::popcount(still_faithful);
            AnyPosition child = position;
            child.play(move);
            if (unfaithful <= 1 && !child.outcome()) next.add(child, still_faithful);
        }
    }
    return next;
}

}  // namespace

Book build_book(const BookOrder& order, const Book& known, unsigned threads, const search::StopFlag& stop,
                const OnBookEntry& on_entry) {
    Book book(order);  // in the order in which searches end
    for (const auto& entry : known.entries()) book.add(entry.position, entry.moves);
    Book result(order);  // in the order of the positions
    Ply ply;
    ply.add(book.game().start(), (1u << book.game().players()) - 1);
    for (int number = 0; number < order.plies; ++number) {
        complete(book, ply, number, threads, stop, on_entry);
        if (stop) return book;
        for (const auto& [position, faithful] : ply.positions())
            result.add(position, book.entry(position)->moves);
        ply = behind(book, ply);
    }
    return result;
}

}  // namespace ataraxia::players

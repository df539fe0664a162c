#include "players/book/book_player.hpp"

#include <algorithm>

#include "players/book/library.hpp"

namespace ataraxia::players {

namespace {

bool has_come_before(const LineOfPlay& line) {
    return std::ranges::count(line.positions(), line.position().hash(), &AnyPosition::hash) > 1;
}

}  // namespace

BookPlayer::BookPlayer(std::unique_ptr<Player> otherwise, std::shared_ptr<const Book> book,
                       std::uint64_t seed)
    : otherwise_(std::move(otherwise)), book_(std::move(book)), seed_(seed), random_(seed) {}

void BookPlayer::new_game() {
    otherwise_->new_game();
    random_ = Random(seed_);
}

void BookPlayer::set_seed(std::uint64_t seed) {
    otherwise_->set_seed(seed);
    seed_ = seed;
}

Decision BookPlayer::choose(const LineOfPlay& line, const search::Limits& limits,
                            const search::StopFlag& stop, const search::OnReport& on_report) {
    auto moves = book_->find(line.position());
    if (moves.empty() || limits.infinite || has_come_before(line))
        return otherwise_->choose(line, limits, stop, on_report);
    std::erase_if(moves, [best = moves.front().score](const BookMove& move) {
        return move.score < best - BookMove::good_enough;
    });
    const BookMove chosen = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    Decision decision{.move = chosen.move, .report = {.pieces = chosen.score / 100.0, .pv = {chosen.move}}};
    if (on_report) on_report(decision.report);
    return decision;
}

std::unique_ptr<Player> with_book(std::unique_ptr<Player> player, const AnyGame& game, std::string_view file,
                                  std::uint64_t seed) {
    auto book = open_book(game, file);
    if (!book) return player;
    return std::make_unique<BookPlayer>(std::move(player), std::move(book), seed);
}

}  // namespace ataraxia::players

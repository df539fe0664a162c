#pragma once

#include <memory>

#include "core/random.hpp"
#include "players/book/book.hpp"
#include "players/player.hpp"

namespace ataraxia::players {

// Another player who plays from a book as long as the game is in it: one of the good moves
// (BookMove::good_enough), drawn by the seed. He thinks for himself when a position comes again, so that no
// book leads round in a circle, and when he has no limit but to be stopped, for then somebody wants to see
// him think.
class BookPlayer final : public Player {
  public:
    BookPlayer(std::unique_ptr<Player> otherwise, std::shared_ptr<const Book> book, std::uint64_t seed);

    void new_game() override;
    void set_seed(std::uint64_t seed) override;

    using Player::choose;
    Decision choose(const LineOfPlay& line, const search::Limits& limits, const search::StopFlag& stop,
                    const search::OnReport& on_report) override;

  private:
    std::unique_ptr<Player> otherwise_;
    std::shared_ptr<const Book> book_;
    std::uint64_t seed_;
    Random random_;
};

// The player with the book of a file, see open_book(); by himself when there is no book for the game. Throws
// Error.
[[nodiscard]] std::unique_ptr<Player> with_book(std::unique_ptr<Player> player, const AnyGame& game,
                                                std::string_view file, std::uint64_t seed);

}  // namespace ataraxia::players

#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "game/any_game.hpp"

namespace ataraxia::players {

// A move as a book judges it.
struct BookMove {
    AnyMove move;
    int score = 0;  // hundredths of a piece, view of the player to move; within BookMove::decided

    // The score of a won game; that of a lost one is its negative.
    static constexpr int decided = 10'000;
    // Moves that are worse than the best by no more than this are as good as it.
    static constexpr int good_enough = 10;
};

// What a book is computed from: the same order gives the same book.
struct BookOrder {
    std::string game = "ataxx";       // game string
    std::string player = "champion";  // who judges: the specification of a search
    int plies = 8;                    // positions with fewer plies behind them are in the book
    std::uint64_t nodes = 200'000;    // of the search of a position
    int lines = 4;                    // of a position, so many moves at most are judged, the best ones
    double margin = 0.5;              // no moves that are worse than the best by more pieces
    std::uint64_t seed = 1;

    friend bool operator==(const BookOrder&, const BookOrder&) = default;
};

inline constexpr int max_book_plies = 100;
inline constexpr int max_book_lines = 64;
inline constexpr double max_book_margin = 100;  // pieces

// Positions of a game with their good moves, each position once up to the symmetries of the board.
class Book {
  public:
    struct Entry {
        AnyPosition position;
        std::vector<BookMove> moves;          // one or more, best first
        std::vector<std::uint64_t> leads_to;  // of each move, the canonical hash of the position behind it
    };

    // An empty book. Throws Error when there is no such game.
    explicit Book(BookOrder order);

    [[nodiscard]] const BookOrder& order() const noexcept { return order_; }
    [[nodiscard]] const AnyGame& game() const noexcept { return game_; }
    [[nodiscard]] const std::vector<Entry>& entries() const noexcept { return entries_; }

    // A position of the game with legal moves, best first, one at least. False when it is in the book
    // already.
    bool add(const AnyPosition& position, std::vector<BookMove> moves);

    // The entry of a position or of its image under a symmetry, whose moves may then be images, too; nullptr
    // when there is none. Valid until the next add().
    [[nodiscard]] const Entry* entry(const AnyPosition& position) const;

    // The legal moves of this very position that are in the book, best first; none when it is not in it.
    [[nodiscard]] std::vector<BookMove> find(const AnyPosition& position) const;

  private:
    BookOrder order_;
    AnyGame game_;
    std::vector<Entry> entries_;
    std::unordered_map<std::uint64_t, std::size_t> index_;  // canonical hash to entry
};

}  // namespace ataraxia::players

#pragma once

#include <functional>

#include "players/book/book.hpp"
#include "search/limits.hpp"

namespace ataraxia::players {

// How far a book is.
struct BookProgress {
    int ply = 0;           // the plies behind the positions that are searched now
    std::size_t done = 0;  // of those positions
    std::size_t total = 0;
};

// Called after every position that was searched with all that is known, one call at a time.
using OnBookEntry = std::function<void(const Book&, const BookProgress&)>;

// Computes the book of an order, ply by ply from the start of the game: every position in which all players,
// or all but one, have played good moves of the book (BookMove::good_enough) and the one any move that the
// book judges; so whoever plays by the book finds his answer to whatever is sensible. What `known` holds, a
// book of the same order but for its plies, is not searched again. Once `stop` is true the result is what is
// known until then; given back later it leads to the same book. Throws Error when there is no such player.
[[nodiscard]] Book build_book(const BookOrder& order, const Book& known, unsigned threads,
                              const search::StopFlag& stop, const OnBookEntry& on_entry);

}  // namespace ataraxia::players

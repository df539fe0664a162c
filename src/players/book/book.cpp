#include "players/book/book.hpp"

#include <algorithm>

#include "games/registration.hpp"
#include "games/symmetry.hpp"

namespace ataraxia::players {

namespace {

std::uint64_t hash_behind(AnyPosition position, AnyMove move) {
    position.play(move);
    return games::canonical_hash(position);
}

}  // namespace

Book::Book(BookOrder order)
    : order_(std::move(order)), game_(games::registry().make(order_.game, order_.seed)) {
    order_.game = game_.name();
}

bool Book::add(const AnyPosition& position, std::vector<BookMove> moves) {
    if (!index_.emplace(games::canonical_hash(position), entries_.size()).second) return false;
    std::vector<std::uint64_t> leads_to;
    for (const auto& [move, score] : moves) leads_to.push_back(hash_behind(position, move));
    entries_.push_back({position, std::move(moves), std::move(leads_to)});
    return true;
}

const Book::Entry* Book::entry(const AnyPosition& position) const {
    const auto found = index_.find(games::canonical_hash(position));
    return found == index_.end() ? nullptr : &entries_[found->second];
}

// A move is the image of another if it leads to an image of the same position, so no symmetry need be named.
std::vector<BookMove> Book::find(const AnyPosition& position) const {
    const Entry* known = entry(position);
    if (!known) return {};
    std::vector<BookMove> found;
    for (const AnyMove move : position.moves()) {
        const auto same = std::ranges::find(known->leads_to, hash_behind(position, move));
        if (same == known->leads_to.end()) continue;
        found.push_back({move, known->moves[static_cast<std::size_t>(same - known->leads_to.begin())].score});
    }
    std::ranges::stable_sort(found, std::greater{}, &BookMove::score);
    return found;
}

}  // namespace ataraxia::players

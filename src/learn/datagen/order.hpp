#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ataraxia::learn {

// What games a program plays against itself to learn from, and which of their positions are kept. The same
// order gives the same positions on every machine.
struct Order {
    std::string game = "ataxx";  // game string of the rules
    // Game strings whose start positions are played, in turn; what they leave to chance is drawn anew for
    // each game. Empty: the game's own.
    std::vector<std::string> starts{};
    std::string player = "selective";  // specification of the player, for people; the caller makes it
    std::uint64_t nodes = 1000;        // of a move
    std::uint64_t seed = 1;

    // An opening is so many random plies, drawn between the two.
    int least_plies = 4;
    int most_plies = 10;
    // Openings in which a player leads by more than so many pieces, as the search sees it, are not played.
    double balance = 8;
    // Percent of the games that begin where a search ended: at the end of the principal variation of some
    // position of the game before, and then one to three random plies further.
    int branches = 25;

    // A game is given to a player who leads by so many pieces for adjudication_plies plies; 0 plays on to the
    // end. A game that the search sees decided ends there in any case.
    double adjudication = 25;

    int every = 1;  // keep each so-many-th position
    // Positions whose best move takes over more than so many pieces are not kept, when given.
    std::optional<int> most_captures{};

    friend bool operator==(const Order&, const Order&) = default;
};

inline constexpr int max_opening_plies = 100;
inline constexpr int adjudication_plies = 6;
inline constexpr int longest_branch_plies = 3;
inline constexpr int longest_game_plies = 500;  // longer ones are draws

// Throws Error when something is out of its range.
void check(const Order& order);

// As the JSON that the head of a data file holds, and back; throws Error, beginning with `name`.
[[nodiscard]] std::string format_order(const Order& order);
[[nodiscard]] Order parse_order(std::string_view name, std::string_view text);

}  // namespace ataraxia::learn

#pragma once

#include <functional>

#include "core/random.hpp"
#include "core/scanner.hpp"
#include "core/spec.hpp"
#include "games/ataxx/board.hpp"

// The parameters of game strings that the boards of the infection family have in common. What is read is
// added to the normalised name of the game, unless it is the default.
namespace ataraxia::ataxx {

// A player who cannot move passes, or his opponent receives every empty square and the game ends.
enum class Stuck : std::uint8_t { pass, fill };
// After `long_game_plies` in a row without a clone: a draw, most pieces win, or the game goes on.
enum class LongGame : std::uint8_t { draw, count, none };

// For two players.
inline constexpr int long_game_plies = 100;

// Adds "parameter" to a name such as "ataxx" or "ataxx:9x9".
void add_parameter(std::string& name, std::string_view parameter);

// blocks: the blocked squares of a pattern of 7x7, or of one drawn. None by default. Throws Error.
[[nodiscard]] Bitboard take_blocks(Spec& spec, Random& random, std::string& name);

// How the cells of a board are read and written.
struct CellNames {
    std::string_view list;  // what errors call a list of them: "blocked squares"
    std::function<int(Scanner&)> scan;
    std::function<std::string(int)> format;
    std::vector<int> corners;  // where pieces start, so that they must be free
};

// The parameter `key` as a list of cells joined by dots, in ascending order. Throws Error.
[[nodiscard]] std::vector<int> parse_cells(const Spec& spec, std::string_view key, const std::string& list,
                                           const CellNames& names);
// Adds the parameter with its list.
void add_cells(std::string& name, std::string_view key, const std::vector<int>& cells,
               const CellNames& names);
// Both; no cells by default.
[[nodiscard]] std::vector<int> take_cells(Spec& spec, std::string_view key, std::string& name,
                                          const CellNames& names);

// stuck and long, of which `usual` is the default. Throws Error.
[[nodiscard]] Stuck take_stuck(Spec& spec, std::string& name);
[[nodiscard]] LongGame take_long(Spec& spec, std::string& name, LongGame usual);

}  // namespace ataraxia::ataxx

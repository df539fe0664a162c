#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/random.hpp"
#include "core/spec.hpp"
#include "core/static_vector.hpp"
#include "game/board_view.hpp"
#include "game/outcome.hpp"

namespace ataraxia {

// What people are told about a game and its parameters.
struct GameInfo {
    struct Parameter {
        std::string_view name;     // as written in a game string
        std::string_view values;   // "pass, fill"
        std::string_view meaning;  // a short sentence, the default first
    };
    struct Player {
        char letter;                   // in positions
        std::string_view colour;       // in words
        std::string_view pieces = {};  // the letters of his pieces in a BoardView, where not his own letter

        [[nodiscard]] constexpr bool owns(char content) const noexcept {
            return pieces.empty() ? content == letter : pieces.find(content) != std::string_view::npos;
        }
    };

    std::string_view family;   // "ataxx"
    std::string_view title;    // "Ataxx"
    std::string_view summary;  // one line
    std::string_view rules;    // what a newcomer needs to know, a few lines
    std::vector<Player> players;
    std::vector<Parameter> parameters;
};

// A game is a value: its parameters (rules, board, start) are its state, and positions are plain data that
// only the game can read. Search, solving and learning are templates over this concept; virtual calls exist
// at the edge alone (AnyGame).
//
//   G::max_moves                room that a move list needs
//   info()                      what people are told of its family (see registry.hpp)
//   name()                      the normalised game string, from which the registry makes an equal game
//   players()                   2 to 4
//   start()                     the first position
//   to_move(p)                  player 0 to players() - 1
//   ply(p)                      moves played since the start, as far as the position knows
//   generate(p, list)           appends every legal move; nothing when the game is over
//   outcome(p)                  how the game ended, or nothing
//   play(p, m)                  plays a legal move in place
//   hash(p)                     placement and player to move, maintained incrementally
//   rule_hash(p, plies)         what else can change the game within so many plies (a move counter near
//                               its limit); 0 when nothing can. Two positions with equal hash and rule_hash
//                               have the same tree of that depth
//   fresh_hash(p)               hash(p) computed from scratch, for tests and debugging
//   parse_position, format_position, parse_move, format_move    text; parsing throws Error
//   symmetries()                number of symmetries of the board, the first is the identity
//   transform(p, s), transform_move(m, s)    the image under symmetry s
//   view(p), view_move(p, m)    for drawing
//   G::repetition_is_draw       optional, false when missing: whether a position that comes for the third
//                               time ends the game; a line of play knows it (line_of_play.hpp), no position
// and for the ordering of moves in search:
//   gain(p, m)                  what a legal move wins at once in points of the outcome, 0 where a game
//                               cannot tell
//   foregone_win(p)             optional: the number of plies within which the player to move wins for sure
//                               in a game of two players that is not over, where counting shows it, else
//                               nothing
//   G::history_slots            number of kinds of moves
//   history_slot(m)             the kind of a move, the same in any position
template <class G>
concept Game = std::copyable<G> && std::is_trivially_copyable_v<typename G::Position> &&
                   std::is_trivially_copyable_v<typename G::Move> &&
                   std::equality_comparable<typename G::Position> &&
                   std::equality_comparable<typename G::Move> && sizeof(typename G::Move) <= 8 &&
               requires(const G game, typename G::Position& position, const typename G::Position& at,
                        typename G::Move move, StaticVector<typename G::Move, G::max_moves>& list,
                        std::string_view text) {
    { game.info() } -> std::convertible_to<const GameInfo&>;
    { game.name() } -> std::convertible_to<std::string>;
    { game.players() } -> std::same_as<int>;
    { game.start() } -> std::convertible_to<typename G::Position>;
    { game.to_move(at) } -> std::same_as<int>;
    { game.ply(at) } -> std::same_as<int>;
    {game.generate(at, list)};
    { game.outcome(at) } -> std::same_as<std::optional<Outcome>>;
    {game.play(position, move)};
    { game.hash(at) } -> std::same_as<std::uint64_t>;
    { game.rule_hash(at, int{}) } -> std::same_as<std::uint64_t>;
    { game.fresh_hash(at) } -> std::same_as<std::uint64_t>;
    { game.parse_position(text) } -> std::same_as<typename G::Position>;
    { game.format_position(at) } -> std::same_as<std::string>;
    { game.parse_move(at, text) } -> std::same_as<typename G::Move>;
    { game.format_move(at, move) } -> std::same_as<std::string>;
    { game.symmetries() } -> std::same_as<int>;
    { game.transform(at, int{}) } -> std::same_as<typename G::Position>;
    { game.transform_move(move, int{}) } -> std::same_as<typename G::Move>;
    { game.view(at) } -> std::same_as<BoardView>;
    { game.view_move(at, move) } -> std::same_as<MoveView>;
};

// Whether the rules of a game have the draw by repetition.
template <Game G>
inline constexpr bool repetition_is_draw = requires {
    requires G::repetition_is_draw;
};

// Games that can tell some wins by counting.
template <class G>
concept CountsWins = Game<G> && requires(const G game, const typename G::Position& position) {
    { game.foregone_win(position) } -> std::same_as<std::optional<int>>;
};

// Games that never have more than two players.
template <class G>
concept TwoPlayerGame = Game<G> && requires {
    requires(G::players() == 2);
};

template <Game G>
using MoveList = StaticVector<typename G::Move, G::max_moves>;

// The legal moves in a list of their own.
template <Game G>
[[nodiscard]] MoveList<G> legal_moves(const G& game, const typename G::Position& position) noexcept {
    MoveList<G> moves;
    game.generate(position, moves);
    return moves;
}

// The position after a legal move.
template <Game G>
[[nodiscard]] typename G::Position after(const G& game, typename G::Position position,
                                         typename G::Move move) noexcept {
    game.play(position, move);
    return position;
}

}  // namespace ataraxia

#pragma once

#include <fmt/format.h>

#include <string>

#include "games/ataxx/ataxx.hpp"
#include "games/infection/infection.hpp"
#include "games/registration.hpp"

// Positions with anything on any cell, which no game need ever reach.
namespace ataraxia::test {

// Of the 49 squares each is empty, a piece or blocked.
[[nodiscard]] inline ataxx::Position random_position(const ataxx::Ataxx& game, Random& random) {
    std::string fen;
    for (int rank = 0; rank < 7; ++rank) {
        if (rank) fen += '/';
        for (int file = 0; file < 7; ++file) fen += "1xo-"[random.below(4)];
    }
    return game.parse_position(fmt::format("{} {} 0 1", fen, "xo"[random.below(2)]));
}

// Of the cells that are not blocked each is empty or a piece of one of two players.
template <int Words>
[[nodiscard]] infection::Position<Words> random_position(const infection::Infection<Words>& game,
                                                         Random& random) {
    auto position = game.start();
    const auto cells = position.empty | position.pieces[0] | position.pieces[1];
    position.empty = position.pieces[0] = position.pieces[1] = {};
    for_each(cells, [&](int cell) {
        const auto content = random.below(3);
        (content == 2 ? position.empty : position.pieces[content]) |= BitSet<Words>::single(cell);
    });
    position.turn = static_cast<std::uint8_t>(random.below(2));
    return position;
}

// Calls function(game) for games on boards of different shapes and sizes, with and without blocks.
template <class Function>
void for_window_games(Function function) {
    for (const char* name :
         {"ataxx", "ataxx:3x5", "ataxx:9x9,blocked=c3.e5", "ataxx:16x16", "hexxagon:side=3", "hexxagon",
          "hexxagon:side=6,holes=none", "hexxagon:side=9"}) {
        games::visit(games::registry().make(name), [&]<Game G>(const G& game) {
            if constexpr (requires { random_position(game, std::declval<Random&>()); }) function(game);
        });
    }
}

}  // namespace ataraxia::test

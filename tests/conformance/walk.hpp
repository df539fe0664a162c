#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <tuple>

#include "conformance/sample_games.hpp"
#include "games/registration.hpp"

// What the properties of the suite start from: a position reached by a random walk. All of it is drawn by
// RapidCheck, which makes a walk that fails shorter.
namespace ataraxia::conformance {

namespace detail {

template <class Tuple>
struct TypesOf;
template <class... G>
struct TypesOf<std::tuple<G...>> {
    using type = testing::Types<G...>;
};

}  // namespace detail

// Every registered game, as GoogleTest wants its list of types.
using AllGames = detail::TypesOf<games::All>::type;

// Names the instances of a typed suite by the family.
struct FamilyName {
    template <Game G>
    static std::string GetName(int) {
        return std::string(G::info().family);
    }
};

// One of the sample games of a family. Inside a property only.
template <Game G>
[[nodiscard]] G draw_game() {
    const auto text = *rc::gen::elementOf(sample_games(G::info().family)).as("game");
    const auto seed = *rc::gen::arbitrary<std::uint8_t>().as("seed of what is left to chance");
    return *games::registry().make(text, seed).template get<G>();
}

// A position some plies after the start, perhaps a finished one. Inside a property only.
template <Game G>
[[nodiscard]] typename G::Position draw_position(const G& game) {
    const auto choices = *rc::gen::scale(3.0, rc::gen::arbitrary<std::vector<std::uint16_t>>()).as("choices");
    typename G::Position position = game.start();
    for (const std::size_t choice : choices) {
        const auto moves = legal_moves(game, position);
        if (moves.empty()) break;
        game.play(position, moves[choice % moves.size()]);
    }
    RC_LOG() << game.name() << ": " << game.format_position(position);
    return position;
}

// Checks that property(game, position) holds; it tells by RC_ASSERT.
template <Game G, class Property>
void check(Property property) {
    EXPECT_TRUE(rc::check([&] {
        const G game = draw_game<G>();
        property(game, draw_position(game));
    }));
}

}  // namespace ataraxia::conformance

#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "conformance/sample_games.hpp"
#include "games/registration.hpp"
#include "support/test_name.hpp"

// What the properties of the suite start from: a position reached by a random walk. All of it is drawn by
// RapidCheck, which makes a walk that fails shorter.
namespace ataraxia::conformance {

// One of the sample games of a family. Inside a property only.
[[nodiscard]] inline AnyGame draw_game(const std::string& family) {
    const auto text = *rc::gen::elementOf(sample_games(family)).as("game");
    const auto seed = *rc::gen::arbitrary<std::uint8_t>().as("seed of what is left to chance");
    return games::registry().make(text, seed);
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

// A suite of properties that every family must have; the parameter is the family's name.
class Conformance : public testing::TestWithParam<std::string> {
  protected:
    // Checks that property(game, position) holds, where the game has its own type; it tells by RC_ASSERT.
    template <class Property>
    void check(Property property) {
        EXPECT_TRUE(rc::check([&] {
            games::visit(draw_game(GetParam()),
                         [&]<Game G>(const G& game) { property(game, draw_position(game)); });
        }));
    }
};

// Every registered family, for INSTANTIATE_TEST_SUITE_P.
[[nodiscard]] inline std::vector<std::string> families() {
    std::vector<std::string> names;
    for (const GameInfo* info : games::registry().games()) names.emplace_back(info->family);
    return names;
}

// Names the instances of a suite by the family.
[[nodiscard]] inline std::string family_name(const testing::TestParamInfo<std::string>& family) {
    return test::test_name(family.param);
}

}  // namespace ataraxia::conformance

#include "protocol/client/move_text.hpp"

#include <gtest/gtest.h>

#include "games/registration.hpp"
#include "support/message.hpp"

namespace ataraxia::protocol::client {
namespace {

AnyPosition position(std::string_view game, std::string_view fen) {
    return games::registry().make(game).parse_position(fen);
}

constexpr std::string_view start = "x5o/7/7/7/7/7/o5x x 0 1";
constexpr std::string_view forced_pass = "6o/7/7/7/---4/---4/x--4 x 0 1";

TEST(MoveOfEngine, is_read_in_every_notation_of_the_field) {
    const AnyPosition at = position("ataxx", start);
    for (const char* text : {"b7", "a7b7", "B7", "A7b7", "x@b7", "P@B7"}) {
        EXPECT_EQ(at.format_move(read_move(at, text)), "b7") << text;
    }
    for (const char* text : {"a7c7", "A7C7"}) EXPECT_EQ(at.format_move(read_move(at, text)), "a7c7") << text;
}

TEST(MoveOfEngine, is_a_pass_in_every_notation_of_the_field) {
    const AnyPosition at = position("ataxx", forced_pass);
    for (const char* text : {"0000", "pass", "PASS", "null", "nullmove", "none", "None", "(none)", "<none>",
                             "--", "@@@@", "a1a1", "g7G7", ""}) {
        EXPECT_EQ(at.format_move(read_move(at, text)), "0000") << text;
    }
}

TEST(MoveOfEngine, keeps_the_capital_letters_of_a_game_that_has_them) {
    const AnyPosition at = games::registry().make("four-couleur").start();
    const AnyMove move = at.moves().front();
    EXPECT_EQ(read_move(at, at.format_move(move)), move);
}

TEST(MoveOfEngine, is_refused_in_the_words_of_the_game) {
    const AnyPosition at = position("ataxx", start);
    for (const char* text : {"d4", "a7d7", "a9", "pass", "0000", "a7a7", "", "x@", "bestmove", "\xff\x01"}) {
        EXPECT_TRUE(test::message_of([&] { (void)read_move(at, text); }).starts_with("move ")) << text;
    }
    EXPECT_TRUE(test::message_of([&] { (void)read_move(at, std::string(60'000, 'z')); }) != "accepted");
}

}  // namespace
}  // namespace ataraxia::protocol::client

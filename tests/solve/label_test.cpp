#include "solve/label.hpp"

#include <gtest/gtest.h>

namespace ataraxia::solve {
namespace {

std::optional<Label> label_of(std::initializer_list<Label> successors) {
    LabelOfMoves moves;
    for (const Label successor : successors) moves.add(successor);
    return moves.label();
}

TEST(Label, is_a_win_when_the_plies_are_odd) {
    EXPECT_EQ(Label::decided_in(0).value(), Value::loss);
    EXPECT_EQ(Label::decided_in(7).value(), Value::win);
    EXPECT_EQ(Label::decided_in(Label::most_plies).value(), Value::loss);
    EXPECT_EQ(Label::decided_in(7).plies(), 7);
    EXPECT_EQ(Label().value(), Value::draw);
}

TEST(Label, comes_back_from_its_byte) {
    for (int byte = 0; byte < 256; ++byte)
        EXPECT_EQ(Label::from_byte(static_cast<std::uint8_t>(byte)).byte(), byte);
}

TEST(Label, does_not_take_an_end_that_is_too_far_away_for_a_draw) {
    EXPECT_THROW((void)Label::decided_in(Label::most_plies + 1), std::length_error);
    EXPECT_EQ(label_of({Label::decided_in(Label::most_plies)}), std::nullopt);
}

TEST(LabelOfMoves, hurries_to_win) {
    EXPECT_EQ(label_of({Label::decided_in(6), Label(), Label::decided_in(4), Label::decided_in(9)}),
              Label::decided_in(5));
}

TEST(LabelOfMoves, rather_draws_than_loses) {
    EXPECT_EQ(label_of({Label::decided_in(3), Label()}), Label());
}

TEST(LabelOfMoves, delays_a_loss) {
    EXPECT_EQ(label_of({Label::decided_in(3), Label::decided_in(5), Label::decided_in(1)}),
              Label::decided_in(6));
}

}  // namespace
}  // namespace ataraxia::solve

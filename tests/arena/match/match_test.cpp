#include "arena/match/match.hpp"

#include <gtest/gtest.h>

#include <array>

#include "games/registration.hpp"

namespace ataraxia::arena {

namespace {

// Plays the moves of a list, over and over.
class Scripted final : public players::Player {
  public:
    explicit Scripted(std::vector<std::string> moves) : moves_(std::move(moves)) {}

    void new_game() override { next_ = 0; }
    using Player::choose;
    players::Decision choose(const LineOfPlay& line, const search::Limits&, const search::StopFlag&,
                             const search::OnReport&) override {
        return {line.position().parse_move(moves_[next_++ % moves_.size()]), {}};
    }

  private:
    std::vector<std::string> moves_;
    std::size_t next_ = 0;
};

std::optional<GameRecord> play(const AnyPosition& start, Scripted first, Scripted second, bool stop = false) {
    const search::StopFlag stopped{stop};
    const std::array<players::Player*, 2> players{&first, &second};
    return play_game(start, players, stopped);
}

}  // namespace

TEST(Match, ends_with_the_rules) {
    const auto game = games::registry().make("ataxx");
    const auto record = play(game.parse_position("xo5/7/7/7/7/7/7 x 0 9"), Scripted({"b6"}), Scripted({}));
    ASSERT_TRUE(record);
    EXPECT_EQ(record->winner, 0);
    EXPECT_EQ(record->termination, "all pieces lost");
    EXPECT_EQ(record->adjudicated, "");
    EXPECT_EQ(record->moves.size(), 1u);
}

TEST(Match, ends_in_a_draw_by_repetition_in_pylos) {
    const auto record =
        play(games::registry().make("pylos").start(), Scripted({"a1", "b1", "a2", "b2xb2", "b2xb2"}),
             Scripted({"d4", "c4", "d3", "c3xc3", "c3xc3"}));
    ASSERT_TRUE(record);
    EXPECT_EQ(record->winner, Outcome::draw);
    EXPECT_EQ(record->termination, "repetition");
    EXPECT_EQ(record->moves.size(), 10u);
}

TEST(Match, gives_up_a_game_that_does_not_end) {
    const auto game = games::registry().make("ataxx:long=none");
    const auto record = play(game.parse_position("x5o/7/7/7/7/7/7 x 0 1"), Scripted({"a7a5", "a5a7"}),
                             Scripted({"g7g5", "g5g7"}));
    ASSERT_TRUE(record);
    EXPECT_EQ(record->winner, Outcome::draw);
    EXPECT_EQ(record->adjudicated, too_long);
    EXPECT_EQ(record->termination, "");
    EXPECT_EQ(record->moves.size(), max_game_plies);
}

TEST(Match, is_dropped_when_it_has_to_stop) {
    EXPECT_FALSE(play(games::registry().make("ataxx").start(), Scripted({"b6"}), Scripted({"f6"}), true));
}

}  // namespace ataraxia::arena

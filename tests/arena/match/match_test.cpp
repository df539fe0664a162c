#include "arena/match/match.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "games/registration.hpp"

namespace ataraxia::arena {

namespace {

using namespace std::chrono_literals;
using testing::StartsWith;

// Plays the moves of a list, over and over; "time", "move" and "crash" are faults, "late" is a move that took
// two seconds.
class Scripted final : public Competitor {
  public:
    explicit Scripted(std::vector<std::string> script) : script_(std::move(script)) {}

    std::optional<Failure> new_game(const AnyGame&, std::uint64_t, const search::StopFlag&) override {
        next_ = 0;
        if (!script_.empty() && script_.front() == "start")
            return Failure{Failure::Kind::start, "did not start"};
        return {};
    }

    std::variant<Reply, Failure> choose(const GameSoFar& game, const search::Limits&,
                                        const search::StopFlag&) override {
        const std::string& text = script_[next_++ % script_.size()];
        if (text == "time") return Failure{Failure::Kind::time, "was slow"};
        if (text == "move") return Failure{Failure::Kind::move, "made no move"};
        if (text == "crash") return Failure{Failure::Kind::crash, "ended"};
        if (text == "late") return Reply{game.line.legal_moves().front(), {}, 2s};
        return Reply{game.line.parse_move(text), {}, 1ms};
    }

  private:
    std::vector<std::string> script_;
    std::size_t next_ = 0;
};

std::optional<GameRecord> play(const AnyPosition& start, std::vector<std::vector<std::string>> scripts,
                               const Adjudication& adjudication = {}, bool stop = false) {
    std::vector<Scripted> competitors(scripts.begin(), scripts.end());
    std::vector<Seat> seats;
    for (auto& competitor : competitors) {
        seats.push_back({.competitor = &competitor, .time_control = {.time = 1s}, .seed = 1});
    }
    const search::StopFlag stopped{stop};
    return play_game(start, seats, adjudication, stopped);
}

GameRecord forfeited(std::vector<std::vector<std::string>> scripts, std::string_view game = "ataxx") {
    auto record = play(games::registry().make(game).start(), std::move(scripts));
    EXPECT_TRUE(record && record->forfeit);
    return *record;
}

}  // namespace

TEST(OurPlayer, plays_one_game_after_another_as_if_made_for_each) {
    const auto game_of = [](Competitor& player, std::string_view game, std::uint64_t seed) {
        const Seat seat{.competitor = &player, .time_control = {.nodes = 500}, .seed = seed};
        std::vector<AnyMove> moves;
        const search::StopFlag never{false};
        const auto start = games::registry().make(game).start();
        const auto record = play_game(start, std::array{seat, seat}, {.plies = 12}, never);
        for (const auto& move : record->moves) moves.push_back(move.move);
        return moves;
    };
    const Contestant contestant{.name = "ours", .player = "alphabeta:nodes=500"};
    const auto kept = make_competitor(contestant);
    for (const auto& [game, seed] : {std::pair{"ataxx", 1}, {"ataxx", 2}, {"ataxx:5x5", 2}, {"ataxx", 1}}) {
        const auto expected = game_of(*make_competitor(contestant), game, static_cast<std::uint64_t>(seed));
        EXPECT_EQ(game_of(*kept, game, static_cast<std::uint64_t>(seed)), expected) << game << seed;
    }
}

TEST(Match, ends_with_the_rules) {
    const auto game = games::registry().make("ataxx");
    const auto record = play(game.parse_position("xo5/7/7/7/7/7/7 x 0 9"), {{"b6"}, {}});
    ASSERT_TRUE(record);
    EXPECT_EQ(record->winner, 0);
    EXPECT_EQ(record->termination, "all pieces lost");
    EXPECT_EQ(record->adjudicated, "");
    EXPECT_EQ(record->forfeit, std::nullopt);
    ASSERT_EQ(record->moves.size(), 1u);
    EXPECT_EQ(record->moves[0].note.time, 1ms);
}

TEST(Match, ends_in_a_draw_by_repetition_in_pylos) {
    const auto record = play(games::registry().make("pylos").start(),
                             {{"a1", "b1", "a2", "b2xb2", "b2xb2"}, {"d4", "c4", "d3", "c3xc3", "c3xc3"}});
    ASSERT_TRUE(record);
    EXPECT_EQ(record->winner, Outcome::draw);
    EXPECT_EQ(record->termination, "repetition");
    EXPECT_EQ(record->moves.size(), 10u);
}

TEST(Match, gives_up_a_game_that_does_not_end) {
    const auto game = games::registry().make("ataxx:long=none");
    const auto start = game.parse_position("x5o/7/7/7/7/7/7 x 0 1");
    const std::vector<std::vector<std::string>> scripts{{"a7a5", "a5a7"}, {"g7g5", "g5g7"}};
    std::vector<Scripted> competitors(scripts.begin(), scripts.end());
    const std::array<Seat, 2> seats{Seat{&competitors[0], {}, 1}, Seat{&competitors[1], {}, 1}};
    const search::StopFlag never{false};
    const auto record = play_game(start, seats, {}, never);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->winner, Outcome::draw);
    EXPECT_EQ(record->adjudicated, too_long);
    EXPECT_EQ(record->termination, "");
    EXPECT_EQ(record->moves.size(), max_game_plies);
}

TEST(Match, is_adjudicated_as_the_event_wants_it) {
    const auto game = games::registry().make("ataxx");
    const auto record = play(game.parse_position("x5o/7/7/7/7/7/7 x 0 1"),
                             {{"a7a5", "a5a7"}, {"g7g5", "g5g7"}}, {.plies = 4});
    ASSERT_TRUE(record);
    EXPECT_EQ(record->adjudicated, too_long);
    EXPECT_EQ(record->moves.size(), 4u);
}

TEST(Match, is_dropped_when_it_has_to_stop) {
    EXPECT_FALSE(play(games::registry().make("ataxx").start(), {{"b6"}, {"f6"}}, {}, true));
}

TEST(Match, is_lost_by_who_fails_to_move) {
    const GameRecord by_time = forfeited({{"b7"}, {"time"}});
    EXPECT_EQ(by_time.winner, 0);
    EXPECT_EQ(by_time.forfeit, (Forfeit{1, Forfeit::Cause::time}));
    EXPECT_EQ(by_time.moves.size(), 1u);
    EXPECT_EQ(by_time.adjudicated, "Out of time: blue was slow");
    EXPECT_EQ(by_time.termination, "");
    const GameRecord by_move = forfeited({{"move"}, {"f7"}});
    EXPECT_EQ(by_move.winner, 1);
    EXPECT_EQ(by_move.forfeit, (Forfeit{0, Forfeit::Cause::move}));
    EXPECT_THAT(by_move.adjudicated, StartsWith("Illegal move: red made no move"));
    const GameRecord by_crash = forfeited({{"crash"}, {"f7"}});
    EXPECT_EQ(by_crash.forfeit, (Forfeit{0, Forfeit::Cause::crash}));
    EXPECT_EQ(by_crash.adjudicated, "Engine failed: red ended");
}

TEST(Match, is_lost_by_who_does_not_come) {
    const GameRecord record = forfeited({{"b7"}, {"start"}});
    EXPECT_EQ(record.winner, 0);
    EXPECT_EQ(record.forfeit, (Forfeit{1, Forfeit::Cause::crash}));
    EXPECT_EQ(record.moves.size(), 0u);
}

TEST(Match, is_lost_on_the_clock) {
    const GameRecord record = forfeited({{"late"}, {"f7"}});
    EXPECT_EQ(record.winner, 1);
    EXPECT_EQ(record.forfeit, (Forfeit{0, Forfeit::Cause::time}));
    EXPECT_EQ(record.moves.size(), 0u);
}

TEST(Match, is_shared_by_the_others_when_one_of_three_forfeits) {
    const GameRecord record = forfeited({{"crash"}, {"f7"}, {"f7"}}, "ataxx:players=3");
    EXPECT_EQ(record.winner, Outcome::draw);
    EXPECT_EQ(format_result(sharers(record, line_of(record)), 3), "0-1/2-1/2");
}

}  // namespace ataraxia::arena

#include "arena/results/results.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/results/charts.hpp"
#include "arena/results/results_csv.hpp"
#include "games/registration.hpp"

namespace ataraxia::arena {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

// The plan's only pairing has all games.
Fixture fixture_of(std::size_t index, Pairing pairing = {0, 1}) {
    return {.index = index, .pairing = pairing, .number = static_cast<int>(index)};
}

// A game of one move that fills the board: 46 pieces to 3 for the player who moves.
FinishedGame one_move(std::size_t index, std::string_view mover) {
    const std::string fen = mover == "x" ? "1xxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxooo x 0 1"
                                         : "1oooooo/ooooooo/ooooooo/ooooooo/ooooooo/ooooooo/ooooxxx o 0 1";
    GameRecord record(games::registry().make("ataxx").parse_position(fen));
    record.players = {"a", "b"};
    MoveNote note;
    note.time = std::chrono::milliseconds(3);
    record.moves.push_back({record.start.parse_move("a7"), note});
    record.winner = mover == "x" ? 0 : 1;
    return {fixture_of(index), record};
}

Plan two_games() {
    Plan plan;
    plan.contestants = {our_player("easy"), our_player("alphabeta:depth=2,eval=v1")};
    plan.pairings = {{0, 1}};
    plan.games = 2;
    return plan;
}

// A game of three that x ends with 4 pieces, o winning with 20 and v having 1.
FinishedGame three_players(std::size_t index) {
    GameRecord record(
        games::registry().make("ataxx:5x5,players=3").parse_position("1xooo/ooooo/ooooo/ooooo/oooov x 0 9"));
    record.players = {"a", "b", "c"};
    record.moves.push_back({record.start.parse_move("a5"), {}});
    record.winner = line_of(record).outcome()->winner;
    return {fixture_of(index), record};
}

Plan six_games_of_three() {
    Plan plan = two_games();
    plan.game = "ataxx:5x5,players=3";
    plan.games = 6;
    return plan;
}

}  // namespace

TEST(Results, count_for_the_players_and_not_for_the_colours) {
    // x wins both; in the second game the colours are swapped.
    const auto results = tally(two_games(), {one_move(1, "x"), one_move(0, "x")});
    ASSERT_EQ(results.size(), 1u);
    const auto& result = results[0];
    EXPECT_EQ(result.games, 2);
    EXPECT_EQ(result.sides[0].wins, 1);
    EXPECT_EQ(result.sides[1].wins, 1);
    EXPECT_THAT(result.mover_wins, testing::ElementsAre(2, 0, 0, 0));
    EXPECT_THAT(result.sides[0].pieces, ElementsAre(46, 3));
    EXPECT_THAT(result.sides[1].pieces, ElementsAre(3, 46));
    EXPECT_EQ(result.sides[0].moves, 1u);
    EXPECT_DOUBLE_EQ(result.sides[0].seconds_per_move(), 0.003);
    EXPECT_DOUBLE_EQ(result.plies_per_game(), 1);
}

TEST(Results, of_three_players_count_for_who_owns_the_seat) {
    // First the sides sit as ABB, then as BAA.
    const auto results = tally(six_games_of_three(), {three_players(0), three_players(3)});
    ASSERT_EQ(results.size(), 1u);
    const auto& result = results[0];
    EXPECT_EQ(result.games, 2);
    EXPECT_EQ(result.sides[0].wins, 1);
    EXPECT_EQ(result.sides[1].wins, 1);
    EXPECT_THAT(result.mover_wins, ElementsAre(0, 2, 0, 0));
    EXPECT_THAT(result.sides[0].pieces, ElementsAre(4, 10.5));
    EXPECT_THAT(result.sides[1].pieces, ElementsAre(10.5, 4));
    EXPECT_EQ(result.sides[0].moves, 1u);
    EXPECT_EQ(result.sides[1].moves, 1u);
}

TEST(Results, have_a_column_for_every_mover) {
    const Plan plan = six_games_of_three();
    const std::string csv = format_results_csv(plan, tally(plan, {three_players(0)}), false);
    EXPECT_THAT(csv, HasSubstr(",Wins_FirstMover,Wins_SecondMover,Wins_ThirdMover,Elo_P1,"));
    EXPECT_THAT(csv, HasSubstr(",1,1,0,1,0,"));  // the shortest and the longest game, then who won
}

TEST(Results, games_that_are_images_of_each_other_are_not_different) {
    const AnyGame ataxx = games::registry().make("ataxx");
    const auto play = [&ataxx](std::size_t index, const std::vector<std::string>& moves) {
        GameRecord record(ataxx.start());
        record.players = {"a", "b"};
        AnyPosition position = record.start;
        for (const auto& move : moves) {
            record.moves.push_back({position.parse_move(move), {}});
            position.play(record.moves.back().move);
        }
        return FinishedGame{fixture_of(index), record};
    };
    const FinishedGame game = play(0, {"b6", "b2", "a7c5"});
    EXPECT_EQ(tally(two_games(), {game, play(1, {"f2", "f6", "g1e3"})})[0].different, 1);
    EXPECT_EQ(tally(two_games(), {game, play(1, {"b6", "b2", "a6", "a2"})})[0].different, 2);
}

TEST(Results, know_draws_and_unfinished_games) {
    FinishedGame drawn = one_move(0, "x");
    drawn.record.winner = Outcome::draw;
    FinishedGame unfinished = one_move(1, "x");
    unfinished.record.winner.reset();
    const auto results = tally(two_games(), {drawn, unfinished});
    EXPECT_EQ(results[0].draws, 1);
    EXPECT_EQ(results[0].sides[0].wins + results[0].sides[1].wins, 0);
    EXPECT_EQ(results[0].games, 2);
}

TEST(Results, list_the_pairings_that_a_swiss_event_has_drawn) {
    Plan plan = two_games();
    plan.contestants.push_back(our_player("hard"));
    plan.pairings = {};
    plan.swiss = true;
    FinishedGame first = one_move(0, "x");
    first.fixture.pairing = {2, 1};
    FinishedGame second = one_move(1, "x");
    second.fixture = {.index = 1, .pairing = {0, 2}, .number = 0};
    const auto results = tally(plan, {second, first});
    ASSERT_EQ(results.size(), 2u);
    EXPECT_EQ(display_name(plan, results[0].pairing), "Hard vs alphabeta:depth=2,eval=v1");
    EXPECT_EQ(display_name(plan, results[1].pairing), "Easy vs Hard");
    EXPECT_EQ(results[1].sides[0].wins, 1);
}

TEST(ResultsCsv, begins_with_the_columns_of_the_original) {
    const auto results = tally(two_games(), {one_move(0, "x"), one_move(1, "x")});
    const std::string csv = format_results_csv(two_games(), results, false);
    EXPECT_THAT(csv, StartsWith("Matchup,Games,Wins_P1,Wins_P2,Draws,WinRate_P1,WinRate_P2,AvgScore_P1,"
                                "AvgScore_P2,AvgTime_s,AvgMoves,Player_P1,"));
    EXPECT_THAT(
        csv, HasSubstr("\n\"Easy vs alphabeta:depth=2,eval=v1\",2,1,1,0,50.00,50.00,24.50,24.50,,1.00,easy,"
                       "\"alphabeta:depth=2,eval=v1\","));
    EXPECT_THAT(format_results_csv(two_games(), results, true), HasSubstr(",24.50,24.50,0.003000,1.00,"));
    EXPECT_THAT(format_times_csv(two_games(), results), HasSubstr(",2,0.003000,3.0000,3.0000,1,1\n"));
}

TEST(ResultsCsv, every_line_has_a_value_for_every_column) {
    Plan plan;
    for (const auto* player : {"easy", "medium", "hard", "vega"})
        plan.contestants.push_back(our_player(player));
    plan.pairings = round_robin(plan.contestants.size());
    plan.games = 1;
    std::vector<FinishedGame> games;
    for (std::size_t i = 0; i < plan.game_count(); ++i) {
        games.push_back(one_move(i, i % 2 ? "x" : "o"));
        games.back().fixture = {.index = i, .pairing = plan.pairings[i], .number = 0};
    }
    const std::string csv = format_results_csv(plan, tally(plan, games), true);
    std::istringstream lines(csv);
    std::string header;
    std::getline(lines, header);
    const auto commas = std::ranges::count(header, ',');
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        EXPECT_EQ(std::ranges::count(line, ','), commas) << line;
    }
    EXPECT_EQ(count, static_cast<int>(plan.pairings.size()));
}

TEST(Charts, are_drawn_in_both_formats) {
    const auto results = tally(two_games(), {one_move(0, "x"), one_move(1, "x")});
    for (const Chart& chart :
         {results_chart(two_games(), results), convergence_chart(two_games(), results)}) {
        EXPECT_THAT(render(chart, ImageFormat::png), StartsWith("\x89PNG\r\n"));
        const std::string svg = render(chart, ImageFormat::svg);
        EXPECT_THAT(svg, StartsWith("<?xml"));
        EXPECT_THAT(svg, HasSubstr("Easy vs alphabeta:depth=2,eval=v1"));
        EXPECT_THAT(svg, testing::EndsWith("</svg>\n\n"));
    }
}

TEST(Charts, say_why_they_cannot_be_drawn) {
    EXPECT_THAT(
        [] {
            (void)render({"plot nonsense(\n", 100, 100}, ImageFormat::svg);
        },
        testing::ThrowsMessage<std::runtime_error>(HasSubstr("gnuplot failed with exit code")));
}

}  // namespace ataraxia::arena

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "arena/results/sample_games.hpp"
#include "arena/results/score_lines.hpp"
#include "arena/results/screen.hpp"
#include "arena/results/standings_text.hpp"
#include "core/text_width.hpp"
#include "support/golden.hpp"

namespace ataraxia::arena {
namespace {

using test::equals_golden;
using test::sample_fixture;
using test::sample_games;
using test::sample_plan;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

ScoreSheet sheet_of(const Plan& plan, const std::vector<FinishedGame>& games) {
    ScoreSheet sheet(plan);
    for (const auto& [fixture, record] : games) sheet.add(fixture, record);
    return sheet;
}

Plan plan_with_test() {
    Plan plan = sample_plan(2, 40);
    plan.sprt = Sprt{.elo0 = 0, .elo1 = 10};
    return plan;
}

TEST(StandingsText, is_a_table_of_everybody) {
    const Plan plan = sample_plan(4);
    auto games = sample_games(plan, "11=01=0=0111");
    games[1].record.forfeit = Forfeit{0, Forfeit::Cause::time};
    games[4].record.forfeit = Forfeit{1, Forfeit::Cause::move};
    EXPECT_TRUE(equals_golden(format_standings(sheet_of(plan, games)), "arena/standings.txt"));
}

TEST(StandingsText, says_what_is_not_known_before_the_first_game) {
    const Plan plan = plan_with_test();
    EXPECT_TRUE(equals_golden(format_standings(sheet_of(plan, {})), "arena/standings-empty.txt"));
}

TEST(StandingsText, leaves_out_what_matters_least_where_there_is_no_room) {
    const Plan plan = sample_plan(4);
    const ScoreSheet sheet = sheet_of(plan, sample_games(plan, "11=01=0=0111"));
    const auto heading = [&sheet](std::size_t room) {
        const std::string text = format_standings(sheet, room);
        return text.substr(0, text.find('\n'));
    };
    EXPECT_EQ(heading(80),
              "Rank  Name      Elo    +/-  Games  Points  Score  Draws     LOS        Pairs 0-2");
    EXPECT_EQ(heading(79), "Rank  Name      Elo    +/-  Games  Points  Score  Draws     LOS");
    EXPECT_EQ(heading(10), "Rank  Name      Elo    +/-  Games  Score");
}

TEST(StandingsText, makes_names_printable) {
    Plan plan = sample_plan(2);
    plan.contestants[0].name = "\x1b[2J" + std::string(100, 'x');
    const std::string text = format_standings(sheet_of(plan, sample_games(plan, "10")));
    EXPECT_THAT(text, Not(HasSubstr("\x1b")));
    EXPECT_THAT(text, HasSubstr("?[2Jxxx"));
    EXPECT_THAT(text, HasSubstr("xxx~ "));
}

TEST(StandingsText, writes_elo_with_sign_and_words_for_the_extremes) {
    EXPECT_EQ(format_elo(12.34), "+12.3");
    EXPECT_EQ(format_elo(-HUGE_VAL), "-inf");
    EXPECT_EQ(format_elo(std::nan("")), "-");
    EXPECT_EQ(format_elo_error(4.56), "4.6");
    EXPECT_EQ(format_elo_error(HUGE_VAL), "-");
}

TEST(SprtText, says_the_verdict) {
    const SprtState state{.ratio = 3, .lower = -2.944, .upper = 2.944, .verdict = Sprt::Verdict::h1};
    EXPECT_EQ(format_sprt(state), "SPRT: llr 3.00 (101.9%), lbound -2.94, ubound 2.94 - H1 accepted");
    EXPECT_EQ(format_sprt({.ratio = -1.472, .lower = -2.944, .upper = 2.944}),
              "SPRT: llr -1.47 (50.0%), lbound -2.94, ubound 2.94");
}

TEST(ScoreLines, of_two_are_in_the_manner_of_cutechess) {
    const Plan plan = plan_with_test();
    const std::string text = format_score_lines(sheet_of(plan, sample_games(plan, "111=0110==")));
    EXPECT_THAT(text, StartsWith("Score of Alpha vs Beta: 5 - 2 - 3  [0.650] 10\nElo: +107.5 +/- "));
    EXPECT_THAT(text, HasSubstr(", LOS: "));
    EXPECT_THAT(text, HasSubstr(" %, DrawRatio: 30.0 %\nPtnml(0-2): [0, 0, 3, 1, 1]\nSPRT: llr "));
    EXPECT_THAT(text, EndsWith(", ubound 2.94\n\n"));
}

TEST(ScoreLines, of_more_are_the_table) {
    const Plan plan = sample_plan(3);
    const ScoreSheet sheet = sheet_of(plan, sample_games(plan, "11=01="));
    EXPECT_EQ(format_score_lines(sheet), "Standings after 6 of 6 games\n" + format_standings(sheet) + "\n");
}

TEST(Screen, shows_standings_test_and_games) {
    const Plan plan = plan_with_test();
    const ScoreSheet sheet = sheet_of(plan, sample_games(plan, "111=0110=="));
    const std::vector<Fixture> running{sample_fixture(plan, 10), sample_fixture(plan, 11)};
    std::string text;
    for (const auto& line : draw_screen(sheet, running, "10/40 games", false, {100, 24})) text += line + '\n';
    EXPECT_TRUE(equals_golden(text, "arena/screen.txt"));
}

TEST(Screen, is_never_larger_than_the_terminal) {
    Plan plan = sample_plan(4, 100);
    plan.name = std::string(500, 'n');
    const ScoreSheet sheet = sheet_of(plan, sample_games(plan, "1=0101"));
    std::vector<Fixture> running;
    for (std::size_t i = 6; i < 60; ++i) running.push_back(sample_fixture(plan, i));
    for (std::size_t rows = 1; rows < 80; ++rows) {
        for (const std::size_t columns : {1, 10, 40, 200}) {
            const auto lines = draw_screen(sheet, running, "pace", false, {columns, rows});
            EXPECT_LE(lines.size(), std::max<std::size_t>(rows - 1, 1)) << rows;
            for (const auto& line : lines) EXPECT_LE(width_of(line), columns);
        }
    }
    EXPECT_EQ(draw_screen(sheet, running, "pace", false, {80, 24}).back(), "... and 41 more games");
}

TEST(Screen, counts_the_contestants_that_have_no_room) {
    const Plan plan = sample_plan(4);
    const auto lines = draw_screen(sheet_of(plan, {}), {}, "pace", true, {80, 8});
    ASSERT_EQ(lines.size(), 7u);
    EXPECT_THAT(lines[0], StartsWith("\x1b[1mSample: ataxx"));
    EXPECT_THAT(lines[3], StartsWith("\x1b[1mRank"));
    EXPECT_EQ(lines[6], "... and 2 more contestants");
}

}  // namespace
}  // namespace ataraxia::arena

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "arena/results/csv.hpp"
#include "arena/results/results_json.hpp"
#include "arena/results/sample_games.hpp"
#include "arena/results/standings_csv.hpp"

namespace ataraxia::arena {
namespace {

using test::sample_games;
using test::sample_plan;
using testing::HasSubstr;
using testing::StartsWith;

ScoreSheet sheet_of(const Plan& plan, const std::vector<FinishedGame>& games) {
    ScoreSheet sheet(plan);
    for (const auto& [fixture, record] : games) sheet.add(fixture, record);
    return sheet;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

TEST(Csv, quotes_what_would_end_a_field) {
    EXPECT_EQ(csv::field("plain"), "plain");
    EXPECT_EQ(csv::field("a,b"), "\"a,b\"");
    EXPECT_EQ(csv::field("say \"a\""), "\"say \"\"a\"\"\"");
    EXPECT_EQ(csv::number(1.25, 1), "1.2");
}

TEST(StandingsCsv, has_a_line_a_contestant) {
    Plan plan = sample_plan(3);
    plan.contestants[2].name = "Gamma, the third";
    auto games = sample_games(plan, "00==1=");
    games[0].record.forfeit = Forfeit{0, Forfeit::Cause::time};
    const auto lines = lines_of(format_standings_csv(sheet_of(plan, games)));
    ASSERT_EQ(lines.size(), 4u);
    EXPECT_THAT(lines[0], StartsWith("rank,name,games,wins,draws,losses,byes,points,score,"));
    EXPECT_THAT(lines[0], HasSubstr(",pairs_0,pairs_0.5,pairs_1,pairs_1.5,pairs_2"));
    EXPECT_THAT(lines[1], StartsWith("1,Beta,4,3,1,0,0,3.5,0.875000,0.250000,"));
    EXPECT_THAT(lines[2], StartsWith("2,\"Gamma, the third\",4,0,3,1,"));
    EXPECT_THAT(lines[3], HasSubstr(",1,0,0,4,0.004000,5.00,1,0,1,0,0"));
    const auto commas = std::ranges::count(lines[0], ',');
    EXPECT_EQ(std::ranges::count(lines[1], ','), commas);
    EXPECT_EQ(std::ranges::count(lines[3], ','), commas);
}

TEST(GamesCsv, has_a_line_a_game_in_their_order) {
    const Plan plan = sample_plan(2);
    auto games = sample_games(plan, "10");
    games[1].record.forfeit = Forfeit{1, Forfeit::Cause::move};
    std::ranges::reverse(games);
    const auto lines = lines_of(format_games_csv(plan, games));
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[0],
              "index,round,game_of_pairing,red,blue,opening,result,plies,termination,forfeit,forfeit_cause,"
              "red_ms,blue_ms");
    EXPECT_EQ(lines[1], "1,1,1,Alpha,Beta,x5o/7/7/7/7/7/o5x x 0 1,1-0,2,score,,,3.000,5.000");
    EXPECT_EQ(lines[2], "2,1,2,Beta,Alpha,x5o/7/7/7/7/7/o5x x 0 1,1-0,2,score,Alpha,move,3.000,5.000");
}

TEST(ResultsJson, has_everything_in_the_standings) {
    Plan plan = sample_plan(2, 100);
    plan.sprt = Sprt{.elo0 = 0, .elo1 = 10};
    const ScoreSheet sheet = sheet_of(plan, sample_games(plan, "11=010"));
    const Standings expected = standings(sheet);
    const auto json = nlohmann::json::parse(format_results_json(sheet));
    EXPECT_EQ(json["event"], "Sample");
    EXPECT_EQ(json["games"], 6);
    EXPECT_EQ(json["planned_games"], 100);
    const auto& best = json["standings"][0];
    EXPECT_EQ(best["name"], "Alpha");
    EXPECT_EQ(best["points"], 3.5);
    EXPECT_EQ(best["wins"], 3);
    EXPECT_EQ(best["openings"], (nlohmann::json{0, 1, 1, 0, 1}));
    EXPECT_DOUBLE_EQ(best["elo"]["value"].get<double>(), expected.rows[0].elo.value);
    EXPECT_DOUBLE_EQ(best["los"].get<double>(), expected.rows[0].superiority);
    EXPECT_EQ(best["forfeits"]["time"], 0);
    EXPECT_EQ(best["average_depth"], 5);
    EXPECT_EQ(json["pairings"][0]["second"], "Beta");
    EXPECT_EQ(json["by_colour"].size(), 2u);
    EXPECT_EQ(json["plies"]["sum"], 12);
    EXPECT_DOUBLE_EQ(json["sprt"]["llr"].get<double>(), expected.sprt->ratio);
    EXPECT_TRUE(json["sprt"]["verdict"].is_null());
}

TEST(ResultsJson, writes_what_is_not_known_as_null) {
    const Plan plan = sample_plan(2);
    const auto json = nlohmann::json::parse(format_results_json(sheet_of(plan, sample_games(plan, "11"))));
    EXPECT_TRUE(json["standings"][0]["elo"]["value"].is_null());
    EXPECT_TRUE(json["sprt"].is_null());
    EXPECT_EQ(json["standings"][1]["score"], 0);
}

}  // namespace
}  // namespace ataraxia::arena

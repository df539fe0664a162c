#include "arena/report/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "arena/report/replays.hpp"
#include "arena/report/well_formed.hpp"
#include "arena/results/sample_games.hpp"

namespace ataraxia::arena {
namespace {

using test::is_well_formed;
using test::sample_games;
using test::sample_plan;
using testing::HasSubstr;
using testing::Not;

std::string report_of(const Plan& plan, const std::vector<FinishedGame>& games) {
    ScoreSheet sheet(plan);
    for (const auto& [fixture, record] : games) sheet.add(fixture, record);
    return format_report(sheet, games);
}

nlohmann::json games_in(const std::string& page) {
    constexpr std::string_view begin = "id=\"games-data\">";
    const std::size_t from = page.find(begin) + begin.size();
    return nlohmann::json::parse(page.substr(from, page.find("</script>", from) - from));
}

TEST(Report, is_one_page_that_needs_nothing_else) {
    const Plan plan = sample_plan(4);
    const std::string page = report_of(plan, sample_games(plan, "11=01=0=0111"));
    EXPECT_TRUE(is_well_formed(page));
    EXPECT_THAT(page, Not(HasSubstr("http:")));
    EXPECT_THAT(page, Not(HasSubstr("https:")));
    EXPECT_THAT(page, Not(HasSubstr("//cdn")));
    EXPECT_THAT(page, Not(HasSubstr(" src=")));
    EXPECT_THAT(page, Not(HasSubstr("@import")));
    EXPECT_THAT(page, HasSubstr("default-src 'none'"));
    for (const auto* part :
         {"standings", "cross-table", "games", "lengths", "seats", "openings", "forfeits"}) {
        EXPECT_THAT(page, HasSubstr("<section id=\"" + std::string(part) + "\""));
    }
    EXPECT_THAT(page, HasSubstr("aria-live=\"polite\""));
}

TEST(Report, of_a_test_has_its_path) {
    Plan plan = sample_plan(2, 100);
    plan.sprt = Sprt{};
    const std::string page = report_of(plan, sample_games(plan, "11=010"));
    EXPECT_TRUE(is_well_formed(page));
    EXPECT_THAT(page, HasSubstr("<polyline class=\"path\""));
    EXPECT_THAT(page, HasSubstr("SPRT: llr "));
}

TEST(Report, can_be_made_before_the_first_game) {
    const std::string page = report_of(sample_plan(3), {});
    EXPECT_TRUE(is_well_formed(page));
    EXPECT_THAT(page, Not(HasSubstr("games-data\">")));
}

TEST(Report, lets_nobody_write_into_the_page) {
    Plan plan = sample_plan(3);
    plan.name = "<script>alert(1)</script>";
    plan.contestants[0].name = "</script><script>alert(2)</script>";
    plan.contestants[1].name = "\"><img src=x onerror=alert(3)>";
    auto games = sample_games(plan, "11=01=");
    games[0].record.adjudicated = "<b>crashed</b>&";
    games[0].record.forfeit = Forfeit{1, Forfeit::Cause::crash};
    games[1].record.moves[0].note.text = "</script><!--";
    const std::string page = report_of(plan, games);
    EXPECT_TRUE(is_well_formed(page));
    EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
    EXPECT_THAT(page, Not(HasSubstr("<img")));
    EXPECT_THAT(page, Not(HasSubstr("<b>")));
    EXPECT_THAT(page, HasSubstr("&lt;script&gt;alert(1)&lt;/script&gt;"));
    EXPECT_EQ(games_in(page)["games"][0]["players"][0], plan.contestants[0].name);
}

TEST(Report, has_the_games_with_their_replays) {
    const Plan plan = sample_plan(2);
    const auto games = sample_games(plan, "1=");
    const auto data = games_in(report_of(plan, games));
    ASSERT_EQ(data["games"].size(), 2u);
    EXPECT_EQ(data["colours"][1]["name"], "blue");
    const auto& game = data["games"][1];
    EXPECT_EQ(game["number"], 2);
    EXPECT_EQ(game["result"], "1/2-1/2");
    EXPECT_EQ(game["players"], (nlohmann::json{"Beta", "Alpha"}));
    EXPECT_EQ(game["moves"].size(), 2u);
    EXPECT_EQ(game["moves"][1][0], 1);
    EXPECT_EQ(game["moves"][1][2], "+1.50, depth 6, 0.005 s");
}

TEST(Report, says_that_it_holds_the_first_games_alone) {
    const Plan plan = sample_plan(2, 3000);
    const std::string page = report_of(plan, sample_games(plan, std::string(2010, '=')));
    EXPECT_THAT(page, HasSubstr("The first 2000 of 2010 games"));
    EXPECT_EQ(games_in(page)["games"].size(), report::most_games);
}

}  // namespace
}  // namespace ataraxia::arena

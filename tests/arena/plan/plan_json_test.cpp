#include "arena/plan/plan_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.hpp"

namespace ataraxia::arena {

using testing::Eq;
using testing::HasSubstr;
using testing::Not;
using testing::ThrowsMessage;

namespace {

// Nothing in it has its default.
Plan full_plan() {
    const EngineProgram program{.command = {"./engine", "--threads", "two words"},
                                .folder = "/opt/\"engines\"",
                                .protocol = EngineProgram::Protocol::ugi,
                                .options = {{"Hash", "16"}, {"Book File", ""}}};
    const TimeControl clock{.time = std::chrono::milliseconds{8000},
                            .increment = std::chrono::milliseconds{80},
                            .moves = 40,
                            .depth = 7,
                            .margin = std::chrono::milliseconds{50}};
    TimeControl steps;
    steps.movetime = std::chrono::milliseconds{100};
    steps.nodes = 18'446'744'073'709'551'615u;
    return {
        .name = "Fr\u00fchling\n2",
        .date = "2026.11.30",
        .game = "ataxx:9x9",
        .contestants = {{.name = "A", .player = "", .program = program, .time_control = clock},
                        {.name = "B", .player = "hard", .time_control = steps},
                        {.name = "C", .player = "alphabeta:depth=3"}},
        .pairings = {{0, 1}, {2, 0}},
        .swiss = true,
        .rounds = 300,
        .games = 6,
        .openings = {.positions = {"x5o/7/7/7/7/7/o5x x 0 1", "another"}, .random_plies = 4},
        .adjudication = {.plies = 600,
                         .material = 30,
                         .easy_fill = true,
                         .resign = Adjudication::Score{.moves = 3, .score = 400, .from_ply = 1},
                         .draw = Adjudication::Score{.moves = 8, .score = 10, .from_ply = 80}},
        .sprt = Sprt{.elo0 = -1.75, .elo1 = 0.1, .alpha = 0.01, .beta = 0.2, .model = Sprt::Model::logistic},
        .seed = 18'446'744'073'709'551'615u,
    };
}

// The text of a full plan in which the first `from` is `to`.
std::string altered(std::string_view from, std::string_view to) {
    std::string text = format_plan(full_plan());
    const auto place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from << " in " << text;
    return text.replace(place, from.size(), to);
}

}  // namespace

TEST(PlanJson, comes_back_with_everything_set) {
    const Plan plan = full_plan();
    const std::string text = format_plan(plan);
    EXPECT_THAT(text, Not(HasSubstr("\n")));
    EXPECT_TRUE(parse_plan(text) == plan) << text;
    EXPECT_EQ(format_plan(parse_plan(text)), text);
}

TEST(PlanJson, comes_back_with_nothing_set) {
    EXPECT_TRUE(parse_plan(format_plan(Plan{})) == Plan{});
}

TEST(PlanJson, tells_where_a_plan_is_wrong) {
    const auto says = [](std::string_view from, std::string_view to, const std::string& message) {
        const std::string text = altered(from, to);
        EXPECT_THAT([&] { (void)parse_plan(text); }, ThrowsMessage<Error>(Eq(message)));
    };
    says(R"("name":"A")", R"("name":7)", "contestants[0].name: expected a string");
    says(R"("time":8000)", R"("time":-1)",
         "contestants[0].time.time: expected a whole number from 0 to 604800000");
    says(R"("movetime":100)", R"("movetime":"1")",
         "contestants[1].time.movetime: expected a whole number from 0 to 604800000");
    says(R"("protocol":"ugi")", R"("protocol":"uci")",
         "contestants[0].program.protocol: expected one of uai, ugi");
    says(R"(["Hash","16"])", R"(["Hash"])", "contestants[0].program.options[0]: expected a name and a value");
    says(R"("player":"hard")", R"("player":"hard","colour":"red")", "contestants[1]: unknown key 'colour'");
    says("[2,0]", "[3,0]", "pairings[1][0]: expected a whole number from 0 to 2");
    says("[2,0]", "[2]", "pairings[1]: expected the numbers of two contestants");
    says(R"("swiss":true)", R"("swiss":1)", "swiss: expected true or false");
    says(R"("rounds":300)", R"("rounds":0)", "rounds: expected a whole number from 1 to 10000000");
    says(R"("positions":["x5o/7/7/7/7/7/o5x x 0 1","another"],)", "", "openings: 'positions' is missing");
    says(R"("easy_fill":true)", R"("easy_fill":null)", "adjudication.easy_fill: expected true or false");
    says(R"("elo1":0.1)", R"("elo1":"0.1")", "sprt.elo1: expected a number");
    says(R"("seed":18446744073709551615)", R"("seed":1.5)",
         "seed: expected a whole number from 0 to 18446744073709551615");
    says(R"("seed")", R"("sed")", "plan: 'seed' is missing");
}

TEST(PlanJson, refuses_what_is_no_json) {
    EXPECT_THAT([] { (void)parse_plan("seed 1"); }, ThrowsMessage<Error>(Eq("plan: no JSON, see line 1")));
    EXPECT_THAT([] { (void)parse_plan("[]"); }, ThrowsMessage<Error>(Eq("plan: expected an object")));
}

TEST(PlanJson, refuses_to_write_what_could_not_be_read_again) {
    Plan plan;
    plan.name = "\xff";
    EXPECT_THAT([&] { (void)format_plan(plan); }, ThrowsMessage<Error>(HasSubstr("UTF-8")));
}

}  // namespace ataraxia::arena

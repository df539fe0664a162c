#include <gtest/gtest.h>

#include "games/registration.hpp"
#include "protocol/client/engine.hpp"
#include "support/nothing_left.hpp"
#include "support/paths.hpp"

// Both sides of the protocols of our own: the program as an engine, asked by the client.
namespace ataraxia::protocol::client {
namespace {

using std::chrono::milliseconds;

class OwnEngine : public test::NothingLeft {
  protected:
    static EngineSetup program(const std::string& protocol, const std::string& game) {
        return {.program = {.command = {test::program_path(), protocol, game}},
                .options = {{"Hash", "1"}},
                .patience = {.start = milliseconds(20'000), .ready = milliseconds(20'000)}};
    }

    // Plays some moves; the number of those that came.
    static int play(Engine& engine, const std::string& game, const search::Limits& limits, int moves) {
        if (const auto failure = engine.start()) {
            ADD_FAILURE() << failure->text;
            return 0;
        }
        EXPECT_TRUE(engine.identity().name.starts_with("Ataraxia"));
        EXPECT_FALSE(engine.identity().options.empty());
        EXPECT_EQ(engine.new_game(), std::nullopt);
        const search::StopFlag never{false};
        Course course(games::registry().make(game).start());
        int played = 0;
        for (; played < moves && !course.position().outcome(); ++played) {
            const auto result = engine.choose(course, limits, never);
            if (const auto* failure = std::get_if<Failure>(&result)) {
                ADD_FAILURE() << failure->text;
                break;
            }
            const auto& answer = std::get<Answer>(result);
            EXPECT_GE(answer.report.depth, 1);
            EXPECT_EQ(answer.report.pv.front(), answer.move);
            course.play(answer.move);
        }
        return played;
    }
};

TEST_F(OwnEngine, plays_by_uai) {
    Engine engine(uai_dialect(), program("uai", "ataxx"));
    EXPECT_EQ(play(engine, "ataxx", {.depth = 2}, 8), 8);
    search::Limits limits;
    limits.clock = search::Clock{.remaining = {milliseconds(60'000), milliseconds(60'000)},
                                 .increment = {milliseconds(10), milliseconds(10)},
                                 .moves_to_go = 1000};
    limits.nodes = 1000;
    EXPECT_EQ(play(engine, "ataxx", limits, 2), 2);
}

TEST_F(OwnEngine, plays_every_kind_of_game_by_ugi_and_knows_its_state) {
    for (const std::string game : {"hexxagon", "four-couleur", "pylos"}) {
        Engine engine(ugi_dialect(2), program("ugi", game));
        EXPECT_EQ(play(engine, game, {.depth = 1}, 4), 4) << game;
        const auto over = engine.query(Course(games::registry().make(game).start()), "gameover");
        ASSERT_TRUE(std::holds_alternative<std::string>(over)) << std::get<Failure>(over).text;
        EXPECT_EQ(std::get<std::string>(over), "false");
    }
}

TEST_F(OwnEngine, answers_when_told_to_stop) {
    EngineSetup setup = program("uai", "ataxx");
    setup.patience.thought = milliseconds(200);
    setup.patience.stop = milliseconds(20'000);
    Engine engine(uai_dialect(), setup);
    ASSERT_EQ(engine.start(), std::nullopt);
    const search::StopFlag never{false};
    const auto result =
        engine.choose(Course(games::registry().make("ataxx").start()), {.infinite = true}, never);
    ASSERT_TRUE(std::holds_alternative<Failure>(result));
    EXPECT_EQ(std::get<Failure>(result).kind, Failure::Kind::time);
    EXPECT_TRUE(engine.is_running());
}

}  // namespace
}  // namespace ataraxia::protocol::client

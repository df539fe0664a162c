#include <gmock/gmock.h>

#include <cctype>

#include "core/clock.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"

// The engine as tournament programs meet it: a program behind two pipes that is player and referee.
namespace ataraxia::test {
namespace {

using std::chrono::milliseconds;
using testing::AnyOf;
using testing::HasSubstr;

struct Ugi : Conversation {
    explicit Ugi(const std::string& game)
        : Conversation({program_path(), "ugi", game}, Over::pipes, {.timeout = milliseconds(20'000)}) {}

    // The answer to a line: the word after `begin`.
    std::string answer(const std::string& line, const std::string& begin) {
        send(line + '\n');
        expect(begin);
        std::string word = expect("\n");
        word.pop_back();
        return word;
    }
    std::string query(const std::string& question) { return answer("query " + question, "response "); }
};

class UgiGame : public testing::TestWithParam<const char*> {};

TEST_P(UgiGame, is_played_to_its_end_by_a_program_that_does_not_know_it) {
    Ugi ugi(GetParam());
    ugi.send("ugi\n");
    ugi.expect("ugiok\n");
    ugi.send("setoption name Level value random\nsetoption name Seed value 7\nisready\n");
    ugi.expect("readyok\n");
    ugi.send("uginewgame\n");
    std::string moves;
    int ply = 0;
    while (ugi.query("gameover") == "false") {
        ASSERT_EQ(ugi.query("result"), "none");
        ASSERT_LT(++ply, 3000);
        moves += ' ' + ugi.answer("go p1time 1000 p2time 1000", "bestmove ");
        ugi.send("position startpos moves" + moves + '\n');
    }
    EXPECT_THAT(ugi.query("result"), AnyOf("p1win", "p2win", "p3win", "p4win", "draw"));
    EXPECT_EQ(ugi.transcript().find("error"), std::string::npos) << ugi.transcript();
    ugi.send("quit\n");
    EXPECT_EQ(ugi.wait(), 0);
}

// "pylos:rules=children" as a part of a test's name.
std::string name_of(const testing::TestParamInfo<const char*>& test) {
    std::string name = test.param;
    for (char& c : name) {
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    }
    return name;
}

INSTANTIATE_TEST_SUITE_P(, UgiGame,
                         testing::Values("ataxx", "ataxx:5x5,players=4", "hexxagon",
                                         "hexxagon:side=4,players=3", "four-couleur", "pylos",
                                         "pylos:rules=children"),
                         name_of);

TEST(UgiProcess, answers_stop_at_once) {
    for (const char* game : {"hexxagon", "hexxagon:players=3", "four-couleur", "pylos"}) {
        Ugi ugi(game);
        // The best of some attempts: the machine may have other things to do now and then.
        double fastest = 1e9;
        for (int attempt = 0; attempt < 5; ++attempt) {
            ugi.send("go infinite\n");
            ugi.expect("depth 3 ");
            const Stopwatch watch;
            ugi.send("stop\n");
            ugi.expect("bestmove ");
            fastest = std::min(fastest, watch.seconds());
        }
        EXPECT_LT(fastest, 0.1) << game;
        RecordProperty("stop_microseconds_" + std::string(game), static_cast<int>(fastest * 1e6));
    }
}

TEST(UgiProcess, quits_while_it_thinks) {
    Ugi ugi("pylos");
    ugi.send("go infinite\n");
    ugi.expect("depth 2 ");
    ugi.send("quit\n");
    ugi.expect("bestmove ");
    EXPECT_EQ(ugi.wait(), 0);
}

TEST(UgiProcess, ends_when_its_input_ends_while_it_thinks) {
    Ugi ugi("four-couleur");
    ugi.send("go infinite\n");
    ugi.expect("depth 1 ");
    ugi.end_input();
    ugi.expect("bestmove ");
    EXPECT_EQ(ugi.wait(), 0);
}

TEST(UgiProcess, survives_a_flood_of_nonsense) {
    Ugi ugi("hexxagon");
    ugi.send(std::string(2 << 20, 'z') + "\nquery " + std::string(100'000, 'p') + "\nisready\n");
    ugi.expect("info string error: line of 2097153 characters");
    ugi.expect("info string error: command ");
    ugi.expect("readyok\n");
    ugi.send("quit\n");
    EXPECT_EQ(ugi.wait(), 0);
}

TEST(UgiProcess, rejects_a_game_that_does_not_exist) {
    for (const char* game : {"chess", "pylos:rules=none", "ataxx:2x2", "ataxx:players=5", ""}) {
        const auto result = ataraxia({"ugi", game}, {.input = "ugi\n"});
        EXPECT_EQ(result.exit_code, 2) << game;
        EXPECT_EQ(result.out, "") << game;
        EXPECT_THAT(result.err, HasSubstr("expected")) << game;
    }
}

}  // namespace
}  // namespace ataraxia::test

#include <gmock/gmock.h>

#include <csignal>

#include "core/clock.hpp"
#include "core/file.hpp"
#include "support/content.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

// The engine as user interfaces meet it: a program behind two pipes.
namespace ataraxia::test {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

struct Uai : Conversation {
    explicit Uai(Arguments arguments = {})
        : Conversation(command(std::move(arguments)), Over::pipes, {.timeout = milliseconds(20'000)}) {}

    static Arguments command(Arguments arguments) {
        arguments.insert(arguments.begin(), {program_path(), "uai"});
        return arguments;
    }
};

TEST(UaiProcess, shakes_hands_and_plays) {
    Uai uai;
    uai.send("uai\n");
    uai.expect("uaiok\n");
    uai.send("setoption name Hash value 8\nuainewgame\nisready\n");
    uai.expect("readyok\n");
    uai.send("position fen x5o/7/7/7/7/7/o5x x 0 1\nisready\n");
    uai.expect("readyok\n");
    uai.send("go movetime 50\n");
    uai.expect("bestmove ");
    uai.send("quit\n");
    EXPECT_EQ(uai.wait(), 0);
}

TEST(UaiProcess, answers_stop_at_once) {
    Uai uai;
    // The best of some attempts: the machine may have other things to do now and then.
    double fastest = 1e9;
    for (int attempt = 0; attempt < 5; ++attempt) {
        uai.send("go infinite\n");
        uai.expect("depth 5 ");
        const Stopwatch watch;
        uai.send("stop\n");
        uai.expect("bestmove ");
        fastest = std::min(fastest, watch.seconds());
    }
    EXPECT_LT(fastest, 0.1);
    RecordProperty("stop_microseconds", static_cast<int>(fastest * 1e6));
}

TEST(UaiProcess, keeps_within_the_time_for_a_move) {
    Uai uai;
    uai.send("isready\n");
    uai.expect("readyok\n");
    double fastest = 1e9;
    for (int attempt = 0; attempt < 5; ++attempt) {
        const Stopwatch watch;
        uai.send("go movetime 60\n");
        uai.expect("bestmove ");
        fastest = std::min(fastest, watch.seconds());
    }
    EXPECT_LE(fastest, 0.060);
}

TEST(UaiProcess, limits_its_strength) {
    Uai uai;
    uai.send("uai\n");
    uai.expect("option name UCI_LimitStrength type check default false\noption name UCI_Elo type spin ");
    uai.send("setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 1400\ngo infinite\n");
    uai.send("isready\n");
    uai.expect("readyok\n");
    uai.send("stop\n");
    uai.expect("bestmove ");
    uai.send("setoption name UCI_Elo value 99999\n");
    uai.expect("info string error: option UCI_Elo: '99999', expected a whole number from ");
}

TEST(UaiProcess, plays_from_a_book_when_it_is_told_to) {
    const TemporaryFolder folder;
    const std::string file = (folder / "a.book").string();
    ASSERT_EQ(ataraxia({"book", "--plies", "1", "--nodes", "500", "--out", file}).exit_code, 0);
    Uai uai;
    uai.send("setoption name BookFile value " + file + "\ngo depth 2\n");
    uai.expect("info depth 2 ");
    uai.expect("bestmove ");
    uai.send("setoption name OwnBook value true\ngo depth 2\n");
    uai.expect("info depth 0 seldepth 0 multipv 1 score cp ");
    uai.expect("bestmove ");
    uai.send("position startpos moves g2\ngo depth 2\n");
    uai.expect("info depth 2 ");
    uai.expect("bestmove ");
    uai.send("setoption name BookFile value no such.book\n");
    uai.expect("info string error: no such.book: cannot be opened");
    write_file(file, content_of(file).substr(0, 40));
    uai.send("setoption name OwnBook value false\nsetoption name OwnBook value true\n");
    uai.expect("info string error: " + file + ":3: the file ends too early");
    uai.send("quit\n");
    EXPECT_EQ(uai.wait(), 0);
}

TEST(UaiProcess, quits_while_it_thinks) {
    Uai uai;
    uai.send("go infinite\n");
    uai.expect("depth 3 ");
    uai.send("quit\n");
    uai.expect("bestmove ");
    EXPECT_EQ(uai.wait(), 0);
}

TEST(UaiProcess, ends_when_its_input_ends_while_it_thinks) {
    Uai uai;
    uai.send("go infinite\n");
    uai.expect("depth 3 ");
    uai.end_input();
    uai.expect("bestmove ");
    EXPECT_EQ(uai.wait(), 0);
}

TEST(UaiProcess, thinks_again_when_told_to_go_while_it_thinks) {
    Uai uai;
    uai.send("go infinite\ngo infinite\n");
    uai.expect("bestmove ");
    uai.send("stop\n");
    uai.expect("bestmove ");
    uai.send("quit\n");
    EXPECT_EQ(uai.wait(), 0);
}

TEST(UaiProcess, survives_a_flood_of_nonsense) {
    Uai uai;
    uai.send(std::string(2 << 20, 'z') + "\n");
    uai.expect("info string error: line of 2097153 characters");
    std::string garbage;
    for (int i = 0; i < 2000; ++i)
        garbage += static_cast<char>(i * 7919 % 251 == '\n' ? '?' : i * 7919 % 251);
    uai.send(garbage + "\nisready\n");
    uai.expect("info string error: command ");
    uai.expect("readyok\n");
    uai.send("quit\n");
    EXPECT_EQ(uai.wait(), 0);
}

TEST(UaiProcess, plays_the_game_of_its_argument) {
    const auto result = ataraxia({"uai", "ataxx:blocks=x"}, {.input = "perft 3\nd\n"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, HasSubstr("fen x5o/7/7/3-3/7/7/o5x x 0 1"));
}

TEST(UaiProcess, rejects_a_game_that_does_not_exist) {
    const auto result = ataraxia({"uai", "chess"}, {.input = "uai\n"});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr("unknown family 'chess'"));
}

}  // namespace
}  // namespace ataraxia::test

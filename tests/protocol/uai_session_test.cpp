#include "protocol/uai/session.hpp"

#include <fmt/format.h>

#include "protocol/talk.hpp"

namespace ataraxia::protocol::uai {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

using Talk = protocol::Talk<Session>;

std::string converse(std::string_view input) {
    return converse_with<Session>("ataxx", input);
}

constexpr const char* start_fen = "x5o/7/7/7/7/7/o5x x 0 1";

TEST(UaiSession, introduces_itself) {
    Talk talk;
    const std::string answer = talk.ask("uai");
    EXPECT_THAT(answer, StartsWith("id name Test 1.0\nid author "));
    EXPECT_THAT(answer, EndsWith("\nuaiok\n"));
    EXPECT_THAT(answer, HasSubstr("\noption name Hash type spin default 16 min 1 max 64\n"));
    EXPECT_THAT(answer, HasSubstr("\noption name Threads type spin default 1 min 1 max 256\n"));
    EXPECT_THAT(answer, HasSubstr("\noption name MultiPV type spin default 1 min 1 max 256\n"));
    EXPECT_THAT(answer, HasSubstr("\noption name Seed type spin default 1 min 0 max 4294967295\n"));
    EXPECT_THAT(answer, HasSubstr("\noption name MoveOverhead type spin default 10 min 0 max 10000\n"));
    EXPECT_THAT(answer, HasSubstr("\noption name Level type combo default strongest var strongest"));
    EXPECT_THAT(answer, HasSubstr("\noption name UCI_LimitStrength type check default false\n"));
    EXPECT_THAT(answer, HasSubstr("\noption name OwnBook type check default false\n"
                                  "option name BookFile type string default <empty>\n"));
    const auto levels = players::champion_levels();
    EXPECT_THAT(answer, HasSubstr(fmt::format("\noption name UCI_Elo type spin default 1500 min {} max {}\n",
                                              levels.front().elo, levels.back().elo)));
}

TEST(UaiSession, begins_within_its_bounds) {
    std::ostringstream out;
    Session session(games::registry().make("ataxx"), out, {.name = "Small", .max_hash_mb = 2});
    EXPECT_EQ(session.engine().options().hash_mb, 2u);
    session.handle("uai");
    EXPECT_THAT(out.str(), HasSubstr("\noption name Hash type spin default 2 min 1 max 2\n"));
}

TEST(UaiSession, is_ready_also_while_it_thinks) {
    Talk talk;
    EXPECT_EQ(talk.ask("isready"), "readyok\n");
    talk.tell("go infinite");
    talk.tell("isready");
    EXPECT_THAT(talk.ask("stop"), AllOf(HasSubstr("readyok\n"), ContainsRegex("bestmove [a-g][1-7]")));
}

TEST(UaiSession, sets_every_option) {
    Talk talk;
    EXPECT_EQ(talk.ask("setoption name Hash value 32"), "");
    EXPECT_EQ(talk.ask("setoption name threads value 2"), "");
    EXPECT_EQ(talk.ask("setoption name MultiPV value 3"), "");
    EXPECT_EQ(talk.ask("setoption name SEED value 4294967295"), "");
    EXPECT_EQ(talk.ask("setoption name MoveOverhead value 0"), "");
    EXPECT_EQ(talk.ask("setoption name Level value minimax:depth=3,eval=v2"), "");
    EXPECT_EQ(talk.ask("setoption name UCI_LimitStrength value true"), "");
    EXPECT_EQ(talk.ask("setoption name UCI_Elo value 1234"), "");
    EXPECT_EQ(talk.ask("setoption name BookFile value some where.book"), "");
    EXPECT_EQ(talk.ask("setoption name BookFile value <empty>"), "");
    EXPECT_EQ(talk.ask("setoption name OwnBook value true"), "");
    EXPECT_EQ(talk.options(), (engine::Options{.hash_mb = 32,
                                               .threads = 2,
                                               .multipv = 3,
                                               .level = "minimax:depth=3,eval=v2",
                                               .limit_strength = true,
                                               .elo = 1234,
                                               .own_book = true,
                                               .seed = 4294967295,
                                               .move_overhead = std::chrono::milliseconds(0)}));
}

TEST(UaiSession, rejects_options_out_of_bounds_and_keeps_the_old_ones) {
    for (const char* line : {"setoption",
                             "setoption Hash 32",
                             "setoption name",
                             "setoption name Hash",
                             "setoption name Hash value",
                             "setoption name Hash value 0",
                             "setoption name Hash value 65",
                             "setoption name Hash value -1",
                             "setoption name Hash value 16 MB",
                             "setoption name Hash value 0x10",
                             "setoption name Hash value 99999999999999999999",
                             "setoption name Threads value 257",
                             "setoption name MultiPV value 0",
                             "setoption name Seed value 4294967296",
                             "setoption name Ponder value true",
                             "setoption name UCI_LimitStrength value yes",
                             "setoption name UCI_Elo value 9",
                             "setoption name UCI_Elo value strong",
                             "setoption name Level value sirius",
                             "setoption name Level value minimax:depth=99",
                             "setoption name value 3"}) {
        Talk talk;
        EXPECT_THAT(talk.ask(line), IsOneError()) << line;
        EXPECT_EQ(talk.options(), engine::Options{}) << line;
    }
}

TEST(UaiSession, plays_at_a_rating_while_its_strength_is_limited) {
    Talk talk;
    talk.ask("setoption name Level value random");
    talk.ask(fmt::format("setoption name UCI_Elo value {}", players::champion_levels().front().elo));
    EXPECT_THAT(talk.ask("go depth 4"), StartsWith("bestmove ")) << "not limited, the level plays";
    talk.ask("setoption name UCI_LimitStrength value true");
    EXPECT_THAT(talk.ask("go depth 4"), AllOf(HasSubstr("info depth 1 "), Not(HasSubstr("info depth 2 "))));
    talk.ask(fmt::format("setoption name UCI_Elo value {}", players::champion_levels().back().elo));
    EXPECT_THAT(talk.ask("go depth 4"), HasSubstr("info depth 4 "));
    talk.ask("setoption name UCI_LimitStrength value false");
    EXPECT_THAT(talk.ask("go depth 4"), StartsWith("bestmove "));
}

TEST(UaiSession, sets_positions) {
    Talk talk;
    EXPECT_EQ(talk.ask("position startpos moves g2 a2"), "");
    EXPECT_EQ(talk.fen(), "x5o/7/7/7/7/o5x/o5x x 0 2");
    EXPECT_EQ(talk.ask("position startpos"), "");
    EXPECT_EQ(talk.fen(), start_fen);
    EXPECT_EQ(talk.ask("position fen x5o/7/2-1-2/7/2-1-2/7/o5x o 3 9"), "");
    EXPECT_EQ(talk.fen(), "x5o/7/2-1-2/7/2-1-2/7/o5x o 3 9");
    EXPECT_EQ(talk.ask("  position \t fen x5o/7/7/7/7/7/o5x  x moves  g2  a1a2 "), "");
    EXPECT_EQ(talk.fen(), "x5o/7/7/7/7/o5x/o5x x 0 2");
    EXPECT_EQ(talk.ask("position startpos moves"), "");
    EXPECT_EQ(talk.fen(), start_fen);
}

TEST(UaiSession, a_new_game_begins_at_the_start) {
    Talk talk;
    talk.ask("position startpos moves g2");
    EXPECT_EQ(talk.ask("uainewgame"), "");
    EXPECT_EQ(talk.fen(), start_fen);
}

TEST(UaiSession, rejects_bad_positions_and_keeps_the_old_one) {
    for (const char* line :
         {"position", "position fen", "position x5o/7/7/7/7/7/o5x x 0 1", "position startpos g2",
          "position startpos moves g2 g2", "position startpos moves z9", "position startpos moves 0000",
          "position startpos moves a7a7a7", "position fen x5o/7/7/7/7/7/o5x",
          "position fen 8/7/7/7/7/7/7 x 0 1", "position fen x5o/7/7/7/7/7/o5x z 0 1",
          "position fen x5o/7/7/7/7/7/o5x x 0 1 g2", "position fen x5o/7/7/7/7/7/o5x x -1 1",
          "position fen startpos moves g2"}) {
        Talk talk;
        talk.ask("position startpos moves g2");
        EXPECT_THAT(talk.ask(line), IsOneError()) << line;
        EXPECT_EQ(talk.fen(), "x5o/7/7/7/7/6x/o5x o 0 1") << line;
    }
}

TEST(UaiSession, says_which_of_many_moves_is_wrong) {
    Talk talk;
    EXPECT_THAT(talk.ask("position startpos moves g2 a2 c3 a3"),
                HasSubstr("number 3 of the moves: move 'c3'"));
}

TEST(UaiSession, thinks_within_every_kind_of_limit) {
    for (const char* line :
         {"go depth 2", "go nodes 500", "go movetime 20", "go movetime 0", "go movetime -5",
          "go btime 100 wtime 100", "go btime 100 wtime 100 binc 5 winc 5",
          "go btime 100 wtime 0 movestogo 3", "go btime -20 wtime 1000 binc 10 winc 10",
          "go depth 99999999999 movetime 20", "go depth 3 nodes 1000 movetime 1000",
          "go wtime 9223372036854775807 btime 60"}) {
        Talk talk;
        const std::string answer = talk.ask(line);
        EXPECT_THAT(answer, ContainsRegex("(^|\n)bestmove [a-g][1-7]")) << line;
        EXPECT_THAT(answer, Not(HasSubstr("error"))) << line;
        EXPECT_EQ(answer.find("bestmove"), answer.rfind("bestmove")) << line;
    }
}

TEST(UaiSession, tells_of_its_search) {
    Talk talk;
    EXPECT_THAT(
        talk.ask("go depth 3"),
        ContainsRegex("\ninfo depth 3 seldepth [0-9]+ multipv 1 score (cp|mate) -?[0-9]+ nodes [0-9]+ nps "
                      "[0-9]+ hashfull [0-9]+ time [0-9]+ pv [a-g][1-7].*\nbestmove [a-g][1-7]"));
}

TEST(UaiSession, shows_as_many_lines_as_asked) {
    Talk talk;
    talk.ask("setoption name MultiPV value 2");
    const std::string answer = talk.ask("go depth 2");
    EXPECT_THAT(answer, HasSubstr("info depth 2 seldepth 2 multipv 1 "));
    EXPECT_THAT(answer, HasSubstr("info depth 2 seldepth 2 multipv 2 "));
    EXPECT_THAT(answer, Not(HasSubstr("multipv 3 ")));
}

TEST(UaiSession, rejects_bad_limits_and_does_not_think) {
    for (const char* line : {"go depth", "go depth 0", "go depth x", "go nodes 0", "go nodes -1",
                             "go movetime", "go movetime 1.5", "go btime", "go movestogo 0", "go ponder",
                             "go infinite now", "go searchmoves a2", "go perft", "go perft -1",
                             "go perft 3 depth 3", "go movetime 99999999999999999999"}) {
        Talk talk;
        EXPECT_THAT(talk.ask(line), IsOneError()) << line;
    }
}

TEST(UaiSession, an_infinite_search_ends_with_stop) {
    Talk talk;
    talk.tell("go infinite");
    EXPECT_THAT(talk.ask("stop"), ContainsRegex("bestmove [a-g][1-7]"));
    EXPECT_EQ(talk.ask("stop"), "");
}

TEST(UaiSession, go_while_thinking_ends_the_search_before) {
    Talk talk;
    talk.tell("go infinite");
    EXPECT_THAT(talk.ask("go depth 2"), ContainsRegex("bestmove(.*\n)+.*bestmove"));
}

TEST(UaiSession, bad_lines_leave_a_search_alone) {
    Talk talk;
    talk.tell("go infinite");
    talk.tell("go depth 0");
    talk.tell("position fen nonsense");
    const std::string answer = talk.ask("stop");
    EXPECT_EQ(answer.find("bestmove"), answer.rfind("bestmove"));
}

TEST(UaiSession, answers_the_null_move_when_the_game_is_over) {
    Talk talk;
    talk.ask("position fen x6/7/7/7/7/7/7 o 0 1");
    EXPECT_EQ(talk.ask("go movetime 1000"), "bestmove 0000\n");
}

TEST(UaiSession, passes_when_it_must) {
    Talk talk;
    talk.ask("position fen xoo4/ooo4/ooo4/7/7/7/7 x 0 1");
    EXPECT_THAT(talk.ask("go depth 2"), EndsWith("bestmove 0000\n"));
}

TEST(UaiSession, counts_positions) {
    Talk talk;
    EXPECT_THAT(talk.ask("perft 4"), EndsWith("\nnodes 155888\n"));
    EXPECT_THAT(talk.ask("go perft 3"), EndsWith("\nnodes 6460\n"));
    EXPECT_THAT(talk.ask("perft 0"), EndsWith("\nnodes 1\n"));
    EXPECT_THAT(talk.ask("perft 128"), IsOneError());
    EXPECT_THAT(talk.ask("perft"), IsOneError());
}

TEST(UaiSession, a_count_can_be_stopped) {
    Talk talk;
    talk.tell("perft 40");
    talk.tell("isready");
    EXPECT_EQ(talk.ask("stop"), "readyok\ninfo string perft stopped\n");
    talk.tell("bench 100");
    EXPECT_THAT(talk.ask("stop"), EndsWith("info string bench stopped\n"));
}

TEST(UaiSession, counts_one_after_the_other) {
    EXPECT_THAT(converse("perft 4\nposition startpos moves g2\nperft 1\nquit\n"),
                ContainsRegex("nodes 155888\ninfo .*\nnodes 16\n"));
}

TEST(UaiSession, measures_itself) {
    Talk talk;
    EXPECT_THAT(talk.ask("bench 1"),
                ContainsRegex("position 20 of 20: [0-9]+ nodes\n[0-9]+ nodes [0-9]+ nps\n$"));
    EXPECT_THAT(talk.ask("bench 0"), IsOneError());
    EXPECT_THAT(talk.ask("bench 1 2"), IsOneError());
}

TEST(UaiSession, shows_the_board) {
    Talk talk;
    talk.ask("position fen x5o/7/3-3/2-1-2/3-3/7/o5x o 0 1");
    EXPECT_THAT(talk.ask("d"), StartsWith(" 7 x . . . . . o\n"
                                          " 6 . . . . . . .\n"
                                          " 5 . . . - . . .\n"
                                          " 4 . . - . - . .\n"
                                          " 3 . . . - . . .\n"
                                          " 2 . . . . . . .\n"
                                          " 1 o . . . . . x\n"
                                          "   a b c d e f g\n"
                                          "fen x5o/7/3-3/2-1-2/3-3/7/o5x o 0 1\n"));
    talk.ask("position fen x6/7/7/7/7/7/7 o 0 1");
    EXPECT_THAT(talk.ask("d"), EndsWith("\nover all pieces lost\n"));
}

TEST(UaiSession, reports_what_it_does_not_know) {
    Talk talk;
    EXPECT_THAT(talk.ask("ponderhit"), AllOf(IsOneError(), HasSubstr("position 1"), HasSubstr("setoption")));
    EXPECT_THAT(talk.ask("GO"), IsOneError());
    EXPECT_THAT(talk.ask("stop it"), IsOneError());
    EXPECT_THAT(talk.ask("isready isready"), IsOneError());
    EXPECT_THAT(talk.ask("d 1"), IsOneError());
    EXPECT_THAT(talk.ask("uai 2"), IsOneError());
    EXPECT_THAT(talk.ask("quit now"), IsOneError());
    EXPECT_FALSE(talk.is_over());
    EXPECT_EQ(talk.ask(""), "");
    EXPECT_EQ(talk.ask("   "), "");
}

TEST(UaiSession, survives_bytes_that_are_no_text) {
    Talk talk;
    using namespace std::string_view_literals;
    EXPECT_THAT(talk.ask("go\0depth 3"sv), IsOneError());
    EXPECT_THAT(talk.ask("\0"sv), IsOneError());
    EXPECT_THAT(talk.ask("position fen \xff\xfe\x1b[31m x 0 1"sv), AllOf(IsOneError(), HasSubstr("\\x1b")));
    EXPECT_EQ(talk.fen(), start_fen);
}

TEST(UaiSession, ends_with_quit) {
    EXPECT_EQ(converse("isready\nquit\nisready\n"), "readyok\n");
}

TEST(UaiSession, ends_with_its_input_and_still_answers) {
    EXPECT_THAT(converse("go infinite"), ContainsRegex("bestmove [a-g][1-7]"));
    EXPECT_THAT(converse("go depth 100\nquit"), ContainsRegex("bestmove [a-g][1-7]"));
    EXPECT_EQ(converse(""), "");
}

TEST(UaiSession, reads_lines_of_any_system) {
    EXPECT_EQ(converse("isready\r\nisready\nisready"), "readyok\nreadyok\nreadyok\n");
}

TEST(UaiSession, skips_a_line_that_is_too_long) {
    const std::string endless(3 << 20, 'x');
    EXPECT_EQ(converse(endless + "\nisready\n"),
              "info string error: line of 3145729 characters, expected at most 1048576\nreadyok\n");
    EXPECT_THAT(converse(endless), IsOneError());
}

TEST(UaiSession, accepts_a_long_game) {
    std::string line = "position startpos moves";
    // Jumps to and fro for as long as the rules allow.
    for (int i = 0; i < 24; ++i) line += " a7a5 g7g5 a5a7 g5g7";
    EXPECT_THAT(converse(line + "\nd\n"), HasSubstr("fen x5o/7/7/7/7/7/o5x x 96 49\n"));
}

}  // namespace
}  // namespace ataraxia::protocol::uai

#include "protocol/ugi/session.hpp"

#include "protocol/talk.hpp"

namespace ataraxia::protocol::ugi {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

using Talk = protocol::Talk<Session>;

constexpr const char* sample_games[] = {
    "ataxx", "ataxx:9x9,players=4", "hexxagon", "hexxagon:players=3", "four-couleur",
    "pylos", "pylos:rules=children"};

TEST(UgiSession, introduces_itself) {
    const std::string answer = Talk("pylos").ask("ugi");
    EXPECT_THAT(answer, StartsWith("id name Test 1.0\nid author "));
    EXPECT_THAT(answer, HasSubstr("\noption name Hash type spin default 16 min 1 max 64\n"));
    EXPECT_THAT(answer, HasSubstr("\noption name Level type combo default strongest var strongest"));
    EXPECT_THAT(answer, EndsWith("\nugiok\n"));
}

TEST(UgiSession, has_words_of_its_own) {
    Talk talk;
    talk.ask("position startpos moves g2");
    EXPECT_EQ(talk.ask("uginewgame"), "");
    EXPECT_EQ(talk.ask("query p1turn"), "response true\n");
    EXPECT_THAT(talk.ask("uai"), AllOf(IsOneError(), HasSubstr("ugi"), HasSubstr("query")));
    EXPECT_THAT(talk.ask("uainewgame"), IsOneError());
    EXPECT_THAT(talk.ask("go btime 100 wtime 100"), AllOf(IsOneError(), HasSubstr("p1time, p2time, p1inc")));
}

TEST(UgiSession, tells_whose_turn_it_is) {
    Talk talk("hexxagon:players=3");
    for (const auto& [position, player] : {std::pair{"position startpos", 1},
                                           {"position startpos moves a4", 2},
                                           {"position startpos moves a4 b1", 3}}) {
        EXPECT_EQ(talk.ask(position), "");
        for (int asked = 1; asked <= 3; ++asked) {
            EXPECT_EQ(talk.ask("query p" + std::to_string(asked) + "turn"),
                      asked == player ? "response true\n" : "response false\n")
                << position << asked;
        }
    }
}

TEST(UgiSession, stays_with_a_player_whose_turn_has_two_moves) {
    Talk talk("four-couleur");
    talk.ask("position startpos moves Ti5 No3");
    EXPECT_EQ(talk.ask("query p2turn"), "response true\n");
    talk.ask("position startpos moves Ti5 No3 Jt8");
    EXPECT_EQ(talk.ask("query p1turn"), "response true\n");
}

TEST(UgiSession, tells_how_the_game_ended) {
    struct Case {
        const char* game;
        const char* fen;
        const char* result;
    };
    for (const auto& [game, fen, result] :
         {Case{"ataxx", "x5o/7/7/7/7/7/o5x x 0 1", "none"},
          {"ataxx", "x6/7/7/7/7/7/7 o 0 1", "p1win"},
          {"ataxx", "o6/7/7/7/7/7/7 o 0 1", "p2win"},
          {"ataxx", "x5o/7/7/7/7/7/o5x x 100 51", "draw"},
          {"ataxx:4x4,players=4", "v3/4/4/4 x 0 1", "p3win"},
          {"ataxx:4x4,players=4", "s3/4/4/4 x 0 1", "p4win"},
          {"ataxx:4x4,players=4", "xxoo/xxoo/vvss/vvss x 0 1", "draw"},
          {"hexxagon:side=3,players=3", "3/4/1v3/4/3 x 0 1", "p3win"},
          {"four-couleur", "TTTTTTT/8/9/10/11/12/13/12/11/10/9/8/BBBBBBN 2 2 - 0 3", "p1win"},
          {"pylos", "wbwb/bwbw/wbwb/bwbw|wbw/bwb/wbw|wb/bw|b w", "p2win"}}) {
        Talk talk(game);
        EXPECT_EQ(talk.ask(std::string("position fen ") + fen), "");
        EXPECT_EQ(talk.ask("query result"), std::string("response ") + result + '\n') << game << ' ' << fen;
        EXPECT_EQ(talk.ask("query gameover"),
                  result == std::string_view("none") ? "response false\n" : "response true\n")
            << game << ' ' << fen;
    }
}

// Each side takes back the sphere that completed his square; the position stays what it was.
const std::string once_around = "position startpos moves a1 d4 b1 c4 a2 d3 b2xb2 c3xc3";

TEST(UgiSession, tells_of_a_draw_by_repetition) {
    Talk talk("pylos");
    talk.ask(once_around);
    EXPECT_EQ(talk.ask("query gameover"), "response false\n");
    EXPECT_EQ(talk.ask(once_around + " b2xb2 c3xc3"), "");
    EXPECT_EQ(talk.ask("query gameover"), "response true\n");
    EXPECT_EQ(talk.ask("query result"), "response draw\n");
    EXPECT_THAT(talk.ask("d"), EndsWith("\nover repetition\n"));
    EXPECT_EQ(talk.ask("go depth 3"), "bestmove 0000\n");
    EXPECT_THAT(talk.ask(once_around + " b2xb2 c3xc3 b2"), AllOf(IsOneError(), HasSubstr("number 11 of")));
}

TEST(UgiSession, forgets_what_came_before_a_position) {
    Talk talk("pylos");
    talk.ask(once_around);
    talk.ask(once_around);
    EXPECT_EQ(talk.ask("query result"), "response none\n");
    const std::string fen = talk.fen();
    talk.ask(once_around + " b2xb2 c3xc3");
    talk.ask("position fen " + fen);
    EXPECT_EQ(talk.ask("query result"), "response none\n");
    talk.ask(once_around + " b2xb2 c3xc3");
    talk.ask("uginewgame");
    EXPECT_EQ(talk.ask("query result"), "response none\n");
}

TEST(UgiSession, answers_a_query_while_it_thinks) {
    Talk talk("hexxagon");
    talk.tell("go infinite");
    talk.tell("query p1turn");
    EXPECT_THAT(talk.ask("stop"), ContainsRegex("(^|\n)response true\n(.*\n)*bestmove "));
}

TEST(UgiSession, rejects_questions_that_do_not_exist) {
    for (const char* line : {"query", "query turn", "query p0turn", "query p3turn", "query P1turn",
                             "query gameover now", "query p1turn p2turn", "query result 1", "queries"}) {
        EXPECT_THAT(Talk("pylos").ask(line), IsOneError()) << line;
    }
    EXPECT_THAT(Talk("pylos").ask("query x"), HasSubstr("expected gameover, result, p1turn, p2turn"));
}

TEST(UgiSession, thinks_within_every_kind_of_limit_in_every_game) {
    for (const char* game : {"ataxx", "hexxagon", "four-couleur", "pylos"}) {
        for (const char* line : {"go depth 1", "go nodes 300", "go movetime 10", "go movetime 0",
                                 "go p1time 100 p2time 100 p1inc 5 p2inc 5", "go p1time 60",
                                 "go p2time 0 p1time -20", "go p1time 100 p2time 100 movestogo 3"}) {
            const std::string answer = Talk(game).ask(line);
            EXPECT_THAT(answer, ContainsRegex("(^|\n)bestmove [A-Za-z][a-z]?[0-9]+")) << game << ": " << line;
            EXPECT_THAT(answer, Not(HasSubstr("error"))) << game << ": " << line;
        }
    }
}

TEST(UgiSession, rejects_bad_limits_and_does_not_think) {
    for (const char* line :
         {"go p1time", "go p1time x", "go p0time 100", "go p3time 100", "go p3inc 1", "go p1inc",
          "go p1time 100 p2time", "go p1 time 100", "go depth 0", "go movestogo 0", "go ponder"}) {
        EXPECT_THAT(Talk("hexxagon").ask(line), IsOneError()) << line;
    }
}

TEST(UgiSession, gives_every_player_a_clock) {
    Talk three("hexxagon:players=3");
    three.ask("setoption name Level value random");
    EXPECT_THAT(three.ask("go p1time 10 p2time 10 p3time 10 p1inc 1 p2inc 1 p3inc 1"),
                ContainsRegex("^(info .*\n)?bestmove [a-i][1-9]"));
    EXPECT_THAT(three.ask("go p4time 10"), IsOneError());
    Talk four("ataxx:players=4");
    four.ask("setoption name Level value random");
    EXPECT_THAT(four.ask("go p4time 10 p4inc 10"), ContainsRegex("bestmove [a-g][1-7]"));
}

TEST(UgiSession, is_ready_and_thinks_in_every_game) {
    for (const char* game : sample_games) {
        Talk talk(game);
        EXPECT_EQ(talk.ask("isready"), "readyok\n") << game;
        EXPECT_THAT(talk.ask("go depth 1"), ContainsRegex("^info depth 1 (.*\n)*bestmove ")) << game;
    }
}

TEST(UgiSession, plays_what_it_answers) {
    for (const char* game : sample_games) {
        Talk talk(game);
        talk.ask("setoption name Level value random");
        std::string position = "position startpos moves";
        for (int ply = 0; ply < 40 && talk.ask("query gameover") == "response false\n"; ++ply) {
            const std::string answer = talk.ask("go depth 1");
            position += ' ' + answer.substr(answer.find("bestmove ") + 9);
            position.pop_back();  // the end of the line
            ASSERT_EQ(talk.ask(position), "") << game;
        }
    }
}

TEST(UgiSession, rejects_bad_positions_and_keeps_the_old_one) {
    for (const char* line : {"position", "position fen", "position startpos b2", "position startpos moves e1",
                             "position startpos moves b2 b2", "position startpos moves 0000",
                             "position startpos moves b2-e1", "position fen 4/4/4/4|3/3/3|2/2|1",
                             "position fen 4/4/4/4|3/3/3|2/2|1 x", "position fen 4/4/4/4|3/3/w2|2/2|1 w",
                             "position fen 4/4/4/4|3/3/3|2/2 w", "position fen x5o/7/7/7/7/7/o5x x 0 1"}) {
        Talk talk("pylos");
        talk.ask("position startpos moves b2");
        EXPECT_THAT(talk.ask(line), IsOneError()) << line;
        EXPECT_EQ(talk.fen(), "4/4/1w2/4|3/3/3|2/2|1 b") << line;
    }
}

TEST(UgiSession, counts_positions) {
    Talk talk("pylos");
    EXPECT_THAT(talk.ask("perft 2"), EndsWith("\nnodes 240\n"));
    EXPECT_THAT(talk.ask("go perft 1"), EndsWith("\nnodes 16\n"));
}

TEST(UgiSession, ends_with_quit_and_with_its_input) {
    EXPECT_EQ(converse_with<Session>("pylos", "query p1turn\nquit\nisready\n"), "response true\n");
    EXPECT_THAT(converse_with<Session>("hexxagon", "go infinite"), ContainsRegex("bestmove [a-i][1-9]"));
}

}  // namespace
}  // namespace ataraxia::protocol::ugi

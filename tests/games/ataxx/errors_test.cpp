#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/registration.hpp"
#include "support/message.hpp"

// What people are told about text that is not accepted: FENs, moves and game strings.
namespace ataraxia::ataxx {
namespace {

using namespace std::string_literals;
using test::message_of;

struct Case {
    std::string text;
    std::string_view message;
};

std::string fen_message(std::string_view fen) {
    return message_of([&] { (void)Ataxx().parse_position(fen); });
}

TEST(AtaxxErrors, a_malformed_fen_is_refused_with_its_place) {
    const std::vector<Case> cases{
        {"", "FEN '': ends too early, expected x, o, - or 1 to 7, and 7 squares in every rank"},
        {"   ", "FEN '   ': ends too early, expected x, o, - or 1 to 7, and 7 squares in every rank"},
        {"startpos",
         "FEN 'startpos': unexpected 's' at position 1, expected x, o, - or 1 to 7, and 7 squares in every "
         "rank"},
        {"x5o/7/7/7/7/7 x 0 1",
         "FEN 'x5o/7/7/7/7/7 x 0 1': unexpected ' ' at position 14, expected '/' after the 7 squares of a "
         "rank"},
        {"x5o/7/7/7/7/7/o5x/7 x 0 1",
         "FEN 'x5o/7/7/7/7/7/o5x/7 x 0 1': unexpected '/' at position 18, expected a space and the side to "
         "move"},
        {"x6o/7/7/7/7/7/o5x x 0 1",
         "FEN 'x6o/7/7/7/7/7/o5x x 0 1': unexpected 'o' at position 3, expected '/' after the 7 squares of a "
         "rank"},
        {"x4o/7/7/7/7/7/o5x x 0 1",
         "FEN 'x4o/7/7/7/7/7/o5x x 0 1': unexpected '/' at position 4, expected x, o, - or 1 to 7, and 7 "
         "squares in every rank"},
        {"x5oo/7/7/7/7/7/o5x x 0 1",
         "FEN 'x5oo/7/7/7/7/7/o5x x 0 1': unexpected 'o' at position 4, expected '/' after the 7 squares of "
         "a rank"},
        {"x7/7/7/7/7/7/o5x x 0 1",
         "FEN 'x7/7/7/7/7/7/o5x x 0 1': unexpected '7' at position 2, expected at most 7 squares in a rank"},
        {"x5o/8/7/7/7/7/o5x x 0 1",
         "FEN 'x5o/8/7/7/7/7/o5x x 0 1': unexpected '8' at position 5, expected x, o, - or 1 to 7, and 7 "
         "squares in every rank"},
        {"x5o/0/7/7/7/7/o5x x 0 1",
         "FEN 'x5o/0/7/7/7/7/o5x x 0 1': unexpected '0' at position 5, expected x, o, - or 1 to 7, and 7 "
         "squares in every rank"},
        {"x5o//7/7/7/7/o5x x 0 1",
         "FEN 'x5o//7/7/7/7/o5x x 0 1': unexpected '/' at position 5, expected x, o, - or 1 to 7, and 7 "
         "squares in every rank"},
        {"x5o/7/7/3b3/7/7/o5x x 0 1",
         "FEN 'x5o/7/7/3b3/7/7/o5x x 0 1': unexpected 'b' at position 10, expected x, o, - or 1 to 7, and 7 "
         "squares in every rank"},
        {"X5O/7/7/7/7/7/O5X x 0 1",
         "FEN 'X5O/7/7/7/7/7/O5X x 0 1': unexpected 'X' at position 1, expected x, o, - or 1 to 7, and 7 "
         "squares in every rank"},
        {"x5o/7/7/7/7/7/o5x",
         "FEN 'x5o/7/7/7/7/7/o5x': ends too early, expected a space and the side to move"},
        {"x5o/7/7/7/7/7/o5x ", "FEN 'x5o/7/7/7/7/7/o5x ': ends too early, expected the side to move, x or o"},
        {"x5o/7/7/7/7/7/o5x w 0 1",
         "FEN 'x5o/7/7/7/7/7/o5x w 0 1': unexpected 'w' at position 19, expected the side to move, x or o"},
        {"x5o/7/7/7/7/7/o5x x0 1",
         "FEN 'x5o/7/7/7/7/7/o5x x0 1': unexpected '0' at position 20, expected a space or the end"},
        {"x5o/7/7/7/7/7/o5x x -1 1",
         "FEN 'x5o/7/7/7/7/7/o5x x -1 1': unexpected '-' at position 21, expected the plies since the last "
         "clone, 0 to 65535"},
        {"x5o/7/7/7/7/7/o5x x 0 -1",
         "FEN 'x5o/7/7/7/7/7/o5x x 0 -1': unexpected '-' at position 23, expected the number of the move, 1 "
         "to 999999999"},
        {"x5o/7/7/7/7/7/o5x x 65536 1",
         "FEN 'x5o/7/7/7/7/7/o5x x 65536 1': unexpected '65536' at position 21, expected the plies since the "
         "last clone, 0 to 65535"},
        {"x5o/7/7/7/7/7/o5x x 99999999999999999999 1",
         "FEN 'x5o/7/7/7/7/7/o5x x 99999999999999999999 1': unexpected '99999999999999999999' at position "
         "21, expected the plies since the last clone, 0 to 65535"},
        {"x5o/7/7/7/7/7/o5x x 0 4294967296",
         "FEN 'x5o/7/7/7/7/7/o5x x 0 4294967296': unexpected '4294967296' at position 23, expected the "
         "number of the move, 1 to 999999999"},
        {"x5o/7/7/7/7/7/o5x x 0 1.5",
         "FEN 'x5o/7/7/7/7/7/o5x x 0 1.5': unexpected '.' at position 24, expected the end"},
        {"x5o/7/7/7/7/7/o5x x 0 1 1",
         "FEN 'x5o/7/7/7/7/7/o5x x 0 1 1': unexpected '1' at position 25, expected the end"},
        {"x5o/7/7/7/7/7/o5x x 0 1\n",
         "FEN 'x5o/7/7/7/7/7/o5x x 0 1\\x0a': unexpected '\\x0a' at position 24, expected the end"},
        {"x5o/7/7/7/7/7/o5x\tx 0 1",
         "FEN 'x5o/7/7/7/7/7/o5x\\x09x 0 1': unexpected '\\x09' at position 18, expected a space and the "
         "side to move"},
        {"x5o\0/7/7/7/7/7/o5x x 0 1"s,
         "FEN 'x5o\\x00/7/7/7/7/7/o5x x 0 1': unexpected '\\x00' at position 4, expected '/' after the 7 "
         "squares of a rank"},
        {"x5o/7/7/7/7/7/o5x x 0 1\0"s,
         "FEN 'x5o/7/7/7/7/7/o5x x 0 1\\x00': unexpected '\\x00' at position 24, expected the end"},
        {"\xc3\xa9/7/7/7/7/7/o5x x 0 1",
         "FEN '\\xc3\\xa9/7/7/7/7/7/o5x x 0 1': unexpected '\\xc3' at position 1, expected x, o, - or 1 to "
         "7, and 7 squares in every rank"},
        {"x5o/7/7/7/7/7/o5x \xe2\x98\xba 0 1",
         "FEN 'x5o/7/7/7/7/7/o5x \\xe2\\x98\\xba 0 1': unexpected '\\xe2' at position 19, expected the side "
         "to move, x or o"},
        {std::string(2000, 'x'),
         "FEN 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...': "
         "unexpected 'x' at position 8, expected '/' after the 7 squares of a rank"},
        {std::string(1 << 20, 'x'), "FEN: 1048576 characters, expected at most 2000"},
        {std::string(1 << 20, ' '), "FEN: 1048576 characters, expected at most 2000"},
    };
    for (const auto& [text, message] : cases) EXPECT_EQ(fen_message(text), message) << quoted(text);
}

TEST(AtaxxErrors, a_fen_without_counters_or_with_more_spaces_is_accepted) {
    const Ataxx game;
    for (const auto* fen :
         {"x5o/7/7/7/7/7/o5x x", "x5o/7/7/7/7/7/o5x x 0", "  x5o/7/7/7/7/7/o5x   x   0   1  ",
          "x5o/7/7/7/7/7/o5x x 0 0", "x5o/43/1111111/7/7/7/o5x x 0 1"}) {
        EXPECT_EQ(game.parse_position(fen), game.start()) << fen;
    }
}

TEST(AtaxxErrors, the_counters_reach_their_limits) {
    const Ataxx game;
    const std::string fen = "x5o/7/7/7/7/7/o5x o 65535 999999999";
    EXPECT_EQ(game.format_position(game.parse_position(fen)), fen);
}

struct MoveCase {
    std::string fen;
    std::string text;
    std::string_view message;
};

TEST(AtaxxErrors, a_move_that_is_not_legal_is_refused_with_the_reason) {
    const std::string start = "x5o/7/7/7/7/7/o5x x 0 1";
    const std::string blocked = "x5o/-6/7/7/7/7/o5x x 0 1";
    const std::string stuck = "x--4/---4/---4/7/7/6o/6o x 0 1";
    const std::string finished = "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/ooooooo/ooooooo x 0 1";
    const std::vector<MoveCase> cases{
        {start, "",
         "move '': ends too early, expected squares from a1 to g7 for a clone such as b2 or a jump such as "
         "a1c3, or 0000 for a pass"},
        {start, "a",
         "move 'a': ends too early, expected squares from a1 to g7 for a clone such as b2 or a jump such as "
         "a1c3, or 0000 for a pass"},
        {start, "a8",
         "move 'a8': unexpected '8' at position 2, expected squares from a1 to g7 for a clone such as b2 or "
         "a jump such as a1c3, or 0000 for a pass"},
        {start, "h1",
         "move 'h1': unexpected 'h' at position 1, expected squares from a1 to g7 for a clone such as b2 or "
         "a jump such as a1c3, or 0000 for a pass"},
        {start, "A6",
         "move 'A6': unexpected 'A' at position 1, expected squares from a1 to g7 for a clone such as b2 or "
         "a jump such as a1c3, or 0000 for a pass"},
        {start, "6a",
         "move '6a': unexpected '6' at position 1, expected squares from a1 to g7 for a clone such as b2 or "
         "a jump such as a1c3, or 0000 for a pass"},
        {start, "a6 ",
         "move 'a6 ': unexpected ' ' at position 3, expected squares from a1 to g7 for a clone such as b2 or "
         "a jump such as a1c3, or 0000 for a pass"},
        {start, " a6",
         "move ' a6': unexpected ' ' at position 1, expected squares from a1 to g7 for a clone such as b2 or "
         "a jump such as a1c3, or 0000 for a pass"},
        {start, "a7a",
         "move 'a7a': ends too early, expected squares from a1 to g7 for a clone such as b2 or a jump such "
         "as a1c3, or 0000 for a pass"},
        {start, "a7a55",
         "move 'a7a55': unexpected '5' at position 5, expected squares from a1 to g7 for a clone such as b2 "
         "or a jump such as a1c3, or 0000 for a pass"},
        {start, "a7-a5",
         "move 'a7-a5': unexpected '-' at position 3, expected squares from a1 to g7 for a clone such as b2 "
         "or a jump such as a1c3, or 0000 for a pass"},
        {start, "000",
         "move '000': unexpected '0' at position 1, expected squares from a1 to g7 for a clone such as b2 or "
         "a jump such as a1c3, or 0000 for a pass"},
        {start, "00000",
         "move '00000': unexpected '0' at position 1, expected squares from a1 to g7 for a clone such as b2 "
         "or a jump such as a1c3, or 0000 for a pass"},
        {start, "pass",
         "move 'pass': unexpected 'p' at position 1, expected squares from a1 to g7 for a clone such as b2 "
         "or a jump such as a1c3, or 0000 for a pass"},
        {start, "a6\n",
         "move 'a6\\x0a': unexpected '\\x0a' at position 3, expected squares from a1 to g7 for a clone such "
         "as b2 or a jump such as a1c3, or 0000 for a pass"},
        {start, "a6\0"s,
         "move 'a6\\x00': unexpected '\\x00' at position 3, expected squares from a1 to g7 for a clone such "
         "as b2 or a jump such as a1c3, or 0000 for a pass"},
        {start, "\xc3\xa9",
         "move '\\xc3\\xa9': unexpected '\\xc3' at position 1, expected squares from a1 to g7 for a clone "
         "such as b2 or a jump such as a1c3, or 0000 for a pass"},
        {start, std::string(1 << 20, 'a'), "move: 1048576 characters, expected at most 2000"},
        {start, "0000", "move '0000': a player who has a move may not pass in 'x5o/7/7/7/7/7/o5x x 0 1'"},
        {start, "d4", "move 'd4': no piece of x next to d4 in 'x5o/7/7/7/7/7/o5x x 0 1'"},
        {start, "a7", "move 'a7': a7 is occupied in 'x5o/7/7/7/7/7/o5x x 0 1'"},
        {start, "g7", "move 'g7': g7 is occupied in 'x5o/7/7/7/7/7/o5x x 0 1'"},
        {start, "a7a4", "move 'a7a4': a jump goes exactly two squares away in 'x5o/7/7/7/7/7/o5x x 0 1'"},
        {start, "a7d4", "move 'a7d4': a jump goes exactly two squares away in 'x5o/7/7/7/7/7/o5x x 0 1'"},
        {start, "a7a7", "move 'a7a7': a7 is occupied in 'x5o/7/7/7/7/7/o5x x 0 1'"},
        {start, "g7g5", "move 'g7g5': no piece of x on g7 in 'x5o/7/7/7/7/7/o5x x 0 1'"},
        {start, "d4d5", "move 'd4d5': no piece of x on d4 in 'x5o/7/7/7/7/7/o5x x 0 1'"},
        {blocked, "a6", "move 'a6': a6 is blocked in 'x5o/-6/7/7/7/7/o5x x 0 1'"},
        {blocked, "a7a6", "move 'a7a6': a6 is blocked in 'x5o/-6/7/7/7/7/o5x x 0 1'"},
        {"x5o/7/-6/7/7/7/o5x x 0 1", "a7a5", "move 'a7a5': a5 is blocked in 'x5o/7/-6/7/7/7/o5x x 0 1'"},
        {stuck, "a6", "move 'a6': only the pass 0000 is legal in 'x--4/---4/---4/7/7/6o/6o x 0 1'"},
        {stuck, "c5", "move 'c5': only the pass 0000 is legal in 'x--4/---4/---4/7/7/6o/6o x 0 1'"},
        {finished, "a1",
         "move 'a1': the game is over in 'xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/ooooooo/ooooooo x 0 1'"},
        {finished, "0000",
         "move '0000': the game is over in 'xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/ooooooo/ooooooo x 0 1'"},
        {"x5o/7/7/7/7/7/o5x x 100 1", "a6", "move 'a6': the game is over in 'x5o/7/7/7/7/7/o5x x 100 1'"},
    };
    const Ataxx game;
    for (const auto& [fen, text, message] : cases) {
        const auto position = game.parse_position(fen);
        EXPECT_EQ(message_of([&, &text = text] { (void)game.parse_move(position, text); }), message)
            << quoted(text) << " in " << fen;
    }
}

TEST(AtaxxErrors, a_malformed_game_string_is_refused_with_what_exists) {
    const std::vector<Case> cases{
        {"", "game '': ends too early, expected a game such as 'ataxx' or 'ataxx:blocks=13h,stuck=fill'"},
        {":",
         "game ':': unexpected ':' at position 1, expected a game such as 'ataxx' or "
         "'ataxx:blocks=13h,stuck=fill'"},
        {"chess",
         "game 'chess': unknown family 'chess', expected one of ataxx, hexxagon, four-couleur, pylos"},
        {"Ataxx",
         "game 'Ataxx': unknown family 'Ataxx', expected one of ataxx, hexxagon, four-couleur, pylos"},
        {"ataxx:",
         "game 'ataxx:': ends too early, expected a game such as 'ataxx' or 'ataxx:blocks=13h,stuck=fill'"},
        {"ataxx:9x17",
         "game 'ataxx:9x17': unexpected '9x17', expected a size from 3x3 to 16x16 or a parameter with '=' "
         "and "
         "a value"},
        {"ataxx:7x7,players=5",
         "game 'ataxx:7x7,players=5': players is '5', expected a whole number from 2 to 4"},
        {"ataxx:colour=red",
         "game 'ataxx:colour=red': unknown parameter 'colour', ataxx has WxH, players, blocks, blocked, "
         "stuck, long"},
        {"ataxx:blocks",
         "game 'ataxx:blocks': unexpected 'blocks', expected a size from 3x3 to 16x16 or a parameter with "
         "'=' "
         "and a value"},
        {"ataxx:blocks=", "game 'ataxx:blocks=': ends too early, expected a value"},
        {"ataxx:blocks=zz",
         "game 'ataxx:blocks=zz': blocks is 'zz', expected random, classic, none or letters of "
         "123456abcdefghx, each once"},
        {"ataxx:blocks=11",
         "game 'ataxx:blocks=11': blocks is '11', expected random, classic, none or letters of "
         "123456abcdefghx, each once"},
        {"ataxx:blocks=Random",
         "game 'ataxx:blocks=Random': blocks is 'Random', expected random, classic, none or letters of "
         "123456abcdefghx, each once"},
        {"ataxx:blocks=1,blocks=2", "game 'ataxx:blocks=1,blocks=2': 'blocks' is given twice"},
        {"ataxx:blocks=1,blocked=d4",
         "game 'ataxx:blocks=1,blocked=d4': blocked is 'd4', expected either blocks or blocked, not both"},
        {"ataxx:blocked=", "game 'ataxx:blocked=': ends too early, expected a value"},
        {"ataxx:blocked=d4.", "blocked squares 'd4.': ends too early, expected a square from a1 to g7"},
        {"ataxx:blocked=d4.c9",
         "blocked squares 'd4.c9': unexpected '9' at position 5, expected a square from a1 to g7"},
        {"ataxx:blocked=d4.h3",
         "blocked squares 'd4.h3': unexpected 'h' at position 4, expected a square from a1 to g7"},
        {"ataxx:blocked=d4,c3", "game 'ataxx:blocked=d4,c3': ends too early, expected '=' and a value"},
        {"ataxx:blocked=d4c3",
         "blocked squares 'd4c3': unexpected 'c' at position 3, expected squares joined by dots, such as "
         "d4.c3"},
        {"ataxx:blocked=d4.c3.d4",
         "game 'ataxx:blocked=d4.c3.d4': blocked is 'd4.c3.d4', expected each square once"},
        {"ataxx:blocked=d4.a1",
         "game 'ataxx:blocked=d4.a1': blocked is 'a1', expected squares other than the corners a1, a7, g1, "
         "g7"},
        {"ataxx:stuck=maybe", "game 'ataxx:stuck=maybe': stuck is 'maybe', expected one of pass, fill"},
        {"ataxx:stuck=fill,",
         "game 'ataxx:stuck=fill,': ends too early, expected a game such as 'ataxx' or "
         "'ataxx:blocks=13h,stuck=fill'"},
        {"ataxx:stuck=fill,long", "game 'ataxx:stuck=fill,long': ends too early, expected '=' and a value"},
        {"ataxx:stuck=fill,7x7", "game 'ataxx:stuck=fill,7x7': ends too early, expected '=' and a value"},
        {"ataxx:long=100", "game 'ataxx:long=100': long is '100', expected one of draw, count, none"},
        {"ataxx stuck=fill",
         "game 'ataxx stuck=fill': unexpected ' ' at position 6, expected a game such as 'ataxx' or "
         "'ataxx:blocks=13h,stuck=fill'"},
        {"ataxx:stuck=fill\n",
         "game 'ataxx:stuck=fill\\x0a': unexpected '\\x0a' at position 17, expected a game such as 'ataxx' "
         "or 'ataxx:blocks=13h,stuck=fill'"},
        {"ataxx\0:stuck=fill"s,
         "game 'ataxx\\x00:stuck=fill': unexpected '\\x00' at position 6, expected a game such as 'ataxx' or "
         "'ataxx:blocks=13h,stuck=fill'"},
        {"ataxx:blocked=\xe2\x98\xba",
         "game 'ataxx:blocked=\\xe2\\x98\\xba': unexpected '\\xe2' at position 15, expected a value"},
        {"ataxx:blocked=" + std::string(1 << 20, 'd'), "game: 1048590 characters, expected at most 2000"},
    };
    for (const auto& [text, message] : cases) {
        EXPECT_EQ(message_of([&, &text = text] { (void)games::registry().make(text); }), message)
            << quoted(text);
    }
}

}  // namespace
}  // namespace ataraxia::ataxx

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "arena/records/pgn_reader.hpp"
#include "arena/records/pgn_writer.hpp"
#include "arena/records/random_record.hpp"
#include "games/registration.hpp"
#include "support/effort.hpp"

namespace ataraxia::arena {

namespace {

using testing::AllOf;
using testing::HasSubstr;

std::vector<GameRecord> read_all(const std::string& text) {
    std::istringstream in(text);
    PgnReader reader(in, "games.pgn");
    std::vector<GameRecord> records;
    while (auto record = reader.next()) records.push_back(std::move(*record));
    return records;
}

std::string error_of(const std::string& text) {
    try {
        (void)read_all(text);
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

// Three plies of a game that is not over, with `tags` in front and `moves` behind.
std::string game_with(const std::string& tags, const std::string& moves) {
    return "[Red \"a\"]\n[Blue \"b\"]\n" + tags + "\n" + moves + "\n";
}

// As cuteataxx writes it: its tags and comments, o to move first.
const std::string cuteataxx_game = R"([Event "?"]
[Site "CuteAtaxx"]
[Date "2026-11-30 14:04:15"]
[Round "1"]
[Black "most"]
[White "rnd"]
[Result "1-0"]
[FEN "x5o/7/7/7/7/7/o5x x 0 1"]
[FinalFEN "x1xx3/1xx4/3xx2/7/xx5/1xx4/xx1xxxx o 0 10"]
[Winner "most"]
[Loser "rnd"]
[PlyCount "19"]
[Material "+17"]

1. f1 { movetime 0 } g7e7 { movetime 7 } 2. e1 { movetime 0 } b1 { movetime 0 } 3. d1 { movetime 0 } b1b3 { movetime 0 } 4. c2 { movetime 0 } a1a3 { movetime 0 } 5. b2 { movetime 0 } d7 { movetime 0 } 6. a1 { movetime 0 } e6 { movetime 0 } 7. b1 { movetime 0 } e6c7 { movetime 0 } 8. b6 { movetime 0 } e7g7 { movetime 0 } 9. c6 { movetime 0 } g7e5 { movetime 0 } 10. d5 { movetime 0 } 1-0


)";

}  // namespace

TEST(Pgn, random_records_survive_writing_and_reading) {
    Random random(1);
    std::string file;
    std::vector<GameRecord> written;
    for (int i = 0; i < test::scaled(400); ++i) {
        written.push_back(test::random_record(random));
        file += format_pgn(written.back(), Notes::all);
    }
    const auto read = read_all(file);
    ASSERT_EQ(read.size(), written.size());
    for (std::size_t i = 0; i < read.size(); ++i) {
        ASSERT_EQ(read[i], written[i]) << format_pgn(written[i], Notes::all);
    }
}

TEST(Pgn, notes_are_left_out_as_asked) {
    GameRecord record(games::registry().make("ataxx").start());
    record.players = {"a", "b"};
    record.moves.push_back({record.start.parse_move("f1"), {}});
    record.moves.back().note = {.depth = 4,
                                .score = Score{Score::Kind::pieces, -125},
                                .time = std::chrono::microseconds(1500),
                                .text = {}};
    EXPECT_THAT(format_pgn(record, Notes::none), HasSubstr("\n1. f1 *\n"));
    EXPECT_THAT(format_pgn(record, Notes::thoughts), HasSubstr("\n1. f1 { depth 4 score -1.25 } *\n"));
    EXPECT_THAT(format_pgn(record, Notes::all),
                HasSubstr("\n1. f1 { depth 4 score -1.25 movetime 1.500 } *\n"));
}

TEST(Pgn, tags_come_in_the_order_of_cuteataxx_and_ours_after_them) {
    GameRecord record(games::registry()
                          .make("ataxx:blocks=x")
                          .parse_position("1xxxxxx/xxxxxxx/xxxxxxx/xxx-xxx/xxxxxxx/xxxxxxx/xxxxxxo x 3 30"));
    record.players = {"a", "b"};
    record.moves.push_back({record.start.parse_move("a7"), {}});
    record.winner = 0;
    record.termination = "board full";
    EXPECT_EQ(format_pgn(record, Notes::all),
              "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Red \"a\"]\n[Blue \"b\"]\n"
              "[Result \"1-0\"]\n"
              "[FEN \"1xxxxxx/xxxxxxx/xxxxxxx/xxx-xxx/xxxxxxx/xxxxxxx/xxxxxxo x 3 30\"]\n"
              "[FinalFEN \"xxxxxxx/xxxxxxx/xxxxxxx/xxx-xxx/xxxxxxx/xxxxxxx/xxxxxxo o 0 30\"]\n"
              "[Winner \"a\"]\n[Loser \"b\"]\n[PlyCount \"1\"]\n[Material \"+46\"]\n"
              "[Game \"ataxx:blocks=x\"]\n[Termination \"board full\"]\n\n1. a7 1-0\n\n");
}

TEST(Pgn, a_text_with_a_line_break_is_not_written) {
    GameRecord record(games::registry().make("ataxx").start());
    record.players = {"a\nb", "c"};
    EXPECT_THROW((void)format_pgn(record, Notes::none), std::invalid_argument);
}

TEST(Pgn, reads_what_cuteataxx_writes) {
    const auto games = read_all(cuteataxx_game + cuteataxx_game);
    ASSERT_EQ(games.size(), 2u);
    const GameRecord& game = games[1];
    EXPECT_EQ(game.site, "CuteAtaxx");
    EXPECT_THAT(game.players, testing::ElementsAre("most", "rnd"));
    EXPECT_EQ(game.winner, 0);
    EXPECT_EQ(game.moves.size(), 19u);
    EXPECT_EQ(game.moves[1].note.time, std::chrono::milliseconds(7));
    EXPECT_TRUE(game.moves[1].note.text.empty());
}

TEST(Pgn, reads_a_game_that_the_second_player_begins) {
    const auto games = read_all(
        game_with("[Result \"*\"]\n[FEN \"x5o/7/7/7/7/7/o5x o 0 1\"]\n", "1... b1 2. f1 { x } 2... c1 *"));
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].moves.size(), 3u);
    EXPECT_EQ(games[0].moves[1].note.text, "x");
}

TEST(Pgn, a_late_move_of_cuteataxx_is_listed_but_not_played) {
    const std::string tags = "[Result \"1-0\"]\n[FinalFEN \"x5o/7/7/7/7/7/o4xx o 0 1\"]\n[Material \"+1\"]\n";
    EXPECT_EQ(read_all(game_with(tags + "[Adjudicated \"Out of time\"]\n", "1. f1 b1 1-0")).size(), 1u);
    EXPECT_THAT(error_of(game_with(tags + "[Termination \"resigned\"]\n", "1. f1 b1 1-0")),
                HasSubstr("tag FinalFEN: says"));
}

TEST(Pgn, names_three_players_and_shares_the_point_among_them) {
    GameRecord record(games::registry().make("ataxx:5x5,players=3").start());
    record.players = {"a", "b", "c"};
    record.moves.push_back({record.start.parse_move("a4"), {}});
    record.winner = 2;
    record.adjudicated = "agreed";
    const std::string decided = format_pgn(record, Notes::all);
    EXPECT_THAT(decided, HasSubstr("[Red \"a\"]\n[Blue \"b\"]\n[Green \"c\"]\n[Result \"0-0-1\"]\n"));
    EXPECT_THAT(decided, HasSubstr("[Winner \"c\"]\n[PlyCount \"1\"]\n[Material \"2-1-1\"]\n"));
    EXPECT_THAT(decided, testing::EndsWith("\n1. a4 0-0-1\n\n"));
    record.winner = Outcome::draw;
    EXPECT_THAT(format_pgn(record, Notes::all), HasSubstr("[Result \"1/3-1/3-1/3\"]"));
    record.winner = std::nullopt;
    EXPECT_THAT(format_pgn(record, Notes::all), HasSubstr("[Result \"*\"]"));
}

TEST(Pgn, shares_the_point_among_those_with_the_most_pieces) {
    GameRecord record(
        games::registry().make("ataxx:5x5,players=3").parse_position("1xxxx/xxxxx/oooov/ooooo/ovvvv x 0 9"));
    record.players = {"a", "b", "c"};
    record.moves.push_back({record.start.parse_move("a5"), {}});
    record.winner = Outcome::draw;
    record.termination = "board full";
    const std::string text = format_pgn(record, Notes::all);
    EXPECT_THAT(text, AllOf(HasSubstr("[Result \"1/2-1/2-0\"]"), HasSubstr("[Material \"10-10-5\"]")));
    EXPECT_EQ(read_all(text), std::vector{record});
    const auto error_with = [&text](const std::string& result) {
        std::string changed = text;
        for (auto at = changed.find("1/2-1/2-0"); at != std::string::npos;
             at = changed.find("1/2-1/2-0", at + 1)) {
            changed.replace(at, 9, result);
        }
        return error_of(changed);
    };
    EXPECT_THAT(error_with("1/3-1/3-1/3"), HasSubstr("the game ends 1/2-1/2-0 (board full)"));
    EXPECT_THAT(error_with("1-0"),
                HasSubstr("tag Result: '1-0', expected 1-0-0, 0-1-0, 1/2-1/2-0, 0-0-1, 1/2-0-1/2, "
                          "0-1/2-1/2, 1/3-1/3-1/3 or *"));
}

TEST(Pgn, a_draw_that_the_rules_do_not_decide_is_everybodys) {
    const std::string game = "[Red \"a\"]\n[Blue \"b\"]\n[Green \"c\"]\n[Game \"ataxx:5x5,players=3\"]\n";
    const auto ending = [&game](const std::string& result) {
        return game + "[Result \"" + result + "\"]\n[Termination \"agreed\"]\n1. a4 " + result + "\n";
    };
    EXPECT_EQ(read_all(ending("1/3-1/3-1/3")).front().winner, Outcome::draw);
    EXPECT_THAT(error_of(ending("1/2-1/2-0")), HasSubstr("expected 1/3-1/3-1/3 for a draw"));
}

TEST(Pgn, numbers_rounds_also_where_players_move_twice_or_have_dropped_out) {
    const auto numbered = [](std::string_view game, std::string_view fen, std::size_t plies) {
        const AnyGame made = games::registry().make(game);
        GameRecord record(fen.empty() ? made.start() : made.parse_position(fen));
        for (int player = 0; player < made.players(); ++player) record.players.push_back("somebody");
        LineOfPlay line(record.start);
        while (line.length() < plies) {
            record.moves.push_back({line.legal_moves().front(), {}});
            line.play(record.moves.back().move);
        }
        const std::string text = format_pgn(record, Notes::all);
        EXPECT_EQ(read_all(text), std::vector{record}) << text;
        return text.substr(text.find("\n\n"));
    };
    // The first turn of Four Couleur is one move, the others are two.
    EXPECT_THAT(numbered("four-couleur", "", 8),
                testing::MatchesRegex(
                    "\n\n1. [a-zA-Z0-9]+ [^ .]+ [^ .]+ 2. [^ .]+ [^ .]+ [^ .]+ [^ .]+ 3. [^ .]+ [*]\n\n"));
    EXPECT_THAT(numbered("ataxx:7x7,players=4", "7/7/2o4/7/4v2/7/7 o 0 9", 5),
                testing::MatchesRegex("\n\n1... [^ .]+ [^ .]+ 2. [^ .]+ [^ .]+ 3. [^ .]+ [*]\n\n"));
}

TEST(Pgn, finds_the_players_by_their_colours_before_their_order) {
    const auto games =
        read_all("[Black \"b\"]\n[White \"a\"]\n[Opening \"x\"]\n[Result \"*\"]\n[Game \"pylos\"]\n*\n");
    ASSERT_EQ(games.size(), 1u);
    EXPECT_THAT(games[0].players, testing::ElementsAre("a", "b"));
    EXPECT_THAT(games[0].other_tags, testing::ElementsAre(testing::Pair("Opening", "x")));
}

TEST(Pgn, knows_the_draw_by_repetition) {
    const auto game = [](const std::string& result, const std::string& moves) {
        return "[White \"a\"]\n[Black \"b\"]\n[Result \"" + result + "\"]\n[Game \"pylos\"]\n" +
               "1. a1 d4 2. b1 c4 3. a2 d3 4. b2xb2 c3xc3 5. b2xb2 c3xc3 " + moves + result;
    };
    const auto games = read_all(game("1/2-1/2", ""));
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].winner, Outcome::draw);
    EXPECT_THAT(error_of(game("1-0", "")), HasSubstr("the game ends 1/2-1/2 (repetition)"));
    EXPECT_THAT(error_of(game("*", "6. b2xb2 ")),
                HasSubstr("move 'b2xb2': the game is over, the position came for the third time"));
}

TEST(Pgn, skips_escaped_lines_and_comments_to_the_end_of_the_line) {
    const auto games = read_all("%an escaped line\n" +
                                game_with("[Result \"*\"] ; a remark\n", "1. f1 ; [x\n% y\n1... b1\n*"));
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].moves.size(), 2u);
}

TEST(Pgn, an_empty_file_has_no_games) {
    EXPECT_TRUE(read_all("").empty());
    EXPECT_TRUE(read_all("\n \n%x").empty());
}

TEST(Pgn, errors_name_the_line_and_what_was_expected) {
    const std::string ok = "[Result \"*\"]\n";
    const auto expect_error = [](const std::string& text, const std::string& expected) {
        EXPECT_THAT(error_of(text), testing::StartsWith("games.pgn:" + expected)) << text;
    };
    expect_error(game_with(ok, "1. f1\nb5 *"), "6: move 'b5': no piece of o next to b5");
    expect_error(game_with(ok, "1. f1 2. b1 *"), "5: move number '2.', expected 1...");
    expect_error(game_with("[Result \"*\rx\"]\n", "*"), "3: tag Result: expected '\"' at its end");
    expect_error(game_with(ok, "1. f1 b1"), "6: the record ends too early, expected a move");
    expect_error(game_with(ok, "1. f1 b1 1-0"), "3: tag Result: says '*', but the game gives '1-0'");
    expect_error(game_with(ok, "{x} 1. f1 *"), "5: comment: expected a move before it");
    expect_error(game_with(ok, "1. f1 {x"), "5: comment: expected '}'");
    expect_error(game_with(ok, "1. f1 (1. a6) *"), "5: unexpected '(', expected a move");
    expect_error(game_with("", "*"), "1: expected a tag Result");
    expect_error(game_with("[Result \"2-0\"]\n", "*"), "3: tag Result: '2-0', expected 1-0, 0-1");
    expect_error(game_with("[Result \"1-0\"]\n", "1. f1 1-0"),
                 "3: tag Result: says 1-0, but the game is not");
    expect_error(game_with(ok + "[PlyCount \"2\"]\n", "1. f1 *"), "4: tag PlyCount: says '2', but the game");
    expect_error(game_with(ok + "[Material \"+2\"]\n", "1. f1 *"), "4: tag Material: says '+2', but");
    expect_error(game_with(ok + "[Winner \"a\"]\n", "1. f1 *"), "4: tag Winner: says 'a', but");
    expect_error(game_with(ok + "[FEN \"x5o/7 x\"]\n", "*"), "4: tag FEN: FEN 'x5o/7 x'");
    expect_error(game_with(ok + "[Game \"chess\"]\n", "*"), "4: tag Game: game 'chess': unknown");
    expect_error(game_with(ok + "[Result \"*\"]\n", "*"), "4: tag Result: given twice");
    expect_error("[Result \"*\"]\n*", "1: expected a tag for each of the 2 players");
    expect_error("[Result \"*\n", "1: tag Result: expected '\"' at its end");
    expect_error("[Result *]\n", "1: tag Result: expected its value in double quotes");
    expect_error("[\n", "1: tag: expected a name");
}

TEST(Pgn, nothing_in_a_file_may_be_endless) {
    const std::string many(100'000, 'x');
    EXPECT_THAT(error_of("[" + many), HasSubstr("longer than 64"));
    EXPECT_THAT(error_of("[Event \"" + many), HasSubstr("longer than 4096"));
    EXPECT_THAT(error_of(game_with("[Result \"*\"]\n", many)), HasSubstr("more than 64 letters"));
    EXPECT_THAT(error_of(game_with("[Result \"*\"]\n", "1. f1 {" + many)), HasSubstr("longer than 4096"));
    std::string tags;
    for (int i = 0; i < 100; ++i) tags += "[T" + std::to_string(i) + " \"\"]\n";
    EXPECT_THAT(error_of(tags), HasSubstr("more than 64 tags"));
}

// Damage anywhere gives a record or an error, and nothing else.
TEST(Pgn, a_damaged_file_is_read_or_refused) {
    Random random(2);
    int refused = 0;
    const int rounds = test::scaled(2'000);
    for (int i = 0; i < rounds; ++i) {
        std::string text = cuteataxx_game;
        const auto place = random.below(static_cast<std::uint32_t>(text.size()));
        if (random.below(2)) {
            text[place] = static_cast<char>(random.below(256));
        } else {
            text.erase(place, 1 + random.below(20));
        }
        refused += error_of(text) != "no error";
    }
    EXPECT_GT(refused, rounds / 4);
}

}  // namespace ataraxia::arena

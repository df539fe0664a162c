#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <regex>
#include <thread>

#include "core/file.hpp"
#include "core/random.hpp"
#include "support/effort.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia {

namespace {

using test::Arguments;
using test::Conversation;
using test::TemporaryFolder;
using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

Arguments joined(Arguments first, const Arguments& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

Arguments program(const Arguments& arguments) {
    return joined({test::program_path()}, arguments);
}

Arguments mock(const std::string& name, const std::string& faults = "") {
    return {"-engine", "cmd=" + test::mock_engine_path(), "args=uai ataxx " + faults, "name=" + name};
}

// Two of ours and a program, all deterministic; six games a round.
Arguments small_event(const fs::path& folder, int rounds = 10, int concurrency = 2) {
    return joined(joined({"arena", "-engine", "player=easy", "-engine", "player=random"}, mock("mock")),
                  {"-each", "depth=2", "-openings", "random=4", "-rounds", std::to_string(rounds),
                   "-concurrency", std::to_string(concurrency), "-out", folder.string()});
}

std::string text_of(const fs::path& path) {
    return read_file(path, 1 << 24);
}

// The games of an event without their times, which differ from run to run.
std::string games_of(const fs::path& folder) {
    return std::regex_replace(text_of(folder / "games.pgn"), std::regex(R"(movetime [0-9.]+ )"), "");
}

// The table without the times.
std::string standings_of(const fs::path& folder) {
    std::string table;
    std::istringstream lines(text_of(folder / "standings.csv"));
    int time_column = -1;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream fields(line);
        int column = 0;
        for (std::string field; std::getline(fields, field, ','); ++column) {
            if (field == "seconds_per_move") time_column = column;
            if (column != time_column) table += field + ',';
        }
        table += '\n';
    }
    EXPECT_NE(time_column, -1);
    return table;
}

std::size_t games_in_journal(const fs::path& folder) {
    if (!fs::exists(folder / "journal.pgn")) return 0;
    const std::string text = text_of(folder / "journal.pgn");
    std::size_t count = 0;
    for (auto at = text.find("\n%end "); at != std::string::npos; at = text.find("\n%end ", at + 1)) ++count;
    return count;
}

void wait_for_games(const fs::path& folder, std::size_t games) {
    for (int i = 0; i < 10'000 && games_in_journal(folder) < games; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

// Fails in this way, before anything is played or written.
void expect_refusal(const Arguments& arguments, std::string_view message) {
    const auto result = test::ataraxia(joined({"arena"}, arguments));
    EXPECT_EQ(result.exit_code, 2) << message;
    EXPECT_THAT(result.err, HasSubstr(std::string(message)));
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
}

}  // namespace

TEST(Arena, plays_an_event_of_players_and_programs_and_leaves_its_files) {
    const TemporaryFolder folder;
    const fs::path out = folder / "e";
    const auto result = test::ataraxia(small_event(out));
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("mock: Mock 1.0 by nobody in particular, move overhead "));
    EXPECT_THAT(result.out, HasSubstr("everything is in " + out.string() + "/"));
    EXPECT_THAT(result.out, Not(HasSubstr("\x1b")));
    for (const auto name : {"report.html", "results.json", "standings.csv", "games.csv", "games.pgn"}) {
        EXPECT_FALSE(text_of(out / name).empty()) << name;
    }
    const auto records = test::ataraxia({"records", out / "games.pgn"});
    EXPECT_EQ(records.exit_code, 0) << records.err;
    EXPECT_THAT(records.out, HasSubstr("60 games"));
}

TEST(Arena, gives_the_same_games_whatever_is_played_at_the_same_time) {
    const TemporaryFolder folder;
    ASSERT_EQ(test::ataraxia(small_event(folder / "1")).exit_code, 0);
    ASSERT_EQ(test::ataraxia(small_event(folder / "2", 10, 5)).exit_code, 0);
    EXPECT_EQ(games_of(folder / "1"), games_of(folder / "2"));
    EXPECT_EQ(standings_of(folder / "1"), standings_of(folder / "2"));
}

TEST(Arena, killed_fifty_times_and_resumed_ends_with_the_same_table) {
    const TemporaryFolder folder;
    ASSERT_EQ(test::ataraxia(small_event(folder / "whole")).exit_code, 0);
    Random random(7);
    int kills = 0;
    int in_the_middle = 0;
    for (int event = 0; kills < std::max(5, test::scaled(50)); ++event) {
        const fs::path cut = folder / std::to_string(event);
        Arguments arguments = small_event(cut);
        for (std::size_t games = 0; games < 60; games += 1 + random.below(12)) {
            Conversation run(program(arguments), Conversation::Over::pipes);
            wait_for_games(cut, games);
            run.signal(SIGKILL);
            run.wait();
            ++kills;
            const std::size_t kept = games_in_journal(cut);
            in_the_middle += kept > 0 && kept < 60;
            if (fs::exists(cut / "journal.pgn")) arguments = {"arena", "-resume", "-out", cut.string()};
        }
        const auto end = test::ataraxia(arguments);
        EXPECT_EQ(end.exit_code, 0) << end.err;
        EXPECT_EQ(games_of(cut), games_of(folder / "whole"));
        EXPECT_EQ(standings_of(cut), standings_of(folder / "whole"));
    }
    EXPECT_GT(in_the_middle, kills / 2);
}

TEST(Arena, an_interrupt_keeps_what_is_done_and_tells_how_to_go_on) {
    const TemporaryFolder folder;
    const fs::path out = folder / "e";
    Conversation run(program(small_event(out, 100'000)), Conversation::Over::pipes);
    wait_for_games(out, 20);
    run.signal(SIGINT);
    EXPECT_EQ(run.wait(), 130);
    EXPECT_THAT(run.transcript(), HasSubstr("to go on: ataraxia arena -resume -out " + out.string()));
    EXPECT_EQ(test::ataraxia({"records", out / "games.pgn"}).exit_code, 0);
    EXPECT_GE(games_in_journal(out), 20u);
}

TEST(Arena, an_interrupt_ends_the_greeting_of_a_silent_program) {
    const TemporaryFolder folder;
    const auto begin = std::chrono::steady_clock::now();
    Conversation run(program(joined(joined({"arena"}, mock("talker")),
                                    joined(mock("mute", "uai=silent"), {"-out", folder / "e"}))),
                     Conversation::Over::pipes);
    run.expect("talker: Mock");
    run.signal(SIGINT);
    EXPECT_EQ(run.wait(), 130);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
    EXPECT_FALSE(fs::exists(folder / "e"));
}

TEST(Arena, an_interrupt_ends_the_reading_of_a_file_without_an_end) {
    const TemporaryFolder folder;
    Conversation run(program({"arena", "-engine", "player=easy", "-engine", "player=random", "-openings",
                              "file=/dev/zero", "-out", folder / "e"}),
                     Conversation::Over::pipes);
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    run.signal(SIGINT);
    EXPECT_EQ(run.wait(), 128 + SIGINT);
}

TEST(Arena, shows_a_table_that_redraws_itself_in_a_terminal) {
    const TemporaryFolder folder;
    Conversation run(program(small_event(folder / "e", 60)), Conversation::Over::terminal);
    run.expect("easy");
    run.expect("\x1b[");
    run.expect("everything is in");
    EXPECT_EQ(run.wait(), 0);
}

TEST(Arena, a_test_ends_when_it_knows) {
    const TemporaryFolder folder;
    const auto result =
        test::ataraxia({"arena", "-engine", "player=easy", "-engine", "player=random", "-openings",
                        "random=4", "-sprt", "elo0=0", "elo1=20", "-out", folder / "e"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("H1 accepted"));
    EXPECT_THAT(text_of(folder / "e/results.json"), HasSubstr("\"verdict\": \"H1\""));
}

TEST(Arena, reads_the_settings_of_cuteataxx) {
    const TemporaryFolder folder;
    std::ofstream(folder / "settings.json")
        << R"({
        "games": 4, "concurrency": 1, "colour1": "Black", "colour2": "White", "tournament": "roundrobin",
        "adjudicate": {"gamelength": 300, "material": 30, "easyfill": true, "timeout_buffer": 25},
        "timecontrol": {"movetime": 1000},
        "pgn": {"enabled": true, "path": ")"
        << (folder / "copy.pgn").string() << R"("},
        "engines": [{"name": "A", "path": ")"
        << test::mock_engine_path() << R"(", "arguments": "uai ataxx", "protocol": "UAI"},
                    {"name": "R", "builtin": "random"}]
    })";
    const auto result = test::ataraxia({"arena", folder / "settings.json", "-out", folder / "e"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("Score of A vs R: "));
    EXPECT_EQ(games_in_journal(folder / "e"), 4u);
    EXPECT_EQ(test::ataraxia({"records", folder / "copy.pgn"}).exit_code, 0);
}

TEST(Arena, reads_its_own_settings_and_flags_that_go_over_them) {
    const TemporaryFolder folder;
    std::ofstream(folder / "event.toml")
        << "[event]\ngame = \"pylos:base=3\"\nrounds = 3\n"
           "[[engine]]\nplayer = \"easy\"\n[[engine]]\nplayer = \"random\"\n";
    const auto result =
        test::ataraxia({"arena", folder / "event.toml", "-rounds", "2", "-out", folder / "e"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(games_in_journal(folder / "e"), 4u);
}

TEST(Arena, plays_every_game_in_every_seating) {
    const TemporaryFolder folder;
    int number = 0;
    for (const std::string game : {"hexxagon", "ataxx:5x5,players=3", "four-couleur", "pylos"}) {
        const fs::path out = folder / std::to_string(++number);
        const auto result = test::ataraxia({"arena", "-engine", "player=random", "-engine", "player=random",
                                            "name=other", "-game", game, "-out", out.string()});
        EXPECT_EQ(result.exit_code, 0) << game << result.err;
        EXPECT_EQ(games_in_journal(out), game.find("players") == std::string::npos ? 2u : 6u) << game;
    }
}

TEST(Arena, says_what_is_wrong_before_the_first_game) {
    const TemporaryFolder folder;
    const Arguments two{"-engine", "player=easy", "-engine", "player=random"};
    expect_refusal({}, "expected 2 or more");
    expect_refusal({"-engine", "player=easy", "-engine", "player=harder"}, "harder");
    expect_refusal(joined(two, {"-rounds", "many"}), "-rounds");
    expect_refusal(joined(two, {"-nonsense"}), "-nonsense");
    expect_refusal(joined(two, {"-game", "chess"}), "unknown family");
    expect_refusal({"no-such-file.toml"}, "no-such-file.toml");
    expect_refusal({"-resume"}, "expected -out with the folder");
    expect_refusal({"-resume", "-out", folder / "none"}, "holds no event");
    expect_refusal(joined({"-engine", "player=easy", "-engine", "cmd=/no/such/engine", "name=x", "-out"},
                          {folder / "e"}),
                   "x did not start");
    expect_refusal(joined({"-engine", "player=easy", "-out", folder / "e"}, mock("broken", "uai=exit:3")),
                   "broken ended with exit code 3");
    EXPECT_FALSE(fs::exists(folder / "e"));
    std::ofstream(folder / "file") << "x";
    expect_refusal(joined(two, {"-out", folder / "file/e"}), "file/e");
    expect_refusal(joined(two, {"-out", folder / "f", "-pgnout", "file=" + folder.path().string()}),
                   "is a folder, expected a file for the games");
    expect_refusal(joined(two, {"-out", folder / "f", "-event", "of\ntwo lines"}), "on one line");
    EXPECT_FALSE(fs::exists(folder / "f"));
}

TEST(Arena, goes_on_with_the_same_event_alone) {
    const TemporaryFolder folder;
    const fs::path out = folder / "e";
    ASSERT_EQ(test::ataraxia(small_event(out)).exit_code, 0);
    const auto again = test::ataraxia(small_event(out));
    EXPECT_EQ(again.exit_code, 2);
    EXPECT_THAT(again.err, HasSubstr("-resume goes on with an event"));
    EXPECT_EQ(test::ataraxia(joined(small_event(out), {"-resume"})).exit_code, 0);
    const auto other = test::ataraxia(joined(small_event(out, 11), {"-resume"}));
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, HasSubstr("was begun with 10 rounds, not 11"));
    const auto longer = test::ataraxia({"arena", "-resume", "-out", out.string(), "-rounds", "11"});
    EXPECT_EQ(longer.exit_code, 2);
    EXPECT_THAT(longer.err, HasSubstr("-rounds '11': -resume goes on with what was begun"));
    EXPECT_EQ(test::ataraxia({"arena", "-resume", "-out", out.string(), "-concurrency", "3"}).exit_code, 0);
    EXPECT_EQ(test::ataraxia(joined(small_event(out, 2), {"-force"})).exit_code, 0);
    EXPECT_EQ(games_in_journal(out), 12u);
}

}  // namespace ataraxia

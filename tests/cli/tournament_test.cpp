#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
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
namespace fs = std::filesystem;

// Everything that must be the same in every run.
const std::vector<std::string> reproducible{"games.pgn",
                                            "tournament_results.csv",
                                            "tournament_results.png",
                                            "tournament_results.svg",
                                            "tournament_convergence.png",
                                            "tournament_convergence.svg"};

Arguments small_tournament(const fs::path& folder, const Arguments& more = {}) {
    Arguments arguments{"tournament", "--players", "random,easy,alphabeta:depth=2,eval=v1",
                        "--games",    "6",         "--blocks",
                        "random",     "--out",     folder.string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

Arguments program(const Arguments& arguments) {
    Arguments command{test::program_path()};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return command;
}

int games_in_journal(const fs::path& folder) {
    if (!fs::exists(folder / "journal.pgn")) return 0;
    const std::string text = read_file(folder / "journal.pgn", 1 << 24);
    int count = 0;
    for (auto at = text.find("\n%end "); at != std::string::npos; at = text.find("\n%end ", at + 1)) ++count;
    return count;
}

// Waits until so many games of the tournament are done, or for ten seconds.
void wait_for_games(const fs::path& folder, int games) {
    for (int i = 0; i < 10'000; ++i) {
        if (fs::exists(folder / "journal.pgn") && games_in_journal(folder) >= games) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void expect_same_results(const fs::path& a, const fs::path& b) {
    for (const auto& name : reproducible) {
        EXPECT_TRUE(read_file(a / name, 1 << 24) == read_file(b / name, 1 << 24)) << name;
    }
}

}  // namespace

TEST(Tournament, gives_the_same_files_whatever_the_number_of_threads) {
    const TemporaryFolder folder;
    const auto one = test::ataraxia(small_tournament(folder / "1", {"--threads", "1"}));
    EXPECT_EQ(one.exit_code, 0) << one.err;
    EXPECT_THAT(one.out, HasSubstr("Random vs Easy"));
    EXPECT_THAT(one.out, HasSubstr("everything is in " + (folder / "1/").string()));
    EXPECT_EQ(test::ataraxia(small_tournament(folder / "2", {"--threads", "3"})).exit_code, 0);
    expect_same_results(folder / "1", folder / "2");
    EXPECT_EQ(test::ataraxia({"records", folder / "1/games.pgn"}).exit_code, 0);

    EXPECT_EQ(test::ataraxia(small_tournament(folder / "3", {"--seed", "2"})).exit_code, 0);
    EXPECT_NE(read_file(folder / "1/games.pgn", 1 << 24), read_file(folder / "3/games.pgn", 1 << 24));
}

TEST(Tournament, killed_and_resumed_gives_the_files_of_an_undisturbed_run) {
    const TemporaryFolder folder;
    ASSERT_EQ(test::ataraxia(small_tournament(folder / "whole")).exit_code, 0);
    Random random(1);
    int cut_in_the_middle = 0;
    for (int round = 0; round < std::max(3, test::scaled(5)); ++round) {
        const fs::path cut = folder / ("cut" + std::to_string(round));
        Arguments arguments = small_tournament(cut, {"--threads", "2"});
        for (int kills = 0; kills < 4; ++kills) {
            Conversation run(program(arguments), Conversation::Over::pipes);
            wait_for_games(cut, static_cast<int>(random.below(13)));
            run.signal(SIGKILL);
            run.wait();
            const int games = games_in_journal(cut);
            cut_in_the_middle += games > 0 && games < 18;
            arguments = {"tournament", "--resume", "--out", cut.string()};
        }
        EXPECT_EQ(test::ataraxia(arguments).exit_code, 0);
        EXPECT_EQ(games_in_journal(cut), 18);
        expect_same_results(folder / "whole", cut);
    }
    EXPECT_GT(cut_in_the_middle, 0);
}

TEST(Tournament, an_interrupt_keeps_what_is_done) {
    const TemporaryFolder folder;
    const auto arguments = [&](const Arguments& more) {
        Arguments all{"tournament", "--players", "random,minimax:depth=1",
                      "--games",    "20000",     "--threads",
                      "2",          "--out",     folder / "a"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    for (const int signal : {SIGINT, SIGTERM}) {
        Conversation run(program(arguments({signal == SIGINT ? "--force" : "--resume"})),
                         Conversation::Over::pipes);
        while (!fs::exists(folder / "a/journal.pgn"))
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        run.signal(signal);
        EXPECT_EQ(run.wait(), 130);
        EXPECT_THAT(run.transcript(), HasSubstr("to go on: ataraxia tournament --resume --out "));
        EXPECT_EQ(test::ataraxia({"records", folder / "a/games.pgn"}).exit_code, 0);
    }
}

TEST(Tournament, of_every_game_is_played_and_its_records_are_read_back) {
    const TemporaryFolder folder;
    int number = 0;
    for (const std::string game : {"hexxagon", "ataxx:9x9", "ataxx:5x5,players=4",
                                   "hexxagon:side=3,players=3", "four-couleur", "pylos"}) {
        const fs::path out = folder / std::to_string(++number);
        const auto run = test::ataraxia({"tournament", "--game", game, "--players", "random,minimax:depth=1",
                                         "--quick", "--out", out.string()});
        EXPECT_EQ(run.exit_code, 0) << game << run.err;
        const auto records = test::ataraxia({"records", (out / "games.pgn").string()});
        EXPECT_EQ(records.exit_code, 0) << records.err;
        const bool two = game.find("players") == std::string::npos;
        EXPECT_THAT(records.out, HasSubstr(two ? "5 games, every" : "6 games, every")) << game;
        EXPECT_EQ(test::ataraxia({"tournament", "--resume", "--out", out.string()}).exit_code, 0) << game;
    }
}

TEST(Tournament, does_not_overwrite_unless_told) {
    const TemporaryFolder folder;
    const fs::path out = folder / "a";
    const Arguments once{"tournament", "--players", "random,capella", "--games", "2", "--out", out.string()};
    const auto with = [&once](const Arguments& more) {
        Arguments all = once;
        all.insert(all.end(), more.begin(), more.end());
        return test::ataraxia(all);
    };
    EXPECT_EQ(with({}).exit_code, 0);
    const std::string games = read_file(out / "games.pgn", 1 << 20);
    const auto again = with({"--seed", "2"});
    EXPECT_EQ(again.exit_code, 2);
    EXPECT_THAT(again.err, HasSubstr("--resume goes on with an event, --force replaces it"));
    EXPECT_EQ(read_file(out / "games.pgn", 1 << 20), games);

    const auto other = with({"--seed", "2", "--resume"});
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, HasSubstr("was begun with seed 1, not 2"));

    EXPECT_EQ(with({"--seed", "2", "--force"}).exit_code, 0);
    EXPECT_NE(read_file(out / "games.pgn", 1 << 20), games);
}

TEST(Tournament, says_what_is_wrong_before_the_first_game) {
    const TemporaryFolder folder;
    write_file(folder / "file", "");
    const auto expect_refused = [&](const Arguments& options, const std::string& reason) {
        Arguments arguments{"tournament"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const auto result = test::ataraxia(arguments);
        EXPECT_EQ(result.exit_code, 2);
        EXPECT_EQ(result.out, "");
        EXPECT_THAT(result.err, HasSubstr(reason));
    };
    const std::string out = folder / "out";
    expect_refused({"--out", folder / "file/below"}, "the folder cannot be made");
    expect_refused({"--out", "/proc"}, "the folder cannot be written to");
    expect_refused({"--out", out, "--resume"}, "holds no event to go on with");
    expect_refused({"--resume"}, "--out");
    expect_refused({"--out", out, "--players", "easy"}, "expected 2 or more");
    expect_refused({"--out", out, "--players", "easy,harder"}, "harder");
    expect_refused({"--out", out, "--blocks", "q"},
                   "blocks is 'q', expected random, classic, none or letters");
    expect_refused({"--out", out, "--game", "chess"}, "unknown family");
    expect_refused({"--out", out, "--players", "easy,alphabeta:eval=v9"}, "unknown evaluation 'v9'");
    expect_refused({"--out", out, "--games", "0"}, "--games");
    expect_refused({"--out", out, "--quick", "--full"}, "--quick");
    expect_refused({"--out", out, "--threads", "0"}, "--threads");
    expect_refused({"--out", out, "--seed", "x"}, "--seed");
    EXPECT_FALSE(fs::exists(out));
}

TEST(Tournament, without_gnuplot_writes_everything_but_the_charts) {
    const TemporaryFolder folder;
    const auto result =
        test::ataraxia(small_tournament(folder / "a"), {.input = {}, .environment = {{"PATH", "/nowhere"}}});
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.err, HasSubstr("tournament_results.png was not drawn: gnuplot: cannot be started"));
    EXPECT_TRUE(fs::exists(folder / "a/tournament_results.csv"));
    EXPECT_FALSE(fs::exists(folder / "a/tournament_results.png"));
}

TEST(Tournament, fills_the_times_only_when_told) {
    const TemporaryFolder folder;
    const auto line = [&](const Arguments& more) {
        fs::remove_all(folder / "a");
        EXPECT_EQ(test::ataraxia(small_tournament(folder / "a", more)).exit_code, 0);
        return read_file(folder / "a/tournament_results.csv", 1 << 20);
    };
    EXPECT_THAT(line({}), HasSubstr(",,"));
    EXPECT_THAT(line({"--times"}), testing::ContainsRegex("Random vs Easy,([0-9.]+,)+random,easy"));
}

}  // namespace ataraxia

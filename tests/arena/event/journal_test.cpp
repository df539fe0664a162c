#include "arena/event/journal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <numeric>

#include "arena/records/pgn_reader.hpp"
#include "core/error.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::arena {

namespace {

using test::TemporaryFolder;
using testing::HasSubstr;
using testing::ThrowsMessage;

Plan small_plan() {
    Plan plan = round_robin({"random", "minimax:depth=1,eval=v1"});
    plan.game = "ataxx:blocks=random";
    plan.games = 6;
    return plan;
}

std::vector<FinishedGame> play_all(const Plan& plan) {
    std::vector<std::size_t> indices(plan.game_count());
    std::iota(indices.begin(), indices.end(), std::size_t{0});
    std::vector<FinishedGame> games;
    const search::StopFlag never{false};
    play_games(plan, indices, 1, never, [&games](std::span<const FinishedGame> finished) {
        games.insert(games.end(), finished.begin(), finished.end());
    });
    return games;
}

void expect_same(const std::vector<FinishedGame>& a, std::span<const FinishedGame> b) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a[i].index, b[i].index);
        EXPECT_EQ(a[i].record, b[i].record);
    }
}

}  // namespace

TEST(Journal, gives_back_the_plan_and_every_game_with_its_times) {
    const TemporaryFolder folder;
    const Plan plan = small_plan();
    const auto games = play_all(plan);
    {
        Journal journal = Journal::create(folder / "j", plan);
        journal.append({});
        journal.append(std::span(games).first(2));
        journal.append(std::span(games).subspan(2));
    }
    const Journal journal = Journal::open(folder / "j");
    EXPECT_EQ(journal.plan(), plan);
    expect_same(journal.games(), games);
}

TEST(Journal, is_a_file_of_records) {
    const TemporaryFolder folder;
    const auto games = play_all(small_plan());
    Journal::create(folder / "j", small_plan()).append(games);
    std::ifstream in(folder / "j");
    PgnReader reader(in, "j");
    std::size_t count = 0;
    while (reader.next()) ++count;
    EXPECT_EQ(count, games.size());
}

TEST(Journal, drops_a_game_that_was_cut_off_anywhere_and_goes_on_behind_the_others) {
    const TemporaryFolder folder;
    const auto games = play_all(small_plan());
    const auto path = folder / "j";
    Journal::create(path, small_plan()).append(std::span(games).first(1));
    const std::string before = read_file(path, 1 << 20);
    Journal::open(path).append(std::span(games).subspan(1, 1));
    const std::string after = read_file(path, 1 << 20);
    for (std::size_t length = before.size(); length < after.size();
         length += length + 40 < after.size() ? 7 : 1) {
        std::ofstream(path, std::ios::binary) << after.substr(0, length);
        Journal journal = Journal::open(path);
        expect_same(journal.games(), std::span(games).first(1));
        if (length % 16 == 0) {
            journal.append(std::span(games).subspan(1, 1));
            EXPECT_EQ(read_file(path, 1 << 20), after);
        }
    }
}

TEST(Journal, drops_a_last_game_whose_bytes_never_came) {
    const TemporaryFolder folder;
    const auto games = play_all(small_plan());
    Journal::create(folder / "j", small_plan()).append(std::span(games).first(2));
    std::string text = read_file(folder / "j", 1 << 20);
    const auto last = text.rfind("[Event");
    for (std::size_t i = last; i < last + 100; ++i) text[i] = '\0';
    write_file(folder / "j", text);
    expect_same(Journal::open(folder / "j").games(), std::span(games).first(1));
}

TEST(Journal, refuses_damage_before_its_end) {
    const TemporaryFolder folder;
    const auto games = play_all(small_plan());
    Journal::create(folder / "j", small_plan()).append(games);
    std::string text = read_file(folder / "j", 1 << 20);
    text[text.find("[Event") + 8] ^= 1;
    write_file(folder / "j", text);
    EXPECT_THAT([&] { (void)Journal::open(folder / "j"); },
                ThrowsMessage<Error>(HasSubstr("is damaged: its checksum is wrong")));
}

TEST(Journal, refuses_games_of_another_plan) {
    const TemporaryFolder folder;
    const auto games = play_all(small_plan());
    Plan other = small_plan();
    other.seed = 2;  // other blocks
    Journal::create(folder / "j", other).append(games);
    EXPECT_THAT([&] { (void)Journal::open(folder / "j"); },
                ThrowsMessage<Error>(HasSubstr("does not belong to the plan")));
    Journal::create(folder / "k", small_plan()).append(games);
    Journal::open(folder / "k").append(games);
    EXPECT_THAT([&] { (void)Journal::open(folder / "k"); },
                ThrowsMessage<Error>(HasSubstr("does not belong to the plan")));
}

TEST(Journal, refuses_a_file_that_is_none) {
    const TemporaryFolder folder;
    write_file(folder / "j", "[Event \"?\"]\n");
    EXPECT_THAT([&] { (void)Journal::open(folder / "j"); },
                ThrowsMessage<Error>(HasSubstr("not the journal of a tournament")));
}

}  // namespace ataraxia::arena

#include "arena/event/journal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "arena/event/play_fixture.hpp"
#include "arena/records/pgn_reader.hpp"
#include "core/error.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::arena {

namespace {

using test::TemporaryFolder;
using testing::HasSubstr;
using testing::ThrowsMessage;

Plan small_plan() {
    Plan plan;
    plan.contestants = our_players("random,minimax:depth=1,eval=v1");
    plan.pairings = round_robin(2);
    plan.game = "ataxx:blocks=random";
    plan.games = 6;
    return plan;
}

std::vector<FinishedGame> play_all(const Plan& plan) {
    std::vector<FinishedGame> games;
    const search::StopFlag never{false};
    Bench bench(plan, 2);
    for (std::size_t index = 0; index < plan.game_count(); ++index) {
        const Fixture one = fixture(plan, index);
        games.push_back({one, *play_fixture(plan, one, bench, never)});
    }
    return games;
}

void expect_same(const std::vector<Journal::Entry>& a, std::span<const FinishedGame> b) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a[i].index, b[i].fixture.index);
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
    Journal journal = Journal::open(folder / "j");
    EXPECT_EQ(journal.plan(), plan);
    expect_same(journal.take_entries(), games);
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
        expect_same(journal.take_entries(), std::span(games).first(1));
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
    expect_same(Journal::open(folder / "j").take_entries(), std::span(games).first(1));
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

TEST(Journal, refuses_a_file_that_is_none) {
    const TemporaryFolder folder;
    write_file(folder / "j", "[Event \"?\"]\n");
    EXPECT_THAT([&] { (void)Journal::open(folder / "j"); },
                ThrowsMessage<Error>(HasSubstr("not the journal of an event")));
}

}  // namespace ataraxia::arena

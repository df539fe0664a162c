#include "learn/datagen/generation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "learn/data/statistics.hpp"
#include "learn/datagen/scripted_teacher.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::learn {
namespace {

using ataraxia::test::TemporaryFolder;
using testing::HasSubstr;
using testing::ThrowsMessage;

constexpr std::size_t no_limit = 1 << 30;
const search::StopFlag never{false};
const auto ignore = [](const Amount&) {};

std::string content(const std::filesystem::path& path) {
    return read_file(path, no_limit);
}

Generation begin(const std::filesystem::path& path, const Order& order = {}) {
    return Generation::begin(path, order, 0, 1, false);
}

TEST(Generation, the_number_of_threads_changes_nothing) {
    const TemporaryFolder folder;
    begin(folder / "one").run(test::make_greedy, 1, {.games = 100}, never, ignore);
    begin(folder / "three").run(test::make_greedy, 3, {.games = 100}, never, ignore);
    EXPECT_EQ(content(folder / "one"), content(folder / "three"));
}

TEST(Generation, goes_on_after_a_stop_as_if_there_had_been_none) {
    const TemporaryFolder folder;
    begin(folder / "whole").run(test::make_greedy, 1, {.games = 150}, never, ignore);
    search::StopFlag stop{false};
    begin(folder / "stopped").run(test::make_greedy, 2, {.games = 150}, stop, [&](const Amount& amount) {
        stop = amount.games > 40;
    });
    EXPECT_LT(content(folder / "stopped").size(), content(folder / "whole").size());
    Generation::resume(folder / "stopped").run(test::make_greedy, 2, {.games = 150}, never, ignore);
    EXPECT_EQ(content(folder / "stopped"), content(folder / "whole"));
}

TEST(Generation, goes_on_after_a_block_that_was_torn) {
    const TemporaryFolder folder;
    const auto path = folder / "torn";
    begin(path).run(test::make_greedy, 1, {.games = 100}, never, ignore);
    const std::string whole = content(path);
    write_file(path, std::string_view(whole).substr(0, whole.size() - 100));
    Generation::resume(path).run(test::make_greedy, 1, {.games = 100}, never, ignore);
    EXPECT_EQ(content(path), whole);
}

TEST(Generation, parts_are_different_blocks_of_the_same_order) {
    const TemporaryFolder folder;
    const Order order;
    begin(folder / "whole").run(test::make_greedy, 1, {.games = 60}, never, ignore);
    for (std::uint32_t part = 0; part < 2; ++part) {
        Generation::begin(folder / std::to_string(part), order, part, 2, false)
            .run(test::make_greedy, 1, {.games = 30}, never, ignore);
    }
    DataReader whole(folder / "whole");
    DataReader even(folder / "0");
    DataReader odd(folder / "1");
    for (int i = 0; i < 2; ++i) {
        // What was dropped as a double depends on what is in the file before: the games are the same.
        EXPECT_EQ(even.next()->games, whole.next()->games);
        EXPECT_EQ(odd.next()->games, whole.next()->games);
    }
}

TEST(Generation, no_position_comes_twice) {
    const TemporaryFolder folder;
    // From the start without random plies every game is the same.
    begin(folder / "one", {.least_plies = 0, .most_plies = 0, .branches = 0})
        .run(test::make_greedy, 1, {.games = 1}, never, ignore);
    DataReader reader(folder / "one");
    std::set<std::string> seen;
    while (const auto block = reader.next()) {
        EXPECT_EQ(block->games, 1u);
        const std::size_t size = reader.head().record_size();
        for (std::size_t at = 0; at < block->records.size(); at += size)
            EXPECT_TRUE(
                seen.emplace(cells_of_record(std::string_view(block->records).substr(at, size))).second);
    }
    EXPECT_GT(seen.size(), 10u);
}

TEST(Generation, the_goal_may_be_positions) {
    const TemporaryFolder folder;
    auto generation = begin(folder / "a");
    generation.run(test::make_greedy, 2, {.positions = 2000}, never, ignore);
    EXPECT_GE(generation.amount().positions, 2000u);
    const auto reached = generation.amount().positions;
    generation.run(test::make_greedy, 2, {.positions = 2000}, never, ignore);
    EXPECT_EQ(generation.amount().positions, reached);
}

TEST(Generation, does_not_replace_a_file_by_itself) {
    const TemporaryFolder folder;
    (void)begin(folder / "a");
    EXPECT_THAT([&] { (void)begin(folder / "a"); }, ThrowsMessage<Error>(HasSubstr("is there already")));
    EXPECT_NO_THROW((void)Generation::begin(folder / "a", {}, 0, 1, true));
}

TEST(Generation, what_a_teacher_throws_arrives) {
    const TemporaryFolder folder;
    const MakeTeacher broken = [](const AnyGame&) -> std::unique_ptr<Teacher> { throw Error("no teacher"); };
    EXPECT_THAT([&] { begin(folder / "a").run(broken, 2, {.games = 1}, never, ignore); },
                ThrowsMessage<Error>("no teacher"));
}

TEST(Generation, statistics_count_games_once_and_their_results_for_the_first_player) {
    const TemporaryFolder folder;
    auto generation = begin(folder / "a", {.starts = {"ataxx", "ataxx:blocks=x"}});
    generation.run(test::make_greedy, 1, {.games = 60}, never, ignore);
    const std::vector files{folder / "a"};
    const auto statistics = read_statistics(files);
    EXPECT_EQ(statistics.games, generation.amount().games);
    EXPECT_EQ(statistics.positions, generation.amount().positions);
    EXPECT_EQ(statistics.results[0] + statistics.results[1] + statistics.results[2], statistics.games);
    EXPECT_GT(statistics.with_blocks, statistics.positions / 4);
    EXPECT_LT(statistics.with_blocks, statistics.positions * 3 / 4);
    EXPECT_LT(percentile(statistics.scores, 5), percentile(statistics.scores, 95));
}

}  // namespace
}  // namespace ataraxia::learn

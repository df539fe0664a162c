#include "learn/training/training_set.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "eval/network/contents_of.hpp"
#include "games/registration.hpp"
#include "learn/datagen/generation.hpp"
#include "learn/datagen/scripted_teacher.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::learn {
namespace {

using ataraxia::test::TemporaryFolder;
using testing::HasSubstr;
using testing::ThrowsMessage;

const search::StopFlag never{false};
using Paths = std::vector<std::filesystem::path>;

void generate(const std::filesystem::path& path, const std::string& game, std::size_t games) {
    Generation::begin(path, {.game = game}, 0, 1, true)
        .run(test::make_greedy, 1, {.games = games}, never, [](const Amount&) {});
}

TrainingSet read(const Paths& files, const TrainingSet::Options& options = {}) {
    return TrainingSet::read(files, options, never).value();
}

std::vector<Sample> samples_of(const std::filesystem::path& path) {
    std::vector<Sample> samples;
    DataReader reader(path);
    const std::size_t size = reader.head().record_size();
    while (const auto block = reader.next()) {
        for (std::size_t at = 0; at < block->records.size(); at += size)
            samples.push_back(
                unpack_record(reader.head(), std::string_view(block->records).substr(at, size)));
    }
    return samples;
}

TEST(TrainingSet, sees_positions_as_networks_do) {
    const TemporaryFolder folder;
    generate(folder / "a", "ataxx:blocks=x", 30);
    const TrainingSet set = read({folder / "a"});
    const ataxx::Ataxx game;
    const auto samples = samples_of(folder / "a");
    ASSERT_EQ(set.size(), samples.size());
    ASSERT_EQ(set.contents.size(), set.size() * 36);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        ataxx::Position position{};
        position.turn = static_cast<std::uint8_t>(samples[i].player);
        for (int square = 0; square < 49; ++square) {
            const auto bit = ataxx::bit(ataxx::square(square % 7, square / 7));
            const Cell cell = samples[i].cells[static_cast<std::size_t>(square)];
            if (cell == Cell::own) position.pieces[position.turn] |= bit;
            if (cell == Cell::enemy) position.pieces[position.turn ^ 1] |= bit;
            if (cell == Cell::blocked) position.blocked |= bit;
        }
        const auto contents = ataraxia::test::contents_of(set.layout, game, position);
        ASSERT_TRUE(std::equal(contents.begin(), contents.end(), set.contents_of(i))) << i;
    }
}

TEST(TrainingSet, targets_lie_between_result_and_score) {
    const TemporaryFolder folder;
    generate(folder / "a", "ataxx", 30);
    const auto samples = samples_of(folder / "a");
    const TrainingSet results = read({folder / "a"}, {.result_weight = 1});
    const TrainingSet scores = read({folder / "a"}, {.result_weight = 0});
    const TrainingSet both = read({folder / "a"}, {.result_weight = 0.25});
    for (std::size_t i = 0; i < samples.size(); ++i) {
        EXPECT_FLOAT_EQ(results.targets[i], static_cast<float>(samples[i].result) / 2);
        EXPECT_EQ(scores.targets[i] > 0.5f, samples[i].score > 0);
        EXPECT_NEAR(both.targets[i], 0.25f * results.targets[i] + 0.75f * scores.targets[i], 1e-6);
    }
}

TEST(TrainingSet, games_are_learned_from_or_judged_by_as_a_whole) {
    const TemporaryFolder folder;
    generate(folder / "a", "ataxx", 200);
    const auto samples = samples_of(folder / "a");
    const TrainingSet set = read({folder / "a"}, {.validation = 20});
    EXPECT_EQ(set.training.size() + set.validation.size(), set.size());
    EXPECT_NEAR(static_cast<double>(set.validation.size()) / static_cast<double>(set.size()), 0.2, 0.1);
    const std::set<std::uint32_t> judges(set.validation.begin(), set.validation.end());
    for (std::uint32_t i = 1; i < samples.size(); ++i) {
        if (!samples[i].begins_game) {
            EXPECT_EQ(judges.contains(i), judges.contains(i - 1));
        }
    }
}

TEST(TrainingSet, keeps_the_symmetries_of_the_holes_alone) {
    const TemporaryFolder folder;
    generate(folder / "a", "hexxagon:side=3,holes=none", 60);
    generate(folder / "b", "hexxagon:side=3,holes=b2", 60);
    generate(folder / "c", "ataxx:5x3", 60);
    EXPECT_EQ(read({folder / "a"}).symmetries.size(), 12u);
    EXPECT_EQ(read({folder / "b"}).symmetries.size(), 2u);
    EXPECT_EQ(read({folder / "c"}).symmetries.size(), 4u);
}

TEST(TrainingSet, files_of_one_board_alone_go_together) {
    const TemporaryFolder folder;
    generate(folder / "a", "ataxx", 30);
    generate(folder / "b", "hexxagon", 30);
    EXPECT_EQ(read({folder / "a", folder / "a"}).size(), 2 * read({folder / "a"}).size());
    EXPECT_THAT(([&] {
                    (void)read({folder / "a", folder / "b"});
                }),
                ThrowsMessage<Error>(HasSubstr("b: its games are on the board hexagon5, the others on 7x7")));
}

TEST(TrainingSet, without_games_to_judge_by_there_is_none) {
    const TemporaryFolder folder;
    (void)Generation::begin(folder / "a", {}, 0, 1, true);
    EXPECT_THAT([&] { (void)read({folder / "a"}); }, ThrowsMessage<Error>(HasSubstr("too few games")));
    EXPECT_THROW((void)read({}), Error);
}

}  // namespace
}  // namespace ataraxia::learn

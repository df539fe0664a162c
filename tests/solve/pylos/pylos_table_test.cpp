#include "solve/pylos/pylos_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games/pylos/samples.hpp"
#include "solve/pylos/census.hpp"
#include "solve/pylos/pylos_solver.hpp"
#include "solve/pylos/rated_moves.hpp"
#include "solve/pylos/table_files.hpp"
#include "solve/pylos/verify.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::solve {
namespace {

using test::TemporaryFolder;
using testing::HasSubstr;
using testing::ThrowsMessage;

// The small pyramid solved once for all tests.
class SmallPylosTable : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        solver_ = std::make_unique<PylosSolver>(pylos::make("pylos:base=3"));
        solver_->run(1, std::atomic<bool>(false));
    }
    static void TearDownTestSuite() { solver_.reset(); }

    [[nodiscard]] static const PylosSolver& solver() { return *solver_; }
    [[nodiscard]] static const pylos::Pylos& game() { return solver_->game(); }
    [[nodiscard]] static const PyramidIndex& index() { return solver_->index(); }
    [[nodiscard]] std::filesystem::path write(std::uint64_t count) const {
        write_table(folder_ / "a.table", game(), index(), solver_->labels(), count, 1);
        return folder_ / "a.table";
    }
    [[nodiscard]] static pylos::Position position(std::uint64_t number) {
        const auto board = index().board(number);
        return {.spheres = {board.own, board.opponent}};
    }

    TemporaryFolder folder_;

  private:
    static std::unique_ptr<PylosSolver> solver_;
};

std::unique_ptr<PylosSolver> SmallPylosTable::solver_;

TEST_F(SmallPylosTable, knows_every_position_and_all_its_images) {
    const PylosTable table(write(index().size()));
    ASSERT_TRUE(table.is_complete());
    PylosTable::Reader reader(table);
    for (std::uint64_t number = 0; number < index().size(); ++number) {
        for (int symmetry = 0; symmetry < 8; ++symmetry)
            ASSERT_EQ(reader.find(game().transform(position(number), symmetry)),
                      solver().labels().load(number));
    }
    const LabelMemory all = table.unpack(2);
    EXPECT_TRUE(std::ranges::equal(all.bytes(), solver().labels().bytes()));
}

TEST_F(SmallPylosTable, says_nothing_of_more_spheres_than_it_has) {
    const PylosTable table(write(index().size() / 3));
    PylosTable::Reader reader(table);
    EXPECT_EQ(reader.find({}), solver().labels().load(0));
    for (std::uint64_t number = 0; number < index().size(); ++number) {
        if (game().outcome(position(number))) continue;
        const auto board = index().board(number);
        EXPECT_EQ(reader.find(position(number)).has_value(), index().least_number(board) < table.size());
    }
    EXPECT_FALSE(table.is_complete());
}

TEST_F(SmallPylosTable, counts_its_positions) {
    const auto counts = count_values(index(), solver().labels());
    std::array<std::uint64_t, 3> total{};
    int longest = 0;
    for (const auto& count : counts) {
        for (std::size_t value = 0; value < total.size(); ++value) total[value] += count.positions[value];
        longest = std::max(longest, count.longest);
    }
    EXPECT_EQ(total, (std::array<std::uint64_t, 3>{36'130, 7'114, 58'377}));  // as docs/pylos.md says
    EXPECT_EQ(longest, 23);
}

TEST_F(SmallPylosTable, is_found_by_the_name_of_its_game) {
    const auto other = pylos::make("pylos:rules=standard,base=3");
    EXPECT_EQ(table_name(other), "pylos-rules-standard-base-3.table");
    EXPECT_EQ(find_table(game(), folder_.path()), nullptr);
    std::filesystem::rename(write(index().size()), folder_ / table_name(game()));
    EXPECT_TRUE(find_table(game(), folder_.path())->is_complete());
    std::filesystem::rename(folder_ / table_name(game()), folder_ / table_name(other));
    EXPECT_THAT([&] { (void)find_table(other, folder_.path()); },
                ThrowsMessage<Error>(HasSubstr("it is of pylos:base=3")));
}

TEST_F(SmallPylosTable, rates_moves_so_that_the_best_has_the_value_of_the_position) {
    const PylosTable table(write(index().size()));
    PylosTable::Reader reader(table);
    for (std::uint64_t number = 0; number < index().size(); number += 13) {
        const auto moves = rate_moves(reader, game(), position(number));
        ASSERT_TRUE(moves);
        if (moves->empty()) continue;
        const Label label = solver().labels().load(number);
        EXPECT_EQ(moves->front().label, label);
        EXPECT_EQ(best_move(reader, game(), position(number))->label, label);
    }
}

TEST_F(SmallPylosTable, is_verified_and_no_other_labels_are) {
    const PylosTable table(write(index().size()));
    LabelMemory labels = table.unpack(1);
    const std::atomic<bool> stop = false;
    EXPECT_EQ(verify(game(), index(), labels, 2, stop), index().size());
    Random random(11);
    for (int i = 0; i < 60; ++i) {
        std::uint8_t& byte = labels.bytes()[random() % index().size()];
        const std::uint8_t before = byte;
        byte = static_cast<std::uint8_t>(before == 0 ? 1 + random.below(9) : random.below(before));
        EXPECT_THROW((void)verify(game(), index(), labels, 1, stop), std::runtime_error);
        byte = before;
    }
}

}  // namespace
}  // namespace ataraxia::solve

#include "solve/pylos/checkpoint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/file.hpp"
#include "games/pylos/samples.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::solve {
namespace {

using test::TemporaryFolder;
using testing::HasSubstr;
using testing::ThrowsMessage;

const pylos::Pylos small = pylos::make("pylos:base=3");

TEST(Checkpoint, lets_a_run_go_on_as_if_it_had_never_stopped) {
    const TemporaryFolder folder;
    PylosSolver whole(small);
    whole.run(1, std::atomic<bool>(false));
    for (const int visits : {0, 1, 7, 30}) {
        PylosSolver stopped(small);
        std::atomic<bool> stop = visits == 0;
        int left = visits;
        stopped.run(1, stop, [&](const auto&) { stop = --left <= 0; });
        ASSERT_FALSE(stopped.is_solved());
        save_checkpoint(folder / "a", stopped, {1.5});

        PylosSolver resumed(small);
        EXPECT_EQ(load_checkpoint(folder / "a", resumed).seconds, 1.5);
        EXPECT_TRUE(std::ranges::equal(resumed.labels().bytes(), stopped.labels().bytes()));
        resumed.run(1, std::atomic<bool>(false));
        EXPECT_TRUE(std::ranges::equal(resumed.labels().bytes(), whole.labels().bytes()));
    }
}

TEST(Checkpoint, says_what_game_it_is_of_and_is_refused_by_others) {
    const TemporaryFolder folder;
    save_checkpoint(folder / "a", PylosSolver(small), {});
    EXPECT_EQ(game_of_checkpoint(folder / "a"), "pylos:base=3");
    PylosSolver other(pylos::make("pylos:rules=standard,base=3"));
    EXPECT_THAT([&] { (void)load_checkpoint(folder / "a", other); },
                ThrowsMessage<Error>(HasSubstr("it is of pylos:base=3, expected pylos:rules=standard")));
}

TEST(Checkpoint, is_refused_when_any_byte_is_damaged_or_missing) {
    const TemporaryFolder folder;
    PylosSolver solver(small);
    solver.run(1, std::atomic<bool>(false));
    save_checkpoint(folder / "a", solver, {});
    const std::string good = read_file(folder / "a", 1 << 20);
    for (std::size_t i = 0; i < good.size(); i += 97) {
        std::string bad = good;
        bad[i] ^= 1;
        write_file(folder / "a", bad);
        EXPECT_THROW((void)load_checkpoint(folder / "a", solver), Error) << i;
        write_file(folder / "a", good.substr(0, i));
        EXPECT_THROW((void)load_checkpoint(folder / "a", solver), Error) << i;
    }
}

}  // namespace
}  // namespace ataraxia::solve

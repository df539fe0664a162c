#include "engine/perft.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "core/clock.hpp"
#include "games/registration.hpp"

namespace ataraxia::engine {
namespace {

TEST(StoppablePerft, counts_what_perft_counts) {
    const AnyPosition start = games::registry().make("ataxx").start();
    const search::StopFlag never{false};
    const std::uint64_t published[] = {1, 16, 256, 6460, 155888, 4752668};
    for (int depth = 0; depth <= 5; ++depth) EXPECT_EQ(perft(start, depth, never), published[depth]) << depth;
}

TEST(StoppablePerft, ends_soon_after_it_is_told_to) {
    const AnyPosition start = games::registry().make("ataxx").start();
    search::StopFlag stop{false};
    std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        stop = true;
    });
    EXPECT_EQ(perft(start, 30, stop), std::nullopt);
    stopper.join();
}

}  // namespace
}  // namespace ataraxia::engine

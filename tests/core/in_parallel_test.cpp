#include "core/in_parallel.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <stdexcept>

namespace ataraxia {
namespace {

TEST(InParallel, does_every_part_once) {
    std::array<std::atomic<int>, 5> done{};
    in_parallel(5, [&](unsigned part) { ++done[part]; });
    for (const auto& times : done) EXPECT_EQ(times, 1);
}

TEST(InParallel, throws_what_a_part_has_thrown_when_all_are_done) {
    for (const unsigned bad : {0u, 2u}) {
        std::atomic<int> done = 0;
        const auto part = [&](unsigned i) {
            if (i == bad) throw std::length_error("too long");
            ++done;
        };
        EXPECT_THROW(in_parallel(3, part), std::length_error);
        EXPECT_EQ(done, 2);
    }
}

}  // namespace
}  // namespace ataraxia

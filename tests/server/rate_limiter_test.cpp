#include "server/rate_limiter.hpp"

#include <gtest/gtest.h>

namespace ataraxia::server {
namespace {

TEST(TokenBucket, gives_so_many_at_once_and_then_so_many_a_second) {
    TokenBucket bucket(2, 3);
    const auto start = TokenBucket::clock::now();
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start));
    EXPECT_TRUE(bucket.take(start + std::chrono::milliseconds(600)));
    EXPECT_FALSE(bucket.take(start + std::chrono::milliseconds(700)));
    EXPECT_TRUE(bucket.is_full(start + std::chrono::seconds(10)));
    const auto later = start + std::chrono::hours(1);
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(later));
    EXPECT_FALSE(bucket.take(later)) << "what was not taken does not add up";
}

TEST(RateLimiter, counts_everybody_apart) {
    RateLimiter limiter(0.001, 1);
    EXPECT_TRUE(limiter.take("ann"));
    EXPECT_FALSE(limiter.take("ann"));
    EXPECT_TRUE(limiter.take("bob"));
}

}  // namespace
}  // namespace ataraxia::server

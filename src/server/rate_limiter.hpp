#pragma once

#include <chrono>
#include <string>
#include <unordered_map>

namespace ataraxia::server {

// So many at once, and so many a second in the long run.
class TokenBucket {
  public:
    using clock = std::chrono::steady_clock;

    TokenBucket(double a_second, double at_once) noexcept
        : a_second_(a_second), at_once_(at_once), tokens_(at_once) {}

    // Whether one more is within the limit.
    [[nodiscard]] bool take(clock::time_point now = clock::now()) noexcept;
    // Whether it is as if nothing had ever been taken.
    [[nodiscard]] bool is_full(clock::time_point now = clock::now()) const noexcept;

  private:
    [[nodiscard]] double tokens_at(clock::time_point now) const noexcept;

    double a_second_;
    double at_once_;
    double tokens_;
    clock::time_point filled_ = clock::now();
};

// A bucket for everybody who does something, by a name such as his address.
class RateLimiter {
  public:
    RateLimiter(double a_second, double at_once) noexcept : fresh_(a_second, at_once) {}

    [[nodiscard]] bool take(const std::string& name);

  private:
    static constexpr std::size_t many = 10'000;

    TokenBucket fresh_;
    std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace ataraxia::server

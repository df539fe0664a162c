#include "server/rate_limiter.hpp"

#include <algorithm>

namespace ataraxia::server {

double TokenBucket::tokens_at(clock::time_point now) const noexcept {
    const double seconds = std::chrono::duration<double>(now - filled_).count();
    return std::min(at_once_, tokens_ + std::max(0.0, seconds) * a_second_);
}

bool TokenBucket::take(clock::time_point now) noexcept {
    tokens_ = tokens_at(now);
    filled_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
}

bool TokenBucket::is_full(clock::time_point now) const noexcept {
    return tokens_at(now) >= at_once_;
}

bool RateLimiter::take(const std::string& name) {
    const auto now = TokenBucket::clock::now();
    if (buckets_.size() >= many)
        std::erase_if(buckets_, [now](const auto& entry) { return entry.second.is_full(now); });
    return buckets_.try_emplace(name, fresh_).first->second.take(now);
}

}  // namespace ataraxia::server

#include "support/effort.hpp"

#include <algorithm>
#include <cstdlib>

namespace ataraxia::test {
namespace {

constexpr bool sanitized =
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
    true;
#else
    false;
#endif
#else
    false;
#endif

constexpr int default_percentage() {
    if (sanitized) return 4;
#ifdef __OPTIMIZE__
    return 100;
#else
    return 10;
#endif
}

int percentage() {
    const char* chosen = std::getenv("ATARAXIA_TEST_EFFORT");
    return chosen ? std::atoi(chosen) : default_percentage();
}

}  // namespace

int scaled(int full) {
    return std::max(1, static_cast<int>(static_cast<long long>(full) * percentage() / 100));
}

bool is_sanitized() {
    return sanitized;
}

}  // namespace ataraxia::test

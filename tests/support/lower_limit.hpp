#pragma once

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

namespace ataraxia::test {

// Lets this process have less of something, such as RLIMIT_NOFILE, while it lives.
class LowerLimit {
  public:
    LowerLimit(int resource, rlim_t most) : resource_(resource) {
        getrlimit(static_cast<__rlimit_resource_t>(resource_), &before_);
        rlimit lower = before_;
        lower.rlim_cur = most;
        setrlimit(static_cast<__rlimit_resource_t>(resource_), &lower);
    }
    LowerLimit(const LowerLimit&) = delete;
    LowerLimit& operator=(const LowerLimit&) = delete;
    ~LowerLimit() { setrlimit(static_cast<__rlimit_resource_t>(resource_), &before_); }

  private:
    int resource_;
    rlimit before_{};
};

// Bytes of addresses that this process uses, which RLIMIT_AS limits.
inline rlim_t address_space() {
    rlim_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace ataraxia::test

#pragma once

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace ataraxia {

// Calls part(i) for each i below `count`, 1 or more, each on a thread of its own but the first, which is on
// this one. Returns when all are done, and then throws what one of them threw first.
template <class Part>
void in_parallel(unsigned count, const Part& part) {
    std::mutex mutex;
    std::exception_ptr error;
    const auto guarded = [&](unsigned i) {
        try {
            part(i);
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!error) error = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        for (unsigned i = 1; i < count; ++i) others.emplace_back(guarded, i);
        guarded(0);
    }
    if (error) std::rethrow_exception(error);
}

}  // namespace ataraxia

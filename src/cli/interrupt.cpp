#include "cli/interrupt.hpp"

namespace ataraxia::cli {

namespace {

search::StopFlag interrupted{false};
static_assert(search::StopFlag::is_always_lock_free, "a signal handler may only touch lock-free atomics");

extern "C" void on_interrupt(int) {
    interrupted = true;
}

}  // namespace

InterruptGuard::InterruptGuard() {
    interrupted = false;
    struct sigaction action {};
    action.sa_handler = on_interrupt;
    // No SA_RESTART: a blocking read ends. With SA_RESETHAND the second signal has its usual effect.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &previous_interrupt_);
    sigaction(SIGTERM, &action, &previous_terminate_);
}

InterruptGuard::~InterruptGuard() {
    sigaction(SIGINT, &previous_interrupt_, nullptr);
    sigaction(SIGTERM, &previous_terminate_, nullptr);
}

const search::StopFlag& InterruptGuard::flag() const noexcept {
    return interrupted;
}

}  // namespace ataraxia::cli

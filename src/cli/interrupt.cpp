#include "cli/interrupt.hpp"

#include <poll.h>
#include <unistd.h>

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
    // With SA_RESETHAND the second signal has its usual effect. In a terminal all waiting is done in
    // wait_for_terminal(), so SA_RESTART only keeps what is being printed; otherwise a blocking read has to
    // end.
    action.sa_flags = static_cast<int>(SA_RESETHAND) | (isatty(STDIN_FILENO) ? SA_RESTART : 0);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &previous_interrupt_);
    sigaction(SIGTERM, &action, &previous_terminate_);
}

InterruptGuard::~InterruptGuard() {
    sigaction(SIGINT, &previous_interrupt_, nullptr);
    sigaction(SIGTERM, &previous_terminate_, nullptr);
}

bool InterruptGuard::wait_for_terminal() const noexcept {
    if (!isatty(STDIN_FILENO)) return !interrupted;
    // The signals are let in only while ppoll() waits, so that none can slip in between the look at the flag
    // and the waiting.
    sigset_t ours;
    sigset_t before;
    sigemptyset(&ours);
    sigaddset(&ours, SIGINT);
    sigaddset(&ours, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ours, &before);
    while (!interrupted) {
        pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
        if (ppoll(&input, 1, nullptr, &before) > 0) break;
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return !interrupted;
}

const search::StopFlag& InterruptGuard::flag() const noexcept {
    return interrupted;
}

}  // namespace ataraxia::cli

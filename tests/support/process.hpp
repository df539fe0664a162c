#pragma once

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

// Programs as processes of their own, for tests from outside. Every wait has a limit, so that a program that
// hangs fails its test instead of stopping the run.
namespace ataraxia::test {

using Arguments = std::vector<std::string>;

struct ProcessOptions {
    std::string input{};                               // what the program finds on its standard input
    std::map<std::string, std::string> environment{};  // added to the tests' own; an empty value removes
    std::chrono::milliseconds timeout{30'000};
};

struct ProcessResult {
    std::string out;
    std::string err;
    int exit_code = 0;  // 128 + n for a program that signal n ended
};

// Runs a program to its end. Colour and locale are fixed (no NO_COLOR, LC_ALL=C.UTF-8) unless the environment
// says otherwise. Throws std::runtime_error when it cannot start or does not end in time; it is then killed.
[[nodiscard]] ProcessResult run(const Arguments& command, const ProcessOptions& options = {});

// run() for the program under test.
[[nodiscard]] ProcessResult ataraxia(const Arguments& arguments, const ProcessOptions& options = {});

// A program in a terminal of its own (a pseudo-terminal of 80 columns and 24 lines, TERM=xterm-256color), or
// behind two pipes: a conversation instead of a single answer. Standard error goes with standard output.
class Conversation {
  public:
    enum class Over { terminal, pipes };

    Conversation(const Arguments& command, Over over, const ProcessOptions& options = {});
    ~Conversation();  // kills the program if it still runs
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    // Writes to the program's input; a '\3' typed into a terminal is Ctrl-C.
    void send(std::string_view text);
    // Ends the program's input (over pipes), or types the end of file (in a terminal).
    void end_input();
    // Sends a signal to the program.
    void signal(int number);

    // What was printed from the last expect() up to and with `text`. Throws std::runtime_error, with what
    // came instead, when it does not come in time or the program ends before.
    std::string expect(std::string_view text);

    // Waits for the end of the program and returns its exit code as in ProcessResult.
    int wait();
    // Everything printed so far.
    [[nodiscard]] const std::string& transcript() const noexcept { return transcript_; }

  private:
    // Reads what is there; false at the end of the output or when the time is over.
    bool read_more(std::chrono::steady_clock::time_point deadline);
    [[nodiscard]] std::chrono::steady_clock::time_point deadline() const;

    ProcessOptions options_;
    pid_t pid_ = -1;
    int input_ = -1;
    int output_ = -1;
    bool terminal_ = false;
    std::string transcript_;
    std::size_t seen_ = 0;
};

}  // namespace ataraxia::test

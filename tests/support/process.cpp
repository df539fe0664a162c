#include "support/process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/paths.hpp"

extern char** environ;

namespace ataraxia::test {

namespace {

using Time = std::chrono::steady_clock::time_point;

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error(what);
}

// Arguments or environment as exec wants them, made before the fork.
class StringArray {
  public:
    explicit StringArray(std::vector<std::string> strings) : strings_(std::move(strings)) {
        for (auto& string : strings_) pointers_.push_back(string.data());
        pointers_.push_back(nullptr);
    }
    [[nodiscard]] char* const* get() const { return pointers_.data(); }

  private:
    std::vector<std::string> strings_;
    std::vector<char*> pointers_;
};

std::vector<std::string> environment(const ProcessOptions& options, bool terminal) {
    std::map<std::string, std::string> variables;
    for (char** entry = environ; *entry; ++entry) {
        const std::string text = *entry;
        const auto equals = text.find('=');
        variables[text.substr(0, equals)] = text.substr(equals + 1);
    }
    variables["LC_ALL"] = "C.UTF-8";
    variables["TERM"] = terminal ? "xterm-256color" : "dumb";
    variables.erase("NO_COLOR");
    for (const auto& [name, value] : options.environment) variables[name] = value;
    std::vector<std::string> result;
    for (const auto& [name, value] : variables) {
        if (!value.empty()) result.push_back(name + '=' + value);
    }
    return result;
}

struct Pipe {
    int read_end = -1;
    int write_end = -1;

    Pipe() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) fail("pipe2: " + std::string(std::strerror(errno)));
        read_end = ends[0];
        write_end = ends[1];
    }
};

// Starts the program in a child process; `prepare` arranges its files there.
template <class Prepare>
pid_t start(const Arguments& command, const ProcessOptions& options, Prepare prepare, bool terminal) {
    const StringArray arguments(command);
    const StringArray variables(environment(options, terminal));
    const pid_t pid = prepare();
    if (pid < 0) fail("fork: " + std::string(std::strerror(errno)));
    if (pid == 0) {
        ::signal(SIGPIPE, SIG_DFL);
        execve(arguments.get()[0], arguments.get(), variables.get());
        _exit(127);
    }
    return pid;
}

int exit_code(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// The exit code, or nothing when the process still runs at the deadline.
std::optional<int> wait_until(pid_t pid, Time deadline) {
    for (;;) {
        int status = 0;
        if (waitpid(pid, &status, WNOHANG) == pid) return exit_code(status);
        if (std::chrono::steady_clock::now() >= deadline) return std::nullopt;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
}

void kill_and_reap(pid_t pid) {
    kill(pid, SIGKILL);
    waitpid(pid, nullptr, 0);
}

int milliseconds_until(Time deadline) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    return static_cast<int>(std::max<std::chrono::milliseconds::rep>(left.count(), 0));
}

void close_file(int& file) {
    if (file >= 0) close(file);
    file = -1;
}

// Appends what can be read; false at the end.
bool read_some(int file, std::string& text) {
    std::array<char, 4096> buffer{};
    const ssize_t count = read(file, buffer.data(), buffer.size());
    if (count <= 0) return false;  // a pseudo-terminal whose program ended gives EIO
    text.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
}

std::string described(const Arguments& command) {
    std::string text;
    for (const auto& word : command) text += (text.empty() ? "" : " ") + word;
    return text;
}

}  // namespace

ProcessResult run(const Arguments& command, const ProcessOptions& options) {
    std::signal(SIGPIPE, SIG_IGN);
    Pipe in, out, err;
    const pid_t pid = start(
        command, options,
        [&] {
            const pid_t child = fork();
            if (child == 0) {
                dup2(in.read_end, 0);
                dup2(out.write_end, 1);
                dup2(err.write_end, 2);
            }
            return child;
        },
        false);
    close_file(in.read_end);
    close_file(out.write_end);
    close_file(err.write_end);
    fcntl(in.write_end, F_SETFL, O_NONBLOCK);

    ProcessResult result;
    const Time deadline = std::chrono::steady_clock::now() + options.timeout;
    std::string_view unsent = options.input;
    if (unsent.empty()) close_file(in.write_end);
    bool in_time = true;
    while (in_time && (out.read_end >= 0 || err.read_end >= 0)) {
        std::array<pollfd, 3> files{
            pollfd{out.read_end, POLLIN, 0}, {err.read_end, POLLIN, 0}, {in.write_end, POLLOUT, 0}};
        in_time = poll(files.data(), files.size(), milliseconds_until(deadline)) > 0;
        if (files[0].revents && !read_some(out.read_end, result.out)) close_file(out.read_end);
        if (files[1].revents && !read_some(err.read_end, result.err)) close_file(err.read_end);
        if (files[2].revents) {
            const ssize_t sent = write(in.write_end, unsent.data(), unsent.size());
            if (sent > 0) unsent.remove_prefix(static_cast<std::size_t>(sent));
            if ((sent < 0 && errno != EAGAIN) || unsent.empty()) close_file(in.write_end);
        }
    }
    close_file(in.write_end);
    close_file(out.read_end);
    close_file(err.read_end);
    const auto code = in_time ? wait_until(pid, deadline) : std::nullopt;
    if (!code) {
        kill_and_reap(pid);
        fail(described(command) + " did not end in time; it printed:\n" + result.out + result.err);
    }
    result.exit_code = *code;
    return result;
}

ProcessResult ataraxia(const Arguments& arguments, const ProcessOptions& options) {
    Arguments command{program_path()};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return run(command, options);
}

Conversation::Conversation(const Arguments& command, Over over, const ProcessOptions& options)
    : options_(options), terminal_(over == Over::terminal) {
    std::signal(SIGPIPE, SIG_IGN);
    if (terminal_) {
        winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
        pid_ = start(
            command, options, [&] { return forkpty(&output_, nullptr, nullptr, &size); }, true);
        fcntl(output_, F_SETFD, FD_CLOEXEC);
        input_ = output_;
    } else {
        Pipe in, out;
        pid_ = start(
            command, options,
            [&] {
                const pid_t child = fork();
                if (child == 0) {
                    dup2(in.read_end, 0);
                    dup2(out.write_end, 1);
                    dup2(out.write_end, 2);
                }
                return child;
            },
            false);
        close_file(in.read_end);
        close_file(out.write_end);
        input_ = in.write_end;
        output_ = out.read_end;
    }
    send(options.input);
}

Conversation::~Conversation() {
    if (pid_ > 0) kill_and_reap(pid_);
    if (!terminal_) close_file(input_);
    close_file(output_);
}

void Conversation::send(std::string_view text) {
    while (!text.empty()) {
        const ssize_t sent = write(input_, text.data(), text.size());
        if (sent < 0) fail("the program takes no more input; it printed:\n" + transcript_);
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
}

void Conversation::end_input() {
    if (terminal_) {
        send("\4");
    } else {
        close_file(input_);
    }
}

void Conversation::signal(int number) {
    if (pid_ > 0) kill(pid_, number);
}

Time Conversation::deadline() const {
    return std::chrono::steady_clock::now() + options_.timeout;
}

bool Conversation::read_more(Time deadline) {
    pollfd file{output_, POLLIN, 0};
    return poll(&file, 1, milliseconds_until(deadline)) > 0 && read_some(output_, transcript_);
}

std::string Conversation::expect(std::string_view text) {
    const Time limit = deadline();
    std::size_t found;
    while ((found = transcript_.find(text, seen_)) == std::string::npos) {
        if (!read_more(limit)) {
            fail("expected '" + std::string(text) + "', but got:\n" + transcript_.substr(seen_));
        }
    }
    const std::size_t end = found + text.size();
    std::string printed = transcript_.substr(seen_, end - seen_);
    seen_ = end;
    return printed;
}

int Conversation::wait() {
    const Time limit = deadline();
    while (read_more(limit)) {
    }
    const auto code = wait_until(pid_, limit);
    if (!code) fail("the program did not end in time; it printed:\n" + transcript_);
    pid_ = -1;
    return *code;
}

}  // namespace ataraxia::test

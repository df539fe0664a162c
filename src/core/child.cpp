#include "core/child.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <stdexcept>
#include <thread>

#include "core/out_of_resources.hpp"
#include "core/pipe.hpp"

extern char** environ;

namespace ataraxia {

namespace {

// What is to be done between the birth of the child and the start of the program.
class SpawnActions {
  public:
    SpawnActions(const Program& program, const std::array<const Descriptor*, 3>& streams) {
        posix_spawn_file_actions_init(&actions_);
        for (int i = 0; i < 3; ++i) {
            posix_spawn_file_actions_adddup2(&actions_, streams[static_cast<std::size_t>(i)]->get(), i);
        }
        // Libraries open files that would be inherited; a program that holds one may keep others waiting for
        // its end.
        posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1);
        if (!program.folder.empty()) {
            posix_spawn_file_actions_addchdir_np(&actions_, program.folder.c_str());
        }
    }
    SpawnActions(const SpawnActions&) = delete;
    SpawnActions& operator=(const SpawnActions&) = delete;
    ~SpawnActions() { posix_spawn_file_actions_destroy(&actions_); }

    [[nodiscard]] const posix_spawn_file_actions_t* get() const noexcept { return &actions_; }

  private:
    posix_spawn_file_actions_t actions_;
};

// A group of its own, and signals as any program finds them, whatever this thread has blocked or ignored.
class SpawnAttributes {
  public:
    SpawnAttributes() {
        posix_spawnattr_init(&attributes_);
        posix_spawnattr_setflags(&attributes_,
                                 POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        posix_spawnattr_setpgroup(&attributes_, 0);
        sigset_t signals;
        sigemptyset(&signals);
        posix_spawnattr_setsigmask(&attributes_, &signals);
        for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGCHLD}) {
            sigaddset(&signals, signal);
        }
        posix_spawnattr_setsigdefault(&attributes_, &signals);
    }
    SpawnAttributes(const SpawnAttributes&) = delete;
    SpawnAttributes& operator=(const SpawnAttributes&) = delete;
    ~SpawnAttributes() { posix_spawnattr_destroy(&attributes_); }

    [[nodiscard]] const posix_spawnattr_t* get() const noexcept { return &attributes_; }

  private:
    posix_spawnattr_t attributes_;
};

// Strings as exec wants them; they must outlive the result.
std::vector<char*> pointers(const std::vector<std::string>& strings) {
    std::vector<char*> result;
    for (const auto& string : strings) result.push_back(const_cast<char*>(string.c_str()));
    result.push_back(nullptr);
    return result;
}

pid_t spawn(const Program& program, const std::array<const Descriptor*, 3>& streams) {
    std::error_code code;
    if (!program.folder.empty() && !std::filesystem::is_directory(program.folder, code)) {
        throw std::runtime_error(fmt::format("{}: cannot be started in {}, which is no folder",
                                             program.command[0], program.folder.string()));
    }
    const SpawnActions actions(program, streams);
    const SpawnAttributes attributes;
    const auto command = pointers(program.command);
    const auto environment = pointers(program.environment);
    pid_t pid = -1;
    const int error = ::posix_spawnp(&pid, command[0], actions.get(), attributes.get(), command.data(),
                                     program.environment.empty() ? environ : environment.data());
    if (error == EAGAIN || error == ENOMEM || error == EMFILE || error == ENFILE) {
        throw OutOfResources(fmt::format("no process for a program: {}", ::strerror(error)));
    }
    if (error != 0) {
        throw std::runtime_error(
            fmt::format("{}: cannot be started: {}", program.command[0], ::strerror(error)));
    }
    return pid;
}

// Waits for the end of a child and leaves it in the table of processes: as long as it is there, nothing else
// gets its number. False when it has not ended; true also when somebody else has reaped it.
bool await(pid_t pid, int flags) noexcept {
    siginfo_t info{};
    while (::waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOWAIT | flags) != 0) {
        if (errno != EINTR) return true;
    }
    return info.si_pid == pid;
}

}  // namespace

std::string describe(Ending ending) {
    if (ending.signal == 0) return fmt::format("exit code {}", ending.exit_code);
    const char* name = ::sigabbrev_np(ending.signal);
    return fmt::format("signal {}{}", ending.signal, name ? fmt::format(" (SIG{})", name) : "");
}

Child::Child(const Program& program) {
    Pipe in;
    Pipe out;
    Pipe err;
    for (const auto* end : {&in.write_end, &out.read_end, &err.read_end}) make_non_blocking(*end);
    pid_ = spawn(program, {&in.read_end, &out.write_end, &err.write_end});
    in_ = std::move(in.write_end);
    out_ = std::move(out.read_end);
    err_ = std::move(err.read_end);
}

bool Child::has_ended() const noexcept {
    return pid_ < 0 || await(pid_, WNOHANG);
}

bool Child::wait(std::optional<std::chrono::steady_clock::time_point> deadline) const noexcept {
    if (!deadline) return pid_ < 0 || await(pid_, 0);
    while (!has_ended()) {
        if (std::chrono::steady_clock::now() >= *deadline) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
}

Ending Child::end() noexcept {
    if (pid_ < 0) return ending_;
    ::kill(-pid_, SIGKILL);
    ::kill(pid_, SIGKILL);  // it may have left its group
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    for (auto* end : {&in_, &out_, &err_}) end->close();
    if (WIFSIGNALED(status)) {
        ending_.signal = WTERMSIG(status);
    } else {
        ending_.exit_code = WEXITSTATUS(status);
    }
    return ending_;
}

}  // namespace ataraxia

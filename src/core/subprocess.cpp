#include "core/subprocess.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>

extern char** environ;

namespace ataraxia {

namespace {

// Both ends of a connection, closed in the end. Sockets rather than pipes: writing to a program that has gone
// is then an error and no signal.
class Connection {
  public:
    Connection() {
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends_.data()) != 0) {
            throw std::runtime_error(fmt::format("no connection to a program: {}", std::strerror(errno)));
        }
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() {
        close_ours();
        close_theirs();
    }

    [[nodiscard]] int ours() const noexcept { return ends_[0]; }
    [[nodiscard]] int theirs() const noexcept { return ends_[1]; }
    void close_ours() noexcept { close(ends_[0]); }
    void close_theirs() noexcept { close(ends_[1]); }

  private:
    static void close(int& end) noexcept {
        if (end >= 0) ::close(end);
        end = -1;
    }
    std::array<int, 2> ends_{-1, -1};
};

pid_t spawn(const std::vector<std::string>& command, const std::array<Connection, 3>& streams) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < 3; ++i) {
        posix_spawn_file_actions_adddup2(&actions, streams[static_cast<std::size_t>(i)].theirs(), i);
    }
    std::vector<char*> arguments;
    for (const auto& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    pid_t pid = -1;
    const int error = ::posix_spawnp(&pid, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) {
        throw std::runtime_error(fmt::format("{}: cannot be started: {}", command[0], std::strerror(error)));
    }
    return pid;
}

// Sends what the other side takes at once; closes the connection when everything is sent or nobody reads.
void send_some(Connection& to, std::string_view& text) {
    const auto sent = ::send(to.ours(), text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && (errno == EAGAIN || errno == EINTR)) return;
    text.remove_prefix(sent < 0 ? text.size() : static_cast<std::size_t>(sent));
    if (text.empty()) to.close_ours();
}

void receive_some(Connection& from, std::string& text) {
    std::array<char, 1 << 16> buffer;
    const auto count = ::recv(from.ours(), buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) {
        from.close_ours();
    } else {
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

}  // namespace

Completed run_program(const std::vector<std::string>& command, std::string_view input) {
    std::array<Connection, 3> streams;
    const pid_t pid = spawn(command, streams);
    auto& [in, out, err] = streams;
    for (auto& stream : streams) stream.close_theirs();
    if (input.empty()) in.close_ours();

    Completed result;
    while (out.ours() >= 0 || err.ours() >= 0) {
        // poll() passes over the negative descriptors of closed connections.
        std::array<pollfd, 3> events{
            {{in.ours(), POLLOUT, 0}, {out.ours(), POLLIN, 0}, {err.ours(), POLLIN, 0}}};
        if (::poll(events.data(), events.size(), -1) < 0 && errno != EINTR) break;
        if (events[0].revents) send_some(in, input);
        if (events[1].revents) receive_some(out, result.out);
        if (events[2].revents) receive_some(err, result.err);
    }
    in.close_ours();
    int status = 0;
    while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    result.exit_code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    return result;
}

}  // namespace ataraxia

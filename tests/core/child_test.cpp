#include "core/child.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "core/pipe.hpp"
#include "core/subprocess.hpp"
#include "support/nothing_left.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

class ChildProcess : public test::NothingLeft {
  protected:
    // A number that the child prints.
    static int number_from(Child& child) {
        std::string text;
        while (text.find('\n') == std::string::npos) {
            pollfd event{child.out().get(), POLLIN, 0};
            if (::poll(&event, 1, 20'000) <= 0 || !read_some(child.out(), text)) return -1;
        }
        return std::stoi(text);
    }

    // Whether a process runs; one that is dead but not yet reaped does not.
    static bool runs(int pid) {
        std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
        std::string number;
        std::string name;
        std::string state;
        return file >> number >> name >> state && state != "Z" && state != "X";
    }
};

TEST_F(ChildProcess, tells_how_it_ended) {
    Child failed({.command = {"sh", "-c", "exit 3"}});
    EXPECT_TRUE(failed.wait());
    EXPECT_TRUE(failed.has_ended());
    EXPECT_EQ(failed.end(), (Ending{.exit_code = 3}));
    EXPECT_EQ(failed.end(), (Ending{.exit_code = 3}));

    Child crashed({.command = {"sh", "-c", "kill -SEGV $$"}});
    EXPECT_TRUE(crashed.wait());
    EXPECT_EQ(describe(crashed.end()), "signal 11 (SIGSEGV)");
}

TEST_F(ChildProcess, is_killed_when_it_does_not_end) {
    Child child({.command = {"sleep", "100"}});
    EXPECT_FALSE(child.has_ended());
    EXPECT_FALSE(child.wait(std::chrono::steady_clock::now() + std::chrono::milliseconds(20)));
    EXPECT_EQ(child.end(), (Ending{.signal = SIGKILL}));
    EXPECT_TRUE(child.has_ended());
}

TEST_F(ChildProcess, ends_with_all_that_it_started) {
    int grandchild = 0;
    {
        Child child({.command = {"sh", "-c", "sleep 100 & echo $!; wait"}});
        grandchild = number_from(child);
        ASSERT_GT(grandchild, 0);
        EXPECT_TRUE(runs(grandchild));
    }
    for (int i = 0; i < 1000 && runs(grandchild); ++i) ::usleep(10'000);
    EXPECT_FALSE(runs(grandchild));
}

TEST_F(ChildProcess, runs_in_its_folder_and_is_found_there) {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "program") << "#!/bin/sh\npwd\n";
    std::filesystem::permissions(folder / "program", std::filesystem::perms::owner_all);
    const Completed done = run_program({.command = {"./program"}, .folder = folder.path()}, "");
    EXPECT_EQ(done.out, std::filesystem::canonical(folder.path()).string() + "\n");
}

TEST_F(ChildProcess, inherits_no_descriptor_but_its_three_streams) {
    const Descriptor inheritable(::open("/dev/null", O_RDONLY));
    ASSERT_TRUE(inheritable);
    // ls opens the folder that it lists.
    EXPECT_EQ(run_program({.command = {"ls", "/proc/self/fd"}}, "").out, "0\n1\n2\n3\n");
}

TEST_F(ChildProcess, finds_signals_as_usual_whatever_we_do_with_them) {
    sigset_t blocked;
    sigset_t before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    const auto handler = std::signal(SIGPIPE, SIG_IGN);
    const auto hangup_handler = std::signal(SIGHUP, SIG_IGN);
    const std::string status = run_program({.command = {"cat", "/proc/self/status"}}, "").out;
    std::signal(SIGPIPE, handler);
    std::signal(SIGHUP, hangup_handler);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    EXPECT_THAT(status, HasSubstr("SigBlk:\t0000000000000000"));
    const std::size_t ignored = status.find("SigIgn:\t");
    ASSERT_NE(ignored, std::string::npos);
    const auto signals = std::stoull(status.substr(ignored + 8, 16), nullptr, 16);
    EXPECT_EQ(signals >> (SIGPIPE - 1) & 1, 0u);
    EXPECT_EQ(signals >> (SIGHUP - 1) & 1, 0u);
}

TEST_F(ChildProcess, gets_the_environment_that_is_given) {
    EXPECT_EQ(run_program({.command = {"/usr/bin/env"}, .environment = {"A=b"}}, "").out, "A=b\n");
}

TEST_F(ChildProcess, says_why_it_cannot_be_started) {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "text") << "no program";
    std::ofstream(folder / "broken") << "no program";
    std::filesystem::permissions(folder / "broken", std::filesystem::perms::owner_all);
    const auto start = [&](std::string program, std::filesystem::path where) {
        return [=] { Child({.command = {program}, .folder = where}); };
    };
    const auto says = [](const std::string& text) {
        return ThrowsMessage<std::runtime_error>(HasSubstr(text));
    };
    EXPECT_THAT(start("no-such-program", {}), says("no-such-program: cannot be started: No such file"));
    EXPECT_THAT(start("./text", folder.path()), says("./text: cannot be started: Permission denied"));
    EXPECT_THAT(start("./broken", folder.path()), says("./broken: cannot be started: Exec format error"));
    EXPECT_THAT(start("true", folder / "nowhere"),
                says("true: cannot be started in " + (folder / "nowhere").string() + ", which is no folder"));
}

}  // namespace
}  // namespace ataraxia

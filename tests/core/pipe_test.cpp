#include "core/pipe.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <csignal>

namespace ataraxia {
namespace {

TEST(Pipe, carries_bytes) {
    Pipe pipe;
    make_non_blocking(pipe.read_end);
    make_non_blocking(pipe.write_end);
    std::string text;
    EXPECT_EQ(read_some(pipe.read_end, text), 0u);
    EXPECT_EQ(write_some(pipe.write_end, "abc"), 3u);
    EXPECT_EQ(read_some(pipe.read_end, text), 3u);
    EXPECT_EQ(text, "abc");
    pipe.write_end.close();
    EXPECT_EQ(read_some(pipe.read_end, text), std::nullopt);
    EXPECT_EQ(text, "abc");
}

TEST(Pipe, takes_what_fits_and_does_not_wait_for_room) {
    Pipe pipe;
    make_non_blocking(pipe.write_end);
    const std::string text(3'000'000, 'x');
    const auto written = write_some(pipe.write_end, text);
    ASSERT_TRUE(written);
    EXPECT_GT(*written, 0u);
    EXPECT_LT(*written, text.size());
    EXPECT_EQ(write_some(pipe.write_end, text), 0u);
}

TEST(Pipe, without_a_reader_takes_nothing_and_raises_no_signal) {
    const auto before = std::signal(SIGPIPE, SIG_DFL);  // which would end the tests
    Pipe pipe;
    pipe.read_end.close();
    EXPECT_EQ(write_some(pipe.write_end, "abc"), std::nullopt);
    EXPECT_EQ(write_some(pipe.write_end, "abc"), std::nullopt);
    std::signal(SIGPIPE, before);
}

TEST(Pipe, is_not_inherited_and_never_in_the_place_of_a_standard_stream) {
    const Descriptor input(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10));
    ::close(STDIN_FILENO);
    {
        const Pipe pipe;
        EXPECT_GT(pipe.read_end.get(), STDERR_FILENO);
        EXPECT_GT(pipe.write_end.get(), STDERR_FILENO);
        EXPECT_TRUE(::fcntl(pipe.read_end.get(), F_GETFD) & FD_CLOEXEC);
        EXPECT_TRUE(::fcntl(pipe.write_end.get(), F_GETFD) & FD_CLOEXEC);
    }
    ::dup2(input.get(), STDIN_FILENO);
}

}  // namespace
}  // namespace ataraxia

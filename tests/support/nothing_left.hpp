#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cerrno>
#include <filesystem>
#include <iterator>

namespace ataraxia::test {

// Tests after which no process is left, not even a dead one, and no descriptor more is open than before.
class NothingLeft : public testing::Test {
  protected:
    void SetUp() override { open_before_ = open_descriptors(); }
    void TearDown() override {
        EXPECT_EQ(open_descriptors(), open_before_) << "descriptors are open";
        EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a process is left";
        EXPECT_EQ(errno, ECHILD);
    }

    [[nodiscard]] static std::ptrdiff_t open_descriptors() {
        return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
    }

  private:
    std::ptrdiff_t open_before_ = 0;
};

}  // namespace ataraxia::test

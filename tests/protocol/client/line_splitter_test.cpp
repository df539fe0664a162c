#include "protocol/client/line_splitter.hpp"

#include <gtest/gtest.h>

namespace ataraxia::protocol::client {
namespace {

using Time = std::chrono::steady_clock::time_point;

std::vector<std::string> texts(const std::deque<Line>& lines) {
    std::vector<std::string> result;
    for (const Line& line : lines) result.push_back(line.text);
    return result;
}

TEST(LineSplitter, joins_the_pieces_of_a_line) {
    LineSplitter splitter;
    std::deque<Line> lines;
    const Time first{std::chrono::seconds(1)};
    const Time second{std::chrono::seconds(2)};
    splitter.add("best", first, lines);
    EXPECT_TRUE(lines.empty());
    splitter.add("move a2\nread", second, lines);
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].text, "bestmove a2");
    EXPECT_EQ(lines[0].arrival, second);
}

TEST(LineSplitter, knows_both_ends_of_lines_and_leaves_out_empty_ones) {
    LineSplitter splitter;
    std::deque<Line> lines;
    splitter.add("a\r\n\n\r\nb\n", {}, lines);
    EXPECT_EQ(texts(lines), (std::vector<std::string>{"a", "b"}));
}

TEST(LineSplitter, keeps_the_beginning_of_a_line_that_is_too_long) {
    LineSplitter splitter;
    std::deque<Line> lines;
    for (int i = 0; i < 100; ++i) splitter.add(std::string(10'000, 'z'), {}, lines);
    splitter.add("\nreadyok\n", {}, lines);
    EXPECT_EQ(texts(lines), (std::vector<std::string>{std::string(LineSplitter::max_line, 'z'), "readyok"}));
}

}  // namespace
}  // namespace ataraxia::protocol::client

#include "protocol/client/info.hpp"

#include <gtest/gtest.h>

#include "games/registration.hpp"

namespace ataraxia::protocol::client {
namespace {

search::Report report_of(std::initializer_list<std::string_view> lines) {
    Info info;
    for (const auto line : lines) {
        Words words(line);
        info.read(words);
    }
    return info.report(games::registry().make("ataxx").start());
}

TEST(InfoOfEngine, is_read_word_by_word) {
    const auto report =
        report_of({"depth 7 seldepth 9 multipv 1 score cp 130 nodes 5000 nps 100000 "
                   "hashfull 12 time 50 tbhits 0 pv b7 b1 a7c7"});
    EXPECT_EQ(report.depth, 7);
    EXPECT_EQ(report.seldepth, 9);
    EXPECT_EQ(report.score, 130);
    EXPECT_DOUBLE_EQ(report.pieces, 1.3);
    EXPECT_EQ(report.nodes, 5000u);
    EXPECT_EQ(report.hashfull, 12);
    EXPECT_EQ(report.time, std::chrono::milliseconds(50));
    EXPECT_EQ(report.pv.size(), 3u);
}

TEST(InfoOfEngine, knows_wins_and_losses) {
    EXPECT_EQ(report_of({"score mate 1"}).score, search::win_score - 1);
    EXPECT_EQ(report_of({"score mate 3"}).score, search::win_score - 5);
    EXPECT_EQ(report_of({"score mate -2"}).score, -(search::win_score - 4));
    EXPECT_TRUE(search::is_loss(report_of({"score mate 0"}).score));
    EXPECT_TRUE(search::is_win(report_of({"score mate 99999999"}).score));
    EXPECT_FALSE(search::is_decided(report_of({"score cp 31999"}).score));
    EXPECT_DOUBLE_EQ(report_of({"score cp -31999"}).pieces, -319.99);
    EXPECT_DOUBLE_EQ(report_of({"score 250 upperbound"}).pieces, 2.5);
}

TEST(InfoOfEngine, adds_up_over_several_lines) {
    const auto report =
        report_of({"depth 5 score cp 20 pv b7", "nodes 900", "string depth 99 score cp 5000", ""});
    EXPECT_EQ(report.depth, 5);
    EXPECT_DOUBLE_EQ(report.pieces, 0.2);
    EXPECT_EQ(report.nodes, 900u);
    EXPECT_EQ(report.pv.size(), 1u);
}

TEST(InfoOfEngine, is_of_the_best_of_several_lines) {
    const auto report = report_of({"multipv 1 score cp 70 pv b7", "multipv 2 score cp 10 pv f1"});
    EXPECT_DOUBLE_EQ(report.pieces, 0.7);
    EXPECT_EQ(report.line, 1);
}

TEST(InfoOfEngine, passes_over_what_it_cannot_use) {
    const auto report =
        report_of({"depth seven score mate soon nodes 99999999999999999999 depth 4 nps inf "
                   "currmove b7 wdl 1 2 3 time -5 seldepth 12345678 pv b7 z9 b6"});
    EXPECT_EQ(report.depth, 4);
    EXPECT_EQ(report.seldepth, 9999);
    EXPECT_EQ(report.score, 0);
    EXPECT_EQ(report.nodes, 0u);
    EXPECT_EQ(report.time.count(), 0);
    EXPECT_EQ(report.pv.size(), 1u);
}

}  // namespace
}  // namespace ataraxia::protocol::client

#include "protocol/session/format.hpp"

#include <gtest/gtest.h>

#include "games/registration.hpp"

namespace ataraxia::protocol {
namespace {

AnyPosition start() {
    return games::registry().make("ataxx").start();
}

search::Report report() {
    search::Report report;
    report.depth = 7;
    report.seldepth = 9;
    report.score = 260;
    report.pieces = 1.304;
    report.nodes = 30'000;
    report.time = std::chrono::milliseconds(15);
    report.hashfull = 12;
    return report;
}

TEST(Info, has_the_fields_in_order) {
    search::Report full = report();
    AnyPosition at = start();
    for (const char* move : {"g2", "a2", "g2e4"}) {
        full.pv.push_back(at.parse_move(move));
        at.play(full.pv.back());
    }
    full.line = 2;
    EXPECT_EQ(format_info(start(), full),
              "info depth 7 seldepth 9 multipv 2 score cp 130 nodes 30000 nps 2000000 hashfull 12 time 15 "
              "pv g2 a2 g2e4");
}

TEST(Info, counts_a_decided_game_in_moves_of_the_winner) {
    const auto score = [](int value) {
        search::Report decided = report();
        decided.score = value;
        const std::string line = format_info(start(), decided);
        const auto begin = line.find("score ") + 6;
        return line.substr(begin, line.find(" nodes") - begin);
    };
    EXPECT_EQ(score(search::win_score - 1), "mate 1");
    EXPECT_EQ(score(search::win_score - 3), "mate 2");
    EXPECT_EQ(score(-(search::win_score - 1)), "mate -1");
    EXPECT_EQ(score(-(search::win_score - 2)), "mate -1");
    EXPECT_EQ(score(-(search::win_score - 4)), "mate -2");
}

TEST(Info, survives_a_search_that_took_no_time) {
    search::Report instant = report();
    instant.time = {};
    EXPECT_NE(format_info(start(), instant).find("nps 0 "), std::string::npos);
}

TEST(BestMove, is_the_null_move_in_a_finished_position) {
    EXPECT_EQ(format_best_move(start(), std::nullopt), "bestmove 0000");
    EXPECT_EQ(format_best_move(start(), start().parse_move("g2")), "bestmove g2");
}

}  // namespace
}  // namespace ataraxia::protocol

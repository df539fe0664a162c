#include <gtest/gtest.h>

#include <fmt/format.h>

#include <map>
#include <set>

#include "games/registration.hpp"
#include "players/player.hpp"

namespace ataraxia::players {
namespace {

std::string error_of(std::string_view spec, std::string_view game = "ataxx") {
    try {
        (void)make_player(games::registry().make(game), spec);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

// Every named player, and every level of those who have some, as far as no clock decides their moves.
std::vector<std::string> levels() {
    std::vector<std::string> names;
    for (const auto& named : named_players()) {
        if (named.levels.empty() && !named.has_table) names.emplace_back(named.name);
        for (std::size_t level = 1; level < named.levels.size(); ++level) {
            names.push_back(fmt::format("{}:level={}", named.name, level));
        }
    }
    return names;
}

TEST(Players, every_named_player_plays_a_whole_game_of_legal_moves) {
    for (const auto& name : levels()) {
        const AnyGame game = games::registry().make("ataxx:blocks=random", 3);
        const auto player = make_player(game, name);
        AnyPosition position = game.start();
        for (int ply = 0; !position.outcome(); ++ply) {
            ASSERT_LT(ply, 2000) << name;
            const AnyMove move = player->choose(position);
            ASSERT_NO_THROW((void)position.parse_move(position.format_move(move)));
            position.play(move);
        }
    }
}

TEST(Players, every_named_player_plays_games_of_three_and_four_players) {
    for (const auto* name : {"ataxx:5x5,players=3", "ataxx:4x5,players=4", "hexxagon:side=3,players=3"}) {
        const AnyGame game = games::registry().make(name);
        for (const auto& level : levels()) {
            const auto player = make_player(game, level);
            AnyPosition position = game.start();
            for (int ply = 0; !position.outcome(); ++ply) {
                ASSERT_LT(ply, 2000) << level << " in " << name;
                const AnyMove move = player->choose(position);
                ASSERT_NO_THROW((void)position.parse_move(position.format_move(move)));
                position.play(move);
            }
        }
    }
}

TEST(Players, with_three_players_minimax_and_alphabeta_mean_the_better_search) {
    const AnyGame game = games::registry().make("hexxagon:players=3");
    const search::StopFlag never{false};
    const auto report = [&](std::string_view spec) {
        return make_player(game, spec)->choose(game.start(), {}, never, {}).report;
    };
    const auto best = report("paranoid:depth=3,eval=v4");
    for (const auto* spec : {"alphabeta:depth=3,eval=v4", "minimax:depth=3,eval=v4"}) {
        EXPECT_EQ(report(spec).pv, best.pv);
        EXPECT_EQ(report(spec).nodes, best.nodes);
    }
    EXPECT_NE(report("maxn:depth=3,eval=v4").nodes, best.nodes);
}

TEST(Players, a_seed_decides_every_move) {
    const AnyGame game = games::registry().make("ataxx");
    const auto moves_of = [&](std::string_view spec, std::uint64_t seed) {
        const auto player = make_player(game, spec, {.seed = seed});
        AnyPosition position = game.start();
        std::vector<std::string> moves;
        while (!position.outcome() && moves.size() < 20) {
            moves.push_back(position.format_move(player->choose(position)));
            position.play(std::string_view(moves.back()));
        }
        return moves;
    };
    for (const auto& name : levels()) {
        EXPECT_EQ(moves_of(name, 1), moves_of(name, 1)) << name;
        std::set<std::vector<std::string>> games;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) games.insert(moves_of(name, seed));
        EXPECT_GT(games.size(), 3u) << name;
    }
}

TEST(Players, with_another_seed_a_player_plays_as_one_who_is_made_with_it) {
    const search::StopFlag never{false};
    const auto moves_of = [&](Player& player, const AnyGame& game) {
        LineOfPlay line(game.start());
        std::vector<AnyMove> moves;
        while (!line.outcome() && moves.size() < 30) {
            moves.push_back(player.choose(line, {}, never, {}).move);
            line.play(moves.back());
        }
        return moves;
    };
    int different = 0;
    for (const auto* name : {"ataxx", "ataxx:5x5,players=3", "pylos"}) {
        const AnyGame game = games::registry().make(name);
        for (const auto* spec : {"random", "minimax:depth=2,slip=30", "alphabeta:nodes=3000,depth=4",
                                 "selective:nodes=3000,depth=6", "selective:depth=2,spread=3"}) {
            const auto kept = make_player(game, spec, {.seed = 1});
            const auto first = moves_of(*kept, game);
            kept->set_seed(2);
            kept->new_game();
            const auto second = moves_of(*kept, game);
            EXPECT_EQ(second, moves_of(*make_player(game, spec, {.seed = 2}), game)) << spec << name;
            different += second != first;
        }
    }
    EXPECT_GE(different, 13) << "of 15: the seed matters";
}

TEST(Players, hard_reaches_depth_4_in_every_position_that_is_not_decided_sooner) {
    const AnyGame game = games::registry().make("ataxx:blocks=random", 9);
    const auto hard = make_player(game, "hard");
    const auto random = make_player(game, "random", {.seed = 4});
    const search::StopFlag never{false};
    int searched = 0;
    for (int round = 0; round < 6; ++round) {
        for (AnyPosition position = game.start(); !position.outcome();) {
            const Decision decision = hard->choose(position, {}, never, {});
            EXPECT_TRUE(decision.report.depth == 4 || search::is_decided(decision.report.score));
            searched += decision.report.depth == 4;
            position.play(position.to_move() == 0 ? decision.move : random->choose(position));
        }
    }
    EXPECT_GE(searched, 20);
}

TEST(Players, a_slip_is_a_move_without_a_search_in_so_many_of_a_hundred) {
    const AnyGame game = games::registry().make("ataxx");
    const search::StopFlag never{false};
    const auto player = make_player(game, "minimax:depth=1,slip=20", {.seed = 6});
    const auto searched = [&] {
        std::vector<bool> moves;
        for (int move = 0; move < 1000; ++move) {
            moves.push_back(player->choose(LineOfPlay(game.start()), {}, never, {}).report.depth == 1);
        }
        return moves;
    };
    const auto first = searched();
    const auto slips = std::ranges::count(first, false);
    EXPECT_GT(slips, 150);
    EXPECT_LT(slips, 250);
    player->new_game();
    EXPECT_EQ(searched(), first) << "the seed decides";
}

TEST(Players, nodes_never_cut_short_easy_vega_and_medium_on_7x7) {
    const AnyGame game = games::registry().make("ataxx:blocks=random", 5);
    const auto random = make_player(game, "random", {.seed = 2});
    const search::StopFlag never{false};
    for (const auto& [name, depth] : {std::pair{"easy", 2}, {"vega", 2}, {"medium", 3}}) {
        const auto player = make_player(game, name);
        for (AnyPosition position = game.start(); !position.outcome();) {
            const Decision decision = player->choose(position, {}, never, {});
            EXPECT_GE(decision.report.depth, depth) << name;
            position.play(position.to_move() == 0 ? decision.move : random->choose(position));
        }
    }
}

// Somewhere in the middle of a game of random moves.
AnyPosition middle_of(const AnyGame& game, int plies) {
    const auto random = make_player(game, "random", {.seed = 3});
    AnyPosition position = game.start();
    for (int ply = 0; ply < plies; ++ply) position.play(random->choose(position));
    return position;
}

TEST(Players, no_level_looks_at_more_than_a_million_positions_on_large_boards) {
    const search::StopFlag never{false};
    for (const auto* name : {"ataxx:16x16", "hexxagon:side=9", "ataxx:16x16,players=4", "four-couleur"}) {
        const AnyGame game = games::registry().make(name);
        const AnyPosition position = middle_of(game, 100);
        for (const auto& level : levels()) {
            const auto report = make_player(game, level)->choose(position, {}, never, {}).report;
            EXPECT_LE(report.nodes, 1'000'000u) << level << " in " << name;
            EXPECT_FALSE(report.pv.empty()) << level << " in " << name;
        }
    }
}

TEST(Players, with_three_and_four_players_each_level_looks_a_ply_further) {
    const search::StopFlag never{false};
    for (const auto* name : {"ataxx:players=3", "ataxx:players=4", "hexxagon:players=3"}) {
        const AnyGame game = games::registry().make(name);
        const AnyPosition position = middle_of(game, 20);
        const auto depth = [&](std::string_view level) {
            return make_player(game, level)->choose(position, {}, never, {}).report.depth;
        };
        EXPECT_LE(depth("easy"), 1) << name;
        EXPECT_LE(depth("medium"), 2) << name;
        EXPECT_EQ(depth("hard"), 3) << name;
    }
}

// The seats are shared in every way, so that neither their order nor their number helps anybody. The seeds
// fix the games.
TEST(Players, medium_wins_more_games_than_easy_where_a_ply_is_little_of_a_round) {
    for (const auto* name : {"ataxx:players=3", "ataxx:players=4", "hexxagon:players=3", "four-couleur"}) {
        const AnyGame game = games::registry().make(name);
        const auto seats = static_cast<unsigned>(game.players());
        std::array<int, 2> wins{};  // of easy and of medium
        const unsigned seatings = (1u << seats) - 2;
        for (unsigned number = 0; number < 14; ++number) {
            const unsigned seating = 1 + number % seatings;
            const auto level = [&](int seat) { return seating >> seat & 1; };
            std::vector<std::unique_ptr<Player>> players;
            for (unsigned seat = 0; seat < seats; ++seat) {
                players.push_back(make_player(game, level(static_cast<int>(seat)) ? "medium" : "easy",
                                              {.seed = (number * seats) + seat}));
            }
            AnyPosition position = game.start();
            while (!position.outcome()) {
                position.play(players[static_cast<std::size_t>(position.to_move())]->choose(position));
            }
            const int winner = position.outcome()->winner;
            if (winner != Outcome::draw) ++wins[level(winner)];
        }
        EXPECT_GT(wins[1], wins[0]) << name;
    }
}

// Four plies from here are eleven million positions.
TEST(Players, hard_is_content_with_three_plies_where_four_take_too_long) {
    const AnyGame game = games::registry().make("four-couleur");
    const AnyPosition position = game.parse_position(
        "1TT1TTN/2B1TTTT/2BBTTT1T/4BT3T/1T6TT1/1BB1BBB2T2/10B2/3B1B6/3B1BB4/3J6/1JJJJ4/J2J2J1/B3JJJ 2 2 - 0 "
        "60");
    const search::StopFlag never{false};
    const auto report = make_player(game, "hard")->choose(position, {}, never, {}).report;
    EXPECT_EQ(report.depth, 3);
    EXPECT_LE(report.nodes, 1'000'000u);
}

TEST(Players, a_spread_plays_several_good_moves_and_no_other) {
    const AnyGame game = games::registry().make("ataxx");
    const AnyPosition position = middle_of(game, 12);
    const search::StopFlag never{false};
    // Every move with its score, by the same search.
    std::map<std::string, double> pieces;
    (void)make_player(game, "selective:nodes=2000,spread=3", {.lines = 8})
        ->choose(position, {}, never, [&](const search::Report& report) {
            if (report.line == 1) pieces.clear();
            pieces[position.format_move(report.pv.front())] = report.pieces;
        });
    double best = -1000;
    for (const auto& [move, score] : pieces) best = std::max(best, score);

    std::set<std::string> played;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto player = make_player(game, "selective:nodes=2000,spread=3", {.seed = seed});
        played.insert(position.format_move(player->choose(position, {}, never, {}).move));
    }
    EXPECT_GT(played.size(), 1u);
    int known = 0;
    for (const auto& move : played) {
        if (!pieces.contains(move)) continue;  // another seed may see other moves among the eight best
        ++known;
        EXPECT_GT(pieces[move], best - 3.5) << move;
    }
    EXPECT_GT(known, 0);
}

TEST(Players, a_spread_reports_the_lines_that_are_asked_for_and_what_it_plays) {
    const AnyGame game = games::registry().make("ataxx");
    const AnyPosition position = middle_of(game, 12);
    const search::StopFlag never{false};
    int others = 0;  // than the best move
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        std::vector<search::Report> reports;
        const auto player = make_player(game, "selective:depth=2,spread=4", {.seed = seed});
        const auto decision = player->choose(
            position, {}, never, [&](const search::Report& report) { reports.push_back(report); });
        for (const auto& report : reports) EXPECT_EQ(report.line, 1);
        EXPECT_EQ(reports.back().pv.front(), decision.move);
        others += reports.size() == 3;  // two plies and the choice
    }
    EXPECT_GT(others, 0);
}

TEST(Players, normalise_orders_parameters_and_keeps_names) {
    EXPECT_EQ(normalise("hard"), "hard");
    EXPECT_EQ(normalise("champion:level=3"), "champion:level=3");
    EXPECT_EQ(normalise("champion:elo=1700"), "champion:elo=1700");
    EXPECT_EQ(normalise("selective:net=nets/a.net,nodes=5"), "selective:nodes=5,net=nets/a.net");
    EXPECT_EQ(normalise("minimax:eval=v2,depth=3"), "minimax:depth=3,eval=v2");
    EXPECT_EQ(normalise("minimax"), "minimax:depth=2");
    EXPECT_EQ(normalise("minimax:slip=9,nodes=5,depth=4"), "minimax:depth=4,nodes=5,slip=9");
    EXPECT_EQ(normalise("maxn:nodes=1000,eval=v2"), "maxn:eval=v2,nodes=1000");
    EXPECT_EQ(normalise("paranoid"), "paranoid");
    EXPECT_EQ(normalise("alphabeta:time=0.1,eval=v4,depth=6"), "alphabeta:depth=6,eval=v4,time=0.1");
}

TEST(Players, errors_say_what_exists) {
    EXPECT_EQ(error_of("hardest"),
              "player 'hardest': unknown name, expected random, capella, vega, easy, medium, hard, champion, "
              "perfect, "
              "or an "
              "algorithm such "
              "as minimax:depth=3,eval=v2 or alphabeta:depth=6,eval=v4,time=0.1 or "
              "selective:time=0.1 (with three or four players also maxn and paranoid)");
    EXPECT_EQ(error_of("minimax:depth=0"),
              "player 'minimax:depth=0': depth is '0', expected a whole number from 1 to 10");
    EXPECT_EQ(error_of("minimax:depth=2,eval=v9"),
              "player 'minimax:depth=2,eval=v9': unknown evaluation 'v9', expected one of safe, v4, v3, v2, "
              "v1, solid");
    EXPECT_EQ(error_of("alphabeta:time=soon"),
              "player 'alphabeta:time=soon': time is 'soon', expected a number from 0.001 to 86400");
    EXPECT_EQ(
        error_of("minimax:time=1"),
        "player 'minimax:time=1': unknown parameter 'time', minimax has depth, late, eval, nodes and slip");
    EXPECT_EQ(error_of("alphabeta:breadth=3"),
              "player 'alphabeta:breadth=3': unknown parameter 'breadth', alphabeta has depth, eval, time "
              "and nodes");
    EXPECT_EQ(error_of("maxn:late=3", "ataxx:players=3"),
              "player 'maxn:late=3': unknown parameter 'late', maxn has depth, eval, time and nodes");
    EXPECT_EQ(
        error_of("paranoid:depth=2"),
        "player 'paranoid:depth=2': for games of three or four players, expected minimax or alphabeta in "
        "ataxx");
    EXPECT_EQ(
        error_of("maxn", "ataxx:9x9"),
        "player 'maxn': for games of three or four players, expected minimax or alphabeta in ataxx:9x9");
    EXPECT_EQ(error_of("champion:level=9"),
              "player 'champion:level=9': level is '9', expected a whole number from 1 to 8");
    EXPECT_EQ(error_of("champion:nodes=9"),
              "player 'champion:nodes=9': unknown parameter 'nodes', champion has level, elo and book");
    EXPECT_EQ(error_of("selective:eval=v4"),
              "player 'selective:eval=v4': unknown evaluation 'v4', expected one of safe, net");
    EXPECT_EQ(error_of("selective:eval=safe,net=some.net"),
              "player 'selective:eval=safe,net=some.net': eval and net, expected one of them");
    EXPECT_EQ(error_of("selective:net=some.net"), "some.net: cannot be opened: No such file or directory");
    EXPECT_EQ(error_of("selective:net=some.net", "pylos"),
              "player 'selective:net=some.net': there are no networks for pylos, expected a player without "
              "net");
    EXPECT_EQ(error_of("easy:depth=3"),
              "player 'easy:depth=3': unknown parameter 'depth', easy has no parameters");
}

TEST(Players, alphabeta_without_a_limit_ends_by_itself) {
    const AnyGame game = games::registry().make("ataxx");
    const AnyPosition position =
        game.parse_position("xxxxxx1/xxxxxxx/ooooooo/xxxxxxx/xxxxxxx/ooooooo/ooooooo o 0 30");
    const auto player = make_player(game, "alphabeta:eval=v4");
    EXPECT_EQ(position.format_move(player->choose(position)).size(), 4u);
}

}  // namespace
}  // namespace ataraxia::players

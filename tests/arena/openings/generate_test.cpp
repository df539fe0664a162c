#include "arena/openings/generate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "arena/plan/openings_file.hpp"
#include "conformance/sample_games.hpp"
#include "core/error.hpp"
#include "core/file.hpp"
#include "games/registration.hpp"
#include "players/player.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::arena {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::SizeIs;
using testing::StartsWith;
using testing::ThrowsMessage;

namespace {

using Choice = OpeningsOrder::Choice;

std::vector<std::string> generate(const OpeningsOrder& order) {
    const search::StopFlag never{false};
    return generate_openings(order, never, [](const OpeningsProgress&) {});
}

// Every image of the position under the symmetries of its board: the hashes of their placements.
std::set<std::uint64_t> images(const AnyPosition& position) {
    return games::visit(position.game(), [&]<Game G>(const G& game) {
        std::set<std::uint64_t> hashes;
        for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
            hashes.insert(game.fresh_hash(game.transform(position.as<G>(), symmetry)));
        }
        return hashes;
    });
}

void expect_all_different(const AnyGame& game, const std::vector<std::string>& openings) {
    std::set<std::uint64_t> seen;
    for (const std::string& fen : openings) {
        const AnyPosition position = game.parse_position(fen);
        EXPECT_FALSE(position.outcome()) << fen;
        EXPECT_FALSE(seen.contains(position.hash())) << fen;
        seen.merge(images(position));
    }
}

}  // namespace

TEST(GenerateOpenings, draws_different_positions_of_every_game) {
    for (const GameInfo* info : games::registry().games()) {
        for (const std::string& name : conformance::sample_games(info->family)) {
            const auto openings = generate({.game = name, .plies = 3, .count = 12});
            EXPECT_THAT(openings, SizeIs(12)) << name;
            expect_all_different(games::registry().make(name), openings);
        }
    }
}

TEST(GenerateOpenings, finds_every_position_once_up_to_symmetry) {
    // Of the three clones and five jumps of a corner two and three are different, and the corners are alike.
    const auto one = generate({.game = "ataxx", .plies = 1, .choice = Choice::all});
    EXPECT_THAT(one, SizeIs(5));
    const auto three = generate({.game = "ataxx", .plies = 3, .choice = Choice::all});
    expect_all_different(games::registry().make("ataxx"), three);
    // One by one, without a thought of symmetries.
    std::set<std::set<std::uint64_t>> classes;
    const std::function<void(const AnyPosition&, int)> walk = [&](const AnyPosition& position, int plies) {
        if (plies == 0) {
            classes.insert(images(position));
            return;
        }
        for (const AnyMove move : position.moves()) {
            AnyPosition child = position;
            child.play(move);
            walk(child, plies - 1);
        }
    };
    walk(games::registry().make("ataxx").start(), 3);
    EXPECT_EQ(three.size(), classes.size());
}

TEST(GenerateOpenings, takes_some_of_all_from_everywhere) {
    const OpeningsOrder all{.game = "hexxagon", .plies = 2, .choice = Choice::all};
    OpeningsOrder some = all;
    some.count = 30;
    const auto chosen = generate(some);
    EXPECT_THAT(chosen, SizeIs(30));
    EXPECT_THAT(generate(all), IsSupersetOf(chosen));
}

TEST(GenerateOpenings, depends_on_the_seed_alone) {
    OpeningsOrder order{.game = "ataxx:blocks=random", .count = 20};
    order.balance = OpeningsOrder::Balance{.pieces = 2, .limits = {.nodes = 500}};
    const auto once = generate(order);
    EXPECT_EQ(once, generate(order));
    order.seed = 2;
    EXPECT_NE(once, generate(order));
}

TEST(GenerateOpenings, draws_block_patterns_anew) {
    std::set<std::string> boards;
    const OpeningsOrder order{.game = "ataxx:blocks=random", .plies = 0, .count = 50};
    const auto openings = generate(order);
    EXPECT_THAT(openings, SizeIs(50));
    EXPECT_GT(std::ranges::count_if(openings, [](const auto& fen) { return fen.find('-') != fen.npos; }), 45);
    expect_all_different(games::registry().make("ataxx"), openings);
}

TEST(GenerateOpenings, keeps_what_a_search_holds_for_even) {
    for (const auto* name : {"ataxx", "pylos", "hexxagon"}) {
        OpeningsOrder order{.game = name, .plies = 5, .count = 15};
        order.balance = OpeningsOrder::Balance{.pieces = 0.5, .limits = {.depth = 2}};
        const auto even = generate(order);
        EXPECT_THAT(even, SizeIs(15)) << name;
        const AnyGame game = games::registry().make(name);
        const auto player = players::make_player(game, "alphabeta:depth=2");
        const auto pieces = [&](const std::string& fen) {
            const search::StopFlag never{false};
            player->new_game();
            return std::abs(player->choose(game.parse_position(fen), {}, never, {}).report.pieces);
        };
        for (const auto& fen : even) EXPECT_LE(pieces(fen), 0.5) << name << ' ' << fen;
    }
    const auto any = generate({.game = "ataxx", .plies = 5, .count = 15});
    OpeningsOrder order{.game = "ataxx", .plies = 5, .count = 15};
    order.balance = OpeningsOrder::Balance{.pieces = 0.5, .limits = {.depth = 2}};
    EXPECT_NE(any, generate(order));
}

TEST(GenerateOpenings, gives_what_there_is_when_more_was_ordered) {
    EXPECT_THAT(generate({.game = "ataxx", .plies = 1, .count = 100}), SizeIs(5));
    EXPECT_THAT(generate({.game = "pylos:base=3", .plies = 0, .count = 2}), SizeIs(1));
}

TEST(GenerateOpenings, leaves_out_games_that_are_over) {
    // Small boards are full before.
    EXPECT_THAT(generate({.game = "ataxx:3x3", .plies = 60, .count = 1}), IsEmpty());
}

TEST(GenerateOpenings, stops_when_told_to_and_says_how_far_it_is) {
    search::StopFlag stop{false};
    std::vector<std::size_t> found;
    const auto openings = generate_openings({.game = "ataxx", .plies = 6, .count = 1000}, stop,
                                            [&](const OpeningsProgress& progress) {
                                                found.push_back(progress.found);
                                                if (progress.found == 3) stop = true;
                                            });
    EXPECT_THAT(openings, SizeIs(3));
    EXPECT_THAT(found, testing::ElementsAre(1, 2, 3));
    EXPECT_THAT(generate_openings({.game = "ataxx", .plies = 50, .choice = Choice::all}, stop,
                                  [](const OpeningsProgress&) {}),
                IsEmpty());
}

TEST(GenerateOpenings, refuses_orders_that_make_no_sense) {
    const auto says = [](const OpeningsOrder& order, const std::string& message) {
        EXPECT_THAT([&] { (void)generate(order); }, ThrowsMessage<Error>(HasSubstr(message)));
    };
    says({.game = "chess", .count = 1}, "chess");
    says({.plies = -1, .count = 1}, "plies: -1, expected 0 to 100");
    says({.plies = 101, .count = 1}, "plies: 101, expected 0 to 100");
    says({}, "count: expected a number");
    says({.game = "hexxagon", .plies = 9, .choice = Choice::all},
         "plies: more than 1000000 positions 6 plies from the start, expected fewer plies");
    OpeningsOrder order{.game = "ataxx:players=3", .count = 1};
    order.balance = OpeningsOrder::Balance{.pieces = 1, .limits = {.depth = 2}};
    says(order, "balance: a search judges games of two players alone");
    order.game = "ataxx";
    order.balance->limits = {};
    says(order, "expected a depth or a number of nodes");
    order.balance->pieces = -1;
    says(order, "expected a number of pieces, 0 or more");
}

TEST(FormatOpenings, makes_a_file_that_an_event_can_read) {
    OpeningsOrder order{.game = "ataxx:blocks=random", .plies = 2, .count = 10, .seed = 7};
    order.balance = OpeningsOrder::Balance{.pieces = 1.5, .limits = {.depth = 2, .nodes = 1000}};
    const auto openings = generate(order);
    const std::string text = format_openings(order, openings);
    EXPECT_THAT(text,
                StartsWith("# ataxx:blocks=random: openings 10, plies 2 drawn at random, seed 7; no two the "
                           "same up to symmetry\n# balance 1.5 by alphabeta:depth=2,nodes=1000\n"));
    const test::TemporaryFolder folder;
    write_file(folder / "book", text);
    EXPECT_EQ(load_openings({.path = folder / "book"}, games::registry().make(order.game), 1), openings);
}

}  // namespace ataraxia::arena

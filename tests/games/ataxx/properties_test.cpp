#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "game/perft.hpp"
#include "games/registration.hpp"
#include "reference/ataxx_reference.hpp"

// Properties of Ataxx beside those that every game has, on positions that no game need ever reach.
namespace ataraxia::ataxx {
namespace {

using Slow = reference::Ataxx;

// A FEN with anything on any square: few empty squares, lone pieces and walls of blocks included. Inside a
// property only.
std::string draw_fen() {
    const auto weights =
        *rc::gen::tuple(rc::gen::inRange<std::size_t>(1, 12), rc::gen::inRange<std::size_t>(0, 12),
                        rc::gen::inRange<std::size_t>(0, 12), rc::gen::inRange<std::size_t>(0, 12));
    const auto [empty, x, o, blocked] = weights;
    const auto squares = *rc::gen::container<std::string>(
        49, rc::gen::weightedElement<char>({{empty, '1'}, {x, 'x'}, {o, 'o'}, {blocked, '-'}}));
    std::string board;
    for (std::size_t rank = 0; rank < 7; ++rank) board += squares.substr(rank * 7, 7) + (rank < 6 ? "/" : "");
    return fmt::format("{} {} {} {}", board, *rc::gen::element('x', 'o'), *rc::gen::inRange(0, 110),
                       *rc::gen::inRange(1, 400));
}

struct Rules {
    Ataxx game;
    Slow::Stuck stuck;
    Slow::Long long_rule;
};

Rules draw_rules() {
    const auto stuck = *rc::gen::element(Slow::Stuck::pass, Slow::Stuck::fill);
    const auto long_rule = *rc::gen::element(Slow::Long::draw, Slow::Long::count, Slow::Long::none);
    const std::string text =
        fmt::format("ataxx:stuck={},long={}", stuck == Slow::Stuck::fill ? "fill" : "pass",
                    long_rule == Slow::Long::draw    ? "draw"
                    : long_rule == Slow::Long::count ? "count"
                                                     : "none");
    return {*games::registry().make(text).get<Ataxx>(), stuck, long_rule};
}

TEST(AtaxxProperties, any_placement_has_the_moves_and_the_outcome_of_the_reference) {
    EXPECT_TRUE(rc::check([] {
        const auto [game, stuck, long_rule] = draw_rules();
        const std::string fen = draw_fen();
        const Position position = game.parse_position(fen);
        const Slow slow(fen, stuck, long_rule);
        RC_ASSERT(game.format_position(position) == slow.fen());

        std::vector<std::string> moves;
        for (const Move move : legal_moves(game, position)) moves.push_back(game.format_move(position, move));
        std::ranges::sort(moves);
        RC_ASSERT(moves == slow.moves());

        const auto outcome = game.outcome(position);
        const auto expected = slow.outcome();
        RC_ASSERT(outcome.has_value() == (expected.end != Slow::End::running));
        if (!outcome) return;
        RC_ASSERT(outcome->scores[0] == expected.pieces[0]);
        RC_ASSERT(outcome->scores[1] == expected.pieces[1]);
        RC_ASSERT(outcome->winner == expected.winner);
    }));
}

TEST(AtaxxProperties, a_move_on_any_placement_leads_where_the_reference_goes) {
    EXPECT_TRUE(rc::check([] {
        const auto [game, stuck, long_rule] = draw_rules();
        const std::string fen = draw_fen();
        const Position position = game.parse_position(fen);
        for (const Move move : legal_moves(game, position)) {
            Slow slow(fen, stuck, long_rule);
            slow.play(game.format_move(position, move));
            RC_ASSERT(game.format_position(after(game, position, move)) == slow.fen());
        }
    }));
}

TEST(AtaxxProperties, one_and_two_plies_are_counted_as_they_are_listed) {
    EXPECT_TRUE(rc::check([] {
        const Ataxx game = draw_rules().game;
        const Position position = game.parse_position(draw_fen());
        const auto moves = legal_moves(game, position);
        std::uint64_t grandchildren = 0;
        for (const Move move : moves) grandchildren += legal_moves(game, after(game, position, move)).size();
        RC_ASSERT(perft(game, position, {.depth = 1}) == moves.size());
        RC_ASSERT(perft(game, position, {.depth = 2}) == grandchildren);
    }));
}

TEST(AtaxxProperties, a_clone_may_be_written_with_any_origin_beside_it) {
    EXPECT_TRUE(rc::check([] {
        const Ataxx game;
        const Position position = game.parse_position(draw_fen());
        for (const Move move : legal_moves(game, position)) {
            if (!move.is_clone()) continue;
            const std::string to = game.format_move(position, move);
            for (char file = 'a'; file <= 'g'; ++file) {
                for (char rank = '1'; rank <= '7'; ++rank) {
                    const int distance = std::max(std::abs(file - to[0]), std::abs(rank - to[1]));
                    const bool own = position.own() & bit(square(file - 'a', rank - '1'));
                    if (distance != 1) continue;
                    const std::string text = std::string{file, rank} + to;
                    if (own) {
                        RC_ASSERT(game.parse_move(position, text) == move);
                    } else {
                        RC_ASSERT_THROWS_AS((void)game.parse_move(position, text), Error);
                    }
                }
            }
        }
    }));
}

TEST(AtaxxProperties, equal_hash_and_rule_hash_mean_an_equal_tree) {
    EXPECT_TRUE(rc::check([] {
        const Ataxx game = draw_rules().game;
        Position one = game.parse_position(draw_fen());
        Position other = one;
        one.clock = static_cast<std::uint16_t>(*rc::gen::inRange(94, 103));
        other.clock = static_cast<std::uint16_t>(*rc::gen::inRange(0, 103));
        RC_ASSERT(game.hash(one) == game.hash(other));
        for (const int plies : {0, 1, 2, 3}) {
            if (game.rule_hash(one, plies) != game.rule_hash(other, plies)) continue;
            RC_ASSERT(game.outcome(one) == game.outcome(other));
            RC_ASSERT(perft(game, one, {.depth = plies}) == perft(game, other, {.depth = plies}));
        }
    }));
}

TEST(AtaxxProperties, rule_hash_is_zero_where_no_clock_can_run_out) {
    EXPECT_TRUE(rc::check([] {
        const auto [game, stuck, long_rule] = draw_rules();
        Position position = game.start();
        position.clock = static_cast<std::uint16_t>(*rc::gen::inRange(0, 200));
        const int plies = *rc::gen::inRange(0, 100);
        const bool matters = long_rule != Slow::Long::none && position.clock + plies >= long_game_plies;
        RC_ASSERT((game.rule_hash(position, plies) != 0) == matters);
    }));
}

}  // namespace
}  // namespace ataraxia::ataxx

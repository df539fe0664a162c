#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/registration.hpp"
#include "reference/infection_reference.hpp"
#include "support/effort.hpp"

// The family on sets of cells against the array implementation: random games on many boards, compared at
// every ply.
namespace ataraxia {
namespace {

using Slow = reference::Infection;
using End = Slow::End;

constexpr int all_games = 10'000;
constexpr int shards = 8;
constexpr int longest_game = 500;  // plies; without the rule of 100 plies a game may go on for ever

struct Drawn {
    std::string game;
    Slow::Rules rules;
};

// A board of any shape and size, small ones more often, and any parameters.
Drawn draw(Random& random) {
    const auto length = [&](std::uint32_t least, std::uint32_t most) {
        const std::uint32_t reach = 1 + random.below(most - least + 1);
        return static_cast<int>(least + random.below(reach));
    };
    Drawn drawn;
    Slow::Rules& rules = drawn.rules;
    if (random.below(2) == 0) {
        const int side = length(3, 9);
        rules = {.shape = Slow::Shape::hexagon, .files = 2 * side - 1, .rows = 2 * side - 1};
        rules.players = 2 + static_cast<int>(random.below(2));
        drawn.game = fmt::format("hexxagon:side={},players={}", side, rules.players);
        if (random.below(3) == 0) drawn.game += ",holes=none";
    } else {
        rules = {.shape = Slow::Shape::square, .files = length(3, 16), .rows = length(3, 16)};
        rules.players = 2 + static_cast<int>(random.below(3));
        drawn.game = fmt::format("ataxx:{}x{},players={}", rules.files, rules.rows, rules.players);
    }
    if (rules.players == 2 && random.below(4) == 0) {
        rules.fill = true;
        drawn.game += ",stuck=fill";
    }
    rules.long_rule = rules.players == 2 ? Slow::Long::draw : Slow::Long::count;
    if (random.below(2) == 0) {
        const std::uint32_t choice = random.below(3);
        rules.long_rule = std::array{Slow::Long::draw, Slow::Long::count, Slow::Long::none}[choice];
        drawn.game += fmt::format(",long={}", std::array{"draw", "count", "none"}[choice]);
    }
    return drawn;
}

// A board with some of the empty cells blocked.
std::string with_blocks(const std::string& board, Random& random) {
    const std::uint32_t blocks_in_16 = random.below(9);
    std::string blocked;
    for (std::size_t i = 0; i < board.size();) {
        std::size_t digits = 0;
        if (board[i] < '1' || board[i] > '9') {
            blocked += board[i++];
            continue;
        }
        int run = 0;
        for (int left = std::stoi(board.substr(i), &digits); left > 0; --left) {
            if (random.below(16) >= blocks_in_16) {
                ++run;
                continue;
            }
            if (run > 0) blocked += std::to_string(run);
            run = 0;
            blocked += '-';
        }
        if (run > 0) blocked += std::to_string(run);
        i += digits;
    }
    return blocked;
}

// Where a game starts: often with blocks, and sometimes with a clock that has run for a while, because random
// games hardly ever reach the end of a long game.
std::string random_start(const AnyGame& game, Random& random) {
    const std::string fen = game.start().fen();
    std::string board = fen.substr(0, fen.find(' '));
    if (random.below(2) == 0) board = with_blocks(board, random);
    return fmt::format("{} x {} 1", board, random.below(3) == 0 ? random.below(210) : 0);
}

End end_of(std::string_view reason) {
    static const std::map<std::string_view, End> ends{{"all pieces lost", End::wiped_out},
                                                      {"board full", End::nothing_reachable},
                                                      {"no square within reach", End::nothing_reachable},
                                                      {"stuck", End::filled},
                                                      {"100 plies without a clone", End::long_game},
                                                      {"150 plies without a clone", End::long_game},
                                                      {"200 plies without a clone", End::long_game}};
    const auto found = ends.find(reason);
    return found == ends.end() ? End::running : found->second;
}

// What the games of a shard met, to be sure that the comparison was worth something.
struct Seen {
    std::map<End, int> ends;
    int passes = 0;
    int skips = 0;
};

void play_both(Random& random, Seen& seen) {
    const Drawn drawn = draw(random);
    SCOPED_TRACE(drawn.game);
    const AnyGame game = games::registry().make(drawn.game);
    ASSERT_EQ(game.players(), drawn.rules.players);
    AnyPosition fast = game.parse_position(random_start(game, random));
    Slow slow(drawn.rules, fast.fen());
    // Some games prefer clones, some jumps: uniform play meets neither full boards nor long stretches without
    // a clone often.
    const bool loves_clones = random.below(2) == 0;
    const std::uint32_t again_in_8 = random.below(9);

    for (int ply = 0; ply < longest_game; ++ply) {
        const std::string fen = slow.fen();
        SCOPED_TRACE(fen);
        ASSERT_EQ(fast.fen(), fen);
        games::visit(game,
                     [&]<Game G>(const G& typed) { ASSERT_EQ(fast.hash(), typed.fresh_hash(fast.as<G>())); });

        const Slow::Outcome expected = slow.outcome();
        const auto outcome = fast.outcome();
        ASSERT_EQ(outcome.has_value(), expected.end != End::running);
        const auto moves = slow.moves();
        std::map<std::string, AnyMove> legal;
        for (const AnyMove move : fast.moves()) legal[fast.format_move(move)] = move;
        ASSERT_EQ(legal.size(), moves.size());
        for (const std::string& move : moves) ASSERT_TRUE(legal.contains(move)) << move;
        if (outcome) {
            ASSERT_EQ(end_of(outcome->reason), expected.end) << outcome->reason;
            ASSERT_EQ(outcome->scores, expected.pieces);
            ASSERT_EQ(outcome->winner, expected.winner);
            ++seen.ends[expected.end];
            return;
        }

        const auto any = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
        std::string move = any();
        const auto is_clone = [](const std::string& text) {
            return std::ranges::none_of(text.substr(1), [](char c) { return c >= 'a'; });
        };
        for (int tries = 0; tries < 8 && is_clone(move) != loves_clones && random.below(8) < again_in_8;
             ++tries) {
            move = any();
        }
        seen.passes += move == "0000";
        const int mover = fast.to_move();
        fast.play(legal[move]);
        slow.play(move);
        seen.skips += !fast.outcome() && fast.to_move() != (mover + 1) % game.players();
    }
}

class InfectionCrossCheck : public testing::TestWithParam<int> {};

TEST_P(InfectionCrossCheck, agrees_with_the_reference_at_every_ply) {
    Random random(static_cast<std::uint64_t>(GetParam()));
    Seen seen;
    const int games = test::scaled(all_games / shards);
    for (int i = 0; i < games && !HasFatalFailure(); ++i) play_both(random, seen);

    if (games < 100) return;
    for (const End end : {End::wiped_out, End::nothing_reachable, End::filled, End::long_game}) {
        EXPECT_GT(seen.ends[end], 0) << "no game ended in way " << static_cast<int>(end);
    }
    EXPECT_GT(seen.passes, 0);
    EXPECT_GT(seen.skips, 0) << "nobody was eliminated from a game that went on";
}

INSTANTIATE_TEST_SUITE_P(Shard, InfectionCrossCheck, testing::Range(0, shards));

}  // namespace
}  // namespace ataraxia

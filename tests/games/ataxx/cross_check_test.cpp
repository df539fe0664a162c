#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "games/ataxx/ataxx.hpp"
#include "games/registration.hpp"
#include "reference/ataxx_reference.hpp"
#include "support/effort.hpp"

// The bitboards against the array implementation: random games under every parameter, compared at every ply.
namespace ataraxia {
namespace {

using ataxx::Ataxx;
using End = reference::Ataxx::End;
using Slow = reference::Ataxx;

constexpr int all_games = 100'000;
constexpr int shards = 8;
constexpr int longest_game = 600;  // plies; without the rule of 100 plies a game may go on for ever

// What random play tends towards. Uniform play meets hardly any long stretch of jumps, which is where the
// rule of 100 plies lives, and play by clones alone meets more boards.
struct Habits {
    std::size_t unloved;       // the length of the moves' text that is drawn again: 2 for clones, 4 for jumps
    std::uint32_t again_in_8;  // how often it is
};

struct Parameters {
    std::string game;
    Slow::Stuck stuck;
    Slow::Long long_rule;
};

std::string random_blocked_squares(Random& random) {
    std::vector<std::string> squares;
    for (char file = 'a'; file <= 'g'; ++file) {
        for (char rank = '1'; rank <= '7'; ++rank) {
            const bool corner = (file == 'a' || file == 'g') && (rank == '1' || rank == '7');
            if (!corner) squares.push_back({file, rank});
        }
    }
    random.shuffle(squares);
    squares.resize(1 + random.below(36));
    return fmt::format("blocked={}", fmt::join(squares, "."));
}

Parameters random_parameters(Random& random) {
    const std::uint32_t board = random.below(10);
    std::string game = "ataxx:";
    game += board < 6   ? "blocks=random"
            : board < 8 ? "blocks=classic"
            : board < 9 ? random_blocked_squares(random)
                        : "blocks=none";
    Parameters parameters{std::move(game), Slow::Stuck::pass, Slow::Long::draw};
    if (random.below(4) == 0) {
        parameters.stuck = Slow::Stuck::fill;
        parameters.game += ",stuck=fill";
    }
    switch (random.below(5)) {
        case 0:
            parameters.long_rule = Slow::Long::count;
            parameters.game += ",long=count";
            break;
        case 1:
            parameters.long_rule = Slow::Long::none;
            parameters.game += ",long=none";
            break;
        default:
            break;
    }
    return parameters;
}

End end_of(std::string_view reason) {
    static const std::map<std::string_view, End> ends{{"all pieces lost", End::wiped_out},
                                                      {"board full", End::nothing_reachable},
                                                      {"no square within reach", End::nothing_reachable},
                                                      {"stuck", End::filled},
                                                      {"100 plies without a clone", End::long_game}};
    const auto found = ends.find(reason);
    return found == ends.end() ? End::running : found->second;
}

void expect_same_outcome(const std::optional<Outcome>& fast, const Slow::Outcome& slow) {
    ASSERT_EQ(fast.has_value(), slow.end != End::running);
    if (!fast) return;
    ASSERT_EQ(end_of(fast->reason), slow.end) << fast->reason;
    ASSERT_EQ(fast->scores[0], slow.pieces[0]);
    ASSERT_EQ(fast->scores[1], slow.pieces[1]);
    ASSERT_EQ(fast->winner, slow.winner);
}

// A move's text as a number, which orders like the text and sorts much faster.
std::uint32_t packed(std::string_view text) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8 | (i < text.size() ? static_cast<std::uint8_t>(text[i]) : 0);
    return number;
}

void expect_same_moves(const Ataxx& game, const ataxx::Position& position,
                       const std::vector<std::string>& slow) {
    const auto moves = legal_moves(game, position);
    StaticVector<std::uint32_t, Ataxx::max_moves> fast;
    for (const auto move : moves) fast.push_back(packed(game.format_move(position, move)));
    std::ranges::sort(fast);
    if (std::ranges::equal(fast, slow, {}, {}, packed)) return;
    std::vector<std::string> texts;
    for (const auto move : moves) texts.push_back(game.format_move(position, move));
    ASSERT_THAT(slow, testing::UnorderedElementsAreArray(texts));
}

std::string_view choose(const std::vector<std::string>& moves, Habits habits, Random& random) {
    const auto drawn = [&] {
        return std::string_view(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    };
    std::string_view move = drawn();
    for (int tries = 0; tries < 8 && move.size() == habits.unloved && random.below(8) < habits.again_in_8;
         ++tries) {
        move = drawn();
    }
    return move;
}

// What the games of a shard met, to be sure that the comparison was worth something.
struct Seen {
    std::map<End, int> ends;
    int passes = 0;
    long long plies = 0;
};

struct Hashed {
    std::uint64_t hash;
    std::string position;  // placement and side to move
};

// Equal positions have equal hashes and different ones different hashes.
void expect_one_hash_a_position(std::vector<Hashed> seen) {
    const auto expect_agreement_of_neighbours = [&seen] {
        for (std::size_t i = 1; i < seen.size(); ++i) {
            ASSERT_EQ(seen[i].hash == seen[i - 1].hash, seen[i].position == seen[i - 1].position)
                << seen[i].position << " and " << seen[i - 1].position;
        }
    };
    std::ranges::sort(seen, {}, &Hashed::hash);
    expect_agreement_of_neighbours();
    std::ranges::sort(seen, {}, &Hashed::position);
    expect_agreement_of_neighbours();
}

void play_both(Random& random, Seen& seen) {
    const Parameters parameters = random_parameters(random);
    const AnyGame made = games::registry().make(parameters.game, random());
    const Ataxx& game = *made.get<Ataxx>();
    const Habits habits{random.below(4) == 0 ? 2u : 4u, random.below(9)};
    auto fast = game.start();
    Slow slow(game.format_position(fast), parameters.stuck, parameters.long_rule);
    SCOPED_TRACE(game.name());

    std::vector<Hashed> hashes;
    for (int ply = 0; ply < longest_game; ++ply) {
        const std::string fen = slow.fen();
        SCOPED_TRACE(fen);
        ASSERT_EQ(game.format_position(fast), fen);
        ASSERT_EQ(game.hash(fast), game.fresh_hash(fast));
        hashes.push_back({game.hash(fast), fen.substr(0, fen.find(' ') + 2)});

        const Slow::Outcome outcome = slow.outcome();
        ASSERT_NO_FATAL_FAILURE(expect_same_outcome(game.outcome(fast), outcome));
        const auto moves = slow.moves();
        ASSERT_NO_FATAL_FAILURE(expect_same_moves(game, fast, moves));
        if (outcome.end != End::running || ply + 1 == longest_game) {
            ++seen.ends[outcome.end];
            seen.plies += ply;
            break;
        }

        const std::string_view move = choose(moves, habits, random);
        seen.passes += move == "0000";
        game.play(fast, game.parse_move(fast, move));
        slow.play(move);
    }

    ASSERT_NO_FATAL_FAILURE(expect_one_hash_a_position(std::move(hashes)));
}

class AtaxxCrossCheck : public testing::TestWithParam<int> {};

TEST_P(AtaxxCrossCheck, agrees_with_the_reference_at_every_ply) {
    Random random(static_cast<std::uint64_t>(GetParam()));
    Seen seen;
    const int games = test::scaled(all_games / shards);
    for (int i = 0; i < games && !HasFatalFailure(); ++i) play_both(random, seen);

    RecordProperty("plies", std::to_string(seen.plies));
    if (games < 100) return;
    for (const End end : {End::wiped_out, End::nothing_reachable, End::filled, End::long_game}) {
        EXPECT_GT(seen.ends[end], 0) << "no game ended in way " << static_cast<int>(end);
    }
    EXPECT_GT(seen.passes, 0);
}

INSTANTIATE_TEST_SUITE_P(Shard, AtaxxCrossCheck, testing::Range(0, shards));

}  // namespace
}  // namespace ataraxia

#include <gtest/gtest.h>

#include "games/registration.hpp"

namespace ataraxia {
namespace {

// Lets the winner clone as it comes, from every position of random games that is foregone; says how many
// there were.
template <CountsWins G>
int play_out(const G& game, std::uint64_t seed) {
    Random random(seed);
    int foregone = 0;
    for (auto position = game.start(); !game.outcome(position);) {
        if (const auto plies = game.foregone_win(position)) {
            ++foregone;
            const int winner = game.to_move(position);
            auto p = position;
            for (int ply = 0; !game.outcome(p); ++ply) {
                EXPECT_LT(ply, *plies) << game.format_position(position);
                if (ply >= *plies) break;
                const auto moves = legal_moves(game, p);
                const auto* const move = std::ranges::find_if(
                    moves, [&](auto m) { return game.to_move(p) == winner ? m.is_clone() : m.is_pass(); });
                EXPECT_NE(move, moves.end()) << game.format_position(p);
                if (move == moves.end()) break;
                game.play(p, *move);
            }
            const auto outcome = game.outcome(p);
            EXPECT_TRUE(outcome && outcome->winner == winner) << game.format_position(position);
        }
        const auto moves = legal_moves(game, position);
        game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return foregone;
}

TEST(ForegoneWin, is_won_by_cloning_whatever_the_order) {
    for (const auto* name :
         {"ataxx", "ataxx:blocks=random", "ataxx:stuck=fill", "ataxx:5x4", "ataxx:9x9", "hexxagon:side=3"}) {
        int foregone = 0;
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            const AnyGame any = games::registry().make(name, seed);
            games::visit(any, [&]<Game G>(const G& game) {
                if constexpr (CountsWins<G>) foregone += play_out(game, seed);
            });
        }
        EXPECT_GE(foregone, 10) << name;
    }
}

TEST(ForegoneWin, needs_more_pieces_than_the_opponent_with_all_empty_squares_taken) {
    const ataxx::Ataxx game;
    const auto plies = [&](std::string_view fen) { return game.foregone_win(game.parse_position(fen)); };
    // o in the corner behind three files of x; x may clone to f7 and g7.
    EXPECT_EQ(plies("xxxxx2/xxxxxxx/xxxxxxx/oxxxxxx/oxxxxxx/oxxxxxx/oxxxxxx x 0 30"), 3);
    // The same with o in front.
    EXPECT_EQ(plies("ooxxx2/ooxxxxx/ooooxxx/ooooxxx/ooooxxx/ooooxxx/ooooxxx x 0 30"), std::nullopt);
    // o reaches g7.
    EXPECT_EQ(plies("xxxxx2/xxxxxxo/xxxxxxx/oxxxxxx/oxxxxxx/oxxxxxx/oxxxxxx x 0 30"), std::nullopt);
    // g7 cannot be cloned to.
    EXPECT_EQ(plies("xxxx1-1/xxxx1--/xxxxxxx/oxxxxxx/oxxxxxx/oxxxxxx/oxxxxxx x 0 30"), std::nullopt);
}

}  // namespace
}  // namespace ataraxia

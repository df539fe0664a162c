#include "players/table_player.hpp"

#include <gtest/gtest.h>

#include "games/pylos/samples.hpp"
#include "solve/pylos/pylos_solver.hpp"
#include "solve/pylos/table_files.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::players {
namespace {

// The first `part` in `of` of the solution of a game, in the folder.
std::shared_ptr<const solve::PylosTable> make_table(const test::TemporaryFolder& folder,
                                                    const pylos::Pylos& game, std::uint64_t part,
                                                    std::uint64_t of) {
    solve::PylosSolver solver(game);
    solver.run(1, std::atomic<bool>(false));
    solve::write_table(folder / solve::table_name(game), game, solver.index(), solver.labels(),
                       solver.labels().size() * part / of, 1);
    return solve::find_table(game, folder.path());
}

TEST(TablePlayer, wins_what_is_won_in_as_many_plies_as_the_table_says) {
    const test::TemporaryFolder folder;
    const auto standard = pylos::make("pylos:rules=standard,base=3");
    const AnyGame game(standard);
    TablePlayer player(make_player(game, "random"), make_table(folder, standard, 1, 1));
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto other = make_player(game, "random", {.seed = seed});
        AnyPosition position = game.start();
        int plies = 0;
        for (; !position.outcome(); ++plies)
            position.play(position.to_move() == 0 ? static_cast<Player&>(player).choose(position)
                                                  : other->choose(position));
        EXPECT_EQ(position.outcome()->winner, 0);
        EXPECT_LE(plies, 15);
    }
}

TEST(TablePlayer, never_loses_what_is_a_draw) {
    const test::TemporaryFolder folder;
    const auto advanced = pylos::make("pylos:base=3");
    const AnyGame game(advanced);
    TablePlayer player(make_player(game, "random"), make_table(folder, advanced, 1, 1));
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const int side = static_cast<int>(seed % 2);
        const auto other = make_player(game, "random", {.seed = seed});
        AnyPosition position = game.start();
        for (int ply = 0; !position.outcome() && ply < 200; ++ply)
            position.play(position.to_move() == side ? static_cast<Player&>(player).choose(position)
                                                     : other->choose(position));
        EXPECT_TRUE(!position.outcome() || position.outcome()->winner == side);
    }
}

TEST(TablePlayer, lets_the_other_player_choose_where_the_table_ends) {
    const test::TemporaryFolder folder;
    const auto advanced = pylos::make("pylos:base=3");
    const AnyGame game(advanced);
    TablePlayer player(make_player(game, "random"), make_table(folder, advanced, 1, 3));
    AnyPosition position = game.start();
    for (int ply = 0; ply < 60 && !position.outcome(); ++ply) {
        const AnyMove move = static_cast<Player&>(player).choose(position);
        ASSERT_NO_THROW((void)position.parse_move(position.format_move(move)));
        position.play(move);
    }
}

}  // namespace
}  // namespace ataraxia::players

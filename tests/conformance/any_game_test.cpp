#include <algorithm>
#include <set>

#include "conformance/walk.hpp"

// The face that a game shows to protocols, arena and command line, for every game.
namespace ataraxia::conformance {
namespace {

class AnyGameOf : public Conformance {};
INSTANTIATE_TEST_SUITE_P(Every, AnyGameOf, testing::ValuesIn(families()), family_name);

TEST_P(AnyGameOf, the_family_is_registered_and_described) {
    const AnyGame game = games::registry().make(GetParam());
    const GameInfo& info = game.info();
    EXPECT_EQ(info.family, GetParam());
    EXPECT_EQ(game.name(), info.family);
    EXPECT_FALSE(info.title.empty());
    EXPECT_FALSE(info.summary.empty());
    EXPECT_GE(static_cast<int>(info.players.size()), game.players());
    for (const auto& parameter : info.parameters) {
        EXPECT_FALSE(parameter.name.empty());
        EXPECT_FALSE(parameter.values.empty());
        EXPECT_FALSE(parameter.meaning.empty());
    }
}

TEST_P(AnyGameOf, every_call_gives_what_the_typed_game_gives) {
    check([]<Game G>(const G& game, const auto& position) {
        const AnyGame any(game);
        const AnyPosition erased(any, position, std::type_identity<G>{});
        RC_ASSERT(any.name() == game.name());
        RC_ASSERT(any.players() == game.players());
        RC_ASSERT(erased.to_move() == game.to_move(position));
        RC_ASSERT(erased.ply() == game.ply(position));
        RC_ASSERT(erased.outcome() == game.outcome(position));
        RC_ASSERT(erased.hash() == game.hash(position));
        RC_ASSERT(erased.fen() == game.format_position(position));
        RC_ASSERT(any.parse_position(erased.fen()) == erased);

        const auto moves = legal_moves(game, position);
        const auto erased_moves = erased.moves();
        RC_ASSERT(erased_moves.size() == moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i) {
            RC_ASSERT(erased.format_move(erased_moves[i]) == game.format_move(position, moves[i]));
            AnyPosition played = erased;
            played.play(erased_moves[i]);
            RC_ASSERT(played.as<G>() == after(game, position, moves[i]));
            RC_ASSERT(erased.as<G>() == position);
        }
    });
}

TEST_P(AnyGameOf, the_view_has_named_cells_and_moves_between_them) {
    check([](const auto& game, const auto& position) {
        const BoardView view = game.view(position);
        std::set<std::string> names;
        std::set<std::pair<int, int>> places;
        for (const auto& cell : view.cells) {
            names.insert(cell.name);
            places.insert({cell.x, cell.y});
        }
        RC_ASSERT(names.size() == view.cells.size());
        RC_ASSERT(places.size() == view.cells.size());
        const int cells = static_cast<int>(view.cells.size());
        for (const auto move : legal_moves(game, position)) {
            const MoveView seen = game.view_move(position, move);
            RC_ASSERT(seen.from >= MoveView::none);
            RC_ASSERT(seen.from < cells);
            RC_ASSERT(seen.to >= MoveView::none);
            RC_ASSERT(seen.to < cells);
            if (seen.is_pass()) continue;
            const BoardView next = game.view(after(game, position, move));
            const auto to = static_cast<std::size_t>(seen.to);
            RC_ASSERT(next.cells.size() == view.cells.size());
            const bool stays = std::ranges::count(seen.removed, seen.to) == 0;
            RC_ASSERT((next.cells[to].content != view.cells[to].content) == stays);
            for (const int removed : seen.removed) {
                RC_ASSERT(removed >= 0);
                RC_ASSERT(removed < cells);
                RC_ASSERT(next.cells[static_cast<std::size_t>(removed)].content == BoardView::empty);
            }
        }
    });
}

TEST_P(AnyGameOf, every_piece_in_the_view_belongs_to_one_player) {
    check([](const auto& game, const auto& position) {
        const auto& players = game.info().players;
        for (const auto& cell : game.view(position).cells) {
            const bool piece = cell.content != BoardView::empty && cell.content != BoardView::blocked;
            const auto owners =
                std::ranges::count_if(players, [&](const auto& player) { return player.owns(cell.content); });
            RC_ASSERT(owners == (piece ? 1 : 0));
        }
    });
}

}  // namespace
}  // namespace ataraxia::conformance

#include "learn/data/sample.hpp"

#include <fmt/format.h>

namespace ataraxia::learn {

namespace {

Error cannot_learn(const AnyGame& game) {
    return Error(
        fmt::format("{}: cannot be learned, expected a game of two players with at most {} cells and "
                    "one kind of piece each, such as ataxx or hexxagon",
                    game.name(), max_cells));
}

}  // namespace

std::vector<Cell> read_cells(const AnyPosition& position) {
    const auto& players = position.game().info().players;
    const auto own = static_cast<std::size_t>(position.to_move());
    std::vector<Cell> cells;
    for (const auto& cell : position.view().cells) {
        if (cell.content == BoardView::empty) {
            cells.push_back(Cell::empty);
        } else if (cell.content == BoardView::blocked) {
            cells.push_back(Cell::blocked);
        } else {
            cells.push_back(players[own].owns(cell.content) ? Cell::own : Cell::enemy);
        }
    }
    return cells;
}

std::size_t cell_count(const AnyGame& game) {
    const auto& players = game.info().players;
    const auto cells = game.start().view();
    const bool fits = game.players() == 2 && cells.cells.size() <= max_cells && !is_pyramid(cells) &&
                      std::ranges::all_of(players, [](const auto& player) { return player.pieces.empty(); });
    if (!fits) throw cannot_learn(game);
    return cells.cells.size();
}

}  // namespace ataraxia::learn

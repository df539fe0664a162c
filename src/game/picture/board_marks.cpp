#include "game/picture/board_marks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"

namespace ataraxia {

namespace {

std::size_t index(int cell) {
    return static_cast<std::size_t>(cell);
}

// What a move puts on its destination.
char arriving(AnyPosition position, AnyMove move, int to) {
    position.play(move);
    return position.view().cells[index(to)].content;
}

void mark_target(BoardMarks& marks, const MoveView& move) {
    Mark& mark = marks[index(move.to)];
    if (mark != Mark::place) mark = move.from == MoveView::none ? Mark::place : Mark::go;
}

}  // namespace

BoardMarks mark_last_move(const BoardView& view, const MoveView& last) {
    BoardMarks marks(view.cells.size(), Mark::none);
    if (last.from != MoveView::none) marks[index(last.from)] = Mark::left;
    if (last.to != MoveView::none) marks[index(last.to)] = Mark::arrived;
    for (const int cell : last.removed) marks[index(cell)] = Mark::removed;
    return marks;
}

BoardMarks mark_targets(const AnyPosition& position) {
    BoardMarks marks(position.view().cells.size(), Mark::none);
    for (const AnyMove move : position.moves()) {
        const MoveView seen = position.view_move(move);
        if (!seen.is_pass()) mark_target(marks, seen);
    }
    return marks;
}

BoardMarks mark_targets(const AnyPosition& position, std::string_view cell) {
    const BoardView view = position.view();
    const auto found = std::ranges::find(view.cells, cell, &BoardView::Cell::name);
    if (found == view.cells.end()) {
        throw Error(fmt::format("square {}: not on the board, expected one from {} to {}", quoted(cell),
                                view.cells.front().name, view.cells.back().name));
    }
    const auto& player = position.game().info().players[index(position.to_move())];
    if (!player.owns(found->content)) {
        throw Error(fmt::format("square {}: holds no piece of {}, who is to move", cell, player.letter));
    }
    const auto selected = static_cast<int>(found - view.cells.begin());
    const bool breeds = !is_pyramid(view);  // new pieces come from one beside them, not from a reserve
    BoardMarks marks(view.cells.size(), Mark::none);
    for (const AnyMove move : position.moves()) {
        const MoveView seen = position.view_move(move);
        const bool of_this_piece =
            seen.from == selected || (breeds && seen.from == MoveView::none && !seen.is_pass() &&
                                      touch(*found, view.cells[index(seen.to)]) &&
                                      arriving(position, move, seen.to) == found->content);
        if (of_this_piece) mark_target(marks, seen);
    }
    if (std::ranges::count(marks, Mark::none) == std::ssize(marks))
        throw Error(fmt::format("square {}: this piece cannot move", cell));
    marks[index(selected)] = Mark::selected;
    return marks;
}

}  // namespace ataraxia

#include <algorithm>
#include <map>

#include "cli/board_cell.hpp"
#include "cli/board_text.hpp"

namespace ataraxia::cli {

BoardText print_hexagons(const BoardView& view, const BoardMarks& marks, const Style& style,
                         Orientation orientation) {
    constexpr int half_cell =
        2;  // hexagons stand four columns apart, and rows are shifted against each other
    struct Item {
        std::string text;
        int width = 0;  // in columns
    };
    std::map<int, std::map<int, Item>> rows;  // by line from the top, and by column from the board's left
    const int turn = orientation == Orientation::flipped ? -1 : 1;
    const auto put = [&](int x, int y, Item item) {
        rows[-turn * y][half_cell * turn * x + (cell_width - item.width) / 2] = std::move(item);
    };
    for (std::size_t i = 0; i < view.cells.size(); ++i) {
        put(view.cells[i].x, view.cells[i].y,
            {cell_text(view.cells[i], marks[i], style, Shade::light), cell_width});
    }
    for (const auto& label : hexagon_labels(view)) {
        put(label.x, label.y, {std::string(label.text), static_cast<int>(label.text.size())});
    }

    int left = 0;
    int right = 0;
    for (const auto& [line, items] : rows) {
        left = std::min(left, items.begin()->first);
        right = std::max(right, items.rbegin()->first + items.rbegin()->second.width);
    }
    BoardText board{{}, static_cast<std::size_t>(right - left)};
    for (const auto& [line, items] : rows) {
        std::string& text = board.lines.emplace_back();
        int end = left;
        for (const auto& [column, item] : items) {
            text.append(static_cast<std::size_t>(column - end), ' ');
            text += item.text;
            end = column + item.width;
        }
        text.append(static_cast<std::size_t>(right - end), ' ');
    }
    return board;
}

}  // namespace ataraxia::cli

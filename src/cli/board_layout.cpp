#include "cli/board_layout.hpp"

#include <algorithm>

namespace ataraxia::cli {

Layout::Layout(const BoardView& view, Orientation orientation) noexcept
    : flipped_(orientation == Orientation::flipped) {
    for (const auto& cell : view.cells) {
        columns_ = std::max(columns_, cell.x / 2 + 1);
        rows_ = std::max(rows_, cell.y + 1);
    }
}

int Layout::column(const BoardView::Cell& cell) const noexcept {
    return flipped_ ? columns_ - 1 - cell.x / 2 : cell.x / 2;
}

int Layout::row(const BoardView::Cell& cell) const noexcept {
    return flipped_ ? cell.y : rows_ - 1 - cell.y;
}

std::string_view Layout::file(const BoardView::Cell& cell) noexcept {
    const std::string_view name = cell.name;
    return name.substr(0, name.find_first_of("0123456789"));
}

std::string_view Layout::rank(const BoardView::Cell& cell) noexcept {
    return std::string_view(cell.name).substr(file(cell).size());
}

}  // namespace ataraxia::cli

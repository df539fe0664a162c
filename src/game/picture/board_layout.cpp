#include "game/picture/board_layout.hpp"

#include <algorithm>
#include <map>

namespace ataraxia {

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

std::vector<Level> take_apart(const BoardView& view, const BoardMarks& marks) {
    std::vector<Level> levels;
    for (std::size_t i = 0; i < view.cells.size(); ++i) {
        const auto number = static_cast<std::size_t>(view.cells[i].level);
        levels.resize(std::max(levels.size(), number + 1));
        levels[number].view.cells.push_back(view.cells[i]);
        levels[number].marks.push_back(marks[i]);
    }
    for (Level& level : levels) {
        const int left = std::ranges::min_element(level.view.cells, {}, &BoardView::Cell::x)->x;
        for (auto& cell : level.view.cells) cell.x -= left;
    }
    return levels;
}

std::vector<HexagonLabel> hexagon_labels(const BoardView& view) {
    std::map<int, const BoardView::Cell*> first;                // of each row
    std::map<std::string_view, const BoardView::Cell*> lowest;  // of each file
    for (const auto& cell : view.cells) {
        const auto*& left = first[cell.y];
        if (!left || cell.x < left->x) left = &cell;
        const auto*& low = lowest[Layout::file(cell)];
        if (!low || cell.y < low->y) low = &cell;
    }
    const bool upright = std::ranges::all_of(
        view.cells, [&](const auto& cell) { return cell.x == lowest.at(Layout::file(cell))->x; });
    std::vector<HexagonLabel> labels;
    for (const auto& [row, cell] : first) labels.push_back({Layout::rank(*cell), cell->x - 2, cell->y});
    for (const auto& [file, cell] : lowest) {
        labels.push_back(upright ? HexagonLabel{file, cell->x, -1}
                                 : HexagonLabel{file, cell->x + 1, cell->y - 1});
    }
    return labels;
}

}  // namespace ataraxia

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/board_cell.hpp"
#include "cli/board_text.hpp"

namespace ataraxia::cli {

namespace {

// A board and its coordinates, from the top and from the left.
struct Grid {
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string_view> files;
    std::vector<std::string_view> ranks;
};

Grid make_grid(const BoardView& view, const BoardMarks& marks, const Style& style, Orientation orientation) {
    const Layout layout(view, orientation);
    const auto width = static_cast<std::size_t>(layout.columns());
    const auto height = static_cast<std::size_t>(layout.rows());
    Grid grid{{height, std::vector<std::string>(width)},
              std::vector<std::string_view>(width),
              std::vector<std::string_view>(height)};
    for (std::size_t i = 0; i < view.cells.size(); ++i) {
        const auto& cell = view.cells[i];
        const auto column = static_cast<std::size_t>(layout.column(cell));
        const auto row = static_cast<std::size_t>(layout.row(cell));
        const Shade shade = Layout::is_light(cell) ? Shade::light : Shade::dark;
        grid.rows[row][column] = cell_text(cell, marks[i], style, shade);
        grid.files[column] = Layout::file(cell);
        grid.ranks[row] = Layout::rank(cell);
    }
    return grid;
}

// The files above or below the board, after the columns of the ranks.
std::string file_line(const Grid& grid) {
    std::string line = "   ";
    for (const auto& file : grid.files) line += fmt::format(" {:<2}", file);
    return line;
}

// A level as the others of its pyramid need it: with `height` lines, and coordinates on two sides only.
BoardText print_level(const Grid& grid, std::size_t height) {
    BoardText text;
    text.width = file_line(grid).size();
    text.lines.resize(height - grid.rows.size() - 1, std::string(text.width, ' '));
    for (std::size_t row = 0; row < grid.rows.size(); ++row) {
        text.lines.push_back(fmt::format("{:>2} {}", grid.ranks[row], fmt::join(grid.rows[row], "")));
    }
    text.lines.push_back(file_line(grid));
    return text;
}

}  // namespace

BoardText print_squares(const BoardView& view, const BoardMarks& marks, const Style& style,
                        Orientation orientation) {
    const Grid grid = make_grid(view, marks, style, orientation);
    const std::string header = file_line(grid) + "   ";
    BoardText text{{header}, header.size()};
    for (std::size_t row = 0; row < grid.rows.size(); ++row) {
        text.lines.push_back(
            fmt::format("{:>2} {} {:<2}", grid.ranks[row], fmt::join(grid.rows[row], ""), grid.ranks[row]));
    }
    text.lines.push_back(header);
    return text;
}

BoardText print_pyramid(const BoardView& view, const BoardMarks& marks, const Style& style,
                        Orientation orientation) {
    BoardText text;
    for (const Level& level : take_apart(view, marks)) {
        const Grid grid = make_grid(level.view, level.marks, style, orientation);
        // The lowest level comes first and is the highest picture.
        if (text.lines.empty()) text.lines.resize(grid.rows.size() + 1);
        const BoardText next = print_level(grid, text.lines.size());
        for (std::size_t i = 0; i < text.lines.size(); ++i) text.lines[i] += next.lines[i];
        text.width += next.width;
    }
    return text;
}

}  // namespace ataraxia::cli

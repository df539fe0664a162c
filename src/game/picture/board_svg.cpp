#include "game/picture/board_svg.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace ataraxia {

namespace {

using svg::cell_size;

constexpr int margin = 36;  // around the cells, for the coordinates

// The picture's size and the text of what is in its frame.
struct Inside {
    int width = 0;
    int height = 0;
    std::string text{};
};

// A board of squares whose bottom left corner is at (left, bottom), with files below and ranks to the left.
std::string draw_grid(const BoardView& view, const BoardMarks& marks, svg::Ground ground,
                      const Layout& layout, int left, int bottom, const DrawCell& draw_cell) {
    std::string text;
    for (std::size_t i = 0; i < view.cells.size(); ++i) {
        const auto& cell = view.cells[i];
        const int x = left + cell_size * layout.column(cell) + cell_size / 2;
        const int y = bottom - cell_size * (layout.rows() - layout.row(cell)) + cell_size / 2;
        text += draw_cell(ground, cell, marks[i], x, y);
        // The first row and the first column carry the coordinates to the edges.
        if (cell.y == 0) text += svg::label(Layout::file(cell), x, bottom + margin / 2);
        if (cell.x == 0) text += svg::label(Layout::rank(cell), left - margin / 2, y);
    }
    return text;
}

Inside draw_squares(const BoardView& view, const BoardMarks& marks, Orientation orientation,
                    const DrawCell& draw_cell) {
    const Layout layout(view, orientation);
    Inside inside{.width = layout.columns() * cell_size + 2 * margin,
                  .height = layout.rows() * cell_size + 2 * margin};
    inside.text =
        draw_grid(view, marks, svg::Ground::squares, layout, margin, inside.height - margin, draw_cell);
    // The coordinates once more on the other sides.
    for (const auto& cell : view.cells) {
        const int x = margin + cell_size * layout.column(cell) + cell_size / 2;
        const int y = margin + cell_size * layout.row(cell) + cell_size / 2;
        if (cell.y == 0) inside.text += svg::label(Layout::file(cell), x, margin / 2);
        if (cell.x == 0) inside.text += svg::label(Layout::rank(cell), inside.width - margin / 2, y);
    }
    return inside;
}

Inside draw_hexagons(const BoardView& view, const BoardMarks& marks, Orientation orientation,
                     const DrawCell& draw_cell) {
    int last_x = 0;
    int last_y = 0;
    for (const auto& cell : view.cells) {
        last_x = std::max(last_x, cell.x);
        last_y = std::max(last_y, cell.y);
    }
    // A ring of cells around the board has room for the coordinates.
    Inside inside{.width = (last_x + 6) * cell_size / 2,
                  .height = (last_y + 2) * svg::hexagon_pitch + 2 * svg::corner_height};
    const bool flipped = orientation == Orientation::flipped;
    const auto across = [&](int x) { return ((flipped ? last_x - x : x) + 3) * cell_size / 2; };
    const auto down = [&](int y) {
        return ((flipped ? y : last_y - y) + 1) * svg::hexagon_pitch + svg::corner_height;
    };
    for (std::size_t i = 0; i < view.cells.size(); ++i) {
        const auto& cell = view.cells[i];
        inside.text += draw_cell(svg::Ground::hexagons, cell, marks[i], across(cell.x), down(cell.y));
    }
    for (const auto& coordinate : hexagon_labels(view)) {
        inside.text += svg::label(coordinate.text, across(coordinate.x), down(coordinate.y));
    }
    return inside;
}

// The pyramid as it is seen from above, in a square whose bottom left corner is at (left, bottom).
std::string draw_from_above(const std::vector<Level>& levels, Orientation orientation, int left, int bottom,
                            const DrawCell& draw_cell) {
    constexpr int pitch = svg::sphere_pitch;
    const int side = static_cast<int>(levels.size()) * pitch;
    constexpr int rim = 6;
    std::string text =
        fmt::format("<rect class=\"dark\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>\n",
                    left - rim, bottom - side - rim, side + 2 * rim, side + 2 * rim, 2 * rim);
    for (std::size_t height = 0; height < levels.size(); ++height) {
        const Layout layout(levels[height].view, orientation);
        // From the edge of the board half a sphere, and half a sphere more for each level below.
        const int edge = (static_cast<int>(height) + 1) * pitch / 2;
        for (const auto& cell : levels[height].view.cells) {
            const int x = left + layout.column(cell) * pitch + edge;
            const int y = bottom - side + layout.row(cell) * pitch + edge;
            text += draw_cell(svg::Ground::above, cell, Mark::none, x, y);
        }
    }
    return text + svg::label("from above", left + side / 2, bottom + margin / 2);
}

// The levels side by side, and to the right of them the whole.
Inside draw_pyramid(const BoardView& view, const BoardMarks& marks, Orientation orientation,
                    const DrawCell& draw_cell) {
    const std::vector<Level> levels = take_apart(view, marks);
    const int base = static_cast<int>(levels.size());
    Inside inside{.width = margin, .height = base * cell_size + 2 * margin};
    const int bottom = inside.height - margin;
    for (const Level& level : levels) {
        const Layout layout(level.view, orientation);
        inside.text +=
            draw_grid(level.view, level.marks, svg::Ground::pyramid, layout, inside.width, bottom, draw_cell);
        inside.width += layout.columns() * cell_size + margin;
    }
    inside.text += draw_from_above(levels, orientation, inside.width, bottom, draw_cell);
    inside.width += base * svg::sphere_pitch + margin;
    return inside;
}

Inside draw(const BoardView& view, const BoardMarks& marks, Orientation orientation,
            const DrawCell& draw_cell) {
    switch (svg::ground_of(view)) {
        case svg::Ground::hexagons:
            return draw_hexagons(view, marks, orientation, draw_cell);
        case svg::Ground::pyramid:
            return draw_pyramid(view, marks, orientation, draw_cell);
        default:
            return draw_squares(view, marks, orientation, draw_cell);
    }
}

std::string title(const BoardView& view) {
    switch (svg::ground_of(view)) {
        case svg::Ground::hexagons:
            return fmt::format("A board of {} hexagons", view.cells.size());
        case svg::Ground::pyramid:
            return fmt::format("A pyramid of {} cells, its levels side by side", view.cells.size());
        default: {
            const Layout layout(view, Orientation::normal);
            return fmt::format("A board of {} by {} squares", layout.columns(), layout.rows());
        }
    }
}

}  // namespace

std::string draw_svg(const BoardView& view, const BoardMarks& marks, Orientation orientation,
                     const DrawCell& draw_cell) {
    const Inside inside = draw(view, marks, orientation, draw_cell);
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "role=\"img\">\n<title>{2}</title>\n",
        inside.width, inside.height, title(view));
    text += svg::style_sheet;
    text += fmt::format("<rect class=\"frame\" width=\"{}\" height=\"{}\" rx=\"14\"/>\n", inside.width,
                        inside.height);
    return text + inside.text + "</svg>\n";
}

}  // namespace ataraxia

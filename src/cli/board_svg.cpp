#include "cli/board_svg.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace ataraxia::cli {

namespace {

// Lengths in pixels at the picture's natural size.
constexpr int cell_size = 64;
constexpr int margin = 36;  // around the cells, for the coordinates

// A hexagon stands on a corner and is as wide as a square.
constexpr int corner_height = 37;                           // from the centre to the corner above
constexpr int side_height = 18;                             // and to the ends of the upright sides
constexpr int hexagon_pitch = corner_height + side_height;  // from row to row

constexpr std::string_view style = R"(<style>
.frame{fill:#33415c}
.label{fill:#e8ecf4;font:600 17px system-ui,'DejaVu Sans',sans-serif;text-anchor:middle;dominant-baseline:central}
.letter{fill:#1b2233;font:700 26px system-ui,'DejaVu Sans',sans-serif;text-anchor:middle;dominant-baseline:central}
.light{fill:#f6f3ea}
.dark{fill:#e9e3d3}
.edge{stroke:#c9bf9f;stroke-width:2}
.blocked{fill:#5c677d}
.cross{stroke:#3d4659;stroke-width:8;stroke-linecap:round}
.last{fill:#ffd54a;fill-opacity:.55}
.selected{fill:#7fc8a9;fill-opacity:.7}
.piece{stroke-width:2.5}
.x{fill:url(#x);stroke:#8f1626}
.o{fill:url(#o);stroke:#123a7c}
.v{fill:url(#v);stroke:#1c5c2e}
.s{fill:url(#s);stroke:#7a5600}
.other{fill:#8a8f98;stroke:#4f545c}
.ring{fill:none;stroke:#ffffff;stroke-opacity:.75;stroke-width:3}
.dot{fill:#ffffff;fill-opacity:.8}
.bar{stroke:#ffffff;stroke-opacity:.85;stroke-width:6;stroke-linecap:round}
.gone{fill:none;stroke:#8a6d00;stroke-width:2.5;stroke-dasharray:5 5}
.target{fill:#2d8a5f}
.plus{stroke:#ffffff;stroke-width:4;stroke-linecap:round}
.jump{fill:none;stroke:#2d8a5f;stroke-width:4.5}
</style>
<defs>
<radialGradient id="x" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#f26b78"/><stop offset="1" stop-color="#c81e36"/></radialGradient>
<radialGradient id="o" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#6ea3f2"/><stop offset="1" stop-color="#1f5fc4"/></radialGradient>
<radialGradient id="v" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#6fd08c"/><stop offset="1" stop-color="#2a8a49"/></radialGradient>
<radialGradient id="s" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffe08a"/><stop offset="1" stop-color="#d89b0a"/></radialGradient>
</defs>
)";

std::string circle(std::string_view style_class, int x, int y, int radius) {
    return fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", style_class, x, y, radius);
}

std::string line(std::string_view style_class, int x1, int y1, int x2, int y2) {
    return fmt::format("<path class=\"{}\" d=\"M{} {}L{} {}\"/>\n", style_class, x1, y1, x2, y2);
}

// The outline of a cell around (x, y).
std::string outline(BoardView::Shape shape, std::string_view style_class, int x, int y) {
    constexpr int half = cell_size / 2;
    if (shape == BoardView::Shape::square) {
        return fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", style_class,
                           x - half, y - half, cell_size, cell_size);
    }
    return fmt::format("<path class=\"{}\" d=\"M{} {}l{} {}v{}l{} {}l{} {}v{}z\"/>\n", style_class, x,
                       y - corner_height, half, corner_height - side_height, 2 * side_height, -half,
                       corner_height - side_height, -half, side_height - corner_height, -2 * side_height);
}

std::string label(std::string_view text, int x, int y) {
    return fmt::format("<text class=\"label\" x=\"{}\" y=\"{}\">{}</text>\n", x, y, text);
}

// The colour of a piece, as the letter of the player who has it alone: where players have several, the first
// player's are warm and the second's cold.
char colour_of(char content) {
    constexpr std::string_view letters = "BTJN";
    constexpr std::string_view like = "xsvo";
    const auto place = letters.find(content);
    return place == std::string_view::npos ? content : like[place];
}

// A piece; all but the first player's have a sign on them, so that nobody needs to see colours. Where players
// have pieces of several letters, the letter is the sign.
std::string piece(char content, int x, int y) {
    constexpr int radius = cell_size * 37 / 100;
    const char colour = colour_of(content);
    const bool known = std::string_view("xovs").find(colour) != std::string_view::npos;
    std::string text = circle(known ? fmt::format("piece {}", colour) : "piece other", x, y, radius);
    if (colour != content) {
        text += fmt::format("<text class=\"letter\" x=\"{}\" y=\"{}\">{}</text>\n", x, y, content);
    }
    if (content == 'o') text += circle("ring", x, y, radius / 2);
    if (content == 'v') text += circle("dot", x, y, radius / 3);
    if (content == 's') text += line("bar", x - radius / 2, y, x + radius / 2, y);
    return text;
}

std::string mark_symbol(Mark mark, int x, int y) {
    switch (mark) {
        case Mark::place:
            return circle("target", x, y, 13) + line("plus", x - 6, y, x + 6, y) +
                   line("plus", x, y - 6, x, y + 6);
        case Mark::go:
            return circle("jump", x, y, 10);
        case Mark::left:
            return circle("gone", x, y, cell_size * 3 / 10);
        default:
            return {};
    }
}

// A cell around (x, y) with everything on it.
std::string cell_picture(BoardView::Shape shape, const BoardView::Cell& cell, Mark mark, int x, int y) {
    if (cell.content == BoardView::blocked) {
        constexpr int arm = cell_size / 5;
        return outline(shape, "blocked", x, y) + line("cross", x - arm, y - arm, x + arm, y + arm) +
               line("cross", x - arm, y + arm, x + arm, y - arm);
    }
    const bool square = shape == BoardView::Shape::square;
    std::string text = outline(shape,
                               !square                  ? "light edge"
                               : Layout::is_light(cell) ? "light"
                                                        : "dark",
                               x, y);
    if (mark == Mark::left || mark == Mark::arrived) text += outline(shape, "last", x, y);
    if (mark == Mark::selected) text += outline(shape, "selected", x, y);
    if (cell.content != BoardView::empty) text += piece(cell.content, x, y);
    return text + mark_symbol(mark, x, y);
}

// The picture's size and the text of what is in its frame.
struct Inside {
    int width = 0;
    int height = 0;
    std::string text;
};

Inside draw_squares(const BoardView& view, const BoardMarks& marks, Orientation orientation) {
    const Layout layout(view, orientation);
    Inside inside{.width = layout.columns() * cell_size + 2 * margin,
                  .height = layout.rows() * cell_size + 2 * margin,
                  .text = {}};
    for (std::size_t i = 0; i < view.cells.size(); ++i) {
        const auto& cell = view.cells[i];
        const int x = margin + cell_size * layout.column(cell) + cell_size / 2;
        const int y = margin + cell_size * layout.row(cell) + cell_size / 2;
        inside.text += cell_picture(view.shape, cell, marks[i], x, y);
        // The first row and the first column carry the coordinates to the edges.
        if (cell.y == 0) {
            const auto file = Layout::file(cell);
            inside.text += label(file, x, margin / 2);
            inside.text += label(file, x, inside.height - margin / 2);
        }
        if (cell.x == 0) {
            const auto rank = Layout::rank(cell);
            inside.text += label(rank, margin / 2, y);
            inside.text += label(rank, inside.width - margin / 2, y);
        }
    }
    return inside;
}

Inside draw_hexagons(const BoardView& view, const BoardMarks& marks, Orientation orientation) {
    int last_x = 0;
    int last_y = 0;
    for (const auto& cell : view.cells) {
        last_x = std::max(last_x, cell.x);
        last_y = std::max(last_y, cell.y);
    }
    // A ring of cells around the board has room for the coordinates.
    Inside inside{.width = (last_x + 6) * cell_size / 2,
                  .height = (last_y + 2) * hexagon_pitch + 2 * corner_height,
                  .text = {}};
    const bool flipped = orientation == Orientation::flipped;
    const auto across = [&](int x) { return ((flipped ? last_x - x : x) + 3) * cell_size / 2; };
    const auto down = [&](int y) { return ((flipped ? y : last_y - y) + 1) * hexagon_pitch + corner_height; };
    for (std::size_t i = 0; i < view.cells.size(); ++i) {
        const auto& cell = view.cells[i];
        inside.text += cell_picture(view.shape, cell, marks[i], across(cell.x), down(cell.y));
    }
    for (const auto& coordinate : hexagon_labels(view)) {
        inside.text += label(coordinate.text, across(coordinate.x), down(coordinate.y));
    }
    return inside;
}

}  // namespace

std::string draw_svg(const BoardView& view, const BoardMarks& marks, Orientation orientation) {
    const bool square = view.shape == BoardView::Shape::square;
    const Inside inside =
        square ? draw_squares(view, marks, orientation) : draw_hexagons(view, marks, orientation);
    const Layout layout(view, orientation);
    const std::string title = square ? fmt::format("{} by {} squares", layout.columns(), layout.rows())
                                     : fmt::format("{} hexagons", view.cells.size());
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "role=\"img\">\n<title>A board of {2}</title>\n",
        inside.width, inside.height, title);
    text += style;
    text += fmt::format("<rect class=\"frame\" width=\"{}\" height=\"{}\" rx=\"14\"/>\n", inside.width,
                        inside.height);
    return text + inside.text + "</svg>\n";
}

}  // namespace ataraxia::cli

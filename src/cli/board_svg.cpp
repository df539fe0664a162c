#include "cli/board_svg.hpp"

#include <fmt/format.h>

namespace ataraxia::cli {

namespace {

// Lengths in pixels at the picture's natural size.
constexpr int cell_size = 64;
constexpr int margin = 36;  // around the squares, for the coordinates

constexpr std::string_view style = R"(<style>
.frame{fill:#33415c}
.label{fill:#e8ecf4;font:600 17px system-ui,'DejaVu Sans',sans-serif;text-anchor:middle;dominant-baseline:central}
.light{fill:#f6f3ea}
.dark{fill:#e9e3d3}
.blocked{fill:#5c677d}
.cross{stroke:#3d4659;stroke-width:8;stroke-linecap:round}
.last{fill:#ffd54a;fill-opacity:.55}
.selected{fill:#7fc8a9;fill-opacity:.7}
.piece{stroke-width:2.5}
.x{fill:url(#x);stroke:#8f1626}
.o{fill:url(#o);stroke:#123a7c}
.other{fill:#8a8f98;stroke:#4f545c}
.ring{fill:none;stroke:#ffffff;stroke-opacity:.75;stroke-width:3}
.gone{fill:none;stroke:#8a6d00;stroke-width:2.5;stroke-dasharray:5 5}
.target{fill:#2d8a5f}
.plus{stroke:#ffffff;stroke-width:4;stroke-linecap:round}
.jump{fill:none;stroke:#2d8a5f;stroke-width:4.5}
</style>
<defs>
<radialGradient id="x" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#f26b78"/><stop offset="1" stop-color="#c81e36"/></radialGradient>
<radialGradient id="o" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#6ea3f2"/><stop offset="1" stop-color="#1f5fc4"/></radialGradient>
</defs>
)";

std::string circle(std::string_view style_class, int x, int y, int radius) {
    return fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", style_class, x, y, radius);
}

std::string line(std::string_view style_class, int x1, int y1, int x2, int y2) {
    return fmt::format("<path class=\"{}\" d=\"M{} {}L{} {}\"/>\n", style_class, x1, y1, x2, y2);
}

std::string square(std::string_view style_class, int left, int top) {
    return fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", style_class,
                       left, top, cell_size, cell_size);
}

std::string label(std::string_view text, int x, int y) {
    return fmt::format("<text class=\"label\" x=\"{}\" y=\"{}\">{}</text>\n", x, y, text);
}

// The piece of a player; the second player's has a ring, so that nobody needs to see colours.
std::string piece(char content, int x, int y) {
    constexpr int radius = cell_size * 37 / 100;
    const bool known = content == 'x' || content == 'o';
    std::string text = circle(known ? fmt::format("piece {}", content) : "piece other", x, y, radius);
    if (content == 'o') text += circle("ring", x, y, radius / 2);
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

// A square with everything on it; (left, top) is its corner.
std::string cell_picture(const BoardView::Cell& cell, Mark mark, int left, int top) {
    const int x = left + cell_size / 2;
    const int y = top + cell_size / 2;
    if (cell.content == BoardView::blocked) {
        constexpr int arm = cell_size / 5;
        return square("blocked", left, top) + line("cross", x - arm, y - arm, x + arm, y + arm) +
               line("cross", x - arm, y + arm, x + arm, y - arm);
    }
    std::string text = square(Layout::is_light(cell) ? "light" : "dark", left, top);
    if (mark == Mark::left || mark == Mark::arrived) text += square("last", left, top);
    if (mark == Mark::selected) text += square("selected", left, top);
    if (cell.content != BoardView::empty) text += piece(cell.content, x, y);
    return text + mark_symbol(mark, x, y);
}

}  // namespace

std::string draw_svg(const BoardView& view, const BoardMarks& marks, Orientation orientation) {
    const Layout layout(view, orientation);
    const int width = layout.columns() * cell_size + 2 * margin;
    const int height = layout.rows() * cell_size + 2 * margin;

    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "role=\"img\">\n<title>A board of {2} by {3} squares</title>\n",
        width, height, layout.columns(), layout.rows());
    text += style;
    text += fmt::format("<rect class=\"frame\" width=\"{}\" height=\"{}\" rx=\"14\"/>\n", width, height);
    for (std::size_t i = 0; i < view.cells.size(); ++i) {
        const auto& cell = view.cells[i];
        const int left = margin + cell_size * layout.column(cell);
        const int top = margin + cell_size * layout.row(cell);
        text += cell_picture(cell, marks[i], left, top);
        // The first row and the first column carry the coordinates to the edges.
        if (cell.y == 0) {
            const auto file = Layout::file(cell);
            text += label(file, left + cell_size / 2, margin / 2);
            text += label(file, left + cell_size / 2, height - margin / 2);
        }
        if (cell.x == 0) {
            const auto rank = Layout::rank(cell);
            text += label(rank, margin / 2, top + cell_size / 2);
            text += label(rank, width - margin / 2, top + cell_size / 2);
        }
    }
    return text + "</svg>\n";
}

}  // namespace ataraxia::cli

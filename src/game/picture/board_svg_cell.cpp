#include "game/picture/board_svg_cell.hpp"

#include <fmt/format.h>

#include "game/picture/board_layout.hpp"

namespace ataraxia::svg {

// Pieces are outlined and letters written with a contrast of at least 4.5 to 1 (a test measures it).
const std::string_view style_sheet = R"(<style>
.frame{fill:#33415c}
.label{fill:#e8ecf4;font:600 17px system-ui,'DejaVu Sans',sans-serif;text-anchor:middle}
.letter{fill:#1b2233;font:700 24px system-ui,'DejaVu Sans',sans-serif;text-anchor:middle}
.light{fill:#f6f3ea}
.dark{fill:#e9e3d3}
.edge{stroke:#c9bf9f;stroke-width:2}
.air{fill:none;stroke:#8d9bb8;stroke-width:2;stroke-dasharray:4 6}
.socket{fill:#a89c78}
.blocked{fill:#5c677d}
.cross{stroke:#3d4659;stroke-width:8;stroke-linecap:round}
.last{fill:#ffd54a;fill-opacity:.55}
.taken{fill:#f0a8a0;fill-opacity:.55}
.selected{fill:#7fc8a9;fill-opacity:.7}
.piece{stroke-width:2.5}
.x{fill:url(#x);stroke:#8f1626}
.o{fill:url(#o);stroke:#123a7c}
.v{fill:url(#v);stroke:#1c5c2e}
.s{fill:url(#s);stroke:#5f4300}
.w{fill:url(#w);stroke:#4a4436}
.b{fill:url(#b);stroke:#10131c}
.other{fill:#8a8f98;stroke:#4f545c}
.ring{fill:none;stroke:#ffffff;stroke-opacity:.75;stroke-width:3}
.dot{fill:#ffffff;fill-opacity:.8}
.disc{fill:#ffffff;fill-opacity:.9}
.bar{stroke:#ffffff;stroke-opacity:.85;stroke-width:6;stroke-linecap:round}
.gone{fill:none;stroke:#8a6d00;stroke-width:2.5;stroke-dasharray:5 5}
.off{fill:none;stroke:#a3271b;stroke-width:4;stroke-linecap:round}
.target{fill:#2d8a5f}
.plus{stroke:#ffffff;stroke-width:4;stroke-linecap:round}
.jump{fill:none;stroke:#2d8a5f;stroke-width:4.5}
</style>
<defs>
<radialGradient id="x" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#f26b78"/><stop offset="1" stop-color="#c81e36"/></radialGradient>
<radialGradient id="o" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#6ea3f2"/><stop offset="1" stop-color="#1f5fc4"/></radialGradient>
<radialGradient id="v" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#6fd08c"/><stop offset="1" stop-color="#2a8a49"/></radialGradient>
<radialGradient id="s" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffe08a"/><stop offset="1" stop-color="#d89b0a"/></radialGradient>
<radialGradient id="w" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#d3cab4"/></radialGradient>
<radialGradient id="b" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#767f94"/><stop offset="1" stop-color="#1d2333"/></radialGradient>
</defs>
)";

namespace {

std::string line(std::string_view style_class, int x1, int y1, int x2, int y2) {
    return fmt::format("<path class=\"{}\" d=\"M{} {}L{} {}\"/>\n", style_class, x1, y1, x2, y2);
}

// Text whose base line is at y: renderers do not agree on where the middle of letters is.
std::string words(std::string_view style_class, std::string_view text, int x, int y) {
    return fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", style_class, x, y, text);
}

// Two crossing lines.
std::string cross(std::string_view style_class, int x, int y, int arm) {
    return line(style_class, x - arm, y - arm, x + arm, y + arm) +
           line(style_class, x - arm, y + arm, x + arm, y - arm);
}

std::string outline(Ground ground, std::string_view style_class, int x, int y) {
    constexpr int half = cell_size / 2;
    if (ground != Ground::hexagons) {
        return fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", style_class,
                           x - half, y - half, cell_size, cell_size);
    }
    return fmt::format("<path class=\"{}\" d=\"M{} {}l{} {}v{}l{} {}l{} {}v{}z\"/>\n", style_class, x,
                       y - corner_height, half, corner_height - side_height, 2 * side_height, -half,
                       corner_height - side_height, -half, side_height - corner_height, -2 * side_height);
}

// The colour of a piece, as the letter of the player who has it alone: where players have several, the first
// player's are warm and the second's cold.
char colour_of(char content) {
    constexpr std::string_view letters = "BTJN";
    constexpr std::string_view like = "xsvo";
    const auto place = letters.find(content);
    return place == std::string_view::npos ? content : like[place];
}

std::string_view ground_class(Ground ground, const BoardView::Cell& cell, Mark mark) {
    if (!cell.supported && mark == Mark::none) return "air";
    if (ground != Ground::squares) return "light edge";
    return Layout::is_light(cell) ? "light" : "dark";
}

}  // namespace

Ground ground_of(const BoardView& view) {
    if (view.shape == BoardView::Shape::hexagon) return Ground::hexagons;
    return is_pyramid(view) ? Ground::pyramid : Ground::squares;
}

std::string label(std::string_view text, int x, int y) {
    return words("label", text, x, y + 6);
}

std::string circle(std::string_view style_class, int x, int y, int radius) {
    return fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", style_class, x, y, radius);
}

std::string piece(char content, int x, int y, int radius) {
    const char colour = colour_of(content);
    const bool known = std::string_view("xovswb").find(colour) != std::string_view::npos;
    std::string text = circle(known ? fmt::format("piece {}", colour) : "piece other", x, y, radius);
    if (colour != content) {
        text += circle("disc", x, y, radius * 2 / 3);
        text += words("letter", std::string_view(&content, 1), x, y + 9);
    }
    if (content == 'o') text += circle("ring", x, y, radius / 2);
    if (content == 'v') text += circle("dot", x, y, radius / 3);
    if (content == 's') text += line("bar", x - radius / 2, y, x + radius / 2, y);
    return text;
}

std::string ground(Ground ground, const BoardView::Cell& cell, Mark mark, int x, int y) {
    if (cell.content == BoardView::blocked || ground == Ground::above) return {};
    return outline(ground, ground_class(ground, cell, mark), x, y);
}

std::string mark_ground(Ground ground, Mark mark, int x, int y) {
    switch (mark) {
        case Mark::left:
        case Mark::arrived:
            return outline(ground, "last", x, y);
        case Mark::removed:
            return outline(ground, "taken", x, y);
        case Mark::selected:
            return outline(ground, "selected", x, y);
        default:
            return {};
    }
}

std::string mark_sign(Mark mark, int x, int y) {
    switch (mark) {
        case Mark::place:
            return circle("target", x, y, 13) + line("plus", x - 6, y, x + 6, y) +
                   line("plus", x, y - 6, x, y + 6);
        case Mark::go:
            return circle("jump", x, y, 10);
        case Mark::left:
            return circle("gone", x, y, cell_size * 3 / 10);
        case Mark::removed:
            return cross("off", x, y, 10);
        default:
            return {};
    }
}

std::string content(Ground ground, const BoardView::Cell& cell, Mark mark, int x, int y) {
    if (cell.content == BoardView::blocked) {
        return outline(ground, "blocked", x, y) + cross("cross", x, y, cell_size / 5);
    }
    if (ground == Ground::above) {
        if (cell.content != BoardView::empty) return piece(cell.content, x, y, sphere_pitch / 2);
        return cell.level == 0 ? circle("socket", x, y, 5) : std::string{};
    }
    // Spheres of a level nearly touch.
    if (cell.content != BoardView::empty) {
        return piece(cell.content, x, y, cell_size * (ground == Ground::pyramid ? 45 : 37) / 100);
    }
    const bool is_socket = ground == Ground::pyramid && cell.supported && mark == Mark::none;
    return is_socket ? circle("socket", x, y, 7) : std::string{};
}

std::string cell(Ground ground, const BoardView::Cell& cell, Mark mark, int x, int y) {
    return svg::ground(ground, cell, mark, x, y) + mark_ground(ground, mark, x, y) +
           content(ground, cell, mark, x, y) + mark_sign(mark, x, y);
}

}  // namespace ataraxia::svg

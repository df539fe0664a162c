#include "cli/board_cell.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/board_colours.hpp"

namespace ataraxia::cli {

namespace {

bool is_piece(const BoardView::Cell& cell) {
    return cell.content != BoardView::empty && cell.content != BoardView::blocked;
}

bool is_target(Mark mark) {
    return mark == Mark::place || mark == Mark::go;
}

std::string_view removed_sign(const Style& style) {
    return style.unicode ? "×" : "x";
}

constexpr std::string_view unsupported_sign = "-";

std::string inside(const BoardView::Cell& cell, Mark mark, const Style& style) {
    if (mark == Mark::place) return "+";
    if (mark == Mark::go) return "*";
    if (mark == Mark::removed) return std::string(removed_sign(style));
    if (!cell.supported) return std::string(unsupported_sign);
    return sign_of(cell.content, style);
}

// What stands left and right of the sign.
std::string_view brackets(Mark mark) {
    switch (mark) {
        case Mark::left:
            return "()";
        case Mark::arrived:
            return "[]";
        case Mark::selected:
            return "<>";
        default:
            return "  ";
    }
}

int background(const BoardView::Cell& cell, Mark mark, Shade shade) {
    if (cell.content == BoardView::blocked) return colours::blocked_cell;
    switch (mark) {
        case Mark::left:
        case Mark::arrived:
            return colours::last_move_cell;
        case Mark::removed:
            return colours::removed_cell;
        case Mark::selected:
            return colours::selected_cell;
        default:
            return shade == Shade::light ? colours::light_cell : colours::dark_cell;
    }
}

int foreground(const BoardView::Cell& cell, Mark mark) {
    if (cell.content == BoardView::blocked) return colours::blocked;
    if (is_piece(cell)) return colours::piece(cell.content).on_board;
    if (mark == Mark::removed) return colours::removed;
    return is_target(mark) ? colours::target : colours::empty;
}

}  // namespace

std::string sign_of(char content, const Style& style) {
    if (style.unicode) {
        switch (content) {
            case BoardView::empty:
                return "·";
            case BoardView::blocked:
                return "■";
            case 'x':
            case 'b':
                return "●";
            case 'o':
                return style.colour ? "●" : "○";
            case 'w':
                return "○";
            case 'v':
                return "▲";
            case 's':
                return "◆";
            default:
                break;
        }
    }
    return content == BoardView::blocked ? "#" : std::string(1, content);
}

std::string cell_text(const BoardView::Cell& cell, Mark mark, const Style& style, Shade shade) {
    const std::string sign = inside(cell, mark, style);
    if (!style.colour) return fmt::format("{}{}{}", brackets(mark)[0], sign, brackets(mark)[1]);
    const bool bold = is_piece(cell) || is_target(mark) || mark == Mark::removed;
    return fmt::format("\x1b[{}38;5;{};48;5;{}m {} \x1b[0m", bold ? "1;" : "", foreground(cell, mark),
                       background(cell, mark, shade), sign);
}

std::string in_colour_of(char letter, std::string_view text, const Style& style) {
    if (!style.colour) return std::string(text);
    return fmt::format("\x1b[1;38;5;{}m{}\x1b[0m", colours::piece(letter).in_text, text);
}

std::string legend(const BoardView& view, const BoardMarks& marks, const Style& style) {
    const bool pyramid = is_pyramid(view);
    const auto marked = [&](Mark mark) { return std::ranges::find(marks, mark) != marks.end(); };
    std::string text;
    const auto explain = [&](std::string_view sign, std::string_view meaning) {
        text += fmt::format("   {} {}", sign, meaning);
    };
    if (marked(Mark::place)) explain("+", pyramid ? "place a sphere here" : "a new piece can be put here");
    if (marked(Mark::go)) explain("*", pyramid ? "raise a sphere to here" : "a piece can go here");
    if (marked(Mark::removed)) explain(removed_sign(style), "taken back");
    if (!std::ranges::all_of(view.cells, &BoardView::Cell::supported)) {
        explain(unsupported_sign, "needs four spheres below");
    }
    return text.empty() ? text : text + '\n';
}

}  // namespace ataraxia::cli

#include "cli/board_printer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

namespace ataraxia::cli {

namespace {

// Colours of the 256-colour palette. The squares have backgrounds of their own, so that the contrast (at
// least 4.5 to 1 for pieces) does not depend on the terminal's theme.
namespace colours {
constexpr int light_square = 255;
constexpr int dark_square = 253;
constexpr int blocked_square = 240;
constexpr int last_move_square = 229;
constexpr int selected_square = 195;
constexpr int grey = 245;
constexpr int target = 22;
}  // namespace colours

// The characters of a cell's content. Without colour the sides have to differ in shape.
std::string_view glyph(char content, const Style& style) {
    switch (content) {
        case BoardView::empty:
            return style.unicode ? "·" : ".";
        case BoardView::blocked:
            return style.unicode ? "■" : "#";
        case 'x':
            return style.unicode ? "●" : "x";
        case 'o':
            return !style.unicode ? "o" : style.colour ? "●" : "○";
        case 'v':
            return style.unicode ? "▲" : "v";
        case 's':
            return style.unicode ? "◆" : "s";
        default:
            return {};
    }
}

// On the light squares of the board, and on the terminal's own background, which may be light or dark.
struct PieceColours {
    int on_board;
    int in_text;
};

PieceColours piece_colours(char letter) {
    switch (letter) {
        case 'x':
        case 'B':
            return {124, 167};
        case 'o':
        case 'N':
            return {25, 32};
        case 'v':
        case 'J':
            return {22, 28};
        case 's':
        case 'T':
            return {58, 136};
        default:
            return {colours::grey, colours::grey};
    }
}

std::string painted(std::string_view text, int foreground, int background, bool bold) {
    return fmt::format("\x1b[{}38;5;{};48;5;{}m{}\x1b[0m", bold ? "1;" : "", foreground, background, text);
}

// What stands left and right of a cell's content.
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

// Three columns: a cell with the brackets of its mark. Squares alternate between light and dark.
std::string cell_text(const BoardView::Cell& cell, Mark mark, const Style& style, bool light) {
    const auto known = glyph(cell.content, style);
    std::string inside(known.empty() ? std::string_view(&cell.content, 1) : known);
    if (mark == Mark::place) inside = "+";
    if (mark == Mark::go) inside = "*";
    const auto pair = brackets(mark);
    if (!style.colour) return fmt::format("{}{}{}", pair[0], inside, pair[1]);

    const bool target = mark == Mark::place || mark == Mark::go;
    const bool piece = cell.content != BoardView::empty && cell.content != BoardView::blocked;
    const int background = cell.content == BoardView::blocked            ? colours::blocked_square
                           : mark == Mark::left || mark == Mark::arrived ? colours::last_move_square
                           : mark == Mark::selected                      ? colours::selected_square
                           : light                                       ? colours::light_square
                                                                         : colours::dark_square;
    const int foreground = piece    ? piece_colours(cell.content).on_board
                           : target ? colours::target
                                    : colours::grey;
    return painted(fmt::format(" {} ", inside), foreground, background, piece || target);
}

std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

// The lines of a board, and the columns that each of them takes.
struct Picture {
    std::vector<std::string> lines;
    std::size_t width = 0;
};

Picture print_squares(const BoardView& view, const BoardMarks& marks, const Style& style,
                      Orientation orientation) {
    const Layout layout(view, orientation);
    const auto width = static_cast<std::size_t>(layout.columns());
    const auto height = static_cast<std::size_t>(layout.rows());
    std::vector<std::vector<std::string>> rows(height, std::vector<std::string>(width, "   "));
    std::vector<std::string_view> files(width);
    std::vector<std::string_view> ranks(height);
    for (std::size_t i = 0; i < view.cells.size(); ++i) {
        const auto& cell = view.cells[i];
        const auto column = static_cast<std::size_t>(layout.column(cell));
        const auto row = static_cast<std::size_t>(layout.row(cell));
        rows[row][column] = cell_text(cell, marks[i], style, Layout::is_light(cell));
        files[column] = Layout::file(cell);
        ranks[row] = Layout::rank(cell);
    }

    std::string header = "   ";
    for (const auto& file : files) header += fmt::format(" {:<2}", file);
    header += "   ";
    Picture picture{{header}, header.size()};
    for (std::size_t row = 0; row < rows.size(); ++row) {
        picture.lines.push_back(
            fmt::format("{:>2} {} {:<2}", ranks[row], fmt::join(rows[row], ""), ranks[row]));
    }
    picture.lines.push_back(header);
    return picture;
}

// Hexagons stand four columns apart, and each row is shifted by two against the next.
Picture print_hexagons(const BoardView& view, const BoardMarks& marks, const Style& style,
                       Orientation orientation) {
    constexpr int half_cell = 2;
    constexpr int cell_width = 3;
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
        put(view.cells[i].x, view.cells[i].y, {cell_text(view.cells[i], marks[i], style, true), cell_width});
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
    Picture picture{{}, static_cast<std::size_t>(right - left)};
    for (const auto& [line, items] : rows) {
        std::string& text = picture.lines.emplace_back();
        int end = left;
        for (const auto& [column, item] : items) {
            text.append(static_cast<std::size_t>(column - end), ' ');
            text += item.text;
            end = column + item.width;
        }
        text.append(static_cast<std::size_t>(right - end), ' ');
    }
    return picture;
}

}  // namespace

std::string print_board(const BoardView& view, const BoardMarks& marks, const Style& style,
                        const std::vector<std::string>& beside, Orientation orientation) {
    auto [lines, width] = view.shape == BoardView::Shape::square
                              ? print_squares(view, marks, style, orientation)
                              : print_hexagons(view, marks, style, orientation);
    constexpr std::size_t above = 1;  // lines before the first that something stands beside
    lines.resize(std::max(lines.size(), above + beside.size()), std::string(width, ' '));
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool noted = i >= above && i - above < beside.size();
        text += trimmed(noted ? lines[i] + "   " + beside[i - above] : lines[i]) + '\n';
    }
    if (has_targets(marks)) text += "   + a new piece can be put here   * a piece can only jump here\n";
    return text;
}

std::string in_colour_of(char letter, std::string_view text, const Style& style) {
    if (!style.colour) return std::string(text);
    return fmt::format("\x1b[1;38;5;{}m{}\x1b[0m", piece_colours(letter).in_text, text);
}

}  // namespace ataraxia::cli

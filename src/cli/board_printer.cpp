#include "cli/board_printer.hpp"

#include <algorithm>

#include "cli/board_cell.hpp"
#include "cli/board_text.hpp"

namespace ataraxia::cli {

namespace {

std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

BoardText print_cells(const BoardView& view, const BoardMarks& marks, const Style& style,
                      Orientation orientation) {
    if (view.shape == BoardView::Shape::hexagon) return print_hexagons(view, marks, style, orientation);
    return is_pyramid(view) ? print_pyramid(view, marks, style, orientation)
                            : print_squares(view, marks, style, orientation);
}

}  // namespace

std::string print_board(const BoardView& view, const BoardMarks& marks, const Style& style,
                        const std::vector<std::string>& beside, Orientation orientation) {
    auto [lines, width] = print_cells(view, marks, style, orientation);
    constexpr std::size_t above = 1;  // lines before the first that something stands beside
    lines.resize(std::max(lines.size(), above + beside.size()), std::string(width, ' '));
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool noted = i >= above && i - above < beside.size();
        text += trimmed(noted ? lines[i] + "   " + beside[i - above] : lines[i]) + '\n';
    }
    return text + legend(view, marks, style);
}

}  // namespace ataraxia::cli

#include "games/boards/cell_text.hpp"

#include <fmt/format.h>

namespace ataraxia::boards {

namespace {

// One row, from left to right.
void scan_row(Scanner& scanner, const Geometry& geometry, int row, std::string_view letters,
              std::string& cells) {
    const int end = geometry.row_begin(row + 1);
    for (int cell = geometry.row_begin(row); cell < end;) {
        const char c = scanner.peek();
        if (c >= '1' && c <= '9') {
            const auto left = static_cast<std::uint32_t>(end - cell);
            cell += static_cast<int>(scanner.number(
                1, left, fmt::format("at most {} cells in row {}", end - geometry.row_begin(row), row + 1)));
            continue;
        }
        if (scanner.at_end() || letters.find(c) == std::string_view::npos) {
            scanner.fail(fmt::format("one of {}, or a number of empty cells, {} cells in row {}", letters,
                                     end - geometry.row_begin(row), row + 1));
        }
        cells[static_cast<std::size_t>(cell++)] = c;
        scanner.skip();
    }
}

}  // namespace

std::string scan_cells(Scanner& scanner, const Geometry& geometry, std::string_view letters) {
    std::string cells(static_cast<std::size_t>(geometry.size()), BoardView::empty);
    for (int row = geometry.rows() - 1; row >= 0; --row) {
        scan_row(scanner, geometry, row, letters, cells);
        if (row > 0) scanner.expect('/', fmt::format("'/' after the last cell of row {}", row + 1));
    }
    return cells;
}

std::string format_cells(const Geometry& geometry, std::string_view cells) {
    std::string text;
    for (int row = geometry.rows() - 1; row >= 0; --row) {
        int run = 0;
        const auto end_run = [&] {
            if (run) text += std::to_string(run);
            run = 0;
        };
        for (int cell = geometry.row_begin(row); cell < geometry.row_begin(row + 1); ++cell) {
            const char content = cells[static_cast<std::size_t>(cell)];
            if (content == BoardView::empty) {
                ++run;
                continue;
            }
            end_run();
            text += content;
        }
        end_run();
        if (row > 0) text += '/';
    }
    return text;
}

}  // namespace ataraxia::boards

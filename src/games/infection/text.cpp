#include "games/infection/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/ataxx/text.hpp"

namespace ataraxia::infection {

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

Diagram parse_fen(const Geometry& geometry, int players, std::string_view fen) {
    const auto letters = player_letters.substr(0, static_cast<std::size_t>(players));
    Diagram diagram;
    Scanner scanner("FEN", fen);
    scanner.skip_spaces();
    diagram.cells = scan_cells(scanner, geometry, fmt::format("{}{}", letters, BoardView::blocked));

    scanner.expect(' ', "a space and the side to move");
    scanner.skip_spaces();
    const char side = scanner.peek();
    if (scanner.at_end() || letters.find(side) == std::string_view::npos) {
        scanner.fail(fmt::format("the side to move, one of {}", letters));
    }
    diagram.turn = static_cast<int>(letters.find(side));
    const auto has_pieces = [&](char letter) { return diagram.cells.find(letter) != std::string::npos; };
    if (!has_pieces(side) && std::ranges::count_if(letters, has_pieces) > 1) {
        scanner.fail("a side to move that has pieces");
    }
    scanner.skip();

    const ataxx::Counters counters = ataxx::scan_counters(scanner);
    diagram.clock = counters.clock;
    diagram.fullmove = counters.fullmove;
    return diagram;
}

std::string format_fen(const Geometry& geometry, const Diagram& diagram) {
    return fmt::format("{} {} {} {}", format_cells(geometry, diagram.cells),
                       player_letters[static_cast<std::size_t>(diagram.turn)], diagram.clock,
                       diagram.fullmove);
}

}  // namespace ataraxia::infection

#include "games/pylos/text.hpp"

namespace ataraxia::pylos {

namespace {

constexpr char first_file(const Pyramid& pyramid, int level) noexcept {
    char letter = 'a';
    for (int below = 0; below < level; ++below) letter = static_cast<char>(letter + pyramid.side(below));
    return letter;
}

}  // namespace

std::string format_cell(const Pyramid& pyramid, int cell) {
    return {static_cast<char>(first_file(pyramid, level_of(cell)) + file_of(cell)),
            static_cast<char>('1' + rank_of(cell))};
}

std::string format_cells(const Pyramid& pyramid, Bitboard cells) {
    std::string text = format_cell(pyramid, pop_lowest(cells));
    while (cells) {
        const int cell = pop_lowest(cells);
        text += (cells ? ", " : " and ") + format_cell(pyramid, cell);
    }
    return text;
}

int scan_cell(Scanner& scanner, const Pyramid& pyramid) {
    const std::string_view expected = pyramid.base == 4 ? "a cell from a1 to d4, e1 to g3, h1 to i2, or j1"
                                                        : "a cell from a1 to c3, d1 to e2, or f1";
    const char letter = scanner.peek();
    for (int level = 0; level < pyramid.base; ++level) {
        const int file = letter - first_file(pyramid, level);
        if (file < 0 || file >= pyramid.side(level)) continue;
        scanner.skip();
        const int rank = scanner.peek() - '1';
        if (rank < 0 || rank >= pyramid.side(level)) scanner.fail(expected);
        scanner.skip();
        return cell_at(level, file, rank);
    }
    scanner.fail(expected);
}

}  // namespace ataraxia::pylos

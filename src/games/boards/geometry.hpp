#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/scanner.hpp"
#include "game/board_view.hpp"

// The shape of a board as data. Everything that the rules ask of a board is answered here, so that they are
// written once for squares and hexagons of every size.
namespace ataraxia::boards {

// The cells of a board, numbered from 0 row by row from the bottom left.
class Geometry {
  public:
    using Shape = BoardView::Shape;

    // On squares the distance is that of a king in chess. Hexagons have oblique coordinates: the neighbours
    // of a cell are one file, one row, or one of each in the same direction away.
    struct Cell {
        int file, row;  // from 0

        friend bool operator==(Cell, Cell) = default;
    };

    static constexpr int shortest_width = 3;
    static constexpr int longest_width = 16;
    static constexpr int shortest_side = 3;
    static constexpr int longest_side = 9;
    static constexpr int max_cells = 256;

    // Width and height from shortest_width to longest_width.
    [[nodiscard]] static Geometry square(int width, int height);
    // A hexagon with sides of so many cells, shortest_side to longest_side: 2 * side - 1 files and rows.
    [[nodiscard]] static Geometry hexagon(int side);

    [[nodiscard]] Shape shape() const noexcept { return shape_; }
    [[nodiscard]] int files() const noexcept { return files_; }
    [[nodiscard]] int rows() const noexcept { return rows_; }
    [[nodiscard]] int size() const noexcept { return static_cast<int>(cells_.size()); }
    [[nodiscard]] Cell operator[](int cell) const noexcept { return cells_[static_cast<std::size_t>(cell)]; }

    // The number of the cell at a place, or -1 when the board has none.
    [[nodiscard]] int at(Cell place) const noexcept;
    // The cells of a row, from 0 to rows() - 1, are numbered from row_begin(row) to row_begin(row + 1).
    [[nodiscard]] int row_begin(int row) const noexcept { return row_begin_[static_cast<std::size_t>(row)]; }

    [[nodiscard]] int distance(int a, int b) const noexcept;

    // "a1": the file as a letter, the row as a number.
    [[nodiscard]] std::string name(int cell) const;
    // Reads a name; throws Error, which says that `expected` was expected, through the scanner.
    [[nodiscard]] int scan(Scanner& scanner, std::string_view expected) const;
    [[nodiscard]] int scan(Scanner& scanner) const { return scan(scanner, "a square " + range()); }
    // "from a1 to g7": the range of names.
    [[nodiscard]] std::string range() const;

    // The image of each cell under each symmetry of the shape, the identity first: 8 of a square, 4 of a
    // rectangle, 12 of a hexagon.
    [[nodiscard]] const std::vector<std::vector<int>>& symmetries() const noexcept { return symmetries_; }

    // The square weights of the documents for any board: 1 in a corner to 6 where the edges are three or more
    // steps away.
    [[nodiscard]] int weight(int cell) const;

    // The smallest patches of a board: 2x2 squares, or the rhombi of four hexagons, in all three directions.
    [[nodiscard]] std::vector<std::vector<int>> patches() const;

    // The cells without content, ready to be drawn; in the order of their numbers.
    [[nodiscard]] BoardView view() const;

  private:
    Geometry(Shape shape, int files, int rows);

    [[nodiscard]] bool exists(Cell place) const noexcept;
    // The longest way to the edge in each of the two axes of squares or three of hexagons.
    [[nodiscard]] std::vector<int> edge_distances(Cell place) const;
    [[nodiscard]] Cell image(Cell place, int symmetry) const noexcept;
    [[nodiscard]] int side() const noexcept { return (files_ + 1) / 2; }  // of a hexagon

    Shape shape_;
    int files_;
    int rows_;
    std::vector<Cell> cells_;
    std::vector<int> row_begin_;
    std::vector<std::vector<int>> symmetries_;
};

}  // namespace ataraxia::boards

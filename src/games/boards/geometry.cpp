#include "games/boards/geometry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace ataraxia::boards {

Geometry Geometry::square(int width, int height) {
    return {Shape::square, width, height};
}

Geometry Geometry::hexagon(int side) {
    return {Shape::hexagon, 2 * side - 1, 2 * side - 1};
}

Geometry::Geometry(Shape shape, int files, int rows) : shape_(shape), files_(files), rows_(rows) {
    for (int row = 0; row < rows; ++row) {
        row_begin_.push_back(size());
        for (int file = 0; file < files; ++file) {
            if (exists({file, row})) cells_.push_back({file, row});
        }
    }
    row_begin_.push_back(size());

    const int count = shape == Shape::hexagon ? 12 : files == rows ? 8 : 4;
    for (int symmetry = 0; symmetry < count; ++symmetry) {
        auto& images = symmetries_.emplace_back();
        for (const Cell cell : cells_) images.push_back(at(image(cell, symmetry)));
    }
}

bool Geometry::exists(Cell place) const noexcept {
    if (place.file < 0 || place.row < 0 || place.file >= files_ || place.row >= rows_) return false;
    return shape_ == Shape::square || std::abs(place.file - place.row) < side();
}

int Geometry::at(Cell place) const noexcept {
    if (!exists(place)) return -1;
    const int begin = row_begin(place.row);
    return begin + place.file - cells_[static_cast<std::size_t>(begin)].file;
}

int Geometry::distance(int a, int b) const noexcept {
    const int files = (*this)[a].file - (*this)[b].file;
    const int rows = (*this)[a].row - (*this)[b].row;
    const int larger = std::max(std::abs(files), std::abs(rows));
    return shape_ == Shape::square ? larger : std::max(larger, std::abs(files - rows));
}

std::string Geometry::name(int cell) const {
    return fmt::format("{}{}", static_cast<char>('a' + (*this)[cell].file), (*this)[cell].row + 1);
}

std::string Geometry::range() const {
    return fmt::format("from {} to {}{}", name(0), name(size() - 1),
                       shape_ == Shape::hexagon ? " of the hexagon" : "");
}

int Geometry::scan(Scanner& scanner, std::string_view expected) const {
    const Scanner start = scanner;
    const int file = scanner.peek() - 'a';
    if (file < 0 || file >= files_) scanner.fail(expected);
    scanner.skip();
    if (scanner.peek() == '0') scanner.fail(expected);
    const auto row = static_cast<int>(scanner.number(1, static_cast<std::uint32_t>(rows_), expected)) - 1;
    const int cell = at({file, row});
    if (cell < 0) start.fail(expected);
    return cell;
}

// Squares: a mirror in the diagonal, then one in either axis. Hexagons: turns by 60 degrees about the centre,
// then a mirror in the long diagonal.
Geometry::Cell Geometry::image(Cell place, int symmetry) const noexcept {
    auto [file, row] = place;
    if (shape_ == Shape::square) {
        if (symmetry & 4) std::swap(file, row);
        if (symmetry & 1) file = files_ - 1 - file;
        if (symmetry & 2) row = rows_ - 1 - row;
        return {file, row};
    }
    const int centre = side() - 1;
    file -= centre;
    row -= centre;
    for (int turns = symmetry % 6; turns > 0; --turns) row = std::exchange(file, file - row);
    if (symmetry >= 6) std::swap(file, row);
    return {file + centre, row + centre};
}

std::vector<int> Geometry::edge_distances(Cell place) const {
    std::vector<int> distances{std::min(place.file, files_ - 1 - place.file),
                               std::min(place.row, rows_ - 1 - place.row)};
    if (shape_ == Shape::hexagon) distances.push_back(side() - 1 - std::abs(place.file - place.row));
    return distances;
}

int Geometry::weight(int cell) const {
    auto distances = edge_distances((*this)[cell]);
    std::ranges::sort(distances);
    // The two nearest edges decide, the nearest more. These factors give the table of the documents on 7x7.
    const int nearest = std::min(distances[0], 3);
    const int next = std::min(distances[1], 3);
    return 1 + (11 * nearest + 7 * next + 5) / 10;
}

std::vector<std::vector<int>> Geometry::patches() const {
    // The two steps that span a patch from its first corner.
    std::vector<std::pair<Cell, Cell>> spans{{{1, 0}, {0, 1}}};
    if (shape_ == Shape::hexagon) {
        spans.push_back({{1, 1}, {0, 1}});
        spans.push_back({{1, 0}, {1, 1}});
    }
    std::vector<std::vector<int>> patches;
    for (const auto& [a, b] : spans) {
        for (const auto& [file, row] : cells_) {
            const std::vector patch{at({file, row}), at({file + a.file, row + a.row}),
                                    at({file + b.file, row + b.row}),
                                    at({file + a.file + b.file, row + a.row + b.row})};
            if (std::ranges::find(patch, -1) == patch.end()) patches.push_back(patch);
        }
    }
    return patches;
}

BoardView Geometry::view() const {
    BoardView view;
    view.shape = shape_;
    for (int cell = 0; cell < size(); ++cell) {
        const auto [file, row] = (*this)[cell];
        // Each row of hexagons starts half a cell further to the left than its files say.
        const int x = shape_ == Shape::square ? 2 * file : 2 * file - row + side() - 1;
        view.cells.push_back({.name = name(cell), .x = x, .y = row});
    }
    return view;
}

}  // namespace ataraxia::boards

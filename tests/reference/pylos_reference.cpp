#include "reference/pylos_reference.hpp"

#include <algorithm>
#include <cctype>

namespace ataraxia::reference {
namespace {

constexpr char empty = '.';

// The letter of the first file of each level: a to d, e to g, h and i, j; with three at the bottom a to c, d
// and e, f.
char first_letter(int base, int level) {
    return base == 4 ? "aehj"[level] : "adf"[level];
}

}  // namespace

Pylos::Pylos(std::string_view position, const Parameters& parameters) : parameters_(parameters) {
    for (auto& level : spheres_)
        for (auto& file : level) file.fill(empty);
    int level = 0;
    int file = 0;
    int rank = side(0) - 1;
    for (const char c : position.substr(0, position.find(' '))) {
        if (c == '|') {
            ++level;
            file = 0;
            rank = side(level) - 1;
        } else if (c == '/') {
            file = 0;
            --rank;
        } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            file += c - '0';
        } else {
            at(spheres_, {level, file++, rank}) = c;
        }
    }
    to_move_ = position.back();
}

std::string Pylos::position() const {
    std::string text;
    for (int level = 0; level < parameters_.base; ++level) {
        if (level > 0) text += '|';
        for (int rank = side(level) - 1; rank >= 0; --rank) {
            int run = 0;
            for (int file = 0; file < side(level); ++file) {
                const char here = at(spheres_, {level, file, rank});
                if (here == empty) {
                    ++run;
                    continue;
                }
                if (run > 0) text += std::to_string(run);
                run = 0;
                text += here;
            }
            if (run > 0) text += std::to_string(run);
            if (rank > 0) text += '/';
        }
    }
    return text + ' ' + to_move_;
}

std::vector<Pylos::Cell> Pylos::cells() const {
    std::vector<Cell> all;
    for (int level = 0; level < parameters_.base; ++level)
        for (int file = 0; file < side(level); ++file)
            for (int rank = 0; rank < side(level); ++rank) all.push_back({level, file, rank});
    return all;
}

std::string Pylos::name(Cell cell) const {
    const char letter = static_cast<char>(first_letter(parameters_.base, cell.level) + cell.file);
    return {letter, static_cast<char>('1' + cell.rank)};
}

Pylos::Cell Pylos::named(std::string_view text) const {
    const auto all = cells();
    return *std::ranges::find_if(all, [&](Cell cell) { return name(cell) == text; });
}

char& Pylos::at(Spheres& spheres, Cell cell) {
    return spheres.at(static_cast<std::size_t>(cell.level))
        .at(static_cast<std::size_t>(cell.file))
        .at(static_cast<std::size_t>(cell.rank));
}

char Pylos::at(const Spheres& spheres, Cell cell) {
    return spheres.at(static_cast<std::size_t>(cell.level))
        .at(static_cast<std::size_t>(cell.file))
        .at(static_cast<std::size_t>(cell.rank));
}

// Whether the four cells below are filled; the bottom rests on the board.
bool Pylos::rests_well(const Spheres& spheres, Cell cell) const {
    if (cell.level == 0) return true;
    for (int right = 0; right <= 1; ++right)
        for (int up = 0; up <= 1; ++up)
            if (at(spheres, {cell.level - 1, cell.file + right, cell.rank + up}) == empty) return false;
    return true;
}

bool Pylos::carries_something(const Spheres& spheres, Cell cell) const {
    const int above = cell.level + 1;
    if (above == parameters_.base) return false;
    for (int file = cell.file - 1; file <= cell.file; ++file) {
        for (int rank = cell.rank - 1; rank <= cell.rank; ++rank) {
            const bool exists = file >= 0 && rank >= 0 && file < side(above) && rank < side(above);
            if (exists && at(spheres, {above, file, rank}) != empty) return true;
        }
    }
    return false;
}

// Whether the player to move has the four cells of the square whose lowest file and rank are given.
bool Pylos::is_square(const Spheres& spheres, Cell corner) const {
    if (corner.file < 0 || corner.rank < 0) return false;
    if (corner.file + 1 >= side(corner.level) || corner.rank + 1 >= side(corner.level)) return false;
    for (int right = 0; right <= 1; ++right)
        for (int up = 0; up <= 1; ++up)
            if (at(spheres, {corner.level, corner.file + right, corner.rank + up}) != to_move_) return false;
    return true;
}

// Whether the player to move has every cell from `start` to the other edge, in steps of (files, ranks).
bool Pylos::is_line(const Spheres& spheres, Cell start, int files, int ranks) const {
    for (int step = 0; step < side(start.level); ++step) {
        if (at(spheres, {start.level, start.file + step * files, start.rank + step * ranks}) != to_move_)
            return false;
    }
    return true;
}

bool Pylos::earns_removals(const Spheres& spheres, Cell arrived) const {
    if (parameters_.rules == Rules::children) return false;
    for (int left = 0; left <= 1; ++left)
        for (int down = 0; down <= 1; ++down)
            if (is_square(spheres, {arrived.level, arrived.file - left, arrived.rank - down})) return true;
    if (parameters_.rules == Rules::standard) return false;
    // Lines of four at the bottom and of three on the second level; of three at a bottom of three.
    const int length = side(arrived.level);
    if (length < 3) return false;
    return is_line(spheres, {arrived.level, 0, arrived.rank}, 1, 0) ||
           is_line(spheres, {arrived.level, arrived.file, 0}, 0, 1);
}

int Pylos::reserve(char player) const {
    int left = parameters_.base == 4 ? 15 : 7;
    for (const Cell cell : cells())
        if (at(spheres_, cell) == player) --left;
    return left;
}

Pylos::Outcome Pylos::outcome() const {
    const char top = at(spheres_, {parameters_.base - 1, 0, 0});
    if (top != empty) return {End::top_placed, top == 'w' ? 0 : 1};
    if (reserve(to_move_) > 0) return {};
    const int opponent = to_move_ == 'w' ? 1 : 0;
    if (!parameters_.may_raise) return {End::out_of_spheres, opponent};
    for (const Cell from : cells()) {
        if (at(spheres_, from) != to_move_ || carries_something(spheres_, from)) continue;
        Spheres without = spheres_;
        at(without, from) = empty;
        for (const Cell to : cells()) {
            if (to.level > from.level && at(without, to) == empty && rests_well(without, to)) return {};
        }
    }
    return {End::no_raise, opponent};
}

void Pylos::append(std::vector<std::string>& moves, const std::string& action, const Spheres& spheres,
                   Cell arrived) const {
    const bool earned = earns_removals(spheres, arrived);
    if (!earned || parameters_.optional_removal) moves.push_back(action);
    if (!earned) return;
    const auto removable = [&](const Spheres& s, Cell c) {
        return at(s, c) == to_move_ && !carries_something(s, c);
    };
    for (const Cell first : cells()) {
        if (!removable(spheres, first)) continue;
        moves.push_back(action + 'x' + name(first));
        Spheres without = spheres;
        at(without, first) = empty;
        for (const Cell second : cells()) {
            if (!removable(without, second)) continue;
            // Either order makes the same set; then the alphabetical one is written.
            if (removable(spheres, second) && name(second) < name(first)) continue;
            moves.push_back(action + 'x' + name(first) + 'x' + name(second));
        }
    }
}

std::vector<std::string> Pylos::moves() const {
    std::vector<std::string> moves;
    if (outcome().end != End::running) return moves;
    for (const Cell to : cells()) {
        if (reserve(to_move_) == 0) break;
        if (at(spheres_, to) != empty || !rests_well(spheres_, to)) continue;
        Spheres next = spheres_;
        at(next, to) = to_move_;
        append(moves, name(to), next, to);
    }
    for (const Cell from : cells()) {
        if (at(spheres_, from) != to_move_ || carries_something(spheres_, from)) continue;
        Spheres without = spheres_;
        at(without, from) = empty;
        for (const Cell to : cells()) {
            if (to.level <= from.level || at(without, to) != empty || !rests_well(without, to)) continue;
            Spheres next = without;
            at(next, to) = to_move_;
            append(moves, name(from) + '-' + name(to), next, to);
        }
    }
    std::ranges::sort(moves);
    return moves;
}

void Pylos::play(std::string_view move) {
    std::string_view to = move.substr(0, 2);
    std::size_t removals = 2;
    if (move.size() > 2 && move[2] == '-') {
        at(spheres_, named(move.substr(0, 2))) = empty;
        to = move.substr(3, 2);
        removals = 5;
    }
    at(spheres_, named(to)) = to_move_;
    for (; removals < move.size(); removals += 3) at(spheres_, named(move.substr(removals + 1, 2))) = empty;
    to_move_ = to_move_ == 'w' ? 'b' : 'w';
}

}  // namespace ataraxia::reference

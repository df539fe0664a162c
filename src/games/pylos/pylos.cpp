#include "games/pylos/pylos.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/pylos/text.hpp"

namespace ataraxia::pylos {

namespace {

// The image of each cell under the eight symmetries, for a base: a mirror in the diagonal, then one in either
// axis. What is no cell stays.
constexpr auto find_images(const Pyramid& pyramid) {
    std::array<std::array<std::uint8_t, 64>, 8> result{};
    for (std::size_t symmetry = 0; symmetry < 8; ++symmetry) {
        for (int cell = 0; cell < 64; ++cell) {
            int image = cell;
            if (pyramid.cells & bit(cell)) {
                int file = file_of(cell);
                int rank = rank_of(cell);
                const int last = pyramid.side(level_of(cell)) - 1;
                if (symmetry & 4) std::swap(file, rank);
                if (symmetry & 1) file = last - file;
                if (symmetry & 2) rank = last - rank;
                image = cell_at(level_of(cell), file, rank);
            }
            result[symmetry][static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(image);
        }
    }
    return result;
}

constexpr std::array images{find_images(Pyramid(3)), find_images(Pyramid(4))};

const std::array<std::uint8_t, 64>& images_under(const Pyramid& pyramid, int symmetry) noexcept {
    return images[static_cast<std::size_t>(pyramid.base - 3)][static_cast<std::size_t>(symmetry)];
}

// Index into BoardView::cells: the cells in alphabetical order.
int view_index(const Pyramid& pyramid, int cell) noexcept {
    return popcount(pyramid.cells & (bit(cell) - 1));
}

}  // namespace

const GameInfo& Pylos::info() {
    static const GameInfo info{
        .family = "pylos",
        .title = "Pylos",
        .summary = "build a pyramid, raise and take back spheres to save them, place the top",
        .rules =
            R"(Pylos is a pyramid of four levels, 15 spheres for each side; cells are a1 to d4 below, e1 to g3, h1 to i2, and
j1, the top. White begins.

In turn each side makes one move:
  place   a sphere from the reserve on a free cell with four spheres below it        type  b2
  raise   a sphere of yours that carries nothing to a free cell on a higher level    type  a1-e1
Who completes a square of four of his own spheres, or a line of four below or of three on the second level, takes one
or two of his own spheres that carry nothing back into the reserve                   type  b2xa1xb1

Whoever places the top wins; who has no sphere left when it is his turn loses.
A position that comes for the third time is a draw.
)",
        .players = {{'w', "white"}, {'b', "black"}},
        .parameters = {
            {"rules", "advanced, standard, children",
             "squares and lines earn the removal of own spheres, squares alone do, or nothing does"},
            {"reserve", "strict, may-raise",
             "a player with an empty reserve has lost, or only when he cannot raise either"},
            {"removal", "mandatory, optional",
             "who has earned removals takes one or two spheres, or none if he likes"},
            {"base", "4, 3", "cells along the edge of the bottom: 15 or 7 spheres each"}}};
    return info;
}

Pylos Pylos::make(Spec& spec, Random&) {
    Pylos game;
    // The value taken, which the name has unless it is the default.
    const auto take = [&](std::string_view key, const std::vector<std::string>& allowed) {
        const std::string value = spec.take_one_of(key, allowed);
        if (value != allowed.front()) {
            game.name_ += game.name_.find(':') == std::string::npos ? ':' : ',';
            game.name_.append(key).append("=").append(value);
        }
        return value;
    };
    const std::string rules = take("rules", {"advanced", "standard", "children"});
    game.rules_.set = rules == "advanced"   ? RuleSet::advanced
                      : rules == "standard" ? RuleSet::standard
                                            : RuleSet::children;
    if (take("reserve", {"strict", "may-raise"}) == "may-raise") game.rules_.reserve = Reserve::may_raise;
    if (game.rules_.set == RuleSet::children) {
        // Says nothing where nothing is removed.
        (void)spec.take_one_of("removal", {"mandatory", "optional"});
    } else if (take("removal", {"mandatory", "optional"}) == "optional") {
        game.rules_.removal = Removal::optional;
    }
    if (take("base", {"4", "3"}) == "3") game.rules_.pyramid = Pyramid(3);
    return game;
}

Position Pylos::transform(const Position& p, int symmetry) const noexcept {
    const auto& image = images_under(rules_.pyramid, symmetry);
    Position result = p;
    for (std::size_t player = 0; player < 2; ++player) {
        result.spheres[player] = 0;
        for (Bitboard set = p.spheres[player]; set;)
            result.spheres[player] |= bit(image[static_cast<std::size_t>(pop_lowest(set))]);
    }
    result.hash = zobrist::hash(result);
    return result;
}

Move Pylos::transform_move(Move move, int symmetry) const noexcept {
    const auto& image = images_under(rules_.pyramid, symmetry);
    Move result{image[move.from], image[move.to], image[move.first], image[move.second]};
    // Two removals in alphabetical order are a set and have such an order in the image too; others are not.
    if (move.first < move.second && result.first > result.second) std::swap(result.first, result.second);
    return result;
}

BoardView Pylos::view(const Position& p) const {
    BoardView view;
    const Bitboard supported = rules_.pyramid.supported(p.filled());
    int left = 0;
    for (int level = 0; level < rules_.pyramid.base; ++level) {
        const int side = rules_.pyramid.side(level);
        for (int file = 0; file < side; ++file) {
            for (int rank = 0; rank < side; ++rank) {
                const int cell = cell_at(level, file, rank);
                const char content = p.spheres[0] & bit(cell)   ? 'w'
                                     : p.spheres[1] & bit(cell) ? 'b'
                                                                : BoardView::empty;
                view.cells.push_back({format_cell(rules_.pyramid, cell), left + 2 * file, rank, content,
                                      level, (supported & bit(cell)) != 0});
            }
        }
        left += 2 * (side + 1);
    }
    view.notes.push_back(fmt::format("in reserve: white {}, black {}", reserve(p, 0), reserve(p, 1)));
    return view;
}

MoveView Pylos::view_move(const Position&, Move move) const {
    const auto index = [&](std::uint8_t cell) { return view_index(rules_.pyramid, cell); };
    MoveView view;
    if (move.is_raise()) view.from = index(move.from);
    view.to = index(move.to);
    for (const std::uint8_t removal : {move.first, move.second}) {
        if (removal != Move::none) view.removed.push_back(index(removal));
    }
    return view;
}

}  // namespace ataraxia::pylos

#include "games/four_couleur/four_couleur.hpp"

#include <fmt/format.h>

#include "games/four_couleur/text.hpp"

namespace ataraxia::four_couleur {

namespace {

// The image of a cell, or the same number where there is no cell.
int image(int cell, int symmetry) {
    const auto& images = board().geometry().symmetries()[static_cast<std::size_t>(symmetry)];
    return cell < cell_count ? images[static_cast<std::size_t>(cell)] : cell;
}

}  // namespace

const Board& board() {
    static const Board board(boards::Geometry::hexagon(side_length));
    return board;
}

FourCouleur::FourCouleur()
    : start_(parse_position("T5N/8/4B4/10/2N5J2/12/J11T/12/2T5B2/10/4N4/8/B5J 1 1 - 0 1")) {}

const GameInfo& FourCouleur::info() {
    static const GameInfo info{
        .family = "four-couleur",
        .title = "Four Couleur",
        .summary = "two colours each and two moves a turn; remove the last man of an opposing colour",
        .rules =
            R"(Four Couleur is played on a hexagon of 127 cells. The first player owns the colours B and T, the second J and N.
B beats J, J beats T, T beats N, and N beats B.

A turn is two moves with two different men; only the very first turn of the game is one move:
  duplicate   a new man of a colour of yours appears on an empty cell next to one    type  Ti5
  jump        your man goes to an empty cell two away and leaves its own             type  i5l4
Then every enemy man around the cell of arrival whose colour yours beats takes its colour.
The man that arrived in the first move of a turn rests in the second.

Whoever removes the last man of an opposing colour wins.
When nobody can move, or after 200 turns without a change of colour, it is a draw.
)",
        .players = {{'1', "first", "BT"}, {'2', "second", "JN"}},
        .parameters = {}};
    return info;
}

FourCouleur FourCouleur::make(Spec&, Random&) {
    return FourCouleur();
}

Outcome FourCouleur::decide(const Position& p) const noexcept {
    constexpr std::array<std::string_view, colour_count> removed{"B removed", "J removed", "T removed",
                                                                 "N removed"};
    for (int colour = 0; colour < colour_count; ++colour) {
        if (p.of(colour)) continue;
        const int winner = 1 - owner_of(colour);
        return {removed[static_cast<std::size_t>(colour)], {winner == 0, winner == 1}, winner};
    }
    return {empty(p) ? "200 turns without a change of colour" : "nobody can move", {}, Outcome::draw};
}

Position FourCouleur::transform(const Position& p, int symmetry) const noexcept {
    Position result = p;
    for (Set& men : result.men) men = board_->image(men, symmetry);
    result.arrived = static_cast<std::uint8_t>(image(p.arrived, symmetry));
    result.hash = zobrist::hash(result);
    return result;
}

Move FourCouleur::transform_move(Move move, int symmetry) const noexcept {
    return Move::jump(image(move.from, symmetry), image(move.to, symmetry));
}

BoardView FourCouleur::view(const Position& p) const {
    BoardView view = board_->geometry().view();
    for (int cell = 0; cell < cell_count; ++cell) {
        view.cells[static_cast<std::size_t>(cell)].name = cell_name(cell);
    }
    for (int colour = 0; colour < colour_count; ++colour) {
        for_each(p.of(colour),
                 [&](int cell) { view.cells[static_cast<std::size_t>(cell)].content = letter_of(colour); });
    }
    if (!outcome(p)) {
        view.notes.push_back(p.moves_left == 2 ? "two moves left" : "one move left");
        if (p.turn_has_begun()) view.notes.back() += fmt::format(", {} rests", cell_name(p.arrived));
    }
    view.notes.push_back(fmt::format("no change for {} turn{}", p.clock, p.clock == 1 ? "" : "s"));
    return view;
}

MoveView FourCouleur::view_move(const Position&, Move move) const {
    if (move.is_pass()) return {};
    return {move.is_duplicate() ? MoveView::none : move.from, move.to};
}

}  // namespace ataraxia::four_couleur

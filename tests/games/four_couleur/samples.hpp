#pragma once

#include <fmt/format.h>
#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/boards/cell_text.hpp"
#include "games/four_couleur/four_couleur.hpp"
#include "reference/four_couleur_reference.hpp"

// What the tests of Four Couleur share.
namespace ataraxia::four_couleur {

using Slow = reference::FourCouleur;

// A placement that no game need ever reach: full boards, lone men and a missing N included; two moves left,
// or one after the arrival of some man. The more `emptiness`, up to some 10 times that of a colour, the more
// cells may be empty. Inside a property only.
[[nodiscard]] inline Position draw_position(const FourCouleur& game, std::size_t emptiness = 60) {
    const auto weight = [](std::size_t low, std::size_t high) { return *rc::gen::inRange(low, high); };
    const auto cells = *rc::gen::container<std::string>(
        cell_count, rc::gen::weightedElement<char>({{weight(0, emptiness), BoardView::empty},
                                                    {weight(1, 12), 'B'},
                                                    {weight(1, 12), 'J'},
                                                    {weight(1, 12), 'T'},
                                                    {weight(0, 12), 'N'}}));
    RC_PRE(cells.find_first_of("B") != std::string::npos && cells.find_first_of("T") != std::string::npos);
    const std::string fen =
        fmt::format("{} {} 2 - {} {}", boards::format_cells(game.board().geometry(), cells),
                    *rc::gen::element('1', '2'), *rc::gen::inRange(0, 210), *rc::gen::inRange(2, 400));
    const Position position = game.parse_position(fen);
    const auto moves = legal_moves(game, position);
    if (moves.empty() || *rc::gen::arbitrary<bool>()) return position;
    return after(game, position, *rc::gen::elementOf(std::vector(moves.begin(), moves.end())));
}

// The legal moves as the reference lists them.
[[nodiscard]] inline std::vector<std::string> sorted_moves(const FourCouleur& game,
                                                           const Position& position) {
    std::vector<std::string> texts;
    for (const Move move : legal_moves(game, position)) texts.push_back(game.format_move(position, move));
    std::ranges::sort(texts);
    return texts;
}

[[nodiscard]] inline Slow::End end_of(const std::optional<Outcome>& outcome) {
    if (!outcome) return Slow::End::running;
    if (outcome->reason.ends_with(" removed")) return Slow::End::colour_removed;
    return outcome->reason == "nobody can move" ? Slow::End::nobody_can_move : Slow::End::long_game;
}

}  // namespace ataraxia::four_couleur

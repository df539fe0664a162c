#pragma once

#include <algorithm>

#include "learn/datagen/self_play.hpp"

namespace ataraxia::learn::test {

// Plays the best of the first few moves by the count of pieces, and scores positions by that count: quick,
// and the same for everybody.
class Greedy : public Teacher {
  public:
    void new_game() override {}
    search::Report look(const LineOfPlay& line, const search::StopFlag&) override {
        const AnyPosition& position = line.position();
        const int player = position.to_move();
        auto moves = line.legal_moves();
        moves.resize(std::min<std::size_t>(moves.size(), 4));
        const auto best = std::ranges::max_element(moves, {}, [&](AnyMove move) {
            AnyPosition next = position;
            next.play(move);
            return lead(next, player);
        });
        search::Report report;
        report.score = lead(position, player);
        report.pieces = report.score;
        report.pv = {*best};
        return report;
    }

    static int lead(const AnyPosition& position, int player) {
        const auto cells = read_cells(position);
        const auto difference =
            static_cast<int>(std::ranges::count(cells, Cell::own) - std::ranges::count(cells, Cell::enemy));
        return position.to_move() == player ? difference : -difference;
    }
};

inline const MakeTeacher make_greedy = [](const AnyGame&) { return std::make_unique<Greedy>(); };

}  // namespace ataraxia::learn::test

#include "arena/record.hpp"

#include <algorithm>
#include <cmath>

namespace ataraxia::arena {

MoveNote note_of(const search::Report& report) {
    MoveNote note;
    if (report.depth == 0) return note;
    note.depth = report.depth;
    if (search::is_decided(report.score)) {
        note.score = Score{search::is_win(report.score) ? Score::Kind::win : Score::Kind::loss,
                           search::plies_to_end(report.score)};
    } else {
        note.score = Score{Score::Kind::pieces, static_cast<int>(std::lround(report.pieces * 100))};
    }
    return note;
}

LineOfPlay line_of(const GameRecord& record) {
    LineOfPlay line(record.start);
    for (const auto& [move, note] : record.moves) line.play(move);
    return line;
}

int count_pieces(const AnyPosition& position, int player) {
    const auto& info = position.game().info().players[static_cast<std::size_t>(player)];
    const auto cells = position.view().cells;
    return static_cast<int>(
        std::ranges::count_if(cells, [&info](const auto& cell) { return info.owns(cell.content); }));
}

std::string_view format_result(std::optional<int> winner) {
    if (!winner) return "*";
    return *winner == Outcome::draw ? "1/2-1/2" : *winner == 0 ? "1-0" : "0-1";
}

}  // namespace ataraxia::arena

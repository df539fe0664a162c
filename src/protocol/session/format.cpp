#include "protocol/session/format.hpp"

#include <fmt/format.h>

#include <cmath>

namespace ataraxia::protocol {

namespace {

std::string format_score(const search::Report& report) {
    if (!search::is_decided(report.score)) return fmt::format("cp {}", std::lround(100 * report.pieces));
    // The winner makes the last move of his line, the loser answers in between. Somebody who loses with his
    // own next move still loses in one.
    const int moves = std::max((search::plies_to_end(report.score) + 1) / 2, 1);
    return fmt::format("mate {}", search::is_win(report.score) ? moves : -moves);
}

}  // namespace

std::string format_info(const AnyPosition& position, const search::Report& report) {
    const double seconds = std::chrono::duration<double>(report.time).count();
    std::string line = fmt::format(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {}", report.depth,
        report.seldepth, report.line, format_score(report), report.nodes,
        seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(report.nodes) / seconds) : 0,
        report.hashfull, std::chrono::duration_cast<std::chrono::milliseconds>(report.time).count());
    if (!report.pv.empty()) line += " pv";
    AnyPosition at = position;
    for (const AnyMove move : report.pv) {
        line += ' ';
        line += at.format_move(move);
        at.play(move);
    }
    return line;
}

std::string format_best_move(const AnyPosition& position, std::optional<AnyMove> move) {
    return fmt::format("bestmove {}", move ? position.format_move(*move) : "0000");
}

}  // namespace ataraxia::protocol

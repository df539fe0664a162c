#include "cli/report_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>

namespace ataraxia::cli {

std::string score_text(const search::Report& report) {
    if (!search::is_decided(report.score)) return fmt::format("{:+.1f}", report.pieces);
    return fmt::format("{} in {}", search::is_win(report.score) ? "win" : "loss",
                       search::plies_to_end(report.score));
}

std::vector<std::string> move_texts(const LineOfPlay& line) {
    std::vector<std::string> texts;
    for (const AnyMove move : line.legal_moves()) texts.push_back(line.position().format_move(move));
    return texts;
}

std::vector<std::string> line_texts(AnyPosition position, const std::vector<AnyMove>& moves) {
    std::vector<std::string> texts;
    for (const AnyMove move : moves) {
        texts.push_back(position.format_move(move));
        position.play(move);
    }
    return texts;
}

std::string line_text(const AnyPosition& position, const std::vector<AnyMove>& moves) {
    return fmt::format("{}", fmt::join(line_texts(position, moves), " "));
}

std::string report_text(const AnyPosition& position, const search::Report& report) {
    if (report.depth == 0) return {};
    return fmt::format("depth {}, score {}, {} nodes, {:.3f} s, pv {}", report.depth, score_text(report),
                       report.nodes, std::chrono::duration<double>(report.time).count(),
                       line_text(position, report.pv));
}

}  // namespace ataraxia::cli

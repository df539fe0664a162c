#include "players/spreading_player.hpp"

#include <algorithm>

namespace ataraxia::players {

SpreadingPlayer::SpreadingPlayer(std::unique_ptr<Player> careful, double pieces, int told, std::uint64_t seed)
    : careful_(std::move(careful)), pieces_(pieces), told_(told), seed_(mix64(seed)), random_(seed_) {}

void SpreadingPlayer::new_game() {
    careful_->new_game();
    random_ = Random(seed_);
}

void SpreadingPlayer::set_seed(std::uint64_t seed) {
    careful_->set_seed(seed);
    seed_ = mix64(seed);
}

Decision SpreadingPlayer::choose(const LineOfPlay& line, const search::Limits& limits,
                                 const search::StopFlag& stop, const search::OnReport& on_report) {
    std::vector<search::Report> reports;  // of the last depth that was finished
    Decision best = careful_->choose(line, limits, stop, [&](const search::Report& report) {
        if (report.line == 1) reports.clear();
        reports.push_back(report);
        if (on_report && report.line <= told_) on_report(report);
    });
    // Nobody overlooks on purpose that the game is decided.
    if (reports.empty() || search::is_decided(reports.front().score)) return best;

    constexpr double steps = 1000;
    std::vector<std::uint32_t> weights;
    std::uint32_t sum = 0;
    for (const auto& report : reports) {
        const double worse = reports.front().pieces - report.pieces;
        const bool possible = !search::is_decided(report.score) && worse < pieces_;
        weights.push_back(possible ? static_cast<std::uint32_t>(steps * (1 - worse / pieces_)) : 0);
        sum += weights.back();
    }
    auto drawn = random_.below(sum);
    for (std::size_t i = 0; i < reports.size(); ++i) {
        if (drawn >= weights[i]) {
            drawn -= weights[i];
            continue;
        }
        reports[i].line = 1;  // of what is played
        if (on_report && i > 0) on_report(reports[i]);
        return {reports[i].pv.front(), reports[i]};
    }
    return best;
}

}  // namespace ataraxia::players

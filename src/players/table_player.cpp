#include "players/table_player.hpp"

#include <algorithm>

#include "solve/pylos/table_files.hpp"

namespace ataraxia::players {

namespace {

int score_of(solve::Label label) noexcept {
    if (label.is_draw()) return search::draw_score;
    const int win = search::win_score - label.plies();
    return label.is_win() ? win : -win;
}

}  // namespace

TablePlayer::TablePlayer(std::unique_ptr<Player> otherwise, std::shared_ptr<const solve::PylosTable> table)
    : otherwise_(std::move(otherwise)), table_(std::move(table)), reader_(*table_) {}

Decision TablePlayer::choose(const LineOfPlay& line, const search::Limits& limits,
                             const search::StopFlag& stop, const search::OnReport& on_report) {
    const auto& position = line.position().as<pylos::Pylos>();
    const auto best = solve::best_move(reader_, table_->game(), position);
    if (!best) return otherwise_->choose(line, limits, stop, on_report);
    Decision decision;
    decision.move = AnyMove::from(best->move);
    decision.report.score = score_of(best->label);
    decision.report.depth = best->label.is_draw() ? 1 : std::min(best->label.plies(), search::max_depth);
    decision.report.pv = {decision.move};
    if (on_report) on_report(decision.report);
    return decision;
}

std::unique_ptr<Player> with_table(std::unique_ptr<Player> player, const AnyGame& game) {
    const auto* pylos = game.get<pylos::Pylos>();
    auto table = pylos ? solve::find_table(*pylos) : nullptr;
    if (!table) return player;
    return std::make_unique<TablePlayer>(std::move(player), std::move(table));
}

}  // namespace ataraxia::players

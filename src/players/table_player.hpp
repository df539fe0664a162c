#pragma once

#include <memory>

#include "players/player.hpp"
#include "solve/pylos/rated_moves.hpp"

namespace ataraxia::players {

// Another player who plays Pylos from a table of solved positions as far as it reaches, at once: the quickest
// win, the slowest loss, and of draws the one that leaves the other the most ways to lose.
class TablePlayer final : public Player {
  public:
    TablePlayer(std::unique_ptr<Player> otherwise, std::shared_ptr<const solve::PylosTable> table);

    void new_game() override { otherwise_->new_game(); }
    void set_seed(std::uint64_t seed) override { otherwise_->set_seed(seed); }

    using Player::choose;
    Decision choose(const LineOfPlay& line, const search::Limits& limits, const search::StopFlag& stop,
                    const search::OnReport& on_report) override;

  private:
    std::unique_ptr<Player> otherwise_;
    std::shared_ptr<const solve::PylosTable> table_;
    solve::PylosTable::Reader reader_;
};

// The player with the table of the game that the user has, see solve::find_table(); by himself when there is
// none. Throws Error for a damaged table.
[[nodiscard]] std::unique_ptr<Player> with_table(std::unique_ptr<Player> player, const AnyGame& game);

}  // namespace ataraxia::players

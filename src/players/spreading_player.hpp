#pragma once

#include <memory>

#include "core/random.hpp"
#include "players/player.hpp"

namespace ataraxia::players {

// Another player who does not always play what he thinks best: one of his good moves, the better the
// likelier, as people do who judge about right. He must report several lines (Settings::lines).
class SpreadingPlayer final : public Player {
  public:
    // Lines that the careful player has to report at least.
    static constexpr int lines = 8;

    // `pieces`: by how much a move may be worse than the best to be played at all, more than 0. Of the lines
    // that the careful player reports the first `told` are reported further.
    SpreadingPlayer(std::unique_ptr<Player> careful, double pieces, int told, std::uint64_t seed);

    void new_game() override;
    void set_seed(std::uint64_t seed) override;

    using Player::choose;
    Decision choose(const LineOfPlay& line, const search::Limits& limits, const search::StopFlag& stop,
                    const search::OnReport& on_report) override;

  private:
    std::unique_ptr<Player> careful_;
    double pieces_;
    int told_;
    std::uint64_t seed_;
    Random random_;
};

}  // namespace ataraxia::players

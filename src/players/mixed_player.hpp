#pragma once

#include <memory>

#include "core/random.hpp"
#include "players/player.hpp"

namespace ataraxia::players {

// Two players in one: for every move it is drawn which of them chooses.
class MixedPlayer final : public Player {
  public:
    // Of a thousand moves the `other` chooses so many.
    MixedPlayer(std::unique_ptr<Player> usual, std::unique_ptr<Player> other, int permille,
                std::uint64_t seed);

    void new_game() override;
    void set_seed(std::uint64_t seed) override;

    using Player::choose;
    Decision choose(const LineOfPlay& line, const search::Limits& limits, const search::StopFlag& stop,
                    const search::OnReport& on_report) override;

  private:
    std::unique_ptr<Player> usual_;
    std::unique_ptr<Player> other_;
    std::uint32_t permille_;
    std::uint64_t seed_;
    Random random_;
};

}  // namespace ataraxia::players

#include "players/mixed_player.hpp"

namespace ataraxia::players {

// The lots have another seed than the moves of the two.
MixedPlayer::MixedPlayer(std::unique_ptr<Player> usual, std::unique_ptr<Player> other, int permille,
                         std::uint64_t seed)
    : usual_(std::move(usual)),
      other_(std::move(other)),
      permille_(static_cast<std::uint32_t>(permille)),
      seed_(~seed),
      random_(seed_) {}

void MixedPlayer::new_game() {
    usual_->new_game();
    other_->new_game();
    random_ = Random(seed_);
}

void MixedPlayer::set_seed(std::uint64_t seed) {
    usual_->set_seed(seed);
    other_->set_seed(seed);
    seed_ = ~seed;
}

Decision MixedPlayer::choose(const LineOfPlay& line, const search::Limits& limits,
                             const search::StopFlag& stop, const search::OnReport& on_report) {
    Player& chosen = random_.below(1000) < permille_ ? *other_ : *usual_;
    return chosen.choose(line, limits, stop, on_report);
}

}  // namespace ataraxia::players

#include "players/player.hpp"

#include "games/registration.hpp"
#include "players/searches/extern.hpp"
#include "players/spreading_player.hpp"

namespace ataraxia::players {

namespace {

// Any legal move, each as likely as the others.
class RandomPlayer final : public Player {
  public:
    explicit RandomPlayer(std::uint64_t seed) : seed_(seed), random_(seed) {}

    void new_game() override { random_ = Random(seed_); }
    void set_seed(std::uint64_t seed) override { seed_ = seed; }

    using Player::choose;
    Decision choose(const LineOfPlay& line, const search::Limits&, const search::StopFlag&,
                    const search::OnReport&) override {
        const auto moves = line.position().moves();
        Decision decision;
        decision.move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
        decision.report.pv = {decision.move};
        return decision;
    }

  private:
    std::uint64_t seed_;
    Random random_;
};

// Another player, who now and then plays any move instead.
class SlippingPlayer final : public Player {
  public:
    SlippingPlayer(std::unique_ptr<Player> careful, int percent, std::uint64_t seed)
        : careful_(std::move(careful)),
          any_(seed),
          percent_(percent),
          seed_(seed_of_slips(seed)),
          random_(seed_) {}

    void new_game() override {
        careful_->new_game();
        any_.new_game();
        random_ = Random(seed_);
    }
    void set_seed(std::uint64_t seed) override {
        careful_->set_seed(seed);
        any_.set_seed(seed);
        seed_ = seed_of_slips(seed);
    }

    using Player::choose;
    Decision choose(const LineOfPlay& line, const search::Limits& limits, const search::StopFlag& stop,
                    const search::OnReport& on_report) override {
        const bool slips = random_.below(100) < static_cast<std::uint32_t>(percent_);
        Player& chosen = slips ? static_cast<Player&>(any_) : *careful_;
        return chosen.choose(line, limits, stop, on_report);
    }

  private:
    // Another seed than that of the moves.
    static std::uint64_t seed_of_slips(std::uint64_t seed) { return ~seed; }

    std::unique_ptr<Player> careful_;
    RandomPlayer any_;
    int percent_;
    std::uint64_t seed_;
    Random random_;
};

}  // namespace

Decision Player::choose(const AnyPosition& position, const search::Limits& limits,
                        const search::StopFlag& stop, const search::OnReport& on_report) {
    return choose(LineOfPlay(position), limits, stop, on_report);
}

AnyMove Player::choose(const AnyPosition& position) {
    const search::StopFlag never{false};
    return choose(position, {}, never, {}).move;
}

std::unique_ptr<Player> make_player(const AnyGame& game, std::string_view spec,
                                    const search::Settings& settings) {
    const Specification specification = Specification::parse(spec, &game);
    if (specification.algorithm == Specification::Algorithm::random) {
        return std::make_unique<RandomPlayer>(settings.seed);
    }
    search::Settings own = settings;
    if (specification.spread) own.lines = std::max(own.lines, SpreadingPlayer::lines);
    auto player = games::visit(game, [&]<Game G>(const G& typed) -> std::unique_ptr<Player> {
        return make_search_player(typed, spec, specification, own);
    });
    if (specification.slip) {
        return std::make_unique<SlippingPlayer>(std::move(player), *specification.slip, settings.seed);
    }
    if (specification.spread) {
        return std::make_unique<SpreadingPlayer>(std::move(player), *specification.spread, settings.lines,
                                                 settings.seed);
    }
    return player;
}

}  // namespace ataraxia::players

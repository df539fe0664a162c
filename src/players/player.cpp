#include "players/player.hpp"

#include "games/registration.hpp"
#include "players/book/book_player.hpp"
#include "players/lineup.hpp"
#include "players/mixed_player.hpp"
#include "players/searches/extern.hpp"
#include "players/spreading_player.hpp"
#include "players/table_player.hpp"

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

std::unique_ptr<Player> make_player(const AnyGame& game, std::string_view text,
                                    const Specification& specification, const search::Settings& settings) {
    if (specification.algorithm == Specification::Algorithm::random) {
        return std::make_unique<RandomPlayer>(settings.seed);
    }
    search::Settings own = settings;
    if (specification.spread) own.lines = std::max(own.lines, SpreadingPlayer::lines);
    auto player = games::visit(game, [&]<Game G>(const G& typed) -> std::unique_ptr<Player> {
        return make_search_player(typed, text, specification, own);
    });
    if (specification.slip) {
        return std::make_unique<MixedPlayer>(std::move(player), std::make_unique<RandomPlayer>(settings.seed),
                                             *specification.slip * 10, settings.seed);
    }
    if (specification.spread) {
        return std::make_unique<SpreadingPlayer>(std::move(player), *specification.spread, settings.lines,
                                                 settings.seed);
    }
    return player;
}

// Whoever chooses the moves that are in no book.
std::unique_ptr<Player> make_thinker(const AnyGame& game, std::string_view text, const Lineup& lineup,
                                     const search::Settings& settings) {
    if (!lineup.stronger) return make_player(game, text, lineup.usual, settings);
    search::Settings half = settings;  // of the memory
    half.hash_mb = std::max<std::size_t>(settings.hash_mb / 2, 1);
    return std::make_unique<MixedPlayer>(make_player(game, text, lineup.usual, half),
                                         make_player(game, text, *lineup.stronger, half), lineup.permille,
                                         settings.seed);
}

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
    const Lineup lineup = Lineup::parse(spec, &game);
    auto player = make_thinker(game, spec, lineup, settings);
    if (lineup.table) return with_table(std::move(player), game);
    return lineup.book ? with_book(std::move(player), game, *lineup.book, settings.seed) : std::move(player);
}

}  // namespace ataraxia::players

#include "players/player.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "eval/evaluators.hpp"
#include "games/registration.hpp"
#include "players/specification.hpp"
#include "search/alpha_beta.hpp"
#include "search/minimax.hpp"

namespace ataraxia::players {

namespace {

// Any legal move, each as likely as the others.
class RandomPlayer final : public Player {
  public:
    explicit RandomPlayer(std::uint64_t seed) : seed_(seed), random_(seed) {}

    void new_game() override { random_ = Random(seed_); }

    Decision choose(const AnyPosition& position, const search::Limits&, const search::StopFlag&,
                    const search::OnReport&) override {
        const auto moves = position.moves();
        Decision decision;
        decision.move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
        decision.report.pv = {decision.move};
        return decision;
    }

  private:
    std::uint64_t seed_;
    Random random_;
};

// A search with the limits of its specification.
template <Game G, class Search>
class SearchPlayer final : public Player {
  public:
    SearchPlayer(const G& game, Specification specification, const search::Settings& settings)
        : specification_(std::move(specification)), search_(game, settings) {}

    void new_game() override { search_.new_game(); }

    Decision choose(const AnyPosition& position, const search::Limits& limits, const search::StopFlag& stop,
                    const search::OnReport& on_report) override {
        const auto view = position.view();
        const auto empty = std::ranges::count(view.cells, BoardView::empty, &BoardView::Cell::content);
        const auto own_limits = specification_.limits(limits, static_cast<int>(empty));
        Decision decision;
        decision.report = search_.search(position.as<G>(), own_limits, stop, on_report);
        decision.move = decision.report.pv.front();
        return decision;
    }

  private:
    Specification specification_;
    Search search_;
};

// Calls make(std::type_identity<E>) with the evaluator of that name, or the first when there is none. Throws
// Error.
template <class Make, class... E>
std::unique_ptr<Player> with_evaluator(const std::optional<std::string>& name, std::string_view spec,
                                       std::type_identity<std::tuple<E...>>, Make make) {
    std::unique_ptr<Player> player;
    const auto try_one = [&]<class One>(std::type_identity<One> type) {
        if (!player && (!name || *name == One::name)) player = make(type);
    };
    (try_one(std::type_identity<E>{}), ...);
    if (!player) {
        throw Error(fmt::format("player {}: unknown evaluation '{}', expected one of {}", quoted(spec), *name,
                                fmt::join({E::name...}, ", ")));
    }
    return player;
}

}  // namespace

AnyMove Player::choose(const AnyPosition& position) {
    const search::StopFlag never{false};
    return choose(position, {}, never, {}).move;
}

std::unique_ptr<Player> make_player(const AnyGame& game, std::string_view spec,
                                    const search::Settings& settings) {
    const Specification specification = Specification::parse(spec);
    if (specification.algorithm == Specification::Algorithm::random) {
        return std::make_unique<RandomPlayer>(settings.seed);
    }
    if (game.players() > 2) {
        throw Error(fmt::format("player {}: searches for two players, expected random in {} with {} players",
                                quoted(spec), game.name(), game.players()));
    }
    return games::visit(game, [&]<Game G>(const G& typed) {
        const auto make = [&]<class E>(std::type_identity<E>) -> std::unique_ptr<Player> {
            if (specification.algorithm == Specification::Algorithm::minimax) {
                return std::make_unique<SearchPlayer<G, search::Minimax<G, E>>>(typed, specification,
                                                                                settings);
            }
            return std::make_unique<SearchPlayer<G, search::AlphaBeta<G, E>>>(typed, specification, settings);
        };
        return with_evaluator(specification.eval, spec, std::type_identity<eval::Evaluators<G>>{}, make);
    });
}

}  // namespace ataraxia::players

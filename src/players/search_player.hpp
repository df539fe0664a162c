#pragma once

#include <algorithm>
#include <span>

#include "eval/evaluators.hpp"
#include "eval/network/embedded.hpp"
#include "eval/network/net.hpp"
#include "players/player.hpp"
#include "players/specification.hpp"
#include "search/alpha_beta.hpp"
#include "search/max_n.hpp"
#include "search/minimax.hpp"
#include "search/paranoid.hpp"

namespace ataraxia::players {

// A search with the limits of its specification.
template <Game G, class Search>
class SearchPlayer final : public Player {
  public:
    SearchPlayer(const G& game, Specification specification, const search::Settings& settings,
                 const typename Search::Evaluator& evaluator)
        : specification_(std::move(specification)), search_(game, settings, evaluator) {}

    void new_game() override { search_.new_game(); }
    void set_seed(std::uint64_t seed) override { search_.set_seed(seed); }

    using Player::choose;
    Decision choose(const LineOfPlay& line, const search::Limits& limits, const search::StopFlag& stop,
                    const search::OnReport& on_report) override {
        const AnyPosition& position = line.position();
        const auto view = position.view();
        const auto empty = std::ranges::count(view.cells, BoardView::empty, &BoardView::Cell::content);
        const auto own_limits = specification_.limits(limits, static_cast<int>(empty));
        Decision decision;
        decision.report = search_.search(position.as<G>(), own_limits, stop, on_report, earlier(line));
        decision.move = decision.report.pv.front();
        return decision;
    }

  private:
    // The hashes of the positions before the last, where they matter.
    [[nodiscard]] static std::vector<std::uint64_t> earlier(const LineOfPlay& line) {
        std::vector<std::uint64_t> hashes;
        if constexpr (repetition_is_draw<G>) {
            for (const AnyPosition& position : line.positions()) hashes.push_back(position.hash());
            hashes.pop_back();
        }
        return hashes;
    }

    Specification specification_;
    Search search_;
};

// What is wrong with the player specification `text`.
[[nodiscard]] Error unknown_evaluation(std::string_view text, std::string_view name,
                                       std::span<const std::string_view> known);
[[nodiscard]] Error for_more_players(std::string_view text, std::string_view game);
[[nodiscard]] Error no_networks(std::string_view text, std::string_view game);

// Calls make(std::type_identity<E>) with the evaluator of that name, or the first when there is none. Throws
// Error.
template <class Make, class... E>
std::unique_ptr<Player> with_evaluator(const std::optional<std::string>& name, std::string_view text,
                                       std::type_identity<std::tuple<E...>>, Make make) {
    std::unique_ptr<Player> player;
    const auto try_one = [&]<class One>(std::type_identity<One> type) {
        if (!player && (!name || *name == One::name)) player = make(type);
    };
    (try_one(std::type_identity<E>{}), ...);
    if (!player)
        throw unknown_evaluation(text, *name, std::array<std::string_view, sizeof...(E)>{E::name...});
    return player;
}

// What minimax and alphabeta mean in games of three and four players; see docs/strength.md.
inline constexpr auto best_for_many = Specification::Algorithm::paranoid;

// Plays by selective search, which is for playing strength: with a network for the board, or the strongest of
// the heuristics. Throws Error; `text` is what the user wrote.
template <Game G>
[[nodiscard]] std::unique_ptr<Player> make_selective_player(const G& game, std::string_view text,
                                                            const Specification& specification,
                                                            const search::Settings& settings) {
    using search::Selective;
    using Heuristics = std::tuple_element_t<0, eval::Evaluators<G>>;
    std::vector<std::string_view> known{Heuristics::name};
    const auto player = [&]<class E>(const E& evaluator) -> std::unique_ptr<Player> {
        using Search = search::AlphaBeta<G, E, search::TwoSides, Selective>;
        return std::make_unique<SearchPlayer<G, Search>>(game, specification, settings, evaluator);
    };
    if constexpr (network::WindowGame<G>) {
        using Net = network::Net<G>;
        known.push_back(Net::name);
        if (specification.net) return player(network::read_net(game, *specification.net));
        if (specification.eval == Net::name) return player(network::embedded_net(game));
        if (!specification.eval && game.players() == 2) {
            if (auto network = network::embedded_network(network::window_layout(game).board())) {
                return player(Net(game, std::move(network)));
            }
        }
    }
    if (specification.net) throw no_networks(text, game.name());
    if (specification.eval && *specification.eval != Heuristics::name)
        throw unknown_evaluation(text, *specification.eval, known);
    if constexpr (!TwoPlayerGame<G>) {
        if (game.players() > 2) {
            using Search = search::Paranoid<G, Heuristics, Selective>;
            return std::make_unique<SearchPlayer<G, Search>>(game, specification, settings, Heuristics{});
        }
    }
    return player(Heuristics{});
}

// The player of a specification that is a search. Throws Error; `text` is what the user wrote.
template <Game G>
[[nodiscard]] std::unique_ptr<Player> make_search_player(const G& game, std::string_view text,
                                                         const Specification& specification,
                                                         const search::Settings& settings) {
    using Algorithm = Specification::Algorithm;
    const Algorithm algorithm = specification.algorithm;
    if (algorithm == Algorithm::selective) return make_selective_player(game, text, specification, settings);
    const bool for_many = algorithm == Algorithm::maxn || algorithm == Algorithm::paranoid;
    if (for_many && game.players() == 2) throw for_more_players(text, game.name());
    const auto player = [&]<class Search>(
                            std::type_identity<Search>,
                            const typename Search::Evaluator& evaluator) -> std::unique_ptr<Player> {
        return std::make_unique<SearchPlayer<G, Search>>(game, specification, settings, evaluator);
    };
    const auto make = [&]<class E>(std::type_identity<E>) -> std::unique_ptr<Player> {
        if constexpr (!TwoPlayerGame<G>) {
            if (game.players() > 2) {
                return (for_many ? algorithm : best_for_many) == Algorithm::maxn
                           ? player(std::type_identity<search::MaxN<G, E>>{}, E{})
                           : player(std::type_identity<search::Paranoid<G, E>>{}, E{});
            }
        }
        return algorithm == Algorithm::minimax ? player(std::type_identity<search::Minimax<G, E>>{}, E{})
                                               : player(std::type_identity<search::AlphaBeta<G, E>>{}, E{});
    };
    return with_evaluator(specification.eval, text, std::type_identity<eval::Evaluators<G>>{}, make);
}

}  // namespace ataraxia::players

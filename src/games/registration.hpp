#pragma once

#include <stdexcept>
#include <tuple>

#include "game/registry.hpp"
#include "games/four_couleur/four_couleur.hpp"
#include "games/infection/families.hpp"
#include "games/pylos/pylos.hpp"

namespace ataraxia::games {

// Every family of the house: the one line that registers a game.
using Families =
    std::tuple<infection::AtaxxFamily, infection::HexxagonFamily, four_couleur::FourCouleur, pylos::Pylos>;

namespace detail {

// The games of a family: itself, unless several types serve it.
template <Family F>
struct GamesOf {
    using type = std::tuple<F>;
};
template <Family F>
requires requires {
    typename F::Games;
}
struct GamesOf<F> {
    using type = typename F::Games;
};

// The types of a tuple once each, in their order.
template <class Seen, class Tuple>
struct Distinct {
    using type = Seen;
};
template <class... Seen, class First, class... Rest>
struct Distinct<std::tuple<Seen...>, std::tuple<First, Rest...>>
    : Distinct<std::conditional_t<(std::same_as<Seen, First> || ...), std::tuple<Seen...>,
                                  std::tuple<Seen..., First>>,
               std::tuple<Rest...>> {};

template <class... F>
auto games_of(std::type_identity<std::tuple<F...>>) ->
    typename Distinct<std::tuple<>,
                      decltype(std::tuple_cat(std::declval<typename GamesOf<F>::type>()...))>::type;

}  // namespace detail

// Every type of game of these families, once.
using All = decltype(detail::games_of(std::type_identity<Families>{}));

// The registry of all families.
[[nodiscard]] const Registry& registry();

namespace detail {

template <class F, class First, class... Rest>
decltype(auto) visit(const AnyGame& any, F&& f, std::type_identity<std::tuple<First, Rest...>>) {
    if (const auto* game = any.get<First>()) return f(*game);
    if constexpr (sizeof...(Rest) == 0) {
        throw std::logic_error("a game outside games::All");
    } else {
        return visit(any, std::forward<F>(f), std::type_identity<std::tuple<Rest...>>{});
    }
}

}  // namespace detail

// Calls f(game) with the game's own type, for templates over the Game concept. Every game must give the same
// result type.
template <class F>
decltype(auto) visit(const AnyGame& any, F&& f) {
    return detail::visit(any, std::forward<F>(f), std::type_identity<All>{});
}

}  // namespace ataraxia::games

#pragma once

#include <stdexcept>
#include <tuple>

#include "game/registry.hpp"
#include "games/ataxx/ataxx.hpp"

namespace ataraxia::games {

// Every game of the house: the one line that registers it.
using All = std::tuple<ataxx::Ataxx>;

// The registry of all games.
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

#include "players/search_player.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ataraxia::players {

Error unknown_evaluation(std::string_view text, std::string_view name,
                         std::span<const std::string_view> known) {
    return Error(fmt::format("player {}: unknown evaluation '{}', expected one of {}", quoted(text), name,
                             fmt::join(known, ", ")));
}

Error for_more_players(std::string_view text, std::string_view game) {
    return Error(
        fmt::format("player {}: for games of three or four players, expected minimax or alphabeta in {}",
                    quoted(text), game));
}

Error no_networks(std::string_view text, std::string_view game) {
    return Error(fmt::format("player {}: there are no networks for {}, expected a player without net",
                             quoted(text), game));
}

}  // namespace ataraxia::players

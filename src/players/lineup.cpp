#include "players/lineup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/spec.hpp"
#include "players/player.hpp"

namespace ataraxia::players {

namespace {

// The level of this rating, or the two next to it: the nearer a level, the more of the moves are its own.
Lineup at_rating(std::span<const Level> levels, int elo) {
    const auto above = std::ranges::lower_bound(levels, elo, {}, &Level::elo);
    if (above->elo == elo) return {.usual = Specification::parse(above->spec)};
    const auto below = above - 1;
    return {.usual = Specification::parse(below->spec),
            .stronger = Specification::parse(above->spec),
            .permille = 1000 * (elo - below->elo) / (above->elo - below->elo)};
}

Lineup with_levels(Spec& spec, std::span<const Level> levels) {
    const int full = static_cast<int>(levels.size());
    const auto level = spec.take_number("level", 1, full);
    const auto elo = spec.take_number("elo", levels.front().elo, levels.back().elo);
    auto book = spec.take("book");
    spec.expect_all_taken("level, elo and book");
    if (level && elo) {
        throw Error(fmt::format("player {}: level and elo, expected one of them", quoted(spec.text())));
    }
    Lineup lineup =
        at_rating(levels, elo.value_or(levels[static_cast<std::size_t>(level.value_or(full) - 1)].elo));
    lineup.book = std::move(book);
    return lineup;
}

}  // namespace

Lineup Lineup::parse(std::string_view text, const AnyGame* game) {
    Spec spec("player", text, spec_help());
    const auto& all = named_players();
    const auto named = std::ranges::find(all, spec.name(), &NamedPlayer::name);
    if (named == all.end() || named->name == named->spec) return {.usual = Specification::parse(text)};
    if (!named->levels.empty()) return with_levels(spec, named->levels);
    spec.expect_all_taken("no parameters");
    return {.usual = Specification::parse(game ? named->spec_in(*game) : named->spec),
            .table = named->has_table};
}

}  // namespace ataraxia::players

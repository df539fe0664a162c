#include <algorithm>
#include <array>

#include "players/lineup.hpp"
#include "players/player.hpp"
#include "players/specification.hpp"

namespace ataraxia::players {

namespace {

// From a beginner to full strength: the weaker ones look at little and are content with any good move, so
// that they play like people and not like a strong player who blunders by lot. The ratings are those measured
// in docs/strength.md, plus 1500.
constexpr std::array<Level, 8> levels_of_champion{{
    {"selective:depth=1,spread=6", 391},
    {"selective:depth=1,spread=3", 614},
    {"selective:depth=2,spread=3", 1115},
    {"selective:depth=3,spread=2", 1372},
    {"selective:depth=4,nodes=20000,spread=1.5", 1781},
    {"selective:nodes=20000,spread=1", 2141},
    {"selective:nodes=50000,spread=0.5", 2426},
    {"selective", 2823},
}};
static_assert(std::ranges::is_sorted(levels_of_champion, {}, &Level::elo));

}  // namespace

// The nodes are more than the depths need on boards of 7x7 squares: they keep a move below a second where
// lists of moves are long. They are no time, so that a seed decides every move. With three and four players,
// and with turns of two moves, a ply is too little of a round to tell two levels apart: there they differ by
// a ply, by the evaluation, and by how often they slip.
const std::vector<NamedPlayer>& named_players() {
    static const std::vector<NamedPlayer> players{
        {"random", "random", "any legal move"},
        {"capella", "minimax:depth=1,eval=v1", "greedy: takes what it can get"},
        {"vega", "minimax:depth=2,late=3,eval=solid,nodes=1000000",
         "greedy, but careful while the board is open"},
        {.name = "easy",
         .spec = "minimax:depth=2,eval=v2,nodes=20000",
         .summary = "minimax two plies deep, likes the centre",
         .spec_for_couleur = "minimax:depth=1,eval=v2,slip=30"},
        {.name = "medium",
         .spec = "minimax:depth=3,eval=v3,nodes=1000000",
         .summary = "minimax three plies deep, puts pressure on you",
         .spec_for_couleur = "minimax:depth=2,eval=v3,slip=10"},
        {.name = "hard",
         .spec = "alphabeta:depth=4,eval=v4,nodes=1000000",
         .summary = "alpha-beta four plies deep, keeps its pieces together",
         .spec_for_many = "alphabeta:depth=3,eval=safe,nodes=1000000"},
        {.name = "champion",
         .spec = levels_of_champion.back().spec,
         .summary = "looks as deep as the time allows; level=1 to 7 are weaker, elo=1500 is a rating, "
                    "book=true a book",
         .levels = levels_of_champion},
        {.name = "perfect",
         .spec = "selective:time=0.9",
         .summary = "never errs in Pylos once you have solved it (ataraxia solve pylos); else thinks 0.9 s",
         .has_table = true},
    };
    return players;
}

std::span<const Level> champion_levels() {
    return levels_of_champion;
}

std::string_view NamedPlayer::spec_in(const AnyGame& game) const {
    if (game.players() > 2) return spec_for_many;
    return game.info().family == "four-couleur" ? spec_for_couleur : spec;
}

std::string_view spec_help() {
    return "random, capella, vega, easy, medium, hard, champion, perfect, or an algorithm such as "
           "minimax:depth=3,eval=v2 or "
           "alphabeta:depth=6,eval=v4,time=0.1 or selective:time=0.1 (with three or four players also maxn "
           "and paranoid)";
}

std::string normalise(std::string_view text) {
    (void)Lineup::parse(text);
    const std::string_view name = text.substr(0, text.find(':'));
    const bool is_named =
        std::ranges::find(named_players(), name, &NamedPlayer::name) != named_players().end();
    return is_named ? std::string(text) : Specification::parse(text).format();
}

}  // namespace ataraxia::players

#include <array>

#include "core/spec.hpp"
#include "players/player.hpp"
#include "players/specification.hpp"

namespace ataraxia::players {

namespace {

// From a beginner to full strength: the weaker ones look at little and are content with any good move, so
// that they play like people and not like a strong player who blunders by lot. Their ratings stand in
// docs/strength.md.
constexpr std::array<std::string_view, 8> champion_levels{"selective:depth=1,spread=6",
                                                          "selective:depth=1,spread=3",
                                                          "selective:depth=2,spread=3",
                                                          "selective:depth=3,spread=2",
                                                          "selective:depth=4,nodes=20000,spread=1.5",
                                                          "selective:nodes=20000,spread=1",
                                                          "selective:nodes=50000,spread=0.5",
                                                          "selective"};

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
         .spec = champion_levels.back(),
         .summary = "looks as deep as the time allows; level=1 to 7 are weaker",
         .levels = champion_levels},
    };
    return players;
}

std::string_view NamedPlayer::spec_in(const AnyGame& game) const {
    if (game.players() > 2) return spec_for_many;
    return game.info().family == "four-couleur" ? spec_for_couleur : spec;
}

std::string_view spec_help() {
    return "random, capella, vega, easy, medium, hard, champion, or an algorithm such as "
           "minimax:depth=3,eval=v2 or "
           "alphabeta:depth=6,eval=v4,time=0.1 or selective:time=0.1 (with three or four players also maxn "
           "and paranoid)";
}

std::string normalise(std::string_view text) {
    const Specification specification = Specification::parse(text);
    const std::string_view name = text.substr(0, text.find(':'));
    for (const auto& named : named_players()) {
        if (named.name == name) return std::string(text);
    }
    return specification.format();
}

}  // namespace ataraxia::players

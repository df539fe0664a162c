#include "server/catalogue.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "games/registration.hpp"

namespace ataraxia::server {

namespace {

struct Variant {
    std::string_view game;
    std::string_view title;
};

// The first of a family is how it is played unless somebody wants something else.
constexpr std::array variants{
    Variant{"ataxx", "Classic, 7 by 7"},
    Variant{"ataxx:blocks=random", "Classic with blocks"},
    Variant{"ataxx:5x5", "Quick, 5 by 5"},
    Variant{"ataxx:9x9", "Large, 9 by 9"},
    Variant{"ataxx:7x7,players=3", "Three players"},
    Variant{"ataxx:7x7,players=4", "Four players"},
    Variant{"ataxx:9x9,players=4", "Four players, 9 by 9"},
    Variant{"hexxagon", "Classic"},
    Variant{"hexxagon:side=4", "Small"},
    Variant{"hexxagon:side=6", "Large"},
    Variant{"hexxagon:holes=none", "Without holes"},
    Variant{"hexxagon:players=3", "Three players"},
    Variant{"four-couleur", "Bill Taylor's game"},
    Variant{"pylos", "Advanced"},
    Variant{"pylos:rules=standard", "Standard"},
    Variant{"pylos:rules=children", "For children"},
    Variant{"pylos:base=3", "Small pyramid"},
};

// How many can play a family, from its variants.
std::vector<int> player_counts(std::string_view family) {
    std::vector<int> counts;
    for (const Variant& variant : variants) {
        const AnyGame game = games::registry().make(variant.game);
        if (game.info().family != family) continue;
        if (std::ranges::find(counts, game.players()) == counts.end()) counts.push_back(game.players());
    }
    std::ranges::sort(counts);
    return counts;
}

Json variants_json(std::string_view family) {
    Json list = Json::array();
    for (const Variant& variant : variants) {
        const AnyGame game = games::registry().make(variant.game);
        if (game.info().family != family) continue;
        list.push_back({{"game", variant.game}, {"title", variant.title}, {"players", game.players()}});
    }
    return list;
}

Json make_games_json() {
    Json games = Json::array();
    for (const auto* info : games::registry().games()) {
        Json parameters = Json::array();
        for (const auto& parameter : info->parameters) {
            parameters.push_back(
                {{"name", parameter.name}, {"meaning", parameter.meaning}, {"values", parameter.values}});
        }
        games.push_back({{"name", info->family},
                         {"title", info->title},
                         {"summary", info->summary},
                         {"rules", info->rules},
                         {"variants", variants_json(info->family)},
                         {"parameters", std::move(parameters)},
                         {"players", player_counts(info->family)}});
    }
    return {{"games", std::move(games)}};
}

}  // namespace

const Json& games_json() {
    static const Json games = make_games_json();  // the variants' boards take a while to make
    return games;
}

}  // namespace ataraxia::server

#include "arena/plan/contestant.hpp"

#include <algorithm>

#include "players/player.hpp"

namespace ataraxia::arena {

Contestant our_player(std::string_view specification) {
    std::string normal = players::normalise(specification);
    return {.name = normal, .player = normal};
}

std::vector<Contestant> our_players(std::string_view list) {
    std::vector<std::string> specifications;
    while (!list.empty()) {
        const std::string_view part = list.substr(0, list.find(','));
        list.remove_prefix(std::min(part.size() + 1, list.size()));
        const bool belongs_to_last = part.find('=') != std::string_view::npos &&
                                     part.find(':') == std::string_view::npos && !specifications.empty();
        if (belongs_to_last) {
            (specifications.back() += ',') += part;
        } else {
            specifications.emplace_back(part);
        }
    }
    std::vector<Contestant> contestants;
    for (const auto& specification : specifications) contestants.push_back(our_player(specification));
    return contestants;
}

std::string display_name(const Contestant& contestant) {
    std::string name = contestant.name;
    const auto& named = players::named_players();
    const bool is_name = name == contestant.player &&
                         std::ranges::find(named, name, &players::NamedPlayer::name) != named.end();
    if (is_name) name.front() = static_cast<char>(name.front() - 'a' + 'A');
    return name;
}

}  // namespace ataraxia::arena

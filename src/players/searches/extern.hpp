#pragma once

#include "players/search_player.hpp"

// Searches are templates of game and evaluation. Those of the infection family are so many that each size of
// board has a file of its own to compile; the other games are compiled where players are made.
namespace ataraxia::players {

extern template std::unique_ptr<Player> make_search_player(const ataxx::Ataxx&, std::string_view,
                                                           const Specification&, const search::Settings&);
extern template std::unique_ptr<Player> make_search_player(const infection::Infection<1>&, std::string_view,
                                                           const Specification&, const search::Settings&);
extern template std::unique_ptr<Player> make_search_player(const infection::Infection<2>&, std::string_view,
                                                           const Specification&, const search::Settings&);
extern template std::unique_ptr<Player> make_search_player(const infection::Infection<4>&, std::string_view,
                                                           const Specification&, const search::Settings&);

}  // namespace ataraxia::players

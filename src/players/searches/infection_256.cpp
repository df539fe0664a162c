#include "players/searches/extern.hpp"

namespace ataraxia::players {

template std::unique_ptr<Player> make_search_player(const infection::Infection<4>&, std::string_view,
                                                    const Specification&, const search::Settings&);

}  // namespace ataraxia::players

#include "games/symmetry.hpp"

#include "games/registration.hpp"

namespace ataraxia::games {

std::uint64_t canonical_hash(const AnyPosition& position) {
    return visit(position.game(),
                 [&]<Game G>(const G& game) { return canonical_hash(game, position.as<G>()); });
}

int own_symmetries(const AnyPosition& position) {
    return visit(position.game(), [&]<Game G>(const G& game) {
        int count = 0;
        for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
            count += game.hash(game.transform(position.as<G>(), symmetry)) == game.hash(position.as<G>());
        }
        return count;
    });
}

}  // namespace ataraxia::games

#include "games/registration.hpp"

namespace ataraxia::games {

const Registry& registry() {
    static const Registry all = [] {
        Registry filled;
        [&]<class... G>(std::type_identity<std::tuple<G...>>) {
            (filled.add<G>(), ...);
        }(std::type_identity<All>{});
        return filled;
    }();
    return all;
}

}  // namespace ataraxia::games

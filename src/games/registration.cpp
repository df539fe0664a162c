#include "games/registration.hpp"

namespace ataraxia::games {

const Registry& registry() {
    static const Registry all = [] {
        Registry filled;
        [&]<class... F>(std::type_identity<std::tuple<F...>>) {
            (filled.add<F>(), ...);
        }(std::type_identity<Families>{});
        return filled;
    }();
    return all;
}

}  // namespace ataraxia::games

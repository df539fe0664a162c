#pragma once

#include <functional>
#include <vector>

#include "game/any_game.hpp"

namespace ataraxia {

// A family of games, which share a name in game strings: F::info() tells people of it, F::make(spec, random)
// makes the game of a game string, drawing what the string leaves to chance with `random`, or throws Error. A
// game of one type is its own family; one that several types serve makes an AnyGame and lists them as the
// tuple F::Games.
template <class F>
concept Family = requires(Spec& spec, Random& random) {
    { F::info() } -> std::convertible_to<const GameInfo&>;
    AnyGame(F::make(spec, random));
};

// The games by name. It is filled at the one place that knows which games exist (games/registration.cpp).
class Registry {
  public:
    template <Family F>
    void add() {
        entries_.push_back(
            {&F::info(), [](Spec& spec, Random& random) { return AnyGame(F::make(spec, random)); }});
    }

    // The families in the order of registration.
    [[nodiscard]] std::vector<const GameInfo*> games() const;

    // The game of a game string such as "ataxx:blocks=13h". What the string leaves to chance
    // ("blocks=random") is drawn with `seed`, so that the game's name() is always exact. Throws Error; an
    // unknown family or parameter lists what exists.
    [[nodiscard]] AnyGame make(std::string_view text, std::uint64_t seed = 0) const;

  private:
    struct Entry {
        const GameInfo* info;
        std::function<AnyGame(Spec&, Random&)> make;
    };
    std::vector<Entry> entries_;
};

}  // namespace ataraxia

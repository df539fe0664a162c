#pragma once

#include <string>
#include <vector>

#include "games/pylos/pylos.hpp"
#include "reference/pylos_reference.hpp"

// What the tests of Pylos share.
namespace ataraxia::pylos {

// The game of a well-formed game string.
[[nodiscard]] inline Pylos make(std::string_view text) {
    Spec spec("game", text, "a game");
    Random random(0);
    return Pylos::make(spec, random);
}

// A game and what the reference calls its parameters.
struct Sample {
    Pylos game;
    reference::Pylos::Parameters slow;
};

// Every combination of the parameters.
[[nodiscard]] inline std::vector<Sample> all_samples() {
    using Slow = reference::Pylos;
    std::vector<Sample> samples;
    for (const int base : {4, 3}) {
        for (const Slow::Rules rules :
             {Slow::Rules::advanced, Slow::Rules::standard, Slow::Rules::children}) {
            for (const bool may_raise : {false, true}) {
                for (const bool optional_removal : {false, true}) {
                    std::string text = "pylos:rules=";
                    text += rules == Slow::Rules::advanced   ? "advanced"
                            : rules == Slow::Rules::standard ? "standard"
                                                             : "children";
                    text += may_raise ? ",reserve=may-raise" : ",reserve=strict";
                    text += optional_removal ? ",removal=optional" : ",removal=mandatory";
                    text += base == 4 ? ",base=4" : ",base=3";
                    samples.push_back({make(text), {rules, may_raise, optional_removal, base}});
                }
            }
        }
    }
    return samples;
}

}  // namespace ataraxia::pylos

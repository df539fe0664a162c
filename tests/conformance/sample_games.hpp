#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/registration.hpp"

namespace ataraxia::conformance {

// The game strings with which each family goes through the suite: one line a game. A family without a line
// goes through it with its defaults.
[[nodiscard]] inline std::vector<std::string> sample_games(std::string_view family) {
    static const std::map<std::string_view, std::vector<std::string>> samples{
        {"ataxx",
         {"ataxx", "ataxx:blocks=random", "ataxx:blocks=classic,stuck=fill",
          "ataxx:blocked=d4.c3.b6,long=count",
          "ataxx:blocked=a2.b2.b1.a5.b5.b6.b7.c3.c4.d2,stuck=fill,long=none", "ataxx:long=none",
          "ataxx:3x5,stuck=fill", "ataxx:4x4,players=4", "ataxx:players=3,blocks=random,long=draw",
          "ataxx:9x9", "ataxx:10x5,players=4,blocked=c3.d3.e5,long=none", "ataxx:12x11,players=3"}},
        {"hexxagon",
         {"hexxagon", "hexxagon:side=3,stuck=fill", "hexxagon:side=3,players=3",
          "hexxagon:holes=none,long=count", "hexxagon:side=6,players=3,holes=b1.c3.d7,long=draw",
          "hexxagon:side=8,long=none"}},
        {"pylos",
         {"pylos", "pylos:rules=standard,reserve=may-raise", "pylos:rules=children",
          "pylos:rules=children,reserve=may-raise", "pylos:reserve=may-raise,removal=optional",
          "pylos:base=3", "pylos:rules=standard,reserve=may-raise,removal=optional,base=3"}},
    };
    const auto found = samples.find(family);
    return found == samples.end() ? std::vector{std::string(family)} : found->second;
}

}  // namespace ataraxia::conformance

#pragma once

#include <string>
#include <string_view>

namespace ataraxia::cli {

// A game string with blocked squares: a shorthand for its parameter.
[[nodiscard]] inline std::string with_blocks(std::string game, std::string_view blocks) {
    game += game.find(':') == std::string::npos ? ":blocks=" : ",blocks=";
    return game += blocks;
}

}  // namespace ataraxia::cli

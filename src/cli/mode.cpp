#include "cli/mode.hpp"

#include <fmt/format.h>

#include "core/error.hpp"

namespace ataraxia::cli {

Mode parse_mode(std::string_view text) {
    if (text == "clean") return Mode::clean;
    if (text == "tech") return Mode::tech;
    throw Error(fmt::format("mode {}: expected tech or clean", quoted(text)));
}

}  // namespace ataraxia::cli

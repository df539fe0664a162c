#pragma once

#include <span>
#include <string>
#include <vector>

#include "arena/results/standings.hpp"

namespace ataraxia::arena {

struct ScreenSize {
    std::size_t columns = 80;
    std::size_t rows = 24;
};

// The lines that show an event while it is played: how far it is, who leads, where the test stands and which
// games are running. They fit on the screen with a line to spare: of many contestants and games the last are
// counted only. `pace` is the line about rate and time left; `bold` headings are printed bold (ECMA-48).
[[nodiscard]] std::vector<std::string> draw_screen(const ScoreSheet& sheet, std::span<const Fixture> running,
                                                   const std::string& pace, bool bold,
                                                   const ScreenSize& size);

}  // namespace ataraxia::arena

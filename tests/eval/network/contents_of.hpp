#pragma once

#include <vector>

#include "eval/network/window_layout.hpp"

namespace ataraxia::test {

// The contents of the windows of a position, no more of them than there are windows.
template <network::WindowGame G>
[[nodiscard]] std::vector<network::Content> contents_of(const network::WindowLayout& layout, const G& game,
                                                        const typename G::Position& position) {
    network::Contents contents;
    network::read_contents(layout, game, position, contents);
    return {contents.begin(), contents.begin() + static_cast<std::ptrdiff_t>(layout.size())};
}

}  // namespace ataraxia::test

#pragma once

#include "eval/network/window_layout.hpp"

namespace ataraxia::learn {

// The symmetries of a board as they act on the contents of its windows.
class WindowSymmetries {
  public:
    // `images` has the image of each cell under each symmetry, the identity first; every image of a window
    // must be a window.
    WindowSymmetries(const network::WindowLayout& layout, std::span<const std::vector<int>> images);

    [[nodiscard]] std::size_t size() const noexcept { return sources_.size(); }

    // The contents of the windows of a position's image, from the contents of its own windows.
    void apply(std::size_t symmetry, const network::Content* contents, network::Content* out) const noexcept {
        const std::vector<Source>& sources = sources_[symmetry];
        for (std::size_t window = 0; window < sources.size(); ++window) {
            const Source source = sources[window];
            out[window] = turned_[source.turn][contents[source.window]];
        }
    }

    // The window of a position that a window of its image was.
    [[nodiscard]] std::size_t source(std::size_t symmetry, std::size_t window) const noexcept {
        return sources_[symmetry][window].window;
    }

  private:
    // Which window an image's window was, and how its cells have been turned.
    struct Source {
        std::uint16_t window;
        std::uint16_t turn;
    };
    using Turned = std::array<network::Content, network::contents_per_window>;

    // The number of the turn that puts cell order[k] of a window in the place of cell k.
    [[nodiscard]] std::uint16_t turn(const std::array<int, network::cells_per_window>& order);

    std::vector<std::vector<Source>> sources_;  // of each symmetry, for each window
    std::vector<std::array<int, network::cells_per_window>> turns_;
    std::vector<Turned> turned_;  // each content after each turn
};

}  // namespace ataraxia::learn

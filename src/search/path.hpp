#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "game/concept.hpp"

namespace ataraxia::search {

// The positions on the way to the one that is searched, in games with the draw by repetition: those of the
// game before the root and those of the line below it. A search takes the first return to any of them for a
// draw, since whoever can return once can do so again. In other games it holds nothing.
template <Game G>
class Path {
  public:
    // Hashes of the positions before the root.
    explicit Path(std::span<const std::uint64_t> earlier) {
        for (const std::uint64_t hash : earlier) push(hash);
    }

    [[nodiscard]] bool repeats(std::uint64_t hash) const noexcept {
        if constexpr (!repetition_is_draw<G>) return false;
        // Nearly always nothing of that kind is on the way.
        return counts_[kind(hash)] != 0 && std::ranges::find(hashes_, hash) != hashes_.end();
    }

    // A position is on the path as long as this lives.
    class Step {
      public:
        Step(Path& path, std::uint64_t hash) : path_(path) { path_.push(hash); }
        ~Step() { path_.pop(); }
        Step(const Step&) = delete;
        Step& operator=(const Step&) = delete;

      private:
        Path& path_;
    };

  private:
    static constexpr std::size_t kinds = repetition_is_draw<G> ? 1024 : 1;

    [[nodiscard]] static std::size_t kind(std::uint64_t hash) noexcept { return hash % kinds; }

    void push(std::uint64_t hash) {
        if constexpr (!repetition_is_draw<G>) return;
        hashes_.push_back(hash);
        ++counts_[kind(hash)];
    }
    void pop() noexcept {
        if constexpr (!repetition_is_draw<G>) return;
        --counts_[kind(hashes_.back())];
        hashes_.pop_back();
    }

    std::vector<std::uint64_t> hashes_;
    std::array<std::uint16_t, kinds> counts_{};  // hashes on the path of each kind
};

}  // namespace ataraxia::search

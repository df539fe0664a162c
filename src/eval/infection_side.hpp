#pragma once

#include "eval/heuristics.hpp"
#include "games/infection/infection.hpp"

namespace ataraxia::eval {

// A side on any board of the family, on sets of cells: the pieces are visited one by one.
template <int Words>
class InfectionSide {
  public:
    InfectionSide(const infection::Infection<Words>& game, const infection::Position<Words>& p,
                  int player) noexcept
        : layout_(game.layout()),
          own_(p.pieces[static_cast<std::size_t>(player)]),
          enemy_((p.own() | p.others()) & ~own_),
          empty_(p.empty) {}

    [[nodiscard]] int empty() const noexcept { return popcount(empty_); }
    [[nodiscard]] int pieces() const noexcept { return popcount(own_); }
    [[nodiscard]] int weight() const noexcept { return layout_.weight(own_); }
    [[nodiscard]] Contacts contacts() const noexcept {
        Contacts contacts;
        for_each(own_, [&](int cell) {
            const int enemies = popcount(layout_.near(cell) & enemy_);
            contacts.pressing += enemies > 0;
            contacts.exposed += enemies >= 3;
            contacts.pairs += popcount(layout_.near(cell) & own_);
        });
        contacts.pairs /= 2;  // each was seen from both ends
        return contacts;
    }
    [[nodiscard]] int solid() const noexcept {
        const Set entered = empty_ | enemy_;
        int count = 0;
        for (const Set& patch : layout_.patches()) count += !(patch & entered) && (patch & own_);
        return count;
    }
    [[nodiscard]] int safe() const noexcept {
        return popcount(own_ & ~layout_.grow(empty_ & layout_.grow_twice(enemy_)));
    }
    [[nodiscard]] int best_gain() const noexcept {
        int best = 0;
        for_each(empty_ & layout_.grow_twice(own_), [&](int to) {
            const Set& around = layout_.near(to);
            const int gain = 2 * popcount(around & enemy_) + (around & own_ ? 1 : 0);
            best = std::max(best, gain);
        });
        return best;
    }

  private:
    using Set = BitSet<Words>;

    const boards::Layout<Words>& layout_;
    Set own_;
    Set enemy_;
    Set empty_;
};

template <int Words>
struct SideOf<infection::Infection<Words>> {
    using type = InfectionSide<Words>;
};

}  // namespace ataraxia::eval

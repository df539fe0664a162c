#pragma once

#include "core/bit_set.hpp"
#include "eval/heuristics.hpp"
#include "games/ataxx/ataxx.hpp"

namespace ataraxia::eval {

// A side of Ataxx on 7x7, on bitboards: whole boards are shifted instead of squares visited.
class AtaxxSide {
  public:
    AtaxxSide(const ataxx::Ataxx&, const ataxx::Position& p, int player) noexcept
        : own_(p.pieces[static_cast<std::size_t>(player)]),
          enemy_(p.pieces[static_cast<std::size_t>(player ^ 1)]),
          empty_(p.empty()),
          blocked_(p.blocked) {}

    [[nodiscard]] int empty() const noexcept { return popcount(empty_); }
    [[nodiscard]] int pieces() const noexcept { return popcount(own_); }
    [[nodiscard]] int weight() const noexcept {
        return popcount(own_ & weight_digits[0]) + 2 * popcount(own_ & weight_digits[1]) +
               4 * popcount(own_ & weight_digits[2]);
    }
    [[nodiscard]] Contacts contacts() const noexcept {
        return {.pressing = popcount(own_ & ataxx::grow(enemy_)), .pairs = pairs(), .exposed = exposed()};
    }
    [[nodiscard]] int solid() const noexcept {
        const auto whole = [](Bitboard set) {
            return set & set >> 1 & set >> ataxx::stride & set >> (ataxx::stride + 1);
        };
        return popcount(whole(own_ | blocked_) & ~whole(blocked_));
    }

    [[nodiscard]] int safe() const noexcept {
        return popcount(own_ & ~ataxx::grow(empty_ & ataxx::grow_twice(enemy_)));
    }
    [[nodiscard]] int best_gain() const noexcept {
        int best = 0;
        const Bitboard clones = ataxx::grow(own_);
        for_each(empty_ & ataxx::grow_twice(own_), [&](int to) {
            const int gain =
                2 * popcount(ataxx::clone_ring[static_cast<std::size_t>(to)] & enemy_) + contains(clones, to);
            best = std::max(best, gain);
        });
        return best;
    }

  private:
    using Bitboard = ataxx::Bitboard;

    // The squares' weights: high in the centre, low at the edge and lowest in the corners.
    static constexpr std::array<std::string_view, 7> weights{"1223221", "2344432", "2455542", "3456543",
                                                             "2455542", "2344432", "1223221"};

    // One set of squares for each binary digit of the weights, so that a sum of weights is a few population
    // counts.
    static constexpr std::array<Bitboard, 3> weight_digits = [] {
        std::array<Bitboard, 3> digits{};
        for (int rank = 0; rank < ataxx::side_length; ++rank) {
            for (int file = 0; file < ataxx::side_length; ++file) {
                const int weight =
                    weights[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)] - '0';
                for (std::size_t digit = 0; digit < digits.size(); ++digit) {
                    if (weight >> digit & 1) digits[digit] |= ataxx::bit(ataxx::square(file, rank));
                }
            }
        }
        return digits;
    }();

    [[nodiscard]] int pairs() const noexcept {
        using ataxx::stride;
        return popcount(own_ & own_ << 1) + popcount(own_ & own_ << stride) +
               popcount(own_ & own_ << (stride - 1)) + popcount(own_ & own_ << (stride + 1));
    }

    // Found by adding the eight neighbours in binary, all squares at once.
    [[nodiscard]] int exposed() const noexcept {
        using ataxx::stride;
        Bitboard one = 0;
        Bitboard two = 0;
        Bitboard three_or_more = 0;
        const auto add = [&](Bitboard neighbours) {
            const Bitboard carry = one & neighbours;
            one ^= neighbours;
            three_or_more |= (two & carry) | (two & one);
            two ^= carry;
        };
        for (const int shift : {1, stride - 1, stride, stride + 1}) {
            add(enemy_ << shift);
            add(enemy_ >> shift);
        }
        return popcount(own_ & three_or_more);
    }

    Bitboard own_;
    Bitboard enemy_;
    Bitboard empty_;
    Bitboard blocked_;
};

template <>
struct SideOf<ataxx::Ataxx> {
    using type = AtaxxSide;
};

}  // namespace ataraxia::eval

#include <gtest/gtest.h>

#include <algorithm>

#include "games/pylos/samples.hpp"

// The greatest number of moves that any position has, by going through all of them.
//
// One more own sphere instead of an opposing one never takes a move away: as many cells are free, and what is
// own, carries nothing or earns removals only becomes more. So, of all ways to share a pyramid of filled
// cells between the players, the best gives as many spheres as possible to the player to move, and a pyramid
// of which he could have everything bounds those where he has less. Pyramids are few (141,120 with a base of
// four); those with more spheres than a player has are searched by branch and bound over what the opponent
// has.
namespace ataraxia::pylos {
namespace {

class Branching {
  public:
    // The most moves with `most` spheres or fewer of the player to move; he may place some or only raise.
    Branching(const Rules& rules, int most, bool may_place)
        : rules_(rules), most_(most), may_place_(may_place) {
        rules_.pyramid.spheres = 64;  // the reserve is looked after here
        add_levels(0, 0);
    }

    [[nodiscard]] std::uint64_t moves() const { return moves_; }
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] int pyramids() const { return pyramids_; }

  private:
    // Every set of cells of this level that `filled`, the levels below, can carry.
    void add_levels(int level, Bitboard filled) {
        const Bitboard level_cells = bottom_level << level_stride * level;
        const Bitboard cells = rules_.pyramid.supported(filled) & level_cells;
        for (Bitboard set = cells;; set = (set - 1) & cells) {
            if (set && level + 1 < rules_.pyramid.base) {
                add_levels(level + 1, filled | set);
            } else {
                ++pyramids_;
                share({filled | set, 0}, filled | set);
            }
            if (!set) break;
        }
    }

    // Gives spheres of `candidates` to the opponent until the player to move has no more than he can have.
    void share(const Board& board, Bitboard candidates) {
        Targets targets = find_targets(rules_, board);
        if (!may_place_) targets.place = 0;
        const std::uint64_t moves = count_moves(rules_, board, targets);
        if (moves <= moves_) return;
        const int excess = popcount(board.own) - most_;
        if (excess <= 0) {
            moves_ = moves;
            board_ = board;
            return;
        }
        while (popcount(candidates) >= excess) {
            const Bitboard given = bit(pop_lowest(candidates));
            share({board.own ^ given, board.opponent ^ given}, candidates);
        }
    }

    Rules rules_;
    int most_;
    bool may_place_;
    std::uint64_t moves_ = 0;
    Board board_;
    int pyramids_ = 0;
};

Branching with_reserve(const Rules& rules) {
    return {rules, rules.pyramid.spheres - 1, true};
}

Branching without_reserve(const Rules& rules) {
    return {rules, rules.pyramid.spheres, false};
}

TEST(PylosBranching, a_move_list_holds_the_moves_of_every_position) {
    std::uint64_t most = 0;
    for (const auto& [game, parameters] : all_samples()) {
        const Branching found = with_reserve(game.rules());
        EXPECT_EQ(found.pyramids(), parameters.base == 3 ? 690 : 141'120);
        most = std::max(most, found.moves());
        if (parameters.may_raise) most = std::max(most, without_reserve(game.rules()).moves());
    }
    EXPECT_EQ(most, Pylos::max_moves);
}

TEST(PylosBranching, the_positions_with_the_most_moves_have_them) {
    struct Case {
        std::string_view game;
        std::uint64_t moves;
    };
    for (const auto& [text, most] : {Case{"pylos", 1241}, Case{"pylos:removal=optional", 1265},
                                     Case{"pylos:rules=standard", 688}, Case{"pylos:rules=children", 107},
                                     Case{"pylos:base=3", 90}, Case{"pylos:rules=children,base=3", 20}}) {
        SCOPED_TRACE(text);
        const Pylos game = make(text);
        const Board board = with_reserve(game.rules()).board();
        Position position;
        position.spheres = {board.own, board.opponent};
        const Position read = game.parse_position(game.format_position(position));
        EXPECT_EQ(legal_moves(game, read).size(), most) << game.format_position(read);
    }
}

}  // namespace
}  // namespace ataraxia::pylos

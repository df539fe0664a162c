#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

// Slow implementations of the rules, each written from the text of the rules alone. They share no code with
// src/, so that a mistake in one shows as a difference between the two.
namespace ataraxia::reference {

// Ataxx on 7x7 squares for two players, as an array of characters and nested loops.
class Ataxx {
  public:
    // What happens to a player who has pieces but no move.
    enum class Stuck { pass, fill };
    // How a game ends that sees 100 plies in a row without a clone.
    enum class Long { draw, count, none };
    // Why a game is over, in the order in which the reasons are looked at.
    enum class End { running, wiped_out, nothing_reachable, filled, long_game };

    struct Outcome {
        End end = End::running;
        std::array<int, 2> pieces{};  // of x and of o, squares received by `Stuck::fill` included
        int winner = -1;              // 0 for x, 1 for o, -1 for a draw or a running game
    };

    // The position of a well-formed FEN; anything else is not this class's business.
    explicit Ataxx(std::string_view fen, Stuck stuck = Stuck::pass, Long long_rule = Long::draw);

    [[nodiscard]] std::string fen() const;
    [[nodiscard]] Outcome outcome() const;
    // The legal moves in alphabetical order: `b2` for a clone, `a1c3` for a jump, `0000` for a pass. None in
    // a finished game.
    [[nodiscard]] std::vector<std::string> moves() const;
    // Plays one of `moves()`.
    void play(std::string_view move);

    // What stands on a file and a rank, both from 0: 'x', 'o', '-' for a blocked square, ' ' for an empty
    // one.
    [[nodiscard]] char at(int file, int rank) const { return board_[rank + margin][file + margin]; }

  private:
    static constexpr int side = 7;
    // A frame of blocked squares, as wide as a jump, stands for the world outside the board.
    static constexpr int margin = 2;

    char& square(int file, int rank) { return board_[rank + margin][file + margin]; }
    [[nodiscard]] bool has_within(int file, int rank, char piece, int distance) const;
    [[nodiscard]] bool can_move(char piece) const;
    [[nodiscard]] int count(char piece) const;

    std::array<std::array<char, side + 2 * margin>, side + 2 * margin> board_{};
    char to_move_ = 'x';
    int plies_without_clone_ = 0;
    int full_move_ = 1;
    Stuck stuck_;
    Long long_;
};

}  // namespace ataraxia::reference

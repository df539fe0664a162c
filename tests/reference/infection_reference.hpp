#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace ataraxia::reference {

// The infection family on any board: squares and hexagons, two to four players, as an array of characters and
// nested loops. Written from the rules alone; see ataxx_reference.hpp.
class Infection {
  public:
    enum class Shape { square, hexagon };
    // How a game ends that sees 50 plies for each player in a row without a clone.
    enum class Long { draw, count, none };
    // Why a game is over, in the order in which the reasons are looked at.
    enum class End { running, wiped_out, nothing_reachable, filled, long_game };

    struct Rules {
        Shape shape = Shape::square;
        int files = 7;  // a hexagon has 2 * side - 1 files and rows
        int rows = 7;
        int players = 2;
        bool fill = false;  // two players: a stuck player's opponent receives the empty cells
        Long long_rule = Long::draw;
    };

    struct Outcome {
        End end = End::running;
        std::array<int, 4> pieces{};  // of x, o, v and s, cells received by `fill` included
        int winner = -1;              // 0 to 3, -1 for a draw or a running game
    };

    // The position of a well-formed FEN; anything else is not this class's business.
    Infection(const Rules& rules, std::string_view fen);

    [[nodiscard]] std::string fen() const;
    [[nodiscard]] Outcome outcome() const;
    // The legal moves: `b2` for a clone, `a1c3` for a jump, `0000` for a pass. None in a finished game.
    [[nodiscard]] std::vector<std::string> moves() const;
    // Plays one of `moves()`.
    void play(std::string_view move);

  private:
    static constexpr int longest = 17;  // files or rows
    static constexpr int margin = 2;    // a frame of cells outside the board, as wide as a jump

    struct Cell {
        int file, row;
    };

    [[nodiscard]] bool exists(int file, int row) const;
    [[nodiscard]] int distance(int files, int rows) const;
    [[nodiscard]] char at(int file, int row) const { return board_[row + margin][file + margin]; }
    char& cell(Cell c) { return board_[c.row + margin][c.file + margin]; }
    [[nodiscard]] bool has_at(Cell c, char content, int distance) const;
    [[nodiscard]] bool can_move(char piece) const;
    [[nodiscard]] int count(char content) const;
    [[nodiscard]] bool is_out(int player) const;

    Rules rules_;
    std::array<std::array<char, longest + 2 * margin>, longest + 2 * margin> board_{};
    int to_move_ = 0;
    int plies_without_clone_ = 0;
    int full_move_ = 1;
};

// The number of move sequences of a length, one by one.
[[nodiscard]] unsigned long long perft(const Infection& position, int depth);

}  // namespace ataraxia::reference

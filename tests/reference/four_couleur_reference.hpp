#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ataraxia::reference {

// Four Couleur, as a map from cells to letters that is searched again for every question.
class FourCouleur {
  public:
    // Why a game is over, in the order in which the reasons are looked at.
    enum class End { running, colour_removed, nobody_can_move, long_game };

    struct Outcome {
        End end = End::running;
        int winner = -1;  // 0 for the first player, 1 for the second, -1 for a draw or a running game
    };

    // The position of a well-formed FEN; anything else is not this class's business.
    explicit FourCouleur(std::string_view fen);

    [[nodiscard]] std::string fen() const;
    [[nodiscard]] Outcome outcome() const;
    // The legal moves in alphabetical order: `Ti5` duplicates a T man, `i5l4` takes a man from i5 to l4,
    // `0000` passes. None in a finished game.
    [[nodiscard]] std::vector<std::string> moves() const;
    // Plays one of `moves()`.
    void play(std::string_view move);

    // What stands on each cell: B, J, T, N, or ' ' for nothing.
    [[nodiscard]] const std::map<std::string, char>& cells() const { return cells_; }

  private:
    [[nodiscard]] bool owns(char player, char man) const;
    // Whether a man of the player may be duplicated or moved somewhere.
    [[nodiscard]] bool can_move(char player) const;
    void end_turn();

    std::map<std::string, char> cells_;
    char player_ = '1';
    int moves_left_ = 1;
    std::string arrived_ = "-";      // by the first move of this turn
    bool change_this_turn_ = false;  // of a colour
    int turns_without_change_ = 0;   // of those that have ended
    int turn_ = 1;
};

}  // namespace ataraxia::reference

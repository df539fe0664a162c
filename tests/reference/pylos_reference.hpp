#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace ataraxia::reference {

// Pylos as characters on levels, with sets of strings for moves: written from the text of the rules alone,
// without a line of src/.
class Pylos {
  public:
    enum class Rules { advanced, standard, children };

    struct Parameters {
        Rules rules = Rules::advanced;
        bool may_raise = false;         // with an empty reserve a player may still raise
        bool optional_removal = false;  // a completed square or line obliges to nothing
        int base = 4;                   // 4 or 3 cells along the edge of the bottom
    };

    // Why a game is over.
    enum class End { running, top_placed, out_of_spheres, no_raise };

    struct Outcome {
        End end = End::running;
        int winner = -1;  // 0 for white, 1 for black, -1 for a running game
    };

    // A well-formed position; anything else is not this class's business.
    Pylos(std::string_view position, const Parameters& parameters);

    [[nodiscard]] std::string position() const;
    [[nodiscard]] Outcome outcome() const;
    // The legal moves in alphabetical order; none in a finished game.
    [[nodiscard]] std::vector<std::string> moves() const;
    // Plays one of `moves()`.
    void play(std::string_view move);

  private:
    struct Cell {
        int level;
        int file;
        int rank;
    };
    using Spheres = std::array<std::array<std::array<char, 4>, 4>, 4>;  // by level, file and rank

    [[nodiscard]] int side(int level) const { return parameters_.base - level; }
    [[nodiscard]] std::vector<Cell> cells() const;
    [[nodiscard]] std::string name(Cell cell) const;
    [[nodiscard]] Cell named(std::string_view text) const;

    static char& at(Spheres& spheres, Cell cell);
    static char at(const Spheres& spheres, Cell cell);
    [[nodiscard]] bool rests_well(const Spheres& spheres, Cell cell) const;
    [[nodiscard]] bool carries_something(const Spheres& spheres, Cell cell) const;
    [[nodiscard]] bool is_square(const Spheres& spheres, Cell corner) const;
    [[nodiscard]] bool is_line(const Spheres& spheres, Cell start, int files, int ranks) const;
    [[nodiscard]] bool earns_removals(const Spheres& spheres, Cell arrived) const;
    [[nodiscard]] int reserve(char player) const;
    // Appends the move that has led to `spheres`, with every choice of removals.
    void append(std::vector<std::string>& moves, const std::string& action, const Spheres& spheres,
                Cell arrived) const;

    Parameters parameters_;
    Spheres spheres_{};
    char to_move_ = 'w';
};

}  // namespace ataraxia::reference

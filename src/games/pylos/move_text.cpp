#include <fmt/format.h>

#include <algorithm>

#include "games/pylos/pylos.hpp"
#include "games/pylos/text.hpp"

namespace ataraxia::pylos {

namespace {

// Reads a move such as b2, b2xa1xb2 or a1-e1xb2, legal or not.
Move scan_move(std::string_view text, const Pyramid& pyramid) {
    Scanner scanner("move", text);
    const auto scan = [&] { return static_cast<std::uint8_t>(scan_cell(scanner, pyramid)); };
    Move move;
    move.to = scan();
    if (scanner.accept('-')) {
        move.from = move.to;
        move.to = scan();
    }
    for (std::uint8_t* removal : {&move.first, &move.second}) {
        if (scanner.accept('x')) *removal = scan();
    }
    scanner.expect_end(move.removals() == 2 ? "the end after two removals"
                       : move.removals() == 1
                           ? "'x' and a second sphere to remove, or the end"
                           : (move.is_raise() ? "'x' and a sphere to remove, or the end"
                                              : "'-' and a higher cell, 'x' and a sphere to remove, or the "
                                                "end"));
    return move;
}

// Why a move that is well written is not legal.
class Objection {
  public:
    Objection(const Rules& rules, const Position& p)
        : rules_(rules), board_{p.own(), p.opponent()}, colour_(p.turn == 0 ? "white" : "black") {}

    [[nodiscard]] std::string to(Move move) const {
        std::string why = to_action(move);
        return why.empty() ? to_removals(move) : why;
    }

  private:
    [[nodiscard]] std::string name(int cell) const { return format_cell(rules_.pyramid, cell); }

    // What an own sphere on `cell` is kept down by, or "".
    [[nodiscard]] std::string to_taking(const Board& board, int cell) const {
        if (!(board.own & bit(cell))) return fmt::format("no {} sphere on {}", colour_, name(cell));
        const Bitboard carried = resting_on(bit(cell)) & levels_above(cell) & board.filled();
        return carried ? fmt::format("the sphere on {} carries {}", name(cell),
                                     format_cells(rules_.pyramid, carried))
                       : "";
    }

    [[nodiscard]] std::string to_action(Move move) const {
        if (move.is_raise()) {
            std::string why = to_taking(board_, move.from);
            if (!why.empty()) return why;
            if (level_of(move.to) <= level_of(move.from)) {
                return fmt::format("{} is not higher than {}", name(move.to), name(move.from));
            }
        } else if (!has_reserve(rules_, board_)) {
            return "no sphere in reserve, one can only be raised";
        }
        if (board_.filled() & bit(move.to)) return name(move.to) + " is occupied";
        const Bitboard missing = below(bit(move.to)) & ~(board_.filled() ^ move.source());
        if (missing & move.source()) {
            return fmt::format("a sphere on {} would rest on {} itself", name(move.to), name(move.from));
        }
        if (missing) {
            return fmt::format("a sphere on {} would rest on nothing at {}", name(move.to),
                               format_cells(rules_.pyramid, missing));
        }
        return "";
    }

    [[nodiscard]] std::string to_removals(Move move) const {
        if (!(rules_.earning(board_.own) & bit(move.to))) {
            return rules_.set == RuleSet::children ? "nothing is removed in rules=children"
                   : rules_.set == RuleSet::standard
                       ? "nothing may be removed, no square is completed"
                       : "nothing may be removed, no square or line is completed";
        }
        if (move.removals() == 0) {
            return "a square or line is completed, one or two spheres must be removed, as in " +
                   fmt::format("{0}x{0}", name(move.to));
        }
        if (move.first == move.second) return name(move.first) + " is removed twice";
        Board moved{board_.own ^ move.source() ^ bit(move.to), board_.opponent};
        const std::string why = to_taking(moved, move.first);
        if (!why.empty()) return why;
        moved.own ^= bit(move.first);
        return to_taking(moved, move.second);
    }

    const Rules& rules_;
    Board board_;
    std::string_view colour_;
};

}  // namespace

Move Pylos::parse_move(const Position& p, std::string_view text) const {
    const Move written = scan_move(text, rules_.pyramid);
    // Two removals that can come in either order are a set.
    Move turned = written;
    if (written.removals() == 2 && written.first > written.second) std::swap(turned.first, turned.second);
    Moves moves;
    generate(p, moves);
    for (const Move move : {written, turned}) {
        if (std::ranges::find(moves, move) != moves.end()) return move;
    }
    throw Error(fmt::format("move {}: {} in '{}'", quoted(text),
                            moves.empty() ? "the game is over" : Objection(rules_, p).to(written),
                            format_position(p)));
}

std::string Pylos::format_move(const Position&, Move move) const {
    const auto name = [&](int cell) { return format_cell(rules_.pyramid, cell); };
    std::string text = move.is_raise() ? name(move.from) + '-' + name(move.to) : name(move.to);
    for (const std::uint8_t removal : {move.first, move.second}) {
        if (removal != Move::none) text += 'x' + name(removal);
    }
    return text;
}

}  // namespace ataraxia::pylos

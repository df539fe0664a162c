#include "games/four_couleur/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/boards/cell_text.hpp"
#include "games/four_couleur/four_couleur.hpp"

namespace ataraxia::four_couleur {

namespace {

using boards::Geometry;

constexpr std::string_view cell_names = "a cell of the hexagon such as i5, in rows 1 to 13 and files a to y";
constexpr std::uint32_t max_turn = 999'999'999;

// The file of the doubled coordinates, from 0: each row starts one file further from the long one than its
// neighbour towards it.
int doubled_file(Geometry::Cell cell) {
    return 2 * cell.file - cell.row + side_length - 1;
}

// "B and T", what a player owns.
std::string colours_of(int player) {
    return fmt::format("{} and {}", letter_of(player), letter_of(player + 2));
}

// The colour of the man on a cell, or -1.
int colour_at(const Position& p, int cell) {
    for (int colour = 0; colour < colour_count; ++colour) {
        if (contains(p.of(colour), cell)) return colour;
    }
    return -1;
}

// Moves left and the cell of the man that has arrived.
void scan_progress(Scanner& scanner, Position& p) {
    p.moves_left = static_cast<std::uint8_t>(scanner.number(1, 2, "the moves left in the turn, 1 or 2"));
    scanner.expect(' ', "a space and the cell of the man that arrived in this turn, or -");
    scanner.skip_spaces();
    if (scanner.accept('-')) return;
    Scanner start = scanner;
    const int cell = scan_cell(scanner);
    if (p.moves_left != 1) start.fail("- as long as the turn has two moves left");
    if (!contains(p.own(), cell)) {
        start.fail(fmt::format("a cell with a man of the side to move, {}", colours_of(p.player)));
    }
    p.arrived = static_cast<std::uint8_t>(cell);
}

}  // namespace

std::string cell_name(int cell) {
    const auto place = board().geometry()[cell];
    return fmt::format("{}{}", static_cast<char>('a' + doubled_file(place)), place.row + 1);
}

int scan_cell(Scanner& scanner) {
    const Scanner start = scanner;
    const int doubled = scanner.peek() - 'a';
    if (doubled < 0 || doubled > 4 * (side_length - 1)) scanner.fail(cell_names);
    scanner.skip();
    if (scanner.peek() == '0') scanner.fail(cell_names);
    const auto row = static_cast<int>(scanner.number(1, 2 * side_length - 1, cell_names)) - 1;
    const int twice_file = doubled + row - (side_length - 1);
    const int cell = twice_file % 2 == 0 ? board().geometry().at({twice_file / 2, row}) : -1;
    if (cell < 0) start.fail(cell_names);
    return cell;
}

Position FourCouleur::parse_position(std::string_view fen) const {
    Position p;
    Scanner scanner("FEN", fen);
    scanner.skip_spaces();
    const std::string cells = boards::scan_cells(scanner, board_->geometry(), colour_letters);
    for (int cell = 0; cell < cell_count; ++cell) {
        const auto colour = colour_letters.find(cells[static_cast<std::size_t>(cell)]);
        if (colour != std::string_view::npos) p.men[colour] |= Set::single(cell);
    }
    const bool first_has_lost = !p.men[0] || !p.men[2];
    const bool second_has_lost = !p.men[1] || !p.men[3];
    if (first_has_lost && second_has_lost) scanner.fail("men of both colours of one player at least");

    scanner.expect(' ', "a space and the side to move");
    scanner.skip_spaces();
    if (scanner.accept('2')) {
        p.player = 1;
    } else {
        scanner.expect('1', "the side to move, 1 or 2");
    }
    scanner.expect(' ', "a space and the moves left in the turn");
    scanner.skip_spaces();
    scan_progress(scanner, p);
    if (p.turn_has_begun() && !can_move(p.rested(), empty(p))) {
        scanner.fail("a second move of this turn; when there is none, the other side is to move");
    }

    // The counters may be left out.
    if (scanner.next_field()) {
        p.clock = static_cast<std::uint16_t>(
            scanner.number(0, 0xffff, "the turns since a change of colour, 0 to 65535"));
    }
    if (scanner.next_field()) p.turn = scanner.number(1, max_turn, "the number of the turn, from 1");
    scanner.skip_spaces();
    scanner.expect_end("the end");
    p.hash = zobrist::hash(p);
    return p;
}

std::string FourCouleur::format_position(const Position& p) const {
    std::string cells(cell_count, BoardView::empty);
    for (int colour = 0; colour < colour_count; ++colour) {
        for_each(p.of(colour), [&](int cell) { cells[static_cast<std::size_t>(cell)] = letter_of(colour); });
    }
    return fmt::format("{} {} {} {} {} {}", boards::format_cells(board_->geometry(), cells), p.player + 1,
                       p.moves_left, p.turn_has_begun() ? cell_name(p.arrived) : "-", p.clock, p.turn);
}

Move FourCouleur::parse_move(const Position& p, std::string_view text) const {
    const auto illegal = [&](std::string_view why) {
        return Error(fmt::format("move {}: {} in '{}'", quoted(text), why, format_position(p)));
    };
    constexpr std::string_view forms = "a duplicate such as Ti5, a move such as i5l4, or 0000 for a pass";
    Move move;
    if (text != "0000") {
        Scanner scanner("move", text);
        const auto colour = scanner.at_end() ? std::string_view::npos : colour_letters.find(scanner.peek());
        if (colour != std::string_view::npos) {
            scanner.skip();
            move = Move::duplicate(static_cast<int>(colour), scan_cell(scanner));
        } else if (scanner.peek() < 'a' || scanner.peek() > 'y') {
            scanner.fail(forms);
        } else {
            const int from = scan_cell(scanner);
            move = Move::jump(from, scan_cell(scanner));
        }
        scanner.expect_end(forms);
    }
    Moves moves;
    generate(p, moves);
    if (std::ranges::find(moves, move) != moves.end()) return move;
    if (moves.empty()) throw illegal("the game is over");
    if (moves[0].is_pass()) throw illegal("only the pass 0000 is legal");
    if (move.is_pass()) throw illegal("a player who has a move may not pass");

    const int colour = move.is_duplicate() ? move.from - Move::duplicated : colour_at(p, move.from);
    if (colour < 0) throw illegal("no man on " + cell_name(move.from));
    if (owner_of(colour) != p.player) {
        throw illegal(fmt::format("{} is not a colour of player {}, who owns {}", letter_of(colour),
                                  p.player + 1, colours_of(p.player)));
    }
    if (move.from == p.arrived)
        throw illegal("the man on " + cell_name(p.arrived) + " has moved in this turn");
    if (!contains(empty(p), move.to)) throw illegal(cell_name(move.to) + " is not empty");
    if (!move.is_duplicate()) {
        throw illegal(
            "a man goes exactly two steps; one step is a duplicate, written as its colour and the cell");
    }
    const bool rests = contains(board_->near(move.to) & p.of(colour), p.arrived);
    throw illegal(fmt::format("no {} man next to {}{}", letter_of(colour), cell_name(move.to),
                              rests ? " but the one that arrived in this turn" : ""));
}

std::string FourCouleur::format_move(const Position&, Move move) const {
    if (move.is_pass()) return "0000";
    if (move.is_duplicate()) return letter_of(move.from - Move::duplicated) + cell_name(move.to);
    return cell_name(move.from) + cell_name(move.to);
}

}  // namespace ataraxia::four_couleur

#include "games/ataxx/text.hpp"

#include <fmt/format.h>

#include "games/ataxx/ataxx.hpp"

namespace ataraxia::ataxx {

namespace {

constexpr std::string_view player_letters = "xo";
constexpr std::uint32_t max_fullmove = 999'999'999;
constexpr std::string_view move_form =
    "squares from a1 to g7 for a clone such as b2 or a jump such as a1c3, or 0000 for a pass";

// Ranks 7 to 1, separated by '/'.
void scan_board(Scanner& scanner, Position& p) {
    for (int rank = side_length - 1; rank >= 0; --rank) {
        for (int file = 0; file < side_length;) {
            const char c = scanner.peek();
            if (c >= '1' && c <= '7') {
                if (file + (c - '0') > side_length) scanner.fail("at most 7 squares in a rank");
                file += c - '0';
            } else {
                const Bitboard here = bit(square(file++, rank));
                if (c == player_letters[0]) {
                    p.pieces[0] |= here;
                } else if (c == player_letters[1]) {
                    p.pieces[1] |= here;
                } else if (c == '-') {
                    p.blocked |= here;
                } else {
                    scanner.fail("x, o, - or 1 to 7, and 7 squares in every rank");
                }
            }
            scanner.skip();
        }
        if (rank > 0) scanner.expect('/', "'/' after the 7 squares of a rank");
    }
}

}  // namespace

int scan_square(Scanner& scanner, std::string_view expected) {
    const char file = scanner.peek();
    if (file < 'a' || file > 'g') scanner.fail(expected);
    scanner.skip();
    const char rank = scanner.peek();
    if (rank < '1' || rank > '7') scanner.fail(expected);
    scanner.skip();
    return square(file - 'a', rank - '1');
}

std::string format_square(int sq) {
    return {static_cast<char>('a' + file_of(sq)), static_cast<char>('1' + rank_of(sq))};
}

Counters scan_counters(Scanner& scanner) {
    Counters counters;
    if (scanner.next_field()) {
        counters.clock = static_cast<std::uint16_t>(
            scanner.number(0, 0xffff, "the plies since the last clone, 0 to 65535"));
    }
    if (scanner.next_field()) {
        // Some write 0 for the first move.
        counters.fullmove =
            std::max(1u, scanner.number(0, max_fullmove, "the number of the move, 1 to 999999999"));
    }
    scanner.skip_spaces();
    scanner.expect_end("the end");
    return counters;
}

std::string clock_note(std::uint16_t clock) {
    return fmt::format("{} {} since the last clone", clock, clock == 1 ? "ply" : "plies");
}

Position Ataxx::parse_position(std::string_view fen) const {
    Position p;
    Scanner scanner("FEN", fen);
    scanner.skip_spaces();
    scan_board(scanner, p);
    scanner.expect(' ', "a space and the side to move");
    scanner.skip_spaces();
    if (scanner.accept(player_letters[1])) {
        p.turn = 1;
    } else {
        scanner.expect(player_letters[0], "the side to move, x or o");
    }
    const Counters counters = scan_counters(scanner);
    p.clock = counters.clock;
    p.fullmove = counters.fullmove;
    p.hash = zobrist::hash(p);
    return p;
}

std::string Ataxx::format_position(const Position& p) const {
    std::string fen;
    for (int rank = side_length - 1; rank >= 0; --rank) {
        int run = 0;
        const auto end_run = [&] {
            if (run) fen += static_cast<char>('0' + run);
            run = 0;
        };
        for (int file = 0; file < side_length; ++file) {
            const Bitboard here = bit(square(file, rank));
            const char c = p.pieces[0] & here   ? 'x'
                           : p.pieces[1] & here ? 'o'
                           : p.blocked & here   ? '-'
                                                : '\0';
            if (c == '\0') {
                ++run;
                continue;
            }
            end_run();
            fen += c;
        }
        end_run();
        if (rank > 0) fen += '/';
    }
    return fmt::format("{} {} {} {}", fen, player_letters[p.turn], p.clock, p.fullmove);
}

Move Ataxx::parse_move(const Position& p, std::string_view text) const {
    const auto illegal = [&](std::string_view why) {
        return Error(fmt::format("move {}: {} in '{}'", quoted(text), why, format_position(p)));
    };
    Move move;
    if (text != "0000") {
        Scanner scanner("move", text);
        const int first = scan_square(scanner, move_form);
        move = Move::clone(first);
        if (!scanner.at_end()) {
            const int to = scan_square(scanner, move_form);
            scanner.expect_end(move_form);
            if (!(p.own() & bit(first))) {
                throw illegal(
                    fmt::format("no piece of {} on {}", player_letters[p.turn], format_square(first)));
            }
            // A clone may be written with its origin.
            move = (clone_ring[static_cast<std::size_t>(first)] & bit(to)) ? Move::clone(to)
                                                                           : Move::jump(first, to);
        }
    }
    Moves moves;
    generate(p, moves);
    for (const Move legal : moves) {
        if (legal == move) return move;
    }
    if (moves.empty()) throw illegal("the game is over");
    if (moves[0].is_pass()) throw illegal("only the pass 0000 is legal");
    if (move.is_pass()) throw illegal("a player who has a move may not pass");
    if (!(p.empty() & bit(move.to))) {
        throw illegal(format_square(move.to) + (p.blocked & bit(move.to) ? " is blocked" : " is occupied"));
    }
    if (move.is_clone())
        throw illegal(fmt::format("no piece of {} next to {}", player_letters[p.turn], text));
    throw illegal("a jump goes exactly two squares away");
}

std::string Ataxx::format_move(const Position&, Move move) const {
    if (move.is_pass()) return "0000";
    if (move.is_clone()) return format_square(move.to);
    return format_square(move.from) + format_square(move.to);
}

}  // namespace ataraxia::ataxx

#include <fmt/format.h>

#include <algorithm>

#include "games/pylos/pylos.hpp"
#include "games/pylos/text.hpp"

namespace ataraxia::pylos {

namespace {

constexpr std::string_view player_letters = "wb";

// The cells of one file after the other in the rank `rank`.
void scan_rank(Scanner& scanner, int side, int level, int rank, Position& p) {
    const std::string cells = fmt::format("{} cell{}", side, side == 1 ? "" : "s");
    for (int file = 0; file < side;) {
        const char c = scanner.peek();
        if (c >= '1' && c <= '4') {
            if (file + (c - '0') > side) scanner.fail(fmt::format("at most {} in this row", cells));
            file += c - '0';
        } else {
            const auto player = player_letters.find(c);
            if (player == std::string_view::npos) {
                scanner.fail(fmt::format("w, b or a number of empty cells, and {} in this row", cells));
            }
            p.spheres[player] |= bit(cell_at(level, file++, rank));
        }
        scanner.skip();
    }
}

void scan_spheres(Scanner& scanner, const Pyramid& pyramid, Position& p) {
    for (int level = 0; level < pyramid.base; ++level) {
        const int side = pyramid.side(level);
        for (int rank = side - 1; rank >= 0; --rank) {
            scan_rank(scanner, side, level, rank, p);
            if (rank > 0) scanner.expect('/', fmt::format("'/' after the {} cells of a row", side));
        }
        if (level + 1 < pyramid.base) {
            scanner.expect('|', fmt::format("'|' after the {} rows of a level", side));
        }
    }
}

void expect_possible(std::string_view text, const Pyramid& pyramid, const Position& p) {
    const auto impossible = [&](const std::string& why) {
        return Error(fmt::format("position {}: {}", quoted(text), why));
    };
    for (std::size_t player = 0; player < 2; ++player) {
        const int count = popcount(p.spheres[player]);
        if (count > pyramid.spheres) {
            throw impossible(fmt::format("{} {} spheres, expected at most {}", count,
                                         player == 0 ? "white" : "black", pyramid.spheres));
        }
    }
    Bitboard floating = p.filled() & ~pyramid.supported(p.filled());
    if (floating) {
        const int cell = pop_lowest(floating);
        const Bitboard missing = below(bit(cell)) & ~p.filled();
        throw impossible(fmt::format("the sphere on {} floats, expected spheres below it on {} too",
                                     format_cell(pyramid, cell), format_cells(pyramid, missing)));
    }
}

// The fewest plies that put so many spheres on the pyramid and leave this player to move.
std::uint32_t fewest_plies(const Position& p) noexcept {
    const int white = popcount(p.spheres[0]);
    const int black = popcount(p.spheres[1]);
    return static_cast<std::uint32_t>(p.turn == 0 ? 2 * std::max(white, black)
                                                  : std::max(2 * white - 1, 2 * black + 1));
}

}  // namespace

Position Pylos::parse_position(std::string_view text) const {
    Position p;
    Scanner scanner("position", text);
    scanner.skip_spaces();
    scan_spheres(scanner, rules_.pyramid, p);
    scanner.expect(' ', "a space and the side to move");
    scanner.skip_spaces();
    if (scanner.accept(player_letters[1])) {
        p.turn = 1;
    } else {
        scanner.expect(player_letters[0], "the side to move, w or b");
    }
    scanner.skip_spaces();
    scanner.expect_end("the end");
    expect_possible(text, rules_.pyramid, p);
    p.ply = fewest_plies(p);
    p.hash = zobrist::hash(p);
    return p;
}

std::string Pylos::format_position(const Position& p) const {
    std::string text;
    for (int level = 0; level < rules_.pyramid.base; ++level) {
        if (level > 0) text += '|';
        const int side = rules_.pyramid.side(level);
        for (int rank = side - 1; rank >= 0; --rank) {
            int run = 0;
            const auto end_run = [&] {
                if (run) text += static_cast<char>('0' + run);
                run = 0;
            };
            for (int file = 0; file < side; ++file) {
                const Bitboard here = bit(cell_at(level, file, rank));
                if (!(p.filled() & here)) {
                    ++run;
                    continue;
                }
                end_run();
                text += player_letters[p.spheres[0] & here ? 0 : 1];
            }
            end_run();
            if (rank > 0) text += '/';
        }
    }
    return fmt::format("{} {}", text, player_letters[p.turn]);
}

}  // namespace ataraxia::pylos

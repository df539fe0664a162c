#include "games/ataxx/ataxx.hpp"

#include <fmt/format.h>

#include "games/ataxx/blocks.hpp"
#include "games/ataxx/text.hpp"

namespace ataraxia::ataxx {

namespace {

// The image of each square under the eight symmetries: a mirror in the diagonal, then one in either axis.
constexpr auto images = [] {
    std::array<std::array<std::uint8_t, 64>, 8> result{};
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        for (int sq = 0; sq < 64; ++sq) {
            int file = file_of(sq);
            int rank = rank_of(sq);
            int image = sq;
            if (sq < square_count && file < side_length) {
                if (symmetry & 4) std::swap(file, rank);
                if (symmetry & 1) file = side_length - 1 - file;
                if (symmetry & 2) rank = side_length - 1 - rank;
                image = square(file, rank);
            }
            result[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(sq)] =
                static_cast<std::uint8_t>(image);
        }
    }
    return result;
}();

constexpr Bitboard x_start = bit(square(0, 6)) | bit(square(6, 0));
constexpr Bitboard o_start = bit(square(6, 6)) | bit(square(0, 0));

Bitboard transform_set(Bitboard set, int symmetry) noexcept {
    Bitboard image = 0;
    while (set)
        image |= bit(images[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(pop_lowest(set))]);
    return image;
}

// "d4.c3" as a set of squares.
Bitboard parse_blocked(const Spec& spec, const std::string& list) {
    Bitboard squares = 0;
    Scanner scanner("blocked squares", list);
    do {
        const std::size_t start = scanner.offset();
        const Bitboard added = bit(scan_square(scanner));
        if (added & (x_start | o_start)) {
            throw spec.bad_value("blocked", list.substr(start, 2),
                                 "squares other than the corners a1, a7, g1, g7");
        }
        if (added & squares) throw spec.bad_value("blocked", list, "each square once");
        squares |= added;
    } while (scanner.accept('.'));
    scanner.expect_end("squares joined by dots, such as d4.c3");
    return squares;
}

}  // namespace

Ataxx::Ataxx() noexcept {
    start_.pieces = {x_start, o_start};
    start_.hash = zobrist::hash(start_);
}

const GameInfo& Ataxx::info() {
    static const GameInfo info{
        .family = "ataxx",
        .title = "Ataxx",
        .summary = "clone or jump on 7x7 squares, infect what you touch, most pieces win",
        .players = {{'x', "red"}, {'o', "blue"}},
        .parameters = {
            {"WxH", "7x7", "width and height"},
            {"players", "2", "number of players"},
            {"blocks", "none, a code such as 13h, random, classic",
             "blocked squares: a symmetric pattern, or one drawn from the 614 of the rule or from the "
             "classic list"},
            {"blocked", "squares such as d4.c3", "any blocked squares"},
            {"stuck", "pass, fill",
             "a player who cannot move passes, or his opponent receives every empty square"},
            {"long", "draw, count, none",
             "after 100 plies without a clone the game is drawn, most pieces win, or it goes on"}}};
    return info;
}

Ataxx Ataxx::make(Spec& spec, Random& random) {
    Ataxx game;
    const auto add = [&game](std::string_view parameter) {
        game.name_ += (game.name_.find(':') == std::string::npos ? ':' : ',');
        game.name_ += parameter;
    };

    (void)spec.take_one_of("", {"7x7"});
    (void)spec.take_one_of("players", {"2"});
    const auto blocks = spec.take("blocks");
    const auto blocked = spec.take("blocked");
    if (blocks && blocked) throw spec.bad_value("blocked", *blocked, "either blocks or blocked, not both");
    if (blocks) {
        const auto squares = *blocks == "random"    ? blocks::draw(random).squares
                             : *blocks == "classic" ? blocks::draw_classic(random).squares
                                                    : blocks::parse_code(*blocks);
        if (!squares)
            throw spec.bad_value("blocks", *blocks, fmt::format("random, classic, {}", blocks::code_form));
        game.start_.blocked = *squares;
        if (game.start_.blocked) add("blocks=" + blocks::format_code(game.start_.blocked));
    }
    if (blocked) {
        game.start_.blocked = parse_blocked(spec, *blocked);
        std::string list;
        for (Bitboard set = game.start_.blocked; set;) {
            list += (list.empty() ? "" : ".") + format_square(pop_lowest(set));
        }
        add("blocked=" + list);
    }
    game.start_.hash = zobrist::hash(game.start_);

    if (spec.take_one_of("stuck", {"pass", "fill"}) == "fill") {
        game.stuck_ = Stuck::fill;
        add("stuck=fill");
    }
    const auto long_game = spec.take_one_of("long", {"draw", "count", "none"});
    if (long_game != "draw") {
        game.long_game_ = long_game == "count" ? LongGame::count : LongGame::none;
        add("long=" + long_game);
    }
    return game;
}

Position Ataxx::transform(const Position& p, int symmetry) const noexcept {
    Position image = p;
    image.pieces = {transform_set(p.pieces[0], symmetry), transform_set(p.pieces[1], symmetry)};
    image.blocked = transform_set(p.blocked, symmetry);
    image.hash = zobrist::hash(image);
    return image;
}

Move Ataxx::transform_move(Move move, int symmetry) const noexcept {
    const auto& image = images[static_cast<std::size_t>(symmetry)];
    return {image[move.from], image[move.to]};
}

BoardView Ataxx::view(const Position& p) const {
    BoardView view;
    for (int rank = 0; rank < side_length; ++rank) {
        for (int file = 0; file < side_length; ++file) {
            const Bitboard here = bit(square(file, rank));
            const char content = p.pieces[0] & here   ? 'x'
                                 : p.pieces[1] & here ? 'o'
                                 : p.blocked & here   ? BoardView::blocked
                                                      : BoardView::empty;
            view.cells.push_back({format_square(square(file, rank)), 2 * file, rank, content});
        }
    }
    view.notes.push_back(fmt::format("{} {} since the last clone", p.clock, p.clock == 1 ? "ply" : "plies"));
    return view;
}

MoveView Ataxx::view_move(const Position&, Move move) const {
    const auto cell = [](int sq) { return rank_of(sq) * side_length + file_of(sq); };
    if (move.is_pass()) return {};
    return {move.is_clone() ? MoveView::none : cell(move.from), cell(move.to)};
}

}  // namespace ataraxia::ataxx

#include "games/ataxx/ataxx.hpp"

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

}  // namespace

Ataxx::Ataxx() noexcept {
    start_.pieces = {x_start, o_start};
    start_.hash = zobrist::hash(start_);
}

const GameInfo& Ataxx::info() {
    static const GameInfo info{
        .family = "ataxx",
        .title = "Ataxx",
        .summary = "clone or jump on a board of squares, infect what you touch, most pieces win",
        .rules =
            R"(Ataxx is played on 7x7 squares, from a1 at the bottom left to g7 at the top right. Red (x) begins.

In turn each side makes one move with one of its pieces:
  clone   a new piece appears on an empty square next to yours (also diagonally)     type  b2
  jump    your piece goes to an empty square two away and leaves its own             type  a1c3
Then every enemy piece around the square of arrival changes to your colour.
Blocked squares stay empty; jumps may cross them. Who cannot move passes.

The game ends when nobody can move, as on a full board, or one side has no piece left: most pieces win.
After 100 moves in a row without a clone it is a draw.

On other boards and with three or four players the rules are the same; who has no piece left is out.
)",
        .players = {{'x', "red"}, {'o', "blue"}, {'v', "green"}, {'s', "yellow"}},
        .parameters = {
            {"WxH", "7x7, or 3x3 to 16x16", "width and height"},
            {"players", "2, 3, 4", "number of players"},
            {"blocks", "none, a code such as 13h, random, classic",
             "blocked squares of 7x7: a symmetric pattern, or one drawn from the 614 of the rule or from the "
             "classic list"},
            {"blocked", "squares such as d4.c3", "any blocked squares"},
            {"stuck", "pass, fill",
             "a player who cannot move passes, or (two players) his opponent receives every empty square"},
            {"long", "draw, count, none",
             "after 100 plies without a clone the game is drawn, most pieces win (the default of three and "
             "four players, after 150 and 200), or it goes on"}}};
    return info;
}

Ataxx Ataxx::make(Spec& spec, Random& random) {
    (void)spec.take_one_of("", {"7x7"});
    (void)spec.take_one_of("players", {"2"});
    const CellNames names{.list = "blocked squares",
                          .scan = [](Scanner& scanner) { return scan_square(scanner); },
                          .format = format_square,
                          .corners = {square(0, 0), square(0, 6), square(6, 0), square(6, 6)}};
    Ataxx game;
    game.start_.blocked = take_blocks(spec, random, game.name_);
    for (const int sq : take_cells(spec, "blocked", game.name_, names)) game.start_.blocked |= bit(sq);
    game.start_.hash = zobrist::hash(game.start_);
    game.stuck_ = take_stuck(spec, game.name_);
    game.long_game_ = take_long(spec, game.name_, LongGame::draw);
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
    view.notes.push_back(clock_note(p.clock));
    return view;
}

MoveView Ataxx::view_move(const Position&, Move move) const {
    const auto cell = [](int sq) { return rank_of(sq) * side_length + file_of(sq); };
    if (move.is_pass()) return {};
    return {move.is_clone() ? MoveView::none : cell(move.from), cell(move.to)};
}

}  // namespace ataraxia::ataxx

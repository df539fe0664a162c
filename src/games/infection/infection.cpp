#include "games/infection/infection.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/ataxx/text.hpp"
#include "games/infection/text.hpp"

namespace ataraxia::infection {

namespace {

// Most points win; a tie of the best is a draw.
Outcome decide_by_points(std::string_view reason, const std::array<int, max_players>& scores) {
    const auto best = std::ranges::max_element(scores);
    const bool tied = std::ranges::count(scores, *best) > 1;
    return {reason, scores, tied ? Outcome::draw : static_cast<int>(best - scores.begin())};
}

std::string_view long_game_reason(int players) {
    return players == 2   ? "100 plies without a clone"
           : players == 3 ? "150 plies without a clone"
                          : "200 plies without a clone";
}

}  // namespace

template <int Words>
Infection<Words>::Infection(const Setup& setup)
    : layout_(std::make_shared<const boards::Layout<Words>>(setup.geometry)),
      info_(setup.info),
      name_(setup.name),
      players_(setup.players),
      stuck_(setup.stuck),
      long_game_(setup.long_game) {
    start_.empty = layout_->cells();
    for (const int cell : setup.blocked) start_.empty ^= Set::single(cell);
    const auto owner = start_pieces(setup.geometry, setup.players);
    for (int cell = 0; cell < setup.geometry.size(); ++cell) {
        const int player = owner[static_cast<std::size_t>(cell)];
        if (player < 0) continue;
        start_.pieces[static_cast<std::size_t>(player)] |= Set::single(cell);
        start_.empty ^= Set::single(cell);
    }
    start_.hash = fresh_hash(start_);
}

template <int Words>
std::uint64_t Infection<Words>::fresh_hash(const Position& p) const noexcept {
    std::uint64_t hash = zobrist::turn[p.turn];
    for (std::size_t player = 0; player < max_players; ++player) {
        hash ^= zobrist::sum(zobrist::piece[player], p.pieces[player]);
    }
    return hash ^ zobrist::sum(zobrist::blocked, layout_->cells() & ~(p.own() | p.others() | p.empty));
}

template <int Words>
std::optional<Outcome> Infection<Words>::decide(const Position& p) const noexcept {
    Outcome outcome;
    int alive = 0;
    for (std::size_t player = 0; player < max_players; ++player) {
        outcome.scores[player] = popcount(p.pieces[player]);
        alive += outcome.scores[player] > 0;
    }
    if (alive <= 1) return decide_by_points("all pieces lost", outcome.scores);
    if (!can_move(p.own(), p.empty)) {
        if (!p.empty) return decide_by_points("board full", outcome.scores);
        if (!others_can_move(p)) return decide_by_points("no square within reach", outcome.scores);
        if (stuck_ == Stuck::fill) {
            outcome.scores[p.turn ^ 1] += popcount(p.empty);
            return decide_by_points("stuck", outcome.scores);
        }
    }
    if (!is_long(p.clock)) return std::nullopt;
    outcome.reason = long_game_reason(players_);
    if (long_game_ == LongGame::count) return decide_by_points(outcome.reason, outcome.scores);
    outcome.is_between_all = true;
    return outcome;
}

template <int Words>
std::uint64_t Infection<Words>::count_moves(const Placement& p) const noexcept {
    int count = popcount(layout_->grow(p.own()) & p.empty);
    for_each(p.own(), [&](int from) { count += popcount(layout_->far(from) & p.empty); });
    return static_cast<std::uint64_t>(count);
}

template <int Words>
std::uint64_t Infection<Words>::count_leaves(const Placement& p, int clock, int depth) const noexcept {
    if (depth == 0) return 1;
    const Set& own = p.own();
    if (!own || is_long(clock)) return 0;

    if (!can_move(own, p.empty)) {
        if (stuck_ == Stuck::fill || !others_can_move(p)) return 0;
        Placement passed = p;
        passed.turn = static_cast<std::uint8_t>(p.next(players_));
        return count_leaves(passed, clock + 1, depth - 1);
    }
    if (depth == 1) return count_moves(p);

    std::uint64_t count = 0;
    Set destinations = p.empty;
    if (depth == 2 && !is_long(clock + 1)) {
        const Pair<Words> pair{own, p.pieces[static_cast<std::size_t>(p.next(players_))], p.empty};
        const Set stuck = two_plies::stuck_after(*layout_, pair);
        count = two_plies_(*layout_, pair, p.empty & ~stuck);
        if (!stuck) return count;
        destinations = stuck;
    }
    for_each(destinations & layout_->grow_twice(own), [&](int to) {
        Placement child = p;
        child.enter(to, layout_->near(to));
        child.turn = static_cast<std::uint8_t>(child.next(players_));
        if (layout_->near(to) & own) count += count_leaves(child, 0, depth - 1);
        for_each(layout_->far(to) & own, [&](int from) {
            Placement jumped = child;
            jumped.leave(p.turn, from);
            count += count_leaves(jumped, clock + 1, depth - 1);
        });
    });
    return count;
}

template <int Words>
auto Infection<Words>::transform(const Position& p, int symmetry) const noexcept -> Position {
    Position image = p;
    for (Set& side : image.pieces) side = layout_->image(side, symmetry);
    image.empty = layout_->image(p.empty, symmetry);
    image.hash = fresh_hash(image);
    return image;
}

template <int Words>
Move Infection<Words>::transform_move(Move move, int symmetry) const noexcept {
    if (move.is_pass()) return move;
    const auto& images = geometry().symmetries()[static_cast<std::size_t>(symmetry)];
    return Move::jump(images[move.from], images[move.to]);
}

template <int Words>
std::string Infection<Words>::contents(const Position& p) const {
    std::string text(static_cast<std::size_t>(geometry().size()), BoardView::blocked);
    const auto write = [&](const Set& set, char letter) {
        for_each(set, [&](int cell) { text[static_cast<std::size_t>(cell)] = letter; });
    };
    write(p.empty, BoardView::empty);
    for (std::size_t player = 0; player < max_players; ++player) {
        write(p.pieces[player], player_letters[player]);
    }
    return text;
}

template <int Words>
auto Infection<Words>::parse_position(std::string_view fen) const -> Position {
    const Diagram diagram = parse_fen(geometry(), players_, fen);
    Position p;
    p.turn = static_cast<std::uint8_t>(diagram.turn);
    p.clock = diagram.clock;
    p.fullmove = diagram.fullmove;
    for (int cell = 0; cell < geometry().size(); ++cell) {
        const char content = diagram.cells[static_cast<std::size_t>(cell)];
        if (content == BoardView::empty) {
            p.empty |= Set::single(cell);
        } else if (content != BoardView::blocked) {
            p.pieces[player_letters.find(content)] |= Set::single(cell);
        }
    }
    p.hash = fresh_hash(p);
    return p;
}

template <int Words>
std::string Infection<Words>::format_position(const Position& p) const {
    return format_fen(geometry(), {contents(p), p.turn, p.clock, p.fullmove});
}

template <int Words>
Move Infection<Words>::parse_move(const Position& p, std::string_view text) const {
    const auto illegal = [&](std::string_view why) {
        return Error(fmt::format("move {}: {} in '{}'", quoted(text), why, format_position(p)));
    };
    const auto no_piece = [&](std::string_view where) {
        return illegal(fmt::format("no piece of {} {}", player_letters[p.turn], where));
    };
    Move move;
    if (text != "0000") {
        Scanner scanner("move", text);
        const auto form =
            fmt::format("squares {} for a clone such as b2 or a jump such as a1c3, or 0000 for a pass",
                        geometry().range());
        const int first = geometry().scan(scanner, form);
        move = Move::clone(first);
        if (!scanner.at_end()) {
            const int to = geometry().scan(scanner, form);
            scanner.expect_end(form);
            if (!contains(p.own(), first)) throw no_piece("on " + geometry().name(first));
            // A clone may be written with its origin.
            move = contains(layout_->near(first), to) ? Move::clone(to) : Move::jump(first, to);
        }
    }
    Moves moves;
    generate(p, moves);
    if (std::ranges::find(moves, move) != moves.end()) return move;
    if (moves.empty()) throw illegal("the game is over");
    if (moves[0].is_pass()) throw illegal("only the pass 0000 is legal");
    if (move.is_pass()) throw illegal("a player who has a move may not pass");
    if (!contains(p.empty, move.to)) {
        const bool occupied = contains(p.own() | p.others(), move.to);
        throw illegal(geometry().name(move.to) + (occupied ? " is occupied" : " is blocked"));
    }
    if (move.is_clone()) throw no_piece("next to " + geometry().name(move.to));
    throw illegal("a jump goes exactly two squares away");
}

template <int Words>
std::string Infection<Words>::format_move(const Position&, Move move) const {
    if (move.is_pass()) return "0000";
    if (move.is_clone()) return geometry().name(move.to);
    return geometry().name(move.from) + geometry().name(move.to);
}

template <int Words>
BoardView Infection<Words>::view(const Position& p) const {
    BoardView view = geometry().view();
    const std::string text = contents(p);
    for (std::size_t cell = 0; cell < text.size(); ++cell) view.cells[cell].content = text[cell];
    view.notes.push_back(ataxx::clock_note(p.clock));
    return view;
}

template <int Words>
MoveView Infection<Words>::view_move(const Position&, Move move) const {
    if (move.is_pass()) return {};
    return {move.is_clone() ? MoveView::none : move.from, move.to};
}

template class Infection<1>;
template class Infection<2>;
template class Infection<4>;

}  // namespace ataraxia::infection

#include "games/infection/families.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace ataraxia::infection {

namespace {

AnyGame narrowest(const Setup& setup) {
    const int cells = setup.geometry.size();
    if (cells <= 64) return AnyGame(Infection<1>(setup));
    if (cells <= 128) return AnyGame(Infection<2>(setup));
    return AnyGame(Infection<4>(setup));
}

// The bare word "9x9"; 7x7 by default.
boards::Geometry take_rectangle(Spec& spec) {
    constexpr int shortest = boards::Geometry::shortest_width;
    constexpr int longest = boards::Geometry::longest_width;
    const auto size = spec.take("");
    if (!size) return boards::Geometry::square(ataxx::side_length, ataxx::side_length);
    const auto expected = fmt::format("a size from {0}x{0} to {1}x{1}", shortest, longest);
    int width = 0;
    int height = 0;
    const char* const end = size->data() + size->size();
    const auto first = std::from_chars(size->data(), end, width);
    const bool crossed = first.ptr != end && *first.ptr == 'x';
    const auto second = std::from_chars(crossed ? first.ptr + 1 : end, end, height);
    const auto fits = [](int length) { return length >= shortest && length <= longest; };
    if (second.ptr != end || !fits(width) || !fits(height)) throw spec.bad_value("", *size, expected);
    return boards::Geometry::square(width, height);
}

int take_players(Spec& spec, int most, std::string& name) {
    const int players = spec.take_number("players", 2, most).value_or(2);
    if (players != 2) ataxx::add_parameter(name, fmt::format("players={}", players));
    return players;
}

ataxx::CellNames names_of(const boards::Geometry& geometry, int players) {
    const bool squares = geometry.shape() == boards::Geometry::Shape::square;
    ataxx::CellNames names{.list = squares ? "blocked squares" : "holes",
                           .scan = [&](Scanner& scanner) { return geometry.scan(scanner); },
                           .format = [&](int cell) { return geometry.name(cell); },
                           .corners = {}};
    const auto owner = start_pieces(geometry, players);
    for (int cell = 0; cell < geometry.size(); ++cell) {
        if (owner[static_cast<std::size_t>(cell)] >= 0) names.corners.push_back(cell);
    }
    std::ranges::sort(names.corners, {}, names.format);
    return names;
}

// stuck and long, with the defaults for so many players.
void take_endings(Spec& spec, Setup& setup) {
    setup.stuck = ataxx::take_stuck(spec, setup.name);
    if (setup.stuck == Stuck::fill && setup.players > 2) {
        throw spec.bad_value("stuck", "fill", "pass when there are more than two players");
    }
    setup.long_game =
        ataxx::take_long(spec, setup.name, setup.players == 2 ? LongGame::draw : LongGame::count);
}

// Three neighbours of the centre, which do not touch each other.
std::vector<int> usual_holes(const boards::Geometry& geometry) {
    const int centre = geometry.files() / 2;
    std::vector<int> holes{geometry.at({centre, centre - 1}), geometry.at({centre - 1, centre}),
                           geometry.at({centre + 1, centre + 1})};
    std::ranges::sort(holes);
    return holes;
}

std::vector<int> take_holes(Spec& spec, std::string& name, const boards::Geometry& geometry,
                            const ataxx::CellNames& names) {
    const auto usual = usual_holes(geometry);
    const auto text = spec.take("holes");
    if (!text) return usual;
    std::vector<int> holes;
    if (*text != "none") holes = ataxx::parse_cells(spec, "holes", *text, names);
    if (holes.empty()) {
        ataxx::add_parameter(name, "holes=none");
    } else if (holes != usual) {
        ataxx::add_cells(name, "holes", holes, names);
    }
    return holes;
}

}  // namespace

Setup read_ataxx(Spec& spec, Random& random) {
    Setup setup{
        .geometry = take_rectangle(spec), .blocked = {}, .info = &AtaxxFamily::info(), .name = "ataxx"};
    const boards::Geometry& geometry = setup.geometry;
    const bool usual_size = geometry.files() == ataxx::side_length && geometry.rows() == ataxx::side_length;
    if (!usual_size) {
        ataxx::add_parameter(setup.name, fmt::format("{}x{}", geometry.files(), geometry.rows()));
        if (const auto blocks = spec.take("blocks"); blocks && *blocks != "none") {
            throw spec.bad_value("blocks", *blocks,
                                 "none except on 7x7; blocked=d4.c3 blocks squares of any board");
        }
    }
    setup.players = take_players(spec, max_players, setup.name);
    if (usual_size) {
        for_each(ataxx::take_blocks(spec, random, setup.name), [&](int sq) {
            setup.blocked.push_back(geometry.at({ataxx::file_of(sq), ataxx::rank_of(sq)}));
        });
    }
    const auto blocked = ataxx::take_cells(spec, "blocked", setup.name, names_of(geometry, setup.players));
    setup.blocked.insert(setup.blocked.end(), blocked.begin(), blocked.end());
    take_endings(spec, setup);
    return setup;
}

AnyGame AtaxxFamily::make(Spec& spec, Random& random) {
    Random same = random;
    const Setup setup = read_ataxx(spec, same);
    const bool fast = setup.geometry.files() == ataxx::side_length &&
                      setup.geometry.rows() == ataxx::side_length && setup.players == 2;
    return fast ? AnyGame(ataxx::Ataxx::make(spec, random)) : narrowest(setup);
}

const GameInfo& HexxagonFamily::info() {
    static const GameInfo info{
        .family = "hexxagon",
        .title = "Hexxagon",
        .summary = "Ataxx on a hexagon with three holes, for two or three players",
        .rules =
            R"(Hexxagon is Ataxx on a hexagon of 61 cells with three holes, from a1 to i9. Red (x) begins.

In turn each side makes one move with one of its pieces:
  clone   a new piece appears on an empty cell next to yours                         type  b2
  jump    your piece goes to an empty cell two away and leaves its own               type  a1c3
Then every enemy piece around the cell of arrival changes to your colour.
Holes stay empty; jumps may cross them. Who cannot move passes.

The game ends when nobody can move, as on a full board, or one side has no piece left: most pieces win.
After 100 moves in a row without a clone it is a draw; with three players, after 150, most pieces win.
)",
        .players = {{'x', "red"}, {'o', "blue"}, {'v', "green"}},
        .parameters = {
            {"side", "5, or 3 to 9", "cells along each side of the hexagon"},
            {"players", "2, 3", "number of players"},
            {"holes", "cells such as e4.d5.f6, or none",
             "the holes; by default three neighbours of the centre"},
            {"stuck", "pass, fill",
             "a player who cannot move passes, or (two players) his opponent receives every empty cell"},
            {"long", "draw, count, none",
             "after 100 plies without a clone the game is drawn, most pieces win (the default of three "
             "players, after 150), or it goes on"}}};
    return info;
}

Setup read_hexxagon(Spec& spec) {
    constexpr int usual_side = 5;
    const int side = spec.take_number("side", boards::Geometry::shortest_side, boards::Geometry::longest_side)
                         .value_or(usual_side);
    Setup setup{.geometry = boards::Geometry::hexagon(side),
                .blocked = {},
                .info = &HexxagonFamily::info(),
                .name = "hexxagon"};
    if (side != usual_side) ataxx::add_parameter(setup.name, fmt::format("side={}", side));
    setup.players = take_players(spec, 3, setup.name);
    const auto names = names_of(setup.geometry, setup.players);
    setup.blocked = take_holes(spec, setup.name, setup.geometry, names);
    take_endings(spec, setup);
    return setup;
}

AnyGame HexxagonFamily::make(Spec& spec, Random&) {
    return narrowest(read_hexxagon(spec));
}

}  // namespace ataraxia::infection

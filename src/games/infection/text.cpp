#include "games/infection/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/ataxx/text.hpp"
#include "games/boards/cell_text.hpp"

namespace ataraxia::infection {

Diagram parse_fen(const boards::Geometry& geometry, int players, std::string_view fen) {
    const auto letters = player_letters.substr(0, static_cast<std::size_t>(players));
    Diagram diagram;
    Scanner scanner("FEN", fen);
    scanner.skip_spaces();
    diagram.cells = boards::scan_cells(scanner, geometry, fmt::format("{}{}", letters, BoardView::blocked));

    scanner.expect(' ', "a space and the side to move");
    scanner.skip_spaces();
    const char side = scanner.peek();
    if (scanner.at_end() || letters.find(side) == std::string_view::npos) {
        scanner.fail(fmt::format("the side to move, one of {}", letters));
    }
    diagram.turn = static_cast<int>(letters.find(side));
    const auto has_pieces = [&](char letter) { return diagram.cells.find(letter) != std::string::npos; };
    if (!has_pieces(side) && std::ranges::count_if(letters, has_pieces) > 1) {
        scanner.fail("a side to move that has pieces");
    }
    scanner.skip();

    const ataxx::Counters counters = ataxx::scan_counters(scanner);
    diagram.clock = counters.clock;
    diagram.fullmove = counters.fullmove;
    return diagram;
}

std::string format_fen(const boards::Geometry& geometry, const Diagram& diagram) {
    return fmt::format("{} {} {} {}", boards::format_cells(geometry, diagram.cells),
                       player_letters[static_cast<std::size_t>(diagram.turn)], diagram.clock,
                       diagram.fullmove);
}

}  // namespace ataraxia::infection

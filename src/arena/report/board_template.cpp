#include "arena/report/board_template.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

#include "game/picture/board_svg.hpp"

namespace ataraxia::arena {

namespace {

using svg::Ground;

std::string_view name_of(Ground ground) {
    switch (ground) {
        case Ground::squares:
            return "squares";
        case Ground::hexagons:
            return "hexagons";
        case Ground::pyramid:
            return "pyramid";
        case Ground::above:
            break;
    }
    return "above";
}

std::string define(std::string_view name, std::string_view drawing) {
    return drawing.empty() ? std::string{} : fmt::format("<g id=\"{}\">\n{}</g>\n", name, drawing);
}

// What can stand on a cell.
std::string contents_of(const GameInfo& info) {
    std::string contents{BoardView::empty, BoardView::blocked};
    for (const auto& player : info.players) {
        if (player.pieces.empty()) contents += player.letter;
        contents += player.pieces;
    }
    return contents;
}

std::string definitions(const GameInfo& info, std::span<const Ground> grounds) {
    std::string out;
    for (const Ground ground : grounds) {
        for (const char content : contents_of(info)) {
            BoardView::Cell cell;
            cell.content = content;
            const std::string name = fmt::format("{}-on-{}", name_of(ground), static_cast<int>(content));
            // From above an empty place has its socket from the beginning.
            if (ground != Ground::above || content != BoardView::empty) {
                out += define(name, svg::content(ground, cell, Mark::none, 0, 0));
            }
        }
        if (ground == Ground::above) continue;
        for (const auto& [mark, letter] :
             {std::pair{Mark::left, 'l'}, {Mark::arrived, 'a'}, {Mark::removed, 'r'}}) {
            out += define(fmt::format("{}-under-{}", name_of(ground), letter),
                          svg::mark_ground(ground, mark, 0, 0));
        }
    }
    if (grounds.front() == Ground::pyramid) {
        out += define("pyramid-ground", svg::ground(Ground::pyramid, {}, Mark::none, 0, 0));
    }
    for (const auto& [mark, letter] : {std::pair{Mark::left, 'l'}, {Mark::removed, 'r'}}) {
        out += define(fmt::format("over-{}", letter), svg::mark_sign(mark, 0, 0));
    }
    return out;
}

}  // namespace

std::string board_template(const AnyPosition& position) {
    BoardView view = position.view();
    const bool rests_on_cells = is_pyramid(view);
    std::vector<std::string> names;
    for (auto& cell : view.cells) {
        names.push_back(cell.name);
        cell.content = BoardView::empty;
        cell.supported = !rests_on_cells;
    }
    const auto draw_cell = [&names](Ground ground, const BoardView::Cell& cell, Mark mark, int x, int y) {
        const auto number = std::ranges::find(names, cell.name) - names.begin();
        const std::string static_part = ground == Ground::above ? svg::content(ground, cell, mark, 0, 0)
                                                                : svg::ground(ground, cell, mark, 0, 0);
        return fmt::format(
            "<g data-cell=\"{}\" data-ground=\"{}\" transform=\"translate({} {})\">\n{}<g></g>\n</g>\n",
            number, name_of(ground), x, y, static_part);
    };
    std::string picture =
        draw_svg(view, BoardMarks(view.cells.size(), Mark::none), Orientation::normal, draw_cell);
    // Inside a page the name space goes without saying.
    constexpr std::string_view name_space = " xmlns=\"http://www.w3.org/2000/svg\"";
    picture.erase(picture.find(name_space), name_space.size());
    std::vector<Ground> grounds{svg::ground_of(view)};
    if (grounds.front() == Ground::pyramid) grounds.push_back(Ground::above);
    constexpr std::string_view end = "</svg>\n";
    picture.insert(picture.size() - end.size(),
                   fmt::format("<defs>\n{}</defs>\n", definitions(position.game().info(), grounds)));
    return picture;
}

}  // namespace ataraxia::arena

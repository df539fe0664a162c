#include "server/board_json.hpp"

#include <nlohmann/json.hpp>

#include "arena/records/record.hpp"

namespace ataraxia::server {

namespace {

Json cells_json(const BoardView& view) {
    Json cells = Json::array();
    for (const auto& cell : view.cells) {
        cells.push_back({{"name", cell.name}, {"x", cell.x}, {"y", cell.y}, {"level", cell.level}});
    }
    return cells;
}

// Who moves first, second and so on, and which pieces are his.
Json sides_json(const AnyGame& game) {
    Json sides = Json::array();
    for (int player = 0; player < game.players(); ++player) {
        const auto& side = game.info().players.at(static_cast<std::size_t>(player));
        const std::string letter(1, side.letter);
        sides.push_back({{"letter", letter},
                         {"colour", side.colour},
                         {"pieces", side.pieces.empty() ? letter : std::string(side.pieces)}});
    }
    return sides;
}

// What a position tells by itself.
Json seen_json(const AnyPosition& position) {
    const BoardView view = position.view();
    const bool has_levels = is_pyramid(view);
    std::string contents;
    Json supported = Json::array();
    for (std::size_t i = 0; i < view.cells.size(); ++i) {
        contents += view.cells[i].content;
        if (has_levels && view.cells[i].supported) supported.push_back(i);
    }
    Json counts = Json::array();
    for (int player = 0; player < position.game().players(); ++player)
        counts.push_back(arena::count_pieces(position, player));
    return {{"fen", position.fen()},
            {"to_move", position.to_move()},
            {"contents", std::move(contents)},
            {"supported", std::move(supported)},
            {"notes", view.notes},
            {"counts", std::move(counts)}};
}

Json index_json(int cell) {
    return cell == MoveView::none ? Json(nullptr) : Json(cell);
}

}  // namespace

Json move_json(const AnyPosition& position, AnyMove move) {
    const MoveView view = position.view_move(move);
    return {{"text", position.format_move(move)},
            {"from", index_json(view.from)},
            {"to", index_json(view.to)},
            {"removed", view.removed}};
}

Json outcome_json(const Outcome& outcome, int players) {
    const std::vector<int> scores(outcome.scores.begin(), outcome.scores.begin() + players);
    return {{"reason", outcome.reason},
            {"scores", scores},
            {"winner", outcome.winner == Outcome::draw ? Json(nullptr) : Json(outcome.winner)},
            {"winners", arena::sharers(outcome.winner, players, outcome)}};
}

Json position_json(const LineOfPlay& line) {
    Json json = seen_json(line.position());
    const auto outcome = line.outcome();
    json["ply"] = line.length();
    json["outcome"] = outcome ? outcome_json(*outcome, line.game().players()) : Json(nullptr);
    json["moves"] = Json::array();
    for (const AnyMove move : line.legal_moves()) json["moves"].push_back(move_json(line.position(), move));
    return json;
}

Json line_json(const LineOfPlay& line) {
    Json plies = Json::array();
    for (std::size_t i = 0; i < line.length(); ++i) {
        const AnyPosition& before = line.positions()[i];
        Json after;
        if (i + 1 == line.length()) {
            after = position_json(line);
        } else {
            after = seen_json(line.positions()[i + 1]);
            after["ply"] = i + 1;
            after["outcome"] = nullptr;
        }
        plies.push_back({{"move", move_json(before, line.moves()[i])},
                         {"by", before.to_move()},
                         {"position", std::move(after)}});
    }
    return {{"game", line.game().name()},
            {"start", position_json(LineOfPlay(line.start()))},
            {"plies", std::move(plies)}};
}

Json board_json(const LineOfPlay& line) {
    const BoardView view = line.position().view();
    return {{"game", line.game().name()},
            {"family", line.game().info().family},
            {"players", line.game().players()},
            {"shape", view.shape == BoardView::Shape::square ? "square" : "hexagon"},
            {"sides", sides_json(line.game())},
            {"cells", cells_json(view)},
            {"position", position_json(line)}};
}

}  // namespace ataraxia::server

#include "server/position_request.hpp"

#include <fmt/format.h>

#include "games/registration.hpp"

namespace ataraxia::server {

LineOfPlay read_line(std::string_view game, std::string_view fen, const std::vector<std::string>& moves) {
    const AnyGame made = games::registry().make(game);
    LineOfPlay line(fen.empty() ? made.start() : made.parse_position(fen));
    if (moves.size() > most_moves) throw Error::too_long("moves", moves.size(), most_moves);
    for (const auto& move : moves) {
        try {
            line.play(line.parse_move(move));
        } catch (const Error& error) {
            throw Error(fmt::format("moves, number {}: {}", line.length() + 1, error.what()));
        }
    }
    return line;
}

LineOfPlay take_line(JsonObject& object) {
    const std::string game = object.require("game").string();
    std::string fen;
    if (const auto value = object.take("fen"); value && !value->is_null()) fen = value->string();
    std::vector<std::string> moves;
    if (const auto value = object.take("moves")) {
        for (const JsonValue& move : value->elements()) moves.push_back(move.string());
    }
    return read_line(game, fen, moves);
}

std::vector<std::string> split_moves(std::string_view text) {
    std::vector<std::string> moves;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(", "), text.size());
        if (end > 0) moves.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return moves;
}

}  // namespace ataraxia::server

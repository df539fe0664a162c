#include "cli/history.hpp"

#include <fmt/format.h>

#include "core/error.hpp"

namespace ataraxia::cli {

std::vector<arena::RecordedMove> History::moves() const {
    std::vector<arena::RecordedMove> moves;
    for (std::size_t i = 0; i < length(); ++i) moves.push_back({line_.moves()[i], notes_[i]});
    return moves;
}

MoveView History::last_move() const {
    if (length() == 0) return {};
    return line_.positions()[length() - 1].view_move(line_.moves().back());
}

std::string History::last_move_text() const {
    if (length() == 0) return {};
    return line_.positions()[length() - 1].format_move(line_.moves().back());
}

void History::play(AnyMove move, arena::MoveNote note) {
    line_.play(move);
    notes_.push_back(std::move(note));
    taken_back_.clear();
}

bool History::undo() {
    if (length() == 0) return false;
    taken_back_.push_back({line_.moves().back(), std::move(notes_.back())});
    line_.take_back();
    notes_.pop_back();
    return true;
}

bool History::redo() {
    if (taken_back_.empty()) return false;
    auto [move, note] = std::move(taken_back_.back());
    taken_back_.pop_back();
    line_.play(move);
    notes_.push_back(std::move(note));
    return true;
}

History read_history(const AnyGame& game, std::string_view fen, std::string_view moves) {
    History history(fen.empty() ? game.start() : game.parse_position(fen));
    std::size_t number = 0;
    while (!moves.empty()) {
        const auto end = std::min(moves.find(' '), moves.size());
        if (end > 0) {
            ++number;
            try {
                history.play(history.line().parse_move(moves.substr(0, end)));
            } catch (const Error& error) {
                throw Error(fmt::format("moves, number {}: {}", number, error.what()));
            }
        }
        moves.remove_prefix(std::min(end + 1, moves.size()));
    }
    return history;
}

History read_history(const AnyGame& game, std::string_view line) {
    constexpr std::string_view separator = " moves";
    std::string_view moves;
    std::string_view position = line;
    const auto found = line.find(separator);
    if (found != std::string_view::npos) {
        position = line.substr(0, found);
        moves = line.substr(found + separator.size());
        if (!moves.empty() && moves.front() != ' ')
            throw Error("position", line, found + separator.size(), "a space");
    }
    if (position == "startpos")
        position = {};
    else if (position.empty())
        throw Error("position", line, 0, "a FEN or 'startpos'");
    return read_history(game, position, moves);
}

}  // namespace ataraxia::cli

#include "cli/history.hpp"

#include <fmt/format.h>

#include "core/error.hpp"

namespace ataraxia::cli {

std::vector<arena::RecordedMove> History::moves() const {
    return {moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(played_)};
}

MoveView History::last_move() const {
    return played_ == 0 ? MoveView{} : positions_[played_ - 1].view_move(moves_[played_ - 1].move);
}

std::string History::last_move_text() const {
    return played_ == 0 ? "" : positions_[played_ - 1].format_move(moves_[played_ - 1].move);
}

void History::play(AnyMove move, arena::MoveNote note) {
    AnyPosition next = position();
    next.play(move);
    moves_.resize(played_);
    positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(played_) + 1, positions_.end());
    moves_.push_back({move, std::move(note)});
    positions_.push_back(std::move(next));
    ++played_;
}

bool History::undo() noexcept {
    if (played_ == 0) return false;
    --played_;
    return true;
}

bool History::redo() noexcept {
    if (played_ == moves_.size()) return false;
    ++played_;
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
                history.play(history.position().parse_move(moves.substr(0, end)));
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

#include "game/line_of_play.hpp"

#include <fmt/format.h>

namespace ataraxia {

LineOfPlay::LineOfPlay(AnyPosition start) : positions_{std::move(start)} {
    if (game().repetition_is_draw()) seen_[position().hash()] = 1;
}

bool LineOfPlay::is_repetition() const {
    const auto found = seen_.find(position().hash());
    return found != seen_.end() && found->second >= repetitions_for_a_draw;
}

std::optional<Outcome> LineOfPlay::outcome() const {
    if (auto outcome = position().outcome()) return outcome;
    if (is_repetition()) return Outcome{.reason = "repetition", .is_between_all = true};
    return std::nullopt;
}

std::vector<AnyMove> LineOfPlay::legal_moves() const {
    return is_repetition() ? std::vector<AnyMove>{} : position().moves();
}

AnyMove LineOfPlay::parse_move(std::string_view text) const {
    if (is_repetition()) {
        throw Error(
            fmt::format("move {}: the game is over, the position came for the third time", quoted(text)));
    }
    return position().parse_move(text);
}

void LineOfPlay::play(AnyMove move) {
    AnyPosition next = position();
    next.play(move);
    if (game().repetition_is_draw()) ++seen_[next.hash()];
    moves_.push_back(move);
    positions_.push_back(std::move(next));
}

void LineOfPlay::take_back() {
    if (game().repetition_is_draw()) --seen_[position().hash()];
    moves_.pop_back();
    positions_.pop_back();
}

}  // namespace ataraxia

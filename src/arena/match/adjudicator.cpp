#include "arena/match/adjudicator.hpp"

#include <algorithm>

namespace ataraxia::arena {

namespace {

// More reasons in the words of cuteataxx,
constexpr std::string_view material_imbalance = "Material imbalance";
constexpr std::string_view easy_fill = "Easy fill";
// and those that it does not know.
constexpr std::string_view scores_decided = "Scores of both players";
constexpr std::string_view scores_even = "Even scores of both players";

// From below any to above any score in pieces: what a player thought of his position, in hundredths.
std::optional<int> score_of(const MoveNote& note) {
    constexpr int decided = 1'000'000'000;
    if (!note.score) return {};
    switch (note.score->kind) {
        case Score::Kind::win:
            return decided;
        case Score::Kind::loss:
            return -decided;
        case Score::Kind::pieces:
            break;
    }
    return note.score->value;
}

// Whether `holds` for the scores of the last moves of both players, so many of each.
template <class Holds>
bool both_agree(const GameRecord& record, const LineOfPlay& line, int moves, Holds holds) {
    int missing[2]{moves, moves};
    for (std::size_t i = record.moves.size(); i-- > 0 && (missing[0] > 0 || missing[1] > 0);) {
        const int player = line.positions()[i].to_move();
        if (missing[player] <= 0) continue;
        const auto score = score_of(record.moves[i].note);
        if (!score || !holds(player, *score)) return false;
        --missing[player];
    }
    return missing[0] == 0 && missing[1] == 0;
}

// The move that adds a piece and leaves everything else in its place, or nothing when there is none.
std::optional<AnyMove> clone_in(const AnyPosition& position) {
    for (const AnyMove move : position.moves()) {
        const MoveView view = position.view_move(move);
        if (!view.is_pass() && view.from == MoveView::none) return move;
    }
    return {};
}

bool is_stuck(const AnyPosition& position) {
    const auto moves = position.moves();
    return moves.size() == 1 && position.view_move(moves.front()).is_pass();
}

}  // namespace

std::optional<Verdict> Adjudicator::look(const GameRecord& record, const LineOfPlay& line) const {
    const AnyPosition& position = line.position();
    const auto verdict = [](int winner, std::string_view reason) {
        return Verdict{winner, std::string(reason)};
    };
    const auto plies = static_cast<int>(std::min(line.length(), max_game_plies));
    if (plies >= std::min<int>(rules_.plies.value_or(max_game_plies), max_game_plies)) {
        return verdict(Outcome::draw, too_long);
    }
    if (line.game().players() != 2) return {};
    const int mover = position.to_move();
    if (rules_.material &&
        count_pieces(position, mover) - count_pieces(position, 1 - mover) >= *rules_.material) {
        return verdict(mover, material_imbalance);
    }
    if (rules_.easy_fill) {
        if (const auto winner = winner_by_filling(position)) return verdict(*winner, easy_fill);
    }
    if (rules_.resign && plies >= rules_.resign->from_ply) {
        for (int winner = 0; winner < 2; ++winner) {
            const auto says_so = [&](int player, int score) {
                return player == winner ? score >= rules_.resign->score : score <= -rules_.resign->score;
            };
            if (both_agree(record, line, rules_.resign->moves, says_so))
                return verdict(winner, scores_decided);
        }
    }
    if (rules_.draw && plies >= rules_.draw->from_ply) {
        const auto says_so = [&](int, int score) {
            return score >= -rules_.draw->score && score <= rules_.draw->score;
        };
        if (both_agree(record, line, rules_.draw->moves, says_so)) return verdict(Outcome::draw, scores_even);
    }
    return {};
}

std::optional<int> winner_by_filling(const AnyPosition& position) {
    if (!is_stuck(position)) return {};
    const int stuck = position.to_move();
    // He fills by cloning alone, which sets nobody free: whatever else he could do, this he can.
    AnyPosition filled = position;
    while (!filled.outcome()) {
        if (filled.to_move() == stuck) {
            if (!is_stuck(filled)) return {};
            filled.play(filled.moves().front());
            continue;
        }
        const auto move = clone_in(filled);
        if (!move) break;
        filled.play(*move);
    }
    const bool wins = count_pieces(filled, 1 - stuck) > count_pieces(filled, stuck);
    return wins ? std::optional(1 - stuck) : std::nullopt;
}

}  // namespace ataraxia::arena

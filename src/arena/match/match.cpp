#include "arena/match/match.hpp"

#include "core/clock.hpp"

namespace ataraxia::arena {

std::optional<GameRecord> play_game(const AnyPosition& start, std::span<players::Player* const> players,
                                    const search::StopFlag& stop) {
    GameRecord record(start);
    LineOfPlay line(start);
    for (auto* player : players) player->new_game();
    std::optional<Outcome> outcome;
    while (!(outcome = line.outcome())) {
        if (line.length() == max_game_plies) {
            record.winner = Outcome::draw;
            record.adjudicated = too_long;
            return record;
        }
        const Stopwatch watch;
        const auto decision =
            players[static_cast<std::size_t>(line.position().to_move())]->choose(line, {}, stop, {});
        const auto time = std::chrono::duration_cast<std::chrono::microseconds>(watch.elapsed());
        if (stop) return {};
        MoveNote note = note_of(decision.report);
        note.time = time;
        record.moves.push_back({decision.move, std::move(note)});
        line.play(decision.move);
    }
    record.winner = outcome->winner;
    record.termination = outcome->reason;
    return record;
}

}  // namespace ataraxia::arena

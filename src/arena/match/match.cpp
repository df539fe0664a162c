#include "arena/match/match.hpp"

#include <fmt/format.h>

namespace ataraxia::arena {

namespace {

Forfeit::Cause cause_of(Failure::Kind kind) {
    switch (kind) {
        case Failure::Kind::time:
            return Forfeit::Cause::time;
        case Failure::Kind::move:
            return Forfeit::Cause::move;
        default:
            return Forfeit::Cause::crash;
    }
}

// In the words of cuteataxx, as far as it knows them.
std::string_view headline(Forfeit::Cause cause) {
    switch (cause) {
        case Forfeit::Cause::time:
            return "Out of time";
        case Forfeit::Cause::move:
            return "Illegal move";
        case Forfeit::Cause::crash:
            break;
    }
    return "Engine failed";
}

// Ends the game by the fault of the player on a seat.
void forfeit(GameRecord& record, int seat, Forfeit::Cause cause, std::string_view story) {
    const auto& info = record.start.game().info();
    record.forfeit = Forfeit{seat, cause};
    record.winner = record.start.game().players() == 2 ? 1 - seat : Outcome::draw;
    record.adjudicated =
        fmt::format("{}: {} {}", headline(cause), info.players[static_cast<std::size_t>(seat)].colour, story);
}

std::vector<TimeControl> controls_of(std::span<const Seat> seats) {
    std::vector<TimeControl> controls;
    for (const Seat& seat : seats) controls.push_back(seat.time_control);
    return controls;
}

}  // namespace

std::optional<GameRecord> play_game(const AnyPosition& start, std::span<const Seat> seats,
                                    const Adjudication& adjudication, const search::StopFlag& stop) {
    GameRecord record(start);
    LineOfPlay line(start);
    protocol::client::Course course(start);
    GameClock clock(controls_of(seats));
    const Adjudicator adjudicator(adjudication);

    // 1. Everybody gets ready.
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const auto failure = seats[seat].competitor->new_game(start.game(), seats[seat].seed, stop);
        if (stop) return {};
        if (!failure) continue;
        forfeit(record, static_cast<int>(seat), cause_of(failure->kind), failure->text);
        return record;
    }
    for (;;) {
        // 2. The rules end the game, or else the event does.
        if (const auto outcome = line.outcome()) {
            record.winner = outcome->winner;
            record.termination = outcome->reason;
            return record;
        }
        if (const auto verdict = adjudicator.look(record, line)) {
            record.winner = verdict->winner;
            record.adjudicated = verdict->reason;
            return record;
        }
        // 3. The player to move moves, in time and by the rules.
        const int seat = line.position().to_move();
        auto answer = seats[static_cast<std::size_t>(seat)].competitor->choose({line, course},
                                                                               clock.limits(seat), stop);
        if (stop) return {};
        if (const auto* failure = std::get_if<Failure>(&answer)) {
            forfeit(record, seat, cause_of(failure->kind), failure->text);
            return record;
        }
        const auto& [move, report, elapsed] = std::get<Reply>(answer);
        if (!clock.spend(seat, elapsed)) {
            forfeit(record, seat, Forfeit::Cause::time, "ran out of time");
            return record;
        }
        // 4. The move is noted and played.
        MoveNote note = note_of(report);
        note.time = std::chrono::duration_cast<std::chrono::microseconds>(elapsed);
        record.moves.push_back({move, std::move(note)});
        line.play(move);
        course.play(move);
    }
}

}  // namespace ataraxia::arena

#include "server/finished_game.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "arena/records/pgn_writer.hpp"

namespace ataraxia::server {

namespace {

// Later moves hardly ever come twice.
constexpr std::size_t opening_plies = 16;

int winner_of(const Ending& ending) {
    return ending.winners.size() == 1 ? ending.winners.front() : Outcome::draw;
}

// Ratings of games between two, each of which is a rating period of its own.
void rate_players(store::Store& store, const Room& room) {
    const auto row = [&](int seat) { return store.rating(room.seat(seat).player, room.game().family); };
    auto first = row(0);
    auto second = row(1);
    const int winner = winner_of(*room.ending());
    const double score = winner == Outcome::draw ? 0.5 : winner == 0 ? 1 : 0;
    const store::RatedGame for_first{second.rating, score};
    const store::RatedGame for_second{first.rating, 1 - score};
    first = {first.family, store::rate(first.rating, {&for_first, 1}), first.games + 1};
    second = {second.family, store::rate(second.rating, {&for_second, 1}), second.games + 1};
    store.set_rating(room.seat(0).player, first);
    store.set_rating(room.seat(1).player, second);
}

void count_openings(store::Store& store, const Room& room) {
    const LineOfPlay& line = room.line();
    const int winner = winner_of(*room.ending());
    std::string before;
    for (std::size_t i = 0; i < std::min(line.length(), opening_plies); ++i) {
        const std::string move = line.positions()[i].format_move(line.moves()[i]);
        store.count_opening(room.game().game, before, move, winner);
        before += (before.empty() ? "" : " ") + move;
    }
}

std::string date_of(Instant at) {
    return fmt::format("{:%Y.%m.%d}", fmt::gmtime(static_cast<std::time_t>(at / second)));
}

std::string time_control_of(const Room& room) {
    if (!room.clock()) return "-";
    const ClockSettings& settings = room.clock()->settings();
    if (settings.is_correspondence()) return fmt::format("{} days/move", settings.days);
    return fmt::format("{}+{}", static_cast<double>(settings.base) / second,
                       static_cast<double>(settings.increment) / second);
}

}  // namespace

void count_finished_game(store::Store& store, const Room& room) {
    if (!room.ending() || room.ending()->is_aborted()) return;
    if (room.game().rated) rate_players(store, room);
    if (!room.game().custom) count_openings(store, room);
}

std::string format_record(const Room& room) {
    arena::GameRecord record(room.line().start());
    record.event = room.game().rated ? "Rated game" : "Casual game";
    record.site = "ataraxia";
    record.date = date_of(room.game().created);
    record.round = "-";
    for (const auto& seat : room.game().seats) record.players.push_back(seat.name.empty() ? "?" : seat.name);
    for (const AnyMove move : room.line().moves()) record.moves.push_back({move, {}});
    record.time_control = time_control_of(room);
    if (room.ending() && !room.ending()->is_aborted()) {
        record.winner = winner_of(*room.ending());
        record.termination = room.ending()->reason;
        if (!room.line().outcome()) record.adjudicated = room.ending()->reason;
    }
    return arena::format_pgn(record, arena::Notes::none);
}

}  // namespace ataraxia::server

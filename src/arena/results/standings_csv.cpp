#include "arena/results/standings_csv.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "arena/match/points.hpp"
#include "arena/results/csv.hpp"
#include "games/registration.hpp"

namespace ataraxia::arena {

namespace {

using csv::field;
using csv::number;

constexpr std::size_t pair_kinds = 5;

std::string join(const std::vector<std::string>& fields) {
    return fmt::format("{}\n", fmt::join(fields, ","));
}

std::string count(auto value) {
    return fmt::format("{}", value);
}

// The thinking time of each seat.
std::vector<std::chrono::microseconds> times_of(const GameRecord& record) {
    std::vector<std::chrono::microseconds> times(static_cast<std::size_t>(record.start.game().players()));
    AnyPosition position = record.start;
    for (const auto& [move, note] : record.moves) {
        if (note.time) times[static_cast<std::size_t>(position.to_move())] += *note.time;
        position.play(move);
    }
    return times;
}

}  // namespace

std::string format_standings_csv(const ScoreSheet& sheet) {
    const Standings standings = arena::standings(sheet);
    const bool has_pairs = sheet.by_mover().size() == 2;
    std::string out =
        "rank,name,games,wins,draws,losses,byes,points,score,draw_ratio,elo,elo_error,nelo,nelo_error,los,"
        "forfeits_time,forfeits_move,forfeits_crash,moves,seconds_per_move,average_depth";
    if (has_pairs) out += ",pairs_0,pairs_0.5,pairs_1,pairs_1.5,pairs_2";
    out += '\n';
    for (const auto& row : standings.rows) {
        const ContestantCount& spent = sheet.contestants()[row.contestant];
        const bool played = row.games.games() > 0;
        const auto known = [played](double value, int decimals) {
            return played ? number(value, decimals) : std::string{};
        };
        std::vector<std::string> fields{count(row.rank),
                                        field(sheet.plan().contestants[row.contestant].name),
                                        count(row.games.games()),
                                        count(row.games.wins),
                                        count(row.games.draws),
                                        count(row.games.losses),
                                        count(row.byes),
                                        number(row.points, 1),
                                        known(row.games.rate(), 6),
                                        known(row.draw_ratio(), 6),
                                        known(row.elo.value, 2),
                                        known(row.elo.error, 2),
                                        known(row.normalised.value, 2),
                                        known(row.normalised.error, 2),
                                        known(row.superiority, 6)};
        for (const int forfeits : spent.forfeits) fields.push_back(count(forfeits));
        fields.push_back(count(spent.moves));
        fields.push_back(spent.moves ? number(spent.seconds_per_move(), 6) : std::string{});
        fields.push_back(spent.searched ? number(spent.average_depth(), 2) : std::string{});
        if (has_pairs) {
            std::vector<int> pairs = row.openings;
            pairs.resize(pair_kinds);
            for (const int pair : pairs) fields.push_back(count(pair));
        }
        out += join(fields);
    }
    return out;
}

std::string format_games_csv(const Plan& plan, std::span<const FinishedGame> games) {
    const AnyGame game = games::registry().make(plan.game);
    const GameInfo& info = game.info();
    const auto seats = static_cast<std::size_t>(game.players());
    std::string out = "index,round,game_of_pairing";
    for (std::size_t seat = 0; seat < seats; ++seat) out += fmt::format(",{}", info.players[seat].colour);
    out += ",opening,result,plies,termination,forfeit,forfeit_cause";
    for (std::size_t seat = 0; seat < seats; ++seat) out += fmt::format(",{}_ms", info.players[seat].colour);
    out += '\n';
    std::vector<const FinishedGame*> in_order;
    for (const auto& finished : games) in_order.push_back(&finished);
    std::ranges::sort(in_order, {}, [](const auto* finished) { return finished->fixture.index; });
    for (const auto* finished : in_order) {
        const auto& [fixture, record] = *finished;
        std::vector<std::string> fields{count(fixture.index + 1),
                                        count(slot_of(plan, fixture.index).round + 1),
                                        count(fixture.number + 1)};
        for (const auto& player : record.players) fields.push_back(field(player));
        fields.push_back(field(record.start.fen()));
        fields.push_back(format_result(winning_seats(record), static_cast<int>(seats)));
        fields.push_back(count(record.moves.size()));
        fields.push_back(field(record.adjudicated.empty() ? record.termination : record.adjudicated));
        const auto& forfeit = record.forfeit;
        fields.push_back(forfeit ? field(record.players[static_cast<std::size_t>(forfeit->player)]) : "");
        fields.push_back(forfeit ? std::string(name_of(forfeit->cause)) : "");
        for (const auto time : times_of(record)) {
            fields.push_back(number(std::chrono::duration<double, std::milli>(time).count(), 3));
        }
        out += join(fields);
    }
    return out;
}

}  // namespace ataraxia::arena

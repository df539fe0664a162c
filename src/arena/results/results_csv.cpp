#include "arena/results/results_csv.hpp"

#include <fmt/format.h>

#include <array>

#include "arena/results/csv.hpp"

namespace ataraxia::arena {

namespace {

using csv::field;
using csv::number;

std::string percent(double rate) {
    return number(100 * rate, 2);
}

}  // namespace

std::string format_results_csv(const Plan& plan, const std::vector<PairingResult>& results, bool times) {
    std::string out =
        "Matchup,Games,Wins_P1,Wins_P2,Draws,WinRate_P1,WinRate_P2,AvgScore_P1,AvgScore_P2,AvgTime_s,"
        "AvgMoves,"
        "Player_P1,Player_P2,WinRate_P1_Low95,WinRate_P1_High95,WinRate_P2_Low95,WinRate_P2_High95,DrawRate,"
        "DifferentGames,Points_P1,StdErrScore_P1,StdErrScore_P2,MinMoves,MaxMoves,";
    constexpr std::array<std::string_view, max_players> movers{"First", "Second", "Third", "Fourth"};
    const auto seats = static_cast<std::size_t>(seats_of(plan));
    for (std::size_t mover = 0; mover < seats; ++mover) out += fmt::format("Wins_{}Mover,", movers[mover]);
    out += "Elo_P1,EloError95,LOS_P1\n";
    for (const auto& result : results) {
        if (result.games == 0) continue;
        const auto& [first, second] = result.sides;
        const Mean first_pieces = mean_of(first.pieces);
        const Mean second_pieces = mean_of(second.pieces);
        const Interval first_rate = wilson_interval(first.wins, result.games);
        const Interval second_rate = wilson_interval(second.wins, result.games);
        const Elo rating = elo(result.score());
        const auto share = [&result](int count) {
            return percent(static_cast<double>(count) / result.games);
        };
        std::vector<std::string> values{field(display_name(plan, result.pairing)),
                                        fmt::format("{}", result.games),
                                        fmt::format("{}", first.wins),
                                        fmt::format("{}", second.wins),
                                        fmt::format("{}", result.draws),
                                        share(first.wins),
                                        share(second.wins),
                                        number(first_pieces.value, 2),
                                        number(second_pieces.value, 2),
                                        times ? number(result.seconds_per_game(), 6) : std::string{},
                                        number(result.plies_per_game(), 2),
                                        field(plan.contestants[result.pairing.first].name),
                                        field(plan.contestants[result.pairing.second].name),
                                        percent(first_rate.low),
                                        percent(first_rate.high),
                                        percent(second_rate.low),
                                        percent(second_rate.high),
                                        share(result.draws),
                                        fmt::format("{}", result.different),
                                        percent(result.score().rate()),
                                        number(first_pieces.error, 3),
                                        number(second_pieces.error, 3),
                                        fmt::format("{}", result.shortest),
                                        fmt::format("{}", result.longest)};
        for (std::size_t mover = 0; mover < seats; ++mover) {
            values.push_back(fmt::format("{}", result.mover_wins[mover]));
        }
        values.insert(values.end(), {number(rating.value, 1), number(rating.error, 1),
                                     percent(likelihood_of_superiority(result.score()))});
        for (const std::string& value : values) {
            out += value;
            out += ',';
        }
        out.back() = '\n';
    }
    return out;
}

std::string format_times_csv(const Plan& plan, const std::vector<PairingResult>& results) {
    std::string out = "Matchup,Games,AvgTime_s,AvgMoveTime_ms_P1,AvgMoveTime_ms_P2,Moves_P1,Moves_P2\n";
    for (const auto& result : results) {
        if (result.games == 0) continue;
        const auto& [first, second] = result.sides;
        out += fmt::format("{},{},{:.6f},{:.4f},{:.4f},{},{}\n", field(display_name(plan, result.pairing)),
                           result.games, result.seconds_per_game(), 1000 * first.seconds_per_move(),
                           1000 * second.seconds_per_move(), first.moves, second.moves);
    }
    return out;
}

}  // namespace ataraxia::arena

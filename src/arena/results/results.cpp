#include "arena/results/results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "arena/plan/seating.hpp"

namespace ataraxia::arena {

namespace {

// The same for games that are images of each other under a symmetry of the board.
std::uint64_t signature(const LineOfPlay& line) {
    std::uint64_t hash = 0;
    for (const auto& position : line.positions()) hash = mix64(hash ^ position.moves().size());
    return hash;
}

void add(PairingResult& result, const GameRecord& record, const LineOfPlay& line, const Seating& seating) {
    const std::size_t length = record.moves.size();
    result.shortest = result.games ? std::min(result.shortest, length) : length;
    result.longest = std::max(result.longest, length);
    result.plies += length;
    ++result.games;

    const auto side = [&](int seat) -> SideResult& {
        return result.sides[seating[static_cast<std::size_t>(seat)]];
    };
    const int seats = line.game().players();
    if (record.winner == Outcome::draw) {
        ++result.draws;
    } else if (record.winner) {
        ++side(*record.winner).wins;
        const int order = (*record.winner - record.start.to_move() + seats) % seats;
        ++result.mover_wins[static_cast<std::size_t>(order)];
    }
    for (std::size_t ply = 0; ply < length; ++ply) {
        SideResult& mover = side(line.positions()[ply].to_move());
        ++mover.moves;
        if (const auto& time = record.moves[ply].note.time) mover.time += *time;
    }
    const auto outcome = line.outcome();
    std::array<RunningMean, 2> pieces;
    for (int seat = 0; seat < seats; ++seat) {
        pieces[seating[static_cast<std::size_t>(seat)]].add(
            outcome ? outcome->scores[static_cast<std::size_t>(seat)] : count_pieces(line.position(), seat));
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) result.sides[i].pieces.push_back(pieces[i].mean().value);
}

}  // namespace

double SideResult::seconds_per_move() const noexcept {
    return moves ? std::chrono::duration<double>(time).count() / static_cast<double>(moves) : 0;
}

double PairingResult::plies_per_game() const noexcept {
    return games ? static_cast<double>(plies) / games : 0;
}

double PairingResult::seconds_per_game() const noexcept {
    return games ? std::chrono::duration<double>(sides[0].time + sides[1].time).count() / games : 0;
}

std::vector<PairingResult> tally(const Plan& plan, const std::vector<FinishedGame>& games) {
    std::vector<const FinishedGame*> in_order;
    for (const auto& game : games) in_order.push_back(&game);
    std::ranges::sort(in_order, {}, [](const auto* game) { return game->fixture.index; });
    std::vector<PairingResult> results;
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> indices;
    const auto index_of = [&results, &indices](const Pairing& pairing) {
        const auto [found, is_new] = indices.try_emplace({pairing.first, pairing.second}, results.size());
        if (is_new) results.push_back({.pairing = pairing});
        return found->second;
    };
    for (const auto& pairing : plan.pairings) (void)index_of(pairing);
    std::vector<std::set<std::uint64_t>> signatures(results.size());
    for (const auto* game : in_order) {
        const std::size_t index = index_of(game->fixture.pairing);
        const LineOfPlay line = line_of(game->record);
        const auto& ways = seatings(line.game().players());
        const auto number = static_cast<std::size_t>(game->fixture.number);
        add(results[index], game->record, line, ways[number % ways.size()]);
        signatures.resize(results.size());
        signatures[index].insert(signature(line));
    }
    for (std::size_t i = 0; i < results.size(); ++i) {
        results[i].different = static_cast<int>(signatures[i].size());
    }
    return results;
}

std::string display_name(const Plan& plan, const Pairing& pairing) {
    return fmt::format("{} vs {}", display_name(plan.contestants[pairing.first]),
                       display_name(plan.contestants[pairing.second]));
}

}  // namespace ataraxia::arena

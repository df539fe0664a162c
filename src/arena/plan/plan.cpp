#include "arena/plan/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "arena/plan/fixture.hpp"
#include "core/error.hpp"
#include "core/escaped.hpp"
#include "games/registration.hpp"
#include "players/player.hpp"

namespace ataraxia::arena {

namespace {

template <class Value>
void check_range(std::string_view what, Value value, Value low, Value high) {
    if (value < low || value > high) {
        throw Error(fmt::format("{}: {}, expected {} to {}", what, value, low, high));
    }
}

void check_limits(const Contestant& contestant) {
    const auto check = [&contestant](std::string_view what, auto value, decltype(value) high) {
        check_range(fmt::format("{}: {}", escaped(contestant.name), what), value, decltype(value){1}, high);
    };
    const TimeControl& control = contestant.time_control;
    if (control.depth) check("depth", *control.depth, search::max_depth);
    if (control.nodes) check("nodes", *control.nodes, std::uint64_t{1} << 60);
    if (control.movetime) check("time a move in ms", control.movetime->count(), 604'800'000L);
}

// Names stand in records, tables and on the screen.
void check_name(std::string_view what, std::string_view name) {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
    if (name.size() > max_name_bytes || std::ranges::any_of(name, is_control)) {
        throw Error(fmt::format("{} {}: expected a name on one line, of {} bytes at most", what, quoted(name),
                                max_name_bytes));
    }
}

void check_contestant(const Contestant& contestant, const AnyGame& game) {
    check_name("contestant", contestant.name);
    if (contestant.name.empty()) throw Error("contestant '': expected a name");
    check_limits(contestant);
    if (!contestant.program) {
        (void)players::make_player(game, contestant.player, {.hash_mb = 1});
        return;
    }
    const bool plays = contestant.program->protocol == EngineProgram::Protocol::ugi ||
                       (game.info().family == "ataxx" && game.players() == 2);
    if (!plays) {
        throw Error(
            fmt::format("{}: UAI knows Ataxx of two players alone, expected a program that plays {} by UGI",
                        escaped(contestant.name), game.name()));
    }
    if (contestant.program->command.empty()) {
        throw Error(
            fmt::format("{}: expected the command that starts the program", escaped(contestant.name)));
    }
}

void check_adjudication(const Adjudication& rules, const AnyGame& game) {
    if (rules.plies) check_range("adjudication: plies", *rules.plies, 1, 1'000'000);
    if (rules.material) check_range("adjudication: material", *rules.material, 1, 1000);
    for (const auto& [what, score] : {std::pair{"resign", rules.resign}, {"draw", rules.draw}}) {
        if (!score) continue;
        check_range(fmt::format("adjudication: moves before {}", what), score->moves, 1, 1000);
        check_range(fmt::format("adjudication: score of {}", what), score->score, 0, 1'000'000);
    }
    if (game.players() > 2 && (rules.material || rules.easy_fill || rules.resign || rules.draw)) {
        throw Error(
            fmt::format("adjudication: games of {} are adjudicated by their length alone", game.name()));
    }
}

void check_pairings(const Plan& plan, const AnyGame& game) {
    const std::size_t count = plan.contestants.size();
    for (const auto& [first, second] : plan.pairings) {
        if (std::max(first, second) >= count) {
            throw Error(fmt::format("pairing {}-{} of {} contestants", first, second, count));
        }
    }
    if (plan.tables() == 0) throw Error(fmt::format("{} contestants, expected 2 or more", count));
    if (!plan.sprt) return;
    plan.sprt->check();
    if (plan.swiss || plan.tables() != 1 || plan.pairings[0].first == plan.pairings[0].second ||
        game.players() != 2) {
        throw Error("sprt: expected a match of two contestants in a game for two");
    }
}

}  // namespace

int seats_of(const Plan& plan) {
    return games::registry().make(plan.game).players();
}

std::vector<Pairing> round_robin(std::size_t contestants) {
    std::vector<Pairing> pairings;
    for (std::size_t first = 0; first < contestants; ++first) {
        for (std::size_t second = first + 1; second < contestants; ++second)
            pairings.push_back({first, second});
    }
    return pairings;
}

std::vector<Pairing> gauntlet(std::size_t contestants) {
    std::vector<Pairing> pairings;
    for (std::size_t other = 1; other < contestants; ++other) pairings.push_back({0, other});
    return pairings;
}

void check(const Plan& plan) {
    const AnyGame game = games::registry().make(plan.game);
    if (plan.contestants.size() > max_contestants) {
        throw Error(
            fmt::format("{} contestants, expected {} at most", plan.contestants.size(), max_contestants));
    }
    check_name("event", plan.name);
    std::set<std::string> names;
    for (const Contestant& contestant : plan.contestants) {
        check_contestant(contestant, game);
        if (!names.insert(contestant.name).second) {
            throw Error(
                fmt::format("contestant {} comes twice, expected each name once", quoted(contestant.name)));
        }
    }
    check_range("rounds", plan.rounds, 1, max_rounds);
    check_range("games of a pairing", plan.games, 1, max_rounds);
    check_pairings(plan, game);
    const auto games = static_cast<double>(plan.tables()) * plan.rounds * plan.games;
    if (games > static_cast<double>(max_games)) {
        throw Error(fmt::format("{:.0f} games, expected {} at most", games, max_games));
    }
    check_adjudication(plan.adjudication, game);
    check_range("openings: random plies", plan.openings.random_plies, 0, 1000);
    for (const std::string& fen : plan.openings.positions) {
        if (game.parse_position(fen).outcome()) {
            throw Error(
                fmt::format("opening {}: the game is over, expected a position to play from", quoted(fen)));
        }
    }
    (void)start(plan, {.index = 0, .pairing = {}, .number = 0});
}

std::string difference(const Plan& actual, const Plan& wanted) {
    const auto names = [](const Plan& plan) {
        std::string list;
        for (const auto& contestant : plan.contestants) list += (list.empty() ? "" : " ") + contestant.name;
        return list;
    };
    if (names(actual) != names(wanted) || actual.pairings != wanted.pairings ||
        actual.swiss != wanted.swiss) {
        return fmt::format("the players {} in {} pairings, not {} in {}", names(actual), actual.tables(),
                           names(wanted), wanted.tables());
    }
    for (std::size_t i = 0; i < actual.contestants.size(); ++i) {
        if (actual.contestants[i] == wanted.contestants[i]) continue;
        return fmt::format("another program, player, option or time control of {}",
                           actual.contestants[i].name);
    }
    if (actual.game != wanted.game) return fmt::format("game {}, not {}", actual.game, wanted.game);
    if (actual.rounds != wanted.rounds) return fmt::format("{} rounds, not {}", actual.rounds, wanted.rounds);
    if (actual.games != wanted.games) return fmt::format("{} games, not {}", actual.games, wanted.games);
    if (actual.seed != wanted.seed) return fmt::format("seed {}, not {}", actual.seed, wanted.seed);
    if (actual.openings != wanted.openings) return "other openings";
    if (actual.adjudication != wanted.adjudication) return "other rules of adjudication";
    if (actual.sprt != wanted.sprt) return "another test";
    return actual.name == wanted.name ? "" : fmt::format("event {}, not {}", actual.name, wanted.name);
}

}  // namespace ataraxia::arena

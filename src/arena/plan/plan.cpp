#include "arena/plan/plan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "games/registration.hpp"
#include "players/player.hpp"

namespace ataraxia::arena {

namespace {

// A pairing of the two players, added to the plan with those of them that are new.
void add_pairing(Plan& plan, std::string_view first, std::string_view second) {
    const auto index_of = [&plan](std::string_view player) {
        const auto found = std::ranges::find(plan.players, player);
        if (found == plan.players.end()) {
            plan.players.emplace_back(player);
            return plan.players.size() - 1;
        }
        return static_cast<std::size_t>(found - plan.players.begin());
    };
    const std::size_t index = index_of(first);
    plan.pairings.push_back({index, index_of(second)});
}

std::uint64_t derive(std::uint64_t seed, std::uint64_t number) {
    return mix64(seed ^ mix64(number));
}

// The parts of a text between separators; none of an empty text.
std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const auto end = std::min(text.find(separator), text.size());
        parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

template <class T>
T parse_number(std::string_view text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) {
        throw Error(fmt::format("plan: {}, expected a whole number", quoted(text)));
    }
    return value;
}

std::string format_pairings(const Plan& plan) {
    std::vector<std::string> parts;
    for (const auto& [first, second] : plan.pairings) parts.push_back(fmt::format("{}-{}", first, second));
    return fmt::format("{}", fmt::join(parts, " "));
}

}  // namespace

const std::vector<Seating>& seatings(int seats) {
    static const std::vector<Seating> of_two{{0, 1}, {1, 0}};
    static const std::vector<Seating> of_three{{0, 1, 1}, {1, 0, 1}, {1, 1, 0},
                                               {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    static const std::vector<Seating> of_four{{0, 0, 1, 1}, {0, 1, 0, 1}, {0, 1, 1, 0},
                                              {1, 1, 0, 0}, {1, 0, 1, 0}, {1, 0, 0, 1}};
    return seats == 2 ? of_two : seats == 3 ? of_three : of_four;
}

int seats_of(const Plan& plan) {
    return games::registry().make(plan.game).players();
}

Plan document_plan() {
    Plan plan;
    for (const auto& [first, second] : {std::pair{"random", "easy"},
                                        {"random", "medium"},
                                        {"easy", "medium"},
                                        {"medium", "hard"},
                                        {"easy", "hard"},
                                        {"hard", "hard"},
                                        {"random", "capella"},
                                        {"capella", "vega"},
                                        {"capella", "easy"},
                                        {"vega", "easy"},
                                        {"vega", "medium"},
                                        {"vega", "hard"}}) {
        add_pairing(plan, first, second);
    }
    return plan;
}

Plan round_robin(const std::vector<std::string>& players) {
    Plan plan;
    for (const auto& player : players) {
        std::string normal = players::normalise(player);
        if (std::ranges::find(plan.players, normal) != plan.players.end()) {
            throw Error(fmt::format("players: {} comes twice, expected each once", quoted(normal)));
        }
        plan.players.push_back(std::move(normal));
    }
    const std::size_t count = plan.players.size();
    if (count < 2 || count > max_players_of_a_plan) {
        throw Error(fmt::format("players: {} of them, expected 2 to {}", count, max_players_of_a_plan));
    }
    for (std::size_t first = 0; first < count; ++first) {
        for (std::size_t second = first + 1; second < count; ++second)
            plan.pairings.push_back({first, second});
    }
    return plan;
}

std::vector<std::string> split_players(std::string_view list) {
    std::vector<std::string> players;
    for (const auto part : split(list, ',')) {
        const bool belongs_to_last = part.find('=') != std::string_view::npos &&
                                     part.find(':') == std::string_view::npos && !players.empty();
        if (belongs_to_last) {
            players.back() += fmt::format(",{}", part);
        } else {
            players.emplace_back(part);
        }
    }
    return players;
}

Fixture fixture(const Plan& plan, std::size_t index) {
    const auto games = static_cast<std::size_t>(plan.games);
    const std::size_t pairing = index / games;
    const auto number = index % games;
    const std::array players{plan.pairings[pairing].first, plan.pairings[pairing].second};
    const std::uint64_t pairing_seed = derive(derive(plan.seed, 0), pairing);
    const auto& ways = seatings(seats_of(plan));
    // Games and starts draw from different streams.
    const std::uint64_t seed = derive(derive(pairing_seed, 1), number);
    const std::uint64_t start_seed = derive(derive(pairing_seed, 2), number / ways.size());
    Fixture fixture{.index = index,
                    .pairing = pairing,
                    .number = static_cast<int>(number),
                    .players = {},
                    .seed = seed,
                    .game = games::registry().make(plan.game, start_seed)};
    for (const std::size_t side : ways[number % ways.size()]) fixture.players.push_back(players[side]);
    return fixture;
}

void check(const Plan& plan) {
    const AnyGame game = games::registry().make(plan.game);
    for (const auto& player : plan.players) (void)players::make_player(game, player, {.hash_mb = 1});
}

std::string display_name(std::string_view player) {
    std::string name(player);
    const auto& named = players::named_players();
    const bool is_name = std::ranges::find(named, player, &players::NamedPlayer::name) != named.end();
    if (is_name) name.front() = static_cast<char>(name.front() - 'a' + 'A');
    return name;
}

std::string display_name(const Plan& plan, std::size_t pairing) {
    const auto [first, second] = plan.pairings[pairing];
    return fmt::format("{} vs {}", display_name(plan.players[first]), display_name(plan.players[second]));
}

std::string format_plan(const Plan& plan) {
    return fmt::format("game {}\nplayers {}\npairings {}\ngames {}\nseed {}\n", plan.game,
                       fmt::join(plan.players, " "), format_pairings(plan), plan.games, plan.seed);
}

Plan parse_plan(std::string_view text) {
    std::map<std::string_view, std::string_view> values;
    for (const auto line : split(text, '\n')) {
        const auto space = std::min(line.find(' '), line.size());
        values[line.substr(0, space)] = line.substr(std::min(space + 1, line.size()));
    }
    for (const auto key : {"game", "players", "pairings", "games", "seed"}) {
        if (!values.contains(key)) throw Error(fmt::format("plan: expected a line '{} ...'", key));
    }
    Plan plan;
    plan.game = values["game"];
    for (const auto player : split(values["players"], ' '))
        plan.players.push_back(players::normalise(player));
    for (const auto pairing : split(values["pairings"], ' ')) {
        const auto sides = split(pairing, '-');
        if (sides.size() != 2)
            throw Error(fmt::format("plan: pairing {}, expected such as 0-1", quoted(pairing)));
        const Pairing parsed{parse_number<std::size_t>(sides[0]), parse_number<std::size_t>(sides[1])};
        if (std::max(parsed.first, parsed.second) >= plan.players.size()) {
            throw Error(fmt::format("plan: pairing {} of {} players", quoted(pairing), plan.players.size()));
        }
        plan.pairings.push_back(parsed);
    }
    plan.games = parse_number<int>(values["games"]);
    if (plan.games < 1) throw Error("plan: expected one game or more");
    plan.seed = parse_number<std::uint64_t>(values["seed"]);
    return plan;
}

std::string difference(const Plan& actual, const Plan& wanted) {
    if (actual.players != wanted.players || actual.pairings != wanted.pairings) {
        return fmt::format("the players {} in {} pairings, not {} in {}", fmt::join(actual.players, " "),
                           actual.pairings.size(), fmt::join(wanted.players, " "), wanted.pairings.size());
    }
    if (actual.game != wanted.game) return fmt::format("game {}, not {}", actual.game, wanted.game);
    if (actual.games != wanted.games) return fmt::format("{} games, not {}", actual.games, wanted.games);
    if (actual.seed != wanted.seed) return fmt::format("seed {}, not {}", actual.seed, wanted.seed);
    return "";
}

}  // namespace ataraxia::arena

#include "arena/settings/settings.hpp"

#include <algorithm>
#include <array>

#include "arena/plan/seating.hpp"
#include "arena/settings/adjudication_settings.hpp"
#include "arena/settings/engine_settings.hpp"
#include "arena/settings/event_settings.hpp"
#include "arena/settings/openings_settings.hpp"
#include "arena/settings/sprt_settings.hpp"
#include "games/registration.hpp"

namespace ataraxia::arena {

namespace {

// What all sections say together.
struct Said {
    EventSettings event{};
    EngineSettings each{};
    std::vector<const Section*> engines{};
    OpeningsSettings openings{};
    std::string openings_place{};
    std::optional<Sprt> sprt{};
    AdjudicationSettings adjudication{};
    std::string adjudication_place{};
};

void read(const Section& section, Said& said) {
    if (section.name == "event") {
        apply(event_keys(), section, said.event);
    } else if (section.name == "each") {
        apply_engine(section, said.each);
    } else if (section.name == "engine") {
        said.engines.push_back(&section);
    } else if (section.name == "openings") {
        said.openings_place = section.place;
        apply(openings_keys(), section, said.openings);
    } else if (section.name == "sprt") {
        if (!said.sprt) said.sprt.emplace();
        apply(sprt_keys(), section, *said.sprt);
    } else if (section.name == "adjudication") {
        said.adjudication_place = section.place;
        apply(adjudication_keys(), section, said.adjudication);
    } else {
        throw Error(
            fmt::format("{}: no such section, expected event, engine, each, openings, sprt or "
                        "adjudication",
                        section.place));
    }
}

int games_of(const EventSettings& event, int seatings) {
    const int games = event.games.value_or(seatings);
    if (event.repeat && games % seatings != 0) {
        throw Error(fmt::format("repeat: every opening takes {} games, one for each seating, not {}",
                                seatings, games));
    }
    return games;
}

// A test goes on until it knows, which nobody can tell before.
int rounds_of(const EventSettings& event, const Plan& plan) {
    if (event.rounds) return *event.rounds;
    if (!plan.sprt) return 1;
    const std::size_t games = std::max<std::size_t>(plan.tables(), 1) * static_cast<std::size_t>(plan.games);
    return static_cast<int>(std::clamp<std::size_t>(max_games / games, 1, max_rounds));
}

RunOptions run_options_of(const EventSettings& event) {
    return {.concurrency = event.concurrency,
            .folder = event.folder,
            .pgn = event.pgn,
            .append_to_pgn = event.append_to_pgn,
            .rating_interval = event.rating_interval};
}

template <class T>
std::vector<KeyHelp> help_of(std::span<const Key<T>> keys) {
    std::vector<KeyHelp> help;
    for (const Key<T>& key : keys) {
        if (!key.meaning.empty()) help.push_back({key.name, key.value, key.meaning});
    }
    return help;
}

}  // namespace

RunOptions run_options(std::span<const Section> sections) {
    EventSettings event;
    for (const Section& section : sections) {
        if (section.name == "event") apply(event_keys(), section, event);
    }
    return run_options_of(event);
}

std::optional<std::string> place_of_plan(std::span<const Section> sections) {
    constexpr std::array<std::string_view, 6> of_the_run{"concurrency",    "out",    "pgn.file", "pgn.append",
                                                         "ratinginterval", "recover"};
    for (const Section& section : sections) {
        if (section.name != "event") return section.place;
        for (const Entry& entry : section.entries) {
            if (std::ranges::find(of_the_run, entry.key) == of_the_run.end()) return entry.place;
        }
    }
    return {};
}

Settings make_settings(std::span<const Section> sections) {
    Said said;
    for (const Section& section : sections) read(section, said);
    const EventSettings& event = said.event;

    Settings settings{.plan = {}, .run = run_options_of(event)};
    Plan& plan = settings.plan;
    plan.name = event.name;
    plan.game = event.game;
    plan.seed = event.seed;
    plan.sprt = said.sprt;
    const AnyGame game = games::registry().make(plan.game);
    for (const Section* engine : said.engines) {
        plan.contestants.push_back(make_contestant(*engine, said.each, game));
    }
    using Tournament = EventSettings::Tournament;
    plan.swiss = event.tournament == Tournament::swiss;
    if (event.tournament == Tournament::round_robin) plan.pairings = round_robin(plan.contestants.size());
    if (event.tournament == Tournament::gauntlet) plan.pairings = gauntlet(plan.contestants.size());
    plan.games = games_of(event, static_cast<int>(seatings(game.players()).size()));
    plan.rounds = rounds_of(event, plan);
    try {
        plan.adjudication = make_adjudication(said.adjudication, game.players());
    } catch (const Error& error) {
        throw Error(fmt::format("{}: {}", said.adjudication_place, error.what()));
    }
    plan.openings = make_openings(said.openings, said.openings_place, game, plan.seed);
    check(plan);
    return settings;
}

std::vector<KeyHelp> keys_of(std::string_view section) {
    if (section == "event") return help_of(event_keys());
    if (section == "openings") return help_of(openings_keys());
    if (section == "sprt") return help_of(sprt_keys());
    if (section == "adjudication") return help_of(adjudication_keys());
    return help_of(engine_keys());
}

}  // namespace ataraxia::arena

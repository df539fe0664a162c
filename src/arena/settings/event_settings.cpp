#include "arena/settings/event_settings.hpp"

#include <array>

#include "arena/plan/plan.hpp"

namespace ataraxia::arena {

namespace {

constexpr unsigned most_at_a_time = 1024;
constexpr int longest_interval = 1'000'000;

// In the order of EventSettings::Tournament.
constexpr std::array<std::string_view, 3> tournament_names{"roundrobin", "gauntlet", "swiss"};

void refuse_crashes(EventSettings&, const Entry& entry) {
    if (!values::truth(entry.value)) {
        throw Error("a program that crashes loses its game and is started again, expected true");
    }
}

const std::array<Key<EventSettings>, 13> keys{{
    {"game", "GAME", "game string (default ataxx)",
     [](EventSettings& event, const Entry& entry) { event.game = entry.value; }},
    {"tournament", "roundrobin|gauntlet|swiss",
     "all against all (default), the first against the rest, or by points",
     [](EventSettings& event, const Entry& entry) {
         event.tournament =
             static_cast<EventSettings::Tournament>(values::one_of(entry.value, tournament_names));
     }},
    {"games", "N", "games of a pairing in a round (default: every seating once, 2 for two players)",
     [](EventSettings& event, const Entry& entry) {
         event.games = values::whole<int>(entry.value, 1, max_rounds);
     }},
    {"rounds", "N", "rounds (default 1, or as many as a test takes)",
     [](EventSettings& event, const Entry& entry) {
         event.rounds = values::whole<int>(entry.value, 1, max_rounds);
     }},
    {"repeat", "true|false", "every opening in every seating: the default number of games",
     [](EventSettings& event, const Entry& entry) { event.repeat = values::truth(entry.value); }},
    {"concurrency", "N", "games at a time (default 1)",
     [](EventSettings& event, const Entry& entry) {
         event.concurrency = values::whole<unsigned>(entry.value, 1, most_at_a_time);
     }},
    {"seed", "N", "of everything drawn (default 1)",
     [](EventSettings& event, const Entry& entry) {
         event.seed = values::whole<std::uint64_t>(entry.value, 0, ~std::uint64_t{0});
     }},
    {"name", "NAME", "of the event, in records and reports",
     [](EventSettings& event, const Entry& entry) { event.name = entry.value; }},
    {"out", "FOLDER", "for the results (default: a new one)",
     [](EventSettings& event, const Entry& entry) { event.folder = entry.value; }},
    {"pgn.file", "FILE", "a copy of the games",
     [](EventSettings& event, const Entry& entry) { event.pgn = entry.value; }},
    {"pgn.append", "true|false", "behind what the file holds (default), or in its place",
     [](EventSettings& event, const Entry& entry) { event.append_to_pgn = values::truth(entry.value); }},
    {"ratinginterval", "N", "games between two tables where there is no terminal (default 10, 0: none)",
     [](EventSettings& event, const Entry& entry) {
         event.rating_interval = values::whole<int>(entry.value, 0, longest_interval);
     }},
    {"recover", "true", "always: a program that crashes loses its game and is started again", refuse_crashes},
}};

}  // namespace

std::span<const Key<EventSettings>> event_keys() {
    return keys;
}

}  // namespace ataraxia::arena

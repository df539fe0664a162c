#include "arena/settings/adjudication_settings.hpp"

#include <array>

namespace ataraxia::arena {

namespace {

constexpr int most_moves = 100'000;
constexpr int most_pieces = 1000;
constexpr int most_in_a_row = 1000;
constexpr int highest_score = 1'000'000;

int parse_in_a_row(const Entry& entry) {
    return values::whole<int>(entry.value, 1, most_in_a_row);
}
int parse_score(const Entry& entry) {
    return values::whole<int>(entry.value, 0, highest_score);
}

using Settings = AdjudicationSettings;

const std::array<Key<Settings>, 9> keys{{
    {"maxmoves", "N", "a game of so many moves is a draw; a move is one of everybody",
     [](Settings& rules, const Entry& entry) {
         rules.moves = values::whole<int>(entry.value, 1, most_moves);
     }},
    {"material", "N", "who leads by so many pieces at his turn has won",
     [](Settings& rules, const Entry& entry) {
         rules.material = values::whole<int>(entry.value, 1, most_pieces);
     }},
    {"easyfill", "true|false", "who is stuck has lost if the rest goes to his opponent and decides",
     [](Settings& rules, const Entry& entry) { rules.easy_fill = values::truth(entry.value); }},
    {"resign.movecount", "N", "a game is won when both say so for so many moves in a row",
     [](Settings& rules, const Entry& entry) { rules.resign.moves = parse_in_a_row(entry); }},
    {"resign.score", "N", "by so many hundredths of a piece",
     [](Settings& rules, const Entry& entry) { rules.resign.score = parse_score(entry); }},
    {"resign.twosided", "true", "always: the scores of both count",
     [](Settings&, const Entry& entry) {
         if (!values::truth(entry.value)) throw Error("the scores of both engines count, expected true");
     }},
    {"draw.movenumber", "N", "not before so many moves (default 0)",
     [](Settings& rules, const Entry& entry) {
         rules.draw.from_move = values::whole<int>(entry.value, 0, most_moves);
     }},
    {"draw.movecount", "N", "a game is drawn when both see it even for so many moves in a row",
     [](Settings& rules, const Entry& entry) { rules.draw.moves = parse_in_a_row(entry); }},
    {"draw.score", "N", "within so many hundredths of a piece",
     [](Settings& rules, const Entry& entry) { rules.draw.score = parse_score(entry); }},
}};

// Nothing when nothing was said of it.
std::optional<Adjudication::Score> make_score(const Settings::Score& said, std::string_view end,
                                              int players) {
    if (said == Settings::Score{}) return {};
    if (!said.moves || !said.score)
        throw Error(fmt::format("expected both movecount and score for a {}", end));
    return Adjudication::Score{
        .moves = *said.moves, .score = *said.score, .from_ply = said.from_move * players};
}

}  // namespace

std::span<const Key<Settings>> adjudication_keys() {
    return keys;
}

Adjudication make_adjudication(const Settings& settings, int players) {
    Adjudication rules;
    if (settings.moves) rules.plies = *settings.moves * players;
    rules.material = settings.material;
    rules.easy_fill = settings.easy_fill;
    rules.resign = make_score(settings.resign, "win", players);
    rules.draw = make_score(settings.draw, "draw", players);
    return rules;
}

}  // namespace ataraxia::arena

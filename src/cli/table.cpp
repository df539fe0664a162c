#include "cli/table.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <utility>

#include "arena/match/match.hpp"
#include "cli/panel.hpp"

namespace ataraxia::cli {

namespace {

std::size_t index(int player) {
    return static_cast<std::size_t>(player);
}

}  // namespace

Table::Table(History history, std::vector<std::string> specs, std::uint64_t seed)
    : history_(std::move(history)), names_(std::move(specs)), seed_(seed) {
    begin(history_);
}

std::unique_ptr<players::Player> Table::make(const AnyGame& game, int player, const std::string& spec) const {
    if (spec == human) return nullptr;
    // Two bots of one kind must not make the same choices.
    return players::make_player(game, spec, {.seed = seed_ + index(player)});
}

void Table::seat(int player, std::string spec) {
    players_[index(player)] = make(game(), player, spec);
    names_[index(player)] = std::move(spec);
}

std::optional<Ending> Table::ending() const {
    if (const auto outcome = history_.outcome()) return Ending{outcome->winner, {}};
    if (!agreed_ && is_too_long()) return Ending{Outcome::draw, std::string(arena::too_long)};
    return agreed_;
}

void Table::resign(int player) {
    const auto& info = game().info().players[index(player)];
    agreed_ = Ending{.winner = {}, .reason = fmt::format("{} resigned", info.colour)};
    if (game().players() == 2) agreed_->winner = 1 - player;
}

void Table::agree_to_draw() {
    agreed_ = Ending{Outcome::draw, "agreed"};
}

bool Table::is_too_long() const {
    return history_.length() >= arena::max_game_plies;
}

bool Table::must_pass() const {
    const auto moves = position().moves();
    return moves.size() == 1 && position().view_move(moves.front()).is_pass();
}

bool Table::waits_for_person() const {
    return !ending() && is_person(to_move()) && !must_pass();
}

void Table::play(AnyMove move) {
    history_.play(move);
}

void Table::play(const players::Decision& decision) {
    arena::MoveNote note = arena::note_of(decision.report);
    if (!note.empty())
        note.time = std::chrono::duration_cast<std::chrono::microseconds>(decision.report.time);
    history_.play(decision.move, std::move(note));
}

players::Decision Table::think(const search::StopFlag& stop) {
    return judge(to_move(), stop);
}

players::Decision Table::judge(int player, const search::StopFlag& stop) {
    return players_[index(player)]->choose(history_.line(), {}, stop, {});
}

bool Table::undo() {
    const auto agreed = std::exchange(agreed_, std::nullopt);
    int steps = 0;
    while (history_.undo()) {
        ++steps;
        if (waits_for_person()) return true;
    }
    while (steps-- > 0) history_.redo();
    agreed_ = agreed;
    return false;
}

bool Table::redo() {
    if (!history_.redo()) return false;
    while (!waits_for_person() && history_.redo()) {
    }
    return true;
}

// More seats are taken by the engine that plays already; of fewer seats the last is a person's if there was
// one at all.
std::vector<std::string> Table::names_for(int players) const {
    const auto engine = std::ranges::find_if(names_, [](const auto& name) { return name != human; });
    const bool has_person = std::ranges::find(names_, human) != names_.end();
    std::vector<std::string> names = names_;
    names.resize(index(players), engine == names_.end() ? std::string(human) : *engine);
    if (has_person && std::ranges::find(names, human) == names.end()) names.back() = human;
    return names;
}

void Table::begin(History history) {
    const std::vector<std::string> names = names_for(history.game().players());
    std::vector<std::unique_ptr<players::Player>> players;
    for (int player = 0; player < history.game().players(); ++player) {
        players.push_back(make(history.game(), player, names[index(player)]));
    }
    history_ = std::move(history);
    names_ = names;
    players_ = std::move(players);
    agreed_.reset();
}

arena::GameRecord Table::record() const {
    arena::GameRecord record(history_.start());
    record.event = "Game in the terminal";
    record.site = "ataraxia";
    record.date = today();
    record.round = "1";
    record.players = names_;
    record.moves = history_.moves();
    if (const auto end = ending()) {
        const auto outcome = history_.outcome();
        record.winner = end->winner;
        if (outcome) {
            record.termination = outcome->reason;
        } else if (agreed_) {
            record.termination = agreed_->reason;
        } else {
            record.adjudicated = end->reason;
        }
    }
    return record;
}

std::string ending_text(const Table& table, const Style& style) {
    std::string how;
    if (const auto outcome = table.history().outcome()) {
        how = outcome_text(table.game(), *outcome, style);
    } else if (const auto end = table.ending()) {
        how = !end->winner                    ? "no result"
              : *end->winner == Outcome::draw ? "a draw"
                                              : player_text(table.game(), *end->winner, style) + " wins";
        how += ": " + end->reason;
    }
    const std::size_t moves = table.history().length();
    return fmt::format("{}, after {} move{}", how, moves, moves == 1 ? "" : "s");
}

std::string today() {
    return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
}

}  // namespace ataraxia::cli

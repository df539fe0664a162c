#include "cli/table.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <utility>

#include "arena/match.hpp"
#include "cli/panel.hpp"

namespace ataraxia::cli {

namespace {

std::size_t index(int player) {
    return static_cast<std::size_t>(player);
}

History expect_two_sides(History history) {
    const AnyGame& game = history.game();
    if (game.players() != 2) {
        throw Error(fmt::format("game {}: {} players, expected a game for two", game.name(), game.players()));
    }
    return history;
}

}  // namespace

Table::Table(History history, std::vector<std::string> specs, std::uint64_t seed)
    : history_(expect_two_sides(std::move(history))), names_(std::move(specs)), seed_(seed) {
    for (int player = 0; player < game().players(); ++player) players_.push_back(make(player));
}

std::unique_ptr<players::Player> Table::make(int player) const {
    if (is_person(player)) return nullptr;
    // Two bots of one kind must not make the same choices.
    return players::make_player(game(), name(player), {.seed = seed_ + index(player)});
}

void Table::seat(int player, std::string spec) {
    std::swap(names_[index(player)], spec);
    try {
        players_[index(player)] = make(player);
    } catch (...) {
        names_[index(player)] = std::move(spec);
        throw;
    }
}

std::optional<Ending> Table::ending() const {
    if (const auto outcome = history_.outcome()) return Ending{outcome->winner, {}};
    if (!agreed_ && is_too_long()) return Ending{Outcome::draw, std::string(arena::too_long)};
    return agreed_;
}

void Table::resign(int player) {
    const auto& info = game().info().players[index(player)];
    agreed_ = Ending{1 - player, fmt::format("{} resigned", info.colour)};
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
    return players_[index(player)]->choose(position(), {}, stop, {});
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

void Table::begin(History history) {
    history_ = expect_two_sides(std::move(history));
    agreed_.reset();
    // The game may be another one than before.
    for (int player = 0; player < game().players(); ++player) players_[index(player)] = make(player);
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
        how =
            end->winner == Outcome::draw ? "a draw" : player_text(table.game(), end->winner, style) + " wins";
        how += ": " + end->reason;
    }
    const std::size_t moves = table.history().length();
    return fmt::format("{}, after {} move{}", how, moves, moves == 1 ? "" : "s");
}

std::string today() {
    return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
}

}  // namespace ataraxia::cli

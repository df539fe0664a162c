#include "server/room.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/records/record.hpp"
#include "games/registration.hpp"
#include "server/refusal.hpp"

namespace ataraxia::server {

namespace {

using State = store::Game::State;
using Kind = store::Seat::Kind;

// How long an invitation stands in the lobby, and one that is known by its link alone.
constexpr Instant listed_invitation = day;
constexpr Instant private_invitation = 7 * day;
// In a game by the clock everybody makes his first move within this time, or the game is aborted.
constexpr Instant first_moves = 10 * minute;
// A game without a clock in which nobody has moved for so long is over.
constexpr Instant abandoned = 30 * day;

constexpr int conflict = 409;
constexpr int forbidden = 403;
constexpr int bad_request = 400;

LineOfPlay line_of(const store::Game& game) {
    return LineOfPlay(games::registry().make(game.game).parse_position(game.fen));
}

std::optional<GameClock> clock_of(const store::Game& game) {
    if (game.clock.empty()) return std::nullopt;
    return GameClock(parse_clock(JsonValue::parse("clock", game.clock)));
}

}  // namespace

Room::Room(store::Game game) : game_(std::move(game)), line_(line_of(game_)), clock_(clock_of(game_)) {
    game_.state = State::open;
    game_.version = 0;
    game_.ply = 0;
    game_.position = game_.fen;
    game_.due = due(game_.created);
    game_.outcome.clear();
}

std::vector<int> Room::seats_of(std::string_view player) const {
    std::vector<int> seats;
    for (int i = 0; i < players(); ++i) {
        if (seat(i).kind == Kind::human && seat(i).player == player) seats.push_back(i);
    }
    return seats;
}

std::optional<int> Room::bot_to_move() const {
    if (state() != State::playing || seat(to_move()).kind != Kind::bot) return std::nullopt;
    return to_move();
}

bool Room::everybody_has_moved() const {
    return line_.length() >= static_cast<std::size_t>(players());
}

// What events do

void Room::apply(Instant at, const Event& event) {
    std::visit([&](const auto& e) { apply_event(at, e); }, event);
    ++game_.version;
    game_.ply = static_cast<std::int64_t>(line_.length());
    game_.position = line_.position().fen();
    game_.due = due(at);
}

std::optional<Instant> Room::due(Instant at) const {
    switch (state()) {
        case State::open:
            return game_.created + (game_.listed ? listed_invitation : private_invitation);
        case State::playing:
            if (!clock_) return at + abandoned;
            if (const auto flag = clock_->flag(to_move())) return flag;
            return at + first_moves;
        case State::finished:
        case State::aborted:
            break;
    }
    return std::nullopt;
}

void Room::apply_event(Instant, const event::Sat& event) {
    game_.seats.at(static_cast<std::size_t>(event.seat)) = event.who;
}

void Room::apply_event(Instant at, const event::Started&) {
    game_.state = State::playing;
    if (clock_ && clock_->settings().is_correspondence()) clock_->run(at);
}

void Room::apply_event(Instant at, const event::Moved& event) {
    line_.play(line_.parse_move(event.move));
    if (clock_) {
        if (clock_->running_since()) {
            clock_->moved(event.seat, to_move() != event.seat, at);
        } else if (everybody_has_moved()) {
            clock_->run(at);
        }
    }
    offers_[static_cast<std::size_t>(Offer::draw)].clear();
    offers_[static_cast<std::size_t>(Offer::takeback)].clear();
}

void Room::apply_event(Instant, const event::Offered& event) {
    offers_[static_cast<std::size_t>(event.what)].push_back(event.seat);
}

void Room::apply_event(Instant, const event::Declined& event) {
    offers_[static_cast<std::size_t>(event.what)].clear();
}

void Room::apply_event(Instant at, const event::TakenBack& event) {
    if (clock_) clock_->stop(to_move(), at);
    while (line_.length() > static_cast<std::size_t>(event.ply)) line_.take_back();
    if (clock_ && (everybody_has_moved() || clock_->settings().is_correspondence())) clock_->run(at);
    for (auto& offers : offers_) offers.clear();
}

void Room::apply_event(Instant at, const event::Ended& event) {
    if (clock_) clock_->stop(to_move(), at);
    ending_ = event.ending;
    game_.state = event.ending.is_aborted() ? State::aborted : State::finished;
    game_.outcome = format_ending(event.ending);
    for (auto& offers : offers_) offers.clear();
}

void Room::apply_event(Instant, const event::Followed& event) {
    next_ = event.room;
}

void Room::apply_event(Instant at, const event::Resumed&) {
    if (clock_ && clock_->running_since()) clock_->run(at);
}

// What players wish

void Room::require_playing() const {
    if (state() == State::open) throw Refusal(conflict, "not_started", "The game has not begun yet.");
    if (state() != State::playing) throw Refusal(conflict, "game_over", "The game is over.");
}

int Room::acting_seat(std::string_view player) const {
    const auto seats = seats_of(player);
    if (seats.empty()) throw Refusal(forbidden, "not_seated", "You do not play in this game.");
    const bool has_turn = std::ranges::find(seats, to_move()) != seats.end();
    return has_turn ? to_move() : seats.front();
}

std::vector<Event> Room::sit(const store::Seat& who, int index) const {
    if (state() != State::open || index >= players() || seat(index).kind != Kind::open) {
        throw Refusal(conflict, "seat_taken", "This seat is not free.");
    }
    if (!seats_of(who.player).empty())
        throw Refusal(conflict, "already_seated", "You have a seat in this game.");
    std::vector<Event> events{event::Sat{index, who}};
    const auto open = std::ranges::count(game_.seats, Kind::open, &store::Seat::kind);
    if (open == 1) events.emplace_back(event::Started{});
    return events;
}

std::vector<Event> Room::moved(int seat, AnyMove move) const {
    std::vector<Event> events{event::Moved{seat, line_.position().format_move(move)}};
    LineOfPlay after = line_;
    after.play(move);
    if (const auto outcome = after.outcome()) {
        events.emplace_back(
            event::Ended{{.reason = std::string(outcome->reason),
                          .scores = {outcome->scores.begin(), outcome->scores.begin() + players()},
                          .winners = arena::sharers(outcome->winner, players(), outcome)}});
    }
    return events;
}

std::vector<Event> Room::move(std::string_view player, std::int64_t ply, std::string_view move) const {
    require_playing();
    const int seat = acting_seat(player);
    if (ply != game_.ply) throw Refusal(conflict, "wrong_ply", "The game has gone on without this move.");
    if (seat != to_move()) throw Refusal(conflict, "not_your_turn", "It is not your turn.");
    try {
        return moved(seat, line_.parse_move(move));
    } catch (const Error& error) {
        throw Refusal(bad_request, "bad_move", error.what());
    }
}

std::vector<Event> Room::bot_move(int seat, std::int64_t ply, std::string_view move) const {
    if (bot_to_move() != seat || ply != game_.ply) return {};
    return moved(seat, line_.parse_move(move));
}

// The others share the point.
std::vector<Event> Room::end_without(int seat, std::string_view reason) const {
    Ending ending{
        .reason = std::string(reason), .scores = std::vector<int>(game_.seats.size(), 1), .winners = {}};
    ending.scores.at(static_cast<std::size_t>(seat)) = 0;
    for (int i = 0; i < players(); ++i) {
        if (i != seat) ending.winners.push_back(i);
    }
    return {event::Ended{std::move(ending)}};
}

std::vector<Event> Room::resign(std::string_view player) const {
    require_playing();
    return end_without(acting_seat(player), "resigned");
}

std::vector<Event> Room::abort(std::string_view player) const {
    static_cast<void>(acting_seat(player));
    if (state() == State::finished || state() == State::aborted) require_playing();
    if (state() == State::playing && everybody_has_moved()) {
        throw Refusal(conflict, "too_late", "The game is under way; you can resign.");
    }
    return {event::Ended{
        {.reason = "aborted", .scores = std::vector<int>(game_.seats.size(), 0), .winners = {}}}};
}

bool Room::all_people_offer(Offer what, std::string_view player) const {
    for (int i = 0; i < players(); ++i) {
        if (seat(i).kind != Kind::human || seat(i).player == player) continue;
        if (std::ranges::find(offers(what), i) == offers(what).end()) return false;
    }
    return true;
}

std::vector<Event> Room::offer(std::string_view player, Offer what) const {
    const int seat = acting_seat(player);
    if (what == Offer::rematch) {
        if (state() != State::finished) throw Refusal(conflict, "not_over", "The game is not over yet.");
        if (!next_.empty()) throw Refusal(conflict, "has_rematch", "The rematch has begun.");
    } else {
        require_playing();
    }
    const auto& standing = offers(what);
    if (std::ranges::find(standing, seat) != standing.end()) return {};
    const bool all_agree = all_people_offer(what, player);
    switch (what) {
        case Offer::draw:
            if (std::ranges::find(game_.seats, Kind::bot, &store::Seat::kind) != game_.seats.end())
                throw Refusal(conflict, "bots_play_on", "Bots do not agree to draws.");
            if (all_agree) {
                Ending ending{
                    .reason = "agreed", .scores = std::vector<int>(game_.seats.size(), 0), .winners = {}};
                for (int i = 0; i < players(); ++i) ending.winners.push_back(i);
                return {event::Ended{std::move(ending)}};
            }
            break;
        case Offer::takeback: {
            if (game_.rated) throw Refusal(conflict, "rated", "In rated games no move is taken back.");
            // The last move of whoever asked first, with all after it.
            const int asking = standing.empty() ? seat : standing.front();
            auto ply = static_cast<int>(line_.length());
            while (ply > 0 && line_.positions()[static_cast<std::size_t>(ply) - 1].to_move() != asking) --ply;
            if (ply == 0) throw Refusal(conflict, "no_move", "You have made no move yet.");
            if (all_agree) return {event::TakenBack{ply - 1}};
            break;
        }
        case Offer::rematch:
            break;
    }
    return {event::Offered{what, seat}};
}

bool Room::agrees_to_rematch(std::string_view player) const {
    return state() == State::finished && next_.empty() && !seats_of(player).empty() &&
           all_people_offer(Offer::rematch, player);
}

std::vector<Event> Room::decline(std::string_view player, Offer what) const {
    const int seat = acting_seat(player);
    if (offers(what).empty()) throw Refusal(conflict, "no_offer", "Nobody has offered that.");
    return {event::Declined{what, seat}};
}

std::vector<store::Seat> Room::seats_of_rematch() const {
    auto seats = game_.seats;
    std::rotate(seats.begin(), seats.begin() + 1, seats.end());
    return seats;
}

// What happens by itself

std::vector<Event> Room::lapse(Instant now) const {
    if (!game_.due || *game_.due > now) return {};
    if (state() == State::playing && clock_ && clock_->running_since()) return end_without(to_move(), "time");
    return {event::Ended{
        {.reason = "aborted", .scores = std::vector<int>(game_.seats.size(), 0), .winners = {}}}};
}

std::vector<Event> Room::resume() const {
    const bool runs = state() == State::playing && clock_ && clock_->running_since();
    if (!runs || clock_->settings().is_correspondence()) return {};
    return {event::Resumed{}};
}

}  // namespace ataraxia::server

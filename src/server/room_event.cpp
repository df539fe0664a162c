#include "server/room_event.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "core/json_value.hpp"
#include "game/outcome.hpp"
#include "server/json.hpp"
#include "server/room_json.hpp"

namespace ataraxia::server {

namespace {

constexpr std::array<std::string_view, 3> offer_names{"draw", "takeback", "rematch"};
constexpr std::array<std::string_view, 3> kind_names{"open", "human", "bot"};

Json seat_json(const store::Seat& seat) {
    Json json{{"kind", kind_names.at(static_cast<std::size_t>(seat.kind))},
              {"player", seat.player},
              {"name", seat.name},
              {"bot", seat.bot}};
    if (seat.rating) json["rating"] = *seat.rating;
    return json;
}

store::Seat parse_seat(const JsonValue& value) {
    JsonObject object = value.object();
    store::Seat seat;
    seat.kind = static_cast<store::Seat::Kind>(object.require("kind").one_of(kind_names));
    seat.player = object.require("player").string();
    seat.name = object.require("name").string();
    seat.bot = object.require("bot").string();
    if (const auto rating = object.take("rating")) seat.rating = rating->whole(0, 10'000);
    return seat;
}

std::vector<int> parse_numbers(const JsonValue& value, int most) {
    std::vector<int> numbers;
    for (const JsonValue& element : value.elements()) numbers.push_back(element.whole(0, most));
    return numbers;
}

Ending parse_ending(const JsonValue& value) {
    constexpr int most_points = 1000;
    JsonObject object = value.object();
    return {.reason = object.require("reason").string(),
            .scores = parse_numbers(object.require("scores"), most_points),
            .winners = parse_numbers(object.require("winners"), max_players - 1)};
}

// The body of each kind, which begins with its name.
struct Formatter {
    Json operator()(const event::Sat& e) const {
        return {{"type", "seat"}, {"seat", e.seat}, {"who", seat_json(e.who)}};
    }
    Json operator()(const event::Started&) const { return {{"type", "start"}}; }
    Json operator()(const event::Moved& e) const {
        return {{"type", "move"}, {"seat", e.seat}, {"move", e.move}};
    }
    Json operator()(const event::Offered& e) const {
        return {{"type", "offer"}, {"what", name_of(e.what)}, {"seat", e.seat}};
    }
    Json operator()(const event::Declined& e) const {
        return {{"type", "declined"}, {"what", name_of(e.what)}, {"seat", e.seat}};
    }
    Json operator()(const event::TakenBack& e) const { return {{"type", "takeback"}, {"ply", e.ply}}; }
    Json operator()(const event::Ended& e) const { return {{"type", "end"}, {"outcome", to_json(e.ending)}}; }
    Json operator()(const event::Followed& e) const { return {{"type", "next"}, {"room", e.room}}; }
    Json operator()(const event::Resumed&) const { return {{"type", "resume"}}; }
};

}  // namespace

std::string_view name_of(Offer offer) noexcept {
    return offer_names[static_cast<std::size_t>(offer)];
}

Offer offer_of(std::string_view name) {
    for (std::size_t i = 0; i < offer_names.size(); ++i) {
        if (offer_names[i] == name) return static_cast<Offer>(i);
    }
    throw Error("offer", name, 0, "draw, takeback or rematch", name.size());
}

std::string format_event(const Event& event) {
    return text_of(std::visit(Formatter{}, event));
}

Event parse_event(std::string_view body) {
    constexpr int most_plies = 1'000'000;
    JsonObject object = JsonValue::parse("event", body).object();
    const JsonValue type = object.require("type");
    const std::string name = type.string();
    const auto seat = [&] { return object.require("seat").whole(0, max_players - 1); };
    const auto what = [&] { return offer_of(object.require("what").string()); };
    if (name == "seat") return event::Sat{seat(), parse_seat(object.require("who"))};
    if (name == "start") return event::Started{};
    if (name == "move") return event::Moved{seat(), object.require("move").string()};
    if (name == "offer") return event::Offered{what(), seat()};
    if (name == "declined") return event::Declined{what(), seat()};
    if (name == "takeback") return event::TakenBack{object.require("ply").whole(0, most_plies)};
    if (name == "end") return event::Ended{parse_ending(object.require("outcome"))};
    if (name == "next") return event::Followed{object.require("room").string()};
    if (name == "resume") return event::Resumed{};
    throw type.error("no such event");
}

std::string format_ending(const Ending& ending) {
    return text_of(to_json(ending));
}

}  // namespace ataraxia::server

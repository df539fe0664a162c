#include "server/game_clock.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ataraxia::server {

namespace {

constexpr Instant longest_base = 6 * hour;
constexpr Instant longest_increment = 10 * minute;
constexpr int most_days = 30;

}  // namespace

ClockSettings parse_clock(const JsonValue& json) {
    JsonObject object = json.object();
    ClockSettings settings;
    if (const auto days = object.take("days")) {
        settings.days = days->whole(1, most_days);
    } else {
        settings.base = object.require("base").whole(Instant{0}, longest_base);
        settings.increment = object.require("increment").whole(Instant{0}, longest_increment);
        if (settings.base + settings.increment < second)
            throw json.error("expected a second or more on the clock");
    }
    object.expect_all_taken();
    return settings;
}

Json to_json(const ClockSettings& settings) {
    if (settings.is_correspondence()) return {{"days", settings.days}};
    return {{"base", settings.base}, {"increment", settings.increment}};
}

GameClock::GameClock(const ClockSettings& settings) noexcept : settings_(settings) {
    left_.fill(initial());
}

Instant GameClock::initial() const noexcept {
    if (settings_.is_correspondence()) return settings_.days * day;
    // Who has nothing but increments begins with one.
    return settings_.base > 0 ? settings_.base : settings_.increment;
}

std::optional<Instant> GameClock::flag(int player) const {
    if (!running_since_) return std::nullopt;
    return *running_since_ + left(player);
}

void GameClock::charge(int player, Instant at) {
    if (!running_since_) return;
    Instant& left = left_.at(static_cast<std::size_t>(player));
    left = std::max(Instant{0}, left - std::max(Instant{0}, at - *running_since_));
    running_since_ = at;
}

void GameClock::moved(int player, bool ends_turn, Instant at) {
    charge(player, at);
    if (!ends_turn) return;
    Instant& left = left_.at(static_cast<std::size_t>(player));
    left = settings_.is_correspondence() ? initial() : left + settings_.increment;
}

void GameClock::stop(int player, Instant at) {
    charge(player, at);
    running_since_.reset();
}

}  // namespace ataraxia::server

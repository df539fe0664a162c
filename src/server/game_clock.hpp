#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/json_value.hpp"
#include "game/outcome.hpp"
#include "server/instant.hpp"
#include "server/json.hpp"

namespace ataraxia::server {

// How long players may think: a time for the game with an increment for each turn, or days for each turn.
struct ClockSettings {
    Instant base = 0;  // milliseconds
    Instant increment = 0;
    int days = 0;  // of correspondence; then the others are 0

    [[nodiscard]] bool is_correspondence() const noexcept { return days > 0; }
    friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

// As in the contract: {"base","increment"} or {"days"}. Throws Error.
[[nodiscard]] ClockSettings parse_clock(const JsonValue& json);
[[nodiscard]] Json to_json(const ClockSettings& settings);

// The clocks of a game. What it says depends on the instants that it was told alone.
class GameClock {
  public:
    explicit GameClock(const ClockSettings& settings) noexcept;

    [[nodiscard]] const ClockSettings& settings() const noexcept { return settings_; }
    // What was left at the last change: of whoever is thinking now, when he began to.
    [[nodiscard]] Instant left(int player) const { return left_.at(static_cast<std::size_t>(player)); }
    // When the player to move began to think; nothing while no clock runs.
    [[nodiscard]] std::optional<Instant> running_since() const noexcept { return running_since_; }
    // When the flag of `player`, who is to move, falls.
    [[nodiscard]] std::optional<Instant> flag(int player) const;

    // Somebody begins to think, with the clock running.
    void run(Instant at) noexcept { running_since_ = at; }
    // The player has moved; whether his turn is over by it, or he moves on.
    void moved(int player, bool ends_turn, Instant at);
    // Nobody thinks any more; the player who did is charged.
    void stop(int player, Instant at);

  private:
    void charge(int player, Instant at);
    [[nodiscard]] Instant initial() const noexcept;

    ClockSettings settings_;
    std::array<Instant, max_players> left_{};
    std::optional<Instant> running_since_;
};

}  // namespace ataraxia::server

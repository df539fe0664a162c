#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arena/plan/adjudication.hpp"
#include "arena/records/record.hpp"

namespace ataraxia::arena {

// A game longer than this is a draw, adjudicated by its length: rules that never end a game shall not hang an
// event. Random games on the largest boards, the longest that come to an end, take up to 1,900 plies.
inline constexpr std::size_t max_game_plies = 4'000;
// Why a game that is too long is a draw, in the words of cuteataxx.
inline constexpr std::string_view too_long = "Max game length reached";

struct Verdict {
    int winner;  // a player or Outcome::draw
    std::string reason;

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

// Watches a game and ends it before the rules do, as far as the event wants it.
class Adjudicator {
  public:
    explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

    // At the end of the line, whose moves are those of the record; the game is not over by its rules.
    [[nodiscard]] std::optional<Verdict> look(const GameRecord& record, const LineOfPlay& line) const;

  private:
    Adjudication rules_;
};

// Whether the player to move has no move, and his opponent wins by filling what he can reach; who that is.
[[nodiscard]] std::optional<int> winner_by_filling(const AnyPosition& position);

}  // namespace ataraxia::arena

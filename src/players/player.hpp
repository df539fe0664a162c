#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "search/limits.hpp"

namespace ataraxia::players {

// A move chosen by a player.
struct Decision {
    AnyMove move;
    search::Report report;  // of the last finished iteration; a player that does not search leaves depth 0
};

// Somebody who chooses moves: a bot of any kind. Not shared between threads, except for the stop flag.
class Player {
  public:
    virtual ~Player() = default;

    // Forgets the game before: the next decision depends on the position, the limits and the seed alone.
    virtual void new_game() = 0;

    // A legal move of a position that is not over. Stops soon after `stop` becomes true, but always has a
    // move. `on_report`, if not empty, is called on this thread after every iteration.
    [[nodiscard]] virtual Decision choose(const AnyPosition& position, const search::Limits& limits,
                                          const search::StopFlag& stop,
                                          const search::OnReport& on_report) = 0;

    // choose() with the player's own limits, not to be interrupted.
    [[nodiscard]] AnyMove choose(const AnyPosition& position);
};

// What a player may use beside its specification.
struct Resources {
    std::uint64_t seed = 1;   // of its choice among equal moves; the same seed gives the same moves
    std::size_t hash_mb = 4;  // transposition table
    unsigned threads = 1;     // more than one makes a search faster, and no longer deterministic
    int lines = 1;            // MultiPV: how many best lines to report
};

// A name that stands for a player, as shown to people.
struct NamedPlayer {
    std::string_view name;     // "hard"
    std::string_view spec;     // what it stands for: "alphabeta:depth=4,eval=v4"
    std::string_view summary;  // one line
};

// The named players from the weakest to the strongest.
[[nodiscard]] const std::vector<NamedPlayer>& named_players();

// The player of a specification, used everywhere alike: a name (random, easy, medium, hard, capella, vega) or
// an algorithm with its parameters, such as
//   minimax:depth=3,eval=v2
//   alphabeta:depth=6,eval=v4,time=0.1      (time in seconds a move)
// Throws Error on an unknown name, parameter or value and says what exists.
[[nodiscard]] std::unique_ptr<Player> make_player(const AnyGame& game, std::string_view spec,
                                                  const Resources& resources = {});

// The specification in its normal form: parameters in order, defaults written out; names stay names. Throws
// Error.
[[nodiscard]] std::string normalise(std::string_view spec);

// What a specification may be, for error messages and help.
[[nodiscard]] std::string_view spec_help();

}  // namespace ataraxia::players

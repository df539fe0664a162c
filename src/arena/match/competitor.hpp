#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "arena/plan/contestant.hpp"
#include "game/line_of_play.hpp"
#include "protocol/client/course.hpp"
#include "protocol/client/failure.hpp"
#include "search/limits.hpp"

namespace ataraxia::arena {

using protocol::client::Failure;

// A move with what its player thought.
struct Reply {
    AnyMove move;
    search::Report report;
    std::chrono::nanoseconds elapsed{};  // by the monotonic clock; for programs taken at the pipe
};

// A game so far in the two forms in which players are told of it.
struct GameSoFar {
    const LineOfPlay& line;
    const protocol::client::Course& course;
};

// Somebody at the board, kept from game to game. Used by one thread at a time. Nothing that a program does
// throws.
class Competitor {
  public:
    virtual ~Competitor() = default;

    // Here and below, once `stop` is set the answer is of no interest and comes soon.

    // Gets ready for a game. `seed` is of what one of our players draws. Throws OutOfResources when no more
    // programs can be started.
    [[nodiscard]] virtual std::optional<Failure> new_game(const AnyGame& game, std::uint64_t seed,
                                                          const search::StopFlag& stop) = 0;

    // A legal move in a game that is not over.
    [[nodiscard]] virtual std::variant<Reply, Failure> choose(const GameSoFar& game,
                                                              const search::Limits& limits,
                                                              const search::StopFlag& stop) = 0;
};

// The one that the contestant describes; it must play the game (see check()). A program is started for its
// first game, and again after its end.
[[nodiscard]] std::unique_ptr<Competitor> make_competitor(const Contestant& contestant);

// What a program says of itself, and how long it takes to answer when there is nothing to think about: what
// the way through the pipes costs each move at least.
struct Greeting {
    std::string name;
    std::string author;
    std::chrono::nanoseconds overhead{};  // median
    std::chrono::nanoseconds longest{};
};
inline constexpr int pings_of_a_greeting = 20;

// Starts the program, asks it, and ends it. Once `stop` is set, it fails soon.
[[nodiscard]] std::variant<Greeting, Failure> greet(const EngineProgram& program, const AnyGame& game,
                                                    const search::StopFlag& stop);

}  // namespace ataraxia::arena

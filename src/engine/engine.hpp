#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "players/player.hpp"

namespace ataraxia::engine {

// What an engine can be told to change, by the names of UAI and UGI.
struct Options {
    std::size_t hash_mb = 16;  // Hash, mebibytes
    unsigned threads = 1;      // Threads
    int multipv = 1;           // MultiPV
    std::string level =
        "strongest";         // Level: a player specification, or "strongest" for the strongest there is
    std::uint64_t seed = 1;  // Seed
};

// The facade of a thinking program: a position, options, go and stop. It thinks in a thread of its own and
// tells of it by callbacks, which run on that thread; it prints nothing. All other members are called from
// one thread.
class Engine {
  public:
    using OnInfo = std::function<void(const AnyPosition&, const search::Report&)>;
    // The move, or nothing when the position is over and has none.
    using OnBestMove = std::function<void(const AnyPosition&, std::optional<AnyMove>)>;

    explicit Engine(const AnyGame& game);
    ~Engine();  // stops and waits
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    [[nodiscard]] const Options& options() const noexcept { return options_; }
    // Takes effect with the next search. Throws Error when the level does not exist.
    void set_options(const Options& options);

    // Forgets everything of the game before.
    void new_game();

    [[nodiscard]] const AnyPosition& position() const noexcept { return position_; }
    void set_position(const AnyPosition& position);

    // Begins to think; the answer comes by `on_best_move`, exactly once, also after stop(). A search that is
    // already running is stopped first. With limits.infinite the answer is held back until stop().
    void go(const search::Limits& limits, OnInfo on_info, OnBestMove on_best_move);
    // Ends the search and waits for its answer; does nothing when none is running.
    void stop();
    // Waits for the answer of the search that is running, if any.
    void wait();
    [[nodiscard]] bool is_thinking() const noexcept { return thinking_; }

  private:
    [[nodiscard]] players::Player& player();

    Options options_;
    AnyPosition position_;
    std::unique_ptr<players::Player> player_;  // made anew when options change
    search::StopFlag stop_{false};
    std::atomic<bool> thinking_{false};
    std::thread thread_;
};

}  // namespace ataraxia::engine

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "game/line_of_play.hpp"
#include "server/thread_pool.hpp"

namespace ataraxia::server {

// A bot that can be chosen as an opponent.
struct Bot {
    std::string spec;  // as players::make_player() reads it
    std::string title;
    std::string summary;
};

// Those that play a game, from the weakest to the strongest.
[[nodiscard]] std::vector<Bot> bots_of(const AnyGame& game);

// The bot of a specification. Throws Refusal when there is no such bot for the game.
[[nodiscard]] Bot bot_of(const AnyGame& game, std::string_view spec);

// Bots think in a pool of their own, so that however many there are, no move of a person waits for them.
class BotPool {
  public:
    explicit BotPool(unsigned threads) : pool_(threads, most_waiting) {}

    // Thinks for at most so long and calls `on_move`, on a thread of the pool, with the move; with nothing
    // when the bot could not think. Throws Refusal when too many wait.
    void think(LineOfPlay line, std::string spec, std::chrono::milliseconds longest,
               std::function<void(std::string)> on_move);

    [[nodiscard]] std::size_t waiting() const { return pool_.waiting(); }
    void stop() { pool_.stop(); }

  private:
    static constexpr std::size_t most_waiting = 10'000;

    ThreadPool pool_;
};

}  // namespace ataraxia::server

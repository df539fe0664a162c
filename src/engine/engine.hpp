#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/worker.hpp"
#include "game/line_of_play.hpp"
#include "players/player.hpp"

namespace ataraxia::engine {

// What an engine can be told to change, by the names of UAI and UGI.
struct Options {
    std::size_t hash_mb = 16;  // Hash, mebibytes
    unsigned threads = 1;      // Threads
    int multipv = 1;           // MultiPV
    std::string level =
        "strongest";  // Level: a player specification, or "strongest" for the strongest there is
    // UCI_LimitStrength: the champion at the rating `elo` plays instead of the level. UCI_Elo: from the
    // rating of his first level to that of his last; 1500 is the mean of those who were rated together.
    bool limit_strength = false;
    int elo = 1500;
    bool own_book = false;    // OwnBook: whoever plays does so from a book as long as the game is in it
    std::string book_file{};  // BookFile: that book; empty: the one for the game that comes with the program
    std::uint64_t seed = 1;   // Seed
    // MoveOverhead: what the way of a move to the clock's owner may cost. It is taken off the time that a
    // search is given, so that neither a clock nor a time for the move is overrun.
    std::chrono::milliseconds move_overhead{10};

    friend bool operator==(const Options&, const Options&) = default;
};

// The facade of a thinking program: a position, options, go and stop. It thinks in a thread of its own and
// tells of it by callbacks, which run on that thread and must not throw or call the engine; it prints
// nothing. All members are called from one thread.
class Engine {
  public:
    using OnInfo = std::function<void(const AnyPosition&, const search::Report&)>;
    // The move, or nothing when the game is over.
    using OnBestMove = std::function<void(const AnyPosition&, std::optional<AnyMove>)>;

    explicit Engine(const AnyGame& game);

    [[nodiscard]] const Options& options() const noexcept { return options_; }
    // Takes effect with the next search. Throws Error when the level or the book does not exist; nothing
    // changes then.
    void set_options(const Options& options);

    // Does what the next search would have to do before it can begin, such as providing the hash table.
    void prepare();

    // Forgets everything of the game before; a search that is running is stopped first.
    void new_game();

    [[nodiscard]] const AnyPosition& position() const noexcept { return line_.position(); }
    // The game so far, which knows of repetitions.
    [[nodiscard]] const LineOfPlay& line() const noexcept { return line_; }
    // Where the next search begins, at the end of the line; one that is running keeps its own.
    void set_line(LineOfPlay line) { line_ = std::move(line); }
    void set_position(const AnyPosition& position) { set_line(LineOfPlay(position)); }

    // Begins to think; the answer comes by `on_best_move`, exactly once, also after stop(). A search that is
    // already running is stopped first. The overhead is that of the options. With limits.infinite the answer
    // is held back until stop(); without any limit the player of the level thinks as long as it would.
    void go(search::Limits limits, OnInfo on_info, OnBestMove on_best_move);
    // Ends the search and waits for its answer; does nothing when none is running.
    void stop() { worker_.stop(); }
    // Waits for the answer of the search that is running, if any.
    void wait() { worker_.wait(); }
    [[nodiscard]] bool is_thinking() const noexcept { return worker_.is_busy(); }

  private:
    Options options_;
    LineOfPlay line_;
    // Made when needed, for the options of that moment; shared with a search that outlives a change of them.
    std::shared_ptr<players::Player> player_;
    Worker worker_;  // last: it ends before what it uses
};

}  // namespace ataraxia::engine

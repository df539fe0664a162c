#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/child.hpp"
#include "protocol/client/channel.hpp"
#include "protocol/client/course.hpp"
#include "protocol/client/failure.hpp"
#include "protocol/client/identity.hpp"
#include "protocol/dialect.hpp"
#include "protocol/words.hpp"
#include "search/limits.hpp"

namespace ataraxia::protocol::client {

// How long an engine is waited for where no game clock runs. Before a game many clear a large table, which
// takes seconds on a busy machine.
struct Patience {
    std::chrono::milliseconds start{30'000};     // for the end of the handshake
    std::chrono::milliseconds ready{60'000};     // for an answer to isready or to a question
    std::chrono::milliseconds thought{600'000};  // for a move when the limits set no time
    std::chrono::milliseconds stop{1'000};       // for a move after stop
    std::chrono::milliseconds quit{1'000};       // for its end after quit
};

// What has to be known of an engine.
struct EngineSetup {
    Program program{};
    std::vector<std::pair<std::string, std::string>> options{};  // name and value, sent after each start
    // Added to the time that it has for a move before it has lost on time.
    std::chrono::milliseconds margin{0};
    Patience patience{};
};

// A move of an engine.
struct Answer {
    AnyMove move;  // legal
    search::Report report;
    // From the sending of "go" to the arrival of the move, by the monotonic clock at the pipe.
    std::chrono::nanoseconds elapsed{};
};

// Somebody's engine, run as a program and asked by UAI or UGI. It can be started again after its end. No call
// lasts longer than the patience and the limits allow, nothing that an engine does throws or leaves anything
// behind. Used by one thread; any number of engines may run at once.
class Engine {
  public:
    // Throws Error when an option cannot be sent, for it has no name or consists of several lines.
    Engine(Dialect dialect, EngineSetup setup);
    ~Engine() { quit(); }
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // Starts the program, or starts it anew, shakes hands and sets the options. Here and below, a `stop` that
    // is set meanwhile ends the waiting at once with a failure of the kind `interrupted`; a program that was
    // being started is then ended. Throws OutOfResources.
    [[nodiscard]] std::optional<Failure> start(const search::StopFlag* stop = nullptr);
    // It was started and has neither been ended nor found dead since. Whatever else is asked needs this.
    [[nodiscard]] bool is_running() const noexcept { return channel_.has_value(); }
    // What it said of itself in the handshake.
    [[nodiscard]] const Identity& identity() const noexcept { return identity_; }

    [[nodiscard]] std::optional<Failure> new_game(const search::StopFlag* stop = nullptr);

    // The time from a question to its answer when there is nothing to think about: from isready to readyok.
    [[nodiscard]] std::variant<std::chrono::nanoseconds, Failure> ping(
        const search::StopFlag* stop = nullptr);

    // Asks for a move in a position that is not over. Once `stop` is set, the engine is told to stop and has
    // the patience for it to answer. After a failure it is running still if it can be asked again: one whose
    // time was over and that gave no move after "stop" either has been killed.
    [[nodiscard]] std::variant<Answer, Failure> choose(const Course& course, const search::Limits& limits,
                                                       const search::StopFlag& stop);

    // Asks a question of UGI about a position, such as "gameover", "result" or "p1turn", and returns the word
    // after "response".
    [[nodiscard]] std::variant<std::string, Failure> query(const Course& course, std::string_view question);

    // Ends the program: by "quit", and when it is not gone in time by force.
    void quit();

  private:
    using Time = Channel::Time;
    // A line of the engine.
    struct Message {
        std::string_view command;  // the first word that the protocol knows
        Words& words;              // those after it
        Time arrival;
        bool is_first;  // nothing stands before the command
    };
    using Heard = std::function<bool(const Message&)>;  // true ends the listening
    struct Thought;

    // Listens until something has been heard, or tells why nothing was.
    std::optional<Silence> listen(Time deadline, const search::StopFlag* stop, const Heard& heard);
    // Listens for a question's answer; `doing` tells what happens meanwhile, as in "while thinking".
    std::optional<Failure> expect(std::chrono::milliseconds patience, const search::StopFlag* stop,
                                  std::string_view question, std::string_view doing, const Heard& heard);
    // Waits until all that was sent is understood and all that it had to say before has been passed over.
    std::optional<Failure> synchronise(std::string_view doing, const search::StopFlag* stop);
    std::optional<Failure> shake_hands(const search::StopFlag* stop);
    // Listens for a move; nothing when one has come, legal or not.
    std::optional<Silence> await_move(const AnyPosition& position, Time deadline,
                                      const search::StopFlag* stop, Thought& thought);

    // The end of an engine of which nothing can be expected any more, as a failure.
    Failure crash(std::string_view doing);
    Failure give_up(Failure::Kind kind, std::string text);

    Dialect dialect_;
    EngineSetup setup_;
    std::optional<Channel> channel_;
    Identity identity_;
};

}  // namespace ataraxia::protocol::client

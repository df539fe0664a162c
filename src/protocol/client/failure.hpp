#pragma once

#include <chrono>
#include <string>

namespace ataraxia::protocol::client {

// What went wrong with an engine, as a value: engines of others fail in every way, and the event goes on.
struct Failure {
    enum class Kind {
        start,        // the program could not be started
        crash,        // it ended or closed its output unasked
        silence,      // no answer to a question other than for a move
        time,         // no move in the time that it had
        move,         // a move that is none or not legal
        interrupted,  // nothing went wrong: we were told to stop
    };

    Kind kind;
    // The rest of a sentence that begins with the engine's name, for records and logs: printable, on one
    // line.
    std::string text;
    // What was spent on the move until then; zero when none was asked for.
    std::chrono::nanoseconds elapsed{};
};

}  // namespace ataraxia::protocol::client

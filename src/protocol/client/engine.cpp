#include "protocol/client/engine.hpp"

#include <fmt/format.h>

#include <cassert>

#include "core/error.hpp"
#include "core/out_of_resources.hpp"
#include "protocol/client/go.hpp"
#include "protocol/client/info.hpp"
#include "protocol/client/move_text.hpp"

namespace ataraxia::protocol::client {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

std::string setoption(const std::string& name, const std::string& value) {
    std::string line = "setoption name " + name;
    if (!value.empty()) line += " value " + value;  // a button has none
    if (name.empty() || line.find_first_of("\r\n") != std::string::npos) {
        throw Error(fmt::format("option {} with the value {}: expected a name, and both on one line",
                                ataraxia::quoted(name), ataraxia::quoted(value)));
    }
    return line;
}

}  // namespace

// What is known of a move that is being thought about.
struct Engine::Thought {
    Time begun;
    Info info{};
    std::optional<AnyMove> move{};
    std::string error{};  // why there is no move
    std::chrono::nanoseconds elapsed{};
};

Engine::Engine(Dialect dialect, EngineSetup setup) : dialect_(std::move(dialect)), setup_(std::move(setup)) {
    for (const auto& [name, value] : setup_.options) (void)setoption(name, value);
}

std::optional<Failure> Engine::start(const search::StopFlag* stop) {
    quit();
    identity_ = {};
    try {
        channel_.emplace(setup_.program);
    } catch (const OutOfResources&) {
        throw;  // the engine cannot help it
    } catch (const std::exception& error) {
        return Failure{Failure::Kind::start, fmt::format("did not start: {}", error.what())};
    }
    auto failure = shake_hands(stop);
    if (failure && failure->kind == Failure::Kind::interrupted) {
        (void)channel_->finish(milliseconds{0});
        channel_.reset();
    }
    return failure;
}

std::optional<Failure> Engine::shake_hands(const search::StopFlag* stop) {
    channel_->send(dialect_.name);
    const auto failure =
        expect(setup_.patience.start, stop, dialect_.name, "at its start", [&](const Message& message) {
            if (message.command == "id") identity_.read_id(message.words);
            if (message.command == "option") identity_.read_option(message.words);
            return message.command == dialect_.ok();
        });
    if (failure) return failure;
    for (const auto& [name, value] : setup_.options) channel_->send(setoption(name, value));
    return synchronise("at its start", stop);
}

std::optional<Failure> Engine::new_game(const search::StopFlag* stop) {
    assert(is_running());
    channel_->send(dialect_.new_game());
    return synchronise("before a game", stop);
}

std::variant<std::chrono::nanoseconds, Failure> Engine::ping(const search::StopFlag* stop) {
    assert(is_running());
    const Time begun = Clock::now();
    if (auto failure = synchronise("when asked whether it is ready", stop)) return *failure;
    return Clock::now() - begun;
}

std::variant<Answer, Failure> Engine::choose(const Course& course, const search::Limits& limits,
                                             const search::StopFlag& stop) {
    assert(is_running());
    const AnyPosition& position = course.position();
    channel_->send(course.command(dialect_));
    if (auto failure = synchronise("before thinking", &stop)) return *failure;

    const auto clock_time = time_allowed(limits, position.to_move());
    const auto allowed = clock_time ? *clock_time + setup_.margin : setup_.patience.thought;
    // The time is taken before the sending: whoever is woken by it may run before we do again.
    Thought thought{.begun = Clock::now()};
    channel_->send(format_go(dialect_, limits));
    auto silence = await_move(position, thought.begun + allowed, &stop, thought);
    const bool out_of_time = silence == Silence::timeout;
    if (silence && silence != Silence::closed) {
        channel_->send("stop");
        silence = await_move(position, Clock::now() + setup_.patience.stop, nullptr, thought);
    }
    if (silence) thought.elapsed = Clock::now() - thought.begun;
    const auto failed = [&](Failure failure) {
        failure.elapsed = thought.elapsed;
        return failure;
    };
    const double spent = std::chrono::duration<double, std::milli>(thought.elapsed).count();
    if (silence == Silence::closed) return failed(crash("while thinking"));
    if (silence) {
        return failed(give_up(Failure::Kind::time,
                              fmt::format("gave no move in {:.0f} ms, not even when told to stop", spent)));
    }
    if (out_of_time) {
        return failed({Failure::Kind::time, fmt::format("gave a move after {:.1f} ms, but had only {} ms",
                                                        spent, allowed.count())});
    }
    if (!thought.move) {
        return failed({Failure::Kind::move, fmt::format("gave no legal move: {}", thought.error)});
    }
    return Answer{*thought.move, thought.info.report(position), thought.elapsed};
}

std::variant<std::string, Failure> Engine::query(const Course& course, std::string_view question) {
    assert(is_running());
    channel_->send(course.command(dialect_));
    if (auto failure = synchronise("before a question", nullptr)) return *failure;
    const std::string line = fmt::format("query {}", question);
    channel_->send(line);
    std::string response;
    auto failure = expect(setup_.patience.ready, nullptr, line, "at a question", [&](const Message& message) {
        response = message.words.peek();
        return message.command == "response";
    });
    if (failure) return std::move(*failure);
    return response;
}

void Engine::quit() {
    if (!channel_) return;
    channel_->send("quit");
    (void)channel_->finish(setup_.patience.quit);
    channel_.reset();
}

std::optional<Silence> Engine::listen(Time deadline, const search::StopFlag* stop, const Heard& heard) {
    const auto is_known = [ok = dialect_.ok()](std::string_view word) {
        return word == "info" || word == "bestmove" || word == "readyok" || word == "id" ||
               word == "option" || word == "response" || word == ok;
    };
    for (;;) {
        const auto event = channel_->next(deadline, stop);
        if (const auto* silence = std::get_if<Silence>(&event)) return *silence;
        const Line& line = std::get<Line>(event);
        Words words(line.text);
        // As in UCI, words that are not known are passed over and the rest of the line is tried.
        bool first = true;
        for (; !words.at_end() && !is_known(words.peek()); first = false) words.next("a word");
        if (words.at_end()) continue;
        const std::string_view command = words.next("a word");
        if (heard({command, words, line.arrival, first})) return std::nullopt;
    }
}

std::optional<Failure> Engine::expect(milliseconds patience, const search::StopFlag* stop,
                                      std::string_view question, std::string_view doing, const Heard& heard) {
    const auto silence = listen(Clock::now() + patience, stop, heard);
    if (!silence) return std::nullopt;
    switch (*silence) {
        case Silence::closed:
            return crash(doing);
        case Silence::stopped:
            return Failure{Failure::Kind::interrupted, "was interrupted"};
        case Silence::timeout:
            break;
    }
    return give_up(Failure::Kind::silence,
                   fmt::format("did not answer '{}' in {} ms", question, patience.count()));
}

std::optional<Failure> Engine::synchronise(std::string_view doing, const search::StopFlag* stop) {
    channel_->forget();
    channel_->send("isready");
    return expect(setup_.patience.ready, stop, "isready", doing,
                  [](const Message& message) { return message.command == "readyok"; });
}

std::optional<Silence> Engine::await_move(const AnyPosition& position, Time deadline,
                                          const search::StopFlag* stop, Thought& thought) {
    return listen(deadline, stop, [&](const Message& message) {
        if (message.command == "info") thought.info.read(message.words);
        if (message.command != "bestmove") return false;
        try {
            thought.move = read_move(position, message.words.peek());
        } catch (const Error& error) {
            if (!message.is_first) return false;  // chatter about best moves
            thought.error = error.what();
        }
        thought.elapsed = message.arrival - thought.begun;
        return true;
    });
}

Failure Engine::crash(std::string_view doing) {
    const auto ending = channel_->finish(setup_.patience.quit);
    const std::string how = ending ? fmt::format("ended with {} {}", describe(*ending), doing)
                                   : fmt::format("closed its output {}", doing);
    return give_up(Failure::Kind::crash, how);
}

Failure Engine::give_up(Failure::Kind kind, std::string text) {
    (void)channel_->finish(milliseconds{0});
    const std::string last_error = channel_->last_error();
    if (!last_error.empty()) text += "; the last of its standard error: " + last_error;
    channel_.reset();
    return {kind, std::move(text)};
}

}  // namespace ataraxia::protocol::client

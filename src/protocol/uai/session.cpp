#include "protocol/uai/session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/line_reader.hpp"
#include "protocol/uai/commands.hpp"
#include "protocol/uai/options.hpp"

namespace ataraxia::protocol::uai {

namespace {

struct Command {
    std::string_view name;
    void (*run)(Session&, Words&);
    bool while_counting = false;  // does not wait for a count to finish
};

constexpr std::array commands{
    Command{"uai", uai},
    Command{"setoption", setoption},
    Command{"isready", isready, true},
    Command{"uainewgame", uainewgame},
    Command{"position", position},
    Command{"go", go},
    Command{"stop", stop, true},
    Command{"perft", perft},
    Command{"bench", bench},
    Command{"d", display},
    Command{"quit", quit},
};

}  // namespace

Session::Session(const AnyGame& game, std::ostream& out, Settings settings)
    : settings_(std::move(settings)), output_(out), engine_(game) {
    engine_.set_options(initial_options(settings_));
}

void Session::run(std::istream& in) {
    LineReader lines(in, max_line);
    while (!over_) {
        try {
            const auto line = lines.next();
            if (!line) break;
            handle(*line);
        } catch (const Error& error) {  // the line is too long
            report(error);
        }
    }
    counting_.wait();
    engine_.stop();
}

void Session::handle(std::string_view line) {
    try {
        execute(line);
    } catch (const std::exception& error) {
        report(error);
    }
}

void Session::execute(std::string_view line) {
    Words words(line);
    if (words.at_end()) return;
    const auto command = std::ranges::find(commands, words.peek(), &Command::name);
    if (command == commands.end()) {
        std::array<std::string_view, commands.size()> names;
        std::ranges::transform(commands, names.begin(), &Command::name);
        words.fail(fmt::format("a command: {}", fmt::join(names, ", ")));
    }
    words.accept(command->name);
    if (!command->while_counting) counting_.wait();
    command->run(*this, words);
}

void Session::report(const std::exception& error) {
    output_.line(fmt::format("info string error: {}", error.what()));
}

}  // namespace ataraxia::protocol::uai

#include "protocol/session/session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/line_reader.hpp"
#include "protocol/session/commands.hpp"
#include "protocol/session/options.hpp"

namespace ataraxia::protocol {

namespace {

std::vector<Command> all_commands(const Dialect& dialect, const std::vector<Command>& own) {
    std::vector<Command> all{
        {dialect.name, commands::hello},
        {"setoption", commands::setoption},
        {"isready", commands::isready, true},
        {dialect.new_game(), commands::newgame},
        {"position", commands::position},
        {"go", commands::go},
        {"stop", commands::stop, true},
        {"perft", commands::perft},
        {"bench", commands::bench},
        {"d", commands::display},
        {"quit", commands::quit},
    };
    all.insert(all.end(), own.begin(), own.end());
    return all;
}

}  // namespace

Session::Session(Dialect dialect, const std::vector<Command>& own, const AnyGame& game, std::ostream& out,
                 Settings settings)
    : dialect_(std::move(dialect)),
      commands_(all_commands(dialect_, own)),
      settings_(std::move(settings)),
      output_(out),
      engine_(game) {
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
    const auto command = std::ranges::find(commands_, words.peek(), &Command::name);
    if (command == commands_.end()) {
        std::vector<std::string_view> names;
        for (const Command& known : commands_) names.push_back(known.name);
        words.fail(fmt::format("a command: {}", fmt::join(names, ", ")));
    }
    words.accept(command->name);
    if (!command->while_counting) counting_.wait();
    command->run(*this, words);
}

void Session::report(const std::exception& error) {
    output_.line(fmt::format("info string error: {}", error.what()));
}

}  // namespace ataraxia::protocol

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <optional>
#include <sstream>

#include "arena/event/event.hpp"
#include "arena/event/thread_crew.hpp"
#include "arena/match/competitor.hpp"
#include "arena/records/pgn_writer.hpp"
#include "arena/report/event_files.hpp"
#include "arena/results/score_lines.hpp"
#include "arena/settings/flags.hpp"
#include "arena/settings/settings.hpp"
#include "arena/settings/settings_file.hpp"
#include "cli/commands.hpp"
#include "cli/fresh_folder.hpp"
#include "cli/interrupt.hpp"
#include "cli/live_screen.hpp"
#include "cli/program.hpp"
#include "cli/style.hpp"
#include "cluster/cluster.hpp"
#include "core/clock.hpp"
#include "core/error.hpp"
#include "core/file.hpp"
#include "games/registration.hpp"

namespace ataraxia::cli {

namespace {

namespace fs = std::filesystem;

// What the words after `ataraxia arena` ask for.
struct Order {
    std::vector<arena::Section> sections;
    std::vector<std::string> warnings;
    bool resume = false;
    bool force = false;

    // Whether they say what is to be played, and not only how.
    [[nodiscard]] bool has_contestants() const {
        return std::ranges::find(sections, "engine", &arena::Section::name) != sections.end();
    }
};

// Takes a flag with one dash or two out of the words; whether it was there.
bool take_flag(std::vector<std::string>& words, std::string_view name) {
    return std::erase_if(words, [name](std::string_view word) {
               return word.starts_with('-') && word.substr(word.starts_with("--") ? 2 : 1) == name;
           }) > 0;
}

Order read_order(std::vector<std::string> words) {
    Order order;
    order.resume = take_flag(words, "resume");
    order.force = take_flag(words, "force");
    if (order.resume && order.force)
        throw Error("-resume and -force exclude each other, expected one of them");
    if (!words.empty() && !words.front().starts_with('-')) {
        auto file = arena::read_settings_file(words.front());
        order.sections = std::move(file.sections);
        order.warnings = std::move(file.warnings);
        words.erase(words.begin());
    }
    const auto flags = arena::read_flags(words);
    order.sections.insert(order.sections.end(), flags.begin(), flags.end());
    return order;
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    return fmt::format("{:%Y.%m.%d}", fmt::localtime(now));
}

// Starts every program once, so that one that cannot play is an error before the first game.
void greet_programs(const arena::Plan& plan, const search::StopFlag& stop) {
    const AnyGame game = games::registry().make(plan.game);
    for (const auto& contestant : plan.contestants) {
        if (!contestant.program) continue;
        const auto greeting = arena::greet(*contestant.program, game, stop);
        if (stop) throw Exit{exit_interrupted};
        if (const auto* failure = std::get_if<arena::Failure>(&greeting)) {
            throw Error(fmt::format("{} {}", contestant.name, failure->text));
        }
        const auto& [name, author, overhead, longest] = std::get<arena::Greeting>(greeting);
        const auto milliseconds = [](std::chrono::nanoseconds time) {
            return std::chrono::duration<double, std::milli>(time).count();
        };
        fmt::print("{}: {}{}, move overhead {:.3f} ms (longest of {}: {:.3f} ms)\n", contestant.name,
                   name.empty() ? "a program without a name" : name, author.empty() ? "" : " by " + author,
                   milliseconds(overhead), arena::pings_of_a_greeting, milliseconds(longest));
        std::fflush(stdout);  // the next program may keep us waiting
    }
}

arena::Event begin(arena::Settings settings, bool replace, const search::StopFlag& stop) {
    settings.plan.date = today();
    greet_programs(settings.plan, stop);
    const auto folder = settings.run.folder.empty() ? fresh_folder("event") : settings.run.folder;
    return arena::Event::begin(folder, settings.plan, arena::event_files(), replace);
}

// `wanted` is the event as the order describes it, if it does.
arena::Event resume(const arena::RunOptions& run, const std::optional<arena::Settings>& wanted,
                    const search::StopFlag& stop) {
    if (run.folder.empty()) throw Error("-resume: expected -out with the folder of the event");
    auto event = arena::Event::resume(run.folder);
    if (wanted) {
        const auto different = arena::difference(event.plan(), wanted->plan);
        if (!different.empty()) {
            throw Error(fmt::format("{}: was begun with {}; expected the same or -force without -resume",
                                    run.folder.string(), different));
        }
    }
    if (!event.complete()) greet_programs(event.plan(), stop);
    return event;
}

// Plays until the end of the event or an interruption.
void play(arena::Event& event, const arena::RunOptions& run, cluster::Cluster* cluster,
          const search::StopFlag& stop) {
    arena::ScoreSheet sheet(event.plan());
    for (const auto& [fixture, record] : event.games()) sheet.add(fixture, record);
    Style style = StyleOptions().style();
    // A launcher shows what all ranks print, through a terminal of its own that is none.
    style.terminal = style.terminal && !cluster;
    LiveScreen screen(event.plan(), event.counted(), run.rating_interval, style);
    const auto crew = cluster ? cluster->lead(event.plan(), run.concurrency)
                              : arena::make_thread_crew(event.plan(), run.concurrency);
    event.play(*crew, stop, [&](std::span<const arena::FinishedGame> finished) {
        for (const auto& [fixture, record] : finished) sheet.add(fixture, record);
        screen.update(sheet, crew->running());
    });
}

bool goes_behind(const arena::RunOptions& run) {
    std::error_code ignored;
    return run.append_to_pgn && fs::exists(run.pgn, ignored);
}

// Whether the copy of the games can be written, which is said before the first one.
void check_copy(const arena::RunOptions& run) {
    prepare_folder(fs::absolute(run.pgn).parent_path());
    if (fs::is_directory(run.pgn)) {
        throw Error(fmt::format("{}: is a folder, expected a file for the games", run.pgn.string()));
    }
    if (goes_behind(run)) (void)DurableLog::open(run.pgn);
}

void copy_games(const arena::Event& event, const arena::RunOptions& run) {
    std::string text;
    for (const auto& game : event.games()) text += format_pgn(game.record, arena::Notes::all);
    if (goes_behind(run)) {
        DurableLog::open(run.pgn).append(text);
    } else {
        write_file(run.pgn, text);
    }
}

void run_arena(const std::vector<std::string>& words) {
    const auto cluster = cluster::Cluster::join();
    if (cluster && cluster->rank() > 0) {
        // A rank that serves ends when the leader does, whoever is interrupted.
        const InterruptGuard guard;
        return cluster->serve();
    }

    const Order order = read_order(words);
    for (const auto& warning : order.warnings) fmt::print(stderr, "ataraxia: {}\n", warning);
    const arena::RunOptions run = arena::run_options(order.sections);
    if (!run.pgn.empty()) check_copy(run);
    if (order.resume && !order.has_contestants()) {
        // It would change nothing, and who gives it expects that it does.
        if (const auto place = arena::place_of_plan(order.sections)) {
            throw Error(
                fmt::format("{}: -resume goes on with what was begun, expected the whole event or "
                            "nothing of it",
                            *place));
        }
    }
    std::optional<arena::Settings> wanted;
    if (!order.resume || order.has_contestants()) wanted = arena::make_settings(order.sections);
    // Up to here there is nothing to keep, and a file without an end may be waited for: an interrupt just
    // ends.
    const InterruptGuard guard;
    arena::Event event = order.resume ? resume(run, wanted, guard.flag())
                                      : begin(std::move(*wanted), order.force, guard.flag());
    const std::size_t before = event.counted();
    const Stopwatch watch;
    if (!event.complete()) play(event, run, cluster.get(), guard.flag());
    const double seconds = watch.seconds();

    write_event_files(event);
    arena::ScoreSheet sheet(event.plan());
    for (const auto& [fixture, record] : event.games()) sheet.add(fixture, record);
    fmt::print("{}\n{} games in {:.1f} s{}; everything is in {}\n", format_score_lines(sheet),
               event.counted() - before, seconds,
               before ? fmt::format(" ({} were there before)", before) : std::string{},
               (event.folder() / "").string());
    if (!event.complete()) {
        fmt::print(stderr, "ataraxia: interrupted; to go on: ataraxia arena -resume -out {}\n",
                   event.folder().string());
        throw Exit{exit_interrupted};
    }
    if (!run.pgn.empty()) copy_games(event, run);
}

// The flags as lines of a heading of their own.
std::string flags_of_help() {
    std::string text = arena::flags_help() +
                       "-resume                           go on with the event in the folder -out\n"
                       "-force                            replace the event in the folder -out\n";
    std::string indented;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) indented += "  " + line + '\n';
    return indented;
}

constexpr std::string_view before_flags =
    "ataraxia arena [FILE] [FLAG...]: FILE holds settings, in TOML or the JSON of cuteataxx; flags, with "
    "one\n"
    "dash or two, go over it.\n\n"
    "Flags:\n";
constexpr std::string_view after_flags =
    "Every opening is played in every seating. Finished games are safe on the disk; Ctrl-C stops, and "
    "-resume\n"
    "goes on. Written into the folder: report.html to look at, results.json, standings.csv and games.csv "
    "for\n"
    "programs, games.pgn, and journal.pgn, from which -resume reads. Started by mpirun, all ranks play one\n"
    "event.\n\n"
    "Examples:\n"
    "  ataraxia arena -engine cmd=./new name=new -engine cmd=./old name=old -each tc=8+0.08 -openings "
    "random=4\n"
    "  ataraxia arena -engine cmd=./mine -engine player=hard -each st=0.1 -sprt elo0=0 elo1=5 -concurrency "
    "2\n"
    "  ataraxia arena event.toml\n"
    "  ataraxia arena settings.json -out results\n"
    "  ataraxia arena -resume -out results";

}  // namespace

void add_arena(CLI::App& app) {
    auto* command = app.add_subcommand("arena", "Let engines play against each other: tournaments and tests");
    command->require_subcommand(0, 1);
    add_arena_openings(*command);  // before the next line, or it would take any words too
    command->prefix_command();
    command->footer(std::string(before_flags) + flags_of_help() + std::string(after_flags));
    command->callback([command] {
        if (command->get_subcommands().empty()) run_arena(command->remaining());
    });
}

}  // namespace ataraxia::cli

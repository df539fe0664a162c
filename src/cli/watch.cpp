#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "cli/board_printer.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/panel.hpp"
#include "cli/record_files.hpp"
#include "cli/report_text.hpp"
#include "cli/table_options.hpp"
#include "core/error.hpp"

namespace ataraxia::cli {

namespace {

// The pause between two looks at the interrupt flag.
constexpr std::chrono::milliseconds nap{20};

struct WatchCommand {
    TableOptions table{.players = {"hard", "capella"}};
    double pace = 1;  // seconds
    std::string save;

    void run() const;
};

// Shows one position after the other: in a terminal in the place of the one before, else below it.
class Screen {
  public:
    explicit Screen(const Style& style) : style_(style) {}

    void show(const std::string& picture) {
        // A line that wraps would take two rows of the screen, so the terminal is told to cut long ones.
        constexpr std::string_view no_wrap = "\x1b[?7l";
        constexpr std::string_view wrap = "\x1b[?7h";
        if (style_.terminal && lines_ > 0) fmt::print("\x1b[{}A\x1b[J", lines_);
        if (style_.terminal) {
            fmt::print("{}{}{}", no_wrap, picture, wrap);
        } else {
            fmt::print("{}", picture);
        }
        std::fflush(stdout);
        lines_ = std::ranges::count(picture, '\n');
    }

  private:
    Style style_;
    std::ptrdiff_t lines_ = 0;
};

void wait(double seconds, const search::StopFlag& interrupted) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    while (!interrupted && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::min(
            std::chrono::nanoseconds(nap),
            std::chrono::duration_cast<std::chrono::nanoseconds>(end - std::chrono::steady_clock::now())));
    }
}

// One move, told in a line or two.
std::string play_move(Table& table, const Style& style, Mode mode, const search::StopFlag& interrupted) {
    const int player = table.to_move();
    const AnyPosition position = table.position();
    const std::string who =
        fmt::format("{} {}", player_text(table.game(), player, style), table.name(player));
    if (table.must_pass()) {
        table.play(position.moves().front());
        return who + " has no move and passes\n";
    }
    const auto decision = table.think(interrupted);
    if (interrupted) return {};
    table.play(decision);
    std::string text = fmt::format("{} plays {}\n", who, position.format_move(decision.move));
    if (mode == Mode::tech) text += report_text(position, decision.report) + '\n';
    return text;
}

void WatchCommand::run() const {
    const Style style = table.style.style();
    Table game = table.make_table(table.position.read());
    for (int player = 0; player < game.game().players(); ++player) {
        if (game.is_person(player)) throw Error("watch: every side is an engine; a person plays with 'play'");
    }
    const InterruptGuard interrupt;
    Screen screen(style);
    const auto show = [&](const std::string& told) {
        const auto& history = game.history();
        screen.show(told + '\n' +
                    print_board(history.position().view(),
                                mark_last_move(history.position().view(), history.last_move()), style,
                                describe(history, style, game.names())) +
                    '\n');
    };
    show("");
    while (!game.ending() && !interrupt.flag()) {
        wait(pace, interrupt.flag());
        if (interrupt.flag()) break;
        const std::string told = play_move(game, style, table.mode, interrupt.flag());
        if (!told.empty()) show(told);
    }
    if (game.ending()) {
        fmt::print("{}\n", ending_text(game, style));
    } else {
        fmt::print("interrupted at ply {}\n", game.position().ply());
    }
    if (!save.empty()) {
        save_record(save, game.record());
        fmt::print("saved to {}\n", save);
    }
}

}  // namespace

void add_watch(CLI::App& app) {
    auto* command = app.add_subcommand("watch", "Watch engines play");
    auto watch = std::make_shared<WatchCommand>();
    watch->table.add_to(*command);
    command->add_option("--pace", watch->pace, "Seconds between two moves")
        ->check(CLI::Range(0.0, 3600.0))
        ->capture_default_str();
    command->add_option("--save", watch->save, "Write the game to this file, also after Ctrl-C")
        ->type_name("FILE");
    command->footer(players_help() +
                    "\n"
                    "Examples:\n"
                    "  ataraxia watch\n"
                    "  ataraxia watch ataxx:blocks=random --x medium --o vega --pace 0.3\n"
                    "  ataraxia watch --x hard --o hard --pace 0 --mode tech --save game.pgn");
    command->callback([watch] { watch->run(); });
}

}  // namespace ataraxia::cli

#include "cli/commands.hpp"
#include "cli/dialogue.hpp"
#include "cli/interrupt.hpp"
#include "cli/record_files.hpp"
#include "cli/table_options.hpp"

namespace ataraxia::cli {

namespace {

struct PlayCommand {
    TableOptions table{.players = {std::string(human), "medium"}};
    std::string load;

    void run() const;
};

void PlayCommand::run() const {
    const InterruptGuard interrupt;
    Dialogue dialogue(table.make_table(load.empty() ? table.position.read() : history_of(load_record(load))),
                      {.style = table.style.style(),
                       .mode = table.mode,
                       .game = table.position.game,
                       .seed = table.position.seed},
                      interrupt);
    dialogue.run();
}

}  // namespace

void add_play(CLI::App& app) {
    auto* command = app.add_subcommand("play", "Play in the terminal, against an engine or another person");
    auto play = std::make_shared<PlayCommand>();
    play->table.add_to(*command);
    command->add_option("--load", play->load, "Go on with the first game of this file")
        ->type_name("FILE")
        ->excludes("game")
        ->excludes("--fen")
        ->excludes("--moves");
    command->footer(players_help() +
                    "\n"
                    "In the game, type a move such as b2 (clone) or a1c3 (jump), or help for the commands.\n"
                    "\n"
                    "Examples:\n"
                    "  ataraxia play\n"
                    "  ataraxia play ataxx:blocks=random --x hard --o human --mode tech\n"
                    "  ataraxia play --x human --o human\n"
                    "  ataraxia play --o alphabeta:depth=6,eval=v4");
    command->callback([play] { play->run(); });
}

}  // namespace ataraxia::cli

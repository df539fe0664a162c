#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/history.hpp"
#include "games/registration.hpp"
#include "solve/proven.hpp"
#include "solve/pylos/rated_moves.hpp"
#include "solve/pylos/table_files.hpp"

namespace ataraxia::cli {

namespace {

namespace fs = std::filesystem;

struct ProbeCommand {
    std::string game = "pylos";
    std::string position = "startpos";
    fs::path folder = solve::table_folder();
    bool json = false;
    std::string batch;

    void run() const;
};

// What the table says of a position.
struct Answer {
    solve::Label label;
    std::vector<solve::RatedMove> moves;
};

Answer probe(solve::PylosTable::Reader& table, const pylos::Pylos& game, const AnyPosition& any) {
    const auto& position = any.as<pylos::Pylos>();
    const auto label = table.find(position);
    const auto moves = solve::rate_moves(table, game, position);
    if (!label || !moves) throw Error(any.fen() + ": not in the table");
    return {*label, *moves};
}

void print_json(const Answer& answer, const pylos::Pylos& game, const AnyPosition& position) {
    nlohmann::ordered_json result = solve::label_json(answer.label);
    result["moves"] = nlohmann::json::array();
    for (const auto& [move, label] : answer.moves) {
        nlohmann::ordered_json one{{"move", game.format_move(position.as<pylos::Pylos>(), move)}};
        one.update(solve::label_json(label));
        result["moves"].push_back(std::move(one));
    }
    fmt::print("{}\n", result.dump());
}

void print_text(const Answer& answer, const pylos::Pylos& game, const AnyPosition& position) {
    fmt::print("{}: {}\n", position.fen(), solve::label_text(answer.label));
    for (const auto& [move, label] : answer.moves)
        fmt::print("  {:<14} {}\n", game.format_move(position.as<pylos::Pylos>(), move),
                   solve::label_text(label));
}

void ProbeCommand::run() const {
    const AnyGame any = games::registry().make(game);
    const auto* pylos = any.get<pylos::Pylos>();
    if (!pylos) throw Error(fmt::format("probe: {}, expected pylos", any.info().family));
    const auto table = solve::find_table(*pylos, folder);
    if (!table)
        throw Error(fmt::format("{}: no such table, expected one made by ataraxia solve",
                                (folder / solve::table_name(*pylos)).string()));
    solve::PylosTable::Reader reader(*table);
    if (!batch.empty()) {
        for_each_position(any, batch, [&](const History& history) {
            print_json(probe(reader, *pylos, history.position()), *pylos, history.position());
            return true;
        });
        return;
    }
    const History history = read_history(any, position);
    const Answer answer = probe(reader, *pylos, history.position());
    (json ? print_json : print_text)(answer, *pylos, history.position());
}

}  // namespace

void add_probe(CLI::App& app) {
    auto* command = app.add_subcommand("probe", "Tell the proven value of a position and of its moves");
    auto probe = std::make_shared<ProbeCommand>();
    command->add_option("game", probe->game, "Game string")->capture_default_str();
    auto* position = command->add_option("position", probe->position,
                                         "FEN, or 'startpos'; may go on with 'moves' and moves");
    command->add_option("--table", probe->folder, "Folder with the table (default: where solve puts it)");
    command->add_flag("--json", probe->json, "Print JSON");
    command
        ->add_option("--batch", probe->batch,
                     "Read positions, one a line ('-': standard input), and print one JSON object a line")
        ->type_name("FILE")
        ->excludes(position);
    command->footer(
        "Values are from the view of the player to move, with the plies to the end when the winner hurries\n"
        "and the loser delays; the value of a move is that of playing it. The best moves come first.\n\n"
        "Examples:\n"
        "  ataraxia probe pylos\n"
        "  ataraxia probe pylos \"startpos moves b2 c3\" --json\n"
        "  ataraxia probe pylos:base=3 --table pylos-small --batch positions.txt");
    command->callback([probe] { probe->run(); });
}

}  // namespace ataraxia::cli

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/batch.hpp"
#include "cli/board_printer.hpp"
#include "cli/commands.hpp"
#include "cli/panel.hpp"
#include "cli/position_options.hpp"
#include "cli/report_text.hpp"
#include "core/file.hpp"
#include "game/picture/board_svg.hpp"

namespace ataraxia::cli {

namespace {

struct ShowCommand {
    PositionOptions position;
    StyleOptions style;
    bool json = false;
    bool targets = false;
    bool flip = false;
    std::string from;
    std::string svg;
    std::string batch;

    void run() const;
};

nlohmann::ordered_json to_json(const History& history) {
    const AnyPosition& position = history.position();
    nlohmann::ordered_json result{{"game", position.game().name()},      {"fen", position.fen()},
                                  {"to_move", position.to_move()},       {"ply", position.ply()},
                                  {"moves", move_texts(history.line())}, {"outcome", nullptr}};
    if (const auto outcome = history.outcome()) {
        auto scores = nlohmann::ordered_json::array();
        for (int player = 0; player < position.game().players(); ++player)
            scores.push_back(outcome->scores[static_cast<std::size_t>(player)]);
        result["outcome"] = {{"reason", outcome->reason}, {"scores", std::move(scores)}, {"winner", nullptr}};
        if (outcome->winner != Outcome::draw) result["outcome"]["winner"] = outcome->winner;
    }
    return result;
}

void print_json(const History& history) {
    fmt::print("{}\n", to_json(history).dump());
}

BoardMarks chosen_marks(const History& history, bool targets, const std::string& from) {
    if (!from.empty()) return mark_targets(history.position(), from);
    if (targets) return mark_targets(history.position());
    return mark_last_move(history.position().view(), history.last_move());
}

void ShowCommand::run() const {
    if (!batch.empty()) {
        for_each_position(position.make_game(), batch, [](const History& history) {
            print_json(history);
            return true;
        });
        return;
    }
    const History history = position.read();
    const BoardMarks marks = chosen_marks(history, targets, from);
    const Orientation orientation = flip ? Orientation::flipped : Orientation::normal;
    if (!svg.empty()) write_file(svg, draw_svg(history.position().view(), marks, orientation));
    if (json) {
        print_json(history);
    } else if (svg.empty()) {
        const Style look = style.style();
        fmt::print("{}\n{}\n{}\n",
                   print_board(history.position().view(), marks, look, describe(history, look), orientation),
                   history.game().name(), history.position().fen());
    }
}

}  // namespace

void add_show(CLI::App& app) {
    auto* command = app.add_subcommand("show", "Show a position: its board, legal moves and outcome");
    auto show = std::make_shared<ShowCommand>();
    show->position.add_to(*command, PositionOptions::Game::required);
    command->add_flag("--targets", show->targets, "Mark where the side to move can go");
    command->add_option("--from", show->from, "Mark where the piece on this square can go")
        ->type_name("SQUARE");
    command->add_flag("--flip", show->flip, "Turn the board by half a circle");
    show->style.add_to(*command);
    command->add_flag("--json", show->json, "Print JSON");
    command->add_option("--svg", show->svg, "Write a picture to this file")->type_name("FILE");
    command
        ->add_option("--batch", show->batch,
                     "Read positions, one a line ('-': standard input), and print one JSON object a line")
        ->type_name("FILE")
        ->excludes("--fen")
        ->excludes("--moves")
        ->excludes("--svg")
        ->excludes("--targets")
        ->excludes("--from");
    command->footer(
        "A line of --batch is a FEN, or 'startpos', and may go on with 'moves' and the moves.\n"
        "\n"
        "Examples:\n"
        "  ataraxia show ataxx\n"
        "  ataraxia show ataxx:blocks=13h --moves \"b6 f6\" --targets\n"
        "  ataraxia show ataxx --fen \"x5o/7/7/7/7/7/o5x o 0 1\" --json\n"
        "  echo \"startpos moves a7c5\" | ataraxia show ataxx --batch -");
    command->callback([show] { show->run(); });
}

}  // namespace ataraxia::cli

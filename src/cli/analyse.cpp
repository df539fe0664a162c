#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/hash_option.hpp"
#include "cli/interrupt.hpp"
#include "cli/panel.hpp"
#include "cli/position_options.hpp"
#include "cli/report_text.hpp"
#include "cli/table_options.hpp"
#include "engine/strongest.hpp"
#include "players/player.hpp"
#include "solve/proven.hpp"

namespace ataraxia::cli {

namespace {

constexpr int most_lines = 100;

struct AnalyseCommand {
    PositionOptions position;
    std::string level = "strongest";
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<double> time;  // seconds
    search::Settings settings{.hash_mb = 16};
    bool json = false;
    std::string batch;

    void run();
};

// What is known of a position at the end of its analysis.
struct Analysis {
    std::optional<players::Decision> decision;  // nothing when the game is over
    std::vector<search::Report> lines;          // the best lines, as many as asked for
};

Analysis analyse(players::Player& player, const AnyPosition& position, const search::Limits& limits,
                 const search::StopFlag& stop, const search::OnReport& on_report) {
    Analysis analysis;
    if (position.outcome()) return analysis;
    player.new_game();
    analysis.decision = player.choose(position, limits, stop, [&](const search::Report& report) {
        analysis.lines.resize(std::max(analysis.lines.size(), static_cast<std::size_t>(report.line)));
        analysis.lines[static_cast<std::size_t>(report.line) - 1] = report;
        if (on_report) on_report(report);
    });
    return analysis;
}

nlohmann::ordered_json to_json(const AnyPosition& position, const search::Report& report) {
    nlohmann::ordered_json result{{"bestmove", position.format_move(report.pv.front())},
                                  {"score", report.score},
                                  {"depth", report.depth},
                                  {"nodes", report.nodes},
                                  {"pv", line_texts(position, report.pv)},
                                  {"pieces", nullptr},
                                  {"win_in", nullptr},
                                  {"loss_in", nullptr},
                                  {"seldepth", report.seldepth},
                                  {"time", std::chrono::duration<double>(report.time).count()}};
    if (search::is_win(report.score)) {
        result["win_in"] = search::plies_to_end(report.score);
    } else if (search::is_loss(report.score)) {
        result["loss_in"] = search::plies_to_end(report.score);
    } else {
        result["pieces"] = report.pieces;
    }
    return result;
}

void print_json(const AnyPosition& position, const Analysis& analysis,
                const std::optional<solve::Label>& proven) {
    nlohmann::ordered_json result{{"bestmove", nullptr},
                                  {"score", nullptr},
                                  {"depth", 0},
                                  {"nodes", 0},
                                  {"pv", nlohmann::json::array()}};
    if (analysis.decision) result = to_json(position, analysis.decision->report);
    if (analysis.lines.size() > 1) {
        for (const auto& line : analysis.lines) result["lines"].push_back(to_json(position, line));
    }
    if (proven) result["proven"] = solve::label_json(*proven);
    fmt::print("{}\n", result.dump());
}

void AnalyseCommand::run() {
    settings.seed = position.seed;
    const AnyGame game = position.make_game();
    const auto player =
        players::make_player(game, level == "strongest" ? engine::strongest : level, settings);
    search::Limits limits{.depth = depth, .nodes = nodes};
    if (time) limits.movetime = std::chrono::milliseconds(std::llround(*time * 1000));
    const InterruptGuard interrupt;
    solve::Prover prover(game);

    if (!batch.empty()) {
        for_each_position(game, batch, [&](const History& history) {
            print_json(history.position(), analyse(*player, history.position(), limits, interrupt.flag(), {}),
                       prover.find(history.position()));
            return !interrupt.flag();
        });
        return;
    }
    const History history = read_history(game, position.fen, position.moves);
    const AnyPosition& at = history.position();
    if (json) {
        print_json(at, analyse(*player, at, limits, interrupt.flag(), {}), prover.find(at));
        return;
    }
    if (const auto proven = prover.find(at)) fmt::print("proven: {}\n", solve::label_text(*proven));
    const auto print_line = [&](const search::Report& report) {
        if (settings.lines > 1) fmt::print("line {}, ", report.line);
        fmt::print("{}\n", report_text(at, report));
        std::fflush(stdout);
    };
    const Analysis analysis = analyse(*player, at, limits, interrupt.flag(), print_line);
    if (analysis.decision) {
        fmt::print("best move {}\n", at.format_move(analysis.decision->move));
    } else {
        fmt::print("the game is over: {}\n", outcome_text(game, *at.outcome(), {}));
    }
}

}  // namespace

void add_analyse(CLI::App& app) {
    auto* command = app.add_subcommand("analyse", "Find the best move of a position");
    auto analyse = std::make_shared<AnalyseCommand>();
    analyse->position.add_to(*command, PositionOptions::Game::optional);
    command->add_option("--level", analyse->level, "Who analyses: strongest, or one of the players below")
        ->type_name("PLAYER")
        ->capture_default_str();
    command->add_option("--depth", analyse->depth, "Plies to search")
        ->check(CLI::Range(1, search::max_depth));
    command->add_option("--nodes", analyse->nodes, "Positions to visit")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
    command->add_option("--time", analyse->time, "Seconds to think; 1 when nothing else sets a limit")
        ->check(CLI::Range(0.001, 86400.0));
    command->add_option("--multipv", analyse->settings.lines, "Number of best lines to show")
        ->check(CLI::Range(1, most_lines))
        ->capture_default_str();
    add_hash_option(*command, analyse->settings.hash_mb, 1, "Size of the transposition table");
    command->add_option("--threads", analyse->settings.threads, "Threads")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_flag("--json", analyse->json, "Print JSON");
    command
        ->add_option("--batch", analyse->batch,
                     "Read positions, one a line ('-': standard input), and print one JSON object a line")
        ->type_name("FILE")
        ->excludes("--fen")
        ->excludes("--moves");
    command->footer(
        "Scores are from the view of the side to move, in pieces for people; in JSON 'score' is in the\n"
        "evaluation's own units and 'pieces' in pieces, 'win_in' and 'loss_in' count plies. A line of\n"
        "--batch is a FEN, or 'startpos', and may go on with 'moves' and the moves. What a table of solved\n"
        "positions says is told as 'proven'; see ataraxia probe.\n"
        "\n" +
        players_help() +
        "\n"
        "Examples:\n"
        "  ataraxia analyse --depth 8\n"
        "  ataraxia analyse ataxx --fen \"x5o/7/7/7/7/7/o5x o 0 1\" --time 5 --multipv 3\n"
        "  ataraxia analyse ataxx --level hard --json\n"
        "  ataraxia analyse ataxx --nodes 100000 --batch positions.txt");
    command->callback([analyse] { analyse->run(); });
}

}  // namespace ataraxia::cli

#include "game/perft.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/hash_option.hpp"
#include "cli/position_options.hpp"
#include "core/clock.hpp"
#include "games/registration.hpp"

namespace ataraxia::cli {

namespace {

struct PerftCommand {
    PositionOptions position;
    PerftOptions options;
    bool divide = false;
    bool json = false;

    void run() const;
};

void PerftCommand::run() const {
    const History history = position.read();
    const AnyPosition& any = history.position();
    games::visit(any.game(), [&]<Game G>(const G& game) {
        const auto& root = any.as<G>();
        const Stopwatch watch;
        std::uint64_t nodes = 0;
        nlohmann::ordered_json parts = nlohmann::ordered_json::object();
        if (divide && options.depth > 0) {
            const auto moves = legal_moves(game, root);
            const auto counts = perft_divide(game, root, options);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const std::string move = game.format_move(root, moves[i]);
                nodes += counts[i];
                if (json) {
                    parts[move] = counts[i];
                } else {
                    fmt::print("{} {}\n", move, counts[i]);
                }
            }
        } else {
            nodes = perft(game, root, options);
        }
        const double seconds = watch.seconds();
        if (json) {
            nlohmann::ordered_json result{{"game", any.game().name()},
                                          {"fen", any.fen()},
                                          {"depth", options.depth},
                                          {"nodes", nodes},
                                          {"seconds", seconds}};
            if (divide) result["divide"] = parts;
            fmt::print("{}\n", result.dump());
        } else {
            fmt::print("{} nodes in {:.3f} s ({:.0f} million a second)\n", nodes, seconds,
                       seconds > 0 ? static_cast<double>(nodes) / seconds / 1e6 : 0.0);
        }
    });
}

}  // namespace

void add_perft(CLI::App& app) {
    auto* command = app.add_subcommand("perft", "Count the move sequences of a given length");
    auto perft = std::make_shared<PerftCommand>();
    perft->position.add_to(*command, PositionOptions::Game::required);
    command->add_option("depth", perft->options.depth, "Plies")->required()->check(CLI::Range(0, 100));
    command->add_flag("--divide", perft->divide, "Show the count below each move");
    command->add_option("--threads", perft->options.threads, "Threads")->check(CLI::Range(1, 1024));
    add_hash_option(*command, perft->options.hash_mb, 0, "Table of subtrees seen, 0 for none");
    command->add_flag("--json", perft->json, "Print JSON");
    command->footer(
        "Examples:\n"
        "  ataraxia perft ataxx 6\n"
        "  ataraxia perft ataxx:blocks=h 5 --divide --threads 2\n"
        "  ataraxia perft ataxx 7 --hash 256 --moves \"b6 b2\" --json");
    command->callback([perft] { perft->run(); });
}

}  // namespace ataraxia::cli

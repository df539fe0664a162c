#include "game/perft.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "core/clock.hpp"
#include "games/registration.hpp"

namespace ataraxia::cli {

namespace {

struct PerftCommand {
    std::string game = "ataxx";
    std::string fen;
    PerftOptions options;
    bool divide = false;
    bool json = false;

    void run() const;
};

void PerftCommand::run() const {
    const AnyGame any = games::registry().make(game);
    const AnyPosition position = fen.empty() ? any.start() : any.parse_position(fen);
    games::visit(any, [&]<Game G>(const G& typed) {
        const auto& root = position.as<G>();
        const Stopwatch watch;
        std::uint64_t nodes = 0;
        nlohmann::ordered_json parts = nlohmann::ordered_json::object();
        if (divide && options.depth > 0) {
            const auto moves = legal_moves(typed, root);
            const auto counts = perft_divide(typed, root, options);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const std::string move = typed.format_move(root, moves[i]);
                nodes += counts[i];
                if (json) {
                    parts[move] = counts[i];
                } else {
                    fmt::print("{} {}\n", move, counts[i]);
                }
            }
        } else {
            nodes = perft(typed, root, options);
        }
        const double seconds = watch.seconds();
        if (json) {
            nlohmann::ordered_json result{{"game", any.name()},
                                          {"fen", position.fen()},
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
    command->add_option("game", perft->game, "Game string")->required();
    command->add_option("depth", perft->options.depth, "Plies")->required()->check(CLI::Range(0, 100));
    command->add_option("--fen", perft->fen, "Position to count from, instead of the start");
    command->add_flag("--divide", perft->divide, "Show the count below each move");
    command->add_option("--threads", perft->options.threads, "Threads")->check(CLI::Range(1, 1024));
    command->add_option("--hash", perft->options.hash_mb, "Table of subtrees seen, in MB (0: none)")
        ->check(CLI::Range(0, 1 << 20));
    command->add_flag("--json", perft->json, "Print JSON");
    command->footer(
        "Examples:\n  ataraxia perft ataxx 6\n  ataraxia perft ataxx:blocks=h 5 --divide --threads 2");
    command->callback([perft] { perft->run(); });
}

}  // namespace ataraxia::cli

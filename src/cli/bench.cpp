#include "engine/bench.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"

namespace ataraxia::cli {

namespace {

void run(int depth, bool json) {
    const InterruptGuard interrupt;
    const auto result = engine::bench(depth, interrupt.flag());
    if (!result) throw std::runtime_error("bench: interrupted");
    if (json) {
        const nlohmann::ordered_json object{{"depth", result->depth},
                                            {"positions", engine::bench_positions().size()},
                                            {"nodes", result->nodes},
                                            {"seconds", std::chrono::duration<double>(result->time).count()},
                                            {"nodes_per_second", result->nodes_per_second()}};
        fmt::print("{}\n", object.dump());
    } else {
        fmt::print("{} nodes {:.0f} nps\n", result->nodes, result->nodes_per_second());
    }
}

}  // namespace

void add_bench(CLI::App& app) {
    auto* command =
        app.add_subcommand("bench", "Search fixed positions: a signature of the search, and its speed");
    auto depth = std::make_shared<int>(engine::default_bench_depth);
    auto json = std::make_shared<bool>(false);
    command->add_option("depth", *depth, "Plies")
        ->capture_default_str()
        ->check(CLI::Range(1, search::max_depth));
    command->add_flag("--json", *json, "Print JSON");
    command->footer(
        "The number of nodes is the same on every machine; a change of it is a change of the search.\n\n"
        "Examples:\n  ataraxia bench\n  ataraxia bench 6 --json");
    command->callback([depth, json] { run(*depth, *json); });
}

}  // namespace ataraxia::cli

#include <fmt/format.h>

#include <filesystem>
#include <thread>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/pace.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "core/clock.hpp"
#include "core/file.hpp"
#include "core/memory.hpp"
#include "solve/pylos/checkpoint.hpp"

namespace ataraxia::cli {

namespace {

namespace fs = std::filesystem;

constexpr double checkpoint_interval = 180;  // seconds
// Beside the labels: the index, the tables of a thread, and the program.
constexpr std::uint64_t other_memory_mb = 128;

struct SolveCommand {
    std::string game = "pylos";
    std::optional<std::string> rules;
    std::optional<std::string> reserve;
    std::optional<std::string> removal;
    std::optional<int> base;
    std::optional<unsigned> threads;
    std::optional<std::uint64_t> memory_mb;
    fs::path folder;
    bool resume = false;
    bool force = false;

    void run() const;

  private:
    [[nodiscard]] fs::path checkpoint() const { return folder / "checkpoint"; }
    [[nodiscard]] pylos::Pylos make_game() const;
    void check_resources(std::uint64_t labels) const;
    void solve(solve::PylosSolver& solver, solve::Effort effort) const;
};

pylos::Pylos SolveCommand::make_game() const {
    std::string text = resume ? solve::game_of_checkpoint(checkpoint()) : game;
    const auto add = [&](std::string_view key, const auto& value) {
        if (value) text += fmt::format("{}{}={}", text.find(':') == text.npos ? ':' : ',', key, *value);
    };
    add("rules", rules);
    add("reserve", reserve);
    add("removal", removal);
    add("base", base);
    Spec spec("game", text, "a game");
    if (spec.name() != "pylos") throw Error(fmt::format("solve: {}, expected pylos", spec.name()));
    Random random(0);
    return pylos::Pylos::make(spec, random);
}

void SolveCommand::check_resources(std::uint64_t labels) const {
    const std::uint64_t needed = (labels >> 20) + other_memory_mb;
    const std::uint64_t available = memory_mb.value_or(physical_memory_mb());
    if (available != 0 && available < needed)
        throw Error(fmt::format("solve: {} MiB of memory, expected {} MiB or more", available, needed));
    // An old checkpoint stays until the next one is complete.
    const std::uint64_t disk = (2 * labels >> 20) + other_memory_mb;
    const std::uint64_t free = fs::space(folder).available >> 20;
    if (free < disk)
        throw Error(fmt::format("{}: {} MiB free, expected {} MiB or more", folder.string(), free, disk));
}

void SolveCommand::solve(solve::PylosSolver& solver, solve::Effort effort) const {
    const InterruptGuard guard;
    const Stopwatch watch;
    const double before = effort.seconds;
    double saved = 0;
    const auto save = [&] {
        effort.seconds = before + watch.seconds();
        solve::save_checkpoint(checkpoint(), solver, effort);
        saved = watch.seconds();
    };
    std::optional<Progress> progress;
    std::uint64_t sweep = 0;
    std::uint64_t begin = 0;  // positions visited before this sweep
    solver.run(threads.value_or(std::max(1u, std::thread::hardware_concurrency())), guard.flag(),
               [&](const solve::PylosSolver::Progress& now) {
                   // Visits make others necessary, so that only the sweep has a length.
                   const std::uint64_t left = solver.to_visit();
                   if (now.sweeps != sweep) {
                       sweep = now.sweeps;
                       progress.emplace(fmt::format("positions of sweep {}", sweep), 0, left);
                       begin = now.positions;
                   }
                   progress->update(now.positions - begin);
                   if (watch.seconds() - saved >= checkpoint_interval) save();
               });
    progress.reset();
    save();
    if (!solver.is_solved()) {
        fmt::print(stderr, "ataraxia: interrupted; to go on: ataraxia solve --resume --out {}\n",
                   folder.string());
        throw Exit{exit_interrupted};
    }
    fmt::print("{} solved in {}: {} sweeps, {} positions visited\n", solver.game().name(),
               format_duration(effort.seconds), solver.progress().sweeps, solver.progress().positions);
}

void SolveCommand::run() const {
    const pylos::Pylos pylos = make_game();
    prepare_folder(folder);
    if (!resume && !force && fs::exists(checkpoint()))
        throw Error(
            fmt::format("{}: is there already, expected --resume to go on with it or --force to "
                        "replace it",
                        checkpoint().string()));
    solve::PylosSolver solver(pylos);
    check_resources(solver.labels().size());
    solve::Effort effort;
    if (resume) effort = solve::load_checkpoint(checkpoint(), solver);
    solve(solver, effort);
}

}  // namespace

void add_solve(CLI::App& app) {
    auto* command = app.add_subcommand("solve", "Find the value of every position of Pylos");
    auto solve = std::make_shared<SolveCommand>();
    command->add_option("game", solve->game, "Game string")->capture_default_str();
    command->add_option("--rules", solve->rules, "What a completed square or line earns")
        ->check(CLI::IsMember({"advanced", "standard", "children"}));
    command->add_option("--reserve", solve->reserve, "What an empty reserve means")
        ->check(CLI::IsMember({"strict", "may-raise"}));
    command->add_option("--removal", solve->removal, "Whether what is earned must be taken")
        ->check(CLI::IsMember({"mandatory", "optional"}));
    command->add_option("--base", solve->base, "Cells along the edge of the bottom")->check(CLI::Range(3, 4));
    command->add_option("--threads", solve->threads, "Threads (default: one a core)")
        ->check(CLI::Range(1, 1024));
    command->add_option("--memory", solve->memory_mb, "Memory to use at most, in MiB (default: all)")
        ->check(CLI::PositiveNumber);
    command->add_option("--out", solve->folder, "Folder for the solution")->required();
    auto* resume = command->add_flag("--resume", solve->resume, "Go on with what is in the folder --out");
    command->add_flag("--force", solve->force, "Replace what is in the folder")->excludes(resume);
    command->footer(
        "The solution under way is saved every few minutes and on Ctrl-C; --resume goes on with it. The\n"
        "method is told in docs/pylos.md.\n\n"
        "Examples:\n"
        "  ataraxia solve pylos --out pylos-advanced\n"
        "  ataraxia solve pylos --rules standard --base 3 --out pylos-small\n"
        "  ataraxia solve --resume --out pylos-advanced");
    command->callback([solve] { solve->run(); });
}

}  // namespace ataraxia::cli

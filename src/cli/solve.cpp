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
#include "solve/pylos/census.hpp"
#include "solve/pylos/checkpoint.hpp"
#include "solve/pylos/table_files.hpp"
#include "solve/pylos/verify.hpp"

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
    fs::path folder = solve::table_folder();
    fs::path verified;
    bool resume = false;
    bool force = false;

    void run() const;

  private:
    [[nodiscard]] fs::path checkpoint() const { return folder / "checkpoint"; }
    [[nodiscard]] pylos::Pylos make_game() const;
    void check_resources(std::uint64_t labels) const;
    void solve(solve::PylosSolver& solver, solve::Effort effort) const;
    void keep(const solve::PylosSolver& solver) const;
    void verify() const;
    [[nodiscard]] unsigned thread_count() const {
        return threads.value_or(std::max(1u, std::thread::hardware_concurrency()));
    }
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

std::string value_text(solve::Label label) {
    if (label.is_draw()) return "a draw";
    return fmt::format("{} in {} plies", label.is_win() ? "won" : "lost", label.plies());
}

// The values by number of spheres, for people or with commas for programs.
std::string format_counts(const std::vector<solve::SphereCount>& counts, bool csv) {
    std::string text =
        csv ? "spheres,lost,drawn,won,longest\n"
            : fmt::format("{:>7} {:>13} {:>13} {:>13} {:>7}\n", "spheres", "lost", "drawn", "won", "longest");
    solve::SphereCount total;
    const auto add = [&](const std::string& spheres, const solve::SphereCount& count) {
        const auto& [lost, drawn, won] = count.positions;
        text +=
            csv ? fmt::format("{},{},{},{},{}\n", spheres, lost, drawn, won, count.longest)
                : fmt::format("{:>7} {:>13} {:>13} {:>13} {:>7}\n", spheres, lost, drawn, won, count.longest);
    };
    for (std::size_t spheres = 0; spheres < counts.size(); ++spheres) {
        add(fmt::to_string(spheres), counts[spheres]);
        for (std::size_t value = 0; value < total.positions.size(); ++value)
            total.positions[value] += counts[spheres].positions[value];
        total.longest = std::max(total.longest, counts[spheres].longest);
    }
    add("all", total);
    return text;
}

void SolveCommand::check_resources(std::uint64_t labels) const {
    const std::uint64_t needed = (labels >> 20) + other_memory_mb;
    const std::uint64_t available = memory_mb.value_or(physical_memory_mb());
    if (available != 0 && available < needed)
        throw Error(fmt::format("solve: {} MiB of memory, expected {} MiB or more", available, needed));
    // An old checkpoint stays until the next one is complete; the table needs less.
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
    solver.run(thread_count(), guard.flag(), [&](const solve::PylosSolver::Progress& now) {
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

void SolveCommand::keep(const solve::PylosSolver& solver) const {
    const fs::path file = folder / solve::table_name(solver.game());
    solve::write_table(file, solver.game(), solver.index(), solver.labels(), solver.labels().size(),
                       thread_count());
    const auto counts = solve::count_values(solver.index(), solver.labels());
    write_file(fs::path(file).replace_extension(".csv"), format_counts(counts, true));
    fs::remove(checkpoint());
    fmt::print("{}The start is {}.\n{} MiB are in {}\n", format_counts(counts, false),
               value_text(solver.labels().load(solver.index().number({}))),
               (fs::file_size(file) + (1 << 20) - 1) >> 20, file.string());
}

// Checks all tables in the folder.
void SolveCommand::verify() const {
    const InterruptGuard guard;
    bool found = false;
    if (!fs::is_directory(verified)) throw Error(verified.string() + ": expected a folder with tables");
    for (const auto& entry : fs::directory_iterator(verified)) {
        if (entry.path().extension() != ".table") continue;
        found = true;
        const solve::PylosTable table(entry.path());
        if (!table.is_complete()) throw Error(entry.path().string() + ": expected a complete table");
        const auto labels = table.unpack(thread_count());
        std::uint64_t checked = 0;
        {
            Progress progress("positions", 0, labels.size());
            checked = solve::verify(table.game(), table.index(), labels, thread_count(), guard.flag(),
                                    [&](std::uint64_t done) { progress.update(done); });
        }
        if (checked < labels.size()) throw Exit{exit_interrupted};
        fmt::print("{}{}: every label follows from its successors'\n",
                   format_counts(solve::count_values(table.index(), labels), false), table.game().name());
        std::fflush(stdout);
    }
    if (!found) throw Error(verified.string() + ": no file *.table");
}

void SolveCommand::run() const {
    if (!verified.empty()) return verify();
    if (folder.empty()) throw Error("solve: expected --out with a folder for the solution");
    const pylos::Pylos pylos = make_game();
    prepare_folder(folder);
    const fs::path table = folder / solve::table_name(pylos);
    for (const fs::path& file : {checkpoint(), table}) {
        if (!resume && !force && fs::exists(file))
            throw Error(fmt::format("{}: is there already, expected {}--force to replace it", file.string(),
                                    file == table ? "" : "--resume to go on with it or "));
    }
    solve::PylosSolver solver(pylos);
    check_resources(solver.labels().size());
    solve::Effort effort;
    if (resume) effort = solve::load_checkpoint(checkpoint(), solver);
    solve(solver, effort);
    keep(solver);
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
    command->add_option("--out", solve->folder, "Folder for the solution (default: where it is found)");
    auto* resume = command->add_flag("--resume", solve->resume, "Go on with what is in the folder --out");
    command->add_flag("--force", solve->force, "Replace what is in the folder")->excludes(resume);
    command
        ->add_option("--verify", solve->verified,
                     "Check every label of the tables in this folder against its successors' instead")
        ->type_name("FOLDER")
        ->excludes(resume);
    command->footer(
        "The solution under way is saved every few minutes and on Ctrl-C; --resume goes on with it. The\n"
        "method is told in docs/pylos.md. Tables are found by other commands in the folder that the\n"
        "environment variable ATARAXIA_TABLES names, or in ataraxia/tables of XDG_DATA_HOME.\n\n"
        "Examples:\n"
        "  ataraxia solve pylos --out pylos-advanced\n"
        "  ataraxia solve pylos --rules standard --base 3 --out pylos-small\n"
        "  ataraxia solve --resume --out pylos-advanced\n"
        "  ataraxia solve --verify pylos-advanced");
    command->callback([solve] { solve->run(); });
}

}  // namespace ataraxia::cli

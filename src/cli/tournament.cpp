
#include <fmt/format.h>

#include <filesystem>
#include <thread>

#include "arena/event/event.hpp"
#include "arena/event/thread_crew.hpp"
#include "arena/plan/document_plan.hpp"
#include "arena/plan/seating.hpp"
#include "arena/results/tournament_files.hpp"
#include "cli/commands.hpp"
#include "cli/fresh_folder.hpp"
#include "cli/game_string.hpp"
#include "cli/interrupt.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "cli/results_table.hpp"
#include "core/clock.hpp"
#include "core/error.hpp"
#include "players/player.hpp"

namespace ataraxia::cli {

namespace {

namespace fs = std::filesystem;

constexpr int quick_games = 5;
constexpr int full_games = 50;
constexpr int most_games = 1'000'000;

struct TournamentCommand {
    // Values that were not given are those of the documents' tournament, or those of the one that is resumed.
    std::optional<int> games;
    std::optional<std::uint64_t> seed;
    std::optional<std::string> players;
    std::optional<std::string> game;
    std::optional<std::string> blocks;
    bool quick = false;
    bool full = false;
    std::optional<unsigned> threads;  // one a core unless given
    std::string folder;
    bool resume = false;
    bool force = false;
    bool times = false;

    [[nodiscard]] arena::Plan plan(const arena::Plan& base) const;
    [[nodiscard]] arena::Event open() const;
    void run() const;
};

arena::Plan TournamentCommand::plan(const arena::Plan& base) const {
    arena::Plan plan = base;
    if (players) {
        plan.contestants = arena::our_players(*players);
        plan.pairings = arena::round_robin(plan.contestants.size());
    }
    if (game) plan.game = *game;
    if (blocks) plan.game = with_blocks(game.value_or("ataxx"), *blocks);
    if (games) plan.games = *games;
    if (quick) plan.games = quick_games;
    if (full) plan.games = full_games;
    if (seed) plan.seed = *seed;
    plan.name = fmt::format("Tournament with seed {}", plan.seed);
    // Three or four players sit in every way equally often, unless the user counts the games himself.
    const auto seats = arena::seats_of(plan);
    const auto ways = static_cast<int>(arena::seatings(seats).size());
    const bool counted = games || (resume && !quick && !full);
    if (!counted && seats > 2) plan.games = (plan.games + ways - 1) / ways * ways;
    return plan;
}

arena::Event TournamentCommand::open() const {
    if (!resume) {
        const arena::Plan planned = plan(arena::document_plan());
        arena::check(planned);  // an error in the plan comes before the folder is made
        return arena::Event::begin(folder.empty() ? fresh_folder("tournament") : fs::path(folder), planned,
                                   arena::tournament_files(), force);
    }
    if (folder.empty()) throw Error("--resume: expected --out with the folder of the tournament");
    auto tournament = arena::Event::resume(folder);
    if (const auto different = arena::difference(tournament.plan(), plan(tournament.plan()));
        !different.empty()) {
        throw Error(fmt::format("{}: was begun with {}; expected the same or --force without --resume",
                                folder, different));
    }
    return tournament;
}

void TournamentCommand::run() const {
    arena::Event tournament = open();
    const std::size_t total = tournament.planned();
    const std::size_t before = tournament.counted();
    const Stopwatch watch;
    bool interrupted = false;
    {
        const InterruptGuard guard;
        Progress progress("games", before, total);
        const auto crew = arena::make_thread_crew(
            tournament.plan(), threads.value_or(std::max(1u, std::thread::hardware_concurrency())));
        tournament.play(*crew, guard.flag(), [&](auto) { progress.update(tournament.counted()); });
        interrupted = !tournament.complete();
    }
    const double seconds = watch.seconds();
    const auto failures = write_tournament_files(tournament, times);
    fmt::print("{}", format_results_table(tournament.plan(), tally(tournament.plan(), tournament.games())));
    fmt::print("\n{} games in {:.1f} s{}; everything is in {}\n", tournament.counted() - before, seconds,
               before ? fmt::format(" ({} were there before)", before) : std::string{},
               (tournament.folder() / "").string());
    for (const auto& failure : failures) fmt::print(stderr, "ataraxia: {}\n", failure);
    if (interrupted) {
        fmt::print(
            stderr,
            "ataraxia: interrupted after {} of {} games; to go on: ataraxia tournament --resume --out {}\n",
            tournament.counted(), total, tournament.folder().string());
        throw Exit{exit_interrupted};
    }
    if (!failures.empty()) throw Exit{exit_failure};
}

}  // namespace

void add_tournament(CLI::App& app) {
    auto* command =
        app.add_subcommand("tournament", "Play the levels against each other and draw the results");
    auto tournament = std::make_shared<TournamentCommand>();
    auto* quick =
        command->add_flag("--quick", tournament->quick, "5 games a pairing, or 6 of three and four players");
    auto* full = command->add_flag("--full", tournament->full,
                                   "50 games a pairing, or 54 of three and four players (the default)");
    auto* games = command->add_option("--games", tournament->games, "Games a pairing")
                      ->check(CLI::Range(1, most_games));
    quick->excludes(full);
    games->excludes(quick)->excludes(full);
    command->add_option("--players", tournament->players,
                        fmt::format("Players, joined by commas, everybody against everybody, instead of the "
                                    "pairings of the documents: {}",
                                    players::spec_help()));
    command->add_option("--game", tournament->game, "Game string (default ataxx)");
    command->add_option(
        "--blocks", tournament->blocks,
        "Blocked squares: none, a code such as 13h, or random or classic, which draw a pattern "
        "for every two games, the second with colours swapped");
    command->add_option(
        "--seed", tournament->seed,
        "Seed of everything drawn (default 1). The same seed gives the same games and results, "
        "whatever the number of threads, unless a player has a time limit");
    command->add_option("--threads", tournament->threads, "Games at a time (default: one a core)")
        ->check(CLI::Range(1, 1024));
    command->add_option(
        "--out", tournament->folder,
        "Folder for the results (default: tournament-1, or the first such name that is free)");
    auto* resume =
        command->add_flag("--resume", tournament->resume,
                          "Go on with the tournament in the folder --out, with the options of its start");
    auto* force =
        command->add_flag("--force", tournament->force, "Replace a tournament that is in the folder");
    resume->excludes(force);
    command->add_flag("--times", tournament->times,
                      "Fill the column AvgTime_s of tournament_results.csv. It is empty otherwise, because "
                      "measured times differ from run to run; they are always in tournament_times.csv");
    command->footer(
        "Every two games of a pairing have the same start, with colours swapped; in games of three and four\n"
        "players the two of a pairing share the seats in all six even ways. Finished games are safe on the\n"
        "disk; Ctrl-C stops, and --resume goes on. Written into the folder: games.pgn, "
        "tournament_results.csv,\n"
        "tournament_times.csv, tournament_results.png and .svg, tournament_convergence.png and .svg (drawn "
        "by\n"
        "gnuplot), and journal.pgn, from which --resume reads.\n\n"
        "Examples:\n"
        "  ataraxia tournament --quick\n"
        "  ataraxia tournament --full --blocks random --out results\n"
        "  ataraxia tournament --resume --out results\n"
        "  ataraxia tournament --players easy,medium,alphabeta:depth=2,eval=v1 --games 20\n"
        "  ataraxia tournament --quick --game hexxagon");
    command->callback([tournament] { tournament->run(); });
}

}  // namespace ataraxia::cli

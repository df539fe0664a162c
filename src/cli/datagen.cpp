#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "cluster/cluster.hpp"
#include "core/file.hpp"
#include "games/registration.hpp"
#include "learn/data/statistics.hpp"
#include "learn/datagen/generation.hpp"
#include "players/player.hpp"

namespace ataraxia::cli {

namespace {

namespace fs = std::filesystem;

constexpr unsigned most_parts = 100'000;
constexpr std::size_t hash_mb = 2;  // of a player; searches are short

// A player of the house as somebody to learn from.
class PlayerTeacher final : public learn::Teacher {
  public:
    PlayerTeacher(std::unique_ptr<players::Player> player, std::uint64_t nodes)
        : player_(std::move(player)), limits_{.nodes = nodes} {}

    void new_game() override { player_->new_game(); }
    search::Report look(const LineOfPlay& line, const search::StopFlag& stop) override {
        return player_->choose(line, limits_, stop, {}).report;
    }

  private:
    std::unique_ptr<players::Player> player_;
    search::Limits limits_;
};

std::unique_ptr<learn::Teacher> teacher_of(const learn::Order& order, const AnyGame& game) {
    return std::make_unique<PlayerTeacher>(
        players::make_player(game, order.player, {.seed = order.seed, .hash_mb = hash_mb}), order.nodes);
}

struct DatagenCommand {
    learn::Order order{};
    learn::Goal goal{};
    std::vector<int> plies{};
    std::optional<unsigned> threads{};
    unsigned part = 1;
    unsigned parts = 1;
    fs::path folder{};
    bool resume = false;
    bool force = false;
    std::vector<fs::path> statistics{};

    void run() const;

  private:
    [[nodiscard]] learn::Order complete_order() const;
    [[nodiscard]] learn::Generation open(const fs::path& file, unsigned number, unsigned count) const;
    void generate(const fs::path& file, unsigned number, unsigned count, bool silent) const;
};

// On the empty board alone nobody learns what blocks are.
learn::Order DatagenCommand::complete_order() const {
    learn::Order complete = order;
    if (!plies.empty()) {
        complete.least_plies = plies.front();
        complete.most_plies = plies.back();
    }
    if (complete.starts.empty() && complete.game == "ataxx")
        complete.starts = {"ataxx", "ataxx:blocks=random"};
    return complete;
}

learn::Generation DatagenCommand::open(const fs::path& file, unsigned number, unsigned count) const {
    if (!resume) {
        const learn::Order wanted = complete_order();
        // A player that cannot be made is an error before there is a file.
        (void)teacher_of(wanted, games::registry().make(wanted.game, wanted.seed));
        return learn::Generation::begin(file, wanted, number - 1, count, force);
    }
    auto generation = learn::Generation::resume(file);
    if (generation.head().parts != count) {
        throw Error(fmt::format("{}: is one of {} parts, expected to go on with as many", file.string(),
                                generation.head().parts));
    }
    return generation;
}

void print_statistics(std::span<const fs::path> paths) {
    const auto files = learn::data_files(paths);
    const auto all = learn::read_statistics(files);
    const auto percent = [](std::size_t part, std::size_t whole) {
        return whole ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0.0;
    };
    fmt::print("{} positions of {} games in {} files, {:.1f} a game\n", all.positions, all.games,
               files.size(),
               all.games ? static_cast<double>(all.positions) / static_cast<double>(all.games) : 0.0);
    fmt::print("results of the games: first player wins {:.1f}%, draws {:.1f}%, second player wins {:.1f}%\n",
               percent(all.results[2], all.games), percent(all.results[1], all.games),
               percent(all.results[0], all.games));
    fmt::print("positions with blocks: {:.1f}%\n", percent(all.with_blocks, all.positions));
    fmt::print("{:<24}{:>8}{:>8}{:>8}{:>8}{:>8}\n", "percentiles", "5", "25", "50", "75", "95");
    const auto row = [](std::string_view name, const auto& counts) {
        fmt::print("{:<24}{:>8}{:>8}{:>8}{:>8}{:>8}\n", name, learn::percentile(counts, 5),
                   learn::percentile(counts, 25), learn::percentile(counts, 50),
                   learn::percentile(counts, 75), learn::percentile(counts, 95));
    };
    row("score of the mover", all.scores);
    row("empty cells", all.empty_cells);
}

void DatagenCommand::generate(const fs::path& file, unsigned number, unsigned count, bool silent) const {
    learn::Generation generation = open(file, number, count);
    const learn::Order& made = generation.order();
    const auto make_teacher = [&made](const AnyGame& game) { return teacher_of(made, game); };

    // Each part does its share.
    learn::Goal share = goal;
    for (auto* target : {&share.games, &share.positions}) {
        if (*target) *target = (**target + count - 1) / count;
    }
    const std::size_t before = share.positions ? generation.amount().positions : generation.amount().games;
    const InterruptGuard guard;
    {
        std::optional<Progress> progress;
        if (!silent)
            progress.emplace(share.positions ? "positions" : "games", before,
                             share.positions ? *share.positions : *share.games);
        generation.run(make_teacher, threads.value_or(std::max(1u, std::thread::hardware_concurrency())),
                       share, guard.flag(), [&](const learn::Amount& amount) {
                           if (progress) progress->update(share.positions ? amount.positions : amount.games);
                       });
    }
    const auto& amount = generation.amount();
    if (!silent) {
        fmt::print("{} positions of {} games are in {}\n", amount.positions, amount.games, file.string());
        std::fflush(stdout);
    }
    if (!share.is_reached(amount)) {
        if (!silent)
            fmt::print(stderr,
                       "ataraxia: interrupted; to go on: ataraxia datagen --resume --out {} and the goal\n",
                       folder.string());
        throw Exit{exit_interrupted};
    }
}

void DatagenCommand::run() const {
    if (!statistics.empty()) return print_statistics(statistics);
    if (folder.empty()) throw Error("datagen: expected --out with a folder for the samples");
    if (!goal.games && !goal.positions) throw Error("datagen: expected --positions or --games");
    const auto cluster = cluster::Cluster::join();
    const unsigned number = cluster ? static_cast<unsigned>(cluster->rank()) + 1 : part;
    const unsigned count = cluster ? static_cast<unsigned>(cluster->size()) : parts;
    if (number > count) throw Error(fmt::format("--part: {} of {}, expected 1 to {}", number, count, count));
    prepare_folder(folder);
    const fs::path file = folder / fmt::format("part-{}{}", number, learn::data_extension);
    generate(file, number, count, cluster && cluster->rank() > 0);
    // The ranks leave together.
    if (cluster && cluster->rank() > 0) cluster->serve();
}

}  // namespace

void add_datagen(CLI::App& app) {
    auto* command = app.add_subcommand("datagen", "Play games to learn from, and keep their positions");
    auto datagen = std::make_shared<DatagenCommand>();
    auto& order = datagen->order;
    std::vector<CLI::Option*> of_order;
    const auto add = [&](const std::string& name, auto& value, const std::string& text) {
        of_order.push_back(command->add_option(name, value, text)->capture_default_str());
        return of_order.back();
    };
    add("--game", order.game, "Game string");
    add("--start", order.starts,
        "Game strings whose start positions are played in turn; ataxx alone starts on the empty board and on "
        "blocks=random");
    add("--player", order.player, "Who plays: a specification, see ataraxia play --help");
    add("--nodes", order.nodes, "Positions that the search of a move visits");
    add("--seed", order.seed, "Seed of everything drawn");
    add("--plies", datagen->plies,
        fmt::format("Random plies of an opening: least and most (default {} {})", order.least_plies,
                    order.most_plies))
        ->expected(2)
        ->check(CLI::Range(0, learn::max_opening_plies));
    add("--balance", order.balance, "No openings in which a player leads by more than so many pieces");
    add("--branches", order.branches,
        "Percent of the games that begin behind the end of a principal variation of the game before");
    add("--adjudication", order.adjudication,
        fmt::format("Give a game to who leads by so many pieces for {} plies; 0: play on",
                    learn::adjudication_plies));
    add("--every", order.every, "Keep each so-many-th position of a game");
    add("--most-captures", order.most_captures,
        "Keep no positions whose best move takes over more pieces (default: keep all)");
    auto* positions =
        command->add_option("--positions", datagen->goal.positions, "Positions to have in the end")
            ->check(CLI::PositiveNumber);
    command->add_option("--games", datagen->goal.games, "Games to have in the end")
        ->check(CLI::PositiveNumber)
        ->excludes(positions);
    command->add_option("--threads", datagen->threads, "Games at a time (default: one a core)")
        ->check(CLI::Range(1, 1024));
    command->add_option("--part", datagen->part, "Which of the --parts this is, from 1")
        ->check(CLI::Range(1u, most_parts));
    command
        ->add_option(
            "--parts", datagen->parts,
            "Share the work with other machines, each with a --part of its own; ranks of mpirun do so "
            "by themselves")
        ->check(CLI::Range(1u, most_parts));
    command->add_option("--out", datagen->folder, "Folder for the samples");
    auto* resume = command->add_flag("--resume", datagen->resume,
                                     "Go on with the samples in the folder --out, made as they were begun");
    command->add_flag("--force", datagen->force, "Replace samples that are in the folder")->excludes(resume);
    for (auto* option : of_order) resume->excludes(option);
    command->add_option("--statistics", datagen->statistics,
                        "Tell what is in these files or folders instead");
    command->footer(
        "The same options give the same samples, whatever the number of threads and interruptions. What is\n"
        "finished is safe on the disk; Ctrl-C stops, and --resume goes on. See docs/training.md.\n\n"
        "Examples:\n"
        "  ataraxia datagen --positions 1000000 --out samples\n"
        "  ataraxia datagen --resume --positions 2000000 --out samples\n"
        "  ataraxia datagen --game hexxagon --nodes 2000 --games 10000 --out hexxagon-samples\n"
        "  ataraxia datagen --statistics samples");
    command->callback([datagen] { datagen->run(); });
}

}  // namespace ataraxia::cli

#include <fmt/format.h>

#include <filesystem>

#include "arena/openings/generate.hpp"
#include "arena/plan/openings_file.hpp"
#include "cli/commands.hpp"
#include "cli/game_string.hpp"
#include "cli/interrupt.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "core/file.hpp"

namespace ataraxia::cli {

namespace {

constexpr int default_depth = 4;
constexpr double most_pieces = 1000;
constexpr std::uint64_t most_nodes = 1'000'000'000;

struct OpeningsCommand {
    arena::OpeningsOrder order{};
    std::optional<std::string> blocks{};
    bool all = false;
    std::optional<double> balance{};
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    std::string file;  // empty: standard output

    [[nodiscard]] arena::OpeningsOrder complete_order() const;
    void run() const;
};

arena::OpeningsOrder OpeningsCommand::complete_order() const {
    arena::OpeningsOrder complete = order;
    if (blocks) complete.game = with_blocks(complete.game, *blocks);
    if (all) complete.choice = arena::OpeningsOrder::Choice::all;
    if (balance) {
        search::Limits limits{.depth = depth, .nodes = nodes};
        if (!depth && !nodes) limits.depth = default_depth;
        complete.balance = arena::OpeningsOrder::Balance{.pieces = *balance, .limits = limits};
    }
    return complete;
}

void OpeningsCommand::run() const {
    const arena::OpeningsOrder complete = complete_order();
    // A place that cannot be written to is an error before the work.
    if (!file.empty()) prepare_folder(std::filesystem::absolute(file).parent_path());
    std::vector<std::string> positions;
    {
        const InterruptGuard guard;
        std::optional<Progress> progress;
        positions = arena::generate_openings(complete, guard.flag(), [&](const arena::OpeningsProgress& now) {
            if (!progress) {
                complete.count ? progress.emplace("openings", 0, *complete.count)
                               : progress.emplace("positions", 0, now.total);
            }
            progress->update(complete.count ? now.found : now.looked_at);
        });
        progress.reset();
        if (guard.flag()) {
            fmt::print(stderr, "ataraxia: interrupted after {} openings; nothing was written\n",
                       positions.size());
            throw Exit{exit_interrupted};
        }
    }
    const std::string text = arena::format_openings(complete, positions);
    if (file.empty()) {
        fmt::print("{}", text);
    } else {
        write_file(file, text);
        fmt::print("{} openings are in {}\n", positions.size(), file);
    }
    if (complete.count && positions.size() < *complete.count) {
        fmt::print(stderr, "ataraxia: there seem to be no more than these {} openings, {} were ordered\n",
                   positions.size(), *complete.count);
    }
}

}  // namespace

void add_arena_openings(CLI::App& arena) {
    auto* command =
        arena.add_subcommand("openings", "Make openings: different positions, even by a search if wanted");
    auto openings = std::make_shared<OpeningsCommand>();
    auto& order = openings->order;
    command->add_option("--game", order.game, "Game string")->capture_default_str();
    command->add_option(
        "--blocks", openings->blocks,
        "Blocked squares: none, a code such as 13h, or random or classic, which draw a pattern "
        "for every opening");
    command->add_option("--plies", order.plies, "Plies from the start of the game")
        ->check(CLI::Range(0, arena::max_opening_plies))
        ->capture_default_str();
    auto* count = command->add_option("--count", order.count, "How many openings")
                      ->check(CLI::Range(std::size_t{1}, arena::max_openings));
    auto* all = command->add_flag("--all", openings->all,
                                  "Look at every position so many plies from the start, and take those that "
                                  "are wanted, or --count of them from everywhere");
    command
        ->add_option("--balance", openings->balance,
                     "Only positions in which a search sees nobody ahead by more than so many pieces, and "
                     "the game not decided (games of two players)")
        ->check(CLI::Range(0.0, most_pieces));
    command
        ->add_option("--depth", openings->depth,
                     fmt::format("Plies of that search (default {} without --nodes)", default_depth))
        ->check(CLI::Range(1, search::max_depth));
    command->add_option("--nodes", openings->nodes, "Positions of that search")
        ->check(CLI::Range(std::uint64_t{1}, most_nodes));
    command->add_option("--seed", order.seed, "Seed of everything drawn")->capture_default_str();
    command->add_option("--out", openings->file, "File to write (default: standard output)");
    command->footer(
        "No two of the positions are the same up to the symmetries of the board, and in none of them is the\n"
        "game over. They are written one a line as FEN, below lines with '#' that tell how they were made.\n"
        "The same options give the same file.\n\n"
        "Examples:\n"
        "  ataraxia arena openings --plies 4 --count 500 --balance 1 --depth 6 --out book.txt\n"
        "  ataraxia arena openings --plies 2 --all --out ply2.txt\n"
        "  ataraxia arena openings --blocks random --plies 2 --count 100 --balance 1\n"
        "  ataraxia arena openings --game pylos --plies 4 --count 50");
    command->callback([openings, count, all] {
        if (!*count && !*all) throw Error("openings: expected --count or --all");
        openings->run();
    });
}

}  // namespace ataraxia::cli

#include <fmt/format.h>

#include <filesystem>
#include <thread>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "core/file.hpp"
#include "players/book/book_file.hpp"
#include "players/book/build.hpp"

namespace ataraxia::cli {

namespace {

namespace fs = std::filesystem;

constexpr double save_interval = 10;  // seconds
constexpr std::uint64_t most_nodes = 1'000'000'000;

struct BookCommand {
    players::BookOrder order{};
    std::optional<int> plies{};
    std::optional<unsigned> threads{};
    fs::path file{};
    bool resume = false;
    bool force = false;

    void run() const;

  private:
    [[nodiscard]] players::Book begin() const;
};

// What there is to begin with.
players::Book BookCommand::begin() const {
    if (resume) return players::read_book(file);
    if (!force && fs::exists(file)) {
        throw Error(fmt::format("{}: exists, expected --resume to go on with it, or --force to replace it",
                                file.string()));
    }
    prepare_folder(fs::absolute(file).parent_path());
    return players::Book(order);
}

// What is done is saved from time to time, when interrupted and in the end; each time the file is whole.
void BookCommand::run() const {
    const players::Book known = begin();
    players::BookOrder wanted = known.order();
    wanted.plies = plies.value_or(wanted.plies);

    const InterruptGuard guard;
    std::optional<Progress> progress;
    int ply = -1;
    Stopwatch since_saved;
    const auto book = players::build_book(
        wanted, known, threads.value_or(std::max(1u, std::thread::hardware_concurrency())), guard.flag(),
        [&](const players::Book& so_far, const players::BookProgress& now) {
            if (now.ply != ply) {
                ply = now.ply;
                progress.emplace(fmt::format("positions after {} plies", ply), now.done - 1, now.total);
            }
            progress->update(now.done);
            if (since_saved.seconds() < save_interval) return;
            write_file(file, players::format_book(so_far));
            since_saved.restart();
        });
    progress.reset();
    write_file(file, players::format_book(book));
    fmt::print("{} positions are in {}\n", book.entries().size(), file.string());
    std::fflush(stdout);
    if (guard.flag()) {
        fmt::print(stderr, "ataraxia: interrupted; to go on: ataraxia book --resume --out {}\n",
                   file.string());
        throw Exit{exit_interrupted};
    }
}

}  // namespace

void add_book(CLI::App& app) {
    auto* command = app.add_subcommand("book", "Compute an opening book");
    auto book = std::make_shared<BookCommand>();
    auto& order = book->order;
    std::vector<CLI::Option*> of_order;
    const auto add = [&](const std::string& name, auto& value, const std::string& text) {
        of_order.push_back(command->add_option(name, value, text)->capture_default_str());
        return of_order.back();
    };
    add("--game", order.game, "Game string");
    add("--player", order.player, "Who judges the moves: the specification of a search");
    add("--nodes", order.nodes, "Positions that the search of a position visits")
        ->check(CLI::Range(std::uint64_t{1}, most_nodes));
    add("--lines", order.lines, "Moves of a position that are judged at most")
        ->check(CLI::Range(1, players::max_book_lines));
    add("--margin", order.margin, "No moves that are worse than the best by more than so many pieces")
        ->check(CLI::Range(0.0, players::max_book_margin));
    add("--seed", order.seed, "Seed of the searches");
    command
        ->add_option("--plies", book->plies,
                     fmt::format("Plies from the start of the game (default {}, or those of the book that is "
                                 "gone on with)",
                                 order.plies))
        ->check(CLI::Range(1, players::max_book_plies));
    command->add_option("--threads", book->threads, "Searches at a time (default: one a core)")
        ->check(CLI::Range(1, 1024));
    command->add_option("--out", book->file, "The file")->required();
    auto* resume =
        command->add_flag("--resume", book->resume, "Go on with the book in the file, made as it was begun");
    command->add_flag("--force", book->force, "Replace a file that exists")->excludes(resume);
    for (auto* option : of_order) resume->excludes(option);
    command->footer(
        "Every position within so many plies of the start, each once up to the symmetries of the board, in\n"
        "which one player at most has left the book's good moves for others that it judges. The same "
        "options\n"
        "give the same book, whatever the number of threads and interruptions. Ctrl-C stops, and --resume "
        "goes\n"
        "on, also with more plies. Players use it by champion:book=FILE, engines by the options OwnBook and\n"
        "BookFile of UAI and UGI. See docs/book-format.md.\n\n"
        "Examples:\n"
        "  ataraxia book --plies 6 --nodes 100000 --out ataxx.book\n"
        "  ataraxia book --resume --plies 8 --out ataxx.book\n"
        "  ataraxia book --game hexxagon --lines 3 --margin 0.3 --out hexxagon.book");
    command->callback([book] { book->run(); });
}

}  // namespace ataraxia::cli

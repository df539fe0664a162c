#include "arena/event/tournament.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/records/pgn_writer.hpp"
#include "arena/results/charts.hpp"
#include "arena/results/results_csv.hpp"
#include "core/error.hpp"
#include "core/file.hpp"

namespace ataraxia::arena {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view journal_name = "journal.pgn";
constexpr std::string_view games_name = "games.pgn";
constexpr std::string_view results_name = "tournament_results.csv";
constexpr std::string_view times_name = "tournament_times.csv";
constexpr std::string_view results_chart_name = "tournament_results";
constexpr std::string_view convergence_chart_name = "tournament_convergence";
constexpr std::array image_formats{ImageFormat::png, ImageFormat::svg};

std::string image_name(std::string_view chart, ImageFormat format) {
    return fmt::format("{}.{}", chart, extension(format));
}

// Everything that a tournament writes, the journal first.
std::vector<std::string> output_names() {
    std::vector<std::string> names;
    for (const auto name : {journal_name, games_name, results_name, times_name}) names.emplace_back(name);
    for (const auto chart : {results_chart_name, convergence_chart_name}) {
        for (const auto format : image_formats) names.push_back(image_name(chart, format));
    }
    return names;
}

}  // namespace

Tournament::Tournament(fs::path folder, Journal journal)
    : folder_(std::move(folder)), journal_(std::move(journal)), games_(journal_.games()) {}

Tournament Tournament::begin(const fs::path& folder, const Plan& plan, bool replace) {
    const fs::path journal = folder / journal_name;
    std::error_code ignored;
    for (const auto& name : output_names()) {
        if (!replace && fs::exists(folder / name, ignored)) {
            throw Error(fmt::format("{} exists: --resume goes on with a tournament, --force replaces it",
                                    (folder / name).string()));
        }
    }
    check(plan);  // before anything is written
    prepare_folder(folder);
    // A tournament that is being played is not replaced.
    if (fs::exists(journal, ignored)) (void)DurableLog::open(journal);
    return {folder, Journal::create(journal, plan)};
}

Tournament Tournament::resume(const fs::path& folder) {
    const fs::path journal = folder / journal_name;
    std::error_code ignored;
    if (!fs::exists(journal, ignored)) {
        throw Error(fmt::format("{} holds no tournament to go on with", folder.string()));
    }
    prepare_folder(folder);
    return {folder, Journal::open(journal)};
}

void Tournament::play(unsigned threads, const search::StopFlag& stop,
                      const std::function<void()>& on_progress) {
    std::vector<bool> played(plan().game_count());
    for (const auto& game : games_) played[game.index] = true;
    std::vector<std::size_t> missing;
    for (std::size_t index = 0; index < played.size(); ++index) {
        if (!played[index]) missing.push_back(index);
    }
    play_games(plan(), missing, threads, stop, [&](std::span<const FinishedGame> finished) {
        journal_.append(finished);
        games_.insert(games_.end(), finished.begin(), finished.end());
        on_progress();
    });
}

std::vector<std::string> Tournament::write_results(bool times) const {
    auto in_order = games_;
    std::ranges::sort(in_order, {}, &FinishedGame::index);
    std::string pgn;
    for (const auto& game : in_order) pgn += format_pgn(game.record, Notes::thoughts);
    write_file(folder_ / games_name, pgn);

    const auto results = tally(plan(), in_order);
    write_file(folder_ / results_name, format_results_csv(plan(), results, times));
    write_file(folder_ / times_name, format_times_csv(plan(), results));
    std::vector<std::string> failures;
    if (in_order.empty()) return failures;
    for (const auto& [name, chart] : {std::pair{results_chart_name, results_chart(plan(), results)},
                                      {convergence_chart_name, convergence_chart(plan(), results)}}) {
        for (const auto format : image_formats) {
            const std::string file = image_name(name, format);
            try {
                write_file(folder_ / file, render(chart, format));
            } catch (const std::exception& error) {
                failures.push_back(fmt::format("{} was not drawn: {}", file, error.what()));
            }
        }
    }
    return failures;
}

}  // namespace ataraxia::arena

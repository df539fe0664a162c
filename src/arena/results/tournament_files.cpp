#include "arena/results/tournament_files.hpp"

#include <fmt/format.h>

#include "arena/records/pgn_writer.hpp"
#include "arena/results/charts.hpp"
#include "arena/results/results_csv.hpp"
#include "core/file.hpp"

namespace ataraxia::arena {

namespace {

constexpr std::string_view games_name = "games.pgn";
constexpr std::string_view results_name = "tournament_results.csv";
constexpr std::string_view times_name = "tournament_times.csv";
constexpr std::string_view results_chart_name = "tournament_results";
constexpr std::string_view convergence_chart_name = "tournament_convergence";
constexpr std::array image_formats{ImageFormat::png, ImageFormat::svg};

std::string image_name(std::string_view chart, ImageFormat format) {
    return fmt::format("{}.{}", chart, extension(format));
}

}  // namespace

std::vector<std::string> tournament_files() {
    std::vector<std::string> names;
    for (const auto name : {games_name, results_name, times_name}) names.emplace_back(name);
    for (const auto chart : {results_chart_name, convergence_chart_name}) {
        for (const auto format : image_formats) names.push_back(image_name(chart, format));
    }
    return names;
}

std::vector<std::string> write_tournament_files(const Event& event, bool times) {
    const Plan& plan = event.plan();
    const auto& folder = event.folder();
    const auto games = event.games();
    std::string pgn;
    for (const auto& game : games) pgn += format_pgn(game.record, Notes::thoughts);
    write_file(folder / games_name, pgn);

    const auto results = tally(plan, games);
    write_file(folder / results_name, format_results_csv(plan, results, times));
    write_file(folder / times_name, format_times_csv(plan, results));
    std::vector<std::string> failures;
    if (games.empty()) return failures;
    for (const auto& [name, chart] : {std::pair{results_chart_name, results_chart(plan, results)},
                                      {convergence_chart_name, convergence_chart(plan, results)}}) {
        for (const auto format : image_formats) {
            const std::string file = image_name(name, format);
            try {
                write_file(folder / file, render(chart, format));
            } catch (const std::exception& error) {
                failures.push_back(fmt::format("{} was not drawn: {}", file, error.what()));
            }
        }
    }
    return failures;
}

}  // namespace ataraxia::arena

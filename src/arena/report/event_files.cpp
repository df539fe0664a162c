#include "arena/report/event_files.hpp"

#include "arena/records/pgn_writer.hpp"
#include "arena/report/report.hpp"
#include "arena/results/results_json.hpp"
#include "arena/results/standings_csv.hpp"
#include "core/file.hpp"

namespace ataraxia::arena {

namespace {

constexpr std::string_view report_name = "report.html";
constexpr std::string_view results_name = "results.json";
constexpr std::string_view standings_name = "standings.csv";
constexpr std::string_view games_csv_name = "games.csv";
constexpr std::string_view games_pgn_name = "games.pgn";

}  // namespace

std::vector<std::string> event_files() {
    std::vector<std::string> names;
    for (const auto name : {report_name, results_name, standings_name, games_csv_name, games_pgn_name}) {
        names.emplace_back(name);
    }
    return names;
}

void write_event_files(const Event& event) {
    const auto games = event.games();
    ScoreSheet sheet(event.plan());
    std::string pgn;
    for (const auto& [fixture, record] : games) {
        sheet.add(fixture, record);
        pgn += format_pgn(record, Notes::all);
    }
    write_file(event.folder() / games_pgn_name, pgn);
    write_file(event.folder() / games_csv_name, format_games_csv(event.plan(), games));
    write_file(event.folder() / standings_name, format_standings_csv(sheet));
    write_file(event.folder() / results_name, format_results_json(sheet));
    write_file(event.folder() / report_name, format_report(sheet, games));
}

}  // namespace ataraxia::arena

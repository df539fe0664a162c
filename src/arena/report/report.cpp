#include "arena/report/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/report/html.hpp"
#include "arena/report/plots.hpp"
#include "arena/report/replays.hpp"
#include "arena/report/tables.hpp"
#include "arena/results/standings_text.hpp"

namespace ataraxia::data {
extern const std::string_view report_style;
extern const std::string_view report_script;
}  // namespace ataraxia::data

namespace ataraxia::arena {

namespace {

using html::escape;

std::string describe(const Openings& openings) {
    std::string text = openings.positions.empty() ? "start of the game"
                                                  : fmt::format("{} positions", openings.positions.size());
    if (openings.random_plies > 0) text += fmt::format(", then {} random plies", openings.random_plies);
    return text;
}

// Name, value, as a list under the title.
std::string facts(const ScoreSheet& sheet, const Standings& standings, std::span<const FinishedGame> games) {
    const Plan& plan = sheet.plan();
    std::vector<std::pair<std::string_view, std::string>> list{
        {"Date", plan.date},
        {"Game", plan.game},
        {"Openings", describe(plan.openings)},
        {"Games", fmt::format("{} of {}", games.size(), plan.game_count())},
        {"Contestants", fmt::format("{}", plan.contestants.size())},
        {"Seed", fmt::format("{}", plan.seed)}};
    if (plan.swiss) list.emplace_back("Rounds", fmt::format("{}, Swiss", plan.rounds));
    if (standings.sprt) {
        using Verdict = Sprt::Verdict;
        const auto verdict = standings.sprt->verdict;
        list.emplace_back("Test",
                          fmt::format("elo0 {:g}, elo1 {:g} ({}): {}", plan.sprt->elo0, plan.sprt->elo1,
                                      plan.sprt->model == Sprt::Model::logistic ? "logistic" : "normalised",
                                      verdict == Verdict::h1   ? "H1 accepted"
                                      : verdict == Verdict::h0 ? "H0 accepted"
                                                               : "undecided"));
    }
    std::string out = "<dl class=\"facts\">\n";
    for (const auto& [name, value] : list) {
        out += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", escape(name), escape(value));
    }
    return out + "</dl>\n";
}

std::string ratings(const ScoreSheet& sheet, const Standings& standings) {
    std::vector<plots::Estimate> rows;
    for (const auto& row : standings.rows) {
        if (row.games.games() == 0 || !std::isfinite(row.elo.value)) continue;
        const double error = std::isfinite(row.elo.error) ? row.elo.error : HUGE_VAL;
        rows.push_back({.name = sheet.plan().contestants[row.contestant].name,
                        .value = row.elo.value,
                        .low = row.elo.value - error,
                        .high = row.elo.value + error});
    }
    if (rows.empty()) return {};
    return html::figure(plots::estimates("Ratings", rows),
                        standings.rows.size() == 2 ? "Elo difference with its interval of 95%"
                                                   : "Elo around the mean of all, with intervals of 95%");
}

std::string test(const Plan& plan, const Standings& standings, std::span<const FinishedGame> games) {
    const SprtState& state = *standings.sprt;
    std::string out = fmt::format("<p>{}</p>\n", escape(format_sprt(state)));
    std::vector<plots::Point> points;
    for (const auto& [pairs, ratio] : sprt_path(plan, games))
        points.push_back({static_cast<double>(pairs), ratio});
    if (points.empty()) return out;
    const std::vector<plots::Level> levels{{"H1 accepted above", state.upper},
                                           {"H0 accepted below", state.lower}};
    return out +
           html::figure(plots::path("Log-likelihood ratio", points, levels, "pairs of games"),
                        "Log-likelihood ratio after each pair of games, between the bounds of the test");
}

std::string lengths(const ScoreSheet& sheet, std::span<const FinishedGame> games) {
    std::vector<int> plies;
    for (const auto& game : games) plies.push_back(static_cast<int>(game.record.moves.size()));
    const Lengths& of_all = sheet.lengths();
    return html::figure(
        plots::histogram("Lengths of games", plies, "plies"),
        fmt::format("Lengths of games: {} to {} plies, {:.1f} on average", of_all.shortest, of_all.longest,
                    static_cast<double>(of_all.sum) / static_cast<double>(games.size())));
}

std::string body(const ScoreSheet& sheet, std::span<const FinishedGame> games) {
    const Plan& plan = sheet.plan();
    const Standings standings = arena::standings(sheet);
    std::string out = fmt::format("<header>\n<h1>{}</h1>\n{}</header>\n<main>\n", escape(plan.name),
                                  facts(sheet, standings, games));
    out += html::section("standings", "Standings",
                         report::standings_table(sheet, standings) + ratings(sheet, standings));
    if (standings.sprt) out += html::section("test", "Sequential test", test(plan, standings, games));
    if (const std::string table = report::cross_table(sheet, standings); !table.empty()) {
        out += html::section("cross-table", "Cross table", table);
    }
    if (!games.empty()) {
        std::vector<const FinishedGame*> in_order;
        for (const auto& game : games) in_order.push_back(&game);
        std::ranges::sort(in_order, {}, [](const auto* game) { return game->fixture.index; });
        out += html::section("games", "Games", report::replays(in_order));
        out += html::section("lengths", "Lengths and endings",
                             lengths(sheet, games) + report::endings_table(games));
        out += html::section("seats", "Results by seat", report::seat_tables(sheet));
        out += html::section("openings", "Openings", report::openings_table(games));
        out += html::section("forfeits", "Forfeits", report::forfeit_tables(sheet, games));
    }
    out += html::section("contestants", "Contestants", report::contestants_table(plan));
    return out + "</main>\n";
}

}  // namespace

std::string format_report(const ScoreSheet& sheet, std::span<const FinishedGame> games) {
    // The policy makes sure of it: nothing is loaded from anywhere.
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
        "'unsafe-inline'; "
        "script-src 'unsafe-inline'\">\n"
        "<title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n{}<script>\n{}</script>\n</body>\n</"
        "html>\n",
        escape(sheet.plan().name), data::report_style, body(sheet, games), data::report_script);
}

}  // namespace ataraxia::arena

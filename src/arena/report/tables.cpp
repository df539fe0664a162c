#include "arena/report/tables.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>

#include "arena/match/points.hpp"
#include "arena/report/html.hpp"
#include "arena/results/standings_text.hpp"
#include "games/registration.hpp"

namespace ataraxia::arena::report {

namespace {

using html::Column;
using html::escape;
using Rows = std::vector<std::vector<std::string>>;

std::string count(auto value) {
    return fmt::format("{}", value);
}

std::string percent(double share) {
    return fmt::format("{:.1f}%", 100 * share);
}

std::string name(const ScoreSheet& sheet, std::size_t contestant) {
    return escape(sheet.plan().contestants[contestant].name);
}

// "+12.3 ± 4.5"
std::string with_error(const Elo& elo) {
    return fmt::format("{} ± {}", format_elo(elo.value), format_elo_error(elo.error));
}

std::string pairs_text(const std::vector<int>& openings) {
    constexpr std::size_t kinds_of_pairs = 5;
    return openings.size() == kinds_of_pairs ? format_counts(openings) : "–";
}

std::vector<std::string> score_cells(const WinsDrawsLosses& score) {
    return {count(score.wins), count(score.draws), count(score.losses),
            score.games() ? percent(score.rate()) : "–"};
}

}  // namespace

std::string standings_table(const ScoreSheet& sheet, const Standings& standings) {
    constexpr std::array columns{Column{"Contestant", false},
                                 Column{"Rank"},
                                 Column{"Elo"},
                                 Column{"Games"},
                                 Column{"Points"},
                                 Column{"Score"},
                                 Column{"W–D–L"},
                                 Column{"nElo"},
                                 Column{"LOS"},
                                 Column{"Pairs 0–2"},
                                 Column{"Depth"},
                                 Column{"s/move"},
                                 Column{"Forfeits"}};
    Rows rows;
    for (const auto& row : standings.rows) {
        const ContestantCount& spent = sheet.contestants()[row.contestant];
        const bool played = row.games.games() > 0;
        const auto known = [played](std::string text) { return played ? std::move(text) : "–"; };
        rows.push_back(
            {name(sheet, row.contestant), count(row.rank), known(with_error(row.elo)),
             count(row.games.games()), fmt::format("{:.1f}", row.points), known(percent(row.games.rate())),
             fmt::format("{}–{}–{}", row.games.wins, row.games.draws, row.games.losses),
             known(with_error(row.normalised)), known(percent(row.superiority)), pairs_text(row.openings),
             spent.searched ? fmt::format("{:.1f}", spent.average_depth()) : "–",
             spent.moves ? fmt::format("{:.3f}", spent.seconds_per_move()) : "–",
             count(spent.all_forfeits())});
    }
    return html::table("Standings, with intervals of 95%", columns, rows);
}

std::string contestants_table(const Plan& plan) {
    constexpr std::array columns{Column{"Contestant", false}, Column{"Time", false},
                                 Column{"Plays as", false}};
    Rows rows;
    for (const auto& contestant : plan.contestants) {
        const auto& program = contestant.program;
        const std::string what =
            program ? fmt::format("{}", fmt::join(program->command, " ")) : contestant.player;
        rows.push_back({escape(contestant.name), escape(format_time_control(contestant.time_control)),
                        fmt::format("<code>{}</code>", escape(what))});
    }
    return html::table("Who played, and with what time", columns, rows);
}

std::string cross_table(const ScoreSheet& sheet, const Standings& standings) {
    constexpr std::size_t most = 40;
    const std::size_t size = standings.rows.size();
    if (size < 3 || size > most) return {};
    struct Cell {
        double points = 0;
        int games = 0;
    };
    std::vector<std::vector<Cell>> cells(size, std::vector<Cell>(size));
    for (const auto& [pairing, games, openings] : sheet.pairings()) {
        if (pairing.first == pairing.second) continue;
        const double points = games.wins + 0.5 * games.draws;
        Cell& own = cells[pairing.first][pairing.second];
        own = {own.points + points, own.games + games.games()};
        Cell& other = cells[pairing.second][pairing.first];
        other = {other.points + games.games() - points, other.games + games.games()};
    }
    std::vector<std::string> numbers;  // the headings, kept for the columns
    for (const auto& row : standings.rows) numbers.push_back(count(&row - standings.rows.data() + 1));
    std::vector<Column> columns{{"Contestant", false}};
    for (const auto& number : numbers) columns.push_back({number});
    Rows rows;
    for (const auto& row : standings.rows) {
        auto& out = rows.emplace_back();
        out.push_back(fmt::format("{}. {}", numbers[rows.size() - 1], name(sheet, row.contestant)));
        for (const auto& opponent : standings.rows) {
            const Cell& cell = cells[row.contestant][opponent.contestant];
            out.push_back(cell.games ? fmt::format("{:g}/{}", cell.points, cell.games) : "·");
        }
    }
    return html::table("Points and games against each other", columns, rows);
}

std::string seat_tables(const ScoreSheet& sheet) {
    constexpr std::array<std::string_view, max_players> order{"First to move", "Second", "Third", "Fourth"};
    constexpr std::array columns{Column{"Seat", false}, Column{"Wins"}, Column{"Draws"}, Column{"Losses"},
                                 Column{"Score"}};
    const AnyGame game = games::registry().make(sheet.plan().game);
    Rows by_mover;
    Rows by_colour;
    for (std::size_t seat = 0; seat < sheet.by_mover().size(); ++seat) {
        const auto add = [](Rows& rows, std::string_view heading, const WinsDrawsLosses& score) {
            rows.push_back(score_cells(score));
            rows.back().insert(rows.back().begin(), escape(heading));
        };
        add(by_mover, order[seat], sheet.by_mover()[seat]);
        add(by_colour, game.info().players[seat].colour, sheet.by_colour()[seat]);
    }
    return "<div class=\"beside\">\n" + html::table("By order of moving", columns, by_mover) +
           html::table("By colour", columns, by_colour) + "</div>\n";
}

std::string openings_table(std::span<const FinishedGame> games) {
    constexpr std::size_t most = 200;
    struct Opening {
        std::size_t first = 0;  // game
        int games = 0;
        std::vector<int> wins;  // of each seat in the order of moving
        int draws = 0;
    };
    if (games.empty()) return {};
    const auto seats = static_cast<std::size_t>(games.front().record.start.game().players());
    std::map<std::string, Opening> openings;
    for (const auto& [fixture, record] : games) {
        // Positions of games with blocks of their own tell them in the FEN.
        Opening& opening = openings[record.start.fen()];
        opening.first = opening.games ? std::min(opening.first, fixture.index) : fixture.index;
        opening.wins.resize(seats);
        ++opening.games;
        const std::vector<int> winners = winning_seats(record);
        if (winners.size() == 1) {
            const auto order =
                (static_cast<std::size_t>(winners[0] - record.start.to_move()) + seats) % seats;
            ++opening.wins[order];
        } else if (winners.size() > 1) {
            ++opening.draws;
        }
    }
    std::vector<std::pair<std::string, Opening>> sorted(openings.begin(), openings.end());
    std::ranges::sort(sorted, {},
                      [](const auto& entry) { return std::pair(-entry.second.games, entry.second.first); });
    constexpr std::array<std::string_view, max_players> order{"1st mover wins", "2nd wins", "3rd wins",
                                                              "4th wins"};
    std::vector<Column> columns{{"Opening", false}, {"Games"}};
    for (std::size_t seat = 0; seat < seats; ++seat) columns.push_back({order[seat]});
    columns.push_back({"Draws"});
    Rows rows;
    for (const auto& [fen, opening] : std::span(sorted).first(std::min(most, sorted.size()))) {
        auto& row = rows.emplace_back();
        row.push_back(fmt::format("<code>{}</code>", escape(fen)));
        row.push_back(count(opening.games));
        for (const int wins : opening.wins) row.push_back(count(wins));
        row.push_back(count(opening.draws));
    }
    const std::string note =
        fmt::format("<p>Different openings: {}{}.</p>\n", sorted.size(),
                    sorted.size() > most ? fmt::format("; the table has the first {}", most) : "");
    return note + html::table("Results of each opening", columns, rows);
}

std::string endings_table(std::span<const FinishedGame> games) {
    constexpr std::array columns{Column{"Ending", false}, Column{"Games"}};
    std::map<std::string, int> endings;
    for (const auto& [fixture, record] : games) {
        ++endings[record.adjudicated.empty() ? record.termination : record.adjudicated];
    }
    std::vector<std::pair<std::string, int>> sorted(endings.begin(), endings.end());
    std::ranges::stable_sort(sorted, std::greater<>{}, &std::pair<std::string, int>::second);
    constexpr std::size_t most = 50;
    Rows rows;
    for (const auto& [ending, number] : std::span(sorted).first(std::min(most, sorted.size()))) {
        rows.push_back({ending.empty() ? "not said" : escape(ending), count(number)});
    }
    return html::table("Why games ended", columns, rows);
}

std::string forfeit_tables(const ScoreSheet& sheet, std::span<const FinishedGame> games) {
    Rows by_contestant;
    for (std::size_t i = 0; i < sheet.contestants().size(); ++i) {
        const auto& forfeits = sheet.contestants()[i].forfeits;
        if (sheet.contestants()[i].all_forfeits() == 0) continue;
        by_contestant.push_back({name(sheet, i)});
        for (const int number : forfeits) by_contestant.back().push_back(count(number));
    }
    if (by_contestant.empty()) return "<p>No game was broken off.</p>\n";
    constexpr std::array columns{Column{"Contestant", false}, Column{"No move in time"},
                                 Column{"No legal move"}, Column{"No answer"}};
    constexpr std::array game_columns{Column{"Game"}, Column{"By", false}, Column{"Why", false}};
    constexpr std::size_t most = 200;
    Rows rows;
    for (const auto& [fixture, record] : games) {
        if (!record.forfeit || rows.size() == most) continue;
        rows.push_back({fmt::format("<a href=\"#game-{0}\">{0}</a>", fixture.index + 1),
                        escape(record.players[static_cast<std::size_t>(record.forfeit->player)]),
                        escape(record.adjudicated)});
    }
    return html::table("Games broken off", columns, by_contestant) +
           html::table(fmt::format("The first {} of these games", rows.size()), game_columns, rows);
}

}  // namespace ataraxia::arena::report

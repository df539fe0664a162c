#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

#include "arena/records/pgn_reader.hpp"
#include "arena/statistics/statistics.hpp"
#include "cli/commands.hpp"
#include "core/error.hpp"

namespace ataraxia::cli {

namespace {

// What the records of all files come to.
struct Summary {
    struct Player {
        arena::WinsDrawsLosses first;   // when moving first
        arena::WinsDrawsLosses second;  // when moving second or, of more than two players, later
        int unfinished = 0;
    };

    int games = 0;
    std::map<std::string, int> results;       // by "1-0" ...
    std::map<std::string, int> terminations;  // by reason
    std::map<std::string, Player> players;
    std::size_t plies = 0;
    std::size_t shortest = 0;
    std::size_t longest = 0;

    void add(const arena::GameRecord& record);
    void print_text() const;
    void print_json() const;
};

// A point that is shared is a draw to those who share it.
void count(arena::WinsDrawsLosses& score, const std::vector<int>& sharers, int seat) {
    const bool shares = std::ranges::find(sharers, seat) != sharers.end();
    ++(!shares ? score.losses : sharers.size() > 1 ? score.draws : score.wins);
}

void Summary::add(const arena::GameRecord& record) {
    const std::size_t length = record.moves.size();
    shortest = games ? std::min(shortest, length) : length;
    longest = std::max(longest, length);
    plies += length;
    ++games;
    const LineOfPlay line = arena::line_of(record);
    const auto outcome = line.outcome();
    const int seats = line.game().players();
    const auto sharers = arena::sharers(record, line);
    ++results[arena::format_result(sharers, seats)];
    ++terminations[!record.adjudicated.empty()   ? record.adjudicated
                   : !record.termination.empty() ? record.termination
                   : outcome                     ? std::string(outcome->reason)
                                                 : "unfinished"];
    for (std::size_t seat = 0; seat < record.players.size(); ++seat) {
        Player& player = players[record.players[seat]];
        if (record.winner) {
            count(seat == 0 ? player.first : player.second, sharers, static_cast<int>(seat));
        } else {
            ++player.unfinished;
        }
    }
}

// "62.5%", or "-" where no game has ended.
std::string percentage(const arena::WinsDrawsLosses& score) {
    return score.games() ? fmt::format("{:.1f}%", 100 * score.rate()) : "-";
}

void Summary::print_text() const {
    fmt::print("{} games, every move legal\n", games);
    if (games == 0) return;
    fmt::print("length: {:.1f} moves on average, {} to {}\n", static_cast<double>(plies) / games, shortest,
               longest);
    fmt::print("\n{:<10} {:>6}\n", "result", "games");
    for (const auto& [result, number] : results) fmt::print("{:<10} {:>6}\n", result, number);
    fmt::print("\n{:<32} {:>6}\n", "end", "games");
    for (const auto& [reason, number] : terminations) fmt::print("{:<32} {:>6}\n", reason, number);
    fmt::print("\n{:<32} {:>6} {:>6} {:>6} {:>6} {:>7}   {}\n", "player", "games", "wins", "draws", "losses",
               "points", "moving first / second");
    for (const auto& [name, player] : players) {
        const arena::WinsDrawsLosses all{player.first.wins + player.second.wins,
                                         player.first.draws + player.second.draws,
                                         player.first.losses + player.second.losses};
        fmt::print("{:<32} {:>6} {:>6} {:>6} {:>6} {:>7}   {} / {}\n", name, all.games() + player.unfinished,
                   all.wins, all.draws, all.losses, percentage(all), percentage(player.first),
                   percentage(player.second));
    }
}

nlohmann::ordered_json to_json(const arena::WinsDrawsLosses& score) {
    return {{"wins", score.wins}, {"draws", score.draws}, {"losses", score.losses}};
}

void Summary::print_json() const {
    nlohmann::ordered_json all{{"games", games},
                               {"results", results},
                               {"terminations", terminations},
                               {"plies", plies},
                               {"shortest", shortest},
                               {"longest", longest},
                               {"players", nlohmann::ordered_json::array()}};
    for (const auto& [name, player] : players) {
        all["players"].push_back({{"name", name},
                                  {"first", to_json(player.first)},
                                  {"second", to_json(player.second)},
                                  {"unfinished", player.unfinished}});
    }
    fmt::print("{}\n", all.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

void read_games(std::istream& in, const std::string& name, Summary& summary) {
    arena::PgnReader reader(in, name);
    while (const auto record = reader.next()) summary.add(*record);
}

void run(const std::vector<std::string>& files, bool json) {
    Summary summary;
    for (const auto& file : files) {
        if (file == "-") {
            read_games(std::cin, "standard input", summary);
            continue;
        }
        std::ifstream in(file);
        if (!in) throw Error(fmt::format("{}: {}", file, std::strerror(errno)));
        if (in.peek(); in.bad())
            throw Error(fmt::format("{}: cannot be read, expected a file of games", file));
        read_games(in, file, summary);
    }
    json ? summary.print_json() : summary.print_text();
}

}  // namespace

void add_records(CLI::App& app) {
    auto* command = app.add_subcommand("records", "Check records of games and sum them up");
    auto files = std::make_shared<std::vector<std::string>>();
    auto json = std::make_shared<bool>(false);
    command
        ->add_option("files", *files,
                     "Files of games (PGN); '-' is standard input. Every move is replayed, and the tags must "
                     "agree with the game")
        ->required()
        ->type_name("FILE");
    command->add_flag("--json", *json, "Print JSON");
    command->footer(
        "Examples:\n  ataraxia records games.pgn\n  ataraxia records --json tournament-1/games.pgn");
    command->callback([files, json] { run(*files, *json); });
}

}  // namespace ataraxia::cli

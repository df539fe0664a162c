#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "games/registration.hpp"

namespace ataraxia::cli {

namespace {

void print_text() {
    for (const auto* info : games::registry().games()) {
        fmt::print("{}: {}\n", info->family, info->summary);
        for (const auto& parameter : info->parameters) {
            fmt::print("    {:<10} {} ({})\n", parameter.name, parameter.meaning, parameter.values);
        }
    }
}

void print_json() {
    auto list = nlohmann::ordered_json::array();
    for (const auto* info : games::registry().games()) {
        nlohmann::ordered_json game{
            {"game", info->family}, {"title", info->title}, {"summary", info->summary}};
        for (const auto& player : info->players) {
            game["players"].push_back({{"letter", std::string(1, player.letter)}, {"colour", player.colour}});
        }
        for (const auto& parameter : info->parameters) {
            game["parameters"].push_back(
                {{"name", parameter.name}, {"values", parameter.values}, {"meaning", parameter.meaning}});
        }
        list.push_back(std::move(game));
    }
    fmt::print("{}\n", list.dump(2));
}

}  // namespace

void add_games(CLI::App& app) {
    auto* command = app.add_subcommand("games", "List the games and their parameters");
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "Print JSON");
    command->footer(
        "A game string is the name of a game, then its parameters after a colon, joined by commas.\n"
        "\n"
        "Examples:\n"
        "  ataraxia games\n"
        "  ataraxia show ataxx:blocks=13h\n"
        "  ataraxia play ataxx:blocked=d4.c3,stuck=fill");
    command->callback([json] { *json ? print_json() : print_text(); });
}

}  // namespace ataraxia::cli

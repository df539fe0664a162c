#pragma once

#include <CLI/CLI.hpp>

// One function a subcommand, each in a file of its own: it adds the subcommand with its options, its examples
// and the callback that runs it. Callbacks throw ataraxia::Error for bad input (exit code 2) and anything
// else derived from std::exception for other failures (exit code 1).
namespace ataraxia::cli {

void add_analyse(CLI::App& app);
void add_arena(CLI::App& app);
void add_arena_openings(CLI::App& arena);  // a subcommand of it
void add_bench(CLI::App& app);
void add_book(CLI::App& app);
void add_datagen(CLI::App& app);
void add_documentation(CLI::App& app);
void add_games(CLI::App& app);
void add_perft(CLI::App& app);
void add_play(CLI::App& app);
void add_probe(CLI::App& app);
void add_records(CLI::App& app);
void add_serve(CLI::App& app);
void add_show(CLI::App& app);
void add_solve(CLI::App& app);
void add_tournament(CLI::App& app);
void add_train(CLI::App& app);
void add_uai(CLI::App& app);
void add_ugi(CLI::App& app);
void add_watch(CLI::App& app);

// Adds every subcommand in the order of the help text.
inline void add_all(CLI::App& app) {
    add_play(app);
    add_watch(app);
    add_serve(app);
    add_tournament(app);
    add_arena(app);
    add_games(app);
    add_show(app);
    add_analyse(app);
    add_records(app);
    add_perft(app);
    add_bench(app);
    add_solve(app);
    add_probe(app);
    add_datagen(app);
    add_train(app);
    add_book(app);
    add_uai(app);
    add_ugi(app);
    add_documentation(app);
}

}  // namespace ataraxia::cli

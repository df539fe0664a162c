#pragma once

#include <filesystem>

#include "solve/pylos/pylos_solver.hpp"

// A run of the solver on disk, so that it can go on after the program or the machine was stopped. The file is
// a header with the game and what is pending, then the labels in blocks; both have checksums.
namespace ataraxia::solve {

// What a run has needed so far.
struct Effort {
    double seconds = 0;
};

// Replaces the file in one step. Throws std::runtime_error when the disk is full.
void save_checkpoint(const std::filesystem::path& file, const PylosSolver& solver, const Effort& effort);

// Puts the run into a solver of the same game. Throws Error for a file of another game or a damaged one.
[[nodiscard]] Effort load_checkpoint(const std::filesystem::path& file, PylosSolver& solver);

// The name of the game that a checkpoint is of. Throws Error.
[[nodiscard]] std::string game_of_checkpoint(const std::filesystem::path& file);

}  // namespace ataraxia::solve

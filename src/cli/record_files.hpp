#pragma once

#include <string>

#include "cli/history.hpp"

// Records of games in files.
namespace ataraxia::cli {

// Writes one game. Throws Error when the file cannot be written.
void save_record(const std::string& file, const arena::GameRecord& record);

// The first game of a file. Throws Error when the file cannot be read or is no record.
[[nodiscard]] arena::GameRecord load_record(const std::string& file);

// The line of play of a record, its last position the current one.
[[nodiscard]] History history_of(const arena::GameRecord& record);

}  // namespace ataraxia::cli

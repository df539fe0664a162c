#pragma once

#include <memory>

#include "solve/pylos/pylos_table.hpp"

// Where tables are found.
namespace ataraxia::solve {

// The name of the file with the table of a game: "pylos-rules-standard.table".
[[nodiscard]] std::string table_name(const pylos::Pylos& game);

// The folder of the user's tables: ATARAXIA_TABLES from the environment, or else ataraxia/tables in the
// folder for data of the XDG base directories. Empty when there is no home either.
[[nodiscard]] std::filesystem::path table_folder();

// The table of the game in the folder, or nothing when there is none. Throws Error for a damaged file or one
// of another game.
[[nodiscard]] std::shared_ptr<const PylosTable> find_table(
    const pylos::Pylos& game, const std::filesystem::path& folder = table_folder());

}  // namespace ataraxia::solve

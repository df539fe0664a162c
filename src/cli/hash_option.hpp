#pragma once

#include <CLI/CLI.hpp>

namespace ataraxia::cli {

// The option --hash, the size of a table in mebibytes: at least `least`, and at most half of the machine's
// memory, because a table is touched as a whole and must not drive the machine into the ground.
CLI::Option* add_hash_option(CLI::App& command, std::size_t& megabytes, std::size_t least,
                             const std::string& description);

}  // namespace ataraxia::cli

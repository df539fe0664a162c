#pragma once

#include <string>

namespace ataraxia::test {

// The program under test.
[[nodiscard]] std::string program_path();

// The engine with faults to order, tests/mock/engine.cpp.
[[nodiscard]] std::string mock_engine_path();

// The launcher of MPI; empty where the program was built without.
[[nodiscard]] std::string mpirun_path();

// A file of the source tree, such as "data/perft-ataxx.tsv".
[[nodiscard]] std::string source_path(const std::string& relative);

}  // namespace ataraxia::test

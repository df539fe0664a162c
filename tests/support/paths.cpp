#include "support/paths.hpp"

namespace ataraxia::test {

std::string program_path() {
    return ATARAXIA_PROGRAM;
}

std::string mock_engine_path() {
    return ATARAXIA_MOCK_ENGINE;
}

std::string mpirun_path() {
    return ATARAXIA_MPIRUN;
}

std::string source_path(const std::string& relative) {
    return ATARAXIA_SOURCE_DIR "/" + relative;
}

}  // namespace ataraxia::test

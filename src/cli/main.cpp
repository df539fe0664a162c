#include "cli/program.hpp"

int main(int argc, char** argv) {
    return ataraxia::cli::run(argc, argv);
}

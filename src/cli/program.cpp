#include "cli/program.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "core/error.hpp"

namespace ataraxia::cli {

int run(int argc, char** argv) {
    CLI::App app{"Play, analyse and test engines of Ataxx.", "ataraxia"};
    app.set_version_flag("--version", "ataraxia " ATARAXIA_VERSION);
    app.require_subcommand(0, 1);
    add_all(app);
    try {
        app.parse(argc, argv);
        return exit_success;
    } catch (const CLI::ParseError& error) {
        // Help and version are "errors" with exit code 0.
        return app.exit(error) == 0 ? exit_success : exit_usage;
    } catch (const Error& error) {
        fmt::print(stderr, "ataraxia: {}\n", error.what());
        return exit_usage;
    } catch (const std::exception& error) {
        fmt::print(stderr, "ataraxia: {}\n", error.what());
        return exit_failure;
    }
}

}  // namespace ataraxia::cli

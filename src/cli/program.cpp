#include "cli/program.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <new>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/menu.hpp"
#include "cli/reference/reference.hpp"
#include "core/error.hpp"

namespace ataraxia::cli {

namespace {

constexpr auto footer = R"(Run 'ataraxia <command> --help' for the options and examples of a command.

Exit codes:
  0    success
  1    failure although the request was sound
  2    bad options or bad input; nothing was done
  130  interrupted; what was finished is kept

Environment:
  NO_COLOR  no colours when set, whatever the terminal)";

// One line that names the command, as every other error.
std::string usage_error(const CLI::App* app, const CLI::Error& error) {
    std::string name = app->get_name();
    while (!app->get_subcommands().empty()) {
        app = app->get_subcommands().back();
        name += ' ' + app->get_name();
    }
    return fmt::format("{}: {} (see '{} --help')\n", name, error.what(), name);
}

// Builds the command line anew for every call, so that the menu can run one command after the other.
int run_arguments(std::vector<std::string> arguments) {
    CLI::App app{"Play, analyse and test engines of Ataxx and its relatives", "ataraxia"};
    app.formatter_fn([](const CLI::App* command, const std::string&, CLI::AppFormatMode) {
        return help_text(describe(*command));
    });
    app.option_defaults()->always_capture_default();  // for the help
    app.set_help_flag("-h,--help", "Print this help");
    app.set_version_flag("--version", "ataraxia " ATARAXIA_VERSION, "Print the version");
    app.require_subcommand(0, 1);
    app.failure_message(usage_error);
    add_all(app);
    app.footer(footer);  // last, or every command would have it too
    try {
        std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
        app.parse(std::move(arguments));
        if (app.get_subcommands().empty()) fmt::print("{}", app.help());
        if (std::fflush(stdout) != 0 || std::ferror(stdout) || !std::cout.flush()) {
            throw std::runtime_error("standard output cannot be written");
        }
        return exit_success;
    } catch (const CLI::ParseError& error) {
        // Help and version are "errors" with exit code 0.
        return app.exit(error) == 0 ? exit_success : exit_usage;
    } catch (const Exit& exit) {
        return exit.code;
    } catch (const Error& error) {
        fmt::print(stderr, "ataraxia: {}\n", error.what());
        return exit_usage;
    } catch (const std::bad_alloc&) {
        fmt::print(stderr, "ataraxia: not enough memory\n");
        return exit_failure;
    } catch (const std::exception& error) {
        fmt::print(stderr, "ataraxia: {}\n", error.what());
        return exit_failure;
    }
}

}  // namespace

int run(int argc, char** argv) {
    // Whoever started us may have it ignored; then nobody could see how gnuplot or an engine ended.
    std::signal(SIGCHLD, SIG_DFL);
    if (argc == 1 && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        run_menu(run_arguments);
        return exit_success;
    }
    // As tournament programs start engines: without arguments, behind pipes.
    if (argc == 1 && !isatty(STDIN_FILENO)) return run_arguments({"uai"});
    return run_arguments({argv + 1, argv + argc});
}

}  // namespace ataraxia::cli

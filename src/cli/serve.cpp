#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <cstdlib>
#include <filesystem>
#include <thread>

#include "cli/commands.hpp"
#include "core/error.hpp"
#include "server/server.hpp"
#include "store/store.hpp"

namespace ataraxia::cli {

namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

// The program's folder among the data of the user, by the XDG base directories.
fs::path data_folder() {
    std::string folder = environment("XDG_DATA_HOME");
    if (folder.empty()) {
        const std::string home = environment("HOME");
        if (home.empty()) throw Error("serve: neither XDG_DATA_HOME nor HOME is set; say --db FILE");
        folder = home + "/.local/share";
    }
    return fs::path(folder) / "ataraxia";
}

// Events lie beside the file of the database, of whatever name.
fs::path events_folder(const std::string& database) {
    return store::is_postgres(database) ? data_folder() / "events" : fs::path(database + ".events");
}

// Where the client lies beside an installed program, and beside one that was built in the source tree.
fs::path default_web() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    for (const auto* place : {"../share/ataraxia/web", "../../../web/dist"}) {
        const fs::path folder = program.parent_path() / place;
        if (fs::exists(folder / "index.html")) return folder.lexically_normal();
    }
    return {};
}

// One line an event on standard error: the time, then key=value.
void set_up_log(const std::string& level) {
    auto log = spdlog::stderr_logger_mt("ataraxia");
    log->set_pattern("time=%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
    log->set_level(spdlog::level::from_str(level));
    spdlog::set_default_logger(std::move(log));
}

struct ServeCommand {
    server::Settings settings;
    std::string web;
    std::string log_level = "info";

    void run();
};

void ServeCommand::run() {
    set_up_log(log_level);
    if (settings.database.empty()) settings.database = data_folder() / "ataraxia.db";
    settings.events = events_folder(settings.database);
    settings.web = web.empty() ? default_web() : fs::path(web);
    if (!web.empty() && !fs::exists(settings.web / "index.html"))
        throw Error(fmt::format("{}: no index.html there, expected the folder of the built client", web));
    server::Server server(settings);
    fmt::print("ataraxia is at http://{}:{}{}\n",
               settings.address == "127.0.0.1" ? "localhost" : settings.address, server.port(),
               server.has_client() ? "" : " (without its web client, which has not been built)");
    std::fflush(stdout);
    server.run();
}

}  // namespace

void add_serve(CLI::App& app) {
    auto* command = app.add_subcommand("serve", "Play, watch and analyse in the browser");
    auto serve = std::make_shared<ServeCommand>();
    auto& settings = serve->settings;
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    settings.bot_threads = std::max(1U, cores / 2);
    settings.analysis_threads = std::max(1U, cores / 2);
    command->add_option("--port", settings.port, "Port; 0 takes any that is free")->capture_default_str();
    command
        ->add_option("--address", settings.address, "Address to listen at; 0.0.0.0 is all of this machine's")
        ->capture_default_str();
    command
        ->add_option("--db", settings.database,
                     "Where games and players are kept: a file (SQLite), or postgresql://..., which several "
                     "servers may share; ataraxia/ataraxia.db in the user's data folder when it is not given")
        ->type_name("PLACE");
    command->add_option("--web", serve->web, "Folder of the built web client")->type_name("FOLDER");
    command->add_option("--bot-threads", settings.bot_threads, "Threads in which bots think")
        ->check(CLI::Range(1, 1024))
        ->default_str("half the cores");
    command->add_option("--analysis-threads", settings.analysis_threads, "Threads for analysis")
        ->check(CLI::Range(1, 1024))
        ->default_str("half the cores");
    command->add_option("--connections", settings.most_connections, "Connections at once, at most")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--connections-per-address", settings.most_connections_of_address,
                     "Connections at once of one address, at most")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_flag("--behind-proxy", settings.behind_proxy,
                      "A reverse proxy passes requests on, and says in X-Forwarded-For whom they come from");
    command->add_option("--log", serve->log_level, "What is logged on standard error")
        ->check(CLI::IsMember({"debug", "info", "warning", "error", "off"}))
        ->capture_default_str();
    command->footer(
        "Stops at Ctrl-C or SIGTERM. docs/hosting.md tells how to run it for others.\n"
        "\n"
        "Examples:\n"
        "  ataraxia serve\n"
        "  ataraxia serve --port 9000 --db games.db\n"
        "  ataraxia serve --db postgresql://ataraxia@localhost/ataraxia --behind-proxy");
    command->callback([serve] { serve->run(); });
}

}  // namespace ataraxia::cli

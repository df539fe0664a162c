#include "support/postgres.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "support/process.hpp"

namespace ataraxia::test {

namespace {

namespace fs = std::filesystem;

// The folder of the programs of the newest version that is installed; empty where there is none.
fs::path programs() {
    fs::path newest;
    std::error_code none;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none)) {
        const fs::path programs = version.path() / "bin";
        if (fs::exists(programs / "initdb")) newest = std::max(newest, programs);
    }
    return newest;
}

void run_program(const std::string& name, Arguments arguments) {
    Arguments command;  // which is given by its path
    if (::geteuid() == 0)
        command = {"/usr/bin/env", "setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"};
    command.push_back(programs() / name);
    std::ranges::move(arguments, std::back_inserter(command));
    const ProcessResult result = run(command, {.timeout = std::chrono::seconds(60)});
    if (result.exit_code != 0)
        throw std::runtime_error(fmt::format("{}: {}{}", name, result.out, result.err));
}

}  // namespace

bool Postgres::is_installed() {
    return !programs().empty();
}

Postgres::Postgres() {
    if (::geteuid() == 0) {
        const ProcessResult owner = run({"/usr/bin/env", "chown", "nobody:nogroup", folder_.path()});
        if (owner.exit_code != 0) throw std::runtime_error(owner.err);
    }
    run_program("initdb", {"--pgdata", folder_ / "data", "--auth", "trust", "--username", "ataraxia",
                           "--encoding", "UTF8", "--locale", "C", "--no-sync"});
    start();
}

Postgres::~Postgres() {
    try {
        run_program("pg_ctl", {"stop", "--pgdata", folder_ / "data", "--mode", "immediate"});
    } catch (const std::exception&) {
        // it has ended by itself
    }
}

void Postgres::start() {
    run_program("pg_ctl", {"start", "--wait", "--pgdata", folder_ / "data", "--log", folder_ / "log",
                           "--options", fmt::format("-F -h '' -k {}", folder_.path().string())});
}

void Postgres::restart() {
    run_program("pg_ctl", {"stop", "--pgdata", folder_ / "data", "--mode", "immediate"});
    start();
}

std::string Postgres::new_database() {
    const std::string name = fmt::format("test_{}", ++databases_);
    run_program("createdb", {"--host", folder_.path(), "--username", "ataraxia", name});
    return fmt::format("postgresql://ataraxia@/{}?host={}", name, folder_.path().string());
}

}  // namespace ataraxia::test

#include "server/server_process.hpp"

#include <algorithm>
#include <csignal>
#include <iterator>

#include "support/paths.hpp"

namespace ataraxia::test {

ServerProcess::ServerProcess(Arguments more, std::string database)
    : more_(std::move(more)),
      database_(database.empty() ? (folder_ / "ataraxia.db").string() : std::move(database)) {
    start();
}

void ServerProcess::start() {
    Arguments command{program_path(), "serve", "--port", "0", "--db", database_, "--log", "error"};
    std::ranges::copy(more_, std::back_inserter(command));
    process_ = std::make_unique<Conversation>(command, Conversation::Over::pipes);
    process_->expect("ataraxia is at http://localhost:");
    port_ = static_cast<unsigned short>(std::stoi(process_->expect("\n")));
}

void ServerProcess::kill() {
    process_->signal(SIGKILL);
    process_->wait();
}

int ServerProcess::end() {
    process_->signal(SIGTERM);
    return process_->wait();
}

}  // namespace ataraxia::test

#pragma once

#include <gmock/gmock.h>

#include <algorithm>
#include <sstream>

#include "games/registration.hpp"
#include "protocol/session/session.hpp"

// Conversations with a session of a protocol, for tests.
namespace ataraxia::protocol {

// A session that is asked line by line.
template <class Session>
class Talk {
  public:
    explicit Talk(std::string_view game = "ataxx")
        : session_(games::registry().make(game), out_, {.name = "Test 1.0", .max_hash_mb = 64}) {}

    // What is answered to a line, with everything that a search or a count says until it ends by itself.
    std::string ask(std::string_view line) {
        session_.handle(line);
        session_.engine().wait();
        session_.counting().wait();
        return new_answers();
    }
    // What is answered to a line that leaves a search running, so far.
    void tell(std::string_view line) { session_.handle(line); }

    [[nodiscard]] std::string fen() { return session_.engine().position().fen(); }
    [[nodiscard]] const engine::Options& options() { return session_.engine().options(); }
    [[nodiscard]] bool is_over() const { return session_.is_over(); }

  private:
    std::string new_answers() {
        const std::string all = out_.str();
        const std::string answers = all.substr(seen_);
        seen_ = all.size();
        return answers;
    }

    std::ostringstream out_;
    Session session_;
    std::size_t seen_ = 0;
};

// What a whole input is answered.
template <class Session>
std::string converse_with(std::string_view game, std::string_view input) {
    std::istringstream in{std::string(input)};
    std::ostringstream out;
    Session(games::registry().make(game), out).run(in);
    return out.str();
}

MATCHER(IsOneError, "is one error line of the protocol") {
    return arg.starts_with("info string error: ") && arg.ends_with('\n') &&
           std::ranges::count(arg, '\n') == 1 && arg.size() > 30;
}

}  // namespace ataraxia::protocol

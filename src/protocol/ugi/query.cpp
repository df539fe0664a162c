#include "protocol/ugi/query.hpp"

#include <fmt/format.h>

#include "protocol/session/session.hpp"

namespace ataraxia::protocol::ugi {

namespace {

std::string result(const std::optional<Outcome>& outcome) {
    if (!outcome) return "none";
    return outcome->winner == Outcome::draw ? "draw" : fmt::format("p{}win", outcome->winner + 1);
}

std::string answer(const LineOfPlay& line, Words& words) {
    if (words.accept("gameover")) return fmt::to_string(line.outcome().has_value());
    if (words.accept("result")) return result(line.outcome());
    std::string questions = "gameover, result";
    for (int player = 0; player < line.game().players(); ++player) {
        const std::string question = fmt::format("p{}turn", player + 1);
        if (words.accept(question)) return fmt::to_string(line.position().to_move() == player);
        questions += ", " + question;
    }
    words.fail(questions);
}

}  // namespace

void query(protocol::Session& session, Words& words) {
    const std::string response = answer(session.engine().line(), words);
    words.expect_end();
    session.output().line("response " + response);
}

}  // namespace ataraxia::protocol::ugi

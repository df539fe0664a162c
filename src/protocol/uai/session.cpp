#include "protocol/uai/session.hpp"

namespace ataraxia::protocol::uai {

namespace {

Dialect uai_dialect() {
    using search::Clock;
    return {
        .name = "uai",
        // b is the first player, x, as in the protocol's model for chess.
        .clock_words = {{"btime", 0, &Clock::remaining},
                        {"wtime", 1, &Clock::remaining},
                        {"binc", 0, &Clock::increment},
                        {"winc", 1, &Clock::increment}},
        .commands = {},
    };
}

}  // namespace

Session::Session(const AnyGame& game, std::ostream& out, Settings settings)
    : protocol::Session(uai_dialect(), game, out, std::move(settings)) {}

}  // namespace ataraxia::protocol::uai

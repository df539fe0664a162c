#include "protocol/ugi/session.hpp"

#include <fmt/format.h>

#include "protocol/ugi/query.hpp"

namespace ataraxia::protocol::ugi {

namespace {

// The clocks are "p1time", "p2time", ... and "p1inc", "p2inc", ..., as many as there are players.
Dialect ugi_dialect(int players) {
    Dialect result{.name = "ugi", .clock_words = {}, .commands = {Command{"query", query}}};
    const auto add = [&](std::string_view what, auto times) {
        for (int player = 0; player < players; ++player) {
            result.clock_words.push_back(
                {fmt::format("p{}{}", player + 1, what), static_cast<std::size_t>(player), times});
        }
    };
    add("time", &search::Clock::remaining);
    add("inc", &search::Clock::increment);
    return result;
}

}  // namespace

Session::Session(const AnyGame& game, std::ostream& out, Settings settings)
    : protocol::Session(ugi_dialect(game.players()), game, out, std::move(settings)) {}

}  // namespace ataraxia::protocol::ugi

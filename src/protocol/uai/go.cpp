#include <algorithm>
#include <limits>

#include "protocol/uai/commands.hpp"
#include "protocol/uai/format.hpp"

namespace ataraxia::protocol::uai {

namespace {

using std::chrono::milliseconds;

// Clocks can be overdrawn and limits "none at all" are written as very large numbers: whatever fits is
// accepted and brought into range, for a search that does not start loses the game.
constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t longest = std::int64_t{1000} * 60 * 60 * 24 * 365;  // a year, in milliseconds

milliseconds read_time(Words& words) {
    return milliseconds(
        std::clamp<std::int64_t>(words.number(-largest, largest, "milliseconds"), 0, longest));
}

int read_count(Words& words, std::string_view expected) {
    return static_cast<int>(
        std::min<std::int64_t>(words.number(1, largest, expected), std::numeric_limits<int>::max()));
}

// The player that a clock belongs to: b is the first player, x, as in the protocol's model for chess.
std::size_t clock_owner(std::string_view term) {
    return term.starts_with('b') ? 0 : 1;
}

search::Limits read_limits(Words& words) {
    constexpr std::string_view terms =
        "btime, wtime, binc, winc, movestogo, movetime, depth, nodes, infinite or perft";
    search::Limits limits;
    const auto clock = [&]() -> search::Clock& {
        if (!limits.clock) limits.clock.emplace();
        return *limits.clock;
    };
    while (!words.at_end()) {
        const std::string_view term = words.peek();
        if (words.accept("btime") || words.accept("wtime")) {
            clock().remaining[clock_owner(term)] = read_time(words);
        } else if (words.accept("binc") || words.accept("winc")) {
            clock().increment[clock_owner(term)] = read_time(words);
        } else if (words.accept("movestogo")) {
            clock().moves_to_go = read_count(words, "the number of moves, 1 or more");
        } else if (words.accept("movetime")) {
            limits.movetime = read_time(words);
        } else if (words.accept("depth")) {
            limits.depth = std::min(read_count(words, "a depth of 1 or more plies"), search::max_depth);
        } else if (words.accept("nodes")) {
            limits.nodes = static_cast<std::uint64_t>(words.number(1, largest, "a number of nodes from 1"));
        } else if (words.accept("infinite")) {
            limits.infinite = true;
        } else {
            words.fail(terms);
        }
    }
    return limits;
}

}  // namespace

void go(Session& session, Words& words) {
    if (words.accept("perft")) return perft(session, words);
    session.engine().go(
        read_limits(words),
        [&output = session.output()](const AnyPosition& position, const search::Report& report) {
            output.line(format_info(position, report));
        },
        [&output = session.output()](const AnyPosition& position, std::optional<AnyMove> move) {
            output.line(format_best_move(position, move));
        });
}

}  // namespace ataraxia::protocol::uai

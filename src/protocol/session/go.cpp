#include <algorithm>
#include <limits>

#include "protocol/session/commands.hpp"
#include "protocol/session/format.hpp"

namespace ataraxia::protocol::commands {

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

search::Clock& clock_of(search::Limits& limits) {
    if (!limits.clock) limits.clock.emplace();
    return *limits.clock;
}

// Reads a word for a clock with its time, if there is one.
bool accept_clock(const Dialect& dialect, Words& words, search::Limits& limits) {
    const auto& known = dialect.clock_words;
    const auto found = std::ranges::find(known, words.peek(), &ClockWord::word);
    if (found == known.end()) return false;
    words.accept(found->word);
    (clock_of(limits).*found->times)[found->player] = read_time(words);
    return true;
}

// What `go` may be followed by, for people.
std::string known_words(const Dialect& dialect) {
    std::string words;
    for (const ClockWord& clock : dialect.clock_words) words += clock.word + ", ";
    return words + "movestogo, movetime, depth, nodes, infinite or perft";
}

search::Limits read_limits(const Dialect& dialect, Words& words) {
    search::Limits limits;
    while (!words.at_end()) {
        if (accept_clock(dialect, words, limits)) continue;
        if (words.accept("movestogo")) {
            clock_of(limits).moves_to_go = read_count(words, "the number of moves, 1 or more");
        } else if (words.accept("movetime")) {
            limits.movetime = read_time(words);
        } else if (words.accept("depth")) {
            limits.depth = std::min(read_count(words, "a depth of 1 or more plies"), search::max_depth);
        } else if (words.accept("nodes")) {
            limits.nodes = static_cast<std::uint64_t>(words.number(1, largest, "a number of nodes from 1"));
        } else if (words.accept("infinite")) {
            limits.infinite = true;
        } else {
            words.fail(known_words(dialect));
        }
    }
    return limits;
}

}  // namespace

void go(Session& session, Words& words) {
    if (words.accept("perft")) return perft(session, words);
    session.engine().go(
        read_limits(session.dialect(), words),
        [&output = session.output()](const AnyPosition& position, const search::Report& report) {
            output.line(format_info(position, report));
        },
        [&output = session.output()](const AnyPosition& position, std::optional<AnyMove> move) {
            output.line(format_best_move(position, move));
        });
}

}  // namespace ataraxia::protocol::commands

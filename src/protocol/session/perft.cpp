#include "engine/perft.hpp"

#include <fmt/format.h>

#include "core/clock.hpp"
#include "protocol/session/commands.hpp"

namespace ataraxia::protocol::commands {

void perft(Session& session, Words& words) {
    const int highest = session.settings().max_count_depth;
    const auto depth =
        static_cast<int>(words.number(0, highest, fmt::format("a number of plies, 0 to {}", highest)));
    words.expect_end();
    session.engine().stop();
    session.counting().start([&output = session.output(), position = session.engine().position(),
                              depth](const search::StopFlag& stop) {
        const Stopwatch watch;
        const auto nodes = engine::perft(position, depth, stop);
        const double seconds = watch.seconds();
        if (!nodes) return output.line("info string perft stopped");
        output.line(fmt::format("info depth {} nodes {} time {:.0f} nps {:.0f}", depth, *nodes,
                                1000 * seconds, static_cast<double>(*nodes) / seconds));
        output.line(fmt::format("nodes {}", *nodes));
    });
}

}  // namespace ataraxia::protocol::commands

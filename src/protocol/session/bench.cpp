#include "engine/bench.hpp"

#include <fmt/format.h>

#include "protocol/session/commands.hpp"

namespace ataraxia::protocol::commands {

void bench(Session& session, Words& words) {
    const int highest = session.settings().max_count_depth;
    int depth = std::min(engine::default_bench_depth, highest);
    if (!words.at_end()) {
        depth = static_cast<int>(words.number(1, highest, fmt::format("a depth of 1 to {} plies", highest)));
    }
    words.expect_end();
    session.engine().stop();
    session.counting().start([&output = session.output(), depth](const search::StopFlag& stop) {
        const auto count = engine::bench_positions().size();
        const auto result = engine::bench(depth, stop, [&](std::size_t index, std::uint64_t nodes) {
            output.line(fmt::format("info string position {} of {}: {} nodes", index + 1, count, nodes));
        });
        if (!result) return output.line("info string bench stopped");
        output.line(fmt::format("{} nodes {:.0f} nps", result->nodes, result->nodes_per_second()));
    });
}

}  // namespace ataraxia::protocol::commands

#include "server/bots.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "players/player.hpp"
#include "server/refusal.hpp"
#include "server/secrets.hpp"

namespace ataraxia::server {

namespace {

std::string capitalised(std::string_view name) {
    std::string title(name);
    if (title.front() >= 'a' && title.front() <= 'z')
        title.front() = static_cast<char>(title.front() - 'a' + 'A');
    return title;
}

// Whether it can be made: not everybody plays every game.
bool plays(const AnyGame& game, const std::string& spec) {
    try {
        static_cast<void>(players::make_player(game, spec, {.hash_mb = 1}));
        return true;
    } catch (const Error&) {
        return false;
    }
}

}  // namespace

std::vector<Bot> bots_of(const AnyGame& game) {
    std::vector<Bot> bots;
    for (const auto& named : players::named_players()) {
        const std::string name(named.name);
        const std::string title = capitalised(named.name);
        if (named.levels.empty()) {
            if (plays(game, name)) bots.push_back({name, title, std::string(named.summary)});
            continue;
        }
        for (std::size_t level = 1; level <= named.levels.size(); ++level) {
            const std::string spec = fmt::format("{}:level={}", name, level);
            if (plays(game, spec))
                bots.push_back({spec, fmt::format("{} {}", title, level),
                                fmt::format("{}, level {} of {}", name, level, named.levels.size())});
        }
    }
    return bots;
}

Bot bot_of(const AnyGame& game, std::string_view spec) {
    const auto bots = bots_of(game);
    const std::string wanted(spec == "champion" ? bots.back().spec : spec);
    const auto found = std::ranges::find(bots, wanted, &Bot::spec);
    if (found == bots.end()) {
        throw Refusal(400, "no_such_bot",
                      fmt::format("There is no bot {} for {}.", ataraxia::quoted(spec), game.name()));
    }
    return *found;
}

void BotPool::think(LineOfPlay line, std::string spec, std::chrono::milliseconds longest,
                    std::function<void(std::string)> on_move) {
    pool_.submit([line = std::move(line), spec = std::move(spec), longest,
                  on_move = std::move(on_move)](const search::StopFlag& stop) {
        try {
            const std::uint64_t seed = random_below(1U << 31);
            const auto player = players::make_player(line.game(), spec, {.seed = seed});
            const auto decision = player->choose(line, {.movetime = longest}, stop, {});
            on_move(stop ? "" : line.position().format_move(decision.move));
        } catch (const std::exception& exception) {
            spdlog::error("event=bot_failed bot={} reason=\"{}\"", spec, exception.what());
            on_move("");
        }
    });
}

}  // namespace ataraxia::server

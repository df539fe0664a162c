#include "server/bots.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>

#include "engine/strongest.hpp"
#include "players/player.hpp"
#include "server/refusal.hpp"
#include "server/secrets.hpp"
#include "solve/proven.hpp"

namespace ataraxia::server {

namespace {

std::string capitalised(std::string_view name) {
    std::string title(name);
    if (title.front() >= 'a' && title.front() <= 'z')
        title.front() = static_cast<char>(title.front() - 'a' + 'A');
    return title;
}

// Whether it can be made: not everybody plays every game, and who lives by a table is nobody without one.
bool plays(const AnyGame& game, const std::string& spec) {
    const auto& named = players::named_players();
    const auto found = std::ranges::find(named, spec, &players::NamedPlayer::name);
    try {
        if (found != named.end() && found->has_table) return solve::Prover(game).has_table();
        static_cast<void>(players::make_player(game, spec, {.hash_mb = 1}));
        return true;
    } catch (const Error&) {
        return false;
    }
}

// From the weakest to the strongest in Ataxx, as docs/strength.md has measured them.
constexpr std::array<std::string_view, 14> by_strength{"random",
                                                       "champion:level=1",
                                                       "champion:level=2",
                                                       "capella",
                                                       "easy",
                                                       "champion:level=3",
                                                       "vega",
                                                       "medium",
                                                       "champion:level=4",
                                                       "hard",
                                                       "champion:level=5",
                                                       "champion:level=6",
                                                       "champion:level=7",
                                                       "champion:level=8"};

// Who has not been measured comes last.
auto rank_of(const Bot& bot) {
    return std::ranges::find(by_strength, bot.spec) - by_strength.begin();
}

const std::vector<Bot>& all_bots() {
    static const std::vector<Bot> bots = [] {
        std::vector<Bot> list;
        for (const auto& named : players::named_players()) {
            const std::string name(named.name);
            const std::string title = capitalised(named.name);
            if (named.levels.empty()) list.push_back({name, title, std::string(named.summary)});
            for (std::size_t level = 1; level <= named.levels.size(); ++level) {
                list.push_back({fmt::format("{}:level={}", name, level), fmt::format("{} {}", title, level),
                                fmt::format("level {} of {}", level, named.levels.size())});
            }
        }
        std::ranges::stable_sort(list, {}, rank_of);
        return list;
    }();
    return bots;
}

}  // namespace

std::vector<Bot> bots_of(const AnyGame& game) {
    std::vector<Bot> bots = all_bots();
    std::erase_if(bots, [&](const Bot& bot) { return !plays(game, bot.spec); });
    return bots;
}

Bot bot_of(const AnyGame& game, std::string_view spec) {
    const auto& bots = all_bots();
    const std::string_view wanted = spec == engine::strongest ? by_strength.back() : spec;
    const auto found = std::ranges::find(bots, wanted, &Bot::spec);
    if (found == bots.end() || !plays(game, found->spec)) {
        throw Refusal(
            400, "no_such_bot",
            fmt::format("There is no bot {} for {}.", ataraxia::quoted(spec), ataraxia::quoted(game.name())));
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

#include "arena/report/replays.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arena/match/points.hpp"
#include "arena/report/board_template.hpp"
#include "arena/report/html.hpp"
#include "arena/report/replay.hpp"

namespace ataraxia::arena::report {

namespace {

using Json = nlohmann::ordered_json;

Json to_json(const FinishedGame& game) {
    const auto& [fixture, record] = game;
    const Replay replay = replay_of(record);
    Json moves = Json::array();
    for (const auto& [mover, move, note, changes, marks] : replay.plies) {
        moves.push_back({mover, move, note, changes, marks});
    }
    return {{"number", fixture.index + 1},
            {"players", record.players},
            {"result", format_result(winning_seats(record), record.start.game().players())},
            {"ending", record.adjudicated.empty() ? record.termination : record.adjudicated},
            {"fen", record.start.fen()},
            {"start", replay.start},
            {"moves", std::move(moves)}};
}

// The names of the colours and the letters whose pieces stand for them beside the players' names.
Json colours_of(const GameInfo& info, int players) {
    Json colours = Json::array();
    for (int i = 0; i < players; ++i) {
        const auto& player = info.players[static_cast<std::size_t>(i)];
        const char piece = player.pieces.empty() ? player.letter : player.pieces.front();
        colours.push_back({{"name", player.colour}, {"piece", static_cast<int>(piece)}});
    }
    return colours;
}

constexpr std::string_view controls = R"html(<div class="picker">
<label>Contestant <select id="filter"><option value="">everybody</option></select></label>
<label>Game <select id="game"></select></label>
</div>
<div class="replay" id="replay">
<div>
<p id="players" class="players"></p>
<div id="board" tabindex="0" role="group" aria-label="Board; the left and right keys move">
{}</div>
<label class="slider"><span class="hidden">Move</span> <input type="range" id="ply" min="0" value="0"></label>
<div class="buttons" role="group" aria-label="Replay">
<button type="button" id="first">First</button>
<button type="button" id="back">Back</button>
<button type="button" id="play" aria-pressed="false">Play</button>
<button type="button" id="forward">Forward</button>
<button type="button" id="last">Last</button>
</div>
<p id="now" class="now" aria-live="polite"></p>
</div>
<div>
<ol id="moves" class="moves" tabindex="0" aria-label="Moves"></ol>
<p class="fen"><code id="fen"></code></p>
</div>
</div>
<p class="hint">Keys: left and right for a move, Home and End for the first and the last, space to play, page up and page down for another game.</p>
<noscript><p>Replaying needs JavaScript, which is switched off; nothing else on this page does.</p></noscript>
)html";

}  // namespace

std::string replays(std::span<const FinishedGame* const> games) {
    std::string list;
    std::size_t kept = 0;
    for (; kept < std::min(games.size(), most_games); ++kept) {
        // Bytes that are no UTF-8 are replaced.
        const std::string game = to_json(*games[kept]).dump(-1, ' ', false, Json::error_handler_t::replace);
        if (list.size() + game.size() > most_bytes && kept > 0) break;
        list += (kept ? ",\n" : "") + game;
    }
    const AnyGame& game = games.front()->record.start.game();
    const std::string colours = colours_of(game.info(), game.players()).dump();
    const std::string note =
        kept < games.size() ? fmt::format("<p>The first {} of {} games; the others are in games.pgn.</p>\n",
                                          kept, games.size())
                            : std::string{};
    return note + fmt::format(fmt::runtime(controls), board_template(games.front()->record.start)) +
           fmt::format(
               "<script type=\"application/json\" id=\"games-data\">\n{}\n</script>\n",
               html::escape_script(fmt::format("{{\"colours\":{},\"games\":[\n{}]}}", colours, list)));
}

}  // namespace ataraxia::arena::report

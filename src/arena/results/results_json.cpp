#include "arena/results/results_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace ataraxia::arena {

namespace {

using Json = nlohmann::ordered_json;

Json number(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json to_json(const WinsDrawsLosses& games) {
    return {{"games", games.games()}, {"wins", games.wins}, {"draws", games.draws}, {"losses", games.losses}};
}

Json to_json(const Elo& elo) {
    return {{"value", number(elo.value)}, {"error", number(elo.error)}};
}

Json to_json(const Standing& row, const ScoreSheet& sheet) {
    const ContestantCount& spent = sheet.contestants()[row.contestant];
    Json json = {{"rank", row.rank}, {"name", sheet.plan().contestants[row.contestant].name}};
    json.update(to_json(row.games));
    json.update(Json{{"byes", row.byes},
                     {"points", row.points},
                     {"score", row.games.games() ? Json(row.games.rate()) : Json(nullptr)},
                     {"draw_ratio", row.games.games() ? Json(row.draw_ratio()) : Json(nullptr)},
                     {"openings", row.openings},
                     {"elo", to_json(row.elo)},
                     {"nelo", to_json(row.normalised)},
                     {"los", row.superiority}});
    Json& forfeits = json["forfeits"];
    for (std::size_t i = 0; i < forfeit_causes; ++i) {
        forfeits[std::string(name_of(static_cast<Forfeit::Cause>(i)))] = spent.forfeits[i];
    }
    json["moves"] = spent.moves;
    json["seconds_per_move"] = spent.moves ? Json(spent.seconds_per_move()) : Json(nullptr);
    json["average_depth"] = spent.searched ? Json(spent.average_depth()) : Json(nullptr);
    return json;
}

Json to_json(const Sprt& test, const SprtState& state) {
    using Verdict = Sprt::Verdict;
    return {{"elo0", test.elo0},
            {"elo1", test.elo1},
            {"alpha", test.alpha},
            {"beta", test.beta},
            {"model", test.model == Sprt::Model::logistic ? "logistic" : "normalised"},
            {"llr", state.ratio},
            {"lower", state.lower},
            {"upper", state.upper},
            {"verdict", state.verdict == Verdict::undecided ? Json(nullptr)
                        : state.verdict == Verdict::h0      ? Json("H0")
                                                            : Json("H1")}};
}

}  // namespace

std::string format_results_json(const ScoreSheet& sheet) {
    const Plan& plan = sheet.plan();
    const Standings standings = arena::standings(sheet);
    Json json = {{"event", plan.name},
                 {"game", plan.game},
                 {"seed", plan.seed},
                 {"games", sheet.games()},
                 {"planned_games", plan.game_count()}};
    Json& rows = json["standings"] = Json::array();
    for (const auto& row : standings.rows) rows.push_back(to_json(row, sheet));
    Json& pairings = json["pairings"] = Json::array();
    for (const auto& count : sheet.pairings()) {
        Json pairing = {{"first", plan.contestants[count.pairing.first].name},
                        {"second", plan.contestants[count.pairing.second].name}};
        pairing.update(to_json(count.games));
        pairing["openings"] = count.openings;
        pairings.push_back(std::move(pairing));
    }
    for (const auto& score : sheet.by_mover()) json["by_order_of_moving"].push_back(to_json(score));
    for (const auto& score : sheet.by_colour()) json["by_colour"].push_back(to_json(score));
    const Lengths& lengths = sheet.lengths();
    json["plies"] = {{"shortest", lengths.shortest}, {"longest", lengths.longest}, {"sum", lengths.sum}};
    json["sprt"] = standings.sprt ? to_json(*plan.sprt, *standings.sprt) : Json(nullptr);
    constexpr int indent = 2;
    // Names may come from anywhere: bytes that are no UTF-8 are replaced.
    return json.dump(indent, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace ataraxia::arena

#include "arena/plan/plan_json.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "core/json_value.hpp"

namespace ataraxia::arena {

namespace {

using std::chrono::milliseconds;
using Json = nlohmann::ordered_json;

// Numbers beyond these make no plan; what a plan may be besides is for check() to say.
constexpr std::int64_t longest_time = 7 * 24 * 3600 * 1000;  // ms
constexpr int most = 1'000'000'000;

// In the order of the enumerations.
constexpr std::array<std::string_view, 2> protocol_names{"uai", "ugi"};
constexpr std::array<std::string_view, 2> model_names{"logistic", "normalised"};

// What is not set is not written.
template <class T>
void add(Json& json, const char* key, const std::optional<T>& value) {
    if (value) json[key] = *value;
}

Json to_json(const TimeControl& control) {
    Json json{
        {"time", control.time.count()}, {"increment", control.increment.count()}, {"moves", control.moves}};
    if (control.movetime) json["movetime"] = control.movetime->count();
    add(json, "depth", control.depth);
    add(json, "nodes", control.nodes);
    json["margin"] = control.margin.count();
    return json;
}

Json to_json(const EngineProgram& program) {
    Json options = Json::array();
    for (const auto& [name, value] : program.options) options.push_back(Json::array({name, value}));
    return {{"command", program.command},
            {"folder", program.folder},
            {"protocol", protocol_names[static_cast<std::size_t>(program.protocol)]},
            {"options", std::move(options)}};
}

Json to_json(const Contestant& contestant) {
    Json json{{"name", contestant.name}, {"player", contestant.player}};
    if (contestant.program) json["program"] = to_json(*contestant.program);
    json["time"] = to_json(contestant.time_control);
    return json;
}

Json to_json(const Adjudication::Score& score) {
    return {{"moves", score.moves}, {"score", score.score}, {"from_ply", score.from_ply}};
}

Json to_json(const Adjudication& rules) {
    Json json = Json::object();
    add(json, "plies", rules.plies);
    add(json, "material", rules.material);
    json["easy_fill"] = rules.easy_fill;
    if (rules.resign) json["resign"] = to_json(*rules.resign);
    if (rules.draw) json["draw"] = to_json(*rules.draw);
    return json;
}

Json to_json(const Sprt& sprt) {
    return {{"elo0", sprt.elo0},
            {"elo1", sprt.elo1},
            {"alpha", sprt.alpha},
            {"beta", sprt.beta},
            {"model", model_names[static_cast<std::size_t>(sprt.model)]}};
}

Json to_json(const Plan& plan) {
    Json contestants = Json::array();
    for (const auto& contestant : plan.contestants) contestants.push_back(to_json(contestant));
    Json pairings = Json::array();
    for (const auto& [first, second] : plan.pairings) pairings.push_back(Json::array({first, second}));
    Json json{
        {"name", plan.name},
        {"date", plan.date},
        {"game", plan.game},
        {"contestants", std::move(contestants)},
        {"pairings", std::move(pairings)},
        {"swiss", plan.swiss},
        {"rounds", plan.rounds},
        {"games", plan.games},
        {"openings", {{"positions", plan.openings.positions}, {"random_plies", plan.openings.random_plies}}},
        {"adjudication", to_json(plan.adjudication)},
    };
    if (plan.sprt) json["sprt"] = to_json(*plan.sprt);
    json["seed"] = plan.seed;
    return json;
}

std::vector<std::string> read_strings(const JsonValue& list) {
    std::vector<std::string> strings;
    for (const auto& element : list.elements()) strings.push_back(element.string());
    return strings;
}

milliseconds read_time(const JsonValue& value) {
    return milliseconds(value.whole(std::int64_t{0}, longest_time));
}

TimeControl read_time_control(JsonObject json) {
    TimeControl control;
    control.time = read_time(json.require("time"));
    control.increment = read_time(json.require("increment"));
    control.moves = json.require("moves").whole(0, most);
    if (const auto value = json.take("movetime")) control.movetime = read_time(*value);
    if (const auto value = json.take("depth")) control.depth = value->whole(1, most);
    if (const auto value = json.take("nodes")) {
        control.nodes = value->whole(std::uint64_t{1}, ~std::uint64_t{0});
    }
    control.margin = read_time(json.require("margin"));
    json.expect_all_taken();
    return control;
}

EngineProgram read_program(JsonObject json) {
    EngineProgram program;
    program.command = read_strings(json.require("command"));
    program.folder = json.require("folder").string();
    program.protocol = static_cast<EngineProgram::Protocol>(json.require("protocol").one_of(protocol_names));
    for (const auto& option : json.require("options").elements()) {
        const auto parts = read_strings(option);
        if (parts.size() != 2) throw option.error("expected a name and a value");
        program.options.emplace_back(parts[0], parts[1]);
    }
    json.expect_all_taken();
    return program;
}

Contestant read_contestant(JsonObject json) {
    Contestant contestant;
    contestant.name = json.require("name").string();
    contestant.player = json.require("player").string();
    if (const auto program = json.take("program")) contestant.program = read_program(program->object());
    contestant.time_control = read_time_control(json.require("time").object());
    json.expect_all_taken();
    return contestant;
}

Pairing read_pairing(const JsonValue& pairing, std::size_t contestants) {
    const auto pair = pairing.elements();
    if (pair.size() != 2 || contestants == 0) throw pairing.error("expected the numbers of two contestants");
    return {pair[0].whole(std::size_t{0}, contestants - 1), pair[1].whole(std::size_t{0}, contestants - 1)};
}

Openings read_openings(JsonObject json) {
    Openings openings;
    openings.positions = read_strings(json.require("positions"));
    openings.random_plies = json.require("random_plies").whole(0, most);
    json.expect_all_taken();
    return openings;
}

Adjudication::Score read_score(JsonObject json) {
    Adjudication::Score score;
    score.moves = json.require("moves").whole(1, most);
    score.score = json.require("score").whole(0, most);
    score.from_ply = json.require("from_ply").whole(0, most);
    json.expect_all_taken();
    return score;
}

Adjudication read_adjudication(JsonObject json) {
    Adjudication rules;
    if (const auto plies = json.take("plies")) rules.plies = plies->whole(1, most);
    if (const auto material = json.take("material")) rules.material = material->whole(1, most);
    rules.easy_fill = json.require("easy_fill").boolean();
    if (const auto resign = json.take("resign")) rules.resign = read_score(resign->object());
    if (const auto draw = json.take("draw")) rules.draw = read_score(draw->object());
    json.expect_all_taken();
    return rules;
}

Sprt read_sprt(JsonObject json) {
    Sprt sprt;
    sprt.elo0 = json.require("elo0").decimal();
    sprt.elo1 = json.require("elo1").decimal();
    sprt.alpha = json.require("alpha").decimal();
    sprt.beta = json.require("beta").decimal();
    sprt.model = static_cast<Sprt::Model>(json.require("model").one_of(model_names));
    json.expect_all_taken();
    return sprt;
}

}  // namespace

std::string format_plan(const Plan& plan) {
    try {
        return to_json(plan).dump();
    } catch (const Json::type_error&) {
        throw Error("plan: a name, a command or an option is no UTF-8, expected text");
    }
}

Plan parse_plan(std::string_view text) {
    JsonObject json = JsonValue::parse("plan", text).object();
    Plan plan;
    plan.name = json.require("name").string();
    plan.date = json.require("date").string();
    plan.game = json.require("game").string();
    for (const auto& contestant : json.require("contestants").elements()) {
        plan.contestants.push_back(read_contestant(contestant.object()));
    }
    for (const auto& pairing : json.require("pairings").elements()) {
        plan.pairings.push_back(read_pairing(pairing, plan.contestants.size()));
    }
    plan.swiss = json.require("swiss").boolean();
    plan.rounds = json.require("rounds").whole(1, max_rounds);
    plan.games = json.require("games").whole(1, most);
    plan.openings = read_openings(json.require("openings").object());
    plan.adjudication = read_adjudication(json.require("adjudication").object());
    if (const auto sprt = json.take("sprt")) plan.sprt = read_sprt(sprt->object());
    plan.seed = json.require("seed").whole(std::uint64_t{0}, ~std::uint64_t{0});
    json.expect_all_taken();
    return plan;
}

}  // namespace ataraxia::arena

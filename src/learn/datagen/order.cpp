#include "learn/datagen/order.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/json_value.hpp"
#include "games/registration.hpp"
#include "learn/data/sample.hpp"

namespace ataraxia::learn {

namespace {

constexpr std::uint64_t most_nodes = 1'000'000'000;
constexpr double most_pieces = 1000;
constexpr int most_every = 1000;

template <class T>
void check_range(std::string_view name, T value, T low, T high) {
    if (value >= low && value <= high) return;
    throw Error(fmt::format("{}: {}, expected {} to {}", name, value, low, high));
}

}  // namespace

void check(const Order& order) {
    const AnyGame game = games::registry().make(order.game, order.seed);
    const std::size_t cells = cell_count(game);
    for (const auto& start : order.starts) {
        const AnyGame from = games::registry().make(start, order.seed);
        if (cell_count(from) != cells) {
            throw Error(fmt::format("starts: {} has another board than {}", from.name(), game.name()));
        }
        (void)game.parse_position(from.start().fen());
    }
    check_range("nodes", order.nodes, std::uint64_t{1}, most_nodes);
    check_range("plies", order.most_plies, 0, max_opening_plies);
    check_range("plies", order.least_plies, 0, order.most_plies);
    check_range("balance", order.balance, 0.0, most_pieces);
    check_range("branches", order.branches, 0, 100);
    check_range("adjudication", order.adjudication, 0.0, most_pieces);
    check_range("every", order.every, 1, most_every);
    if (order.most_captures) check_range("most captures", *order.most_captures, 0, 100);
}

std::string format_order(const Order& order) {
    nlohmann::ordered_json json{{"game", order.game},
                                {"starts", order.starts},
                                {"player", order.player},
                                {"nodes", order.nodes},
                                {"seed", order.seed},
                                {"least_plies", order.least_plies},
                                {"most_plies", order.most_plies},
                                {"balance", order.balance},
                                {"branches", order.branches},
                                {"adjudication", order.adjudication},
                                {"every", order.every}};
    if (order.most_captures) json["most_captures"] = *order.most_captures;
    return json.dump();
}

Order parse_order(std::string_view name, std::string_view text) {
    auto json = JsonValue::parse(name, text).object();
    Order order;
    order.game = json.require("game").string();
    for (const auto& start : json.require("starts").elements()) order.starts.push_back(start.string());
    order.player = json.require("player").string();
    order.nodes = json.require("nodes").whole(std::uint64_t{1}, most_nodes);
    order.seed = json.require("seed").whole(std::uint64_t{0}, ~std::uint64_t{0});
    order.least_plies = json.require("least_plies").whole(0, max_opening_plies);
    order.most_plies = json.require("most_plies").whole(0, max_opening_plies);
    order.balance = json.require("balance").decimal();
    order.branches = json.require("branches").whole(0, 100);
    order.adjudication = json.require("adjudication").decimal();
    order.every = json.require("every").whole(1, most_every);
    if (const auto captures = json.take("most_captures")) order.most_captures = captures->whole(0, 100);
    json.expect_all_taken();
    return order;
}

}  // namespace ataraxia::learn

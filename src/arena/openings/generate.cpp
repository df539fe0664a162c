#include "arena/openings/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "games/registration.hpp"
#include "games/symmetry.hpp"
#include "players/player.hpp"

namespace ataraxia::arena {

namespace {

// So many draws in a row that bring nothing new and even mean that there is no more.
constexpr int most_vain_draws = 20'000;

// The searcher with the first evaluation of each game.
constexpr std::string_view judge = "alphabeta";

// Judges positions by a search.
class Scales {
  public:
    Scales(const OpeningsOrder::Balance& balance, std::uint64_t seed) : balance_(balance), seed_(seed) {}

    [[nodiscard]] bool is_even(const AnyPosition& position, const search::StopFlag& stop) {
        if (const std::string game = position.game().name(); game != game_) {
            player_ = players::make_player(position.game(), judge, {.seed = seed_});
            game_ = game;
        }
        player_->new_game();
        const auto report = player_->choose(position, balance_.limits, stop, {}).report;
        return !search::is_decided(report.score) && std::abs(report.pieces) <= balance_.pieces;
    }

  private:
    OpeningsOrder::Balance balance_;
    std::uint64_t seed_;
    std::string game_{};  // that the player is for
    std::unique_ptr<players::Player> player_{};
};

// Takes positions until there are enough.
class Collection {
  public:
    Collection(const OpeningsOrder& order, const search::StopFlag& stop,
               const std::function<void(const OpeningsProgress&)>& on_progress)
        : count_(order.count), stop_(stop), on_progress_(on_progress) {
        if (order.balance) scales_.emplace(*order.balance, order.seed);
    }

    [[nodiscard]] bool is_complete() const { return stop_ || (count_ && positions_.size() >= *count_); }

    // A position that is not the same as another one, of `total` if that is known. Says whether it is taken.
    bool offer(const AnyPosition& position, std::size_t total) {
        const bool is_good = !position.outcome() && (!scales_ || scales_->is_even(position, stop_));
        if (stop_) return false;
        if (is_good) positions_.push_back(position.fen());
        on_progress_({positions_.size(), ++looked_at_, total});
        return is_good;
    }

    [[nodiscard]] std::vector<std::string> take() { return std::move(positions_); }

  private:
    std::optional<std::size_t> count_;
    const search::StopFlag& stop_;
    const std::function<void(const OpeningsProgress&)>& on_progress_;
    std::optional<Scales> scales_{};
    std::size_t looked_at_ = 0;
    std::vector<std::string> positions_{};
};

void draw(const OpeningsOrder& order, Collection& collection) {
    std::unordered_set<std::uint64_t> seen;
    Random random(order.seed);
    for (int vain = 0; vain < most_vain_draws && !collection.is_complete(); ++vain) {
        AnyPosition position = games::registry().make(order.game, random()).start();
        for (int ply = 0; ply < order.plies && !position.outcome(); ++ply) {
            const auto moves = position.moves();
            position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (position.outcome() || !seen.insert(games::canonical_hash(position)).second) continue;
        if (collection.offer(position, 0)) vain = 0;
    }
}

// The positions so many plies from the start, each once up to symmetry.
template <Game G>
std::vector<typename G::Position> reach(const G& game, int plies, const search::StopFlag& stop) {
    std::vector<typename G::Position> positions{game.start()};
    for (int ply = 0; ply < plies; ++ply) {
        std::vector<typename G::Position> next;
        std::unordered_set<std::uint64_t> seen;
        for (const auto& position : positions) {
            if (stop) return {};
            for (const auto move : legal_moves(game, position)) {
                const auto child = after(game, position, move);
                if (!seen.insert(games::canonical_hash(game, child)).second) continue;
                if (next.size() == max_positions) {
                    throw Error(
                        fmt::format("plies: more than {} positions {} plies from the start, expected "
                                    "fewer plies, or positions to be drawn",
                                    max_positions, ply + 1));
                }
                next.push_back(child);
            }
        }
        positions = std::move(next);
    }
    return positions;
}

void take_all(const OpeningsOrder& order, const search::StopFlag& stop, Collection& collection) {
    const AnyGame any = games::registry().make(order.game, order.seed);
    games::visit(any, [&]<Game G>(const G& game) {
        auto positions = reach(game, order.plies, stop);
        // Where fewer are wanted they come from everywhere.
        if (order.count) Random(order.seed).shuffle(positions);
        for (const auto& position : positions) {
            if (collection.is_complete()) return;
            (void)collection.offer(AnyPosition(any, position, std::type_identity<G>{}), positions.size());
        }
    });
}

void check(const OpeningsOrder& order) {
    const AnyGame game = games::registry().make(order.game, order.seed);
    if (order.plies < 0 || order.plies > max_opening_plies) {
        throw Error(fmt::format("plies: {}, expected 0 to {}", order.plies, max_opening_plies));
    }
    if (order.choice == OpeningsOrder::Choice::drawn && !order.count) {
        throw Error("count: expected a number where positions are drawn");
    }
    if (!order.balance) return;
    if (game.players() != 2) {
        throw Error(fmt::format("balance: a search judges games of two players alone, not {}", game.name()));
    }
    if (!(order.balance->pieces >= 0)) throw Error("balance: expected a number of pieces, 0 or more");
    if (!order.balance->limits.depth && !order.balance->limits.nodes) {
        throw Error("balance: expected a depth or a number of nodes for the search");
    }
}

}  // namespace

std::vector<std::string> generate_openings(const OpeningsOrder& order, const search::StopFlag& stop,
                                           const std::function<void(const OpeningsProgress&)>& on_progress) {
    check(order);
    Collection collection(order, stop, on_progress);
    if (order.choice == OpeningsOrder::Choice::drawn) {
        draw(order, collection);
    } else {
        take_all(order, stop, collection);
    }
    return collection.take();
}

std::string format_openings(const OpeningsOrder& order, const std::vector<std::string>& positions) {
    std::string text =
        fmt::format("# {}: openings {}, plies {}{}, seed {}; no two the same up to symmetry\n", order.game,
                    positions.size(), order.plies,
                    order.choice == OpeningsOrder::Choice::drawn ? " drawn at random" : "", order.seed);
    if (order.balance) {
        const auto& [pieces, limits] = *order.balance;
        text += fmt::format("# balance {} by {}:{}{}{}\n", pieces, judge,
                            limits.depth ? fmt::format("depth={}", *limits.depth) : "",
                            limits.depth && limits.nodes ? "," : "",
                            limits.nodes ? fmt::format("nodes={}", *limits.nodes) : "");
    }
    for (const std::string& position : positions) (text += position) += '\n';
    return text;
}

}  // namespace ataraxia::arena

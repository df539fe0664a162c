#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "arena/event/schedule.hpp"
#include "arena/results/standings.hpp"
#include "core/random.hpp"

// Players of whom the truth is known: biased coins. What an event says of them has to be true.
namespace ataraxia::arena {
namespace {

// Decides games at once: the expected score follows the difference of the contestants' ratings, a share of
// the games is drawn, and the first to move has an advantage.
class Coins {
  public:
    Coins(const Plan& plan, std::vector<double> elo, double draws, std::uint64_t seed)
        : plan_(plan), start_(start(plan, {})), elo_(std::move(elo)), draws_(draws), random_(seed) {}

    GameRecord play(const Fixture& fixture) {
        GameRecord record(start_);
        const auto seated = seats(plan_, fixture);
        for (const std::size_t contestant : seated) {
            record.players.push_back(plan_.contestants[contestant].name);
        }
        constexpr double first_move = 40;
        const double expected =
            1 / (1 + std::pow(10, (elo_[seated[1]] - elo_[seated[0]] - first_move) / 400));
        const double coin = static_cast<double>(random_() >> 11) * 0x1p-53;
        // Draws are taken from both sides alike, which leaves the expectation as it is.
        const double draw = draws_ * std::min(expected, 1 - expected) * 2;
        record.winner = coin < expected - draw / 2 ? 0 : coin < expected + draw / 2 ? Outcome::draw : 1;
        record.adjudicated = "a coin";
        return record;
    }

  private:
    const Plan& plan_;
    AnyPosition start_;
    std::vector<double> elo_;
    double draws_;
    Random random_;
};

Plan plan_of(std::size_t contestants, int rounds) {
    Plan plan;
    plan.game = "ataxx:3x3";
    for (const auto name : {"random", "easy", "medium", "hard"}) {
        if (plan.contestants.size() < contestants) plan.contestants.push_back(our_player(name));
    }
    plan.pairings = round_robin(contestants);
    plan.rounds = rounds;
    return plan;
}

// Several games are played at a time and end in any order.
Standings play(const Plan& plan, const std::vector<double>& elo, double draws, std::uint64_t seed) {
    Coins coins(plan, elo, draws, seed);
    Random random(seed);
    Schedule schedule(plan);
    std::vector<FinishedGame> games;
    while (!schedule.complete()) {
        std::vector<FinishedGame> batch;
        while (batch.size() < 4) {
            const auto fixture = schedule.next();
            if (!fixture) break;
            batch.push_back({*fixture, coins.play(*fixture)});
        }
        random.shuffle(batch);
        for (const auto& [fixture, record] : batch) schedule.add(fixture, record);
        std::ranges::move(batch, std::back_inserter(games));
    }
    ScoreSheet sheet(plan);
    for (const auto& [fixture, record] : games) {
        if (fixture.index < schedule.end()) sheet.add(fixture, record);
    }
    return standings(sheet);
}

const Standing& row_of(const Standings& standings, std::size_t contestant) {
    return *std::ranges::find(standings.rows, contestant, &Standing::contestant);
}

}  // namespace

TEST(Coins, have_the_difference_of_elo_that_they_were_made_with) {
    constexpr int events = 100;
    int inside = 0;
    double sum = 0;
    for (std::uint64_t seed = 1; seed <= events; ++seed) {
        const Standing row = row_of(play(plan_of(2, 200), {60, 0}, 0.3, seed), 0);
        inside += std::abs(row.elo.value - 60) <= row.elo.error;
        sum += row.elo.value;
    }
    // 95 expected, with a deviation of 2.2; the mean has one of about 1.7.
    EXPECT_GE(inside, 87);
    EXPECT_NEAR(sum / events, 60, 6);
}

TEST(Coins, have_the_ratings_that_they_were_made_with) {
    const std::vector<double> truth{-90, -30, 10, 110};  // with a mean of 0
    constexpr int events = 60;
    int inside = 0;
    for (std::uint64_t seed = 1; seed <= events; ++seed) {
        const Standings all = play(plan_of(4, 60), truth, 0.2, seed);
        for (std::size_t i = 0; i < truth.size(); ++i) {
            const Elo elo = row_of(all, i).elo;
            inside += std::abs(elo.value - truth[i]) <= elo.error;
        }
    }
    EXPECT_NEAR(inside / (4.0 * events), 0.95, 0.05);
}

TEST(Coins, pass_and_fail_tests_at_the_stated_rates) {
    Plan plan = plan_of(2, 20'000);
    plan.sprt = Sprt{.elo0 = 0, .elo1 = 40, .model = Sprt::Model::logistic};
    constexpr int events = 100;
    const auto accepted = [&plan](double elo, Sprt::Verdict verdict) {
        int count = 0;
        for (std::uint64_t seed = 1; seed <= events; ++seed) {
            count += play(plan, {elo, 0}, 0.3, seed).sprt->verdict == verdict;
        }
        return count;
    };
    // 5 expected at most, with a deviation of 2.2.
    EXPECT_LE(accepted(0, Sprt::Verdict::h1), 12);
    EXPECT_LE(accepted(40, Sprt::Verdict::h0), 12);
}

}  // namespace ataraxia::arena

#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "arena/plan/fixture.hpp"
#include "arena/records/record.hpp"
#include "arena/statistics/score_counts.hpp"

namespace ataraxia::arena {

inline constexpr std::size_t forfeit_causes = 3;  // as Forfeit::Cause counts them

// What two contestants, or one against itself, made of each other.
struct PairingCount {
    Pairing pairing{};
    WinsDrawsLosses games{};  // of the first
    // How often all games of an opening brought him 0, 1/2, 1 and so on points: of pairs of games the
    // pentanomial. Openings of which a game is missing are not among them.
    std::vector<int> openings{};

    // By openings, or by games while no opening is complete.
    [[nodiscard]] ScoreCounts scores() const;
};

struct ContestantCount {
    std::array<int, forfeit_causes> forfeits{};  // games that he broke off, by cause
    std::uint64_t moves = 0;
    std::chrono::microseconds time{};  // taken for them
    std::uint64_t searched = 0;        // moves for which he told a depth
    std::uint64_t depths = 0;          // the sum of these

    [[nodiscard]] int all_forfeits() const noexcept;
    // Seconds a move and plies; 0 where nothing is known.
    [[nodiscard]] double seconds_per_move() const noexcept;
    [[nodiscard]] double average_depth() const noexcept;
};

// Lengths of games, in plies.
struct Lengths {
    std::uint64_t sum = 0;
    std::size_t shortest = 0;
    std::size_t longest = 0;
};

// Counts the finished games of an event, one by one and in any order: the same games give the same sheet.
class ScoreSheet {
  public:
    // The plan must outlive it.
    explicit ScoreSheet(const Plan& plan);

    void add(const Fixture& fixture, const GameRecord& record);

    [[nodiscard]] const Plan& plan() const noexcept { return *plan_; }
    [[nodiscard]] int games() const noexcept { return games_; }
    // Those that have been played, by first and second contestant.
    [[nodiscard]] std::vector<PairingCount> pairings() const;
    // One for each contestant of the plan.
    [[nodiscard]] const std::vector<ContestantCount>& contestants() const noexcept { return contestants_; }
    // How the seats did, whoever sat there: in the order of moving, and in that of the game's colours. A seat
    // draws where it shares the point. As many as the game has players.
    [[nodiscard]] const std::vector<WinsDrawsLosses>& by_mover() const noexcept { return by_mover_; }
    [[nodiscard]] const std::vector<WinsDrawsLosses>& by_colour() const noexcept { return by_colour_; }
    [[nodiscard]] const Lengths& lengths() const noexcept { return lengths_; }
    // Rounds of a Swiss event in which each contestant sat out, as far as they have begun at every table.
    [[nodiscard]] std::vector<int> byes() const;

  private:
    // An opening of which some games have been played.
    struct Unfinished {
        int games = 0;
        double points = 0;
    };

    void count_result(const Fixture& fixture, const GameRecord& record);
    void count_seats(const GameRecord& record);
    void count_moves(const Fixture& fixture, const GameRecord& record);

    const Plan* plan_;
    int games_of_an_opening_;
    int games_ = 0;
    std::map<std::pair<std::size_t, std::size_t>, PairingCount> pairings_;
    std::vector<ContestantCount> contestants_;
    std::vector<WinsDrawsLosses> by_mover_;
    std::vector<WinsDrawsLosses> by_colour_;
    Lengths lengths_;
    // By the round of a Swiss event, the table, and the number of the opening there.
    std::map<std::tuple<int, std::size_t, int>, Unfinished> openings_;
    std::map<int, std::vector<bool>> rounds_;  // of a Swiss event of an odd number: who plays
};

}  // namespace ataraxia::arena

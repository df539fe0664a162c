#include "learn/datagen/self_play.hpp"

#include <fmt/format.h>

#include <cmath>

#include "games/registration.hpp"

namespace ataraxia::learn {

namespace {

// So many openings in a row that are over or uneven mean that there are hardly any others.
constexpr int most_vain_openings = 2000;

Result result_for(int player, int winner) {
    return winner == Outcome::draw ? Result::draw : winner == player ? Result::win : Result::loss;
}

// Gives games to a player who leads by far for long.
class Adjudicator {
  public:
    explicit Adjudicator(double pieces) : pieces_(pieces) {}

    // What the search says of the position before a ply; the winner, if it is time.
    [[nodiscard]] std::optional<int> see(int player, double pieces) {
        if (pieces_ == 0 || std::abs(pieces) < pieces_) {
            plies_ = 0;
            return {};
        }
        const int leader = pieces > 0 ? player : 1 - player;
        plies_ = leader == leader_ ? plies_ + 1 : 1;
        leader_ = leader;
        return plies_ >= adjudication_plies ? std::optional(leader) : std::nullopt;
    }

  private:
    double pieces_;
    int leader_ = 0;
    int plies_ = 0;  // for which he has led
};

}  // namespace

SelfPlay::SelfPlay(const Order& order, Teacher& teacher, const AnyGame& game, const search::StopFlag& stop)
    : order_(order), teacher_(teacher), game_(game), stop_(stop) {
    check(order);
}

std::optional<std::vector<PlayedGame>> SelfPlay::block(std::uint32_t number) {
    random_ = Random(mix64(order_.seed) + number);
    stations_.clear();
    std::vector<PlayedGame> games;
    for (int vain = 0; games.size() < games_per_block; ++vain) {
        if (vain == most_vain_openings) {
            throw Error(fmt::format("balance: of {} openings none is within {} pieces, expected more",
                                    most_vain_openings, order_.balance));
        }
        const auto start = draw_start(std::size_t{number} * games_per_block + games.size(), vain == 0);
        auto game = start ? play(*start) : std::nullopt;
        if (stop_) return {};
        if (!game) continue;
        games.push_back(std::move(*game));
        vain = -1;
    }
    return games;
}

std::optional<AnyPosition> SelfPlay::draw_start(std::size_t game_number, bool may_branch) {
    AnyPosition position = game_.start();
    if (may_branch && !stations_.empty() &&
        random_.below(100) < static_cast<std::uint32_t>(order_.branches)) {
        position = draw_branch();
    } else {
        if (!order_.starts.empty()) {
            const auto& start = order_.starts[game_number % order_.starts.size()];
            position = game_.parse_position(games::registry().make(start, random_()).start().fen());
        }
        const auto choices = static_cast<std::uint32_t>(order_.most_plies - order_.least_plies + 1);
        play_randomly(position, order_.least_plies + static_cast<int>(random_.below(choices)));
    }
    return position.outcome() ? std::nullopt : std::optional(std::move(position));
}

AnyPosition SelfPlay::draw_branch() {
    const Station& station = stations_[random_.below(static_cast<std::uint32_t>(stations_.size()))];
    AnyPosition position = station.position;
    for (const AnyMove move : station.report.pv) position.play(move);
    play_randomly(position, 1 + static_cast<int>(random_.below(longest_branch_plies)));
    return position;
}

void SelfPlay::play_randomly(AnyPosition& position, int plies) {
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = position.moves();
        if (moves.empty()) return;
        position.play(moves[random_.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

std::optional<PlayedGame> SelfPlay::play(const AnyPosition& start) {
    teacher_.new_game();
    LineOfPlay line(start);
    Adjudicator adjudicator(order_.adjudication);
    PlayedGame samples;
    std::vector<Station> stations;
    std::optional<int> winner;
    while (!winner) {
        const search::Report report = teacher_.look(line, stop_);
        if (stop_) return {};
        const AnyPosition& position = line.position();
        const int player = position.to_move();
        const bool decided = search::is_decided(report.score);
        if (line.length() == 0 && (decided || std::abs(report.pieces) > order_.balance)) return {};
        winner = decided ? std::optional(search::is_win(report.score) ? player : 1 - player)
                         : adjudicator.see(player, report.pieces);
        if (winner) break;

        auto cells = read_cells(position);
        const AnyMove move = report.pv.front();
        if (is_kept(line, cells, move)) {
            samples.push_back(
                {.cells = std::move(cells), .player = player, .ply = position.ply(), .score = report.score});
        }
        stations.push_back({position, report});
        line.play(move);
        if (const auto outcome = line.outcome()) winner = outcome->winner;
        if (line.length() == longest_game_plies) winner = winner.value_or(Outcome::draw);
    }
    for (Sample& sample : samples) sample.result = result_for(sample.player, *winner);
    stations_ = std::move(stations);
    return samples;
}

bool SelfPlay::is_kept(const LineOfPlay& line, const std::vector<Cell>& cells, AnyMove move) const {
    if (line.length() % static_cast<std::size_t>(order_.every) != 0) return false;
    if (!order_.most_captures) return true;
    AnyPosition next = line.position();
    next.play(move);
    // Seen by the opponent, unless it is again the same player's turn.
    const auto after = read_cells(next);
    const Cell enemy = next.to_move() == line.position().to_move() ? Cell::enemy : Cell::own;
    return std::ranges::count(cells, Cell::enemy) - std::ranges::count(after, enemy) <= *order_.most_captures;
}

}  // namespace ataraxia::learn

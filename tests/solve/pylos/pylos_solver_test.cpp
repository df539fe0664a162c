#include "solve/pylos/pylos_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/pylos/samples.hpp"

namespace ataraxia::solve {
namespace {

using pylos::Bitboard;
using pylos::Board;

// A plain retrograde search, straight from the meaning of a distance: ply after ply it decides what is a win
// or a loss in just so many. It knows no index, no symmetries and no order of visits.
class PlainSearch {
  public:
    explicit PlainSearch(const pylos::Pylos& game) : game_(game) {
        const auto& pyramid = game.rules().pyramid;
        Bitboard filled = 0;
        do {
            const bool stands = (filled & ~pyramid.supported(filled)) == 0;
            if (stands && !(filled & pyramid.top)) add_colourings(filled);
            filled = (filled - pyramid.cells) & pyramid.cells;  // the next subset
        } while (filled);
        find_successors();
        for (int plies = 0; decide(plies); ++plies) {
        }
    }

    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    // Calls visit(board, label) for every position.
    template <class Visit>
    void for_each(Visit visit) const {
        for (const Node& node : nodes_)
            visit(node.board, node.plies < 0 ? Label() : Label::decided_in(node.plies));
    }

  private:
    struct Node {
        Board board{};
        std::vector<std::size_t> successors{};
        bool wins_at_once = false;
        int plies = -1;  // to the end, -1: not known
    };

    void add_colourings(Bitboard filled) {
        const int spheres = game_.rules().pyramid.spheres;
        Bitboard own = 0;
        do {
            if (popcount(own) <= spheres && popcount(filled ^ own) <= spheres) {
                numbers_[{own, filled ^ own}] = nodes_.size();
                nodes_.push_back({.board = {own, filled ^ own}});
            }
            own = (own - filled) & filled;
        } while (own);
    }

    void find_successors() {
        pylos::Pylos::Moves moves;
        for (Node& node : nodes_) {
            const pylos::Position p{.spheres = {node.board.own, node.board.opponent}};
            moves.clear();
            game_.generate(p, moves);
            for (const pylos::Move move : moves) {
                pylos::Position next = p;
                game_.play(next, move);
                const auto outcome = game_.outcome(next);
                if (outcome && outcome->winner == 0) {
                    node.wins_at_once = true;
                } else {
                    node.successors.push_back(numbers_.at({next.own(), next.opponent()}));
                }
            }
            const auto outcome = game_.outcome(p);
            if (outcome && outcome->winner == 1) node.plies = 0;
        }
    }

    // Decides what ends in `plies` plies; false when there is nothing more to come.
    bool decide(int plies) {
        std::vector<Node*> decided;
        for (Node& node : nodes_) {
            if (node.plies >= 0) continue;
            const auto ends_in_a_win = [&](std::size_t next) { return nodes_[next].plies % 2 == 1; };
            const auto loses_just_before = [&](std::size_t next) {
                return plies % 2 == 1 && nodes_[next].plies == plies - 1;
            };
            const bool wins =
                (plies == 1 && node.wins_at_once) || std::ranges::any_of(node.successors, loses_just_before);
            const bool loses = !node.wins_at_once && plies > 0 && plies % 2 == 0 &&
                               std::ranges::all_of(node.successors, ends_in_a_win);
            if (wins || loses) decided.push_back(&node);
        }
        for (Node* node : decided) node->plies = plies;
        idle_ = decided.empty() ? idle_ + 1 : 0;
        return idle_ < 2;
    }

    const pylos::Pylos& game_;
    std::vector<Node> nodes_;
    std::map<std::pair<Bitboard, Bitboard>, std::size_t> numbers_;
    int idle_ = 0;  // plies in a row that decided nothing
};

class SmallPylos : public testing::TestWithParam<std::size_t> {};

TEST_P(SmallPylos, is_solved_as_a_plain_search_solves_it) {
    const auto game = pylos::all_samples()[GetParam()].game;
    PylosSolver solver(game);
    solver.run(2, std::atomic<bool>(false));
    ASSERT_TRUE(solver.is_solved());
    const PlainSearch plain(game);
    plain.for_each([&](const Board& board, Label expected) {
        const Label label = solver.labels().load(solver.index().number(board));
        ASSERT_EQ(label.byte(), expected.byte())
            << game.format_position({.spheres = {board.own, board.opponent}});
    });
}

// The second half of the samples has a base of three.
INSTANTIATE_TEST_SUITE_P(EveryRuleSet, SmallPylos, testing::Range(std::size_t{12}, std::size_t{24}));

// As docs/pylos.md says.
TEST(PylosSolver, knows_who_wins_on_the_small_pyramid) {
    const auto label_of_start = [](std::string_view game) {
        PylosSolver solver(pylos::make(game));
        solver.run(1, std::atomic<bool>(false));
        return solver.labels().load(solver.index().number({}));
    };
    EXPECT_EQ(label_of_start("pylos:base=3"), Label());
    EXPECT_EQ(label_of_start("pylos:rules=standard,base=3"), Label::decided_in(15));
    EXPECT_EQ(label_of_start("pylos:rules=children,base=3"), Label::decided_in(16));
}

TEST(PylosSolver, stops_when_told_to) {
    PylosSolver solver(pylos::make("pylos:base=3"));
    solver.run(1, std::atomic<bool>(true));
    EXPECT_FALSE(solver.is_solved());
    EXPECT_EQ(std::ranges::count(solver.labels().bytes(), 0),
              static_cast<std::ptrdiff_t>(solver.index().size()));
}

}  // namespace
}  // namespace ataraxia::solve

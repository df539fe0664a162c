#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "games/registration.hpp"
#include "support/golden.hpp"
#include "support/paths.hpp"
#include "support/test_name.hpp"

// Golden playthroughs: whole random games with every position and all its moves, in tests/golden/games. They
// hold the rules and the notation still: who changes either has to show it here. A file begins with the game
// string, a seed and the number of plies, which is all that a new one needs: the rest is written by
// ATARAXIA_UPDATE_GOLDEN.
namespace ataraxia::conformance {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files() {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(test::source_path("tests/golden/games")))
        found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

// The beginning of a file.
struct Header {
    std::string game;
    std::uint64_t seed = 0;
    int plies = 0;  // at most

    explicit Header(const fs::path& path) {
        std::ifstream file(path);
        std::string word;
        file >> word >> game >> word >> seed >> word >> plies;
    }
};

// Moves are in alphabetical order, so that the order of generation does not matter.
std::string playthrough(const Header& header) {
    std::string text = fmt::format("game {}\nseed {}\nplies {}\n", header.game, header.seed, header.plies);
    const AnyGame game = games::registry().make(header.game, header.seed);
    AnyPosition position = game.start();
    Random random(header.seed);
    for (int ply = 0; ply <= header.plies; ++ply) {
        text += fmt::format("\n{}\n", position.fen());
        if (const auto outcome = position.outcome()) {
            return text + fmt::format("outcome {}, scores {}, winner {}\n", outcome->reason,
                                      fmt::join(outcome->scores, " "), outcome->winner);
        }
        std::vector<std::string> moves;
        for (const AnyMove move : position.moves()) moves.push_back(position.format_move(move));
        std::ranges::sort(moves);
        const std::string& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        text += fmt::format("{} moves: {}\nplays {}\n", moves.size(), fmt::join(moves, " "), move);
        position.play(move);
    }
    return text;
}

class GoldenPlaythrough : public testing::TestWithParam<fs::path> {};

TEST_P(GoldenPlaythrough, is_played_as_before) {
    EXPECT_TRUE(
        test::equals_golden(playthrough(Header(GetParam())), "games/" + GetParam().filename().string()));
}

TEST(GoldenPlaythroughs, exist_for_every_family) {
    for (const GameInfo* info : games::registry().games()) {
        EXPECT_TRUE(std::ranges::any_of(files(), [&](const fs::path& path) {
            const std::string game = Header(path).game;
            return game.substr(0, game.find(':')) == info->family;
        })) << info->family;
    }
}

INSTANTIATE_TEST_SUITE_P(File, GoldenPlaythrough, testing::ValuesIn(files()),
                         [](const testing::TestParamInfo<fs::path>& file) {
                             return test::test_name(file.param.stem().string());
                         });

}  // namespace
}  // namespace ataraxia::conformance

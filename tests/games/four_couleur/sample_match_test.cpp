#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "games/four_couleur/four_couleur.hpp"
#include "support/paths.hpp"

// The match of the document, as data/four-couleur-sample.txt has it: what is certain of it is played, and
// reaches the positions printed there.
namespace ataraxia::four_couleur {
namespace {

// The contents of the cells that have any.
using Diagram = std::map<std::string, char>;

struct Sample {
    std::map<int, std::vector<std::string>> moves;  // of both players, by the number before the line
    std::map<int, Diagram> diagrams;                // by the number of the line of moves before
};

// " 12      . . . B": the number of the row, and each cell under the letter of its file in the last line.
void read_row(const std::string& line, Diagram& diagram) {
    constexpr std::size_t first_file = 3;
    for (std::size_t i = first_file; i < line.size(); ++i) {
        if (line[i] == ' ' || line[i] == '.') continue;
        const char file = static_cast<char>('a' + (i - first_file));
        diagram[file + std::to_string(std::stoi(line))] = line[i];
    }
}

Sample read_sample() {
    std::ifstream file(test::source_path("data/four-couleur-sample.txt"));
    Sample sample;
    std::string line;
    while (std::getline(file, line) && line != "MOVES") {
    }
    int position = 0;
    while (std::getline(file, line)) {
        if (line.starts_with("POSITION AFTER TURN ")) {
            position = std::stoi(line.substr(line.rfind(' ')));
        } else if (position > 0) {
            if (line.size() > 3 && line[1] != ' ') read_row(line, sample.diagrams[position]);
        } else {
            std::istringstream words(line);
            int number = 0;
            char dot = 0;
            words >> number >> dot;
            for (std::string word; words >> word;) {
                if (word == "---" || word == "|") continue;
                // "r6o5*r6n4" is r6o5, printed as r6n4.
                sample.moves[number].push_back(word.substr(0, word.find('*')));
            }
        }
    }
    return sample;
}

Diagram diagram_of(const FourCouleur& game, const Position& position) {
    Diagram diagram;
    for (const auto& cell : game.view(position).cells) {
        if (cell.content != BoardView::empty) diagram[cell.name] = cell.content;
    }
    return diagram;
}

void play(const FourCouleur& game, Position& position, const Sample& sample, int from, int to) {
    for (int number = from; number <= to; ++number) {
        SCOPED_TRACE(number);
        const auto& moves = sample.moves.at(number);
        EXPECT_EQ(moves.size(), number == 1 ? 3u : 4u);
        for (const auto& move : moves) {
            ASSERT_NO_THROW(game.play(position, game.parse_move(position, move))) << move;
        }
        EXPECT_EQ(game.to_move(position), 0);
        EXPECT_EQ(game.outcome(position), std::nullopt);
    }
}

TEST(FourCouleurSample, the_first_eleven_lines_lead_from_the_start_to_the_first_diagram) {
    const Sample sample = read_sample();
    const FourCouleur game;
    Position position = game.start();
    ASSERT_NO_FATAL_FAILURE(play(game, position, sample, 1, 11));
    EXPECT_EQ(diagram_of(game, position), sample.diagrams.at(11));
}

TEST(FourCouleurSample, the_lines_from_24_lead_from_the_second_diagram_to_the_last) {
    const Sample sample = read_sample();
    const FourCouleur game;
    Position position = game.parse_position(
        "3N1NN/3NNNJN/1BTTNJJJN/1BBTNJJNJN/4TTTTJJ1/4T2TTJJJ/BNT6T2T/1TT2BB5/4BBB4/2B2BB3/4TB3/3BB3/7 "
        "1 2 - 0 47");
    ASSERT_EQ(diagram_of(game, position), sample.diagrams.at(23));
    ASSERT_NO_FATAL_FAILURE(play(game, position, sample, 24, 46));
    EXPECT_EQ(diagram_of(game, position), sample.diagrams.at(46));
}

}  // namespace
}  // namespace ataraxia::four_couleur

#include "arena/report/replay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/records/random_record.hpp"
#include "arena/report/board_template.hpp"
#include "arena/report/well_formed.hpp"
#include "games/registration.hpp"

namespace ataraxia::arena {
namespace {

using testing::HasSubstr;
using testing::Not;

// What the page's script makes of a list of cells.
std::vector<std::pair<std::size_t, char>> read_cells(const std::string& list) {
    std::vector<std::pair<std::size_t, char>> cells;
    for (std::size_t i = 0; i < list.size(); i += 3) {
        cells.emplace_back(std::stoul(list.substr(i, 2), nullptr, 36), list.at(i + 2));
    }
    return cells;
}

char content_of(const BoardView::Cell& cell) {
    return cell.content == BoardView::empty && !cell.supported ? Replay::air : cell.content;
}

// As many of a picture's elements.
std::size_t count(const std::string& text, std::string_view what) {
    std::size_t number = 0;
    for (std::size_t i = 0; (i = text.find(what, i)) != std::string::npos; ++i) ++number;
    return number;
}

TEST(Replay, goes_through_the_positions_of_the_game) {
    Random random(7);
    for (int i = 0; i < 60; ++i) {
        const GameRecord record = test::random_record(random);
        const Replay replay = replay_of(record);
        const LineOfPlay line = line_of(record);
        ASSERT_EQ(replay.plies.size(), line.length());
        std::string contents = replay.start;
        for (std::size_t ply = 0;; ++ply) {
            std::string expected;
            for (const auto& cell : line.positions()[ply].view().cells) expected += content_of(cell);
            ASSERT_EQ(contents, expected) << record.start.game().name() << " at ply " << ply;
            if (ply == replay.plies.size()) break;
            EXPECT_EQ(replay.plies[ply].mover, line.positions()[ply].to_move());
            EXPECT_EQ(replay.plies[ply].move, line.positions()[ply].format_move(line.moves()[ply]));
            for (const auto& [cell, content] : read_cells(replay.plies[ply].changes))
                contents[cell] = content;
        }
    }
}

TEST(Replay, marks_where_pieces_left_and_arrived) {
    GameRecord record(games::registry().make("ataxx").start());
    MoveNote note;
    note.depth = 3;
    note.score = Score{Score::Kind::pieces, -150};
    note.time = std::chrono::milliseconds(12);
    record.moves.push_back({record.start.parse_move("g1e3"), note});
    const Replay replay = replay_of(record);
    // Cells are counted from a1: g1 is the sixth after it, e3 in the third row.
    EXPECT_EQ(replay.plies[0].changes, "06.0ix");
    EXPECT_EQ(replay.plies[0].marks, "06l0ia");
    EXPECT_EQ(replay.plies[0].note, "-1.50, depth 3, 0.012 s");
}

TEST(BoardTemplate, has_a_place_for_every_cell) {
    for (const auto* name :
         {"ataxx", "ataxx:blocks=13h", "hexxagon", "four-couleur", "ataxx:12x12,players=4"}) {
        const AnyPosition start = games::registry().make(name).start();
        const std::string text = board_template(start);
        EXPECT_TRUE(test::is_well_formed(text)) << name;
        EXPECT_EQ(count(text, "data-cell="), start.view().cells.size()) << name;
        EXPECT_THAT(text, Not(HasSubstr("http")));
        for (const auto& player : start.game().info().players) {
            const char piece = player.pieces.empty() ? player.letter : player.pieces.front();
            EXPECT_THAT(text, HasSubstr("-on-" + std::to_string(static_cast<int>(piece)) + "\"")) << name;
        }
        EXPECT_THAT(text, HasSubstr("-on-45\"")) << "blocked squares";
    }
}

TEST(BoardTemplate, shows_a_pyramid_twice) {
    const std::string text = board_template(games::registry().make("pylos").start());
    EXPECT_EQ(count(text, "data-ground=\"pyramid\""), 30u);
    EXPECT_EQ(count(text, "data-ground=\"above\""), 30u);
    EXPECT_THAT(text, HasSubstr("id=\"pyramid-ground\""));
    EXPECT_THAT(text, HasSubstr("id=\"above-on-119\""));
}

}  // namespace
}  // namespace ataraxia::arena

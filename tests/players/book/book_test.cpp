#include "players/book/book.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>

#include "games/registration.hpp"
#include "players/book/build.hpp"

namespace ataraxia::players {
namespace {

using testing::IsEmpty;

const search::StopFlag never{false};

Book small_book(std::string game) {
    const BookOrder order{
        .game = std::move(game), .player = "selective", .plies = 3, .nodes = 300, .lines = 3, .margin = 3};
    return build_book(order, Book(order), 1, never, nullptr);
}

TEST(Book, knows_every_image_of_a_position_with_the_images_of_its_moves) {
    for (const auto* name : {"ataxx", "hexxagon:side=4", "pylos", "four-couleur", "ataxx:players=4"}) {
        const Book book = small_book(name);
        ASSERT_GT(book.entries().size(), 3u) << name;
        games::visit(book.game(), [&]<Game G>(const G& game) {
            for (const auto& entry : book.entries()) {
                for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
                    const AnyPosition image(book.game(), game.transform(entry.position.as<G>(), symmetry),
                                            std::type_identity<G>{});
                    const auto legal = image.moves();
                    std::map<std::uint64_t, int> scores;
                    for (const auto& [move, score] : book.find(image)) {
                        EXPECT_TRUE(std::ranges::count(legal, move)) << image.fen();
                        scores[move.bits] = score;
                    }
                    for (const auto& [move, score] : entry.moves) {
                        const auto same = AnyMove::from(
                            game.transform_move(move.template as<typename G::Move>(), symmetry));
                        ASSERT_TRUE(scores.contains(same.bits)) << image.fen();
                        EXPECT_EQ(scores[same.bits], score) << image.fen();
                    }
                }
            }
        });
    }
}

TEST(Book, gives_the_best_moves_first_and_all_that_are_the_same) {
    Book book({});
    const AnyPosition start = book.game().start();
    EXPECT_TRUE(book.add(start, {{start.parse_move("b6"), 20}, {start.parse_move("a7c5"), -5}}));
    std::vector<std::string> moves;
    for (const auto& [move, score] : book.find(start)) {
        moves.push_back(start.format_move(move));
        EXPECT_EQ(score, moves.size() <= 2 ? 20 : -5) << moves.back();
    }
    EXPECT_THAT(moves, testing::UnorderedElementsAre("b6", "f2", "a7c5", "g1e3"));
}

TEST(Book, does_not_know_other_positions) {
    Book book({});
    AnyPosition position = book.game().start();
    EXPECT_TRUE(book.add(position, {{position.parse_move("b6"), 0}}));
    EXPECT_THAT(book.find(book.game().parse_position("x5o/7/7/3-3/7/7/o5x x 0 1")), IsEmpty());
    EXPECT_THAT(book.find(book.game().parse_position("x5o/7/7/7/7/7/o5x o 0 1")), IsEmpty());
    position.play("b6");
    EXPECT_THAT(book.find(position), IsEmpty());
    EXPECT_EQ(book.entry(position), nullptr);
}

TEST(Book, takes_a_position_once_up_to_symmetry) {
    Book book({});
    AnyPosition one = book.game().start();
    one.play("b6");
    AnyPosition other = book.game().start();
    other.play("f2");
    EXPECT_TRUE(book.add(one, {{one.moves().front(), 0}}));
    EXPECT_FALSE(book.add(other, {{other.moves().front(), 0}}));
    EXPECT_EQ(book.entry(other), &book.entries().front());
}

}  // namespace
}  // namespace ataraxia::players

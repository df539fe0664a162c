#include "players/book/build.hpp"

#include <gtest/gtest.h>

#include "players/book/book_file.hpp"
#include "support/message.hpp"

namespace ataraxia::players {
namespace {

const search::StopFlag never{false};

BookOrder small_order() {
    return {.player = "selective", .plies = 4, .nodes = 300, .lines = 3, .margin = 2};
}

std::string built(const BookOrder& order, unsigned threads = 1) {
    return format_book(build_book(order, Book(order), threads, never, nullptr));
}

TEST(BuildBook, gives_the_same_book_on_any_number_of_threads) {
    EXPECT_EQ(built(small_order(), 1), built(small_order(), 3));
}

TEST(BuildBook, goes_on_after_an_interruption_to_the_same_book) {
    const BookOrder order = small_order();
    Book book(order);
    int interruptions = 0;
    for (search::StopFlag stop{true}; stop;) {
        stop = false;
        const auto size = book.entries().size();
        book = build_book(order, book, 2, stop, [&](const Book& so_far, const BookProgress&) {
            stop = so_far.entries().size() >= size + 5;
        });
        interruptions += stop;
    }
    EXPECT_GT(interruptions, 2);
    EXPECT_EQ(format_book(book), built(order));
}

TEST(BuildBook, goes_on_with_more_plies_to_the_same_book) {
    const BookOrder order = small_order();
    BookOrder shorter = order;
    shorter.plies = 2;
    const Book first = build_book(shorter, Book(shorter), 1, never, nullptr);
    std::size_t searched = 0;
    const Book second =
        build_book(order, first, 1, never, [&](const Book&, const BookProgress&) { ++searched; });
    EXPECT_EQ(format_book(second), built(order));
    EXPECT_EQ(searched, second.entries().size() - first.entries().size());
}

TEST(BuildBook, keeps_as_many_moves_as_ordered_within_the_margin) {
    const BookOrder order = small_order();
    std::size_t most = 0;
    const Book book = build_book(order, Book(order), 1, never, nullptr);
    for (const auto& entry : book.entries()) {
        ASSERT_FALSE(entry.moves.empty());
        most = std::max(most, entry.moves.size());
        EXPECT_GE(entry.moves.back().score, entry.moves.front().score - 200);
        EXPECT_LT(entry.position.ply(), 4);
    }
    EXPECT_EQ(most, 3u);
}

// Whoever plays good moves of the book, first or second, stays in it against any that it judges.
TEST(BuildBook, answers_every_move_that_it_judges) {
    const BookOrder order = small_order();
    const Book book = build_book(order, Book(order), 1, never, nullptr);
    for (const int reader : {0, 1}) {
        std::vector<AnyPosition> positions{book.game().start()};
        for (int ply = 0; ply < order.plies; ++ply) {
            std::vector<AnyPosition> next;
            for (const auto& position : positions) {
                const auto moves = book.find(position);
                ASSERT_FALSE(moves.empty()) << position.fen();
                for (const auto& [move, score] : moves) {
                    const bool is_good = score >= moves.front().score - BookMove::good_enough;
                    if (position.to_move() == reader && !is_good) continue;
                    next.push_back(position);
                    next.back().play(move);
                }
            }
            positions = std::move(next);
        }
    }
}

TEST(BuildBook, has_a_move_even_when_there_are_too_few_nodes_to_judge_any) {
    BookOrder order = small_order();
    order.nodes = 1;
    order.lines = max_book_lines;
    const Book book = build_book(order, Book(order), 1, never, nullptr);
    EXPECT_EQ(book.entries().size(), 4u);
    for (const auto& entry : book.entries()) EXPECT_EQ(entry.moves.size(), 1u);
}

TEST(BuildBook, needs_a_player_and_a_game) {
    BookOrder order = small_order();
    order.player = "nobody";
    EXPECT_NE(test::message_of([&] { (void)built(order); }), "accepted");
    EXPECT_NE(test::message_of([] { (void)Book({.game = "chess"}); }), "accepted");
}

}  // namespace
}  // namespace ataraxia::players

#include "players/book/book_player.hpp"

#include <gmock/gmock.h>

#include <fmt/format.h>

#include <set>

#include "core/file.hpp"
#include "games/registration.hpp"
#include "players/book/book_file.hpp"
#include "players/book/library.hpp"
#include "support/message.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::players {
namespace {

const search::StopFlag never{false};

// A book with one position, the start, and two moves there; the second is good enough or not.
std::shared_ptr<const Book> two_moves(int second) {
    auto book = std::make_shared<Book>(BookOrder{});
    const AnyPosition start = book->game().start();
    book->add(start, {{start.parse_move("a7c5"), 30}, {start.parse_move("a7c7"), second}});
    return book;
}

std::unique_ptr<Player> reader_of(std::shared_ptr<const Book> book, std::uint64_t seed = 1) {
    auto thinker = make_player(book->game(), "selective:depth=2", {.seed = seed});
    return std::make_unique<BookPlayer>(std::move(thinker), std::move(book), seed);
}

std::set<std::string> moves_of_many_seeds(const std::shared_ptr<const Book>& book) {
    std::set<std::string> moves;
    const AnyPosition start = book->game().start();
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
        moves.insert(start.format_move(reader_of(book, seed)->choose(start)));
    return moves;
}

TEST(BookPlayer, draws_one_of_the_good_moves_and_of_their_images) {
    EXPECT_THAT(moves_of_many_seeds(two_moves(10)), testing::ElementsAre("a7c5", "g1e3"));
    EXPECT_GT(moves_of_many_seeds(two_moves(30)).size(), 4u);
}

TEST(BookPlayer, tells_what_the_book_says_and_thinks_when_it_says_nothing) {
    const auto book = two_moves(0);
    const auto player = reader_of(book);
    std::vector<search::Report> reports;
    const search::OnReport on_report = [&](const search::Report& report) { reports.push_back(report); };
    LineOfPlay line(book->game().start());
    const auto from_book = player->choose(line, {}, never, on_report);
    EXPECT_EQ(from_book.report.depth, 0);
    EXPECT_DOUBLE_EQ(from_book.report.pieces, 0.3);
    ASSERT_EQ(reports.size(), 1u);
    EXPECT_EQ(reports[0].pv, std::vector{from_book.move});
    line.play(from_book.move);
    EXPECT_EQ(player->choose(line, {}, never, on_report).report.depth, 2);
}

TEST(BookPlayer, plays_the_same_game_with_the_same_seed) {
    const auto book = two_moves(30);
    const auto player = reader_of(book, 3);
    const AnyPosition start = book->game().start();
    const auto moves = [&](Player& of) {
        std::vector<AnyMove> chosen;
        for (int i = 0; i < 10; ++i) chosen.push_back(of.choose(start));
        return chosen;
    };
    const auto first = moves(*player);
    player->new_game();
    EXPECT_EQ(moves(*player), first);
    player->set_seed(4);
    player->new_game();
    EXPECT_EQ(moves(*player), moves(*reader_of(book, 4)));
}

TEST(BookPlayer, thinks_when_asked_to_and_when_a_position_comes_again) {
    const auto book = two_moves(0);
    const auto player = reader_of(book);
    LineOfPlay line(book->game().start());
    search::Limits infinite{.infinite = true};
    EXPECT_EQ(player->choose(line, infinite, never, {}).report.depth, 2);
    for (const auto* move : {"a7a5", "g7g5", "a5a7", "g5g7"}) line.play(line.parse_move(move));
    EXPECT_EQ(line.position().hash(), line.start().hash());
    EXPECT_EQ(player->choose(line, {}, never, {}).report.depth, 2);
}

TEST(BookPlayer, is_made_by_a_specification) {
    const test::TemporaryFolder folder;
    const std::string file = (folder / "a.book").string();
    const auto book = two_moves(0);
    write_file(file, format_book(*book));
    for (const auto* with : {"champion:level=2,book={}", "champion:elo=700,book={}", "champion:book={}"}) {
        const auto player = make_player(book->game(), fmt::format(fmt::runtime(with), file));
        const auto decision = player->choose(LineOfPlay(book->game().start()), {.depth = 1}, never, {});
        EXPECT_EQ(decision.report.depth, 0) << with;
    }
    EXPECT_EQ(test::message_of(
                  [&] { (void)make_player(games::registry().make("hexxagon"), "champion:book=" + file); }),
              file + ": a book of ataxx, expected one of hexxagon");
    EXPECT_THAT(test::message_of([&] { (void)make_player(book->game(), "champion:book=no-such.book"); }),
                testing::StartsWith("no-such.book: cannot be opened"));
}

TEST(EmbeddedBooks, are_of_the_games_that_name_them) {
    for (const auto& embedded : embedded_books()) {
        const AnyGame game = games::registry().make(embedded.game);
        const auto book = open_book(game, embedded_book);
        ASSERT_NE(book, nullptr) << embedded.game;
        EXPECT_FALSE(book->find(game.start()).empty()) << embedded.game;
        EXPECT_EQ(format_book(*book), embedded.text) << embedded.game;
        EXPECT_EQ(open_book(game, embedded_book), book) << "read twice";
        EXPECT_LE(embedded.text.size(), 300'000u) << embedded.game;
    }
}

TEST(EmbeddedBooks, are_missed_without_an_error) {
    const AnyGame game = games::registry().make("ataxx:3x3");
    EXPECT_EQ(open_book(game, embedded_book), nullptr);
    EXPECT_NO_THROW((void)make_player(game, "champion:level=1,book=true")->choose(game.start()));
}

}  // namespace
}  // namespace ataraxia::players

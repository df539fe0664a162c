#include <gmock/gmock.h>

#include <csignal>

#include "core/file.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia {
namespace {

using test::Arguments;
using test::TemporaryFolder;
using testing::HasSubstr;
using testing::MatchesRegex;

test::ProcessResult book(const Arguments& arguments) {
    Arguments command{"book"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return test::ataraxia(command);
}

std::string content(const std::filesystem::path& file) {
    return read_file(file, 1 << 20);
}

TEST(BookCommand, computes_a_book_and_goes_on_with_more_plies) {
    const TemporaryFolder folder;
    const std::string once = (folder / "once.book").string();
    const std::string twice = (folder / "new/twice.book").string();
    const auto made = book({"--nodes", "300", "--plies", "3", "--out", once});
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_THAT(made.out, MatchesRegex("[0-9]+ positions are in .*once.book\n"));
    EXPECT_EQ(book({"--nodes", "300", "--plies", "1", "--threads", "1", "--out", twice}).exit_code, 0);
    EXPECT_EQ(book({"--resume", "--plies", "3", "--out", twice}).exit_code, 0);
    EXPECT_EQ(content(once), content(twice));
}

TEST(BookCommand, an_interrupt_keeps_what_is_done_and_tells_how_to_go_on) {
    const TemporaryFolder folder;
    const std::string file = (folder / "a.book").string();
    test::Conversation run({test::program_path(), "book", "--nodes", "20000", "--plies", "90", "--out", file},
                           test::Conversation::Over::terminal);
    run.expect("positions after 2 plies");
    run.signal(SIGINT);
    run.expect("interrupted; to go on: ataraxia book --resume --out " + file);
    EXPECT_EQ(run.wait(), 130);
    EXPECT_THAT(content(file), HasSubstr("\nx5o/7/7/7/7/7/o5x x 0 1\t"));
    EXPECT_EQ(book({"--resume", "--plies", "1", "--out", file}).out, "1 positions are in " + file + "\n");
}

TEST(BookCommand, replaces_no_file_unless_told_and_reads_none_that_is_damaged) {
    const TemporaryFolder folder;
    const std::string file = (folder / "a.book").string();
    write_file(file, "ataraxia-book\t1\ngame\tchess\n");
    const auto refused = book({"--plies", "1", "--out", file});
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_THAT(refused.err, HasSubstr("a.book: exists, expected --resume to go on with it, or --force"));
    const auto damaged = book({"--resume", "--out", file});
    EXPECT_EQ(damaged.exit_code, 2);
    EXPECT_THAT(damaged.err, HasSubstr("a.book:3: the file ends too early"));
    EXPECT_EQ(book({"--nodes", "100", "--plies", "1", "--force", "--out", file}).exit_code, 0);
    EXPECT_EQ(book({"--game", "chess", "--force", "--out", file}).exit_code, 2);
    EXPECT_EQ(book({"--resume", "--nodes", "5", "--out", file}).exit_code, 2);
}

}  // namespace
}  // namespace ataraxia

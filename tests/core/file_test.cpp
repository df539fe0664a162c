#include "core/file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia {

namespace fs = std::filesystem;
using test::TemporaryFolder;

TEST(WriteFile, replaces_the_whole_file_and_leaves_nothing_else) {
    const TemporaryFolder folder;
    write_file(folder / "a", "a longer text");
    write_file(folder / "a", "short");
    EXPECT_EQ(read_file(folder / "a", 100), "short");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 1);
}

TEST(WriteFile, leaves_the_old_file_when_it_fails) {
    const TemporaryFolder folder;
    write_file(folder / "a", "old");
    fs::create_directory(folder / "a.new");  // in the way of the temporary file
    EXPECT_THROW(write_file(folder / "a", "new"), Error);
    EXPECT_EQ(read_file(folder / "a", 100), "old");
}

TEST(WriteFile, says_which_path_cannot_be_opened) {
    const TemporaryFolder folder;
    const auto path = folder / "none/a";
    EXPECT_THAT(
        [&] { write_file(path, ""); },
        testing::ThrowsMessage<Error>(testing::HasSubstr(path.string() + ".new: cannot be opened: No such")));
}

TEST(ReadFile, refuses_a_file_over_the_limit) {
    const TemporaryFolder folder;
    write_file(folder / "a", "12345");
    EXPECT_EQ(read_file(folder / "a", 5), "12345");
    EXPECT_THAT([&] { (void)read_file(folder / "a", 4); },
                testing::ThrowsMessage<Error>(testing::HasSubstr("too long, expected at most 4 bytes")));
}

TEST(PrepareFolder, makes_the_folder_with_its_parents) {
    const TemporaryFolder folder;
    prepare_folder(folder / "a/b");
    EXPECT_TRUE(fs::is_empty(folder / "a/b"));
}

TEST(PrepareFolder, refuses_a_place_where_nothing_can_be_written) {
    const TemporaryFolder folder;
    write_file(folder / "file", "");
    EXPECT_THROW(prepare_folder(folder / "file/below"), Error);
    EXPECT_THROW(prepare_folder("/proc"), Error);
}

TEST(DurableLog, appends_and_cuts_off) {
    const TemporaryFolder folder;
    {
        DurableLog log = DurableLog::create(folder / "log", "one\n");
        log.append("two\n");
        log.append("thr");
        log.truncate(8);
    }
    DurableLog::open(folder / "log").append("three\n");
    EXPECT_EQ(read_file(folder / "log", 100), "one\ntwo\nthree\n");
}

TEST(DurableLog, belongs_to_one_owner) {
    const TemporaryFolder folder;
    const DurableLog log = DurableLog::create(folder / "log", "");
    EXPECT_THAT([&] { (void)DurableLog::open(folder / "log"); },
                testing::ThrowsMessage<Error>(testing::HasSubstr("in use by another process")));
}

TEST(DurableLog, says_when_the_disk_is_full) {
    const TemporaryFolder folder;
    fs::create_symlink("/dev/full", folder / "log");
    DurableLog log = DurableLog::open(folder / "log");
    EXPECT_THAT([&] { log.append("x"); },
                testing::ThrowsMessage<std::runtime_error>(testing::HasSubstr("No space left on device")));
}

}  // namespace ataraxia

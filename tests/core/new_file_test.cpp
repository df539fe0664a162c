#include "core/new_file.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "core/file.hpp"
#include "core/mapped_file.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia {

namespace fs = std::filesystem;
using test::TemporaryFolder;

TEST(NewFile, takes_its_name_when_it_is_complete) {
    const TemporaryFolder folder;
    write_file(folder / "a", "old");
    NewFile file(folder / "a");
    file.append("ne");
    file.append("w");
    EXPECT_EQ(read_file(folder / "a", 100), "old");
    file.commit();
    EXPECT_EQ(read_file(folder / "a", 100), "new");
}

TEST(NewFile, leaves_nothing_when_it_is_given_up) {
    const TemporaryFolder folder;
    NewFile(folder / "a").append("half");
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(MappedFile, shows_what_is_in_the_file) {
    const TemporaryFolder folder;
    write_file(folder / "a", "text");
    write_file(folder / "empty", "");
    EXPECT_EQ(MappedFile(folder / "a").bytes(), "text");
    EXPECT_EQ(MappedFile(folder / "empty").bytes(), "");
    EXPECT_THROW(MappedFile(folder / "none"), Error);
    EXPECT_THROW(MappedFile(folder.path()), Error);
}

}  // namespace ataraxia

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <regex>

#include "core/file.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

// What several ranks do together, started as users start them.
namespace ataraxia {

namespace {

using test::Arguments;
using test::TemporaryFolder;
using testing::HasSubstr;
namespace fs = std::filesystem;

// Open MPI refuses root unless told, and more ranks than cores; two of them share a core here.
const test::ProcessOptions options{.environment = {{"OMPI_ALLOW_RUN_AS_ROOT", "1"},
                                                   {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"},
                                                   {"OMPI_MCA_rmaps_base_oversubscribe", "1"},
                                                   {"OMPI_MCA_btl", "self,vader,tcp"},
                                                   // What MPI itself leaves behind is not ours.
                                                   {"ASAN_OPTIONS", "detect_leaks=0"}},
                                   .timeout = std::chrono::seconds(60)};

test::ProcessResult mpirun(int ranks, const Arguments& arguments) {
    Arguments command{test::mpirun_path(), "-n", std::to_string(ranks), test::program_path()};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return test::run(command, options);
}

Arguments event(const fs::path& folder, const std::string& second = "player=capella") {
    return {"arena", "-engine",   "player=easy", "-engine", second,    "-engine", "player=random", "-rounds",
            "10",    "-openings", "random=4",    "-each",   "depth=2", "-out",    folder.string()};
}

std::string games_of(const fs::path& folder) {
    return std::regex_replace(read_file(folder / "games.pgn", 1 << 24), std::regex(R"(movetime [0-9.]+ )"),
                              "");
}

class Ranks : public testing::Test {
  protected:
    void SetUp() override {
        if (test::mpirun_path().empty()) GTEST_SKIP() << "built without MPI";
    }
};

}  // namespace

TEST_F(Ranks, play_the_event_of_a_single_process) {
    const TemporaryFolder folder;
    Arguments alone = event(folder / "alone");
    ASSERT_EQ(test::ataraxia(alone).exit_code, 0);
    for (const int ranks : {1, 2, 4}) {
        const fs::path out = folder / std::to_string(ranks);
        const auto result = mpirun(ranks, event(out));
        EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
        EXPECT_THAT(result.out, HasSubstr("everything is in"));
        EXPECT_EQ(games_of(out), games_of(folder / "alone"));
    }
}

TEST_F(Ranks, run_programs_wherever_they_are) {
    const TemporaryFolder folder;
    auto arguments = event(folder / "e", "cmd=" + test::mock_engine_path());
    arguments.insert(arguments.begin() + 5, {"args=uai ataxx", "name=mock"});
    const auto result = mpirun(3, arguments);
    EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
    EXPECT_THAT(result.out, HasSubstr("mock: Mock 1.0"));
    EXPECT_NE(games_of(folder / "e").find("\"mock\""), std::string::npos);
}

// A rank that is lost takes the others with it: that is how MPI is. What was played is kept.
TEST_F(Ranks, lose_nothing_when_one_of_them_is_killed) {
    const TemporaryFolder folder;
    Arguments alone = event(folder / "alone", "cmd=" + test::mock_engine_path());
    alone.insert(alone.begin() + 5, {"args=uai ataxx", "name=mock"});
    ASSERT_EQ(test::ataraxia(alone).exit_code, 0);

    // The first program that rank 1 starts kills it.
    const fs::path killer = folder / "killer";
    const std::string mark = folder / "killed";
    std::ofstream(killer) << "#!/bin/sh\n"
                          << "if [ \"$OMPI_COMM_WORLD_RANK\" = 1 ] && [ ! -e " << mark << " ]; then\n"
                          << "    touch " << mark << "; sleep 0.2; kill -9 $PPID\n"
                          << "fi\n"
                          << "exec " << test::mock_engine_path() << " uai ataxx\n";
    fs::permissions(killer, fs::perms::owner_all);
    Arguments arguments = event(folder / "e", "cmd=" + killer.string());
    arguments.insert(arguments.begin() + 5, {"name=mock"});
    const auto lost = mpirun(3, arguments);
    EXPECT_NE(lost.exit_code, 0);
    ASSERT_TRUE(fs::exists(mark));
    const auto resumed = test::ataraxia({"arena", "-resume", "-out", folder / "e"});
    EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
    EXPECT_EQ(games_of(folder / "e"), games_of(folder / "alone"));
}

TEST_F(Ranks, say_once_what_is_wrong) {
    const TemporaryFolder folder;
    const auto result = mpirun(3, event(folder / "e", "player=nobody"));
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, HasSubstr("nobody"));
    EXPECT_EQ(result.err.find("unknown name"), result.err.rfind("unknown name"));
}

TEST_F(Ranks, share_the_games_to_learn_from) {
    const TemporaryFolder folder;
    const auto datagen = [](const fs::path& out, const Arguments& more) {
        Arguments arguments{"datagen", "--games", "64", "--nodes", "20", "--threads", "1", "--out", out};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    };
    const auto together = mpirun(2, datagen(folder / "together", {}));
    EXPECT_EQ(together.exit_code, 0) << together.out << together.err;
    for (const std::string part : {"1", "2"}) {
        const Arguments alone = datagen(folder / "alone", {"--part", part, "--parts", "2"});
        ASSERT_EQ(test::ataraxia(alone).exit_code, 0);
        const std::string file = "part-" + part + ".samples";
        EXPECT_EQ(read_file(folder.path() / "together" / file, 1 << 24),
                  read_file(folder.path() / "alone" / file, 1 << 24));
    }
}

}  // namespace ataraxia

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "core/file.hpp"
#include "eval/network/weights.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia {

namespace {

using test::Arguments;
using test::TemporaryFolder;
using testing::HasSubstr;
using testing::StartsWith;

}  // namespace

TEST(Train, makes_a_network_with_losses_and_a_chart) {
    const TemporaryFolder folder;
    const std::string samples = (folder / "samples").string();
    const std::string net = (folder / "a.net").string();
    ASSERT_EQ(test::ataraxia({"datagen", "--games", "60", "--nodes", "20", "--out", samples}).exit_code, 0);
    const Arguments arguments{"train", "--data",    samples, "--out",         net,   "--hidden",
                              "16",    "--epochs",  "2",     "--batch",       "500", "--validation",
                              "20",    "--threads", "1",     "--description", "test"};
    const auto made = test::ataraxia(arguments);
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_THAT(made.out, HasSubstr("epoch 2/2: loss 0."));
    const auto weights = network::read_weights(net);
    EXPECT_EQ(weights.board, "7x7");
    EXPECT_EQ(weights.hidden, 16u);
    EXPECT_TRUE(weights.blocks);
    EXPECT_EQ(weights.scale, 400);
    EXPECT_THAT(weights.description, StartsWith("test: "));
    EXPECT_THAT(read_file(folder / "a.csv", 1 << 20), StartsWith("epoch,training,validation\n1,0."));
    EXPECT_THAT(read_file(folder / "a.png", 1 << 24), StartsWith("\x89PNG"));

    EXPECT_THAT(test::ataraxia(arguments).err, HasSubstr("is there already"));
    const std::string once = read_file(net, 1 << 24);
    Arguments again = arguments;
    again.emplace_back("--force");
    EXPECT_EQ(test::ataraxia(again).exit_code, 0);
    EXPECT_EQ(read_file(net, 1 << 24), once);
    again.back() = "--resume";
    EXPECT_EQ(test::ataraxia(again).exit_code, 0);
}

TEST(Train, refuses_what_makes_no_sense) {
    const TemporaryFolder folder;
    const std::string net = (folder / "a.net").string();
    const std::string samples = (folder / "samples").string();
    const auto error = [](const Arguments& arguments) {
        const auto result = test::ataraxia(arguments);
        EXPECT_EQ(result.exit_code, 2) << result.out;
        return result.err;
    };
    EXPECT_THAT(error({"train", "--data", samples, "--out", net}), HasSubstr("cannot be read"));
    EXPECT_THAT(error({"train", "--data", samples, "--out", "a.txt"}), HasSubstr("ends in .net"));
    ASSERT_EQ(test::ataraxia({"datagen", "--games", "60", "--nodes", "5", "--out", samples}).exit_code, 0);
    EXPECT_THAT(error({"train", "--data", samples, "--out", net, "--hidden", "20"}), HasSubstr("hidden: 20"));
    EXPECT_THAT(error({"train", "--data", samples, "--out", net, "--resume"}), HasSubstr("a.checkpoint"));
}

}  // namespace ataraxia

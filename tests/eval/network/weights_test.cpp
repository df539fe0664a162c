#include "eval/network/weights.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/file.hpp"
#include "eval/network/random_position.hpp"
#include "eval/network/random_weights.hpp"
#include "support/message.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::network {
namespace {

using test::message_of;
using testing::HasSubstr;

const WindowLayout& layout() {
    static const WindowLayout windows{boards::Geometry::square(7, 7)};
    return windows;
}

Weights sample(std::size_t hidden = 32) {
    Random random(7);
    Weights weights = test::random_weights(layout(), hidden, random);
    weights.scale = 400;
    weights.description = "generation 1";
    return weights;
}

// Forgets what was learned of blocked cells.
Weights without_blocks(Weights weights) {
    weights.blocks = false;
    for (std::size_t window = 0; window < weights.windows; ++window) {
        for (std::size_t content = 0; content < contents_per_window; ++content) {
            if (has_block(static_cast<Content>(content)))
                std::ranges::fill(weights.row(window, static_cast<Content>(content)), std::int16_t{0});
        }
    }
    return weights;
}

TEST(WeightsFile, is_read_as_it_was_written) {
    const test::TemporaryFolder folder;
    const Weights weights = sample();
    write_weights(folder / "a.net", weights);
    EXPECT_EQ(read_weights(folder / "a.net"), weights);
}

TEST(WeightsFile, leaves_out_the_rows_with_blocks_where_there_are_none) {
    const Weights weights = without_blocks(sample());
    const std::string bytes = format_weights(weights);
    EXPECT_EQ(parse_weights("a.net", bytes), weights);
    EXPECT_EQ(format_weights(sample()).size() - bytes.size(), 36u * (256 - 81) * 32 * 2);
}

TEST(WeightsFile, has_the_layout_of_its_description) {
    Weights weights = without_blocks(Weights::zero(layout(), 16));
    weights.row(0, 0)[0] = -2;
    weights.output_bias = 0x01020304;
    const std::string bytes = format_weights(weights);
    const std::string head(
        "ATXNET\x1a\n\1\0\0\0\0\0\0\0\44\0\0\0\20\0\0\0\220\1\0\0\3\0\0\0007x7\0\0\0\0\xfe\xff\0\0",
        8 + 5 * 4 + 4 + 3 + 4 + 4);
    EXPECT_EQ(bytes.substr(0, head.size()), head);
    EXPECT_EQ(bytes.substr(bytes.size() - 12, 4), "\4\3\2\1");
    EXPECT_EQ(bytes.size(), head.size() - 4 + 2 * (36 * 81 * 16 + 16 + 16) + 4 + 8);
}

TEST(WeightsFile, is_refused_when_it_is_cut_anywhere) {
    const std::string bytes = format_weights(without_blocks(sample(16)));
    for (std::size_t length = 0; length < bytes.size(); length += length < 100 ? 1 : 997) {
        EXPECT_THROW(static_cast<void>(parse_weights("a.net", bytes.substr(0, length))), Error) << length;
    }
    EXPECT_THROW(static_cast<void>(parse_weights("a.net", bytes + '\0')), Error);
}

TEST(WeightsFile, is_refused_when_any_bit_is_wrong) {
    const std::string bytes = format_weights(without_blocks(sample(16)));
    for (std::size_t i = 0; i < bytes.size(); i += i < 100 ? 1 : 997) {
        std::string wrong = bytes;
        wrong[i] = static_cast<char>(wrong[i] ^ 1 << i % 8);
        EXPECT_THROW(static_cast<void>(parse_weights("a.net", wrong)), Error) << i;
    }
}

TEST(WeightsFile, errors_say_what_is_wrong) {
    const std::string bytes = format_weights(sample(16));
    const auto message = [&](auto change) {
        std::string wrong = bytes;
        change(wrong);
        return message_of([&] { static_cast<void>(parse_weights("a.net", wrong)); });
    };
    EXPECT_EQ(message([](auto&) {}), "accepted");
    EXPECT_EQ(message([](auto& file) { file[0] = 'B'; }), "a.net: not a network of ataraxia");
    EXPECT_EQ(message([](auto& file) { file[8] = 2; }), "a.net: a network of version 2, expected 1");
    EXPECT_EQ(message([](auto& file) { file[12] = 8; }), "a.net: unknown flags 0x8");
    EXPECT_EQ(message([](auto& file) { file[20] = 32; }), "a.net: 294988 bytes of weights, expected 589964");
    EXPECT_EQ(message([](auto& file) { file[21] = 2; }),
              "a.net: 36 windows, 528 hidden units, scale 400: more than 768, 256, 20000");
    EXPECT_EQ(message([](auto& file) { file[28] = 40; }),
              "a.net: the name of the board has 40 bytes, more than 32");
    EXPECT_EQ(message([](auto& file) { file.back() ^= 1; }), "a.net: its checksum is wrong");
    EXPECT_EQ(message([](auto& file) { file.resize(10); }), "a.net: it ends 2 bytes too early");
}

TEST(Weights, are_checked_before_they_are_written) {
    const auto message = [](auto change) {
        Weights weights = sample(16);
        change(weights);
        return message_of([&] { weights.check("a.net"); });
    };
    EXPECT_EQ(message([](Weights&) {}), "accepted");
    EXPECT_THAT(message([](Weights& w) { w.hidden = 8; }),
                HasSubstr("8 hidden units, expected a multiple of 16"));
    EXPECT_THAT(message([](Weights& w) { w.output[3] = -129; }), HasSubstr("output weight -129"));
    EXPECT_THAT(message([](Weights& w) { w.scale = 0; }), HasSubstr("scale 0"));
    EXPECT_THAT(message([](Weights& w) { w.windows = 35; }), HasSubstr("an array has the wrong size"));
    EXPECT_THAT(message([](Weights& w) { w.blocks = false; }), HasSubstr("blocked cells have weights"));
    EXPECT_THAT(message([](Weights& w) { w.board.clear(); }), HasSubstr("name of the board"));
    EXPECT_THAT(message([](Weights& w) { w.board = "7x7\n"; }), HasSubstr("other characters"));
    EXPECT_THAT(message([](Weights& w) { w.description.resize(5000); }), HasSubstr("5000 bytes"));
}

TEST(PlainEvaluation, sums_the_squares_of_clipped_units) {
    Weights weights = Weights::zero(layout(), 16);
    weights.scale = 100;
    weights.output_bias = unit_one * unit_one * output_one;  // 1.0
    const std::vector<Content> contents(weights.windows);
    EXPECT_EQ(evaluate_plainly(weights, contents), 100);

    weights.hidden_bias[0] = unit_one;
    weights.output[0] = output_one;
    EXPECT_EQ(evaluate_plainly(weights, contents), 200);
    weights.row(35, 0)[0] = 1000;  // clipped
    EXPECT_EQ(evaluate_plainly(weights, contents), 200);
    weights.row(35, 0)[0] = -unit_one;
    EXPECT_EQ(evaluate_plainly(weights, contents), 100);
    weights.row(0, 0)[0] = 128;  // 128 / 255 squared is 0.252
    EXPECT_EQ(evaluate_plainly(weights, contents), 125);
    weights.scale = max_scale;
    EXPECT_EQ(evaluate_plainly(weights, contents), eval::max_evaluation);
}

}  // namespace
}  // namespace ataraxia::network

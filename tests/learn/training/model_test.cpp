#include "learn/training/model.hpp"

#include <gtest/gtest.h>

#include "learn/datagen/generation.hpp"
#include "learn/datagen/scripted_teacher.hpp"
#include "learn/training/synthetic_set.hpp"
#include "learn/training/trainer.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::learn {
namespace {

// In logits. Each number of rows and biases is off by 1/510 at most, each output weight by 1/128; what comes
// of it is measured here and stated in docs/training.md.
constexpr double tolerance = 0.2;
constexpr double mean_tolerance = 0.05;

const auto even = [](const network::Content*) { return 0.5f; };

double logit(const network::Weights& weights, const network::Content* contents, std::size_t windows) {
    return static_cast<double>(network::evaluate_plainly(weights, {contents, windows})) / weights.scale;
}

void expect_agreement(const ModelShape& shape, const std::vector<float>& weights, const TrainingSet& set) {
    const auto integers = quantise(shape, weights, set.layout, 5000, "test");
    EXPECT_NO_THROW(integers.check("quantised"));
    double sum = 0;
    for (std::size_t position = 0; position < set.size(); ++position) {
        const auto* contents = set.contents_of(position);
        const double difference =
            std::abs(logit(integers, contents, shape.windows) - evaluate(shape, weights, contents));
        ASSERT_LT(difference, tolerance);
        sum += difference;
    }
    EXPECT_LT(sum / static_cast<double>(set.size()), mean_tolerance);
}

TEST(Model, integers_and_real_numbers_agree_on_random_boards) {
    for (const bool blocks : {false, true}) {
        const auto set = test::synthetic_set(boards::Geometry::square(7, 7), 3000, even, 4, blocks);
        for (const std::size_t hidden : {16u, 64u, 256u}) {
            const ModelShape shape{set.layout.size(), hidden};
            auto weights = initial_weights(shape, set, hidden);
            // As far apart as training makes them.
            for (std::size_t i = 0; i < shape.hidden_bias(); ++i) weights[i] *= 2;
            expect_agreement(shape, weights, set);
            EXPECT_EQ(quantise(shape, weights, set.layout, 400, "").blocks, blocks);
        }
    }
}

TEST(Model, integers_and_real_numbers_agree_after_training_on_games) {
    const ataraxia::test::TemporaryFolder folder;
    const search::StopFlag never{false};
    Generation::begin(folder / "a", {.starts = {"ataxx", "ataxx:blocks=random"}}, 0, 1, false)
        .run(test::make_greedy, 2, {.games = 300}, never, [](const Amount&) {});
    const std::vector files{folder / "a"};
    const auto set = TrainingSet::read(files, {}, never).value();
    Trainer trainer({.hidden = 32, .epochs = 4, .batch = 512, .rate = 0.01}, set, 2);
    while (!trainer.complete()) ASSERT_TRUE(trainer.train_epoch(never, [](std::size_t) {}));
    expect_agreement(trainer.shape(), trainer.best(), set);
}

TEST(Model, weights_at_their_limits_do_not_overflow) {
    for (const auto& geometry :
         {boards::Geometry::square(7, 7), boards::Geometry::hexagon(5), boards::Geometry::hexagon(9)}) {
        const auto set = test::synthetic_set(geometry, 5, even);
        const ModelShape shape{set.layout.size(), 16};
        for (const float sign : {1.0f, -1.0f}) {
            std::vector<float> weights(shape.size(), sign * 100);
            shape.clip(weights);
            EXPECT_FLOAT_EQ(weights[0], sign * shape.row_limit());
            EXPECT_FLOAT_EQ(weights[shape.output()], sign * 2);
            weights[shape.output_bias()] = 0;
            const auto integers = quantise(shape, weights, set.layout, 400, "");
            EXPECT_NO_THROW(integers.check("quantised"));
            // Every unit is full, or empty.
            EXPECT_EQ(network::evaluate_plainly(integers, {set.contents_of(0), shape.windows}),
                      sign > 0 ? 16 * 2 * 400 : 0);
        }
    }
}

TEST(Model, rows_of_contents_never_seen_in_any_symmetry_are_zero) {
    auto set = test::synthetic_set(boards::Geometry::square(3, 3), 1, even);
    // One piece in a corner of the first window, nothing else.
    set.contents = {1, 0, 0, 0};
    const ModelShape shape{4, 16};
    const auto weights = initial_weights(shape, set, 1);
    std::size_t rows = 0;
    for (std::size_t window = 0; window < 4; ++window) {
        for (unsigned content = 0; content < 256; ++content)
            rows += weights[shape.row(window, static_cast<network::Content>(content))] != 0;
    }
    // The piece in each corner, and the empty window everywhere.
    EXPECT_EQ(rows, 4u + 4u);
}

}  // namespace
}  // namespace ataraxia::learn

#include "learn/training/gradient.hpp"

#include <gtest/gtest.h>

#include "learn/training/synthetic_set.hpp"

namespace ataraxia::learn {
namespace {

const auto anything = [](const network::Content* contents) {
    return static_cast<float>(mix64(contents[0] + 256u * contents[1]) % 1000) / 1000;
};

// A small network whose units lie on both sides of 0 and 1.
struct Case {
    explicit Case(std::size_t hidden)
        : set(test::synthetic_set(boards::Geometry::square(3, 3), 40, anything)),
          shape{set.layout.size(), hidden},
          weights(initial_weights(shape, set, 2)) {
        for (std::size_t i = 0; i < shape.hidden_bias(); ++i) weights[i] *= 3;
    }

    [[nodiscard]] Batch batch(std::uint64_t symmetry_seed = 0) const {
        return {set, set.training, symmetry_seed};
    }
    [[nodiscard]] double loss_with(std::vector<float> changed, std::size_t weight, float change) const {
        changed[weight] += change;
        return loss(shape, changed.data(), batch(), nullptr);
    }

    TrainingSet set;
    ModelShape shape;
    std::vector<float> weights;
};

TEST(Gradient, is_what_small_changes_of_each_weight_do) {
    const Case one(16);
    std::vector<float> gradient(one.shape.size());
    (void)loss(one.shape, one.weights.data(), one.batch(), gradient.data());
    constexpr float step = 1e-3f;
    std::size_t checked = 0;
    for (std::size_t i = 0; i < one.shape.size(); ++i) {
        const double slope =
            (one.loss_with(one.weights, i, step) - one.loss_with(one.weights, i, -step)) / (2 * step);
        EXPECT_NEAR(gradient[i], slope, 0.003 + 0.01 * std::abs(slope)) << i;
        checked += std::abs(slope) > 0.05;
    }
    EXPECT_GT(checked, one.shape.hidden * 3);
}

TEST(Gradient, outputs_are_those_of_the_plain_evaluation) {
    const Case one(48);
    double expected = 0;
    for (const std::uint32_t position : one.set.training) {
        const double p = test::sigmoid(evaluate(one.shape, one.weights, one.set.contents_of(position)));
        const double t = one.set.targets[position];
        const auto part = [](double weight, double value) {
            return weight > 0 ? weight * std::log(value) : 0;
        };
        expected += part(t, t) + part(1 - t, 1 - t) - part(t, p) - part(1 - t, 1 - p);
    }
    EXPECT_NEAR(loss(one.shape, one.weights.data(), one.batch(), nullptr), expected, 1e-3);
}

TEST(Gradient, is_the_same_at_every_level_of_the_processor) {
    for (const std::size_t hidden : {16u, 32u, 80u, 256u}) {
        const Case one(hidden);
        std::vector<float> plain(one.shape.size());
        const double sum = loss(one.shape, one.weights.data(), one.batch(7), plain.data(), cpu::Level::plain);
        for (const auto level : cpu::available()) {
            std::vector<float> gradient(one.shape.size());
            EXPECT_NEAR(loss(one.shape, one.weights.data(), one.batch(7), gradient.data(), level), sum, 1e-4);
            for (std::size_t i = 0; i < gradient.size(); ++i)
                ASSERT_NEAR(gradient[i], plain[i], 1e-4) << cpu::name(level) << " " << i;
        }
    }
}

TEST(Gradient, of_images_is_another_but_of_symmetric_networks_the_same) {
    Case one(16);
    const double own = loss(one.shape, one.weights.data(), one.batch(), nullptr);
    EXPECT_NE(own, loss(one.shape, one.weights.data(), one.batch(3), nullptr));
    // All rows alike: no image differs.
    for (std::size_t i = 0; i < one.shape.hidden_bias(); ++i) one.weights[i] = 0.1f;
    const double alike = loss(one.shape, one.weights.data(), one.batch(), nullptr);
    EXPECT_DOUBLE_EQ(alike, loss(one.shape, one.weights.data(), one.batch(3), nullptr));
}

}  // namespace
}  // namespace ataraxia::learn

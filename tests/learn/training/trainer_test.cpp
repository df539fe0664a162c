#include "learn/training/trainer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

#include "learn/training/synthetic_set.hpp"

namespace ataraxia::learn {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

const std::atomic<bool> never{false};
const auto ignore = [](std::size_t) {};

// The more pieces the better, and the corner of the first window decides much: nothing that a sum over
// windows alone could say.
float synthetic_target(const network::Content* contents) {
    int lead = 0;
    for (int window = 0; window < 4; ++window) {
        const network::Content content = contents[window];
        lead += std::popcount(content & 0x0fu) - std::popcount(content & 0xf0u);
    }
    const bool turned = contents[0] == contents[3];
    return test::sigmoid(0.4f * static_cast<float>(turned ? -lead : lead));
}

TrainingSet small_set(std::size_t positions = 4000) {
    return test::synthetic_set(boards::Geometry::square(3, 3), positions, synthetic_target);
}

const TrainingOrder quick{.hidden = 16, .epochs = 4, .batch = 256, .rate = 0.01};

void train(Trainer& trainer) {
    while (!trainer.complete()) ASSERT_TRUE(trainer.train_epoch(never, ignore));
}

TEST(Trainer, learns_a_function) {
    const auto lead = [](const network::Content* contents) {
        int pieces = 0;
        for (int window = 0; window < 4; ++window)
            pieces += std::popcount(contents[window] & 0x0fu) - std::popcount(contents[window] & 0xf0u);
        return test::sigmoid(0.4f * static_cast<float>(pieces));
    };
    const auto set = test::synthetic_set(boards::Geometry::square(3, 3), 20'000, lead);
    Trainer trainer({.hidden = 16, .epochs = 10, .batch = 256, .rate = 0.01}, set, 2);
    train(trainer);
    EXPECT_LT(trainer.epochs().back().validation, 0.002);
    for (std::size_t i = 0; i < 20; ++i) {
        const auto position = set.validation[i];
        EXPECT_NEAR(test::sigmoid(evaluate(trainer.shape(), trainer.best(), set.contents_of(position))),
                    set.targets[position], 0.1);
    }
}

TEST(Trainer, the_same_order_gives_the_same_network) {
    const auto set = small_set();
    Trainer one(quick, set, 2);
    Trainer other(quick, set, 2);
    train(one);
    train(other);
    EXPECT_EQ(one.epochs(), other.epochs());
    EXPECT_TRUE(one.best() == other.best());
    TrainingOrder another = quick;
    another.seed = 2;
    Trainer different(another, set, 2);
    train(different);
    EXPECT_FALSE(one.best() == different.best());
}

TEST(Trainer, goes_on_from_a_checkpoint_as_if_it_had_not_stopped) {
    const auto set = small_set();
    Trainer whole(quick, set, 1);
    train(whole);
    Trainer first(quick, set, 1);
    ASSERT_TRUE(first.train_epoch(never, ignore));
    ASSERT_TRUE(first.train_epoch(never, ignore));
    Trainer second(quick, set, 1);
    second.restore("a.checkpoint", first.format_checkpoint());
    train(second);
    EXPECT_EQ(second.format_checkpoint(), whole.format_checkpoint());
}

TEST(Trainer, an_epoch_that_is_stopped_changes_nothing) {
    const auto set = small_set();
    Trainer trainer(quick, set, 1);
    const std::string before = trainer.format_checkpoint();
    std::atomic<bool> stop{false};
    EXPECT_FALSE(trainer.train_epoch(stop, [&](std::size_t done) { stop = done > 1000; }));
    EXPECT_EQ(trainer.format_checkpoint(), before);
}

TEST(Trainer, keeps_the_weights_of_the_epoch_with_the_least_loss) {
    const auto set = small_set(500);
    // Far too fast to be good in the end.
    Trainer trainer({.hidden = 16, .epochs = 8, .batch = 16, .rate = 0.3}, set, 1);
    train(trainer);
    const auto loss_of = [&](const std::vector<float>& weights) {
        return loss(trainer.shape(), weights.data(), {set, set.validation}, nullptr) /
               static_cast<double>(set.validation.size());
    };
    double least = 1e9;
    for (const auto& epoch : trainer.epochs()) least = std::min(least, epoch.validation);
    EXPECT_DOUBLE_EQ(trainer.best_epoch()->validation, least);
    EXPECT_NEAR(loss_of(trainer.best()), least, 1e-9);
}

TEST(Trainer, weights_stay_within_what_integers_can_hold) {
    const auto set = test::synthetic_set(boards::Geometry::square(3, 3), 500,
                                         [](const network::Content* c) { return c[0] % 2 ? 1.0f : 0.0f; });
    Trainer trainer({.hidden = 16, .epochs = 20, .batch = 32, .rate = 0.5}, set, 1);
    train(trainer);
    EXPECT_NO_THROW(quantise(trainer.shape(), trainer.best(), set.layout, 400, "").check("quantised"));
}

TEST(Trainer, a_checkpoint_of_another_training_is_refused) {
    const auto set = small_set();
    Trainer trainer(quick, set, 1);
    ASSERT_TRUE(trainer.train_epoch(never, ignore));
    const std::string checkpoint = trainer.format_checkpoint();
    const auto restore = [&](const TrainingOrder& order, const TrainingSet& of, std::string_view bytes) {
        Trainer(order, of, 1).restore("a.checkpoint", bytes);
    };
    TrainingOrder longer = quick;
    longer.epochs = 5;
    const auto more = small_set(4100);
    EXPECT_THAT([&] { restore(longer, set, checkpoint); },
                ThrowsMessage<Error>(HasSubstr("a.checkpoint: it is of the training")));
    EXPECT_THAT([&] { restore(quick, more, checkpoint); },
                ThrowsMessage<Error>(HasSubstr("it is of the training")));
    const auto other_targets = test::synthetic_set(boards::Geometry::square(3, 3), 4000,
                                                   [](const network::Content*) { return 0.5f; });
    EXPECT_THAT([&] { restore(quick, other_targets, checkpoint); },
                ThrowsMessage<Error>(HasSubstr("it is of the training")));
    std::string damaged = checkpoint;
    damaged[damaged.size() / 2] ^= 1;
    EXPECT_THAT([&] { restore(quick, set, damaged); },
                ThrowsMessage<Error>(HasSubstr("its checksum is wrong")));
    EXPECT_THAT([&] { restore(quick, set, "ATX"); }, ThrowsMessage<Error>(HasSubstr("not a checkpoint")));
    EXPECT_NO_THROW(restore(quick, set, checkpoint));
}

TEST(Trainer, orders_that_make_no_sense_are_errors) {
    const auto set = small_set(100);
    const auto message = [&](const TrainingOrder& order) {
        try {
            Trainer trainer(order, set, 1);
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_THAT(message({.hidden = 20}), HasSubstr("hidden: 20, expected a multiple of 16 up to 256"));
    EXPECT_THAT(message({.hidden = 512}), HasSubstr("hidden: 512"));
    EXPECT_THAT(message({.epochs = 0}), HasSubstr("epochs: 0"));
    EXPECT_THAT(message({.batch = 0}), HasSubstr("batch: 0"));
    EXPECT_THAT(message({.rate = 0}), HasSubstr("rate: 0"));
    EXPECT_THAT(message({.decay = -1}), HasSubstr("decay: -1"));
}

}  // namespace
}  // namespace ataraxia::learn

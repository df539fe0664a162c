#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "learn/training/gradient.hpp"

namespace ataraxia::learn {

// How a network is trained.
struct TrainingOrder {
    std::size_t hidden = 64;
    int epochs = 12;
    std::size_t batch = 4096;  // positions a step
    // Of a step at its greatest: it grows evenly for the first twentieth of all steps and falls to nothing
    // with the cosine.
    double rate = 0.002;
    double decay = 0.01;     // of weights, in parts of the rate
    std::uint64_t seed = 1;  // of the first weights, the order of the positions and their symmetries

    friend bool operator==(const TrainingOrder&, const TrainingOrder&) = default;
};

// Losses after an epoch, means over positions; see loss().
struct Epoch {
    int number = 0;         // from 1
    double training = 0;    // on the way, with the weights of each step
    double validation = 0;  // at the end

    friend bool operator==(const Epoch&, const Epoch&) = default;
};

// Trains a network: gradient descent with decoupled weight decay and moments (AdamW, Loshchilov and Hutter
// 2019). The same order, set and number of threads give the same network on the same processor.
class Trainer {
  public:
    // Throws Error when the order makes no sense. The set must outlive the trainer.
    Trainer(const TrainingOrder& order, const TrainingSet& set, unsigned threads);

    [[nodiscard]] const ModelShape& shape() const noexcept { return shape_; }
    [[nodiscard]] const std::vector<Epoch>& epochs() const noexcept { return epochs_; }
    [[nodiscard]] bool complete() const noexcept {
        return epochs_.size() >= static_cast<std::size_t>(order_.epochs);
    }

    // Trains for an epoch more; false, and nothing has changed, when `stop` became true before its end.
    // `on_progress` is told after every step how many of the epoch's positions are done.
    [[nodiscard]] bool train_epoch(const std::atomic<bool>& stop,
                                   const std::function<void(std::size_t)>& on_progress);

    // The weights after the epoch with the least validation loss, or the first ones before any.
    [[nodiscard]] const std::vector<float>& best() const noexcept { return best_; }
    [[nodiscard]] const Epoch* best_epoch() const noexcept;

    // Everything that training goes on from, as a file; and back, for the same order and set. Throws Error,
    // beginning with the name, when the file is another's or damaged.
    [[nodiscard]] std::string format_checkpoint() const;
    void restore(std::string_view name, std::string_view checkpoint);

  private:
    // What a step changes.
    struct State {
        std::vector<float> weights;
        std::vector<float> first_moments;
        std::vector<float> second_moments;
        std::uint64_t steps = 0;
    };

    [[nodiscard]] std::size_t steps_per_epoch() const noexcept;
    [[nodiscard]] double rate_of_step(std::uint64_t step) const noexcept;
    // The sum of the losses of positions, and their gradient if `learn`, in gradients_.
    double loss_of(const Batch& batch, bool learn);
    void step(std::size_t positions);
    // Says what the file of a checkpoint belongs to.
    [[nodiscard]] std::string identity() const;

    TrainingOrder order_;
    const TrainingSet& set_;
    unsigned threads_;
    ModelShape shape_;
    State state_;
    std::vector<float> best_;
    std::vector<Epoch> epochs_{};
    std::vector<std::vector<float>> gradients_{};  // of each thread
};

}  // namespace ataraxia::learn

#include "learn/training/trainer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <numbers>

#include "core/byte_order.hpp"
#include "core/checksum.hpp"
#include "core/in_parallel.hpp"

namespace ataraxia::learn {

namespace {

constexpr std::string_view magic{"ATXCKPT\x1a", 8};
constexpr double first_decay = 0.9;
constexpr double second_decay = 0.999;
constexpr float epsilon = 1e-8f;
constexpr double warm_up = 0.05;  // of all steps
constexpr std::size_t largest_batch = 1 << 24;
constexpr int most_epochs = 10'000;

void check(const TrainingOrder& order) {
    const auto expect = [](bool holds, std::string_view what) {
        if (!holds) throw Error(std::string(what));
    };
    expect(order.hidden >= network::hidden_step && order.hidden <= network::max_hidden &&
               order.hidden % network::hidden_step == 0,
           fmt::format("hidden: {}, expected a multiple of {} up to {}", order.hidden, network::hidden_step,
                       network::max_hidden));
    expect(order.epochs >= 1 && order.epochs <= most_epochs,
           fmt::format("epochs: {}, expected 1 to {}", order.epochs, most_epochs));
    expect(order.batch >= 1 && order.batch <= largest_batch,
           fmt::format("batch: {}, expected 1 to {}", order.batch, largest_batch));
    expect(order.rate > 0 && order.rate <= 1, fmt::format("rate: {}, expected above 0 up to 1", order.rate));
    expect(order.decay >= 0 && order.decay <= 1, fmt::format("decay: {}, expected 0 to 1", order.decay));
}

// The i-th of so many even parts of [0, size).
std::pair<std::size_t, std::size_t> share(std::size_t size, unsigned i, unsigned parts) {
    return {size * i / parts, size * (i + 1) / parts};
}

void append_floats(std::string& bytes, const std::vector<float>& numbers) {
    for (const float number : numbers) append_number(bytes, std::bit_cast<std::uint32_t>(number));
}
void read_floats(ByteReader& reader, std::vector<float>& numbers) {
    for (float& number : numbers) number = std::bit_cast<float>(reader.number<std::uint32_t>());
}

}  // namespace

Trainer::Trainer(const TrainingOrder& order, const TrainingSet& set, unsigned threads)
    : order_(order), set_(set), threads_(threads), shape_{set.layout.size(), order.hidden} {
    check(order);
    state_.weights = initial_weights(shape_, set, order.seed);
    state_.first_moments.resize(shape_.size());
    state_.second_moments.resize(shape_.size());
    best_ = state_.weights;
    gradients_.assign(threads, std::vector<float>(shape_.size()));
}

std::size_t Trainer::steps_per_epoch() const noexcept {
    return (set_.training.size() + order_.batch - 1) / order_.batch;
}

double Trainer::rate_of_step(std::uint64_t step) const noexcept {
    const double all = static_cast<double>(steps_per_epoch()) * order_.epochs;
    const double done = (static_cast<double>(step) + 0.5) / all;
    if (done < warm_up) return order_.rate * done / warm_up;
    const double way = std::min((done - warm_up) / (1 - warm_up), 1.0);
    return order_.rate * (1 + std::cos(std::numbers::pi * way)) / 2;
}

double Trainer::loss_of(const Batch& batch, bool learn) {
    std::vector<double> sums(threads_);
    in_parallel(threads_, [&](unsigned thread) {
        const auto [begin, end] = share(batch.positions.size(), thread, threads_);
        Batch part = batch;
        part.positions = batch.positions.subspan(begin, end - begin);
        sums[thread] = loss(shape_, state_.weights.data(), part, learn ? gradients_[thread].data() : nullptr);
    });
    double sum = 0;
    for (const double one : sums) sum += one;
    return sum;
}

// Uses the gradients up: they are zero afterwards.
void Trainer::step(std::size_t positions) {
    const double rate = rate_of_step(state_.steps);
    const auto count = static_cast<double>(++state_.steps);
    const auto step_size = static_cast<float>(rate / (1 - std::pow(first_decay, count)));
    const auto root = static_cast<float>(1 / std::sqrt(1 - std::pow(second_decay, count)));
    const auto kept = static_cast<float>(1 - rate * order_.decay);
    const auto mean = 1 / static_cast<float>(positions);
    constexpr auto first = static_cast<float>(first_decay);
    constexpr auto second = static_cast<float>(second_decay);
    in_parallel(threads_, [&](unsigned thread) {
        const auto [begin, end] = share(shape_.size(), thread, threads_);
        for (std::size_t i = begin; i < end; ++i) {
            float gradient = 0;
            for (auto& part : gradients_) gradient += std::exchange(part[i], 0.0f);
            gradient *= mean;
            float& m = state_.first_moments[i];
            float& v = state_.second_moments[i];
            m = first * m + (1 - first) * gradient;
            v = second * v + (1 - second) * gradient * gradient;
            state_.weights[i] = kept * state_.weights[i] - step_size * m / (root * std::sqrt(v) + epsilon);
        }
    });
    shape_.clip(state_.weights);
}

bool Trainer::train_epoch(const std::atomic<bool>& stop,
                          const std::function<void(std::size_t)>& on_progress) {
    const State before = state_;
    const auto number = static_cast<std::uint64_t>(epochs_.size() + 1);
    std::vector<std::uint32_t> order = set_.training;
    Random random(mix64(order_.seed) + number);
    random.shuffle(order);
    const std::uint64_t symmetry_seed = random() | 1;

    double sum = 0;
    for (std::size_t begin = 0; begin < order.size(); begin += order_.batch) {
        const std::size_t count = std::min(order_.batch, order.size() - begin);
        if (stop) {
            state_ = before;
            return false;
        }
        sum += loss_of({set_, std::span(order).subspan(begin, count), symmetry_seed}, true);
        step(count);
        on_progress(begin + count);
    }
    const Epoch* best = best_epoch();
    const double least = best ? best->validation : std::numeric_limits<double>::infinity();
    epochs_.push_back({.number = static_cast<int>(number),
                       .training = sum / static_cast<double>(order.size()),
                       .validation = loss_of({set_, set_.validation}, false) /
                                     static_cast<double>(set_.validation.size())});
    if (epochs_.back().validation < least) best_ = state_.weights;
    return true;
}

const Epoch* Trainer::best_epoch() const noexcept {
    const auto least = std::ranges::min_element(epochs_, {}, &Epoch::validation);
    return least == epochs_.end() ? nullptr : &*least;
}

std::string Trainer::identity() const {
    const std::string_view targets(reinterpret_cast<const char*>(set_.targets.data()),
                                   set_.targets.size() * sizeof(float));
    return fmt::format(
        "{} hidden={} epochs={} batch={} rate={} decay={} seed={} positions={}+{} targets={:016x} threads={}",
        set_.layout.board(), order_.hidden, order_.epochs, order_.batch, order_.rate, order_.decay,
        order_.seed, set_.training.size(), set_.validation.size(), checksum(targets), threads_);
}

std::string Trainer::format_checkpoint() const {
    std::string bytes(magic);
    const std::string owner = identity();
    append_number(bytes, static_cast<std::uint32_t>(owner.size()));
    bytes += owner;
    append_number(bytes, static_cast<std::uint32_t>(epochs_.size()));
    for (const Epoch& epoch : epochs_) {
        append_number(bytes, std::bit_cast<std::uint64_t>(epoch.training));
        append_number(bytes, std::bit_cast<std::uint64_t>(epoch.validation));
    }
    append_number(bytes, state_.steps);
    for (const auto* numbers : {&state_.weights, &state_.first_moments, &state_.second_moments, &best_})
        append_floats(bytes, *numbers);
    append_number(bytes, checksum(bytes));
    return bytes;
}

void Trainer::restore(std::string_view name, std::string_view checkpoint) {
    ByteReader reader{std::string(name), checkpoint};
    if (reader.left() < magic.size() + sizeof(std::uint64_t) || reader.bytes(magic.size()) != magic)
        reader.fail("not a checkpoint of a training");
    const std::string_view content = checkpoint.substr(0, checkpoint.size() - sizeof(std::uint64_t));
    ByteReader sum{std::string(name), checkpoint.substr(content.size())};
    if (sum.number<std::uint64_t>() != checksum(content)) reader.fail("its checksum is wrong");

    const std::string_view owner = reader.bytes(reader.number<std::uint32_t>());
    if (owner != identity())
        reader.fail(fmt::format("it is of the training {}, expected {}", quoted(owner, 300), identity()));
    const auto count = reader.number<std::uint32_t>();
    if (count > static_cast<std::uint32_t>(order_.epochs))
        reader.fail(fmt::format("{} epochs, expected at most {}", count, order_.epochs));
    std::vector<Epoch> epochs(count);
    for (std::size_t i = 0; i < epochs.size(); ++i) {
        epochs[i].number = static_cast<int>(i) + 1;
        epochs[i].training = std::bit_cast<double>(reader.number<std::uint64_t>());
        epochs[i].validation = std::bit_cast<double>(reader.number<std::uint64_t>());
    }
    epochs_ = std::move(epochs);
    state_.steps = reader.number<std::uint64_t>();
    for (auto* numbers : {&state_.weights, &state_.first_moments, &state_.second_moments, &best_})
        read_floats(reader, *numbers);
}

}  // namespace ataraxia::learn

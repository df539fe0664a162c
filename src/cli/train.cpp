#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <thread>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/loss_chart.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "core/clock.hpp"
#include "core/file.hpp"
#include "learn/data/data_file.hpp"
#include "learn/training/trainer.hpp"

namespace ataraxia::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_checkpoint = std::size_t{1} << 32;  // bytes

struct TrainCommand {
    std::vector<fs::path> data{};
    learn::TrainingOrder order{};
    learn::TrainingSet::Options targets{};
    int points = 400;  // to an output of 1
    std::string description{};
    std::optional<unsigned> threads{};
    fs::path out{};
    bool resume = false;
    bool force = false;

    void run() const;

  private:
    [[nodiscard]] learn::TrainingSet read_set(const search::StopFlag& stop) const;
    void begin(learn::Trainer& trainer) const;
    void train(learn::Trainer& trainer, const learn::TrainingSet& set, const search::StopFlag& stop) const;
    void save(const learn::Trainer& trainer, const learn::TrainingSet& set) const;
    [[nodiscard]] fs::path beside(std::string_view extension) const {
        return fs::path(out).replace_extension(extension);
    }
};

learn::TrainingSet TrainCommand::read_set(const search::StopFlag& stop) const {
    const auto files = learn::data_files(data);
    auto set = learn::TrainingSet::read(files, targets, stop);
    if (!set) throw Exit{exit_interrupted};
    for (const auto& source : set->sources) {
        fmt::print("{}: {} positions, {:.0f} points of its scores are e to 1 for a win\n",
                   source.file.string(), source.positions, source.scale);
    }
    fmt::print("{} positions to learn from, {} to judge by, {} symmetries\n", set->training.size(),
               set->validation.size(), set->symmetries.size());
    std::fflush(stdout);
    return std::move(*set);
}

// Looks whether everything can be written before the work.
void TrainCommand::begin(learn::Trainer& trainer) const {
    const fs::path checkpoint = beside(".checkpoint");
    if (resume) {
        trainer.restore(checkpoint.string(), read_file(checkpoint, longest_checkpoint));
        return;
    }
    if (!force && (fs::exists(out) || fs::exists(checkpoint))) {
        throw Error(
            fmt::format("{}: is there already, expected --resume to go on with it or --force to "
                        "replace it",
                        out.string()));
    }
    prepare_folder(fs::absolute(out).parent_path());
}

void TrainCommand::save(const learn::Trainer& trainer, const learn::TrainingSet& set) const {
    const learn::Epoch& last = trainer.epochs().back();
    if (trainer.best_epoch() == &last) {
        const std::string about =
            fmt::format("{}{}{} positions, {} hidden units, epoch {} of {}, validation loss {:.5f}",
                        description, description.empty() ? "" : ": ", set.training.size(), order.hidden,
                        last.number, order.epochs, last.validation);
        network::write_weights(out,
                               learn::quantise(trainer.shape(), trainer.best(), set.layout, points, about));
    }
    write_file(beside(".checkpoint"), trainer.format_checkpoint());
    std::string table = "epoch,training,validation\n";
    for (const auto& epoch : trainer.epochs())
        table += fmt::format("{},{:.6f},{:.6f}\n", epoch.number, epoch.training, epoch.validation);
    write_file(beside(".csv"), table);
}

void TrainCommand::train(learn::Trainer& trainer, const learn::TrainingSet& set,
                         const search::StopFlag& stop) const {
    while (!trainer.complete()) {
        const Stopwatch watch;
        {
            Progress progress("positions", 0, set.training.size());
            if (!trainer.train_epoch(stop, [&](std::size_t done) { progress.update(done); })) return;
        }
        save(trainer, set);
        const learn::Epoch& last = trainer.epochs().back();
        fmt::print("epoch {}/{}: loss {:.5f}, validation {:.5f}{}, {:.0f} positions a second\n", last.number,
                   order.epochs, last.training, last.validation,
                   trainer.best_epoch() == &last ? " (best)" : "",
                   static_cast<double>(set.training.size()) / watch.seconds());
        std::fflush(stdout);
    }
}

void TrainCommand::run() const {
    const InterruptGuard guard;
    const learn::TrainingSet training_set = read_set(guard.flag());
    learn::Trainer trainer(order, training_set,
                           threads.value_or(std::max(1u, std::thread::hardware_concurrency())));
    begin(trainer);
    train(trainer, training_set, guard.flag());
    if (!trainer.epochs().empty()) {
        const auto subtitle =
            fmt::format("{} hidden units, {} positions", order.hidden, training_set.training.size());
        write_file(beside(".png"),
                   arena::render(loss_chart(trainer.epochs(), subtitle), arena::ImageFormat::png));
    }
    if (!trainer.complete()) {
        fmt::print(stderr, "ataraxia: interrupted; to go on, add --resume to the same options\n");
        throw Exit{exit_interrupted};
    }
    fmt::print("{} is of epoch {}, validation loss {:.5f}\n", out.string(), trainer.best_epoch()->number,
               trainer.best_epoch()->validation);
}

}  // namespace

void add_train(CLI::App& app) {
    auto* command = app.add_subcommand("train", "Train a network on the positions of datagen");
    auto train = std::make_shared<TrainCommand>();
    auto& order = train->order;
    command->add_option("--data", train->data, "Files of samples, or folders with them")->required();
    command->add_option("--out", train->out, "The network to write, a name that ends in .net")->required();
    command->add_option("--hidden", order.hidden, "Hidden units, a multiple of 16 up to 256")
        ->capture_default_str();
    command->add_option("--epochs", order.epochs, "How often to go through all positions")
        ->capture_default_str();
    command->add_option("--batch", order.batch, "Positions a step")->capture_default_str();
    command->add_option("--lr", order.rate, "Learning rate at its greatest")->capture_default_str();
    command->add_option("--decay", order.decay, "Weight decay")->capture_default_str();
    command
        ->add_option("--lambda", train->targets.result_weight,
                     "Weight of results against scores: 0 learns scores alone, 1 results alone")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    command
        ->add_option("--validation", train->targets.validation,
                     "Percent of the games kept from training, to judge by")
        ->check(CLI::Range(1, 50))
        ->capture_default_str();
    command
        ->add_option(
            "--points", train->points,
            "Points of the evaluation for which a win is expected e to 1; about four pieces in Ataxx")
        ->check(CLI::Range(1, network::max_scale))
        ->capture_default_str();
    command->add_option("--seed", order.seed, "Seed of everything drawn")->capture_default_str();
    command->add_option("--threads", train->threads, "Threads (default: one a core)")
        ->check(CLI::Range(1, 256));
    command->add_option("--description", train->description, "A word to keep in the network: its generation");
    auto* resume = command->add_flag("--resume", train->resume, "Go on from the last whole epoch");
    command->add_flag("--force", train->force, "Replace a network that is there")->excludes(resume);
    command->footer(
        "The network of the epoch with the least validation loss is kept. Beside it stand its losses as .csv "
        "and\n"
        ".png, drawn by gnuplot, and .checkpoint, from which --resume goes on after Ctrl-C. The same "
        "options, data\n"
        "and number of threads give the same network on the same kind of processor. See docs/training.md.\n\n"
        "Examples:\n"
        "  ataraxia train --data samples --out first.net\n"
        "  ataraxia train --data samples/1 samples/2 --hidden 128 --epochs 20 --lambda 0.3 --out second.net\n"
        "  ataraxia train --data samples --out first.net --resume");
    command->callback([train] {
        if (train->out.extension() != ".net")
            throw Error(fmt::format("--out: {}, expected a name that ends in .net", train->out.string()));
        train->run();
    });
}

}  // namespace ataraxia::cli

#include "learn/training/training_set.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "games/registration.hpp"
#include "learn/data/data_file.hpp"
#include "learn/datagen/order.hpp"
#include "learn/training/score_scale.hpp"

namespace ataraxia::learn {

namespace {

using network::Content;

// What the board of a game means for its windows.
struct Board {
    network::WindowLayout layout;
    WindowSymmetries symmetries;
};

// The symmetries that keep the cells that are blocked from the start, as the holes of Hexxagon: under the
// others games look as they never do.
std::vector<std::vector<int>> symmetries(const boards::Geometry& geometry, const AnyGame& game) {
    const auto cells = read_cells(game.start());
    const auto is_blocked = [&](std::size_t cell) { return cells[cell] == Cell::blocked; };
    std::vector<std::vector<int>> kept;
    for (const auto& image : geometry.symmetries()) {
        bool keeps = true;
        for (std::size_t cell = 0; cell < cells.size(); ++cell)
            keeps = keeps && is_blocked(cell) == is_blocked(static_cast<std::size_t>(image[cell]));
        if (keeps) kept.push_back(image);
    }
    return kept;
}

Board board_of(const std::string& file, const DataHead& head) {
    const Order order = parse_order(file, head.order);
    const AnyGame any = games::registry().make(order.game, order.seed);
    return games::visit(any, [&]<Game G>(const G& game) -> Board {
        if constexpr (network::WindowGame<G>) {
            const boards::Geometry shape = network::geometry(game);
            if (static_cast<std::size_t>(shape.size()) == head.cells) {
                const network::WindowLayout layout = network::window_layout(game);
                return {layout, WindowSymmetries(layout, symmetries(shape, any))};
            }
        }
        throw Error(fmt::format("{}: its positions are not of the game {}", file, order.game));
    });
}

Content content(const network::WindowLayout::Window& window, const std::vector<Cell>& cells) {
    unsigned bits = 0;
    for (std::size_t k = 0; k < window.size(); ++k) {
        const auto cell = static_cast<unsigned>(cells[static_cast<std::size_t>(window[k])]);
        bits |= (cell & 1) << k | (cell >> 1) << (network::cells_per_window + k);
    }
    return static_cast<Content>(bits);
}

}  // namespace

std::optional<TrainingSet> TrainingSet::read(std::span<const std::filesystem::path> files,
                                             const Options& options, const std::atomic<bool>& stop) {
    std::optional<TrainingSet> set;
    std::uint64_t game = 0;
    for (const auto& file : files) {
        DataReader reader(file);
        Board board = board_of(file.string(), reader.head());
        if (!set) set = TrainingSet{.layout = board.layout, .symmetries = board.symmetries};
        if (set->layout.board() != board.layout.board()) {
            throw Error(fmt::format("{}: its games are on the board {}, the others on {}", file.string(),
                                    board.layout.board(), set->layout.board()));
        }
        ScoreTally tally;
        std::vector<std::pair<int, Result>> labels;
        const std::size_t first = set->contents.size() / set->layout.size();
        const std::size_t record = reader.head().record_size();
        while (const auto block = reader.next()) {
            if (stop) return {};
            for (std::size_t at = 0; at < block->records.size(); at += record) {
                const Sample sample =
                    unpack_record(reader.head(), std::string_view(block->records).substr(at, record));
                game += sample.begins_game;
                const std::size_t position = first + labels.size();
                if (position > std::numeric_limits<std::uint32_t>::max())
                    throw Error(fmt::format("{}: too many positions, expected at most 2^32", file.string()));
                for (const auto& window : set->layout.windows())
                    set->contents.push_back(content(window, sample.cells));
                const bool judges =
                    mix64(options.seed ^ mix64(game)) % 100 < static_cast<std::uint64_t>(options.validation);
                (judges ? set->validation : set->training).push_back(static_cast<std::uint32_t>(position));
                tally.add(sample.score, sample.result);
                labels.emplace_back(sample.score, sample.result);
            }
        }
        const double scale = tally.scale();
        for (const auto& [score, result] : labels) {
            const double by_score = 1 / (1 + std::exp(-score / scale));
            const double by_result = static_cast<double>(result) / 2;
            set->targets.push_back(static_cast<float>(options.result_weight * by_result +
                                                      (1 - options.result_weight) * by_score));
        }
        set->sources.push_back({file, labels.size(), scale});
    }
    if (!set || set->training.empty() || set->validation.empty())
        throw Error("data: too few games, expected some to learn from and some to judge by");
    return set;
}

}  // namespace ataraxia::learn

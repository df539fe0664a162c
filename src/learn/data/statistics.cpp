#include "learn/data/statistics.hpp"

#include <algorithm>

#include "learn/data/data_file.hpp"

namespace ataraxia::learn {

void Statistics::add(const Sample& sample) {
    ++positions;
    with_blocks += std::ranges::find(sample.cells, Cell::blocked) != sample.cells.end();
    ++scores[sample.score];
    ++empty_cells[static_cast<std::size_t>(std::ranges::count(sample.cells, Cell::empty))];
    if (!sample.begins_game) return;
    ++games;
    const auto for_mover = static_cast<std::size_t>(sample.result);
    ++results[sample.player == 0 ? for_mover : results.size() - 1 - for_mover];
}

Statistics read_statistics(std::span<const std::filesystem::path> files) {
    Statistics statistics;
    for (const auto& file : files) {
        DataReader reader(file);
        const std::size_t size = reader.head().record_size();
        while (const auto block = reader.next()) {
            for (std::size_t at = 0; at < block->records.size(); at += size)
                statistics.add(
                    unpack_record(reader.head(), std::string_view(block->records).substr(at, size)));
        }
    }
    return statistics;
}

}  // namespace ataraxia::learn

#include "solve/pylos/pylos_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "core/in_parallel.hpp"
#include "solve/pylos/bit_moves.hpp"

namespace ataraxia::solve {

namespace {

pylos::Pylos make_game(std::string_view text) {
    Spec spec("game", text, "a game");
    Random random(0);
    return pylos::Pylos::make(spec, random);
}

// Calls visit(number, least) for the numbers from `first` up to, but not with, `last` that are not the least
// of their position's images, with the least.
template <class Visit>
void for_each_image(const PyramidIndex& index, std::uint64_t first, std::uint64_t last, Visit visit) {
    const auto shapes = index.shapes();
    const auto after = std::ranges::upper_bound(shapes, first, {}, &PyramidIndex::Shape::first);
    for (auto shape = std::prev(after); shape != shapes.end() && shape->first < last; ++shape) {
        const auto turns = turns_into_itself(index, static_cast<std::uint32_t>(shape - shapes.begin()));
        if (turns.empty()) continue;
        const std::uint64_t begin = std::max(first, shape->first) - shape->first;
        const std::uint64_t end = std::min<std::uint64_t>(last - shape->first, index.positions(*shape));
        index.colourings().for_each(
            shape->spheres, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end),
            [&](std::uint32_t number, std::uint32_t own) {
                std::uint32_t least = number;
                for (const auto& turn : turns)
                    least = std::min(least, index.colourings().number(shape->spheres, turn(own)));
                if (least < number) visit(shape->first + number, shape->first + least);
            });
    }
}

}  // namespace

void write_table(const std::filesystem::path& file, const pylos::Pylos& game, const PyramidIndex& index,
                 const LabelMemory& labels, std::uint64_t count, unsigned threads) {
    pack_labels(file, game.name(), count, threads, [&](std::uint64_t first, std::span<std::uint8_t> part) {
        std::ranges::copy(labels.bytes().subspan(first, part.size()), part.begin());
        for_each_image(index, first, first + part.size(), [&](std::uint64_t number, std::uint64_t) {
            if (number > first) part[number - first] = part[number - first - 1];
        });
    });
}

PylosTable::PylosTable(const std::filesystem::path& file)
    : file_(file), labels_(file.string(), file_.bytes()), game_(make_game(labels_.about())), index_(game_) {
    if (size() > index_.size())
        throw Error(fmt::format("{}: {} labels, expected {} at most", file.string(), size(), index_.size()));
}

LabelMemory PylosTable::unpack(unsigned threads) const {
    labels_.check();
    LabelMemory memory(index_.size());
    const std::span<std::uint8_t> all = memory.bytes();
    constexpr std::size_t part_size = 4096 * PackedLabels::block_size;
    std::atomic<std::size_t> next = 0;
    in_parallel(threads, [&](unsigned) {
        PackedLabels::Reader reader(labels_);
        for (std::size_t first; (first = next.fetch_add(part_size)) < all.size();) {
            const std::size_t last = std::min(first + part_size, all.size());
            for (std::size_t at = first; at < last; at += PackedLabels::block_size)
                std::ranges::copy(reader.block(at / PackedLabels::block_size), all.subspan(at).begin());
        }
    });
    next = 0;
    in_parallel(threads, [&](unsigned) {
        for (std::size_t first; (first = next.fetch_add(part_size)) < all.size();) {
            for_each_image(index_, first, std::min(first + part_size, all.size()),
                           [&](std::uint64_t number, std::uint64_t least) { all[number] = all[least]; });
        }
    });
    return memory;
}

std::optional<Label> PylosTable::Reader::find(const pylos::Position& position) {
    if (const auto outcome = table_.game_.outcome(position)) {
        if (outcome->winner == position.turn) return std::nullopt;  // no game comes to this
        return Label::decided_in(0);
    }
    const std::uint64_t number = table_.index_.least_number({position.own(), position.opponent()});
    if (number >= table_.size()) return std::nullopt;
    return labels_.load(number);
}

}  // namespace ataraxia::solve

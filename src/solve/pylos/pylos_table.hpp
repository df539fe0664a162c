#pragma once

#include "core/mapped_file.hpp"
#include "games/pylos/pylos.hpp"
#include "solve/label_memory.hpp"
#include "solve/packed_labels.hpp"
#include "solve/pylos/pyramid_index.hpp"

// The solution of Pylos in a file: the labels of all positions by their number, or of those with few spheres,
// which come first. Of a position's images only the one with the least number counts; the others have
// whatever takes the least room.
namespace ataraxia::solve {

// Writes the first `count` labels.
void write_table(const std::filesystem::path& file, const pylos::Pylos& game, const PyramidIndex& index,
                 const LabelMemory& labels, std::uint64_t count, unsigned threads);

class PylosTable {
  public:
    // Throws Error.
    explicit PylosTable(const std::filesystem::path& file);

    [[nodiscard]] const pylos::Pylos& game() const noexcept { return game_; }
    [[nodiscard]] const PyramidIndex& index() const noexcept { return index_; }
    // The number of labels.
    [[nodiscard]] std::uint64_t size() const noexcept { return labels_.size(); }
    [[nodiscard]] bool is_complete() const noexcept { return size() == index_.size(); }
    [[nodiscard]] const PackedLabels& labels() const noexcept { return labels_; }

    // Of a complete table all labels, images included. Throws Error for a damaged file.
    [[nodiscard]] LabelMemory unpack(unsigned threads) const;

    // Looks positions up, for one thread.
    class Reader {
      public:
        // `table` must outlive the reader.
        explicit Reader(const PylosTable& table) : table_(table), labels_(table.labels_) {}

        // Nothing if the table does not reach to so many spheres, or the player to move has won, to which no
        // game comes. Throws Error for a damaged file.
        [[nodiscard]] std::optional<Label> find(const pylos::Position& position);

      private:
        const PylosTable& table_;
        PackedLabels::Reader labels_;
    };

  private:
    MappedFile file_;
    PackedLabels labels_;
    pylos::Pylos game_;
    PyramidIndex index_;
};

}  // namespace ataraxia::solve

#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "learn/data/sample.hpp"

// Files of samples: a head, and blocks of records each with its checksum (docs/training-data.md).
namespace ataraxia::learn {

// How file names end.
inline constexpr std::string_view data_extension = ".samples";

struct DataHead {
    std::size_t cells = 0;  // of a position
    std::string order{};    // JSON, see format_order()
    // Of several files made side by side from one order this is number `part` (from 0) of `parts`, and holds
    // the blocks part, part + parts, part + 2 * parts and so on.
    std::uint32_t part = 0;
    std::uint32_t parts = 1;

    // Bytes of a sample in a file.
    [[nodiscard]] std::size_t record_size() const noexcept;

    friend bool operator==(const DataHead&, const DataHead&) = default;
};

// Some games, with all their samples one after the other.
struct DataBlock {
    std::uint32_t number = 0;  // of all blocks of the order, from 0
    std::uint32_t games = 0;   // those with a sample
    std::string records{};     // of DataHead::record_size() each

    friend bool operator==(const DataBlock&, const DataBlock&) = default;
};

// Packs a sample behind others. It has as many cells as the head says.
void append_record(std::string& records, const Sample& sample);
// The bytes of a record that hold its cells.
[[nodiscard]] std::string_view cells_of_record(std::string_view record) noexcept;
// The sample of a record, whose size is that of the head.
[[nodiscard]] Sample unpack_record(const DataHead& head, std::string_view record);

[[nodiscard]] std::string format_head(const DataHead& head);
[[nodiscard]] std::string format_block(const DataBlock& block);

// Reads a data file from its beginning.
class DataReader {
  public:
    // Throws Error when it is no data file.
    explicit DataReader(const std::filesystem::path& path);

    [[nodiscard]] const DataHead& head() const noexcept { return head_; }
    // The next whole block, or nothing at the end of the file, which may be a block that was not written to
    // its end. Throws Error for damage anywhere else.
    [[nodiscard]] std::optional<DataBlock> next();
    // Where what has been read ends, in bytes.
    [[nodiscard]] std::size_t offset() const noexcept { return offset_; }

  private:
    [[nodiscard]] std::string read(std::size_t count);

    std::string name_;
    std::ifstream file_;
    std::size_t size_;
    std::size_t offset_ = 0;
    DataHead head_;
};

// The data files among these paths: files as they are, folders with all data files in them, in order of their
// names. Throws Error when a folder has none.
[[nodiscard]] std::vector<std::filesystem::path> data_files(std::span<const std::filesystem::path> paths);

}  // namespace ataraxia::learn

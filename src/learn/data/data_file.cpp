#include "learn/data/data_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/byte_order.hpp"
#include "core/checksum.hpp"

namespace ataraxia::learn {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic{"ATXDATA\x1a", 8};
constexpr std::uint32_t version = 1;
constexpr std::size_t longest_order = 1 << 16;  // bytes
constexpr std::size_t longest_block = 1 << 28;  // bytes of records
constexpr std::size_t fixed_head = 8 + 5 * 4;   // bytes before the order
constexpr std::size_t fixed_block = 3 * 4;      // bytes before the records
constexpr std::size_t checksum_size = 8;        // bytes
constexpr std::size_t cells_per_byte = 4;
constexpr std::size_t label_size = 4;  // bytes: score, flags, ply
constexpr unsigned result_mask = 3;
constexpr unsigned second_player_bit = 4;
constexpr unsigned begins_game_bit = 8;
constexpr int max_ply = 255;

}  // namespace

std::size_t DataHead::record_size() const noexcept {
    return (cells + cells_per_byte - 1) / cells_per_byte + label_size;
}

void append_record(std::string& records, const Sample& sample) {
    for (std::size_t begin = 0; begin < sample.cells.size(); begin += cells_per_byte) {
        unsigned byte = 0;
        for (std::size_t i = begin; i < std::min(begin + cells_per_byte, sample.cells.size()); ++i)
            byte |= static_cast<unsigned>(sample.cells[i]) << 2 * (i - begin);
        records += static_cast<char>(static_cast<unsigned char>(byte));
    }
    append_number(records, static_cast<std::int16_t>(sample.score));
    append_number(records, static_cast<std::uint8_t>(static_cast<unsigned>(sample.result) |
                                                     (sample.player ? second_player_bit : 0) |
                                                     (sample.begins_game ? begins_game_bit : 0)));
    append_number(records, static_cast<std::uint8_t>(std::min(sample.ply, max_ply)));
}

std::string_view cells_of_record(std::string_view record) noexcept {
    return record.substr(0, record.size() - label_size);
}

Sample unpack_record(const DataHead& head, std::string_view record) {
    Sample sample;
    sample.cells.reserve(head.cells);
    for (std::size_t i = 0; i < head.cells; ++i) {
        const auto byte = static_cast<unsigned char>(record[i / cells_per_byte]);
        sample.cells.push_back(static_cast<Cell>(byte >> 2 * (i % cells_per_byte) & 3));
    }
    ByteReader label("record", record.substr(record.size() - label_size));
    sample.score = label.number<std::int16_t>();
    const unsigned flags = label.number<std::uint8_t>();
    sample.result = static_cast<Result>(std::min(flags & result_mask, static_cast<unsigned>(Result::win)));
    sample.player = flags & second_player_bit ? 1 : 0;
    sample.begins_game = flags & begins_game_bit;
    sample.ply = label.number<std::uint8_t>();
    return sample;
}

std::string format_head(const DataHead& head) {
    std::string bytes(magic);
    append_number(bytes, version);
    append_number(bytes, static_cast<std::uint32_t>(head.cells));
    append_number(bytes, head.part);
    append_number(bytes, head.parts);
    append_number(bytes, static_cast<std::uint32_t>(head.order.size()));
    bytes += head.order;
    append_number(bytes, checksum(bytes));
    return bytes;
}

std::string format_block(const DataBlock& block) {
    std::string bytes;
    append_number(bytes, block.number);
    append_number(bytes, block.games);
    append_number(bytes, static_cast<std::uint32_t>(block.records.size()));
    bytes += block.records;
    append_number(bytes, checksum(bytes));
    return bytes;
}

DataReader::DataReader(const fs::path& path) : name_(path.string()), file_(path, std::ios::binary), size_(0) {
    std::error_code code;
    size_ = fs::file_size(path, code);
    if (!file_ || code) throw Error(fmt::format("{}: cannot be read, expected a file of samples", name_));

    std::string bytes = read(fixed_head);
    if (!bytes.starts_with(magic)) throw Error(fmt::format("{}: not a file of samples", name_));
    ByteReader fields(name_, std::string_view(bytes).substr(magic.size()));
    if (const auto found = fields.number<std::uint32_t>(); found != version)
        fields.fail(fmt::format("samples of version {}, expected {}", found, version));
    head_.cells = fields.number<std::uint32_t>();
    head_.part = fields.number<std::uint32_t>();
    head_.parts = fields.number<std::uint32_t>();
    const auto length = fields.number<std::uint32_t>();
    const bool plausible =
        head_.cells >= 1 && head_.cells <= max_cells && head_.part < head_.parts && length <= longest_order;
    if (!plausible) fields.fail("its head is damaged");
    head_.order = read(length);
    bytes += head_.order;
    const std::string sum = read(checksum_size);
    if (ByteReader(name_, sum).number<std::uint64_t>() != checksum(bytes))
        fields.fail("its head is damaged: its checksum is wrong");
}

std::string DataReader::read(std::size_t count) {
    if (count > size_ - std::min(offset_, size_))
        throw Error(fmt::format("{}: it ends within its head", name_));
    std::string bytes(count, '\0');
    if (!file_.read(bytes.data(), static_cast<std::streamsize>(count)))
        throw Error(fmt::format("{}: cannot be read at byte {}", name_, offset_));
    offset_ += count;
    return bytes;
}

std::optional<DataBlock> DataReader::next() {
    const std::size_t begin = offset_;
    const std::size_t left = size_ - begin;
    const auto damaged = [&](std::string_view why) {
        return Error(fmt::format("{}: the block at byte {} is damaged: {}", name_, begin, why));
    };
    // A torn block is always the last.
    const auto torn = [&]() -> std::optional<DataBlock> {
        offset_ = begin;
        return {};
    };
    if (left < fixed_block + checksum_size) return torn();
    std::string bytes = read(fixed_block);
    ByteReader fields(name_, bytes);
    DataBlock block;
    block.number = fields.number<std::uint32_t>();
    block.games = fields.number<std::uint32_t>();
    const std::size_t length = fields.number<std::uint32_t>();
    if (length > longest_block) throw damaged("it is too long");
    const std::size_t whole = fixed_block + length + checksum_size;
    if (whole > left) return torn();
    block.records = read(length);
    bytes += block.records;
    const std::string sum = read(checksum_size);
    if (ByteReader(name_, sum).number<std::uint64_t>() != checksum(bytes)) {
        if (whole == left) return torn();
        throw damaged("its checksum is wrong");
    }
    if (length % head_.record_size() != 0) throw damaged("it ends within a record");
    if (block.number % head_.parts != head_.part) throw damaged("it is of another part");
    return block;
}

std::vector<fs::path> data_files(std::span<const fs::path> paths) {
    std::vector<fs::path> files;
    for (const auto& path : paths) {
        if (!fs::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        std::vector<fs::path> found;
        for (const auto& entry : fs::directory_iterator(path)) {
            if (entry.path().extension() == data_extension) found.push_back(entry.path());
        }
        if (found.empty())
            throw Error(fmt::format("{}: no file *{} is in this folder", path.string(), data_extension));
        std::ranges::sort(found);
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

}  // namespace ataraxia::learn

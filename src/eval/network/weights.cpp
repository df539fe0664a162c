#include "eval/network/weights.hpp"

#include <fmt/format.h>

#include "core/byte_order.hpp"
#include "core/checksum.hpp"
#include "core/file.hpp"

namespace ataraxia::network {

namespace {

constexpr std::string_view magic = "ATXNET\x1a\n";
constexpr std::uint32_t version = 1;
constexpr std::uint32_t blocks_flag = 1;
constexpr std::size_t longest_board = 32;  // bytes of its name
constexpr std::size_t longest_file =
    (WindowLayout::max_windows * contents_per_window + 2) * max_hidden * sizeof(std::int16_t) + 8192;

// The contents whose rows are in the file.
std::vector<Content> contents_in_file(bool blocks) {
    std::vector<Content> contents;
    for (std::size_t content = 0; content < contents_per_window; ++content) {
        if (blocks || !has_block(static_cast<Content>(content))) {
            contents.push_back(static_cast<Content>(content));
        }
    }
    return contents;
}

void append_numbers(std::string& bytes, std::span<const std::int16_t> numbers) {
    for (const std::int16_t number : numbers) append_number(bytes, number);
}

void read_numbers(ByteReader& reader, std::span<std::int16_t> numbers) {
    for (std::int16_t& number : numbers) number = reader.number<std::int16_t>();
}

std::string read_text(ByteReader& reader, std::size_t longest, std::string_view what) {
    const auto length = reader.number<std::uint32_t>();
    if (length > longest) reader.fail(fmt::format("{} has {} bytes, more than {}", what, length, longest));
    return std::string(reader.bytes(length));
}

}  // namespace

Weights Weights::zero(const WindowLayout& layout, std::size_t hidden) {
    Weights weights;
    weights.board = layout.board();
    weights.windows = layout.size();
    weights.hidden = hidden;
    weights.rows.resize(layout.size() * contents_per_window * hidden);
    weights.hidden_bias.resize(hidden);
    weights.output.resize(hidden);
    return weights;
}

void Weights::check(std::string_view name) const {
    const auto expect = [name](bool holds, const std::string& otherwise) {
        if (!holds) throw Error(fmt::format("{}: {}", name, otherwise));
    };
    expect(!board.empty() && board.size() <= longest_board,
           fmt::format("the name of the board has {} bytes, expected 1 to {}", board.size(), longest_board));
    const auto is_plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    expect(std::ranges::all_of(board, is_plain),
           "the name of the board has other characters than small letters and digits");
    expect(
        description.size() <= longest_description,
        fmt::format("the description has {} bytes, more than {}", description.size(), longest_description));
    expect(windows >= 1 && windows <= WindowLayout::max_windows,
           fmt::format("{} windows, expected 1 to {}", windows, WindowLayout::max_windows));
    expect(
        hidden >= hidden_step && hidden <= max_hidden && hidden % hidden_step == 0,
        fmt::format("{} hidden units, expected a multiple of {} up to {}", hidden, hidden_step, max_hidden));
    expect(scale >= 1 && scale <= max_scale, fmt::format("scale {}, expected 1 to {}", scale, max_scale));
    expect(rows.size() == windows * contents_per_window * hidden && hidden_bias.size() == hidden &&
               output.size() == hidden,
           "an array has the wrong size");
    for (const int weight : output) {
        expect(weight >= -max_output_weight && weight <= max_output_weight,
               fmt::format("output weight {}, expected at most {} either way", weight, max_output_weight));
    }
    if (blocks) return;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        expect(rows[i] == 0 || !has_block(static_cast<Content>(i / hidden % contents_per_window)),
               "blocked cells have weights although the network does not know them");
    }
}

int evaluate_plainly(const Weights& weights, std::span<const Content> contents) noexcept {
    std::int64_t sum = weights.output_bias;
    for (std::size_t unit = 0; unit < weights.hidden; ++unit) {
        auto value = static_cast<std::uint16_t>(weights.hidden_bias[unit]);
        for (std::size_t window = 0; window < weights.windows; ++window)
            value = static_cast<std::uint16_t>(value + weights.row(window, contents[window])[unit]);
        const int clipped = std::clamp<int>(static_cast<std::int16_t>(value), 0, unit_one);
        sum += clipped * clipped * weights.output[unit];
    }
    return points(sum, weights.scale);
}

std::string format_weights(const Weights& weights) {
    std::string bytes(magic);
    append_number(bytes, version);
    append_number(bytes, weights.blocks ? blocks_flag : std::uint32_t{0});
    append_number(bytes, static_cast<std::uint32_t>(weights.windows));
    append_number(bytes, static_cast<std::uint32_t>(weights.hidden));
    append_number(bytes, static_cast<std::uint32_t>(weights.scale));
    for (const std::string& text : {weights.board, weights.description}) {
        append_number(bytes, static_cast<std::uint32_t>(text.size()));
        bytes += text;
    }
    for (std::size_t window = 0; window < weights.windows; ++window) {
        for (const Content content : contents_in_file(weights.blocks))
            append_numbers(bytes, weights.row(window, content));
    }
    append_numbers(bytes, weights.hidden_bias);
    append_numbers(bytes, weights.output);
    append_number(bytes, weights.output_bias);
    append_number(bytes, checksum(bytes));
    return bytes;
}

Weights parse_weights(std::string_view name, std::string_view bytes) {
    ByteReader reader{std::string(name), bytes};
    if (!bytes.starts_with(magic)) reader.fail("not a network of ataraxia");
    static_cast<void>(reader.bytes(magic.size()));
    const auto file_version = reader.number<std::uint32_t>();
    if (file_version != version)
        reader.fail(fmt::format("a network of version {}, expected {}", file_version, version));
    const auto flags = reader.number<std::uint32_t>();
    if (flags > blocks_flag) reader.fail(fmt::format("unknown flags {:#x}", flags));

    Weights weights;
    weights.blocks = flags & blocks_flag;
    weights.windows = reader.number<std::uint32_t>();
    weights.hidden = reader.number<std::uint32_t>();
    const auto scale = reader.number<std::uint32_t>();
    if (weights.windows > WindowLayout::max_windows || weights.hidden > max_hidden || scale > max_scale)
        reader.fail(fmt::format("{} windows, {} hidden units, scale {}: more than {}, {}, {}",
                                weights.windows, weights.hidden, scale, WindowLayout::max_windows, max_hidden,
                                max_scale));
    weights.scale = static_cast<int>(scale);
    weights.board = read_text(reader, longest_board, "the name of the board");
    weights.description = read_text(reader, longest_description, "the description");

    const std::vector<Content> contents = contents_in_file(weights.blocks);
    const std::size_t numbers = (weights.windows * contents.size() + 2) * weights.hidden;
    const std::size_t expected = numbers * sizeof(std::int16_t) + sizeof weights.output_bias + 8;
    if (reader.left() != expected)
        reader.fail(fmt::format("{} bytes of weights, expected {}", reader.left(), expected));
    weights.rows.resize(weights.windows * contents_per_window * weights.hidden);
    weights.hidden_bias.resize(weights.hidden);
    weights.output.resize(weights.hidden);
    for (std::size_t window = 0; window < weights.windows; ++window) {
        for (const Content content : contents) read_numbers(reader, weights.row(window, content));
    }
    read_numbers(reader, weights.hidden_bias);
    read_numbers(reader, weights.output);
    weights.output_bias = reader.number<std::int32_t>();
    if (checksum(bytes.substr(0, bytes.size() - 8)) != reader.number<std::uint64_t>())
        reader.fail("its checksum is wrong");
    weights.check(name);
    return weights;
}

void write_weights(const std::filesystem::path& path, const Weights& weights) {
    weights.check(path.string());
    write_file(path, format_weights(weights));
}

Weights read_weights(const std::filesystem::path& path) {
    return parse_weights(path.string(), read_file(path, longest_file));
}

}  // namespace ataraxia::network

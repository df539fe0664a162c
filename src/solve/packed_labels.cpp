#include "solve/packed_labels.hpp"

#include <zdict.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <vector>

#include "core/byte_order.hpp"
#include "core/checksum.hpp"
#include "core/in_parallel.hpp"
#include "core/new_file.hpp"
#include "core/random.hpp"

namespace ataraxia::solve {

namespace {

constexpr std::string_view magic = "ATXLABEL";
constexpr std::size_t tail_size = 24;
constexpr std::size_t block_size = PackedLabels::block_size;
constexpr std::uint64_t blocks_in_group = 16;
constexpr std::uint64_t blocks_in_part = 2048;          // of what a thread packs at a time
constexpr std::size_t sum_size = std::size_t{1} << 20;  // bytes under one checksum
constexpr std::size_t dictionary_size = 64 << 10;
constexpr std::size_t samples = 4096;  // blocks that the dictionary learns from
constexpr std::uint64_t most_labels = std::uint64_t{1} << 48;
constexpr int level = 6;
constexpr std::string_view frame_magic = "\x28\xb5\x2f\xfd";

template <class T>
T read_number(const char* bytes, std::uint64_t index) noexcept {
    T result = 0;
    for (std::size_t i = sizeof(T); i-- > 0;)
        result = static_cast<T>(std::uint64_t{result} << 8 |
                                static_cast<unsigned char>(bytes[sizeof(T) * index + i]));
    return result;
}

bool is_one_label(std::span<const std::uint8_t> block) noexcept {
    return std::ranges::all_of(block, [&](std::uint8_t label) { return label == block.front(); });
}

struct FreeZstd {
    void operator()(ZSTD_CCtx* context) const noexcept { ZSTD_freeCCtx(context); }
    void operator()(ZSTD_DCtx* context) const noexcept { ZSTD_freeDCtx(context); }
    void operator()(ZSTD_CDict* dictionary) const noexcept { ZSTD_freeCDict(dictionary); }
    void operator()(ZSTD_DDict* dictionary) const noexcept { ZSTD_freeDDict(dictionary); }
};

// Throws std::runtime_error for what the library calls an error.
std::size_t checked(std::size_t result) {
    if (ZSTD_isError(result))
        throw std::runtime_error(fmt::format("labels cannot be compressed: {}", ZSTD_getErrorName(result)));
    return result;
}

// What most blocks have in common, learned from some of them; empty when there are too few.
std::string learn_dictionary(std::uint64_t count,
                             const std::function<void(std::uint64_t, std::span<std::uint8_t>)>& labels) {
    const std::uint64_t blocks = count / block_size;
    if (blocks < samples) return {};
    std::vector<std::uint8_t> bytes;
    std::vector<std::size_t> sizes;
    Random random(1);
    std::array<std::uint8_t, block_size> block{};
    for (std::size_t i = 0; i < samples; ++i) {
        labels(random() % blocks * block_size, block);
        if (is_one_label(block)) continue;
        bytes.insert(bytes.end(), block.begin(), block.end());
        sizes.push_back(block.size());
    }
    std::string dictionary(dictionary_size, '\0');
    const std::size_t size = ZDICT_trainFromBuffer(dictionary.data(), dictionary.size(), bytes.data(),
                                                   sizes.data(), static_cast<unsigned>(sizes.size()));
    dictionary.resize(ZDICT_isError(size) ? 0 : size);
    return dictionary;
}

// Packs blocks on one thread.
class Packer {
  public:
    explicit Packer(const ZSTD_CDict& dictionary) : context_(ZSTD_createCCtx()) {
        if (!context_) throw std::bad_alloc();
        checked(ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_contentSizeFlag, 0));
        checked(ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_dictIDFlag, 0));
        checked(ZSTD_CCtx_refCDict(context_.get(), &dictionary));
    }

    // Appends the packed block and returns its length.
    std::uint16_t pack(std::span<const std::uint8_t> block, std::string& packed) {
        if (is_one_label(block)) {
            packed += static_cast<char>(block.front());
            return 1;
        }
        std::array<char, 2 * block_size> frame{};
        const std::size_t size =
            checked(ZSTD_compress2(context_.get(), frame.data(), frame.size(), block.data(), block.size()));
        packed.append(frame.data() + frame_magic.size(), size - frame_magic.size());
        return static_cast<std::uint16_t>(size - frame_magic.size());
    }

  private:
    std::unique_ptr<ZSTD_CCtx, FreeZstd> context_;
};

// A part of the labels on its way into the file.
struct Part {
    std::string packed{};
    std::vector<std::uint16_t> lengths{};  // of the blocks
};

// Sums over each MiB of what is appended.
class Sums {
  public:
    void append(std::string_view bytes) {
        while (!bytes.empty()) {
            const std::string_view taken = bytes.substr(0, sum_size - pending_.size());
            pending_ += taken;
            bytes.remove_prefix(taken.size());
            if (pending_.size() == sum_size) finish();
        }
    }
    [[nodiscard]] std::string all() && {
        if (!pending_.empty()) finish();
        return std::move(sums_);
    }

  private:
    void finish() {
        append_number(sums_, checksum(pending_));
        pending_.clear();
    }

    std::string pending_;
    std::string sums_;
};

}  // namespace

void pack_labels(const std::filesystem::path& path, std::string_view about, std::uint64_t count,
                 unsigned threads,
                 const std::function<void(std::uint64_t, std::span<std::uint8_t>)>& labels) {
    const std::string dictionary = learn_dictionary(count, labels);
    const std::unique_ptr<ZSTD_CDict, FreeZstd> digested(
        ZSTD_createCDict(dictionary.data(), dictionary.size(), level));
    if (!digested) throw std::bad_alloc();
    NewFile file(path);
    Sums sums;
    std::uint64_t end = 0;    // of the blocks written
    std::uint64_t block = 0;  // the next one
    std::string begins;
    std::string lengths;
    constexpr std::uint64_t part_size = blocks_in_part * block_size;
    for (std::uint64_t first = 0; first < count; first += threads * part_size) {
        std::vector<Part> parts(threads);
        in_parallel(threads, [&](unsigned i) {
            const std::uint64_t begin = std::min(count, first + i * part_size);
            std::vector<std::uint8_t> bytes(std::min(count - begin, part_size));
            labels(begin, bytes);
            Packer packer(*digested);
            for (std::span<const std::uint8_t> rest = bytes; !rest.empty();) {
                const auto one = rest.first(std::min(rest.size(), block_size));
                parts[i].lengths.push_back(packer.pack(one, parts[i].packed));
                rest = rest.subspan(one.size());
            }
        });
        for (const Part& part : parts) {
            file.append(part.packed);
            sums.append(part.packed);
            for (const std::uint16_t length : part.lengths) {
                if (block++ % blocks_in_group == 0) append_number(begins, end);
                append_number(lengths, length);
                end += length;
            }
        }
    }
    std::string directory;
    append_number(directory, static_cast<std::uint32_t>(about.size()));
    directory += about;
    append_number(directory, count);
    append_number(directory, static_cast<std::uint32_t>(dictionary.size()));
    directory += dictionary;
    directory += begins;
    directory += lengths;
    directory += std::move(sums).all();
    std::string tail;
    append_number(tail, static_cast<std::uint64_t>(directory.size()));
    append_number(tail, checksum(directory));
    tail += magic;
    file.append(directory);
    file.append(tail);
    file.commit();
}

struct PackedLabels::Dictionary {
    std::unique_ptr<ZSTD_DDict, FreeZstd> digested;
};

PackedLabels::PackedLabels(std::string name, std::string_view all) : name_(std::move(name)), data_(all) {
    if (all.size() < tail_size || !all.ends_with(magic)) throw Error(name_ + ": expected a file of labels");
    ByteReader tail(name_, all.substr(all.size() - tail_size));
    const auto length = tail.number<std::uint64_t>();
    const auto sum = tail.number<std::uint64_t>();
    if (length > all.size() - tail_size) tail.fail("the directory is longer than the file");
    data_ = all.substr(0, all.size() - tail_size - length);
    const std::string_view bytes = all.substr(data_.size(), length);
    if (checksum(bytes) != sum) tail.fail("the checksum of the directory is wrong");

    ByteReader directory(name_, bytes);
    about_ = directory.bytes(directory.number<std::uint32_t>());
    size_ = directory.number<std::uint64_t>();
    if (size_ > most_labels) tail.fail("expected fewer labels");
    const std::string_view dictionary = directory.bytes(directory.number<std::uint32_t>());
    dictionary_ = std::make_unique<Dictionary>();
    dictionary_->digested.reset(ZSTD_createDDict(dictionary.data(), dictionary.size()));
    if (!dictionary_->digested) throw std::bad_alloc();
    begins_ = directory.bytes((blocks() + blocks_in_group - 1) / blocks_in_group * 8).data();
    lengths_ = directory.bytes(blocks() * 2).data();
    sums_ = directory.bytes((data_.size() + sum_size - 1) / sum_size * 8).data();
}

PackedLabels::~PackedLabels() = default;

void PackedLabels::check() const {
    for (std::uint64_t i = 0; i * sum_size < data_.size(); ++i) {
        if (checksum(data_.substr(i * sum_size, sum_size)) != read_number<std::uint64_t>(sums_, i))
            throw Error(fmt::format("{}: the checksum of MiB {} is wrong", name_, i));
    }
}

std::string_view PackedLabels::packed(std::uint64_t block) const {
    const std::uint64_t group = block / blocks_in_group;
    auto begin = read_number<std::uint64_t>(begins_, group);
    for (std::uint64_t i = group * blocks_in_group; i < block; ++i)
        begin += read_number<std::uint16_t>(lengths_, i);
    const auto length = read_number<std::uint16_t>(lengths_, block);
    if (length == 0 || begin > data_.size() || length > data_.size() - begin)
        throw Error(fmt::format("{}: block {} is not in the file", name_, block));
    return data_.substr(begin, length);
}

struct PackedLabels::Reader::Scratch {
    std::unique_ptr<ZSTD_DCtx, FreeZstd> context{ZSTD_createDCtx()};
    std::array<std::uint8_t, block_size> labels{};
    std::optional<std::uint64_t> block{};  // whose labels these are
    std::array<char, 2 * block_size> frame{};
};

PackedLabels::Reader::Reader(const PackedLabels& labels)
    : labels_(labels), scratch_(std::make_unique<Scratch>()) {
    if (!scratch_->context) throw std::bad_alloc();
    std::ranges::copy(frame_magic, scratch_->frame.begin());
}

PackedLabels::Reader::~Reader() = default;

Label PackedLabels::Reader::load(std::uint64_t number) {
    return Label::from_byte(block(number / block_size)[number % block_size]);
}

std::span<const std::uint8_t> PackedLabels::Reader::block(std::uint64_t number) {
    const std::size_t size = std::min<std::uint64_t>(block_size, labels_.size() - number * block_size);
    const std::span all(scratch_->labels.data(), size);
    if (scratch_->block == number) return all;
    const std::string_view packed = labels_.packed(number);
    scratch_->block.reset();
    if (packed.size() == 1) {
        std::ranges::fill(all, static_cast<std::uint8_t>(packed.front()));
    } else {
        if (packed.size() > scratch_->frame.size() - frame_magic.size())
            throw Error(fmt::format("{}: block {} is too long", labels_.name_, number));
        std::ranges::copy(packed, scratch_->frame.begin() + frame_magic.size());
        const std::size_t result = ZSTD_decompress_usingDDict(
            scratch_->context.get(), all.data(), all.size(), scratch_->frame.data(),
            frame_magic.size() + packed.size(), labels_.dictionary_->digested.get());
        if (result != all.size()) throw Error(fmt::format("{}: block {} is damaged", labels_.name_, number));
    }
    scratch_->block = number;
    return all;
}

}  // namespace ataraxia::solve

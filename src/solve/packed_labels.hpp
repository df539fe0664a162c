#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "solve/label.hpp"

// Labels by number in a small file of which single ones are read fast.
//
// The file is: blocks of 512 labels (the last may be shorter), each alone; a directory; and a tail of 24
// bytes. A block that is one label over and over is that byte; any other is a Zstandard frame without its
// four bytes of magic, of bytes that are labels, compressed with the dictionary. The directory, with numbers
// in little endian: what the user of the file wrote about it, behind its length (32 bits); the number of
// labels (64); the dictionary behind its length (32); for each 16 blocks where the first begins (64) and for
// each block its length (16); a checksum (64) of each MiB of blocks. The tail: the length of the directory
// (64), its checksum (64), and "ATXLABEL".
namespace ataraxia::solve {

// Writes such a file. `labels` puts the labels from a number on into a span; it is called once for every
// part, for several at a time, on as many threads.
void pack_labels(const std::filesystem::path& file, std::string_view about, std::uint64_t count,
                 unsigned threads,
                 const std::function<void(std::uint64_t first, std::span<std::uint8_t> part)>& labels);

class PackedLabels {
  public:
    // Checks the directory of a file. Throws Error, with the name; the bytes must outlive this.
    PackedLabels(std::string name, std::string_view bytes);
    ~PackedLabels();

    [[nodiscard]] std::string_view about() const noexcept { return about_; }
    [[nodiscard]] std::uint64_t size() const noexcept { return size_; }
    // Throws Error if a byte of any block is damaged.
    void check() const;

    // Reads for one thread.
    class Reader {
      public:
        // `labels` must outlive the reader.
        explicit Reader(const PackedLabels& labels);
        ~Reader();
        Reader(const Reader&) = delete;
        Reader& operator=(const Reader&) = delete;

        // Throws Error for a damaged block.
        [[nodiscard]] Label load(std::uint64_t number);
        // The block with this number, up to the last label: block 0 has the first 512 labels.
        [[nodiscard]] std::span<const std::uint8_t> block(std::uint64_t number);

      private:
        struct Scratch;

        const PackedLabels& labels_;
        std::unique_ptr<Scratch> scratch_;
    };

    static constexpr std::size_t block_size = 512;

  private:
    struct Dictionary;

    [[nodiscard]] std::uint64_t blocks() const noexcept { return (size_ + block_size - 1) / block_size; }
    [[nodiscard]] std::string_view packed(std::uint64_t block) const;

    std::string name_;
    std::string_view data_;  // the blocks
    std::string_view about_;
    std::uint64_t size_ = 0;
    std::unique_ptr<Dictionary> dictionary_;
    const char* begins_ = nullptr;   // numbers of 64 bits
    const char* lengths_ = nullptr;  // numbers of 16 bits
    const char* sums_ = nullptr;     // numbers of 64 bits
};

}  // namespace ataraxia::solve

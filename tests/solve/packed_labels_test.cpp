#include "solve/packed_labels.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/file.hpp"
#include "core/mapped_file.hpp"
#include "core/random.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::solve {
namespace {

using test::TemporaryFolder;
using Bytes = std::vector<std::uint8_t>;

// Runs of labels, as solutions have them; a little of anything.
Bytes some_labels(std::size_t count) {
    Random random(7);
    Bytes labels;
    while (labels.size() < count)
        labels.insert(labels.end(), random.below(2) ? 1 + random.below(9) : random.below(3000),
                      static_cast<std::uint8_t>(random.below(20)));
    labels.resize(count);
    return labels;
}

void pack(const std::filesystem::path& file, const Bytes& labels, unsigned threads) {
    pack_labels(file, "about", labels.size(), threads,
                [&](std::uint64_t first, std::span<std::uint8_t> part) {
                    std::ranges::copy(std::span(labels).subspan(first, part.size()), part.begin());
                });
}

TEST(PackedLabels, are_read_as_they_were_written) {
    const TemporaryFolder folder;
    for (const std::size_t count : {0u, 1u, 511u, 512u, 513u, 40'000u, 3'000'000u}) {
        const Bytes labels = some_labels(count);
        pack(folder / "a", labels, 2);
        const MappedFile file(folder / "a");
        const PackedLabels packed("a", file.bytes());
        EXPECT_EQ(packed.about(), "about");
        ASSERT_EQ(packed.size(), count);
        packed.check();
        PackedLabels::Reader reader(packed);
        for (std::size_t i = 0; i < count; i += 1 + i / 1000)
            ASSERT_EQ(reader.load(i).byte(), labels[i]) << i << " of " << count;
        if (count > 0) {
            ASSERT_EQ(reader.load(count - 1).byte(), labels.back());
        }
    }
}

TEST(PackedLabels, are_the_same_file_whatever_the_number_of_threads) {
    const TemporaryFolder folder;
    const Bytes labels = some_labels(3'000'000);
    pack(folder / "a", labels, 1);
    pack(folder / "b", labels, 3);
    EXPECT_EQ(read_file(folder / "a", 1 << 24), read_file(folder / "b", 1 << 24));
}

TEST(PackedLabels, are_refused_when_a_byte_is_damaged_or_missing) {
    const TemporaryFolder folder;
    pack(folder / "a", some_labels(100'000), 1);
    const std::string good = read_file(folder / "a", 1 << 20);
    const auto use = [](const std::string& bytes) {
        const PackedLabels packed("a", bytes);
        packed.check();
    };
    use(good);
    for (std::size_t i = 0; i < good.size(); i += 31) {
        std::string bad = good;
        bad[i] ^= 4;
        EXPECT_THROW(use(bad), Error) << i;
        EXPECT_THROW(use(good.substr(0, i)), Error) << i;
    }
}

TEST(PackedLabels, damaged_and_not_checked_are_read_without_harm) {
    const TemporaryFolder folder;
    const Bytes labels = some_labels(20'000);
    pack(folder / "a", labels, 1);
    const std::string good = read_file(folder / "a", 1 << 20);
    for (std::size_t i = 0; i < good.size() / 2; i += 7) {
        std::string bad = good;
        bad[i] = static_cast<char>(~bad[i]);
        try {
            const PackedLabels packed("a", bad);
            PackedLabels::Reader reader(packed);
            for (std::size_t number = 0; number < labels.size(); number += PackedLabels::block_size)
                (void)reader.load(number);
        } catch (const Error&) {
            continue;  // as it should be, where it can be noticed
        }
    }
}

}  // namespace
}  // namespace ataraxia::solve

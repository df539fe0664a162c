#include "learn/data/data_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "games/registration.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::learn {
namespace {

using test::TemporaryFolder;
using testing::HasSubstr;
using testing::ThrowsMessage;

Sample random_sample(Random& random, std::size_t cells) {
    Sample sample;
    for (std::size_t i = 0; i < cells; ++i) sample.cells.push_back(static_cast<Cell>(random.below(4)));
    sample.player = static_cast<int>(random.below(2));
    sample.ply = static_cast<int>(random.below(256));
    sample.score = static_cast<int>(random.below(40001)) - 20000;
    sample.result = static_cast<Result>(random.below(3));
    sample.begins_game = random.below(2);
    return sample;
}

const DataHead ataxx_head{.cells = 49, .order = "{}"};

// Three blocks of four samples behind a head.
std::string small_file(const DataHead& head) {
    Random random(7);
    std::string bytes = format_head(head);
    for (std::uint32_t number = 0; number < 3; ++number) {
        DataBlock block{.number = head.part + number * head.parts, .games = 2};
        for (int i = 0; i < 4; ++i) append_record(block.records, random_sample(random, head.cells));
        bytes += format_block(block);
    }
    return bytes;
}

// Quicker than a file that survives a crash.
void put(const std::filesystem::path& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

std::size_t whole_blocks(const std::filesystem::path& path) {
    DataReader reader(path);
    std::size_t blocks = 0;
    while (reader.next()) ++blocks;
    return blocks;
}

TEST(TrainingData, samples_survive_packing_on_boards_of_every_size) {
    Random random(1);
    for (std::size_t cells = 1; cells <= max_cells; ++cells) {
        const DataHead head{.cells = cells};
        const Sample sample = random_sample(random, cells);
        std::string record;
        append_record(record, sample);
        ASSERT_EQ(record.size(), head.record_size());
        EXPECT_EQ(unpack_record(head, record), sample) << cells;
    }
}

TEST(TrainingData, long_games_are_packed_with_the_last_ply_that_fits) {
    std::string record;
    append_record(record, {.cells = {Cell::own}, .ply = 400});
    EXPECT_EQ(unpack_record({.cells = 1}, record).ply, 255);
}

TEST(TrainingData, cells_are_those_that_the_player_to_move_sees) {
    const AnyGame game = games::registry().make("ataxx");
    const auto cells = read_cells(game.parse_position("x5o/7/7/3-3/7/7/o5x o 0 1"));
    ASSERT_EQ(cells.size(), 49u);
    EXPECT_EQ(cells[0], Cell::own);    // a1
    EXPECT_EQ(cells[6], Cell::enemy);  // g1
    EXPECT_EQ(cells[24], Cell::blocked);
    EXPECT_EQ(cells[42], Cell::enemy);  // a7
    EXPECT_EQ(cells[1], Cell::empty);
}

TEST(TrainingData, only_games_of_two_players_with_one_kind_of_piece_can_be_learned) {
    for (const auto* name : {"ataxx", "ataxx:16x16", "hexxagon", "ataxx:blocks=13h"})
        EXPECT_NO_THROW((void)cell_count(games::registry().make(name))) << name;
    for (const auto* name : {"pylos", "four-couleur", "ataxx:7x7,players=4"}) {
        EXPECT_THAT([&] { (void)cell_count(games::registry().make(name)); },
                    ThrowsMessage<Error>(HasSubstr("cannot be learned")))
            << name;
    }
}

TEST(TrainingDataFile, blocks_are_read_as_they_were_written) {
    const TemporaryFolder folder;
    const auto path = folder / "a.samples";
    const DataHead head{.cells = 61, .order = R"({"game":"hexxagon"})", .part = 1, .parts = 3};
    const std::string bytes = small_file(head);
    put(path, bytes);
    DataReader reader(path);
    EXPECT_EQ(reader.head(), head);
    std::string again = format_head(head);
    while (const auto block = reader.next()) again += format_block(*block);
    EXPECT_EQ(again, bytes);
    EXPECT_EQ(reader.offset(), bytes.size());
}

TEST(TrainingDataFile, wherever_a_file_is_cut_the_whole_blocks_before_are_read) {
    const TemporaryFolder folder;
    const auto path = folder / "a.samples";
    const std::string bytes = small_file(ataxx_head);
    const std::size_t head = format_head(ataxx_head).size();
    const std::size_t block = (bytes.size() - head) / 3;
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        put(path, bytes.substr(0, length));
        if (length < head) {
            EXPECT_THROW(DataReader{path}, Error) << length;
        } else {
            DataReader reader(path);
            while (reader.next()) {
            }
            EXPECT_EQ(reader.offset(), head + (length - head) / block * block) << length;
        }
    }
}

TEST(TrainingDataFile, a_changed_byte_is_found_wherever_it_is) {
    const TemporaryFolder folder;
    const auto path = folder / "a.samples";
    const std::string bytes = small_file(ataxx_head);
    for (std::size_t place = 0; place < bytes.size(); ++place) {
        std::string damaged = bytes;
        damaged[place] = static_cast<char>(damaged[place] ^ 0x10);
        put(path, damaged);
        std::size_t blocks = 0;
        try {
            blocks = whole_blocks(path);
        } catch (const Error& error) {
            EXPECT_THAT(error.what(), HasSubstr("a.samples: "));
        }
        EXPECT_LT(blocks, 3u) << place;
    }
}

TEST(TrainingDataFile, a_damaged_block_before_the_last_is_an_error) {
    const TemporaryFolder folder;
    const auto path = folder / "a.samples";
    std::string bytes = small_file(ataxx_head);
    bytes[format_head(ataxx_head).size() + 20] ^= 1;
    put(path, bytes);
    EXPECT_THAT([&] { (void)whole_blocks(path); }, ThrowsMessage<Error>(HasSubstr("its checksum is wrong")));
}

TEST(TrainingDataFile, other_files_are_refused) {
    const TemporaryFolder folder;
    const auto path = folder / "a.samples";
    put(path, "x5o/7/7/7/7/7/o5x x 0 1, and more of it");
    EXPECT_THAT([&] { DataReader reader(path); }, ThrowsMessage<Error>(HasSubstr("not a file of samples")));
    EXPECT_THROW(DataReader(folder / "missing"), Error);
    EXPECT_THROW(DataReader(folder.path()), Error);
}

TEST(TrainingDataFile, a_folder_stands_for_its_files_in_order) {
    const TemporaryFolder folder;
    const std::vector paths{folder.path()};
    EXPECT_THROW((void)data_files(paths), Error);
    for (const auto* name : {"part-2.samples", "part-1.samples", "notes.txt"}) put(folder / name, "");
    EXPECT_EQ(data_files(paths), (std::vector{folder / "part-1.samples", folder / "part-2.samples"}));
}

}  // namespace
}  // namespace ataraxia::learn

#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/records/record.hpp"

namespace ataraxia::arena {

// Reads records one after the other, ours and those of cuteataxx, from a stream of any length: only the game
// being read is held. Every move is replayed by the rules, repetition included, and what the tags say of the
// result, the final position, the number of moves and the material must agree with it. Lines that begin with
// '%' and the rest of a line after ';' are skipped, as PGN has it. Throws Error that begins with "name:line:
// ".
class PgnReader {
  public:
    static constexpr std::size_t max_tags = 64;         // of a game
    static constexpr std::size_t max_tag_name = 64;     // bytes
    static constexpr std::size_t max_tag_value = 4096;  // bytes
    static constexpr std::size_t max_comment = 4096;    // bytes
    static constexpr std::size_t max_token = 64;        // bytes
    static constexpr std::size_t max_moves = 100'000;   // of a game

    // `name` stands for the stream in errors. The stream must outlive the reader.
    PgnReader(std::istream& in, std::string name);

    // The next game, or nothing at the end.
    [[nodiscard]] std::optional<GameRecord> next();

  private:
    struct Tag {
        std::string name;
        std::string value;
        std::size_t line;
    };
    class Tags;

    [[nodiscard]] int peek();
    int get();
    void skip_line();
    void skip_space();
    [[nodiscard]] std::vector<Tag> read_tags();
    [[nodiscard]] Tag read_tag();
    [[nodiscard]] std::string read_comment();
    [[nodiscard]] std::string read_token();
    struct End {
        std::string result;
        LineOfPlay line;
    };
    // Reads moves and the result that ends them.
    [[nodiscard]] End read_moves(GameRecord& record);
    void read_players(GameRecord& record, Tags& tags, std::size_t first_line) const;
    void check_end(const GameRecord& record, const End& end, Tags& tags) const;
    [[nodiscard]] const AnyPosition& final_position_said(const GameRecord& record, const End& end,
                                                         Tags& tags) const;
    // parse(value of the tag, empty when it is not there), whose errors become errors about the tag.
    template <class Parse>
    auto parse_tag(Tags& tags, std::string_view name, Parse parse) const;
    [[noreturn]] void fail(std::size_t line, std::string_view what) const;

    std::streambuf& in_;
    std::string name_;
    std::size_t line_ = 1;
    bool at_line_start_ = true;
};

}  // namespace ataraxia::arena

#include <sstream>

#include "arena/records/pgn_reader.hpp"
#include "arena/records/pgn_writer.hpp"
#include "fuzz/input.hpp"

// Files of games: a record that is accepted is written and read back equal.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ataraxia;
    std::istringstream in{std::string(fuzz::text_of(data, size))};
    try {
        arena::PgnReader reader(in, "input");
        while (const auto record = reader.next()) {
            std::istringstream written(arena::format_pgn(*record, arena::Notes::all));
            const auto again = arena::PgnReader(written, "written").next();
            fuzz::require(again && *again == *record, "a record is read back");
        }
    } catch (const Error& error) {
        fuzz::require_readable(error);
    }
    return 0;
}

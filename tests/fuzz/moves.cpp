#include <algorithm>

#include "fuzz/input.hpp"
#include "games/registration.hpp"

// Moves, one a line, after a line with the game and one with the position: what is accepted is a legal move,
// what is refused leaves the position as it was.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ataraxia;
    std::string_view text = fuzz::text_of(data, size);
    try {
        const AnyGame game = games::registry().make(fuzz::next_line(text), 1);
        AnyPosition position = game.parse_position(fuzz::next_line(text));
        for (int count = 0; !text.empty() && count < 1000; ++count) {
            const AnyPosition before = position;
            const std::string_view line = fuzz::next_line(text);
            try {
                const AnyMove move = position.parse_move(line);
                const auto moves = position.moves();
                fuzz::require(std::ranges::count(moves, move) == 1, "a move that is accepted is legal");
                fuzz::require(position.parse_move(position.format_move(move)) == move, "a move is read back");
                position.play(line);
                // Not always more: counters of a position that no game reaches may begin below 0.
                fuzz::require(position.ply() >= before.ply(), "plies are counted upwards");
            } catch (const Error& error) {
                fuzz::require_readable(error);
                fuzz::require(position == before, "a refused move changes nothing");
            }
        }
    } catch (const Error& error) {
        fuzz::require_readable(error);
    }
    return 0;
}

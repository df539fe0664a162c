#include "fuzz/input.hpp"
#include "games/registration.hpp"

// Positions of every game: what is accepted is written and read back equal, and can be played on.

namespace ataraxia {
namespace {

template <Game G>
void read_as(const G& game, std::string_view text) {
    try {
        const auto position = game.parse_position(text);
        fuzz::require(game.hash(position) == game.fresh_hash(position), "the hash is that from scratch");
        fuzz::require(game.parse_position(game.format_position(position)) == position,
                      "a position is read back");
        const auto moves = legal_moves(game, position);
        fuzz::require(moves.empty() == game.outcome(position).has_value(),
                      "a position has moves or an outcome");
        for (const auto move : moves) {
            const auto next = after(game, position, move);
            fuzz::require(game.hash(next) == game.fresh_hash(next), "the hash is kept up to date");
            fuzz::require(game.parse_move(position, game.format_move(position, move)) == move,
                          "a move is read back");
        }
        for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
            const auto image = game.transform(position, symmetry);
            fuzz::require(legal_moves(game, image).size() == moves.size(), "an image has as many moves");
        }
    } catch (const Error& error) {
        fuzz::require_readable(error);
    }
}

}  // namespace
}  // namespace ataraxia

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ataraxia;
    for (const GameInfo* info : games::registry().games()) {
        const AnyGame any = games::registry().make(info->family);
        games::visit(any, [&](const auto& game) { read_as(game, fuzz::text_of(data, size)); });
    }
    return 0;
}

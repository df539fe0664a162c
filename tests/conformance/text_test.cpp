#include <algorithm>
#include <set>

#include "conformance/walk.hpp"

// Text in and out, for every game.
namespace ataraxia::conformance {
namespace {

class TextOf : public Conformance {};
INSTANTIATE_TEST_SUITE_P(Every, TextOf, testing::ValuesIn(families()), family_name);

TEST_P(TextOf, a_position_is_read_back_equal) {
    check([](const auto& game, const auto& position) {
        const std::string text = game.format_position(position);
        const auto read = game.parse_position(text);
        RC_ASSERT(read == position);
        RC_ASSERT(game.hash(read) == game.hash(position));
        RC_ASSERT(game.format_position(read) == text);
    });
}

TEST_P(TextOf, every_legal_move_is_read_back_equal) {
    check([](const auto& game, const auto& position) {
        for (const auto move : legal_moves(game, position)) {
            RC_ASSERT(game.parse_move(position, game.format_move(position, move)) == move);
        }
    });
}

TEST_P(TextOf, different_moves_have_different_texts) {
    check([](const auto& game, const auto& position) {
        const auto moves = legal_moves(game, position);
        std::set<std::string> texts;
        for (const auto move : moves) texts.insert(game.format_move(position, move));
        RC_ASSERT(texts.size() == moves.size());
    });
}

TEST_P(TextOf, any_other_text_is_no_move) {
    check([](const auto& game, const auto& position) {
        const auto text = *rc::gen::arbitrary<std::string>();
        try {
            const auto move = game.parse_move(position, text);
            RC_ASSERT(std::ranges::count(legal_moves(game, position), move) == 1);
        } catch (const Error& error) {
            RC_ASSERT(std::string_view(error.what()).find('\n') == std::string_view::npos);
        }
    });
}

TEST_P(TextOf, a_damaged_position_is_refused_or_read_without_harm) {
    check([](const auto& game, const auto& position) {
        std::string text = game.format_position(position);
        const auto damage = *rc::gen::arbitrary<std::vector<std::pair<std::uint16_t, char>>>();
        for (const auto& [place, letter] : damage) text[place % text.size()] = letter;
        try {
            const auto read = game.parse_position(text);
            RC_ASSERT(game.parse_position(game.format_position(read)) == read);
            for (const auto move : legal_moves(game, read)) (void)game.outcome(after(game, read, move));
        } catch (const Error& error) {
            RC_ASSERT(std::string_view(error.what()).find('\n') == std::string_view::npos);
        }
    });
}

TEST_P(TextOf, the_name_of_a_game_makes_the_same_game) {
    check([]<Game G>(const G& game, const auto&) {
        const AnyGame again = games::registry().make(game.name(), *rc::gen::arbitrary<std::uint64_t>());
        RC_ASSERT(again.name() == game.name());
        RC_ASSERT(again.start().as<G>() == game.start());
    });
}

}  // namespace
}  // namespace ataraxia::conformance

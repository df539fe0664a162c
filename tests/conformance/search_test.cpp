#include <cstdlib>

#include "conformance/walk.hpp"
#include "eval/evaluators.hpp"
#include "players/player.hpp"

// What searches and players ask of a game, for every game.
namespace ataraxia::conformance {
namespace {

class SearchableOf : public Conformance {};
INSTANTIATE_TEST_SUITE_P(Every, SearchableOf, testing::ValuesIn(families()), family_name);

// Calls f with the type of each evaluator of a game.
template <class... E, class F>
void for_each_evaluator(std::type_identity<std::tuple<E...>>, F f) {
    (f(std::type_identity<E>{}), ...);
}

TEST_P(SearchableOf, every_move_is_of_a_kind_that_has_a_slot) {
    check([]<Game G>(const G& game, const auto& position) {
        for (const auto move : legal_moves(game, position)) {
            RC_ASSERT(game.history_slot(move) < G::history_slots);
        }
    });
}

// Scores of decided games lie beyond every evaluation.
TEST_P(SearchableOf, evaluations_stay_within_their_range) {
    check([]<Game G>(const G& game, const auto& position) {
        if (game.outcome(position)) return;
        for_each_evaluator(std::type_identity<eval::Evaluators<G>>{}, [&]<class E>(std::type_identity<E>) {
            RC_ASSERT(std::abs(E::evaluate(game, position)) <= eval::max_evaluation);
        });
    });
}

TEST_P(SearchableOf, there_is_an_evaluation_for_every_named_player) {
    for (const auto& text : sample_games(GetParam())) {
        const AnyGame game = games::registry().make(text);
        for (const auto& named : players::named_players()) {
            EXPECT_NO_THROW((void)players::make_player(game, named.name)) << named.name << " in " << text;
        }
    }
}

}  // namespace
}  // namespace ataraxia::conformance

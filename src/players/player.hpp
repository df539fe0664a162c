#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/line_of_play.hpp"
#include "search/limits.hpp"
#include "search/settings.hpp"

namespace ataraxia::players {

// A move chosen by a player.
struct Decision {
    AnyMove move;
    search::Report report;  // of the last finished iteration; a player that does not search leaves depth 0
};

// Somebody who chooses moves: a bot of any kind. Not shared between threads, except for the stop flag.
class Player {
  public:
    virtual ~Player() = default;

    // Forgets the game before: the next decision depends on the position, the limits and the seed alone.
    virtual void new_game() = 0;
    // Takes another seed. After new_game() it plays as one who was made with that seed.
    virtual void set_seed(std::uint64_t seed) = 0;

    // A legal move at the end of a line that is not over. Stops soon after `stop` becomes true, but always
    // has a move. `on_report`, if not empty, is called on this thread after every iteration.
    [[nodiscard]] virtual Decision choose(const LineOfPlay& line, const search::Limits& limits,
                                          const search::StopFlag& stop,
                                          const search::OnReport& on_report) = 0;

    // The same for a position whose past is not known; and with the player's own limits, not to be
    // interrupted.
    [[nodiscard]] Decision choose(const AnyPosition& position, const search::Limits& limits,
                                  const search::StopFlag& stop, const search::OnReport& on_report);
    [[nodiscard]] AnyMove choose(const AnyPosition& position);
};

// One of the strengths of a player who has several.
struct Level {
    std::string_view spec;  // what it stands for
    int elo;  // its rating on the scale of docs/strength.md, plus 1500, so that no rating is negative
};

// A name that stands for a player, as shown to people.
struct NamedPlayer {
    std::string_view name;     // "hard"
    std::string_view spec;     // what it stands for: "alphabeta:depth=4,eval=v4,nodes=1000000"
    std::string_view summary;  // one line
    // What it stands for in Four Couleur and in games of three and four players, when that is something else.
    std::string_view spec_for_couleur = spec;
    std::string_view spec_for_many = spec_for_couleur;
    // level=1, level=2 and so on, where it has levels, each rated higher than the one before; the last is its
    // own strength.
    std::span<const Level> levels = {};
    bool has_table = false;  // plays from a table of solved positions where there is one

    [[nodiscard]] std::string_view spec_in(const AnyGame& game) const;
};

// The named players from the weakest to the strongest.
[[nodiscard]] const std::vector<NamedPlayer>& named_players();

// The levels of the champion.
[[nodiscard]] std::span<const Level> champion_levels();

// The player of a specification, used everywhere alike: a name (see named_players()) or an algorithm with its
// parameters:
//   random
//   minimax:depth=3,eval=v2,nodes=100000    every move to this depth, nothing pruned; less deep where that
//                                           takes more than so many nodes
//   minimax:depth=2,late=3,eval=solid       another depth once at most 12 squares are empty
//   minimax:depth=1,eval=v2,slip=20         a fifth of the moves, drawn by the seed, are any legal move
//   alphabeta:depth=6,eval=v4,time=0.1      depth, time in seconds a move and nodes a move, whichever is
//                                           reached first
//   selective:time=0.1                      alphabeta that looks deeper where it matters and leaves out
//                                           what promises little, with the network for the board if there is
//                                           one, else with the first evaluation of the game; net=FILE is
//                                           another network, spread=2 plays any move that is worse by less
//                                           than two pieces, the better the likelier
//   champion:level=3,book=true              a level of the champion; with the book for the game, or book=FILE
//   champion:elo=1700                       the champion at a rating: of the two levels whose ratings are
//                                           next to it each plays some of the moves, the nearer one more of
//                                           them, drawn by the seed
//   maxn:..., paranoid:...                  the searches for three and four players, with the parameters
//                                           of alphabeta
// In games of three or four players minimax and alphabeta mean the better of those two, and selective a
// paranoid search. Without any limit alphabeta, selective, maxn and paranoid think a second a move unless the
// caller limits them. Throws Error on an unknown name, parameter or value and says what exists.
[[nodiscard]] std::unique_ptr<Player> make_player(const AnyGame& game, std::string_view spec,
                                                  const search::Settings& settings = {});

// The specification in its normal form: parameters in order, defaults written out; names stay names. Throws
// Error.
[[nodiscard]] std::string normalise(std::string_view spec);

// What a specification may be, for error messages and help.
[[nodiscard]] std::string_view spec_help();

}  // namespace ataraxia::players

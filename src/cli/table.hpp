#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/history.hpp"
#include "cli/style.hpp"
#include "players/player.hpp"

namespace ataraxia::cli {

// The specification of a person, beside those of players::make_player().
inline constexpr std::string_view human = "human";

// How a game ended.
struct Ending {
    std::optional<int>
        winner;          // a player, Outcome::draw, or nothing for a game that was given up without a result
    std::string reason;  // "red resigned", "agreed"; empty when the rules ended it
};

// A game at a table: the line of play, who sits on each side, and how it ended. Silent; the commands play and
// watch show it.
class Table {
  public:
    // Specifications, "human" or as for players::make_player(), for each player; where the game has more
    // players, the last one is that of the others, too, and what is too many is left aside. Throws Error.
    Table(History history, std::vector<std::string> specs, std::uint64_t seed);

    [[nodiscard]] const History& history() const noexcept { return history_; }
    [[nodiscard]] const AnyPosition& position() const noexcept { return history_.position(); }
    [[nodiscard]] const AnyGame& game() const noexcept { return history_.game(); }
    [[nodiscard]] int to_move() const { return position().to_move(); }

    // The specifications, which are the players' names as well.
    [[nodiscard]] const std::vector<std::string>& names() const noexcept { return names_; }
    [[nodiscard]] const std::string& name(int player) const {
        return names_[static_cast<std::size_t>(player)];
    }
    [[nodiscard]] bool is_person(int player) const { return name(player) == human; }
    // Changes who sits on a side. Throws Error.
    void seat(int player, std::string spec);

    // How the game ended, by the rules, by agreement or because it has become too long (arena/match.hpp);
    // nothing while it goes on.
    [[nodiscard]] std::optional<Ending> ending() const;
    // Of two players the other one wins. Of more nobody can say who would have won: the game ends without a
    // result.
    void resign(int player);
    void agree_to_draw();

    // Whether the side to move has nothing but a pass.
    [[nodiscard]] bool must_pass() const;
    // Whether a person has a choice to make.
    [[nodiscard]] bool waits_for_person() const;

    // Plays a legal move, or what think() chose, with a note of its search.
    void play(AnyMove move);
    void play(const players::Decision& decision);
    // What the bot to move chooses, with its own limits; `stop` ends the thinking.
    [[nodiscard]] players::Decision think(const search::StopFlag& stop);

    // What the bot on a side thinks of the position, whoever is to move.
    [[nodiscard]] players::Decision judge(int player, const search::StopFlag& stop);

    // Back to a person's last choice, or on to the next one; false, and nothing done, when there is none.
    bool undo();
    bool redo();

    // Begins another line of play, perhaps of another game, with the same players, as in the constructor.
    // Throws Error when one of them does not play that game; nothing changes then.
    void begin(History history);

    // The game so far.
    [[nodiscard]] arena::GameRecord record() const;

  private:
    // Who sits at a game of so many players after this one.
    [[nodiscard]] std::vector<std::string> names_for(int players) const;
    // Somebody for a side of a game; nobody for a person.
    [[nodiscard]] std::unique_ptr<players::Player> make(const AnyGame& game, int player,
                                                        const std::string& spec) const;
    [[nodiscard]] bool is_too_long() const;

    History history_;
    std::vector<std::string> names_;
    std::uint64_t seed_;
    std::vector<std::unique_ptr<players::Player>> players_;  // empty for a person
    std::optional<Ending> agreed_;                           // an ending other than by the rules
};

// How a game that is over ended: "x (red) wins 30 to 19: board full, after 61 moves", "o (blue) wins: red
// resigned, after 1 move".
[[nodiscard]] std::string ending_text(const Table& table, const Style& style);

// Today in the form of a record's tag: "2026.07.31".
[[nodiscard]] std::string today();

}  // namespace ataraxia::cli

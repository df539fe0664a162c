#pragma once

#include <string_view>

namespace ataraxia::cli {

// What a newcomer needs to know, for the menu.
inline constexpr std::string_view rules_text =
    R"(Ataxx is played on 7x7 squares, from a1 at the bottom left to g7 at the top right. Red (x) begins.

In turn each side makes one move with one of its pieces:
  clone   a new piece appears on an empty square next to yours (also diagonally)     type  b2
  jump    your piece goes to an empty square two away and leaves its own             type  a1c3
Then every enemy piece around the square of arrival changes to your colour.
Blocked squares stay empty; jumps may cross them. Who cannot move passes.

The game ends when nobody can move, as on a full board, or one side has no piece left: most pieces win.
After 100 moves in a row without a clone it is a draw.

In a game, 'help' lists the commands: targets shows where you can go, hint asks the engine, undo takes back.
Outside the menu, 'ataraxia --help' lists everything the program can do.
)";

}  // namespace ataraxia::cli

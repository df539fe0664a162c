#pragma once

#include <span>

#include "cli/board_printer.hpp"
#include "cli/interrupt.hpp"
#include "cli/mode.hpp"
#include "cli/table.hpp"
#include "core/line_reader.hpp"

namespace ataraxia::cli {

// The conversation of the command play: shows the board, reads moves and commands from standard input, lets
// the bots answer, until the user leaves, interrupts or the input ends.
class Dialogue {
  public:
    struct Settings {
        Style style;
        Mode mode = Mode::clean;
        std::string game;  // the game string as the user wrote it: "new" draws again what it leaves to chance
        std::uint64_t seed = 1;
    };

    // The guard must outlive the dialogue.
    Dialogue(Table table, Settings settings, const InterruptGuard& interrupt);

    void run();

  private:
    using Words = std::span<const std::string>;
    struct Command {
        std::string_view name;
        std::string_view arguments;  // as shown by help
        std::string_view help;
        void (Dialogue::*run)(Words arguments);
    };
    static const std::vector<Command>& commands();

    void help(Words arguments);
    void show_targets(Words arguments);
    void list_moves(Words arguments);
    void list_history(Words arguments);
    void undo(Words arguments);
    void redo(Words arguments);
    void hint(Words arguments);
    void resign(Words arguments);
    void offer_draw(Words arguments);
    void save(Words arguments);
    void load(Words arguments);
    void print_fen(Words arguments);
    void new_game(Words arguments);
    void change_level(Words arguments);
    void change_mode(Words arguments);
    void flip(Words arguments);
    void quit(Words arguments);

    // Lets bots move and passes happen until a person has to choose or the game is over.
    void advance();
    void pass();
    // The line typed, or nothing at the end of the input.
    [[nodiscard]] std::optional<std::string> ask(std::string_view prompt);
    void execute(const std::string& line);
    void show_board() const;
    void show_board(const BoardMarks& marks) const;
    void announce_end() const;
    // The person to move, or the next one when a bot is to move. Throws Error when only bots play.
    [[nodiscard]] int person() const;
    [[nodiscard]] std::string text_of(int player) const;
    // Whether somebody agrees to a draw that the person to move offers.
    [[nodiscard]] bool accepts_draw(int player);
    // The bot whose level `level` changes: the one to move, or else the only one. Throws Error.
    [[nodiscard]] int bot() const;

    Table table_;
    Settings settings_;
    const InterruptGuard& interrupt_;
    const search::StopFlag& interrupted_;  // its flag
    LineReader input_;
    Orientation orientation_ = Orientation::normal;
    std::string saved_to_;  // the file that `save` wrote last
    bool leaving_ = false;
};

}  // namespace ataraxia::cli

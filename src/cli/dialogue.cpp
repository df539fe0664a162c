#include "cli/dialogue.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <iostream>
#include <sstream>

#include "cli/panel.hpp"
#include "cli/record_files.hpp"
#include "cli/report_text.hpp"
#include "core/error.hpp"
#include "engine/strongest.hpp"
#include "games/registration.hpp"

namespace ataraxia::cli {

namespace {

constexpr std::size_t longest_line = 1000;  // bytes of a command
constexpr std::chrono::milliseconds time_for_a_hint{500};

std::vector<std::string> split(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

const std::string& only(std::span<const std::string> words, std::string_view expected) {
    if (words.size() != 1) throw Error(fmt::format("expected {}", expected));
    return words.front();
}

// The player of a letter or a colour. Throws Error.
int side_of(const AnyGame& game, const std::string& text) {
    for (int player = 0; player < game.players(); ++player) {
        const auto& info = game.info().players[static_cast<std::size_t>(player)];
        if (text == std::string_view(&info.letter, 1) || text == info.colour) return player;
    }
    throw Error(fmt::format("side {}: expected a letter or a colour of the game", ataraxia::quoted(text)));
}

}  // namespace

Dialogue::Dialogue(Table table, Settings settings, const InterruptGuard& interrupt)
    : table_(std::move(table)),
      settings_(std::move(settings)),
      interrupt_(interrupt),
      interrupted_(interrupt.flag()),
      input_(std::cin, longest_line) {}

const std::vector<Dialogue::Command>& Dialogue::commands() {
    static const std::vector<Command> list{
        {"help", "", "show this list", &Dialogue::help},
        {"targets", "[SQUARE]", "mark where you can go, or where one piece can go", &Dialogue::show_targets},
        {"moves", "", "list the legal moves", &Dialogue::list_moves},
        {"history", "", "list the moves played", &Dialogue::list_history},
        {"undo", "", "take back your last move and the answer to it", &Dialogue::undo},
        {"redo", "", "play again what was taken back", &Dialogue::redo},
        {"hint", "", "ask the strongest engine for a move", &Dialogue::hint},
        {"resign", "", "give the game up", &Dialogue::resign},
        {"draw?", "", "offer a draw", &Dialogue::offer_draw},
        {"save", "FILE", "write the game to a new file", &Dialogue::save},
        {"load", "FILE", "go on with a game that was saved", &Dialogue::load},
        {"fen", "", "print the position as text", &Dialogue::print_fen},
        {"new", "[GAME]", "begin a new game", &Dialogue::new_game},
        {"level", "[SIDE] [LEVEL]", "show who plays, or change it: level hard, level o human",
         &Dialogue::change_level},
        {"mode", "tech|clean", "show or hide what the engines think", &Dialogue::change_mode},
        {"flip", "", "turn the board", &Dialogue::flip},
        {"quit", "", "leave", &Dialogue::quit},
    };
    return list;
}

void Dialogue::run() {
    show_board();
    bool announced = false;
    while (!leaving_) {
        advance();
        if (interrupted_) break;
        const bool over = table_.ending().has_value();
        if (over && !announced) announce_end();
        announced = over;
        const auto line = ask(over ? "game over> " : text_of(table_.to_move()) + "> ");
        if (!line) break;
        execute(*line);
    }
    if (!leaving_) fmt::print("\n");
    if (!table_.ending() && table_.history().length() > 0) {
        fmt::print("To go on: ataraxia play {} --fen \"{}\"\n", table_.game().name(),
                   table_.position().fen());
    }
}

void Dialogue::advance() {
    while (!table_.ending() && !table_.waits_for_person() && !interrupted_) {
        if (table_.must_pass()) {
            pass();
            continue;
        }
        const int player = table_.to_move();
        const AnyPosition position = table_.position();
        const players::Decision decision = table_.think(interrupted_);
        if (interrupted_) return;
        table_.play(decision);
        fmt::print("{} plays {}\n", text_of(player), position.format_move(decision.move));
        if (settings_.mode == Mode::tech) fmt::print("{}\n", report_text(position, decision.report));
        show_board();
    }
}

void Dialogue::pass() {
    const int player = table_.to_move();
    table_.play(table_.position().moves().front());
    fmt::print("{} has no move and passes\n", text_of(player));
    show_board();
}

std::optional<std::string> Dialogue::ask(std::string_view prompt) {
    for (;;) {
        fmt::print("{}", prompt);
        std::fflush(stdout);
        try {
            if (!interrupt_.wait_for_terminal()) return std::nullopt;
            auto line = input_.next();
            if (interrupted_) return std::nullopt;
            return line;
        } catch (const Error& error) {
            fmt::print("{}\n", error.what());
        }
    }
}

void Dialogue::execute(const std::string& line) {
    const auto words = split(line);
    if (words.empty()) return;
    const auto arguments = Words(words).subspan(1);
    try {
        for (const auto& command : commands()) {
            if (words.front() != command.name) continue;
            if (command.arguments.empty() && !arguments.empty()) {
                throw Error(fmt::format("{}: expected nothing after it", command.name));
            }
            (this->*command.run)(arguments);
            return;
        }
        if (table_.ending()) throw Error("the game is over; undo, new, save FILE or quit (or help)");
        if (!arguments.empty()) {
            throw Error(
                fmt::format("{}: expected a move or a command (help lists them)", ataraxia::quoted(line)));
        }
        table_.play(table_.history().line().parse_move(words.front()));
        show_board();
    } catch (const std::exception& error) {
        fmt::print("{}\n", error.what());
    }
}

void Dialogue::show_board() const {
    show_board(mark_last_move(table_.position().view(), table_.history().last_move()));
}

void Dialogue::show_board(const BoardMarks& marks) const {
    fmt::print("\n{}\n",
               print_board(table_.position().view(), marks, settings_.style,
                           describe(table_.history(), settings_.style, table_.names()), orientation_));
}

void Dialogue::announce_end() const {
    fmt::print("{}\nsave FILE keeps the game, new begins another, undo takes back, quit leaves\n",
               ending_text(table_, settings_.style));
}

std::string Dialogue::text_of(int player) const {
    return fmt::format("{} {}", player_text(table_.game(), player, settings_.style), table_.name(player));
}

int Dialogue::person() const {
    const int players = table_.game().players();
    for (int i = 0; i < players; ++i) {
        const int player = (table_.to_move() + i) % players;
        if (table_.is_person(player)) return player;
    }
    throw Error("no person plays here");
}

void Dialogue::help(Words) {
    const auto examples = move_texts(LineOfPlay(table_.game().start()));
    fmt::print("Type a move, such as {} or {}, or a command:\n", examples.front(), examples.back());
    for (const auto& command : commands()) {
        fmt::print("  {:<22} {}\n", fmt::format("{} {}", command.name, command.arguments), command.help);
    }
}

void Dialogue::show_targets(Words arguments) {
    if (table_.ending()) throw Error("the game is over");
    show_board(arguments.empty() ? mark_targets(table_.position())
                                 : mark_targets(table_.position(), only(arguments, "one square")));
}

void Dialogue::list_moves(Words) {
    fmt::print("{}\n", fmt::join(move_texts(table_.history().line()), " "));
}

void Dialogue::list_history(Words) {
    std::vector<AnyMove> moves;
    for (const auto& [move, note] : table_.history().moves()) moves.push_back(move);
    fmt::print("{}\n", moves.empty() ? "no moves yet" : line_text(table_.history().start(), moves));
}

void Dialogue::undo(Words) {
    if (!table_.undo()) throw Error("there is no move of yours to take back");
    show_board();
}

void Dialogue::redo(Words) {
    if (!table_.redo()) throw Error("there is nothing to play again");
    show_board();
}

void Dialogue::hint(Words) {
    if (table_.ending()) throw Error("the game is over");
    const AnyPosition& position = table_.position();
    const auto adviser = players::make_player(table_.game(), engine::strongest);
    const auto decision =
        adviser->choose(table_.history().line(), {.movetime = time_for_a_hint}, interrupted_, {});
    fmt::print("hint: {} ({})\n", position.format_move(decision.move),
               report_text(position, decision.report));
}

void Dialogue::resign(Words) {
    if (table_.ending()) throw Error("the game is over");
    table_.resign(person());
}

void Dialogue::offer_draw(Words) {
    if (table_.ending()) throw Error("the game is over");
    const int offering = person();
    for (int player = 0; player < table_.game().players(); ++player) {
        if (player == offering || accepts_draw(player)) continue;
        fmt::print("{} declines the draw\n", text_of(player));
        return;
    }
    table_.agree_to_draw();
}

bool Dialogue::accepts_draw(int player) {
    if (table_.is_person(player)) {
        const auto answer = ask(fmt::format("{}: do you accept the draw? (yes or no) ", text_of(player)));
        return answer && (*answer == "yes" || *answer == "y");
    }
    // The person is to move, so the score is his: the bot agrees when it does not see him behind.
    const auto decision = table_.judge(player, interrupted_);
    return decision.report.depth > 0 && decision.report.score >= 0;
}

void Dialogue::save(Words arguments) {
    const std::string& file = only(arguments, "the name of a file: save game.pgn");
    if (file != saved_to_ && std::filesystem::exists(file)) {
        throw Error(fmt::format("{}: exists already, choose another name", file));
    }
    save_record(file, table_.record());
    saved_to_ = file;
    fmt::print("saved to {}\n", file);
}

void Dialogue::load(Words arguments) {
    table_.begin(history_of(load_record(only(arguments, "the name of a file: load game.pgn"))));
    show_board();
}

void Dialogue::print_fen(Words) {
    fmt::print("{} {}\n", table_.game().name(), table_.position().fen());
}

void Dialogue::new_game(Words arguments) {
    const std::string game =
        arguments.empty() ? settings_.game : only(arguments, "a game: new ataxx:blocks=13h");
    table_.begin(History(games::registry().make(game, ++settings_.seed).start()));
    settings_.game = game;
    show_board();
}

int Dialogue::bot() const {
    if (!table_.is_person(table_.to_move())) return table_.to_move();
    std::vector<int> bots;
    for (int player = 0; player < table_.game().players(); ++player) {
        if (!table_.is_person(player)) bots.push_back(player);
    }
    if (bots.size() == 1) return bots.front();
    throw Error(fmt::format("{} play; name the side as well: level {} hard",
                            bots.empty() ? "only people" : "several engines",
                            table_.game().info().players[1].letter));
}

void Dialogue::change_level(Words arguments) {
    if (arguments.size() > 2) throw Error("expected a side and a level: level o hard");
    if (arguments.size() == 2) {
        table_.seat(side_of(table_.game(), arguments[0]), arguments[1]);
    } else if (arguments.size() == 1) {
        table_.seat(bot(), arguments[0]);
    } else {
        for (const auto& named : players::named_players())
            fmt::print("  {:<10} {}\n", named.name, named.summary);
        fmt::print("  or {}\n", players::spec_help());
    }
    for (int player = 0; player < table_.game().players(); ++player) fmt::print("{}\n", text_of(player));
}

void Dialogue::change_mode(Words arguments) {
    settings_.mode = parse_mode(only(arguments, "tech or clean"));
}

void Dialogue::flip(Words) {
    orientation_ = orientation_ == Orientation::normal ? Orientation::flipped : Orientation::normal;
    show_board();
}

void Dialogue::quit(Words) {
    leaving_ = true;
}

}  // namespace ataraxia::cli

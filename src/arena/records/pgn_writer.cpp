#include "arena/records/pgn_writer.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "arena/records/move_numbers.hpp"
#include "arena/records/pgn_tags.hpp"

namespace ataraxia::arena {

namespace {

void add_tag(std::string& out, std::string_view name, std::string_view value) {
    out += fmt::format("[{} \"", name);
    for (const char c : value) {
        if (c == '\n' || c == '\r') {
            throw std::invalid_argument(fmt::format("the {} of a record has a line break", name));
        }
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    out += "\"]\n";
}

std::string format_score(const Score& score) {
    switch (score.kind) {
        case Score::Kind::win:
            return fmt::format("W{}", score.value);
        case Score::Kind::loss:
            return fmt::format("L{}", score.value);
        case Score::Kind::pieces:
            break;
    }
    const int size = std::abs(score.value);
    return fmt::format("{}{}.{:02}", score.value < 0 ? '-' : '+', size / 100, size % 100);
}

// Milliseconds, as cuteataxx has them, and the microseconds as decimals where there are any.
std::string format_time(std::chrono::microseconds time) {
    const auto count = time.count();
    return count % 1000 ? fmt::format("{}.{:03}", count / 1000, count % 1000)
                        : fmt::format("{}", count / 1000);
}

void add_note(std::string& out, const MoveNote& note, Notes notes) {
    if (notes == Notes::none) return;
    std::string words;
    if (note.depth) words += fmt::format("depth {} ", note.depth);
    if (note.score) words += fmt::format("score {} ", format_score(*note.score));
    if (note.time && notes == Notes::all) words += fmt::format("movetime {} ", format_time(*note.time));
    if (!note.text.empty()) {
        if (note.text.find_first_of("{}\n\r") != std::string::npos) {
            throw std::invalid_argument("a note of a record has a brace or a line break");
        }
        words += note.text + ' ';
    }
    if (!words.empty()) out += fmt::format("{{ {}}} ", words);
}

}  // namespace

std::string format_pgn(const GameRecord& record, Notes notes) {
    const AnyGame& game = record.start.game();
    const LineOfPlay line = line_of(record);
    const AnyPosition& end = line.position();
    const std::string result = format_result(sharers(record, line), game.players());
    std::string out;
    add_tag(out, "Event", record.event);
    add_tag(out, "Site", record.site);
    add_tag(out, "Date", record.date);
    add_tag(out, "Round", record.round);
    for (std::size_t i = 0; i < record.players.size(); ++i) {
        add_tag(out, pgn::tag_of(game.info().players[i]), record.players[i]);
    }
    add_tag(out, "Result", result);
    add_tag(out, "FEN", record.start.fen());

    std::string moves;
    MoveNumbers numbers(record.start.to_move());
    for (std::size_t i = 0; i < line.length(); ++i) {
        const AnyPosition& position = line.positions()[i];
        if (i > 0) numbers.next(position.to_move());
        if (i == 0 || numbers.begins_round()) moves += numbers.text() + ' ';
        moves += position.format_move(line.moves()[i]) + ' ';
        add_note(moves, record.moves[i].note, notes);
    }

    add_tag(out, "FinalFEN", end.fen());
    if (!record.adjudicated.empty()) add_tag(out, "Adjudicated", record.adjudicated);
    if (record.forfeit) add_tag(out, "Forfeit", pgn::forfeit_text(game.info(), *record.forfeit));
    if (const auto [winner, loser] = pgn::decision(record); !winner.empty()) {
        add_tag(out, "Winner", winner);
        if (game.players() == 2) add_tag(out, "Loser", loser);
    }
    add_tag(out, "PlyCount", fmt::format("{}", record.moves.size()));
    add_tag(out, "Material", pgn::material(end));
    add_tag(out, "Game", game.name());
    if (!record.time_control.empty()) add_tag(out, "TimeControl", record.time_control);
    if (!record.termination.empty()) add_tag(out, "Termination", record.termination);
    for (const auto& [name, value] : record.other_tags) add_tag(out, name, value);
    out += fmt::format("\n{}{}\n\n", moves, result);
    return out;
}

}  // namespace ataraxia::arena

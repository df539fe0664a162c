#include "arena/report/replay.hpp"

#include <fmt/format.h>

#include "game/picture/board_marks.hpp"

namespace ataraxia::arena {

namespace {

std::string contents(const BoardView& view) {
    std::string text;
    for (const auto& cell : view.cells) {
        text += cell.content == BoardView::empty && !cell.supported ? Replay::air : cell.content;
    }
    return text;
}

void add(std::string& list, std::size_t cell, char what) {
    constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
    list += digits[cell / digits.size()];
    list += digits[cell % digits.size()];
    list += what;
}

std::string difference(const std::string& before, const std::string& after) {
    std::string changes;
    for (std::size_t cell = 0; cell < before.size(); ++cell) {
        if (after[cell] != before[cell]) add(changes, cell, after[cell]);
    }
    return changes;
}

std::string format_marks(const BoardMarks& marks) {
    std::string text;
    for (std::size_t cell = 0; cell < marks.size(); ++cell) {
        if (marks[cell] == Mark::left) add(text, cell, 'l');
        if (marks[cell] == Mark::arrived) add(text, cell, 'a');
        if (marks[cell] == Mark::removed) add(text, cell, 'r');
    }
    return text;
}

std::string format_score(const Score& score) {
    if (score.kind == Score::Kind::pieces) return fmt::format("{:+.2f}", score.value / 100.0);
    return fmt::format("{} in {}", score.kind == Score::Kind::win ? "win" : "loss", score.value);
}

// "+1.20, depth 6, 0.013 s"
std::string format_note(const MoveNote& note) {
    std::string text;
    const auto add_words = [&text](const std::string& words) { text += (text.empty() ? "" : ", ") + words; };
    if (note.score) add_words(format_score(*note.score));
    if (note.depth) add_words(fmt::format("depth {}", note.depth));
    if (note.time) add_words(fmt::format("{:.3f} s", std::chrono::duration<double>(*note.time).count()));
    if (!note.text.empty()) add_words(note.text);
    return text;
}

}  // namespace

Replay replay_of(const GameRecord& record) {
    AnyPosition position = record.start;
    std::string before = contents(position.view());
    Replay replay{.start = before, .plies = {}};
    for (const auto& [move, note] : record.moves) {
        Replay::Ply ply{.mover = position.to_move(),
                        .move = position.format_move(move),
                        .note = format_note(note),
                        .changes = {},
                        .marks = {}};
        const MoveView seen = position.view_move(move);
        position.play(move);
        const BoardView view = position.view();
        const std::string after = contents(view);
        ply.changes = difference(before, after);
        ply.marks = format_marks(mark_last_move(view, seen));
        replay.plies.push_back(std::move(ply));
        before = after;
    }
    return replay;
}

}  // namespace ataraxia::arena

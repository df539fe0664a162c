#include "protocol/client/info.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "protocol/client/move_text.hpp"

namespace ataraxia::protocol::client {

namespace {

// Reads a whole number if there is one, brought into range.
std::optional<std::int64_t> accept_number(Words& words, std::int64_t low, std::int64_t high) {
    const std::string_view word = words.peek();
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    words.accept(word);
    return std::clamp(value, low, high);
}

// Reads a number of that many at most into the field, if there is one.
template <class Field>
void read_count(Words& words, Field& field, std::int64_t high) {
    if (const auto value = accept_number(words, 0, high)) field = static_cast<Field>(*value);
}

constexpr std::int64_t most_plies = 9999;
constexpr std::int64_t most_nodes = std::int64_t{1} << 60;
constexpr std::int64_t longest = std::int64_t{1000} * 60 * 60 * 24 * 365;  // a year, in milliseconds
constexpr std::int64_t most_cp = 1'000'000;

void set_pieces(search::Report& report, std::int64_t cp) {
    constexpr int undecided = search::win_score - search::longest_win - 1;
    report.score = static_cast<int>(std::clamp<std::int64_t>(cp, -undecided, undecided));
    report.pieces = static_cast<double>(cp) / 100;
}

void set_mate(search::Report& report, std::int64_t moves) {
    report.score = static_cast<int>(moves > 0 ? search::win_score - (2 * moves - 1)  //
                                              : -(search::win_score + 2 * moves));
}

void read_score(Words& words, search::Report& report) {
    if (words.accept("mate")) {
        if (const auto moves = accept_number(words, -search::longest_win / 2, search::longest_win / 2)) {
            set_mate(report, *moves);
        }
        return;
    }
    words.accept("cp");  // some engines leave it out
    if (const auto cp = accept_number(words, -most_cp, most_cp)) set_pieces(report, *cp);
}

}  // namespace

void Info::read(Words& words) {
    search::Report told = report_;
    std::string pv = pv_;
    while (!words.at_end() && !words.accept("string")) {
        if (words.accept("depth")) {
            read_count(words, told.depth, most_plies);
        } else if (words.accept("seldepth")) {
            read_count(words, told.seldepth, most_plies);
        } else if (words.accept("multipv")) {
            read_count(words, told.line, most_plies);
        } else if (words.accept("score")) {
            read_score(words, told);
        } else if (words.accept("nodes")) {
            read_count(words, told.nodes, most_nodes);
        } else if (words.accept("hashfull")) {
            read_count(words, told.hashfull, 1000);
        } else if (words.accept("time")) {
            std::int64_t milliseconds =
                std::chrono::duration_cast<std::chrono::milliseconds>(told.time).count();
            read_count(words, milliseconds, longest);
            told.time = std::chrono::milliseconds(milliseconds);
        } else if (words.accept("pv")) {
            pv = words.rest();
        } else {
            words.next("a word");  // among them nps, which nodes and time tell as well
        }
    }
    if (told.line > 1) return;
    report_ = std::move(told);
    pv_ = std::move(pv);
}

search::Report Info::report(const AnyPosition& position) const {
    search::Report report = report_;
    AnyPosition at = position;
    Words moves(pv_);
    try {
        while (!moves.at_end() && !at.outcome()) {
            const AnyMove move = read_move(at, moves.next("a move"));
            at.play(move);
            report.pv.push_back(move);
        }
    } catch (const Error&) {
        // The rest is of no use.
    }
    return report;
}

}  // namespace ataraxia::protocol::client

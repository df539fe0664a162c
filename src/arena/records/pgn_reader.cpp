#include "arena/records/pgn_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>

#include "arena/records/move_numbers.hpp"
#include "arena/records/pgn_tags.hpp"
#include "core/scanner.hpp"
#include "games/registration.hpp"

namespace ataraxia::arena {

namespace {

constexpr int end_of_stream = std::char_traits<char>::eof();
constexpr std::string_view default_game = "ataxx";

bool is_space(int c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool is_name(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

struct PossibleResult {
    std::string text;
    std::optional<int> winner;  // as in a GameRecord
};

// Every way to share the point of a game of so many players, and "*" as the last.
const std::vector<PossibleResult>& possible_results(int players) {
    static const auto all = [] {
        std::array<std::vector<PossibleResult>, max_players + 1> tables;
        for (int count = 2; count <= max_players; ++count) {
            auto& table = tables[static_cast<std::size_t>(count)];
            for (int set = 1; set < 1 << count; ++set) {
                std::vector<int> sharers;
                for (int player = 0; player < count; ++player) {
                    if (set >> player & 1) sharers.push_back(player);
                }
                table.push_back(
                    {format_result(sharers, count), sharers.size() == 1 ? sharers.front() : Outcome::draw});
            }
            table.push_back({format_result({}, count), std::nullopt});
        }
        return tables;
    }();
    return all[static_cast<std::size_t>(players)];
}

const PossibleResult* find_result(std::string_view text, int players) {
    const auto& results = possible_results(players);
    const auto found = std::ranges::find(results, text, &PossibleResult::text);
    return found == results.end() ? nullptr : &*found;
}

// "1-0, 0-1, 1/2-1/2 or *"
std::string list_results(int players) {
    std::string list;
    for (const auto& result : possible_results(players)) {
        list += list.empty() ? "" : result.winner ? ", " : " or ";
        list += result.text;
    }
    return list;
}

// Throws Error.
Forfeit parse_forfeit(std::string_view text, const AnyGame& game) {
    using enum Forfeit::Cause;
    std::string expected;
    for (int player = 0; player < game.players(); ++player) {
        for (const Forfeit::Cause cause : {time, move, crash}) {
            const std::string one = pgn::forfeit_text(game.info(), {player, cause});
            if (text == one) return {player, cause};
            expected += expected.empty() ? one : ", " + one;
        }
    }
    throw Error(fmt::format("{}, expected one of {}", quoted(text), expected));
}

// A decimal number with at most `decimals` digits behind the point, as a count of its smallest unit.
std::optional<std::int64_t> parse_fixed(std::string_view text, int decimals) {
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    auto [rest, error] = std::from_chars(text.data(), end, value);
    constexpr std::int64_t limit = 1'000'000'000'000;
    if (error != std::errc{} || value < 0 || value > limit) return {};
    if (rest != end && *rest == '.') {
        if (++rest == end) return {};
        for (; decimals > 0 && rest != end && *rest >= '0' && *rest <= '9'; --decimals) {
            value = value * 10 + (*rest++ - '0');
        }
    }
    if (rest != end) return {};
    for (; decimals > 0; --decimals) value *= 10;
    return value;
}

std::optional<Score> parse_score(std::string_view text) {
    if (text.size() < 2) return {};
    const char sign = text.front();
    text.remove_prefix(1);
    const bool decided = sign == 'W' || sign == 'L';
    if (!decided && sign != '+' && sign != '-') return {};
    const auto value = parse_fixed(text, decided ? 0 : 2);
    if (!value || *value > 1'000'000) return {};
    const int small = static_cast<int>(*value);
    if (decided) return Score{sign == 'W' ? Score::Kind::win : Score::Kind::loss, small};
    return Score{Score::Kind::pieces, sign == '-' ? -small : small};
}

// Takes what it knows off a comment of the form "depth 4 score +1.25 movetime 12"; the rest is text.
void read_note(std::string_view comment, MoveNote& note) {
    const auto next_word = [&comment] {
        comment.remove_prefix(std::min(comment.find_first_not_of(' '), comment.size()));
        const auto word = comment.substr(0, comment.find(' '));
        comment.remove_prefix(word.size());
        return word;
    };
    for (;;) {
        const std::string_view before = comment;
        const auto key = next_word();
        const auto value = next_word();
        if (key == "depth" && !note.depth) {
            const auto depth = parse_fixed(value, 0);
            if (depth && *depth > 0 && *depth <= search::max_depth) {
                note.depth = static_cast<int>(*depth);
                continue;
            }
        } else if (key == "score" && !note.score) {
            if ((note.score = parse_score(value))) continue;
        } else if (key == "movetime" && !note.time) {
            if (const auto time = parse_fixed(value, 3)) {
                note.time = std::chrono::microseconds(*time);
                continue;
            }
        }
        comment = before;
        break;
    }
    const auto first = comment.find_first_not_of(' ');
    if (first == std::string_view::npos) return;
    comment = comment.substr(first, comment.find_last_not_of(' ') - first + 1);
    if (!note.text.empty()) note.text += ' ';
    note.text += comment;
}

}  // namespace

// The tags of one game, taken one by one.
class PgnReader::Tags {
  public:
    Tags(std::vector<Tag> tags, std::size_t line) : tags_(std::move(tags)), line_(line) {}

    // The line of a tag, or where the game begins when it is not there.
    [[nodiscard]] std::size_t line_of(std::string_view name) {
        const Tag* tag = find(name);
        return tag ? tag->line : line_;
    }

    [[nodiscard]] Tag* find(std::string_view name) {
        const auto found = std::ranges::find(tags_, name, &Tag::name);
        return found == tags_.end() ? nullptr : &*found;
    }
    // The value of a tag, empty when it is not there.
    [[nodiscard]] std::string value(std::string_view name) {
        const Tag* tag = find(name);
        return tag ? tag->value : std::string{};
    }
    // The tags without a meaning of their own.
    [[nodiscard]] std::vector<const Tag*> others() const {
        std::vector<const Tag*> result;
        for (const auto& tag : tags_) {
            if (std::ranges::find(pgn::known_tags, tag.name) == pgn::known_tags.end()) result.push_back(&tag);
        }
        return result;
    }

  private:
    std::vector<Tag> tags_;
    std::size_t line_;
};

template <class Parse>
auto PgnReader::parse_tag(Tags& tags, std::string_view name, Parse parse) const {
    try {
        return parse(tags.value(name));
    } catch (const Error& error) {
        fail(tags.line_of(name), fmt::format("tag {}: {}", name, error.what()));
    }
}

PgnReader::PgnReader(std::istream& in, std::string name) : in_(*in.rdbuf()), name_(std::move(name)) {}

void PgnReader::fail(std::size_t line, std::string_view what) const {
    throw Error(fmt::format("{}:{}: {}", name_, line, what));
}

int PgnReader::peek() {
    return in_.sgetc();
}

int PgnReader::get() {
    const int c = in_.sbumpc();
    at_line_start_ = c == '\n';
    line_ += at_line_start_;
    return c;
}

void PgnReader::skip_line() {
    while (peek() != '\n' && peek() != end_of_stream) get();
}

void PgnReader::skip_space() {
    for (;;) {
        const int c = peek();
        if (c == ';' || (c == '%' && at_line_start_)) {
            skip_line();
        } else if (is_space(c)) {
            get();
        } else {
            return;
        }
    }
}

PgnReader::Tag PgnReader::read_tag() {
    Tag tag{.name = {}, .value = {}, .line = line_};
    get();  // '['
    while (is_name(peek())) {
        tag.name += static_cast<char>(get());
        if (tag.name.size() > max_tag_name) fail(line_, "tag: its name is longer than 64 letters");
    }
    if (tag.name.empty()) fail(line_, "tag: expected a name of letters, digits and '_' after '['");
    while (peek() == ' ') get();
    const auto expect = [&](char c, std::string_view expected) {
        if (peek() != c) fail(line_, fmt::format("tag {}: expected {}", tag.name, expected));
        get();
    };
    expect('"', "its value in double quotes");
    while (peek() != '"') {
        if (peek() == '\\') get();
        const int c = peek();
        if (c == end_of_stream || c == '\n' || c == '\r')
            fail(line_, fmt::format("tag {}: expected '\"' at its end", tag.name));
        tag.value += static_cast<char>(get());
        if (tag.value.size() > max_tag_value) {
            fail(line_, fmt::format("tag {}: its value is longer than {} bytes", tag.name, max_tag_value));
        }
    }
    get();
    while (peek() == ' ') get();
    expect(']', "']' after its value");
    return tag;
}

std::vector<PgnReader::Tag> PgnReader::read_tags() {
    std::vector<Tag> tags;
    for (skip_space(); peek() == '['; skip_space()) {
        tags.push_back(read_tag());
        const Tag& last = tags.back();
        if (tags.size() > max_tags) fail(last.line, fmt::format("more than {} tags in a game", max_tags));
        if (std::ranges::count(tags, last.name, &Tag::name) > 1) {
            fail(last.line, fmt::format("tag {}: given twice for one game", last.name));
        }
    }
    return tags;
}

std::string PgnReader::read_comment() {
    const std::size_t line = line_;
    std::string comment;
    get();  // '{'
    while (peek() != '}') {
        if (peek() == end_of_stream) fail(line, "comment: expected '}' at its end");
        const int c = get();
        comment += is_space(c) ? ' ' : static_cast<char>(c);
        if (comment.size() > max_comment) {
            fail(line, fmt::format("comment: longer than {} bytes", max_comment));
        }
    }
    get();
    if (comment.find('{') != std::string::npos) fail(line, "comment: unexpected '{' inside");
    return comment;
}

std::string PgnReader::read_token() {
    std::string token;
    constexpr std::string_view delimiters = "{}[]();\"";
    for (int c = peek(); c != end_of_stream && !is_space(c) &&
                         delimiters.find(static_cast<char>(c)) == std::string_view::npos;
         c = peek()) {
        token += static_cast<char>(get());
        if (token.size() > max_token) fail(line_, fmt::format("a word of more than {} letters", max_token));
    }
    return token;
}

PgnReader::End PgnReader::read_moves(GameRecord& record) {
    constexpr std::string_view expected = "expected a move, a comment or the result";
    LineOfPlay game(record.start);
    const int players = record.start.game().players();
    MoveNumbers numbers(record.start.to_move());
    for (;;) {
        skip_space();
        const std::size_t line = line_;
        if (peek() == end_of_stream) fail(line, fmt::format("the record ends too early, {}", expected));
        if (peek() == '{') {
            const std::string comment = read_comment();
            if (record.moves.empty()) fail(line, "comment: expected a move before it");
            read_note(comment, record.moves.back().note);
            continue;
        }
        const std::string token = read_token();
        std::string_view move = token;
        if (token.empty()) {
            const char c = static_cast<char>(peek());
            fail(line, fmt::format("unexpected {}, {}", quoted({&c, 1}), expected));
        }
        if (find_result(move, players)) return {token, std::move(game)};

        // A number in front of the move: "12." or "12...".
        if (const auto dot = move.find('.'); dot != std::string_view::npos) {
            const std::string number = numbers.text();
            if (!move.starts_with(number) || move.substr(number.size()).starts_with('.')) {
                fail(line, fmt::format("move number {}, expected {}", quoted(token), number));
            }
            move.remove_prefix(number.size());
            if (move.empty()) continue;
        }
        if (record.moves.size() == max_moves)
            fail(line, fmt::format("more than {} moves in a game", max_moves));
        try {
            const AnyMove parsed = game.parse_move(move);
            game.play(parsed);
            record.moves.push_back({parsed, {}});
        } catch (const Error& error) {
            fail(line, error.what());
        }
        numbers.next(game.position().to_move());
    }
}

// The position of the tag FinalFEN, which must be that after the last move. Programs count moves differently:
// the placement and the player to move decide. A move that came too late is listed by cuteataxx, but not
// played.
const AnyPosition& PgnReader::final_position_said(const GameRecord& record, const End& end,
                                                  Tags& tags) const {
    const Tag* tag = tags.find("FinalFEN");
    const AnyPosition& last = end.line.position();
    if (!tag) return last;
    const auto hash = parse_tag(tags, "FinalFEN", [&last](const std::string& value) {
        return last.game().parse_position(value).hash();
    });
    if (hash == last.hash()) return last;
    if (!record.adjudicated.empty() && end.line.length() > 0) {
        const AnyPosition& before = end.line.positions()[end.line.length() - 1];
        if (hash == before.hash()) return before;
    }
    fail(tag->line, fmt::format("tag FinalFEN: says {}, but the game ends at {}", quoted(tag->value),
                                quoted(last.fen())));
}

void PgnReader::check_end(const GameRecord& record, const End& end, Tags& tags) const {
    const auto check = [&](std::string_view name, std::string_view actual) {
        const Tag* tag = tags.find(name);
        if (tag && tag->value != actual) {
            fail(tag->line, fmt::format("tag {}: says {}, but the game gives {}", name, quoted(tag->value),
                                        quoted(actual)));
        }
    };
    check("Result", end.result);
    check("PlyCount", std::to_string(record.moves.size()));
    check("Material", pgn::material(final_position_said(record, end, tags)));
    const auto [winner, loser] = pgn::decision(record);
    check("Winner", winner);
    check("Loser", loser);
    const std::size_t line = tags.find("Result")->line;
    const int players = record.start.game().players();
    const auto outcome = outcome_by_rules(record, end.line);
    const auto expected = format_result(
        outcome ? sharers(outcome->winner, players, outcome) : sharers(record, end.line), players);
    if (end.result != expected) {
        fail(line,
             outcome ? fmt::format("tag Result: says {}, but the game ends {} ({})", end.result, expected,
                                   outcome->reason)
                     : fmt::format("tag Result: says {}, expected {} for a draw that the rules do not decide",
                                   end.result, expected));
    }
    if (!outcome && record.winner && record.termination.empty() && record.adjudicated.empty()) {
        fail(line, fmt::format("tag Result: says {}, but the game is not over and no tag Termination or "
                               "Adjudicated says why",
                               end.result));
    }
}

// Takes the players' tags and those that are left over.
void PgnReader::read_players(GameRecord& record, Tags& tags, std::size_t first_line) const {
    const AnyGame& game = record.start.game();
    const auto count = static_cast<std::size_t>(game.players());
    auto others = tags.others();
    if (others.size() < count)
        fail(first_line, fmt::format("expected a tag for each of the {} players", count));
    const auto named = [&](std::size_t player) {
        return std::ranges::find(others, pgn::tag_of(game.info().players[player]), &Tag::name);
    };
    std::vector<const Tag*> seats;
    for (std::size_t player = 0; player < count && named(player) != others.end(); ++player) {
        seats.push_back(*named(player));
    }
    if (seats.size() < count) seats.assign(others.begin(), others.begin() + game.players());
    for (const Tag* seat : seats) {
        record.players.push_back(seat->value);
        std::erase(others, seat);
    }
    for (const Tag* other : others) record.other_tags.emplace_back(other->name, other->value);
}

std::optional<GameRecord> PgnReader::next() {
    skip_space();
    if (peek() == end_of_stream) return {};
    const std::size_t first_line = line_;
    Tags tags(read_tags(), first_line);
    const AnyGame game = parse_tag(tags, "Game", [](const std::string& value) {
        return games::registry().make(value.empty() ? default_game : value);
    });
    GameRecord record(parse_tag(tags, "FEN", [&game](const std::string& value) {
        return value.empty() ? game.start() : game.parse_position(value);
    }));

    read_players(record, tags, first_line);
    const auto take = [&](std::string_view name, std::string& field) {
        if (const Tag* tag = tags.find(name)) field = tag->value;
    };
    take("Event", record.event);
    take("Site", record.site);
    take("Date", record.date);
    take("Round", record.round);
    take("TimeControl", record.time_control);
    take("Termination", record.termination);
    take("Adjudicated", record.adjudicated);

    record.forfeit = parse_tag(tags, "Forfeit", [&game](const std::string& value) -> std::optional<Forfeit> {
        if (value.empty()) return {};
        return parse_forfeit(value, game);
    });

    const Tag* result = tags.find("Result");
    if (!result) fail(first_line, "expected a tag Result");
    const auto* possible = find_result(result->value, game.players());
    if (!possible) {
        fail(result->line,
             fmt::format("tag Result: {}, expected {}", quoted(result->value), list_results(game.players())));
    }
    record.winner = possible->winner;
    if (record.forfeit && record.winner == record.forfeit->player) {
        fail(tags.line_of("Forfeit"), "tag Forfeit: names the winner, expected who has lost");
    }
    const End end = read_moves(record);
    check_end(record, end, tags);
    return record;
}

}  // namespace ataraxia::arena

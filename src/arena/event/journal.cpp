#include "arena/event/journal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "arena/records/pgn_reader.hpp"
#include "arena/records/pgn_writer.hpp"
#include "core/random.hpp"

namespace ataraxia::arena {

namespace {

constexpr std::string_view first_line = "%ataraxia journal 1\n";
constexpr std::string_view plan_mark = "%plan ";
constexpr std::string_view end_mark = "%end ";
constexpr std::string_view number_tag = "Number";
constexpr std::size_t longest_file = std::size_t{1} << 32;

// Against torn and damaged entries, not against malice.
std::uint64_t checksum(std::string_view text) {
    std::uint64_t sum = text.size();
    for (const char c : text) sum = mix64(sum ^ static_cast<unsigned char>(c));
    return sum;
}

std::string format_entry(const FinishedGame& game) {
    GameRecord numbered = game.record;
    numbered.other_tags.emplace_back(number_tag, fmt::format("{}", game.index));
    const std::string text = format_pgn(numbered, Notes::all);
    return fmt::format("{}{}{:016x}\n", text, end_mark, checksum(text));
}

std::string format_head(const Plan& plan) {
    std::string head(first_line);
    std::istringstream lines(format_plan(plan));
    for (std::string line; std::getline(lines, line);) head += fmt::format("{}{}\n", plan_mark, line);
    return head;
}

// Reads the parts of a journal one after the other.
class Parser {
  public:
    Parser(std::string name, std::string_view text) : name_(std::move(name)), text_(text) {}

    // Where the part ends that has been read.
    [[nodiscard]] std::size_t offset() const noexcept { return offset_; }

    Plan head() {
        if (!text_.starts_with(first_line)) throw Error(name_ + ": not the journal of a tournament");
        offset_ = first_line.size();
        std::string lines;
        while (rest().starts_with(plan_mark)) {
            const auto end = std::min(rest().find('\n') + 1, rest().size());
            lines += rest().substr(plan_mark.size(), end - plan_mark.size());
            offset_ += end;
        }
        try {
            return parse_plan(lines);
        } catch (const Error& error) {
            throw Error(fmt::format("{}: {}", name_, error.what()));
        }
    }

    // The next whole game, or nothing when the file ends, perhaps in the middle of one.
    std::optional<FinishedGame> game() {
        const auto mark = rest().find(fmt::format("\n{}", end_mark));
        if (mark == std::string_view::npos) return {};
        const auto line_end = rest().find('\n', mark + 1);
        if (line_end == std::string_view::npos) return {};
        const auto text = rest().substr(0, mark + 1);
        const auto sum = rest().substr(mark + 1 + end_mark.size(), line_end - mark - 1 - end_mark.size());
        const bool last = line_end + 1 == rest().size();
        if (sum != fmt::format("{:016x}", checksum(text))) {
            if (last) return {};
            throw damaged("its checksum is wrong");
        }
        FinishedGame game = parse(text);
        offset_ += line_end + 1;
        return game;
    }

  private:
    [[nodiscard]] std::string_view rest() const { return text_.substr(offset_); }

    [[nodiscard]] Error damaged(std::string_view why) const {
        return Error(fmt::format("{}: the game at byte {} is damaged: {}", name_, offset_, why));
    }

    [[nodiscard]] FinishedGame parse(std::string_view text) const {
        std::istringstream in{std::string(text)};
        try {
            auto record = PgnReader(in, "record").next();
            if (!record || record->other_tags.empty()) throw Error("expected a game with a number");
            const auto [name, value] = record->other_tags.back();
            record->other_tags.pop_back();
            std::size_t index = 0;
            const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), index);
            if (name != number_tag || error != std::errc{} || *end != '\0') {
                throw Error("expected a game with a number");
            }
            return {index, std::move(*record)};
        } catch (const Error& error) {
            throw damaged(error.what());
        }
    }

    std::string name_;
    std::string_view text_;
    std::size_t offset_ = 0;
};

// Whether the record is that game of the plan.
bool belongs(const Plan& plan, const FinishedGame& game) {
    if (game.index >= plan.game_count()) return false;
    const Fixture planned = fixture(plan, game.index);
    return game.record.start == planned.game.start() &&
           std::ranges::equal(game.record.players, planned.players, {}, {},
                              [&plan](std::size_t player) { return plan.players[player]; });
}

}  // namespace

Journal Journal::create(const std::filesystem::path& path, const Plan& plan) {
    return {DurableLog::create(path, format_head(plan)), plan};
}

Journal Journal::open(const std::filesystem::path& path) {
    DurableLog log = DurableLog::open(path);
    const std::string text = read_file(path, longest_file);
    Parser parser(path.string(), text);
    Journal journal(std::move(log), parser.head());
    std::vector<bool> seen(journal.plan_.game_count());
    while (auto game = parser.game()) {
        if (!belongs(journal.plan_, *game) || seen[game->index]) {
            throw Error(fmt::format("{}: game {} does not belong to the plan", path.string(), game->index));
        }
        seen[game->index] = true;
        journal.games_.push_back(std::move(*game));
    }
    journal.log_.truncate(parser.offset());
    return journal;
}

void Journal::append(std::span<const FinishedGame> games) {
    std::string text;
    for (const auto& game : games) text += format_entry(game);
    if (!text.empty()) log_.append(text);
}

}  // namespace ataraxia::arena

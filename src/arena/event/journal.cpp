#include "arena/event/journal.hpp"

#include <fmt/format.h>

#include <charconv>
#include <sstream>

#include "arena/plan/plan_json.hpp"
#include "arena/records/pgn_reader.hpp"
#include "arena/records/pgn_writer.hpp"
#include "core/random.hpp"

namespace ataraxia::arena {

namespace {

constexpr std::string_view first_line = "%ataraxia journal 2\n";
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
    numbered.other_tags.emplace_back(number_tag, fmt::format("{}", game.fixture.index));
    const std::string text = format_pgn(numbered, Notes::all);
    return fmt::format("{}{}{:016x}\n", text, end_mark, checksum(text));
}

std::string format_head(const Plan& plan) {
    return fmt::format("{}{}{}\n", first_line, plan_mark, format_plan(plan));
}

// Reads the parts of a journal one after the other.
class Parser {
  public:
    Parser(std::string name, std::string_view text) : name_(std::move(name)), text_(text) {}

    // Where the part ends that has been read.
    [[nodiscard]] std::size_t offset() const noexcept { return offset_; }

    Plan head() {
        const Error none(name_ + ": not the journal of an event");
        if (!text_.starts_with(first_line)) throw none;
        offset_ = first_line.size();
        const auto end = rest().find('\n');
        if (!rest().starts_with(plan_mark) || end == std::string_view::npos) throw none;
        const auto plan = rest().substr(plan_mark.size(), end - plan_mark.size());
        offset_ += end + 1;
        try {
            return parse_plan(plan);
        } catch (const Error& error) {
            throw Error(fmt::format("{}: {}", name_, error.what()));
        }
    }

    // The next whole game, or nothing when the file ends, perhaps in the middle of one.
    std::optional<Journal::Entry> entry() {
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
        Journal::Entry entry = parse(text);
        offset_ += line_end + 1;
        return entry;
    }

  private:
    [[nodiscard]] std::string_view rest() const { return text_.substr(offset_); }

    [[nodiscard]] Error damaged(std::string_view why) const {
        return Error(fmt::format("{}: the game at byte {} is damaged: {}", name_, offset_, why));
    }

    [[nodiscard]] Journal::Entry parse(std::string_view text) const {
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

}  // namespace

Journal Journal::create(const std::filesystem::path& path, const Plan& plan) {
    return {DurableLog::create(path, format_head(plan)), plan};
}

Journal Journal::open(const std::filesystem::path& path) {
    DurableLog log = DurableLog::open(path);
    const std::string text = read_file(path, longest_file);
    Parser parser(path.string(), text);
    Journal journal(std::move(log), parser.head());
    while (auto entry = parser.entry()) journal.entries_.push_back(std::move(*entry));
    journal.log_.truncate(parser.offset());
    return journal;
}

void Journal::append(std::span<const FinishedGame> games) {
    std::string text;
    for (const auto& game : games) text += format_entry(game);
    if (!text.empty()) log_.append(text);
}

}  // namespace ataraxia::arena

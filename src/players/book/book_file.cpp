#include "players/book/book_file.hpp"

#include <fmt/format.h>

#include <charconv>

#include "core/checksum.hpp"
#include "core/error.hpp"
#include "core/file.hpp"

namespace ataraxia::players {

namespace {

constexpr std::size_t max_file = std::size_t{64} << 20;  // bytes
constexpr std::string_view title = "ataraxia-book";
constexpr std::string_view version = "1";

// Reads lines of fields that are separated by tabs.
class Lines {
  public:
    explicit Lines(std::string_view text) : text_(text) {}

    // The fields of the next line.
    [[nodiscard]] std::vector<std::string_view> next() {
        const std::size_t end = text_.find('\n', offset_);
        ++number_;
        begin_ = offset_;
        if (end == std::string_view::npos) fail("the file ends too early, expected the line 'checksum'");
        std::string_view line = text_.substr(offset_, end - offset_);
        offset_ = end + 1;
        std::vector<std::string_view> fields;
        for (std::size_t tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t')) {
            fields.push_back(line.substr(0, tab));
            line.remove_prefix(tab + 1);
        }
        fields.push_back(line);
        return fields;
    }

    // The value of a line of the head.
    [[nodiscard]] std::string_view value(std::string_view key) {
        const auto fields = next();
        if (fields.size() != 2 || fields[0] != key)
            fail(fmt::format("{}, expected '{}', a tab and its value", quoted(fields[0]), key));
        return fields[1];
    }
    template <class Number>
    [[nodiscard]] Number value(std::string_view key, Number low, Number high) {
        return parse(value(key), low, high);
    }

    template <class Number>
    [[nodiscard]] static Number parse(std::string_view text, Number low, Number high) {
        Number result{};
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result);
        const bool is_read = error == std::errc() && end == text.data() + text.size();
        if (!is_read || !(result >= low && result <= high))
            fail(fmt::format("{}, expected a number from {} to {}", quoted(text), low, high));
        return result;
    }

    // Of the line that was read last, from 1.
    [[nodiscard]] std::size_t number() const noexcept { return number_; }
    [[nodiscard]] bool at_end() const noexcept { return offset_ == text_.size(); }
    // Everything before the line that was read last.
    [[nodiscard]] std::string_view before() const noexcept { return text_.substr(0, begin_); }

    [[noreturn]] static void fail(std::string_view what) { throw Error(std::string(what)); }

  private:
    std::string_view text_;
    std::size_t offset_ = 0;
    std::size_t begin_ = 0;  // of the line that was read last
    std::size_t number_ = 0;
};

std::string format_checksum(std::string_view bytes) {
    return fmt::format("{:016x}", checksum(bytes));
}

void read_position(Lines& lines, Book& book) {
    const auto fields = lines.next();
    if (fields.size() < 3 || fields.size() % 2 == 0)
        lines.fail("expected a position, and moves each with its score, separated by tabs");
    const AnyPosition position = book.game().parse_position(fields[0]);
    std::vector<BookMove> moves;
    for (std::size_t i = 1; i < fields.size(); i += 2) {
        const int best = moves.empty() ? BookMove::decided : moves.back().score;
        const AnyMove move = position.parse_move(fields[i]);
        moves.push_back({move, Lines::parse(fields[i + 1], -BookMove::decided, best)});
    }
    if (!book.add(position, std::move(moves))) lines.fail("the position is in the book already");
}

BookOrder read_order(Lines& lines) {
    constexpr std::uint64_t most = ~std::uint64_t{0};
    BookOrder order;
    order.game = lines.value("game");
    order.player = lines.value("player");
    order.plies = lines.value("plies", 1, max_book_plies);
    order.nodes = lines.value<std::uint64_t>("nodes", 1, most);
    order.lines = lines.value("lines", 1, max_book_lines);
    order.margin = lines.value("margin", 0.0, max_book_margin);
    order.seed = lines.value<std::uint64_t>("seed", 0, most);
    return order;
}

Book read(Lines& lines) {
    if (const auto found = lines.value(title); found != version)
        Lines::fail(fmt::format("version {}, expected {}", quoted(found), version));
    Book book(read_order(lines));
    const auto positions = lines.value<std::size_t>("positions", 0, max_file);
    while (book.entries().size() < positions) read_position(lines, book);
    if (const auto sum = lines.value("checksum"); sum != format_checksum(lines.before()))
        lines.fail(fmt::format("checksum {}, expected {}: the file is damaged", quoted(sum),
                               format_checksum(lines.before())));
    if (!lines.at_end()) lines.fail("expected the end of the file");
    return book;
}

}  // namespace

std::string format_book(const Book& book) {
    const BookOrder& order = book.order();
    std::string text = fmt::format(
        "{}\t{}\ngame\t{}\nplayer\t{}\nplies\t{}\nnodes\t{}\nlines\t{}\nmargin\t{}\nseed\t{}\npositions\t{}"
        "\n",
        title, version, order.game, order.player, order.plies, order.nodes, order.lines, order.margin,
        order.seed, book.entries().size());
    for (const auto& entry : book.entries()) {
        text += entry.position.fen();
        for (const auto& [move, score] : entry.moves)
            text += fmt::format("\t{}\t{}", entry.position.format_move(move), score);
        text += '\n';
    }
    return text + fmt::format("checksum\t{}\n", format_checksum(text));
}

Book parse_book(std::string_view name, std::string_view text) {
    Lines lines(text);
    try {
        return read(lines);
    } catch (const Error& error) {
        throw Error(fmt::format("{}:{}: {}", name, lines.number(), error.what()));
    }
}

Book read_book(const std::filesystem::path& path) {
    return parse_book(path.string(), read_file(path, max_file));
}

}  // namespace ataraxia::players

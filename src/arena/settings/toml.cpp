#include "arena/settings/toml.hpp"

#include <fmt/format.h>

#include <algorithm>

// As a library of headers alone, whatever its package is built for.
#define TOML_HEADER_ONLY 1
#define TOML_SHARED_LIB 0
#define TOML_EXCEPTIONS 0
// It asserts what a file may break, as in "[/", and assumes it where NDEBUG is defined; the errors that
// follow are what is wanted.
#undef NDEBUG
#define TOML_ASSERT(condition) static_assert(true)
#include <toml++/toml.h>

#include "core/error.hpp"
#include "core/escaped.hpp"

namespace ataraxia::arena {

namespace {

// Every part of a key with points is a level of tables, and the library goes as deep as a line tells it to.
constexpr std::size_t longest_line = 4096;  // bytes

// What the library is not to be trusted with.
void check_line(std::string_view line, const std::string& place) {
    if (line.size() > longest_line) {
        throw Error(
            fmt::format("{}: a line of {} bytes, expected at most {}", place, line.size(), longest_line));
    }
    const auto is_control = [](char c) { return (c >= 0 && c < ' ' && c != '\t' && c != '\r') || c == 0x7f; };
    if (std::ranges::any_of(line, is_control)) {
        throw Error(fmt::format("{}: a control character, expected text", place));
    }
}

void check_lines(std::string_view text, std::string_view name) {
    for (std::size_t number = 1; !text.empty(); ++number) {
        const auto line = text.substr(0, text.find('\n'));
        check_line(line, fmt::format("{}:{}", name, number));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
}

class Reader {
  public:
    explicit Reader(std::string_view name) : name_(name) {}

    [[nodiscard]] std::vector<Section> read(const toml::table& root) const {
        std::vector<Section> sections;
        for (const auto& [key, node] : root) {
            if (const auto* table = node.as_table()) {
                sections.push_back(read_section(key.str(), *table));
            } else if (const auto* tables = node.as_array(); tables && tables->is_array_of_tables()) {
                for (const auto& element : *tables) {
                    sections.push_back(read_section(key.str(), *element.as_table()));
                }
            } else {
                throw Error(fmt::format("{}: {} is in no section, expected it below a line such as [event]",
                                        place(node), escaped(key.str())));
            }
        }
        return sections;
    }

  private:
    [[nodiscard]] std::string place(const toml::node& node) const {
        return fmt::format("{}:{}", name_, node.source().begin.line);
    }

    [[nodiscard]] Section read_section(std::string_view name, const toml::table& table) const {
        std::vector<Found> found;
        add_entries(table, name, "", found);
        // The library gives them by their names.
        std::ranges::sort(found, {}, [](const Found& entry) {
            return std::pair(entry.position.line, entry.position.column);
        });
        Section section{std::string(name), fmt::format("{}: {}", place(table), escaped(name))};
        for (Found& entry : found) section.entries.push_back(std::move(entry.entry));
        return section;
    }

    struct Found {
        toml::source_position position;
        Entry entry;
    };

    void add_entries(const toml::table& table, std::string_view section, const std::string& prefix,
                     std::vector<Found>& found) const {
        for (const auto& [key, node] : table) {
            const std::string full = prefix + std::string(key.str());
            if (const auto* inner = node.as_table()) {
                add_entries(*inner, section, full + '.', found);
            } else {
                const std::string place_of_key =
                    fmt::format("{}: {}.{}", place(node), escaped(section), escaped(full));
                found.push_back({node.source().begin, {full, text_of(node, place_of_key), place_of_key}});
            }
        }
    }

    [[nodiscard]] static std::string text_of(const toml::node& node, std::string_view place) {
        if (const auto* text = node.as_string()) return text->get();
        if (const auto* whole = node.as_integer()) return fmt::format("{}", whole->get());
        if (const auto* decimal = node.as_floating_point()) return fmt::format("{}", decimal->get());
        if (const auto* truth = node.as_boolean()) return fmt::format("{}", truth->get());
        throw Error(fmt::format("{}: expected a string, a number, true or false", place));
    }

    std::string_view name_;
};

}  // namespace

std::vector<Section> read_toml(std::string_view text, std::string_view name) {
    check_lines(text, name);
    const toml::parse_result result = toml::parse(text, name);
    if (!result) {
        throw Error(fmt::format("{}:{}: no TOML: {}", name, result.error().source().begin.line,
                                escaped(result.error().description(), 200)));
    }
    return Reader(name).read(result.table());
}

}  // namespace ataraxia::arena

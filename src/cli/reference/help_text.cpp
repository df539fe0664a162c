#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "cli/reference/reference.hpp"

namespace ataraxia::cli {

namespace {

constexpr std::size_t page_width = 80;
// A left column wider than this pushes its text to the next line.
constexpr std::size_t widest_left = 30;

struct Row {
    std::string left;
    std::string text;
    std::string limits;  // after the text, in one piece
};

// The begun line and the words after it, broken at the page's width; later lines are indented like the first.
std::string flow(std::string line, const std::vector<std::string>& words) {
    const std::size_t indent = line.size();
    std::string out;
    for (const auto& word : words) {
        if (line.size() > indent && line.size() + 1 + word.size() > page_width) {
            out += line + '\n';
            line.assign(indent, ' ');
        }
        if (line.size() > indent) line += ' ';
        line += word;
    }
    return out + line + '\n';
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

// A heading over two columns, the right one wrapped.
std::string table(const std::string& title, const std::vector<Row>& rows) {
    std::size_t column = 0;
    for (const auto& row : rows) {
        if (row.left.size() <= widest_left) column = std::max(column, row.left.size());
    }
    column += 4;
    std::string out = '\n' + title + ":\n";
    for (const auto& row : rows) {
        std::string line = "  " + row.left;
        if (line.size() + 2 > column) {
            out += line + '\n';
            line.clear();
        }
        line.resize(column, ' ');
        auto words = words_of(row.text);
        if (!row.limits.empty()) words.push_back(row.limits);
        out += flow(line, words);
    }
    return out;
}

Row row_of(const OptionReference& option) {
    Row row{.left = option.value, .text = option.summary, .limits = option.limits()};
    if (!option.positional()) {
        // Long names line up, whether there is a short one or not.
        row.left = fmt::format("{}{}", option.names.front().starts_with("--") ? "    " : "",
                               fmt::join(option.names, ", "));
        if (!option.value.empty()) row.left += ' ' + option.value;
    }
    return row;
}

// One table for each group, in the order in which the groups first appear.
template <class Item, class MakeRow>
std::string tables(const std::vector<Item>& items, std::string_view usual, const std::string& title,
                   MakeRow make_row) {
    std::vector<std::string> groups;
    for (const auto& item : items) {
        if (std::ranges::find(groups, item.group) == groups.end()) groups.push_back(item.group);
    }
    std::string out;
    for (const auto& group : groups) {
        std::vector<Row> rows;
        for (const auto& item : items) {
            if (item.group == group) rows.push_back(make_row(item));
        }
        out += table(group == usual ? title : group, rows);
    }
    return out;
}

}  // namespace

std::string help_text(const CommandReference& command) {
    std::string out = command.summary + "\n\nUsage: " + command.usage() + '\n';
    out += tables(command.commands, "Subcommands", "Commands", [](const CommandReference& sub) {
        return Row{sub.word(), sub.summary, {}};
    });
    if (!command.arguments.empty()) {
        std::vector<Row> rows;
        for (const auto& argument : command.arguments) rows.push_back(row_of(argument));
        out += table("Arguments", rows);
    }
    out += tables(command.options, "Options", "Options", row_of);
    for (const auto& note : command.notes) {
        out += '\n';
        if (note.title.empty()) {
            out += flow({}, words_of(fmt::format("{}", fmt::join(note.lines, " "))));
            continue;
        }
        out += note.title + ":\n";
        for (const auto& line : note.lines) out += line + '\n';
    }
    return out;
}

}  // namespace ataraxia::cli

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/reference/reference.hpp"

namespace ataraxia::cli {

namespace {

// Text that Markdown prints as it is, also in a table.
std::string plain(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '|' || c == '<' || c == '*' || c == '_') out += '\\';
        out += c;
    }
    return out;
}

// Text in a code span inside a table, where a bar still needs its backslash.
std::string code(std::string_view text) {
    std::string out = "`";
    for (const char c : text) {
        if (c == '|') out += '\\';
        out += c;
    }
    return text.empty() ? std::string{} : out + '`';
}

std::string table(std::string_view title, const std::vector<OptionReference>& options) {
    if (options.empty()) return {};
    const bool limited = std::ranges::any_of(
        options, [](const auto& option) { return !option.values.empty() || !option.preset.empty(); });
    std::string out = fmt::format("\n| {} | Meaning |{}\n|---|---|{}\n", title,
                                  limited ? " Values | Default |" : "", limited ? "---|---|" : "");
    for (const auto& option : options) {
        std::string name = fmt::format("{}", fmt::join(option.names, ", "));
        if (!option.value.empty()) name += (name.empty() ? "" : " ") + option.value;
        out += fmt::format("| {} | {} |", code(name), plain(option.summary));
        if (limited) out += fmt::format(" {} | {} |", plain(option.values), code(option.preset));
        out += '\n';
    }
    return out;
}

std::string section(const CommandReference& command) {
    std::string out =
        fmt::format("\n## {}\n\n{}\n\n```\n{}\n```\n", command.name, command.summary, command.usage());
    out += table("Argument", command.arguments);
    out += table("Option", command.options);
    if (!command.commands.empty()) out += '\n';
    for (const auto& sub : command.commands) {
        std::string anchor = sub.name;
        std::ranges::replace(anchor, ' ', '-');
        out += fmt::format("- [{}](#{}): {}\n", sub.name, anchor, sub.summary);
    }
    for (const auto& note : command.notes) {
        if (!note.title.empty()) {
            out += fmt::format("\n{}:\n\n```\n", note.title);
            for (const auto& line : note.lines)
                out += (line.starts_with("  ") ? line.substr(2) : line) + '\n';
            out += "```\n";
        } else {
            out += fmt::format("\n{}\n", plain(fmt::format("{}", fmt::join(note.lines, "\n"))));
        }
    }
    for (const auto& sub : command.commands) out += section(sub);
    return out;
}

}  // namespace

std::string markdown(const CommandReference& program) {
    return "# Commands\n\n<!-- Generated from the program's own options; see CONTRIBUTING.md. -->\n" +
           section(program);
}

}  // namespace ataraxia::cli

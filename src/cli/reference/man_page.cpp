#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>

#include "cli/reference/reference.hpp"

namespace ataraxia::cli {

namespace {

// Text that troff prints as it is.
std::string plain(std::string_view text) {
    std::string out;
    if (text.starts_with('.') || text.starts_with('\'')) out += "\\&";
    for (const char c : text) {
        if (c == '-') {
            out += "\\-";
        } else if (c == '\\') {
            out += "\\e";
        } else {
            out += c;
        }
    }
    return out;
}

// "<n>" as an underlined word.
std::string italic(std::string_view value) {
    return value.empty() ? std::string{} : fmt::format("\\fI{}\\fR", plain(value));
}

std::string option_text(const OptionReference& option) {
    std::vector<std::string> names;
    for (const auto& name : option.names) names.push_back("\\fB" + plain(name) + "\\fR");
    std::string tag = fmt::format("{}", fmt::join(names, ", "));
    if (!option.value.empty()) tag += (tag.empty() ? "" : " ") + italic(option.value);
    std::string text = option.summary;
    if (const auto limits = option.limits(); !limits.empty()) text += ' ' + limits;
    return fmt::format(".TP\n{}\n{}.\n", tag, plain(text));
}

std::string notes_text(const CommandReference& command) {
    std::string out;
    for (const auto& note : command.notes) {
        out += ".PP\n";
        if (note.title.empty()) {
            for (const auto& line : note.lines) out += plain(line) + '\n';
            continue;
        }
        out += plain(note.title) + ":\n.PP\n.nf\n";
        for (const auto& line : note.lines) out += plain(line) + '\n';
        out += ".fi\n";
    }
    return out;
}

std::string options_text(const CommandReference& command) {
    std::string out;
    for (const auto& argument : command.arguments) out += option_text(argument);
    for (const auto& option : command.options) out += option_text(option);
    return out;
}

std::string section(const CommandReference& command) {
    std::string out = fmt::format(".SS {}\n{}.\n.PP\n\\fB{}\\fR\n", plain(command.name),
                                  plain(command.summary), plain(command.usage()));
    out += options_text(command) + notes_text(command);
    for (const auto& sub : command.commands) out += section(sub);
    return out;
}

}  // namespace

std::string man_page(const CommandReference& program) {
    // The line of NAME goes into lists, where it follows the program's name.
    std::string purpose = program.summary;
    purpose.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(purpose.front())));
    std::string out = fmt::format(
        ".\\\" Generated from the program's own options; see CONTRIBUTING.md.\n"
        ".TH ATARAXIA 1 \"\" \"ataraxia {}\"\n"
        ".SH NAME\nataraxia \\- {}\n.SH SYNOPSIS\n\\fB{}\\fR\n.SH OPTIONS\n",
        ATARAXIA_VERSION, plain(purpose), plain(program.usage()));
    out += options_text(program) + ".SH COMMANDS\n";
    for (const auto& command : program.commands) out += section(command);
    return out + ".SH NOTES\n" + notes_text(program);
}

}  // namespace ataraxia::cli

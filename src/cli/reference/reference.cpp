#include "cli/reference/reference.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

namespace ataraxia::cli {

namespace {

std::string lower(std::string text) {
    return CLI::detail::to_lower(std::move(text));
}

// "{tech,clean}", and the "value in {tech->0,clean->1} OR {0,1}" of a transformer, as words.
std::vector<std::string> words_of_set(const std::string& set) {
    const auto begin = set.find('{') + 1;
    std::vector<std::string> words;
    for (const auto& word : CLI::detail::split(set.substr(begin, set.find('}') - begin), ',')) {
        words.push_back(word.substr(0, word.find("->")));
    }
    return words;
}

// What a validator of CLI11 says of itself, put into `option`: choices, the name of the value or the range.
void add_validator(OptionReference& option, const std::string& text) {
    if (text.find('{') != std::string::npos) {
        option.choices = words_of_set(text);
        return;
    }
    if (text == "FILE" || text == "DIR" || text.starts_with("PATH")) {
        option.value = text == "DIR" ? "<folder>" : "<file>";
        return;
    }
    std::string range = text;
    if (const auto begin = text.find(" in ["); begin != std::string::npos) {
        range = text.substr(begin + 5, text.rfind(']') - begin - 5);
        if (const auto dash = range.find(" - "); dash != std::string::npos) range.replace(dash, 3, " to ");
    } else if (text == "POSITIVE") {
        range = "more than 0";
    } else if (text == "NONNEGATIVE") {
        range = "0 or more";
    }
    option.values += (option.values.empty() ? "" : ", ") + range;
}

// The name of the value: from the option's own type name, or from its name where CLI11 only knows that it is
// text.
std::string value_name(const CLI::Option& option, const std::string& type) {
    if (option.get_positional()) return option.get_name(true);
    if (type == "INT" || type == "UINT") return "n";
    if (type == "FLOAT") return "x";
    if (type == "TEXT" && !option.get_lnames().empty()) return option.get_lnames().front();
    return lower(type);
}

OptionReference describe(const CLI::Option& option) {
    OptionReference result;
    result.summary = option.get_description();
    result.group = option.get_group();
    result.required = option.get_required();
    if (!option.get_positional()) {
        for (const auto& name : option.get_snames()) result.names.push_back('-' + name);
        for (const auto& name : option.get_lnames()) result.names.push_back("--" + name);
    }
    if (option.get_items_expected_max() == 0) return result;

    // The type's name, then what each validator says, joined by ':'.
    const auto parts = CLI::detail::split(option.get_type_name(), ':');
    const std::string type = parts.empty() ? "TEXT" : parts.front();
    result.value = '<' + value_name(option, type) + '>';
    for (std::size_t i = 1; i < parts.size(); ++i) add_validator(result, parts[i]);
    if (!result.choices.empty()) {
        const auto joined = fmt::format("{}", fmt::join(result.choices, "|"));
        if (joined.size() <= 24 && !option.get_positional()) {
            result.value = '<' + joined + '>';
        } else {
            result.values = fmt::format("{}", fmt::join(result.choices, ", "));
        }
    }
    if (option.get_expected_max() >= CLI::detail::expected_max_vector_size) result.value += "...";
    const std::string preset = option.get_default_str();
    if (!option.get_required() && preset != "[]" && preset != "{}") result.preset = preset;
    return result;
}

std::vector<Note> notes_of(const std::string& footer) {
    std::vector<Note> notes;
    std::istringstream text(footer);
    for (std::string line; std::getline(text, line);) {
        if (line.ends_with(':') && !line.starts_with(' ')) {
            line.pop_back();
            notes.push_back({.title = line, .lines = {}});
        } else if (!line.empty()) {
            if (notes.empty() || (!notes.back().title.empty() && !line.starts_with(' ')))
                notes.emplace_back();
            notes.back().lines.push_back(line);
        }
    }
    return notes;
}

void add_options(CommandReference& command, const CLI::App& app) {
    std::vector<OptionReference> standard;  // help and version go last
    for (const auto* option : app.get_options()) {
        if (option->get_group().empty()) continue;
        auto& list = option->get_positional()                                          ? command.arguments
                     : option == app.get_help_ptr() || option == app.get_version_ptr() ? standard
                                                                                       : command.options;
        list.push_back(describe(*option));
    }
    // Groups of options are nameless commands.
    for (const auto* group : app.get_subcommands({})) {
        if (group->get_name().empty() && !group->get_group().empty()) add_options(command, *group);
    }
    command.options.insert(command.options.end(), standard.begin(), standard.end());
}

std::string full_name(const CLI::App& app) {
    const auto* parent = app.get_parent();
    return parent ? full_name(*parent) + ' ' + app.get_name() : app.get_name();
}

}  // namespace

std::string OptionReference::limits() const {
    std::string text = values;
    if (!preset.empty()) text += (text.empty() ? "default " : ", default ") + preset;
    return text.empty() ? text : '[' + text + ']';
}

std::string CommandReference::word() const {
    return name.substr(name.rfind(' ') + 1);
}

std::string CommandReference::usage() const {
    std::string text = name;
    bool optional = false;
    for (const auto& argument : arguments) {
        std::string value = argument.value;
        if (!argument.required) {
            std::ranges::replace(value, '<', '[');
            std::ranges::replace(value, '>', ']');
        }
        text += ' ' + value;
    }
    for (const auto& option : options) {
        if (option.required) {
            text += ' ' + option.names.back() + ' ' + option.value;
        } else {
            optional = true;
        }
    }
    if (optional) text += " [options]";
    if (!commands.empty()) text += " [command]";
    return text;
}

CommandReference describe(const CLI::App& app) {
    CommandReference command;
    command.name = full_name(app);
    command.summary = app.get_description();
    command.group = app.get_group();
    add_options(command, app);
    command.notes = notes_of(app.get_footer());
    for (const auto* sub : app.get_subcommands({})) {
        if (!sub->get_name().empty() && !sub->get_group().empty()) command.commands.push_back(describe(*sub));
    }
    return command;
}

}  // namespace ataraxia::cli

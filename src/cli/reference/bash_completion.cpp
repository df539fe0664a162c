#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/reference/reference.hpp"

namespace ataraxia::cli {

namespace {

// The cases of the two `case` statements below, for a command and those under it.
struct Cases {
    std::string values;                 // what may follow an option
    std::string words;                  // what may follow a command
    std::vector<std::string> commands;  // 'ataraxia perft', quoted

    void add(const CommandReference& command) {
        std::vector<std::string> next;
        for (const auto& sub : command.commands) next.push_back(sub.word());
        for (const auto& argument : command.arguments) {
            next.insert(next.end(), argument.choices.begin(), argument.choices.end());
        }
        std::vector<std::string> anything;  // options whose value is the user's own
        for (const auto& option : command.options) {
            next.insert(next.end(), option.names.begin(), option.names.end());
            if (option.value.empty()) continue;
            std::vector<std::string> patterns;
            for (const auto& name : option.names)
                patterns.push_back(fmt::format("'{} {}'", command.name, name));
            if (option.choices.empty()) {
                anything.insert(anything.end(), patterns.begin(), patterns.end());
            } else {
                values += fmt::format("        {}) words='{}' ;;\n", fmt::join(patterns, " | "),
                                      fmt::join(option.choices, " "));
            }
        }
        if (!anything.empty()) values += fmt::format("        {}) words= ;;\n", fmt::join(anything, " | "));
        words += fmt::format("        '{}') words='{}' ;;\n", command.name, fmt::join(next, " "));
        for (const auto& sub : command.commands) {
            commands.push_back(fmt::format("'{}'", sub.name));
            add(sub);
        }
    }
};

}  // namespace

std::string bash_completion(const CommandReference& program) {
    Cases cases;
    cases.add(program);
    return fmt::format(
        R"(# Completion of ataraxia for bash.
# Generated from the program's own options; see CONTRIBUTING.md.
_ataraxia() {{
    local command=ataraxia words= word
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "$command $word" in
        {}) command+=" $word" ;;
        esac
    done
    case "$command" in
{}    esac
    case "$command ${{COMP_WORDS[COMP_CWORD - 1]}}" in
{}    esac
    # File names, if nothing is offered.
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}")
}}
complete -o default -F _ataraxia ataraxia
)",
        fmt::join(cases.commands, " | "), cases.words, cases.values);
}

}  // namespace ataraxia::cli

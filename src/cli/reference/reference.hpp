#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

// The program's options as people read about them, taken from the CLI11 tree that parses them: --help,
// docs/commands.md, the manual page and the shell completion are four ways to print it, and cannot drift.
namespace ataraxia::cli {

struct OptionReference {
    std::vector<std::string> names;    // "-h", "--help"; none for a positional argument
    std::string value;                 // stands for the value: "<n>"; empty for a flag
    std::string summary;               // one sentence without a full stop
    std::string values;                // what is allowed, such as "1 to 1024"; empty when anything is
    std::vector<std::string> choices;  // every allowed word, where there are few
    std::string preset;                // the default; empty for none
    std::string group;                 // heading to list it under
    bool required = false;

    [[nodiscard]] bool positional() const noexcept { return names.empty(); }
    // "[1 to 1024, default 1]", or nothing.
    [[nodiscard]] std::string limits() const;
};

// A paragraph of the text at the end of a command's help: a heading and its lines as they are ("Examples").
struct Note {
    std::string title;
    std::vector<std::string> lines;
};

struct CommandReference {
    std::string name;     // with the program: "ataraxia perft"
    std::string summary;  // one line
    std::string group;    // heading to list it under
    std::vector<OptionReference> arguments;
    std::vector<OptionReference> options;
    std::vector<Note> notes;
    std::vector<CommandReference> commands;

    // The last word of the name.
    [[nodiscard]] std::string word() const;
    // "ataraxia perft <game> <depth> [options]".
    [[nodiscard]] std::string usage() const;
};

// A command and the commands below it. Whatever has an empty group is hidden.
[[nodiscard]] CommandReference describe(const CLI::App& app);

// The four ways to print it.
[[nodiscard]] std::string help_text(const CommandReference& command);
[[nodiscard]] std::string markdown(const CommandReference& program);
[[nodiscard]] std::string man_page(const CommandReference& program);
[[nodiscard]] std::string bash_completion(const CommandReference& program);

}  // namespace ataraxia::cli

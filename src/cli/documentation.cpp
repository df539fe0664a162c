#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/reference/reference.hpp"

namespace ataraxia::cli {

void add_documentation(CLI::App& app) {
    auto* command = app.add_subcommand("documentation", "Print the reference of all commands");
    command->group("");  // for the project's own build; see CONTRIBUTING.md
    auto format = std::make_shared<std::string>("markdown");
    command->add_option("--format", *format, "How to print it")
        ->check(CLI::IsMember({"markdown", "man", "bash"}));
    command->callback([format, &app] {
        const auto program = describe(app);
        fmt::print("{}", *format == "man"    ? man_page(program)
                         : *format == "bash" ? bash_completion(program)
                                             : markdown(program));
    });
}

}  // namespace ataraxia::cli

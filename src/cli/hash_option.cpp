#include "cli/hash_option.hpp"

#include <fmt/format.h>

#include "core/memory.hpp"

namespace ataraxia::cli {

CLI::Option* add_hash_option(CLI::App& command, std::size_t& megabytes, std::size_t least,
                             const std::string& description) {
    const auto check = [least](const std::string& text) -> std::string {
        const std::size_t most = physical_memory_mb() / 2;
        std::size_t value = 0;
        if (CLI::detail::lexical_cast(text, value) && value >= least && (most == 0 || value <= most))
            return {};
        return fmt::format("{} is no size in MB from {} to {}, half of this machine's memory", text, least,
                           most);
    };
    // Without a description of the check, so that the help text is the same on every machine.
    return command.add_option("--hash", megabytes, description)
        ->type_name("MB")
        ->check(CLI::Validator(check, ""))
        ->capture_default_str();
}

}  // namespace ataraxia::cli

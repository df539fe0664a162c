#include "cli/style.hpp"

#include <cctype>
#include <cstdlib>
#include <string_view>

#include <unistd.h>

namespace ataraxia::cli {

namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

// The environment is asked instead of setlocale(), which knows only the locales installed here, not those of
// the terminal at the other end of an ssh connection.
bool locale_is_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        std::string value;
        for (const char c : variable(name)) {
            if (c != '-') value += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        if (!value.empty()) return value.find("utf8") != std::string::npos;
    }
    return false;
}

}  // namespace

void StyleOptions::add_to(CLI::App& command) {
    command
        .add_option("--color", color_, "Use colour: auto (in a terminal without NO_COLOR), always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->capture_default_str()
        ->type_name("WHEN");
    command.add_flag("--ascii", ascii_, "Draw with plain ASCII characters");
}

Style StyleOptions::style() const {
    Style style;
    style.terminal = isatty(STDOUT_FILENO) && variable("TERM") != "dumb";
    style.colour = color_ == "always" || (color_ == "auto" && style.terminal && variable("NO_COLOR").empty());
    style.unicode = !ascii_ && locale_is_utf8();
    return style;
}

}  // namespace ataraxia::cli

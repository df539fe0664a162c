#pragma once

#include <CLI/CLI.hpp>

namespace ataraxia::cli {

// What the reader's screen can show.
struct Style {
    bool colour = false;    // escape sequences of 256 colours
    bool unicode = false;   // characters beyond ASCII
    bool terminal = false;  // standard output is a terminal: pictures may be redrawn in place
};

// The options --color and --ascii. By default colour is used in a terminal, unless NO_COLOR is set or TERM is
// "dumb", and Unicode when the locale is UTF-8.
class StyleOptions {
  public:
    void add_to(CLI::App& command);
    [[nodiscard]] Style style() const;

  private:
    std::string color_ = "auto";
    bool ascii_ = false;
};

}  // namespace ataraxia::cli

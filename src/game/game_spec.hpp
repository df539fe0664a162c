#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace ataraxia {

// A game string taken apart: "ataxx:7x7,blocks=13h" is the family "ataxx" with the board "7x7" and the
// parameter blocks = 13h. Nothing is known yet about which families and parameters exist.
class GameSpec {
  public:
    // Throws Error when the text is not of the form family[:WxH][,key=value...] (a ':' before the first
    // part).
    explicit GameSpec(std::string_view text);

    [[nodiscard]] const std::string& text() const noexcept { return text_; }
    [[nodiscard]] const std::string& family() const noexcept { return family_; }

    // The value given for `key` ("board" for the WxH part), which then counts as used.
    [[nodiscard]] std::optional<std::string> take(std::string_view key);

    // As take(), restricted to `allowed`; the first of them is the default. Throws Error on any other value.
    [[nodiscard]] std::string take_one_of(std::string_view key, const std::vector<std::string>& allowed);

    // Throws Error when a parameter was given that nobody took; `known` lists what exists.
    void expect_all_taken(std::string_view known) const;

    // An error about the value of `key`.
    [[nodiscard]] Error bad_value(std::string_view key, std::string_view value,
                                  std::string_view expected) const;

  private:
    struct Parameter {
        std::string key;
        std::string value;
        bool taken = false;
    };

    std::string text_;
    std::string family_;
    std::vector<Parameter> parameters_;
};

}  // namespace ataraxia

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace ataraxia {

// A specification taken apart: "ataxx:7x7,blocks=13h" has the name "ataxx", the bare word "7x7" and the
// parameter blocks = 13h. Games and players are written so. Nothing is known here of the names and parameters
// that exist: their owners take what they know, and what nobody takes is an error.
class Spec {
  public:
    // `subject` names the kind for errors ("game", "player"), `form` says what one looks like. Throws Error
    // when the text is not of the form name[:[word][,key=value...]].
    Spec(std::string_view subject, std::string_view text, std::string_view form);

    [[nodiscard]] const std::string& text() const noexcept { return text_; }
    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    [[nodiscard]] bool has_parameters() const noexcept { return !parameters_.empty(); }

    // The value given for `key` (the bare word for key ""), which then counts as used.
    [[nodiscard]] std::optional<std::string> take(std::string_view key);

    // As take(), restricted to `allowed`; the first of them is the default. Throws Error on any other value.
    [[nodiscard]] std::string take_one_of(std::string_view key, const std::vector<std::string>& allowed);

    // As take(), a whole number in [low, high]. Throws Error.
    [[nodiscard]] std::optional<int> take_number(std::string_view key, int low, int high);

    // As take(), a decimal number in [low, high]. Throws Error.
    [[nodiscard]] std::optional<double> take_decimal(std::string_view key, double low, double high);

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

    std::string subject_;
    std::string text_;
    std::string name_;
    std::vector<Parameter> parameters_;
};

}  // namespace ataraxia

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

// The small pieces of a page. Everything from outside goes through escape().
namespace ataraxia::arena::html {

// Text or the value of an attribute in quotes. Control characters and bytes that are no UTF-8 become '?'.
[[nodiscard]] std::string escape(std::string_view text);

// JSON to stand inside a script element: nothing in it can end the element.
[[nodiscard]] std::string escape_script(std::string_view json);

// A column of a table; the first one of every table holds the headings of its rows.
struct Column {
    std::string_view title;
    bool is_number = true;
};

// A table that scrolls by itself where it is wider than the screen. Cells are HTML.
[[nodiscard]] std::string table(std::string_view caption, std::span<const Column> columns,
                                std::span<const std::vector<std::string>> rows);

// A part of the page with its heading. `id` is what links point to.
[[nodiscard]] std::string section(std::string_view id, std::string_view title, std::string_view content);

// A picture with a line below.
[[nodiscard]] std::string figure(std::string_view picture, std::string_view caption);

}  // namespace ataraxia::arena::html

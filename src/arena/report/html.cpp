#include "arena/report/html.hpp"

#include <fmt/format.h>

#include "core/text_width.hpp"

namespace ataraxia::arena::html {

std::string escape(std::string_view text) {
    std::string result;
    for (const char c : printable(text)) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            case '\'':
                result += "&#39;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

std::string escape_script(std::string_view json) {
    std::string result;
    for (const char c : json) {
        if (c == '<') {
            result += "\\u003c";
        } else {
            result += c;
        }
    }
    return result;
}

std::string table(std::string_view caption, std::span<const Column> columns,
                  std::span<const std::vector<std::string>> rows) {
    const auto style = [&columns](std::size_t i) { return columns[i].is_number ? " class=\"number\"" : ""; };
    // Whoever has no mouse scrolls what has the focus.
    std::string out = fmt::format(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{0}\">\n<table>\n"
        "<caption>{0}</caption>\n<thead><tr>",
        escape(caption));
    for (std::size_t i = 0; i < columns.size(); ++i) {
        out += fmt::format("<th scope=\"col\"{}>{}</th>", style(i), escape(columns[i].title));
    }
    out += "</tr></thead>\n<tbody>\n";
    for (const auto& row : rows) {
        out += fmt::format("<tr><th scope=\"row\"{}>{}</th>", style(0), row.front());
        for (std::size_t i = 1; i < row.size(); ++i) out += fmt::format("<td{}>{}</td>", style(i), row[i]);
        out += "</tr>\n";
    }
    return out + "</tbody>\n</table>\n</div>\n";
}

std::string section(std::string_view id, std::string_view title, std::string_view content) {
    return fmt::format(
        "<section id=\"{0}\" aria-labelledby=\"{0}-title\">\n<h2 id=\"{0}-title\">{1}</h2>\n{2}</section>\n",
        id, escape(title), content);
}

std::string figure(std::string_view picture, std::string_view caption) {
    return fmt::format(
        "<figure>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{1}\">\n{0}</div>\n"
        "<figcaption>{1}</figcaption>\n</figure>\n",
        picture, escape(caption));
}

}  // namespace ataraxia::arena::html

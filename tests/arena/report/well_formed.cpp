#include "arena/report/well_formed.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <set>
#include <vector>

namespace ataraxia::test {

namespace {

using ::testing::AssertionFailure;

// Elements that have no end, and those whose content is no HTML.
constexpr std::array<std::string_view, 3> empty_elements{"meta", "input", "br"};
constexpr std::array<std::string_view, 2> raw_elements{"script", "style"};

bool is_in(const auto& list, std::string_view name) {
    return std::ranges::find(list, name) != list.end();
}

}  // namespace

::testing::AssertionResult is_well_formed(std::string_view html) {
    static const std::regex tag(R"re(<(/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*(/?)>)re");
    static const std::regex attribute(R"re(([\w:-]+)="([^"]*)")re");
    static const std::regex reference(R"(&(?:[a-z]+|#\d+);)");
    const std::string text(html);
    std::vector<std::string> open;
    std::set<std::string> ids;
    std::vector<std::string> wanted;
    std::size_t at = 0;
    if (text.starts_with("<!DOCTYPE html>")) at = text.find('>') + 1;
    while (at < text.size()) {
        const auto here = text.cbegin() + static_cast<long>(at);
        std::smatch match;
        if (text[at] == '&' &&
            !std::regex_search(here, text.cend(), match, reference, std::regex_constants::match_continuous)) {
            return AssertionFailure() << "a '&' alone: " << text.substr(at, 40);
        }
        if (text[at] == '>') return AssertionFailure() << "a '>' alone: " << text.substr(at, 40);
        if (text[at] != '<') {
            ++at;
            continue;
        }
        if (!std::regex_search(here, text.cend(), match, tag, std::regex_constants::match_continuous)) {
            return AssertionFailure() << "no tag: " << text.substr(at, 80);
        }
        at += static_cast<std::size_t>(match.length());
        const std::string name = match[2];
        if (match[1].length() > 0) {
            if (open.empty() || open.back() != name) {
                return AssertionFailure()
                       << "</" << name << "> within " << (open.empty() ? "nothing" : open.back());
            }
            open.pop_back();
            continue;
        }
        const std::string attributes = match[3];
        for (std::sregex_iterator i(attributes.begin(), attributes.end(), attribute), end; i != end; ++i) {
            const std::string key = (*i)[1];
            const std::string value = (*i)[2];
            if (key == "id" && !ids.insert(value).second) return AssertionFailure() << "twice: id " << value;
            if (key == "aria-labelledby") wanted.push_back(value);
        }
        if (match[4].length() > 0 || is_in(empty_elements, name)) continue;
        open.push_back(name);
        if (is_in(raw_elements, name)) {
            at = text.find("</", at);
            if (at == std::string::npos) return AssertionFailure() << name << " without an end";
        }
    }
    for (const auto& id : wanted) {
        if (!ids.contains(id)) return AssertionFailure() << "nothing has the id " << id;
    }
    if (!open.empty()) return AssertionFailure() << open.back() << " is not closed";
    return ::testing::AssertionSuccess();
}

}  // namespace ataraxia::test

#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "arena/settings/section.hpp"
#include "arena/settings/values.hpp"
#include "core/error.hpp"

namespace ataraxia::arena {

// What a key of a section does to the T that the section describes.
template <class T>
struct Key {
    std::string_view name;  // one that ends with a point stands for every key that begins so
    std::string_view value;
    std::string_view meaning;  // as in KeyHelp; empty: it is not offered, and apply() says why not
    void (*apply)(T& target, const Entry& entry);  // throws Error about the value

    [[nodiscard]] bool takes(std::string_view key) const noexcept {
        return name.ends_with('.') ? key.size() > name.size() && key.starts_with(name) : key == name;
    }
};

// What a key with this name could have been, for errors: "cmd, name or tc". Of the keys behind a point those
// with the same part before it.
template <class T>
[[nodiscard]] std::string list_keys(std::span<const Key<T>> keys, std::string_view unknown) {
    const std::string_view prefix = unknown.substr(0, unknown.find('.') + 1);
    std::vector<std::string_view> names;
    for (const Key<T>& key : keys) {
        if (key.meaning.empty() || !key.name.starts_with(prefix)) continue;
        names.push_back(key.name == prefix ? "a name behind the point" : key.name.substr(prefix.size()));
    }
    return names.empty() ? list_keys(keys, "") : values::list(names);
}

// Applies every entry of a section. Throws Error that begins with the place of the entry.
template <class T>
void apply(std::span<const Key<T>> keys, const Section& section, T& target) {
    std::set<std::string_view> seen;
    for (const Entry& entry : section.entries) {
        const auto key =
            std::ranges::find_if(keys, [&entry](const Key<T>& known) { return known.takes(entry.key); });
        if (key == keys.end()) {
            throw Error(fmt::format("{}: no such key, expected {}", entry.place, list_keys(keys, entry.key)));
        }
        if (!seen.insert(entry.key).second) throw Error(fmt::format("{}: comes twice", entry.place));
        try {
            key->apply(target, entry);
        } catch (const Error& error) {
            throw Error(fmt::format("{}: {}", entry.place, error.what()));
        }
    }
}

}  // namespace ataraxia::arena

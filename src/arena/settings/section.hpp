#pragma once

#include <string>
#include <vector>

namespace ataraxia::arena {

// One setting as its user wrote it.
struct Entry {
    std::string key;
    std::string value;
    std::string place;  // for errors: "-engine tc='8+0.08'", "event.toml:7: engine.tc"

    friend bool operator==(const Entry&, const Entry&) = default;
};

// Settings that belong together, in the order in which they were written. The sections are
//   event, each, openings, sprt, adjudication   once or not at all
//   engine                                      once for each of them
// Keys may have a part behind a point: "option.Hash", "resign.score".
struct Section {
    std::string name;
    std::string place;  // for errors about the whole
    std::vector<Entry> entries{};

    friend bool operator==(const Section&, const Section&) = default;
};

}  // namespace ataraxia::arena

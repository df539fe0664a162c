#pragma once

#include <string>
#include <vector>

#include "protocol/words.hpp"

namespace ataraxia::protocol::client {

// An option that an engine offers.
struct EngineOption {
    std::string name;
    std::string type;           // "spin", "check", "combo", "string" or "button"
    std::string default_value;  // empty when it has none

    friend bool operator==(const EngineOption&, const EngineOption&) = default;
};

// What an engine says of itself in the handshake.
struct Identity {
    std::string name;
    std::string author;
    std::vector<EngineOption> options;

    // Reads the words after "id" and after "option". What cannot be understood is passed over.
    void read_id(Words& words);
    void read_option(Words& words);
};

}  // namespace ataraxia::protocol::client

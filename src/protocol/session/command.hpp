#pragma once

#include <string>

#include "protocol/words.hpp"

namespace ataraxia::protocol {

class Session;

// A command of a protocol.
struct Command {
    std::string name;
    // Gets the words after the name, reads them all before it does anything, and throws Error when it
    // expected others.
    void (*run)(Session&, Words&);
    bool while_counting = false;  // does not wait for a count to finish
};

}  // namespace ataraxia::protocol

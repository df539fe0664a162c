#pragma once

#include <string>

#include "core/error.hpp"

namespace ataraxia::test {

// What an Error thrown by `action` says, or "accepted" when it throws none.
template <class Action>
[[nodiscard]] std::string message_of(Action action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

}  // namespace ataraxia::test

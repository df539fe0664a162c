#pragma once

#include <array>
#include <optional>
#include <string>

#include "arena/event/crew.hpp"

// What ranks tell each other.
namespace ataraxia::cluster {

enum class Tag : int {
    play,     // to a server: a fixture
    dismiss,  // to a server: nothing more is needed
    result,   // to the leader: a finished game
    failure,  // to the leader: what a player of ours threw, as text
    leave,    // to the leader, the last message: everything has been said
};

struct Message {
    Tag tag;
    int from;
    std::string text;
};

// Sends to a rank; returns when the text is on its way or received.
void send(int to, Tag tag, const std::string& text);
// The next message of anybody if one has arrived; receive() waits for it.
[[nodiscard]] std::optional<Message> poll();
[[nodiscard]] Message receive();

// From rank 0 to all: returns there what it was given, and everywhere else the same.
[[nodiscard]] std::string broadcast(std::string text);

[[nodiscard]] std::string format_fixture(const arena::Fixture& fixture);
[[nodiscard]] arena::Fixture parse_fixture(const std::string& text);
// A finished game, whose record travels as a journal keeps it.
[[nodiscard]] std::string format_game(const arena::FinishedGame& game);
[[nodiscard]] arena::FinishedGame parse_game(const std::string& text);

}  // namespace ataraxia::cluster

#pragma once

#include "protocol/session/session.hpp"

// The Universal Game Interface, the engine's side: what UAI is, for any game and number of players, and a
// referee besides, who tells whose turn it is and how the game ended. docs/ugi.md describes every command.
namespace ataraxia::protocol::ugi {

class Session : public protocol::Session {
  public:
    // The stream must outlive the session.
    Session(const AnyGame& game, std::ostream& out, Settings settings = {});
};

}  // namespace ataraxia::protocol::ugi

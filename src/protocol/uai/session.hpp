#pragma once

#include "protocol/session/session.hpp"

// The Universal Ataxx Interface, the engine's side. docs/uai.md describes every command.
namespace ataraxia::protocol::uai {

class Session : public protocol::Session {
  public:
    // A game for two players; the stream must outlive the session.
    Session(const AnyGame& game, std::ostream& out, Settings settings = {});
};

}  // namespace ataraxia::protocol::uai

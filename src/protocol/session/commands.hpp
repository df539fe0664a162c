#pragma once

#include "protocol/session/session.hpp"
#include "protocol/words.hpp"

// The commands that every protocol has, each in a file of its own. See Command::run.
namespace ataraxia::protocol::commands {

void hello(Session& session, Words& words);
void setoption(Session& session, Words& words);
void isready(Session& session, Words& words);
void newgame(Session& session, Words& words);
void position(Session& session, Words& words);
void go(Session& session, Words& words);
void stop(Session& session, Words& words);
void perft(Session& session, Words& words);
void bench(Session& session, Words& words);
void display(Session& session, Words& words);
void quit(Session& session, Words& words);

}  // namespace ataraxia::protocol::commands

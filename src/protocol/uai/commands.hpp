#pragma once

#include "protocol/uai/session.hpp"
#include "protocol/words.hpp"

// One function a command, each in a file of its own. They get the words after the command's name, read them
// all before they do anything, and throw Error when they expected others.
namespace ataraxia::protocol::uai {

void uai(Session& session, Words& words);
void setoption(Session& session, Words& words);
void isready(Session& session, Words& words);
void uainewgame(Session& session, Words& words);
void position(Session& session, Words& words);
void go(Session& session, Words& words);
void stop(Session& session, Words& words);
void perft(Session& session, Words& words);
void bench(Session& session, Words& words);
void display(Session& session, Words& words);
void quit(Session& session, Words& words);

}  // namespace ataraxia::protocol::uai

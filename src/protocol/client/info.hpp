#pragma once

#include <string>

#include "protocol/words.hpp"
#include "search/limits.hpp"

namespace ataraxia::protocol::client {

// What an engine says of its search in the lines "info ...", of which each may tell a part.
class Info {
  public:
    // Reads the words after "info". Words that mean nothing here, numbers that are none and all lines but the
    // best of several (MultiPV) are passed over: what an engine tells of itself must not cost it the game.
    void read(Words& words);

    // The last that was said. A score of 100 cp is a piece; `mate n` is taken as a win with the n-th move of
    // one's own, `mate -n` as a loss after as many. The principal variation from the position ends before the
    // first move that is not legal.
    [[nodiscard]] search::Report report(const AnyPosition& position) const;

  private:
    search::Report report_;
    std::string pv_;
};

}  // namespace ataraxia::protocol::client

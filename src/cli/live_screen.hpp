#pragma once

#include <span>

#include "arena/results/score_sheet.hpp"
#include "cli/style.hpp"
#include "core/clock.hpp"

namespace ataraxia::cli {

// An event while it is played, on standard output: on a terminal a picture that redraws itself, elsewhere
// plain lines (arena/results/score_lines.hpp) after every so many games.
class LiveScreen {
  public:
    // `before` games had been played by an earlier run. With an interval of 0 there are no plain lines.
    LiveScreen(const arena::Plan& plan, std::size_t before, int rating_interval, const Style& style);
    ~LiveScreen();  // leaves the terminal without the picture
    LiveScreen(const LiveScreen&) = delete;
    LiveScreen& operator=(const LiveScreen&) = delete;

    // To be called whenever games have been added to the sheet, and a few times a second anyway.
    void update(const arena::ScoreSheet& sheet, std::span<const arena::Fixture> running);

  private:
    void redraw(const arena::ScoreSheet& sheet, std::span<const arena::Fixture> running);
    [[nodiscard]] std::string erase() const;

    std::size_t total_;
    std::size_t before_;
    int rating_interval_;
    Style style_;
    Stopwatch watch_;
    double next_ = 0;            // seconds, when to draw again
    std::size_t drawn_ = 0;      // lines of the picture on the terminal
    std::size_t last_reported_;  // games at the last plain lines
};

}  // namespace ataraxia::cli

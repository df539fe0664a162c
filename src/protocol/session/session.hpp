#pragma once

#include <istream>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "protocol/dialect.hpp"
#include "protocol/output.hpp"
#include "protocol/session/command.hpp"

// The engine's side of a protocol in the manner of UCI: lines in, lines out, nothing decided here.
// docs/uai.md and docs/ugi.md describe every command.
namespace ataraxia::protocol {

// What an engine says of itself, and how much may be asked of it.
struct Settings {
    std::string name = "Ataraxia";            // with the version
    std::size_t max_hash_mb = 1024;           // bound of Hash
    unsigned max_threads = 256;               // bound of Threads
    int max_count_depth = search::max_depth;  // bound of the depth of perft and bench
};

// A conversation with one user interface. All members are called from one thread.
class Session {
  public:
    // `own` are the commands that other protocols do not have. The stream must outlive the session.
    Session(Dialect dialect, const std::vector<Command>& own, const AnyGame& game, std::ostream& out,
            Settings settings);

    // Handles line by line until `quit` or the end of the stream, which both end a search.
    void run(std::istream& in);
    // Handles one line. Whatever is wrong with it gives one line "info string error: ..." and has no other
    // effect.
    void handle(std::string_view line);
    // `quit` was read.
    [[nodiscard]] bool is_over() const noexcept { return over_; }

    // For the commands.
    [[nodiscard]] const Dialect& dialect() const noexcept { return dialect_; }
    [[nodiscard]] const Settings& settings() const noexcept { return settings_; }
    [[nodiscard]] Output& output() noexcept { return output_; }
    [[nodiscard]] engine::Engine& engine() noexcept { return engine_; }
    // Counts (perft and bench): work that is finished before another command is looked at, other than `stop`
    // and `isready`, so that a script may ask for one after the other.
    [[nodiscard]] engine::Worker& counting() noexcept { return counting_; }
    // Says in one line what went wrong.
    void report(const std::exception& error);
    void end() noexcept { over_ = true; }

  private:
    static constexpr std::size_t max_line = std::size_t{1} << 20;  // bytes

    void execute(std::string_view line);

    Dialect dialect_;
    std::vector<Command> commands_;
    Settings settings_;
    Output output_;
    engine::Engine engine_;
    engine::Worker counting_;
    bool over_ = false;
};

}  // namespace ataraxia::protocol

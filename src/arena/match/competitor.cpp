#include "arena/match/competitor.hpp"

#include <algorithm>
#include <vector>

#include "core/clock.hpp"
#include "players/player.hpp"
#include "protocol/client/engine.hpp"

namespace ataraxia::arena {

namespace {

using protocol::client::Engine;

// One of our players. It depends on nothing but the game and its seed; it is kept from game to game because
// fresh memory for its table costs more than clearing it.
class OurPlayer final : public Competitor {
  public:
    explicit OurPlayer(std::string specification) : specification_(std::move(specification)) {}

    std::optional<Failure> new_game(const AnyGame& game, std::uint64_t seed,
                                    const search::StopFlag&) override {
        if (const std::string name = game.name(); !player_ || name != game_) {
            player_ = players::make_player(game, specification_, {.seed = seed});
            game_ = name;
        } else {
            player_->set_seed(seed);
            player_->new_game();
        }
        return {};
    }

    std::variant<Reply, Failure> choose(const GameSoFar& game, const search::Limits& limits,
                                        const search::StopFlag& stop) override {
        const Stopwatch watch;
        auto decision = player_->choose(game.line, limits, stop, {});
        return Reply{decision.move, std::move(decision.report), watch.elapsed()};
    }

  private:
    std::string specification_;
    std::string game_{};  // that the player is for
    std::unique_ptr<players::Player> player_{};
};

protocol::Dialect dialect_of(const EngineProgram& program, const AnyGame& game) {
    return program.protocol == EngineProgram::Protocol::uai ? protocol::uai_dialect()
                                                            : protocol::ugi_dialect(game.players());
}

protocol::client::EngineSetup setup_of(const EngineProgram& program, std::chrono::milliseconds margin) {
    return {.program = {.command = program.command, .folder = program.folder},
            .options = program.options,
            .margin = margin};
}

class ProgramPlayer final : public Competitor {
  public:
    explicit ProgramPlayer(const Contestant& contestant)
        : program_(*contestant.program), margin_(contestant.time_control.margin) {}

    std::optional<Failure> new_game(const AnyGame& game, std::uint64_t,
                                    const search::StopFlag& stop) override {
        if (!engine_) engine_.emplace(dialect_of(program_, game), setup_of(program_, margin_));
        // A program may have ended since its last game, which is nobody's loss yet.
        if (engine_->is_running() && !engine_->new_game(&stop)) return {};
        if (auto failure = engine_->start(&stop)) return failure;
        return engine_->new_game(&stop);
    }

    std::variant<Reply, Failure> choose(const GameSoFar& game, const search::Limits& limits,
                                        const search::StopFlag& stop) override {
        auto answer = engine_->choose(game.course, limits, stop);
        if (auto* failure = std::get_if<Failure>(&answer)) return std::move(*failure);
        auto& [move, report, elapsed] = std::get<protocol::client::Answer>(answer);
        return Reply{move, std::move(report), elapsed};
    }

  private:
    EngineProgram program_;
    std::chrono::milliseconds margin_;
    std::optional<Engine> engine_;
};

}  // namespace

std::unique_ptr<Competitor> make_competitor(const Contestant& contestant) {
    if (contestant.program) return std::make_unique<ProgramPlayer>(contestant);
    return std::make_unique<OurPlayer>(contestant.player);
}

std::variant<Greeting, Failure> greet(const EngineProgram& program, const AnyGame& game,
                                      const search::StopFlag& stop) {
    Engine engine(dialect_of(program, game), setup_of(program, {}));
    if (auto failure = engine.start(&stop)) return *failure;
    std::vector<std::chrono::nanoseconds> times;
    for (int i = 0; i < pings_of_a_greeting; ++i) {
        const auto time = engine.ping(&stop);
        if (const auto* failure = std::get_if<Failure>(&time)) return *failure;
        times.push_back(std::get<std::chrono::nanoseconds>(time));
    }
    std::ranges::sort(times);
    return Greeting{.name = engine.identity().name,
                    .author = engine.identity().author,
                    .overhead = times[times.size() / 2],
                    .longest = times.back()};
}

}  // namespace ataraxia::arena

#include "engine/engine.hpp"

#include <fmt/format.h>

#include <tuple>

#include "engine/strongest.hpp"
#include "players/book/book_player.hpp"
#include "players/book/library.hpp"

namespace ataraxia::engine {

namespace {

std::string player_of(const Options& options) {
    if (options.limit_strength) return fmt::format("{}:elo={}", strongest, options.elo);
    return options.level == "strongest" ? std::string(strongest) : options.level;
}

std::unique_ptr<players::Player> make(const AnyGame& game, const Options& options) {
    auto player = players::make_player(game, player_of(options),
                                       {.seed = options.seed,
                                        .hash_mb = options.hash_mb,
                                        .threads = options.threads,
                                        .lines = options.multipv});
    if (!options.own_book) return player;
    const std::string_view book = options.book_file.empty() ? players::embedded_book : options.book_file;
    return players::with_book(std::move(player), game, book, options.seed);
}

}  // namespace

Engine::Engine(const AnyGame& game) : line_(game.start()) {}

void Engine::set_options(const Options& options) {
    if (options == options_) return;
    const auto chosen = [](const Options& o) { return std::tie(o.level, o.own_book, o.book_file); };
    if (chosen(options) != chosen(options_)) {
        // Tried out with a small table, to keep everything as it is when there is no such level or book.
        Options trial = options;
        trial.limit_strength = false;
        trial.hash_mb = 1;
        trial.threads = 1;
        static_cast<void>(make(line_.game(), trial));
    }
    options_ = options;
    player_.reset();
}

void Engine::prepare() {
    if (!player_) player_ = make(line_.game(), options_);
}

void Engine::new_game() {
    stop();
    if (player_) player_->new_game();
}

void Engine::go(search::Limits limits, OnInfo on_info, OnBestMove on_best_move) {
    stop();
    prepare();
    limits.overhead = options_.move_overhead;
    worker_.start([player = player_, line = line_, limits, on_info = std::move(on_info),
                   on_best_move = std::move(on_best_move)](const search::StopFlag& stop) {
        const AnyPosition& position = line.position();
        std::optional<AnyMove> move;
        if (!line.outcome()) {
            const search::OnReport on_report =
                on_info ? search::OnReport([&](const search::Report& report) { on_info(position, report); })
                        : nullptr;
            move = player->choose(line, limits, stop, on_report).move;
        }
        if (limits.infinite) stop.wait(false);
        on_best_move(position, move);
    });
}

}  // namespace ataraxia::engine

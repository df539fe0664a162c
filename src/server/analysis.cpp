#include "server/analysis.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/clock.hpp"
#include "engine/strongest.hpp"
#include "players/player.hpp"
#include "server/board_json.hpp"
#include "server/chance.hpp"
#include "server/refusal.hpp"
#include "solve/proven.hpp"

namespace ataraxia::server {

namespace {

constexpr double seconds_between_infos = 0.08;
constexpr std::size_t hash_mb = 32;

Json score_json(const search::Report& report) {
    if (search::is_win(report.score)) return {{"win_in", search::plies_to_end(report.score)}};
    if (search::is_loss(report.score)) return {{"loss_in", search::plies_to_end(report.score)}};
    return {{"pieces", report.pieces}};
}

Json line_json(const AnyPosition& start, const search::Report& report) {
    Json texts = Json::array();
    Json moves = Json::array();
    AnyPosition position = start;
    for (const AnyMove move : report.pv) {
        texts.push_back(position.format_move(move));
        moves.push_back(move_json(position, move));
        position.play(move);
    }
    return {{"score", score_json(report)},
            {"chance", chance_of(start.game(), report)},
            {"pv", std::move(texts)},
            {"moves", std::move(moves)}};
}

// The reports of one depth, which come line by line, as one message.
class Lines {
  public:
    // `proven` is what a table says of the position, or null.
    Lines(const LineOfPlay& line, int lines, Json proven)
        : position_(line.position()),
          proven_(std::move(proven)),
          wanted_(std::min(static_cast<std::size_t>(lines), line.legal_moves().size())) {}

    void add(const search::Report& report) {
        const auto index = static_cast<std::size_t>(report.line) - 1;
        if (index >= wanted_) return;
        reports_.resize(std::max(reports_.size(), index + 1));
        reports_[index] = report;
        is_whole_ = index + 1 == wanted_;
        is_told_ = false;
    }

    // Whether there is something to tell; in the middle of a depth there is not.
    [[nodiscard]] bool is_ready() const noexcept { return is_whole_ && !is_told_; }

    [[nodiscard]] Json take() {
        is_told_ = true;
        const auto& first = reports_.front();
        const double seconds = std::chrono::duration<double>(first.time).count();
        Json lines = Json::array();
        for (const auto& report : reports_) lines.push_back(line_json(position_, report));
        return {
            {"depth", first.depth},
            {"seldepth", first.seldepth},
            {"nodes", first.nodes},
            {"nps", seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(first.nodes) / seconds) : 0},
            {"time", std::chrono::duration_cast<std::chrono::milliseconds>(first.time).count()},
            {"lines", std::move(lines)},
            {"proven", proven_}};
    }

  private:
    AnyPosition position_;
    Json proven_;
    std::size_t wanted_;
    std::vector<search::Report> reports_;
    bool is_whole_ = false;
    bool is_told_ = true;
};

void analyse(const AnalysisOrder& order, const OnInfo& on_info, const search::StopFlag& stop) {
    if (order.line.outcome()) return;
    const auto player = players::make_player(order.line.game(), engine::strongest,
                                             {.hash_mb = hash_mb, .lines = order.lines});
    const auto label = solve::Prover(order.line.game()).find(order.line.position());
    Lines lines(order.line, order.lines, label ? Json(solve::label_json(*label)) : Json());
    Stopwatch since_last;
    bool told = false;
    const auto on_report = [&](const search::Report& report) {
        lines.add(report);
        if (!lines.is_ready() || (told && since_last.seconds() < seconds_between_infos)) return;
        on_info(lines.take());
        since_last.restart();
        told = true;
    };
    static_cast<void>(player->choose(order.line, {.movetime = order.time}, stop, on_report));
    if (lines.is_ready()) on_info(lines.take());
}

// The result of a finished game for one of its two players.
double result_for(const Outcome& outcome, int player) {
    if (outcome.winner == Outcome::draw) return 0.5;
    return outcome.winner == player ? 1 : 0;
}

}  // namespace

std::shared_ptr<search::StopFlag> start_analysis(ThreadPool& pool, AnalysisOrder order, OnInfo on_info,
                                                 std::function<void()> on_done) {
    return pool.submit([order = std::move(order), on_info = std::move(on_info),
                        on_done = std::move(on_done)](const search::StopFlag& stop) {
        try {
            if (!stop) analyse(order, on_info, stop);
        } catch (const std::exception& exception) {
            spdlog::error("event=analysis_failed reason=\"{}\"", exception.what());
        }
        on_done();
    });
}

Json evaluate(const LineOfPlay& line, std::uint64_t nodes, const search::StopFlag& stop) {
    if (line.game().players() != 2) throw Refusal(400, "two_players", "Only games of two are evaluated.");
    struct Ply {
        int mover;
        double chance;  // of the mover, with the best move
        AnyMove best;
    };
    const auto player = players::make_player(line.game(), engine::strongest, {.hash_mb = 4});
    LineOfPlay so_far(line.start());
    std::vector<Ply> plies;
    for (std::size_t i = 0; i <= line.length() && !so_far.outcome() && !stop; ++i) {
        const auto decision = player->choose(so_far, {.nodes = nodes}, stop, {});
        plies.push_back({.mover = so_far.position().to_move(),
                         .chance = chance_of(line.game(), decision.report),
                         .best = decision.move});
        if (i < line.length()) so_far.play(line.moves()[i]);
    }
    if (stop) throw Refusal(503, "busy", "The server is shutting down.");

    Json result = Json::array();
    for (std::size_t i = 0; i < plies.size(); ++i) {
        const Ply& ply = plies[i];
        const AnyPosition& position = line.positions()[i];
        Json json{{"ply", i},
                  {"by", ply.mover},
                  {"best", position.format_move(ply.best)},
                  {"best_chance", ply.chance},
                  {"played", nullptr},
                  {"chance", nullptr}};
        if (i < line.length()) {
            const AnyMove played = line.moves()[i];
            double after = ply.chance;
            if (played != ply.best) {
                if (i + 1 < plies.size()) {
                    after = plies[i + 1].mover == ply.mover ? plies[i + 1].chance : 1 - plies[i + 1].chance;
                } else if (const auto outcome = line.outcome()) {
                    after = result_for(*outcome, ply.mover);
                }
            }
            json["played"] = position.format_move(played);
            json["chance"] = std::min(after, ply.chance);
        }
        result.push_back(std::move(json));
    }
    return {{"plies", std::move(result)}};
}

}  // namespace ataraxia::server

#include "server/chance.hpp"

#include <cmath>

namespace ataraxia::server {

namespace {

// So many pieces ahead win in e of e + 1 games. On boards that fill up it is the scale of the networks,
// fitted to results of games; in Pylos a single sphere more in reserve is much.
double telling_lead(const AnyGame& game) {
    return game.info().family == "pylos" ? 1.0 : 4.0;
}

}  // namespace

double chance_of(const AnyGame& game, const search::Report& report) {
    if (search::is_win(report.score)) return 1;
    if (search::is_loss(report.score)) return 0;
    return 1 / (1 + std::exp(-report.pieces / telling_lead(game)));
}

}  // namespace ataraxia::server

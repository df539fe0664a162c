#include "protocol/ugi/session.hpp"

#include "protocol/ugi/query.hpp"

namespace ataraxia::protocol::ugi {

Session::Session(const AnyGame& game, std::ostream& out, Settings settings)
    : protocol::Session(ugi_dialect(game.players()), {{"query", query}}, game, out, std::move(settings)) {}

}  // namespace ataraxia::protocol::ugi

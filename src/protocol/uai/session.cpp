#include "protocol/uai/session.hpp"

namespace ataraxia::protocol::uai {

Session::Session(const AnyGame& game, std::ostream& out, Settings settings)
    : protocol::Session(uai_dialect(), {}, game, out, std::move(settings)) {}

}  // namespace ataraxia::protocol::uai

#include "server/json.hpp"

#include <nlohmann/json.hpp>

namespace ataraxia::server {

std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace ataraxia::server

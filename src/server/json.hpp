#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace ataraxia::server {

// Objects keep the order in which their members were written.
using Json = nlohmann::ordered_json;

// The text of a value; bytes that are no UTF-8 are replaced.
[[nodiscard]] std::string text_of(const Json& json);

}  // namespace ataraxia::server

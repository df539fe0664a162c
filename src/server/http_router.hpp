#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/coroutine.hpp"
#include "server/http_message.hpp"

namespace ataraxia::server {

// Which function answers which request.
class HttpRouter {
  public:
    // What stood in the places of the pattern's "*", in their order.
    using Parts = std::vector<std::string>;
    // May throw Refusal, and Error for bad input (400); anything else is a failure of ours (500).
    using Handler = std::function<Task<Response>(const Request&, const Parts&)>;

    // A pattern such as "/api/rooms/*/record".
    void add(std::string_view method, std::string_view pattern, Handler handler);
    // Answers GETs for which there is no pattern and that are not below /api/.
    void set_fallback(Handler handler) { fallback_ = std::move(handler); }

    // Always answers, whatever the handler throws.
    [[nodiscard]] Task<Response> respond(const Request& request) const;

  private:
    struct Route {
        std::string method;
        std::vector<std::string> pattern;
        Handler handler;
    };

    [[nodiscard]] Task<Response> dispatch(const Request& request) const;

    std::vector<Route> routes_;
    Handler fallback_;
};

// Refuses what another site made a browser send: changes need an Origin of ours, when there is one, and a
// Content-Type that no form can send. Throws Refusal.
void refuse_cross_site(const Request& request);

// Whether the Origin, if any, is the site itself.
[[nodiscard]] bool is_same_origin(const Request& request);

}  // namespace ataraxia::server

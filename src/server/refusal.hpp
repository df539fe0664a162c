#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace ataraxia::server {

// A request that is understood and not granted. The client sees all of it: the code is for programs, the
// message a sentence for people, the status that of HTTP.
class Refusal : public std::runtime_error {
  public:
    Refusal(int status, std::string_view code, const std::string& message)
        : std::runtime_error(message), status_(status), code_(code) {}

    [[nodiscard]] int status() const noexcept { return status_; }
    [[nodiscard]] const std::string& code() const noexcept { return code_; }

  private:
    int status_;
    std::string code_;
};

}  // namespace ataraxia::server

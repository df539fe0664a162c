#pragma once

#include <memory>
#include <string>

namespace ataraxia::server {

// A text that many are sent without being copied.
using Message = std::shared_ptr<const std::string>;

// Somebody who is told things as they happen.
class Subscriber {
  public:
    // Takes the message and returns at once.
    virtual void tell(const Message& message) = 0;

  protected:
    ~Subscriber() = default;
};

}  // namespace ataraxia::server

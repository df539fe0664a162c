#pragma once

#include <map>
#include <string>

namespace ataraxia::server {

// The connections that are open, counted by address.
class Connections {
  public:
    Connections(std::size_t most, std::size_t most_of_address) noexcept
        : most_(most), most_of_address_(most_of_address) {}

    // A connection while it exists; empty where there is no room for another.
    class Ticket {
      public:
        Ticket() = default;
        Ticket(Connections& connections, std::string address);
        Ticket(Ticket&& other) noexcept;
        Ticket& operator=(Ticket&&) = delete;
        ~Ticket();

        [[nodiscard]] explicit operator bool() const noexcept { return connections_ != nullptr; }

      private:
        Connections* connections_ = nullptr;
        std::string address_;
    };
    [[nodiscard]] Ticket enter(const std::string& address);

    [[nodiscard]] std::size_t count() const noexcept { return count_; }

  private:
    std::size_t most_;
    std::size_t most_of_address_;
    std::size_t count_ = 0;
    std::map<std::string, std::size_t> by_address_;
};

}  // namespace ataraxia::server

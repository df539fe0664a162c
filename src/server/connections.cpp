#include "server/connections.hpp"

#include <utility>

namespace ataraxia::server {

Connections::Ticket::Ticket(Connections& connections, std::string address)
    : connections_(&connections), address_(std::move(address)) {
    ++connections.count_;
    ++connections.by_address_[address_];
}

Connections::Ticket::Ticket(Ticket&& other) noexcept
    : connections_(std::exchange(other.connections_, nullptr)), address_(std::move(other.address_)) {}

Connections::Ticket::~Ticket() {
    if (!connections_) return;
    --connections_->count_;
    const auto found = connections_->by_address_.find(address_);
    if (--found->second == 0) connections_->by_address_.erase(found);
}

Connections::Ticket Connections::enter(const std::string& address) {
    const auto found = by_address_.find(address);
    const std::size_t of_address = found == by_address_.end() ? 0 : found->second;
    if (count_ >= most_ || of_address >= most_of_address_) return {};
    return Ticket(*this, address);
}

}  // namespace ataraxia::server

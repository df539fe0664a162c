#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "core/json_value.hpp"
#include "server/application.hpp"
#include "server/message.hpp"

namespace ataraxia::server {

// What a WebSocket says and hears: the protocol of docs/api/websocket.md, without the socket.
class Client final : public Subscriber, public std::enable_shared_from_this<Client> {
  public:
    // Sends a message, in order and without waiting.
    using Send = std::function<void(const Message&)>;

    Client(Application& app, store::Player player, Send send);
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    // Says who is there.
    void greet();
    // Does what a message from the browser asks for, and answers it.
    [[nodiscard]] Task<void> handle(std::string text);

    void tell(const Message& message) override { send_(message); }

  private:
    using Handler = Task<void> (Client::*)(JsonObject&);

    static const std::map<std::string_view, Handler>& handlers();

    [[nodiscard]] Task<void> watch(JsonObject& message);
    [[nodiscard]] Task<void> unwatch(JsonObject& message);
    [[nodiscard]] Task<void> join(JsonObject& message);
    [[nodiscard]] Task<void> move(JsonObject& message);
    [[nodiscard]] Task<void> resign(JsonObject& message);
    [[nodiscard]] Task<void> abort(JsonObject& message);
    [[nodiscard]] Task<void> offer_draw(JsonObject& message);
    [[nodiscard]] Task<void> offer_takeback(JsonObject& message);
    [[nodiscard]] Task<void> offer_rematch(JsonObject& message);
    [[nodiscard]] Task<void> decline(JsonObject& message);
    [[nodiscard]] Task<void> enter_lobby(JsonObject& message);
    [[nodiscard]] Task<void> leave_lobby(JsonObject& message);
    [[nodiscard]] Task<void> analyse(JsonObject& message);
    [[nodiscard]] Task<void> stop(JsonObject& message);
    [[nodiscard]] Task<void> watch_event(JsonObject& message);
    [[nodiscard]] Task<void> ping(JsonObject& message);

    [[nodiscard]] Task<void> act(JsonObject& message, std::function<std::vector<Event>(const Room&)> wish);
    void tell_json(const Json& json);
    void tell_room(const LiveRoom& live, std::int64_t since);
    void stop_analysis(const std::string& id);

    Application& app_;
    store::Player player_;
    Send send_;
    std::set<std::string> watched_;
    std::map<std::string, std::shared_ptr<search::StopFlag>> analyses_;  // by the client's names
};

}  // namespace ataraxia::server

#include "server/websocket_connection.hpp"

#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/client.hpp"

namespace ataraxia::server {

namespace {

namespace websocket = beast::websocket;

constexpr std::size_t largest_message = std::size_t{16} << 10;  // bytes, from a browser
// What a browser has not read yet. Who is further behind is cut off, and gets everything when he is back.
constexpr std::size_t most_unread = std::size_t{2} << 20;  // bytes
constexpr double messages_a_second = 40;
constexpr double messages_at_once = 400;

// Sends what the client is told, one message after the other, and hands over what it says.
class WebsocketConnection final : public OpenWebsocket,
                                  public std::enable_shared_from_this<WebsocketConnection> {
  public:
    WebsocketConnection(Application& app, Websockets& open, beast::tcp_stream stream)
        : app_(app), open_(open), stream_(std::move(stream)), bucket_(messages_a_second, messages_at_once) {
        ++app_.metrics.websockets;
    }
    ~WebsocketConnection() {
        --app_.metrics.websockets;
        open_.erase(this);
    }
    WebsocketConnection(const WebsocketConnection&) = delete;
    WebsocketConnection& operator=(const WebsocketConnection&) = delete;

    Task<void> serve(HttpRequest request, store::Player player) {
        beast::get_lowest_layer(stream_).expires_never();  // the WebSocket has timeouts of its own
        auto timeouts = websocket::stream_base::timeout::suggested(beast::role_type::server);
        timeouts.handshake_timeout = std::chrono::seconds(2);  // of the end as well
        timeouts.idle_timeout = std::chrono::seconds(60);
        timeouts.keep_alive_pings = true;
        stream_.set_option(timeouts);
        stream_.read_message_max(largest_message);
        stream_.auto_fragment(false);
        co_await stream_.async_accept(request, asio::use_awaitable);
        open_.insert(this);
        const auto client = std::make_shared<Client>(app_, std::move(player),
                                                     [this](const Message& message) { send(message); });
        client->greet();
        beast::flat_buffer buffer;
        while (true) {
            co_await stream_.async_read(buffer, asio::use_awaitable);
            if (!stream_.got_text()) co_return co_await close(websocket::close_code::unknown_data);
            if (!bucket_.take()) {
                ++app_.metrics.floods;
                co_return co_await close(websocket::close_code::policy_error);
            }
            ++app_.metrics.messages_in;
            std::string text = beast::buffers_to_string(buffer.data());
            buffer.consume(buffer.size());
            co_await client->handle(std::move(text));
        }
    }

    void go_away() override {
        stream_.async_close(websocket::close_code::going_away, [self = shared_from_this()](auto) {});
    }

  private:
    void send(const Message& message) {
        if (is_cut_) return;
        unread_ += message->size();
        if (unread_ > most_unread) {
            ++app_.metrics.slow_readers;
            is_cut_ = true;
            beast::get_lowest_layer(stream_).cancel();
            return;
        }
        ++app_.metrics.messages_out;
        queue_.push_back(message);
        if (queue_.size() == 1) write_next();
    }

    void write_next() {
        stream_.text(true);
        stream_.async_write(asio::buffer(*queue_.front()),
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                                if (error) {
                                    self->is_cut_ = true;  // the reading side finds out by itself
                                    return;
                                }
                                self->unread_ -= self->queue_.front()->size();
                                self->queue_.pop_front();
                                if (!self->queue_.empty()) self->write_next();
                            });
    }

    Task<void> close(websocket::close_code code) { co_await stream_.async_close(code, asio::use_awaitable); }

    Application& app_;
    Websockets& open_;
    websocket::stream<beast::tcp_stream> stream_;
    TokenBucket bucket_;
    std::deque<Message> queue_;  // the first one is being written
    std::size_t unread_ = 0;     // bytes in the queue
    bool is_cut_ = false;
};

}  // namespace

Task<void> serve_websocket(Application& app, Websockets& open, beast::tcp_stream stream, HttpRequest request,
                           store::Player player) {
    const auto connection = std::make_shared<WebsocketConnection>(app, open, std::move(stream));
    co_await connection->serve(std::move(request), std::move(player));
}

}  // namespace ataraxia::server

#include "server/server.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>

#include "core/error.hpp"
#include "server/http_connection.hpp"

namespace ataraxia::server {

namespace {

using Acceptor = asio::ip::tcp::acceptor;

// How long browsers get to hear that the server goes away.
constexpr Instant farewell = second;

Acceptor listen(Loop& loop, const Settings& settings) {
    boost::system::error_code error;
    const auto address = asio::ip::make_address(settings.address, error);
    if (error)
        throw Error(fmt::format("address {}: expected one such as 127.0.0.1 or ::",
                                ataraxia::quoted(settings.address)));
    const asio::ip::tcp::endpoint endpoint(address, settings.port);
    Acceptor acceptor(loop);
    acceptor.open(endpoint.protocol());
    acceptor.set_option(Acceptor::reuse_address(true));
    acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(Acceptor::max_listen_connections, error);
    if (error == asio::error::address_in_use) {
        throw Error(fmt::format("port {} of {} is in use; choose another with --port", settings.port,
                                settings.address));
    }
    if (error)
        throw Error(
            fmt::format("cannot listen at {} port {}: {}", settings.address, settings.port, error.message()));
    return acceptor;
}

}  // namespace

class Server::Implementation {
  public:
    explicit Implementation(const Settings& settings)
        : acceptor_(listen(*loop_, settings)),
          // Behind a proxy all come from the same address.
          connections_(settings.most_connections, settings.behind_proxy
                                                      ? settings.most_connections
                                                      : settings.most_connections_of_address),
          app_(*loop_, settings, store::open_store(settings.database)),
          listener_(store::listen(settings.database,
                                  [this](const std::string& id) {
                                      asio::post(*loop_, [this, id] { app_.rooms.changed_elsewhere(id); });
                                  })),
          signals_(std::in_place, *loop_, SIGINT, SIGTERM) {}

    // What still waits on the loop refers to all the rest and must go first, but after the threads that wake
    // it.
    ~Implementation() {
        listener_.reset();
        app_.stop();
        signals_.reset();
        acceptor_.reset();
        loop_.reset();
    }

    [[nodiscard]] unsigned short port() const { return acceptor_->local_endpoint().port(); }
    [[nodiscard]] const Application& app() const { return app_; }

    void run() {
        signals_->async_wait([this](boost::system::error_code error, int) {
            if (!error) spawn(*loop_, [this] { return end(); });
        });
        spawn(*loop_, [this] { return app_.rooms.recover(); });
        app_.start_clockwork();
        spawn(*loop_, [this] { return accept(); });
        spdlog::info("event=listening address={} port={}", app_.settings.address, port());
        loop_->run();
        spdlog::info("event=ended");
    }

  private:
    Task<void> accept() {
        while (acceptor_->is_open()) {
            boost::system::error_code error;
            Socket socket =
                co_await acceptor_->async_accept(asio::redirect_error(asio::use_awaitable, error));
            if (error == asio::error::operation_aborted) co_return;
            if (error) {
                // No descriptors left, most likely: others have to end first.
                spdlog::warn("event=accept_failed reason=\"{}\"", error.message());
                co_await sleep_for(100);
                continue;
            }
            welcome(std::move(socket));
        }
    }

    void welcome(Socket socket) {
        boost::system::error_code error;
        const auto endpoint = socket.remote_endpoint(error);
        if (error) return;
        const std::string address = endpoint.address().to_string();
        auto ticket = connections_.enter(address);
        if (!ticket) return;  // closes the socket
        const auto shared_socket = std::make_shared<Socket>(std::move(socket));
        const auto shared_ticket = std::make_shared<Connections::Ticket>(std::move(ticket));
        spawn(*loop_, [this, shared_socket, shared_ticket, address] {
            return serve_connection(app_, websockets_, std::move(*shared_socket), std::move(*shared_ticket),
                                    address);
        });
    }

    Task<void> end() {
        spdlog::info("event=ending websockets={}", websockets_.size());
        acceptor_->close();
        for (OpenWebsocket* websocket : Websockets(websockets_)) websocket->go_away();
        for (Instant waited = 0; !websockets_.empty() && waited < farewell; waited += 20)
            co_await sleep_for(20);
        loop_->stop();
    }

    std::unique_ptr<Loop> loop_ = std::make_unique<Loop>(1);
    std::optional<Acceptor> acceptor_;
    Websockets websockets_;
    Connections connections_;
    Application app_;
    std::unique_ptr<store::Listener> listener_;
    std::optional<asio::signal_set> signals_;
};

Server::Server(const Settings& settings) : implementation_(std::make_unique<Implementation>(settings)) {}
Server::~Server() = default;

unsigned short Server::port() const {
    return implementation_->port();
}

bool Server::has_client() const {
    return implementation_->app().files.is_built();
}

void Server::run() {
    implementation_->run();
}

}  // namespace ataraxia::server

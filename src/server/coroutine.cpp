#include "server/coroutine.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <memory>

namespace ataraxia::server {

Task<void> completion(Loop& loop, std::function<void(Done)> start) {
    const auto initiate = [&loop](auto handler, std::function<void(Done)> begin) {
        // std::function copies what it holds, and a handler cannot be copied.
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        begin([&loop, shared](std::exception_ptr error) {
            asio::post(loop, [shared, error] { std::move (*shared)(error); });
        });
    };
    co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr)>(
        initiate, asio::use_awaitable, std::move(start));
}

void spawn(Loop& loop, std::function<Task<void>()> task) {
    asio::co_spawn(
        loop, [task = std::move(task)]() -> Task<void> { co_await task(); },
        [](std::exception_ptr error) {
            if (!error) return;
            try {
                std::rethrow_exception(error);
            } catch (const std::exception& exception) {
                spdlog::error("event=task_failed reason=\"{}\"", exception.what());
            }
        });
}

Task<void> sleep_for(std::int64_t milliseconds) {
    asio::steady_timer timer(co_await asio::this_coro::executor, std::chrono::milliseconds(milliseconds));
    co_await timer.async_wait(asio::use_awaitable);
}

}  // namespace ataraxia::server

#pragma once

#include <utility>  // before Asio's awaitable: that of Boost 1.74 forgets it

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>
#include <functional>

// The server runs on one thread, which never waits: what takes long is done elsewhere, and a coroutine goes
// on when it is done. Rooms, sessions and connections therefore need no locks.
namespace ataraxia::server {

namespace asio = boost::asio;
using Loop = asio::io_context;

template <class T>
using Task = asio::awaitable<T>;

// Called once, on any thread, with what went wrong or nothing.
using Done = std::function<void(std::exception_ptr)>;

// GCC 12 destroys some temporaries of an expression with co_await twice, those that lambdas with captures
// become for certain. A task is therefore made in a statement of its own and awaited in the next:
//     auto reading = store.run([id](store::Store& store) { ... });
//     const auto game = co_await std::move(reading);

// Calls `start` and goes on, on the loop, when it has called what it was given; throws what went wrong.
[[nodiscard]] Task<void> completion(Loop& loop, std::function<void(Done)> start);

// Runs a task on the loop by itself. What it throws is logged.
void spawn(Loop& loop, std::function<Task<void>()> task);

// Goes on after so many milliseconds.
[[nodiscard]] Task<void> sleep_for(std::int64_t milliseconds);

}  // namespace ataraxia::server

#include "engine/worker.hpp"

#include <gtest/gtest.h>

namespace ataraxia::engine {
namespace {

using std::chrono::milliseconds;

void until_stopped(const search::StopFlag& stop) {
    stop.wait(false);
}

TEST(Worker, does_a_job_to_its_end) {
    Worker worker;
    int done = 0;
    worker.start([&](const search::StopFlag&) { done = 1; });
    worker.wait();
    EXPECT_EQ(done, 1);
    EXPECT_FALSE(worker.is_busy());
}

TEST(Worker, is_busy_until_the_job_is_stopped) {
    Worker worker;
    worker.start(until_stopped);
    EXPECT_TRUE(worker.is_busy());
    worker.stop();
    EXPECT_FALSE(worker.is_busy());
}

TEST(Worker, stops_a_job_before_it_begins_another) {
    Worker worker;
    std::string order;
    worker.start([&](const search::StopFlag& stop) {
        until_stopped(stop);
        order += 'a';
    });
    worker.start([&](const search::StopFlag& stop) { order += stop ? '!' : 'b'; });
    worker.wait();
    EXPECT_EQ(order, "ab");
}

TEST(Worker, stop_and_wait_without_a_job_do_nothing) {
    Worker worker;
    worker.stop();
    worker.wait();
    worker.start([](const search::StopFlag&) {});
    worker.stop();
    worker.stop();
    EXPECT_FALSE(worker.is_busy());
}

TEST(Worker, its_end_stops_the_job) {
    bool ended = false;
    {
        Worker worker;
        worker.start([&](const search::StopFlag& stop) {
            until_stopped(stop);
            ended = true;
        });
    }
    EXPECT_TRUE(ended);
}

}  // namespace
}  // namespace ataraxia::engine

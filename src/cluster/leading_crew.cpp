#include "cluster/leading_crew.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "arena/event/thread_crew.hpp"
#include "cluster/message.hpp"

namespace ataraxia::cluster {

namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

// How long one waits for games here before one looks for messages again.
constexpr milliseconds a_moment = 1ms;

class LeadingCrew final : public arena::Crew {
  public:
    LeadingCrew(const arena::Plan& plan, unsigned threads, int size)
        : here_(arena::make_thread_crew(plan, threads)),
          threads_(threads),
          elsewhere_(static_cast<std::size_t>(size)) {}
    ~LeadingCrew() override {
        const int size = static_cast<int>(elsewhere_.size());
        for (int rank = 1; rank < size; ++rank) send(rank, Tag::dismiss, "");
        // Whoever is sending a game waits until it is taken.
        for (int left = 1; left < size;) left += receive().tag == Tag::leave;
    }
    LeadingCrew(const LeadingCrew&) = delete;
    LeadingCrew& operator=(const LeadingCrew&) = delete;

    std::size_t room() override {
        std::size_t room = here_->room();
        for (std::size_t rank = 1; rank < elsewhere_.size(); ++rank) room += room_at(rank);
        return room;
    }

    void begin(const arena::Fixture& fixture) override {
        std::size_t best = 0;
        std::size_t most = here_->room();
        for (std::size_t rank = 1; rank < elsewhere_.size(); ++rank) {
            if (room_at(rank) <= most) continue;
            best = rank;
            most = room_at(rank);
        }
        if (best == 0) return here_->begin(fixture);
        send(static_cast<int>(best), Tag::play, format_fixture(fixture));
        elsewhere_[best].push_back(fixture);
    }

    std::vector<arena::FinishedGame> take(milliseconds patience) override {
        const auto deadline = std::chrono::steady_clock::now() + patience;
        std::vector<arena::FinishedGame> finished;
        do {
            finished = here_->take(a_moment);
            while (const auto message = poll()) finished.push_back(accept(*message));
        } while (finished.empty() && std::chrono::steady_clock::now() < deadline);
        return finished;
    }

    std::vector<arena::Fixture> running() override {
        auto running = here_->running();
        for (const auto& games : elsewhere_) {
            // What a rank holds beyond its threads waits there.
            running.insert(running.end(), games.begin(),
                           games.begin() + std::min<std::ptrdiff_t>(threads_, std::ssize(games)));
        }
        return running;
    }

  private:
    // Each rank holds a game more than it plays for each of its threads.
    [[nodiscard]] std::size_t room_at(std::size_t rank) const {
        return 2 * threads_ - elsewhere_[rank].size();
    }

    arena::FinishedGame accept(const Message& message) {
        if (message.tag != Tag::result) {
            throw std::runtime_error(fmt::format("rank {}: {}", message.from, message.text));
        }
        auto game = parse_game(message.text);
        std::erase(elsewhere_[static_cast<std::size_t>(message.from)], game.fixture);
        return game;
    }

    std::unique_ptr<arena::Crew> here_;
    std::size_t threads_;
    std::vector<std::vector<arena::Fixture>> elsewhere_;  // by rank, in the order of sending
};

}  // namespace

std::unique_ptr<arena::Crew> make_leading_crew(const arena::Plan& plan, unsigned threads, int size) {
    return std::make_unique<LeadingCrew>(plan, threads, size);
}

void serve_leader(const arena::Plan& plan, unsigned threads) {
    constexpr int leader = 0;
    try {
        const auto crew = arena::make_thread_crew(plan, threads);
        for (;;) {
            while (const auto message = poll()) {
                if (message->tag == Tag::dismiss) return send(leader, Tag::leave, "");
                crew->begin(parse_fixture(message->text));
            }
            for (const auto& game : crew->take(a_moment)) send(leader, Tag::result, format_game(game));
        }
    } catch (const std::exception& error) {
        send(leader, Tag::failure, error.what());
    }
    // The leader dismisses everybody when it hears of the failure.
    while (receive().tag != Tag::dismiss) {
    }
    send(leader, Tag::leave, "");
}

}  // namespace ataraxia::cluster

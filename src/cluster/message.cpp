#include "cluster/message.hpp"

#include <fmt/format.h>
#include <mpi.h>

#include <sstream>
#include <stdexcept>

#include "arena/records/pgn_reader.hpp"
#include "arena/records/pgn_writer.hpp"

namespace ataraxia::cluster {

namespace {

Message take(const MPI_Status& status) {
    int length = 0;
    MPI_Get_count(&status, MPI_CHAR, &length);
    Message message{.tag = static_cast<Tag>(status.MPI_TAG),
                    .from = status.MPI_SOURCE,
                    .text = std::string(static_cast<std::size_t>(length), '\0')};
    MPI_Recv(message.text.data(), length, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return message;
}

}  // namespace

void send(int to, Tag tag, const std::string& text) {
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, static_cast<int>(tag), MPI_COMM_WORLD);
}

std::optional<Message> poll() {
    int arrived = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &arrived, &status);
    return arrived ? std::optional(take(status)) : std::nullopt;
}

Message receive() {
    MPI_Status status;
    MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    return take(status);
}

std::string broadcast(std::string text) {
    auto length = static_cast<unsigned long long>(text.size());
    MPI_Bcast(&length, 1, MPI_UNSIGNED_LONG_LONG, 0, MPI_COMM_WORLD);
    text.resize(length);
    MPI_Bcast(text.data(), static_cast<int>(length), MPI_CHAR, 0, MPI_COMM_WORLD);
    return text;
}

std::string format_fixture(const arena::Fixture& fixture) {
    return fmt::format("{} {} {} {}\n", fixture.index, fixture.pairing.first, fixture.pairing.second,
                       fixture.number);
}

arena::Fixture parse_fixture(const std::string& text) {
    arena::Fixture fixture;
    std::istringstream words(text);
    words >> fixture.index >> fixture.pairing.first >> fixture.pairing.second >> fixture.number;
    if (!words) throw std::logic_error("a fixture from another rank is none");
    return fixture;
}

std::string format_game(const arena::FinishedGame& game) {
    return format_fixture(game.fixture) + format_pgn(game.record, arena::Notes::all);
}

arena::FinishedGame parse_game(const std::string& text) {
    const auto fixture = parse_fixture(text);
    std::istringstream rest(text.substr(text.find('\n') + 1));
    auto record = arena::PgnReader(rest, "record").next();
    if (!record) throw std::logic_error("a record from another rank is none");
    return {fixture, std::move(*record)};
}

}  // namespace ataraxia::cluster

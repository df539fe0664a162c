#include "solve/pylos/checkpoint.hpp"

#include <cmath>
#include <cstring>

#include "core/byte_order.hpp"
#include "core/checksum.hpp"
#include "core/mapped_file.hpp"
#include "core/new_file.hpp"

namespace ataraxia::solve {

namespace {

constexpr std::string_view magic = "ATXSOLVE";
constexpr std::uint32_t version = 2;
constexpr std::size_t block_size = std::size_t{1} << 24;  // bytes of labels between two checksums

std::string_view text_of(std::span<const std::uint8_t> bytes) noexcept {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

struct Header {
    std::string game;
    std::uint64_t labels = 0;
    PylosSolver::Progress progress{};
    std::uint64_t milliseconds = 0;
    PylosSolver::State state{};
};

std::string format(const Header& header) {
    std::string bytes(magic);
    append_number(bytes, version);
    append_number(bytes, static_cast<std::uint32_t>(header.game.size()));
    bytes += header.game;
    append_number(bytes, header.labels);
    append_number(bytes, header.progress.sweeps);
    append_number(bytes, header.progress.positions);
    append_number(bytes, header.milliseconds);
    append_number(bytes, static_cast<std::uint32_t>(header.state.pending.size()));
    bytes += text_of(header.state.pending);
    bytes += text_of(header.state.knows_wins);
    append_number(bytes, checksum(bytes));
    return bytes;
}

// Leaves the reader at the labels.
Header read_header(ByteReader& reader, std::string_view all) {
    if (reader.bytes(magic.size()) != magic || reader.number<std::uint32_t>() != version)
        reader.fail("expected a checkpoint of a solver of this version");
    Header header;
    header.game = reader.bytes(reader.number<std::uint32_t>());
    header.labels = reader.number<std::uint64_t>();
    header.progress.sweeps = reader.number<std::uint64_t>();
    header.progress.positions = reader.number<std::uint64_t>();
    header.milliseconds = reader.number<std::uint64_t>();
    const auto shapes = reader.number<std::uint32_t>();
    for (auto* of_shapes : {&header.state.pending, &header.state.knows_wins}) {
        const std::string_view all_shapes = reader.bytes(shapes);
        of_shapes->assign(all_shapes.begin(), all_shapes.end());
    }
    const std::string_view before = all.substr(0, all.size() - reader.left());
    if (reader.number<std::uint64_t>() != checksum(before)) reader.fail("the checksum is wrong");
    return header;
}

}  // namespace

void save_checkpoint(const std::filesystem::path& path, const PylosSolver& solver, const Effort& effort) {
    NewFile file(path);
    file.append(format({.game = solver.game().name(),
                        .labels = solver.labels().size(),
                        .progress = solver.progress(),
                        .milliseconds = static_cast<std::uint64_t>(std::llround(effort.seconds * 1000)),
                        .state = solver.state()}));
    for (std::string_view rest = text_of(solver.labels().bytes()); !rest.empty();) {
        const std::string_view block = rest.substr(0, block_size);
        file.append(block);
        std::string sum;
        append_number(sum, checksum(block));
        file.append(sum);
        rest.remove_prefix(block.size());
    }
    file.commit();
}

Effort load_checkpoint(const std::filesystem::path& path, PylosSolver& solver) {
    const MappedFile file(path);
    ByteReader reader(path.string(), file.bytes());
    const Header header = read_header(reader, file.bytes());
    if (header.game != solver.game().name())
        reader.fail(fmt::format("it is of {}, expected {}", header.game, solver.game().name()));
    if (header.labels != solver.labels().size() ||
        header.state.pending.size() != solver.index().shapes().size())
        reader.fail("it has another number of positions than the game");
    for (auto rest = solver.labels().bytes(); !rest.empty();) {
        const std::string_view block = reader.bytes(std::min(rest.size(), block_size));
        if (reader.number<std::uint64_t>() != checksum(block)) reader.fail("the checksum is wrong");
        std::memcpy(rest.data(), block.data(), block.size());
        rest = rest.subspan(block.size());
    }
    solver.restore(header.state, header.progress);
    return {static_cast<double>(header.milliseconds) / 1000};
}

std::string game_of_checkpoint(const std::filesystem::path& path) {
    const MappedFile file(path);
    ByteReader reader(path.string(), file.bytes());
    return read_header(reader, file.bytes()).game;
}

}  // namespace ataraxia::solve

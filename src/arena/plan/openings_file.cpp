#include "arena/plan/openings_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <functional>

#include "arena/records/pgn_reader.hpp"
#include "core/byte_order_mark.hpp"
#include "core/line_reader.hpp"
#include "core/random.hpp"

namespace ataraxia::arena {

namespace {

using Add = std::function<void(std::string_view fen)>;  // throws Error

void read_fens(std::istream& in, const std::string& name, const Add& add) {
    LineReader reader(in);
    for (;;) {
        try {
            const auto line = reader.next();
            if (!line) return;
            const auto begin = line->find_first_not_of(" \t");
            if (begin == std::string::npos || (*line)[begin] == '#') continue;
            add(std::string_view(*line).substr(begin, line->find_last_not_of(" \t") + 1 - begin));
        } catch (const Error& error) {
            throw Error(fmt::format("{}:{}: {}", name, reader.number(), error.what()));
        }
    }
}

void read_records(std::istream& in, const std::string& name, std::optional<int> plies, const Add& add) {
    PgnReader reader(in, name);
    for (std::size_t number = 1;; ++number) {
        const auto record = reader.next();
        if (!record) return;
        const std::size_t length =
            std::min(plies ? static_cast<std::size_t>(*plies) : record->moves.size(), record->moves.size());
        AnyPosition position = record->start;
        for (std::size_t ply = 0; ply < length; ++ply) position.play(record->moves[ply].move);
        try {
            add(position.fen());
        } catch (const Error& error) {
            throw Error(fmt::format("{}, game {} after {} plies: {}", name, number, length, error.what()));
        }
    }
}

}  // namespace

std::vector<std::string> load_openings(const OpeningsFile& file, const AnyGame& game, std::uint64_t seed) {
    const std::string name = file.path.string();
    std::ifstream in(file.path, std::ios::binary);
    if (!in) throw Error(fmt::format("{}: cannot be opened: {}", name, std::strerror(errno)));
    if (in.peek(); in.bad())
        throw Error(fmt::format("{}: cannot be read, expected a file of openings", name));

    skip_byte_order_mark(in);

    std::vector<std::string> openings;
    const Add add = [&](std::string_view fen) {
        if (openings.size() == max_openings) {
            throw Error(fmt::format("expected at most {} openings", max_openings));
        }
        const AnyPosition position = game.parse_position(fen);
        if (position.outcome()) {
            throw Error(fmt::format("{}: the game is over, expected a position to play from", quoted(fen)));
        }
        openings.push_back(position.fen());
    };
    if (file.format == OpeningsFile::Format::fen) {
        read_fens(in, name, add);
    } else {
        read_records(in, name, file.plies, add);
    }
    if (openings.empty()) throw Error(fmt::format("{}: holds no opening", name));
    if (file.start < 1 || file.start > openings.size()) {
        throw Error(fmt::format("{}: holds {} openings, the first cannot be number {}", name, openings.size(),
                                file.start));
    }
    if (file.order == OpeningsFile::Order::random) Random(seed).shuffle(openings);
    std::rotate(openings.begin(), openings.begin() + static_cast<std::ptrdiff_t>(file.start - 1),
                openings.end());
    return openings;
}

}  // namespace ataraxia::arena

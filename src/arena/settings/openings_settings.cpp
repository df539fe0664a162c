#include "arena/settings/openings_settings.hpp"

#include <array>

namespace ataraxia::arena {

namespace {

constexpr int most_plies = 1000;

// FENs are called EPD where they are of chess.
constexpr std::array<std::string_view, 3> format_names{"pgn", "fen", "epd"};
constexpr std::array<std::string_view, 2> order_names{"sequential", "random"};

const std::array<Key<OpeningsSettings>, 6> keys{{
    {"file", "FILE", "positions to begin with",
     [](OpeningsSettings& openings, const Entry& entry) { openings.file = entry.value; }},
    {"format", "fen|pgn", "positions one a line, or records of games (default: pgn if the name says so)",
     [](OpeningsSettings& openings, const Entry& entry) {
         openings.format = values::one_of(entry.value, format_names) == 0 ? OpeningsFile::Format::pgn
                                                                          : OpeningsFile::Format::fen;
     }},
    {"order", "sequential|random", "as in the file (default), or shuffled by the seed",
     [](OpeningsSettings& openings, const Entry& entry) {
         openings.order = static_cast<OpeningsFile::Order>(values::one_of(entry.value, order_names));
     }},
    {"plies", "N", "plies of each record (default: all)",
     [](OpeningsSettings& openings, const Entry& entry) {
         openings.plies = values::whole<int>(entry.value, 0, most_plies);
     }},
    {"start", "N", "the opening to begin with (default 1)",
     [](OpeningsSettings& openings, const Entry& entry) {
         openings.start = values::whole<std::size_t>(entry.value, 1, max_openings);
     }},
    {"random", "PLIES", "plies played at random from there, the same for all games of an opening",
     [](OpeningsSettings& openings, const Entry& entry) {
         openings.random_plies = values::whole<int>(entry.value, 0, most_plies);
     }},
}};

}  // namespace

std::span<const Key<OpeningsSettings>> openings_keys() {
    return keys;
}

Openings make_openings(const OpeningsSettings& settings, std::string_view place, const AnyGame& game,
                       std::uint64_t seed) {
    Openings openings{.positions = {}, .random_plies = settings.random_plies};
    if (!settings.file) {
        if (settings.format || settings.order || settings.plies || settings.start) {
            throw Error(
                fmt::format("{}: format, order, plies and start are about a file, expected one", place));
        }
        return openings;
    }
    OpeningsFile file{.path = *settings.file, .plies = settings.plies};
    file.format = settings.format.value_or(file.path.extension() == ".pgn" ? OpeningsFile::Format::pgn
                                                                           : OpeningsFile::Format::fen);
    if (settings.plies && file.format == OpeningsFile::Format::fen) {
        throw Error(fmt::format("{}: plies are those of records, expected format=pgn", place));
    }
    file.order = settings.order.value_or(file.order);
    file.start = settings.start.value_or(file.start);
    openings.positions = load_openings(file, game, seed);
    return openings;
}

}  // namespace ataraxia::arena

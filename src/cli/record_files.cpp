#include "cli/record_files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "arena/records/pgn_reader.hpp"
#include "arena/records/pgn_writer.hpp"
#include "core/error.hpp"
#include "core/file.hpp"

namespace ataraxia::cli {

void save_record(const std::string& file, const arena::GameRecord& record) {
    write_file(file, arena::format_pgn(record, arena::Notes::all));
}

arena::GameRecord load_record(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw Error(fmt::format("{}: cannot be opened: {}", file, std::strerror(errno)));
    auto record = arena::PgnReader(stream, file).next();
    if (!record) throw Error(fmt::format("{}: holds no game", file));
    return std::move(*record);
}

History history_of(const arena::GameRecord& record) {
    History history(record.start);
    for (const auto& [move, note] : record.moves) history.play(move, note);
    return history;
}

}  // namespace ataraxia::cli

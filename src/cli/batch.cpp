#include "cli/batch.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>

#include "core/error.hpp"
#include "core/line_reader.hpp"

namespace ataraxia::cli {

void for_each_position(const AnyGame& game, const std::string& file,
                       const std::function<bool(const History&)>& use) {
    const bool standard_input = file == "-";
    std::ifstream stream;
    if (!standard_input) {
        stream.open(file);
        if (!stream) throw Error(fmt::format("file {}: {}", quoted(file), std::strerror(errno)));
    }
    LineReader lines(standard_input ? std::cin : stream);
    try {
        while (const auto line = lines.next()) {
            if (line->empty()) continue;
            const bool go_on = use(read_history(game, *line));
            std::fflush(stdout);
            if (!go_on) return;
        }
    } catch (const Error& error) {
        throw Error(fmt::format("{}, line {}: {}", standard_input ? "standard input" : quoted(file),
                                lines.number(), error.what()));
    }
}

}  // namespace ataraxia::cli

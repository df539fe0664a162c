#include "core/line_reader.hpp"

#include <fmt/format.h>

#include "core/error.hpp"

namespace ataraxia {

std::optional<std::string> LineReader::next() {
    using Traits = std::istream::traits_type;
    std::streambuf& buffer = *in_.rdbuf();
    std::string line;
    std::size_t length = 0;
    for (;;) {
        const auto c = buffer.sbumpc();
        if (Traits::eq_int_type(c, Traits::eof())) {
            if (length == 0) return std::nullopt;
            break;
        }
        ++length;
        if (c == '\n') break;
        if (line.size() <= limit_) line += Traits::to_char_type(c);
    }
    ++number_;
    if (line.size() > limit_) {
        throw Error(fmt::format("line of {} characters, expected at most {}", length, limit_));
    }
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

}  // namespace ataraxia

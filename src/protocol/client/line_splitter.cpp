#include "protocol/client/line_splitter.hpp"

#include <algorithm>
#include <utility>

namespace ataraxia::protocol::client {

void LineSplitter::add(std::string_view bytes, std::chrono::steady_clock::time_point arrival,
                       std::deque<Line>& lines) {
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        begun_ += bytes.substr(0, std::min(end, max_line - begun_.size()));
        if (end == bytes.size()) return;
        bytes.remove_prefix(end + 1);
        if (begun_.ends_with('\r')) begun_.pop_back();
        if (!begun_.empty()) lines.push_back({std::exchange(begun_, {}), arrival});
    }
}

}  // namespace ataraxia::protocol::client

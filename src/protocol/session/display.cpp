#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "protocol/session/commands.hpp"

namespace ataraxia::protocol::commands {

namespace {

void put(std::string& row, int x, char c) {
    const auto column = static_cast<std::size_t>(x);
    row.resize(std::max(row.size(), column + 1), ' ');
    row[column] = c;
}

// The rows from the top with their numbers, then the letters of the files where they go straight up.
std::vector<std::string> draw(const BoardView& view) {
    std::map<int, std::string, std::greater<>> rows;
    std::string files;
    for (const auto& cell : view.cells) {
        put(rows[cell.y], cell.x, cell.content);
        put(files, cell.x, cell.name.front());
    }
    std::vector<std::string> lines;
    for (const auto& [y, row] : rows) lines.push_back(fmt::format("{:>2} {}", y + 1, row));
    if (view.shape == BoardView::Shape::square) lines.push_back("   " + files);
    return lines;
}

}  // namespace

void display(Session& session, Words& words) {
    words.expect_end();
    const AnyPosition& position = session.engine().position();
    for (const std::string& line : draw(position.view())) session.output().line(line);
    session.output().line(fmt::format("fen {}", position.fen()));
    session.output().line(fmt::format("key {:016x}", position.hash()));
    if (const auto outcome = session.engine().line().outcome()) {
        session.output().line(fmt::format("over {}", outcome->reason));
    }
}

}  // namespace ataraxia::protocol::commands

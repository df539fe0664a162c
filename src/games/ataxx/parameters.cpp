#include "games/ataxx/parameters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/ataxx/blocks.hpp"

namespace ataraxia::ataxx {

void add_parameter(std::string& name, std::string_view parameter) {
    name += name.find(':') == std::string::npos ? ':' : ',';
    name += parameter;
}

Bitboard take_blocks(Spec& spec, Random& random, std::string& name) {
    const auto code = spec.take("blocks");
    if (!code) return 0;
    if (const auto blocked = spec.take("blocked")) {
        throw spec.bad_value("blocked", *blocked, "either blocks or blocked, not both");
    }
    const auto squares = *code == "random"    ? blocks::draw(random).squares
                         : *code == "classic" ? blocks::draw_classic(random).squares
                                              : blocks::parse_code(*code);
    if (!squares) {
        throw spec.bad_value("blocks", *code, fmt::format("random, classic, {}", blocks::code_form));
    }
    if (*squares) add_parameter(name, "blocks=" + blocks::format_code(*squares));
    return *squares;
}

std::vector<int> parse_cells(const Spec& spec, std::string_view key, const std::string& list,
                             const CellNames& names) {
    std::vector<int> cells;
    Scanner scanner(names.list, list);
    do {
        const int cell = names.scan(scanner);
        if (std::ranges::find(names.corners, cell) != names.corners.end()) {
            std::vector<std::string> corners;
            for (const int corner : names.corners) corners.push_back(names.format(corner));
            throw spec.bad_value(key, names.format(cell),
                                 fmt::format("squares other than the corners {}", fmt::join(corners, ", ")));
        }
        if (std::ranges::find(cells, cell) != cells.end()) {
            throw spec.bad_value(key, list, "each square once");
        }
        cells.push_back(cell);
    } while (scanner.accept('.'));
    scanner.expect_end("squares joined by dots, such as d4.c3");
    std::ranges::sort(cells);
    return cells;
}

void add_cells(std::string& name, std::string_view key, const std::vector<int>& cells,
               const CellNames& names) {
    std::vector<std::string> list;
    for (const int cell : cells) list.push_back(names.format(cell));
    add_parameter(name, fmt::format("{}={}", key, fmt::join(list, ".")));
}

std::vector<int> take_cells(Spec& spec, std::string_view key, std::string& name, const CellNames& names) {
    const auto list = spec.take(key);
    if (!list) return {};
    auto cells = parse_cells(spec, key, *list, names);
    add_cells(name, key, cells, names);
    return cells;
}

Stuck take_stuck(Spec& spec, std::string& name) {
    if (spec.take_one_of("stuck", {"pass", "fill"}) == "pass") return Stuck::pass;
    add_parameter(name, "stuck=fill");
    return Stuck::fill;
}

LongGame take_long(Spec& spec, std::string& name, LongGame usual) {
    static const std::vector<std::string> values{"draw", "count", "none"};  // in the order of LongGame
    const auto value =
        spec.take("long") ? spec.take_one_of("long", values) : values[static_cast<std::size_t>(usual)];
    const auto chosen = static_cast<LongGame>(std::ranges::find(values, value) - values.begin());
    if (chosen != usual) add_parameter(name, "long=" + value);
    return chosen;
}

}  // namespace ataraxia::ataxx

#include "games/infection/setup.hpp"

namespace ataraxia::infection {

std::vector<int> start_pieces(const boards::Geometry& geometry, int players) {
    std::vector<int> owner(static_cast<std::size_t>(geometry.size()), -1);
    const auto place = [&](int player, std::initializer_list<boards::Geometry::Cell> cells) {
        for (const auto cell : cells) owner[static_cast<std::size_t>(geometry.at(cell))] = player;
    };
    const int right = geometry.files() - 1;
    const int top = geometry.rows() - 1;
    if (geometry.shape() == boards::Geometry::Shape::hexagon) {
        const int middle = right / 2;
        if (players == 2) {
            place(0, {{0, 0}, {right, middle}, {middle, top}});
            place(1, {{middle, 0}, {0, middle}, {right, top}});
        } else {
            place(0, {{0, middle}, {right, middle}});
            place(1, {{0, 0}, {right, top}});
            place(2, {{middle, 0}, {middle, top}});
        }
    } else if (players == 2) {
        place(0, {{0, top}, {right, 0}});
        place(1, {{right, top}, {0, 0}});
    } else {
        place(0, {{0, top}});
        place(1, {{right, top}});
        place(2, {{0, 0}});
        if (players == 4) place(3, {{right, 0}});
    }
    return owner;
}

}  // namespace ataraxia::infection

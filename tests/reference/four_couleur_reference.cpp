#include "reference/four_couleur_reference.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <utility>

namespace ataraxia::reference {
namespace {

constexpr int rows = 13;
constexpr int row_lengths[rows] = {7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7};

std::string name(int file, int row) {
    return static_cast<char>('a' + file) + std::to_string(row);
}

// The cells of a row from left to right. The longest row, the seventh, starts at a; each row further away
// from it starts one file later.
std::vector<std::string> row_cells(int row) {
    std::vector<std::string> names;
    const int first = std::abs(row - 7);
    for (int i = 0; i < row_lengths[row - 1]; ++i) names.push_back(name(first + 2 * i, row));
    return names;
}

using Board = std::map<std::string, char>;

std::set<std::string> neighbours(const Board& board, const std::string& cell) {
    const int file = cell[0] - 'a';
    const int row = std::stoi(cell.substr(1));
    std::set<std::string> result;
    for (const auto& [files, rows_up] : {std::pair{2, 0}, {-2, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}) {
        const std::string other = name(file + files, row + rows_up);
        if (board.contains(other)) result.insert(other);
    }
    return result;
}

// The cells that two steps reach, but not one or none.
std::set<std::string> two_steps_away(const Board& board, const std::string& cell) {
    const auto near = neighbours(board, cell);
    std::set<std::string> result;
    for (const auto& one : near)
        for (const auto& two : neighbours(board, one))
            if (two != cell && !near.contains(two)) result.insert(two);
    return result;
}

char beaten_by(char man) {
    switch (man) {
        case 'B':
            return 'J';
        case 'J':
            return 'T';
        case 'T':
            return 'N';
        default:
            return 'B';
    }
}

}  // namespace

FourCouleur::FourCouleur(std::string_view fen) {
    std::istringstream words{std::string(fen)};
    std::string board;
    int turns = 0;
    words >> board >> player_ >> moves_left_ >> arrived_ >> turns >> turn_;
    // A turn that has begun without a change counts from its first move on.
    change_this_turn_ = arrived_ != "-" && turns == 0;
    turns_without_change_ = arrived_ != "-" && turns > 0 ? turns - 1 : turns;

    std::istringstream lines(board);
    std::string line;
    for (int row = rows; std::getline(lines, line, '/'); --row) {
        const auto names = row_cells(row);
        std::size_t cell = 0;
        for (std::size_t i = 0; i < line.size();) {
            if (std::isdigit(static_cast<unsigned char>(line[i])) != 0) {
                std::size_t digits = 0;
                for (int run = std::stoi(line.substr(i), &digits); run > 0; --run)
                    cells_[names[cell++]] = ' ';
                i += digits;
            } else {
                cells_[names[cell++]] = line[i++];
            }
        }
    }
}

std::string FourCouleur::fen() const {
    std::string text;
    for (int row = rows; row >= 1; --row) {
        int run = 0;
        for (const auto& cell : row_cells(row)) {
            const char here = cells_.at(cell);
            if (here == ' ') {
                ++run;
                continue;
            }
            if (run > 0) text += std::to_string(run);
            run = 0;
            text += here;
        }
        if (run > 0) text += std::to_string(run);
        if (row > 1) text += '/';
    }
    const bool begun = arrived_ != "-";
    const int turns = begun && change_this_turn_ ? 0 : turns_without_change_ + (begun ? 1 : 0);
    std::ostringstream out;
    out << text << ' ' << player_ << ' ' << moves_left_ << ' ' << arrived_ << ' ' << turns << ' ' << turn_;
    return out.str();
}

bool FourCouleur::owns(char player, char man) const {
    return player == '1' ? man == 'B' || man == 'T' : man == 'J' || man == 'N';
}

bool FourCouleur::can_move(char player) const {
    for (const auto& [cell, man] : cells_) {
        if (!owns(player, man) || cell == arrived_) continue;
        for (const auto& to : neighbours(cells_, cell))
            if (cells_.at(to) == ' ') return true;
        for (const auto& to : two_steps_away(cells_, cell))
            if (cells_.at(to) == ' ') return true;
    }
    return false;
}

FourCouleur::Outcome FourCouleur::outcome() const {
    const auto count = [this](char man) {
        return std::count_if(cells_.begin(), cells_.end(),
                             [man](const auto& cell) { return cell.second == man; });
    };
    if (count('B') == 0 || count('T') == 0) return {End::colour_removed, 1};
    if (count('J') == 0 || count('N') == 0) return {End::colour_removed, 0};
    if (!can_move('1') && !can_move('2')) return {End::nobody_can_move, -1};
    if (arrived_ == "-" && turns_without_change_ >= 200) return {End::long_game, -1};
    return {};
}

std::vector<std::string> FourCouleur::moves() const {
    if (outcome().end != End::running) return {};
    std::set<std::string> found;
    for (const auto& [cell, man] : cells_) {
        if (!owns(player_, man) || cell == arrived_) continue;
        for (const auto& to : neighbours(cells_, cell))
            if (cells_.at(to) == ' ') found.insert(man + to);
        for (const auto& to : two_steps_away(cells_, cell))
            if (cells_.at(to) == ' ') found.insert(cell + to);
    }
    if (found.empty()) found.insert("0000");
    return {found.begin(), found.end()};
}

void FourCouleur::play(std::string_view move) {
    if (move == "0000") {
        moves_left_ = 0;
    } else {
        std::string to(move.substr(1));
        char man = move[0];
        if (std::isupper(static_cast<unsigned char>(man)) == 0) {
            const std::size_t second = move.find_first_not_of("0123456789", 1);
            const std::string from(move.substr(0, second));
            to = move.substr(second);
            man = std::exchange(cells_.at(from), ' ');
        }
        cells_.at(to) = man;
        for (const auto& cell : neighbours(cells_, to)) {
            if (cells_.at(cell) != beaten_by(man)) continue;
            cells_.at(cell) = man;
            change_this_turn_ = true;
        }
        arrived_ = to;
        --moves_left_;
    }
    if (moves_left_ == 0 || !can_move(player_)) end_turn();
}

void FourCouleur::end_turn() {
    turns_without_change_ = change_this_turn_ ? 0 : turns_without_change_ + 1;
    change_this_turn_ = false;
    player_ = player_ == '1' ? '2' : '1';
    moves_left_ = 2;
    arrived_ = "-";
    ++turn_;
}

}  // namespace ataraxia::reference

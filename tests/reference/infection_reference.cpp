#include "reference/infection_reference.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace ataraxia::reference {
namespace {

constexpr std::string_view letters = "xovs";
constexpr char outside = '#';

std::string name(int file, int row) {
    return static_cast<char>('a' + file) + std::to_string(row + 1);
}

}  // namespace

bool Infection::exists(int file, int row) const {
    if (file < 0 || row < 0 || file >= rules_.files || row >= rules_.rows) return false;
    const int side = (rules_.files + 1) / 2;
    return rules_.shape == Shape::square || std::abs(file - row) <= side - 1;
}

// How many steps apart two cells are that differ by so many files and rows.
int Infection::distance(int files, int rows) const {
    const int larger = std::max(std::abs(files), std::abs(rows));
    if (rules_.shape == Shape::square) return larger;
    // On hexagons a step may change file and row together, but only in the same direction.
    const bool opposite = (files > 0 && rows < 0) || (files < 0 && rows > 0);
    return opposite ? std::abs(files) + std::abs(rows) : larger;
}

Infection::Infection(const Rules& rules, std::string_view fen) : rules_(rules) {
    for (auto& row : board_) row.fill(outside);
    std::istringstream words{std::string(fen)};
    std::string ranks;
    char player = 'x';
    words >> ranks >> player >> plies_without_clone_ >> full_move_;
    to_move_ = static_cast<int>(letters.find(player));

    std::vector<std::string> contents(1);  // of each row from the top, runs written out as spaces
    for (std::size_t i = 0; i < ranks.size();) {
        if (ranks[i] == '/') {
            contents.emplace_back();
            ++i;
        } else if (std::isdigit(static_cast<unsigned char>(ranks[i])) != 0) {
            std::size_t digits = 0;
            contents.back().append(static_cast<std::size_t>(std::stoi(ranks.substr(i), &digits)), ' ');
            i += digits;
        } else {
            contents.back() += ranks[i++];
        }
    }
    for (int row = 0; row < rules_.rows; ++row) {
        const std::string& content = contents[static_cast<std::size_t>(rules_.rows - 1 - row)];
        std::size_t next = 0;
        for (int file = 0; file < rules_.files; ++file) {
            if (exists(file, row)) cell({file, row}) = content[next++];
        }
    }
}

std::string Infection::fen() const {
    std::string text;
    for (int row = rules_.rows - 1; row >= 0; --row) {
        int run = 0;
        for (int file = 0; file < rules_.files; ++file) {
            if (!exists(file, row)) continue;
            if (at(file, row) == ' ') {
                ++run;
                continue;
            }
            if (run > 0) text += std::to_string(run);
            run = 0;
            text += at(file, row);
        }
        if (run > 0) text += std::to_string(run);
        if (row > 0) text += '/';
    }
    text += ' ';
    text += letters[static_cast<std::size_t>(to_move_)];
    return text + ' ' + std::to_string(plies_without_clone_) + ' ' + std::to_string(full_move_);
}

// Whether a cell with that content lies exactly so far from a cell.
bool Infection::has_at(Cell c, char content, int wanted) const {
    for (int up = -2; up <= 2; ++up)
        for (int right = -2; right <= 2; ++right)
            if (distance(right, up) == wanted && at(c.file + right, c.row + up) == content) return true;
    return false;
}

bool Infection::can_move(char piece) const {
    for (int row = 0; row < rules_.rows; ++row)
        for (int file = 0; file < rules_.files; ++file)
            if (at(file, row) == ' ' && (has_at({file, row}, piece, 1) || has_at({file, row}, piece, 2)))
                return true;
    return false;
}

int Infection::count(char content) const {
    int cells = 0;
    for (int row = 0; row < rules_.rows; ++row)
        for (int file = 0; file < rules_.files; ++file)
            if (at(file, row) == content) ++cells;
    return cells;
}

bool Infection::is_out(int player) const {
    return count(letters[static_cast<std::size_t>(player)]) == 0;
}

Infection::Outcome Infection::outcome() const {
    Outcome result;
    int left = 0;
    int movable = 0;
    for (int player = 0; player < rules_.players; ++player) {
        const auto i = static_cast<std::size_t>(player);
        result.pieces[i] = count(letters[i]);
        if (result.pieces[i] > 0) ++left;
        if (can_move(letters[i])) ++movable;
    }
    if (left <= 1) {
        result.end = End::wiped_out;
    } else if (movable == 0) {
        result.end = End::nothing_reachable;
    } else if (rules_.fill && !can_move(letters[static_cast<std::size_t>(to_move_)])) {
        result.end = End::filled;
        result.pieces[static_cast<std::size_t>(1 - to_move_)] += count(' ');
    } else if (rules_.long_rule != Long::none && plies_without_clone_ >= 100 * rules_.players / 2) {
        result.end = End::long_game;
        if (rules_.long_rule == Long::draw) return result;
    } else {
        return result;
    }
    const int most = *std::max_element(result.pieces.begin(), result.pieces.end());
    if (std::count(result.pieces.begin(), result.pieces.end(), most) == 1) {
        result.winner = static_cast<int>(std::find(result.pieces.begin(), result.pieces.end(), most) -
                                         result.pieces.begin());
    }
    return result;
}

std::vector<std::string> Infection::moves() const {
    std::vector<std::string> texts;
    if (outcome().end != End::running) return texts;
    const char own = letters[static_cast<std::size_t>(to_move_)];
    for (int row = 0; row < rules_.rows; ++row) {
        for (int file = 0; file < rules_.files; ++file) {
            if (at(file, row) != ' ') continue;
            if (has_at({file, row}, own, 1)) texts.push_back(name(file, row));
            for (int up = -2; up <= 2; ++up)
                for (int right = -2; right <= 2; ++right)
                    if (distance(right, up) == 2 && at(file + right, row + up) == own)
                        texts.push_back(name(file + right, row + up) + name(file, row));
        }
    }
    if (texts.empty()) texts.emplace_back("0000");
    return texts;
}

void Infection::play(std::string_view move) {
    ++plies_without_clone_;
    if (move != "0000") {
        std::vector<Cell> cells;
        for (std::size_t i = 0; i < move.size();) {
            std::size_t digits = 0;
            const int row = std::stoi(std::string(move.substr(i + 1)), &digits) - 1;
            cells.push_back({move[i] - 'a', row});
            i += 1 + digits;
        }
        if (cells.size() == 1) {
            plies_without_clone_ = 0;
        } else {
            cell(cells[0]) = ' ';
        }
        const char own = letters[static_cast<std::size_t>(to_move_)];
        const Cell target = cells.back();
        cell(target) = own;
        for (int up = -1; up <= 1; ++up)
            for (int right = -1; right <= 1; ++right)
                if (distance(right, up) == 1 &&
                    letters.find(at(target.file + right, target.row + up)) != std::string_view::npos)
                    cell({target.file + right, target.row + up}) = own;
    }
    // The next in order who still has pieces. Once nobody else has, the game is over and the turn simply goes
    // on.
    int steps = 1;
    while (steps < rules_.players && is_out((to_move_ + steps) % rules_.players)) ++steps;
    if (steps == rules_.players) steps = 1;
    full_move_ += (to_move_ + steps) / rules_.players;
    to_move_ = (to_move_ + steps) % rules_.players;
}

unsigned long long perft(const Infection& position, int depth) {
    if (depth == 0) return 1;
    const auto moves = position.moves();
    if (depth == 1) return moves.size();
    unsigned long long count = 0;
    for (const std::string& move : moves) {
        Infection next = position;
        next.play(move);
        count += perft(next, depth - 1);
    }
    return count;
}

}  // namespace ataraxia::reference

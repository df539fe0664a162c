#include "reference/ataxx_reference.hpp"

#include <cctype>
#include <sstream>

namespace ataraxia::reference {
namespace {

char opponent(char piece) {
    return piece == 'x' ? 'o' : 'x';
}

}  // namespace

Ataxx::Ataxx(std::string_view fen, Stuck stuck, Long long_rule) : stuck_(stuck), long_(long_rule) {
    for (auto& row : board_) row.fill('-');
    std::istringstream words{std::string(fen)};
    std::string ranks;
    words >> ranks >> to_move_ >> plies_without_clone_ >> full_move_;
    int file = 0;
    int rank = side - 1;
    for (char c : ranks) {
        if (c == '/') {
            file = 0;
            --rank;
        } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            for (int run = c - '0'; run > 0; --run) square(file++, rank) = ' ';
        } else {
            square(file++, rank) = c;
        }
    }
}

std::string Ataxx::fen() const {
    std::string text;
    for (int rank = side - 1; rank >= 0; --rank) {
        int run = 0;
        for (int file = 0; file < side; ++file) {
            const char here = at(file, rank);
            if (here == ' ') {
                ++run;
                continue;
            }
            if (run > 0) text += std::to_string(run);
            run = 0;
            text += here;
        }
        if (run > 0) text += std::to_string(run);
        if (rank > 0) text += '/';
    }
    text += ' ';
    text += to_move_;
    text += ' ';
    text += std::to_string(plies_without_clone_);
    text += ' ';
    text += std::to_string(full_move_);
    return text;
}

// Whether a piece of that colour stands at a distance of 1 to `distance` from a square.
bool Ataxx::has_within(int file, int rank, char piece, int distance) const {
    for (int up = -distance; up <= distance; ++up)
        for (int right = -distance; right <= distance; ++right)
            if ((up != 0 || right != 0) && at(file + right, rank + up) == piece) return true;
    return false;
}

// Whether some empty square is one or two steps away from a piece of that colour.
bool Ataxx::can_move(char piece) const {
    for (int rank = 0; rank < side; ++rank)
        for (int file = 0; file < side; ++file)
            if (at(file, rank) == ' ' && has_within(file, rank, piece, 2)) return true;
    return false;
}

int Ataxx::count(char piece) const {
    int pieces = 0;
    for (int rank = 0; rank < side; ++rank)
        for (int file = 0; file < side; ++file)
            if (at(file, rank) == piece) ++pieces;
    return pieces;
}

Ataxx::Outcome Ataxx::outcome() const {
    Outcome result{End::running, {count('x'), count('o')}, -1};
    auto& [x, o] = result.pieces;
    if (x == 0 || o == 0) {
        result.end = End::wiped_out;
    } else if (!can_move('x') && !can_move('o')) {
        result.end = End::nothing_reachable;
    } else if (stuck_ == Stuck::fill && !can_move(to_move_)) {
        result.end = End::filled;
        (to_move_ == 'x' ? o : x) += count(' ');
    } else if (long_ != Long::none && plies_without_clone_ >= 100) {
        result.end = End::long_game;
        if (long_ == Long::draw) return result;
    } else {
        return result;
    }
    if (x > o) result.winner = 0;
    if (o > x) result.winner = 1;
    return result;
}

std::vector<std::string> Ataxx::moves() const {
    std::vector<std::string> texts;
    if (outcome().end != End::running) return texts;
    texts.reserve(128);
    const auto letter = [](int file) { return static_cast<char>('a' + file); };
    const auto digit = [](int rank) { return static_cast<char>('1' + rank); };
    // Files outside, ranks inside: that is alphabetical order, for origins as for destinations.
    for (int file = 0; file < side; ++file) {
        for (int rank = 0; rank < side; ++rank) {
            if (at(file, rank) == ' ' && has_within(file, rank, to_move_, 1))
                texts.push_back({letter(file), digit(rank)});
            if (at(file, rank) != to_move_) continue;
            for (int right = -2; right <= 2; ++right) {
                for (int up = -2; up <= 2; ++up) {
                    const bool two_steps = right == -2 || right == 2 || up == -2 || up == 2;
                    if (two_steps && at(file + right, rank + up) == ' ')
                        texts.push_back({letter(file), digit(rank), letter(file + right), digit(rank + up)});
                }
            }
        }
    }
    if (texts.empty()) texts.emplace_back("0000");
    return texts;
}

void Ataxx::play(std::string_view move) {
    const char enemy = opponent(to_move_);
    if (move == "0000") {
        ++plies_without_clone_;
    } else {
        const std::string_view target = move.substr(move.size() - 2);
        const int file = target[0] - 'a';
        const int rank = target[1] - '1';
        if (move.size() == 4) {
            square(move[0] - 'a', move[1] - '1') = ' ';
            ++plies_without_clone_;
        } else {
            plies_without_clone_ = 0;
        }
        square(file, rank) = to_move_;
        for (int up = -1; up <= 1; ++up)
            for (int right = -1; right <= 1; ++right)
                if (at(file + right, rank + up) == enemy) square(file + right, rank + up) = to_move_;
    }
    if (to_move_ == 'o') ++full_move_;
    to_move_ = enemy;
}

}  // namespace ataraxia::reference

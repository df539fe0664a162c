#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>

// What is proven about a position, in one byte.
namespace ataraxia::solve {

// Of the player to move.
enum class Value : std::uint8_t { loss, draw, win };

// The value of a position and, if it is decided, the plies to the end of the game when the winner hurries and
// the loser delays. While a game is being solved a draw is a position about which nothing is proven yet.
class Label {
  public:
    static constexpr int most_plies = 254;

    constexpr Label() noexcept = default;  // a draw
    // Decided in so many plies; who moves last has won, so an even number is a loss. Throws
    // std::length_error unless it is 0 to `most_plies`.
    [[nodiscard]] static constexpr Label decided_in(int plies) {
        if (plies < 0 || plies > most_plies) throw std::length_error("more plies than a label can say");
        return from_byte(static_cast<std::uint8_t>(plies + 1));
    }
    // One byte says it all: 0 is a draw, any other the plies and one more.
    [[nodiscard]] static constexpr Label from_byte(std::uint8_t byte) noexcept {
        Label label;
        label.byte_ = byte;
        return label;
    }
    [[nodiscard]] constexpr std::uint8_t byte() const noexcept { return byte_; }

    [[nodiscard]] constexpr bool is_draw() const noexcept { return byte_ == 0; }
    [[nodiscard]] constexpr bool is_loss() const noexcept { return byte_ & 1; }
    [[nodiscard]] constexpr bool is_win() const noexcept { return !is_draw() && !is_loss(); }
    [[nodiscard]] constexpr Value value() const noexcept {
        return is_draw() ? Value::draw : is_loss() ? Value::loss : Value::win;
    }
    // Of a decided position.
    [[nodiscard]] constexpr int plies() const noexcept { return byte_ - 1; }

    friend constexpr bool operator==(Label, Label) = default;

  private:
    std::uint8_t byte_ = 0;
};

// The label of a position from those of all its successors, of which a game that is not over has one at
// least.
class LabelOfMoves {
  public:
    constexpr void add(Label successor) noexcept {
        const int byte = successor.byte();  // chosen without branches, which nobody could predict
        draw_ |= byte == 0;
        const int loss = byte & 1 ? byte : none;
        const int win = byte & 1 ? 0 : byte;
        quickest_loss_ = loss < quickest_loss_ ? loss : quickest_loss_;
        slowest_win_ = win > slowest_win_ ? win : slowest_win_;
    }
    // Nothing when the end is further away than a label can say.
    [[nodiscard]] constexpr std::optional<Label> label() const noexcept {
        if (quickest_loss_ == none && draw_) return Label();
        const int byte = 1 + (quickest_loss_ != none ? quickest_loss_ : slowest_win_);
        if (byte >= none) return std::nullopt;
        return Label::from_byte(static_cast<std::uint8_t>(byte));
    }

  private:
    static constexpr int none = 256;  // more than any byte

    // Bytes of labels.
    int quickest_loss_ = none;
    int slowest_win_ = 0;
    bool draw_ = false;
};

}  // namespace ataraxia::solve

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "game/any_game.hpp"
#include "solve/pylos/pylos_table.hpp"

// What is proven about positions, as text.
namespace ataraxia::solve {

// "win in 7", "loss in 4", "draw"
[[nodiscard]] std::string label_text(Label label);

// {"value": "win", "distance": 7}; the distance of a draw is null.
[[nodiscard]] nlohmann::ordered_json label_json(Label label);

// Looks positions of a game up in the user's table, if there is one.
class Prover {
  public:
    // Throws Error for a damaged table.
    explicit Prover(const AnyGame& game);

    [[nodiscard]] bool has_table() const noexcept { return table_ != nullptr; }

    // Of a position of the game. Nothing without a table, or where it does not reach.
    [[nodiscard]] std::optional<Label> find(const AnyPosition& position);

  private:
    std::shared_ptr<const PylosTable> table_;
    std::unique_ptr<PylosTable::Reader> reader_;
};

}  // namespace ataraxia::solve

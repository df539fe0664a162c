#include "solve/proven.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "solve/pylos/table_files.hpp"

namespace ataraxia::solve {

namespace {

std::string_view name_of(Value value) {
    constexpr std::array<std::string_view, 3> names{"loss", "draw", "win"};
    return names[static_cast<std::size_t>(value)];
}

}  // namespace

std::string label_text(Label label) {
    return label.is_draw() ? "draw" : fmt::format("{} in {}", name_of(label.value()), label.plies());
}

nlohmann::ordered_json label_json(Label label) {
    nlohmann::ordered_json json{{"value", name_of(label.value())}, {"distance", nullptr}};
    if (!label.is_draw()) json["distance"] = label.plies();
    return json;
}

Prover::Prover(const AnyGame& game) {
    if (const auto* pylos = game.get<pylos::Pylos>()) table_ = find_table(*pylos);
    if (table_) reader_ = std::make_unique<PylosTable::Reader>(*table_);
}

std::optional<Label> Prover::find(const AnyPosition& position) {
    return reader_ ? reader_->find(position.as<pylos::Pylos>()) : std::nullopt;
}

}  // namespace ataraxia::solve

#include "arena/settings/sprt_settings.hpp"

#include <array>

namespace ataraxia::arena {

namespace {

constexpr double most_elo = 10'000;

// fastchess writes "normalized".
constexpr std::array<std::string_view, 3> model_names{"logistic", "normalized", "normalised"};

const std::array<Key<Sprt>, 5> keys{{
    {"elo0", "ELO", "the difference of the first hypothesis (default 0)",
     [](Sprt& sprt, const Entry& entry) { sprt.elo0 = values::decimal(entry.value, -most_elo, most_elo); }},
    {"elo1", "ELO", "the difference of the second (default 5)",
     [](Sprt& sprt, const Entry& entry) { sprt.elo1 = values::decimal(entry.value, -most_elo, most_elo); }},
    {"alpha", "P", "the chance to accept the second when the first is true (default 0.05)",
     [](Sprt& sprt, const Entry& entry) { sprt.alpha = values::decimal(entry.value, 0, 1); }},
    {"beta", "P", "the chance to accept the first when the second is true (default 0.05)",
     [](Sprt& sprt, const Entry& entry) { sprt.beta = values::decimal(entry.value, 0, 1); }},
    {"model", "normalized|logistic", "what a difference is measured in (default normalized)",
     [](Sprt& sprt, const Entry& entry) {
         sprt.model =
             values::one_of(entry.value, model_names) == 0 ? Sprt::Model::logistic : Sprt::Model::normalised;
     }},
}};

}  // namespace

std::span<const Key<Sprt>> sprt_keys() {
    return keys;
}

}  // namespace ataraxia::arena

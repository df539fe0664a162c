#pragma once

#include <array>

#include "eval/network/kernel.hpp"

// The loops, written once. A source file for one instruction set defines ATARAXIA_TARGET as the attribute
// that its functions need before it includes this, and gives its vectors as a class:
//   Lanes::Vector                     lanes of 16 bits, Lanes::units of them
//   Lanes::Sums                       lanes of 32 bits
//   Lanes::add(a, b)                  sums of lanes, wrapping around
//   Lanes::add_output(sums, a, w)     sums + clamp(a, 0, unit_one)^2 * w, neighbouring lanes added together
//   Lanes::total(sums)                the sum of all lanes
#if !defined(ATARAXIA_TARGET)
#define ATARAXIA_TARGET
#endif

namespace ataraxia::network {

namespace {

// Adds to the output what the units from `first` on give, as many as fit into so many vectors. They stay in
// registers while the rows of all windows are added.
template <class Lanes, std::size_t vectors>
ATARAXIA_TARGET inline typename Lanes::Sums add_units(typename Lanes::Sums sums, const Tables& tables,
                                                      const Content* contents, std::size_t first) noexcept {
    using Vector = typename Lanes::Vector;
    const auto* bias = reinterpret_cast<const Vector*>(tables.bias + first);
    const auto* output = reinterpret_cast<const Vector*>(tables.output + first);
    const std::int16_t* rows = tables.rows + first;

    Vector units[vectors];
    for (std::size_t i = 0; i < vectors; ++i) units[i] = bias[i];
#pragma GCC unroll 4
    for (std::size_t window = 0; window < tables.windows; ++window) {
        const auto* row = reinterpret_cast<const Vector*>(rows + contents[window] * tables.units);
        for (std::size_t i = 0; i < vectors; ++i) units[i] = Lanes::add(units[i], row[i]);
        rows += rows_per_window * tables.units;
    }
    for (std::size_t i = 0; i < vectors; ++i) sums = Lanes::add_output(sums, units[i], output[i]);
    return sums;
}

template <class Lanes>
ATARAXIA_TARGET inline std::int32_t output_sum(const Tables& tables, const Content* contents) noexcept {
    typename Lanes::Sums sums{};
    std::size_t first = 0;
    for (; first + 8 * Lanes::units <= tables.units; first += 8 * Lanes::units)
        sums = add_units<Lanes, 8>(sums, tables, contents, first);
    for (; first + 4 * Lanes::units <= tables.units; first += 4 * Lanes::units)
        sums = add_units<Lanes, 4>(sums, tables, contents, first);
    for (; first + 2 * Lanes::units <= tables.units; first += 2 * Lanes::units)
        sums = add_units<Lanes, 2>(sums, tables, contents, first);
    for (; first < tables.units; first += Lanes::units)
        sums = add_units<Lanes, 1>(sums, tables, contents, first);
    return Lanes::total(sums);
}

}  // namespace

}  // namespace ataraxia::network

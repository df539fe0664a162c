#include "store/database.hpp"

#include <charconv>

namespace ataraxia::store {

namespace {

template <class Number>
Number parse(const std::string& text) {
    Number number{};
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

}  // namespace

std::int64_t Row::integer(std::size_t column) const {
    return parse<std::int64_t>(text(column));
}

double Row::real(std::size_t column) const {
    return parse<double>(text(column));
}

}  // namespace ataraxia::store

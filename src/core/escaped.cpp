#include "core/escaped.hpp"

#include <fmt/format.h>

namespace ataraxia {

std::string escaped(std::string_view text, std::size_t limit) {
    std::string shown;
    for (const char c : text) {
        if (shown.size() >= limit) {
            shown += "...";
            break;
        }
        if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f) {
            shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        } else {
            shown += c;
        }
    }
    return shown;
}

}  // namespace ataraxia

#include "game/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ataraxia {

std::vector<const GameInfo*> Registry::games() const {
    std::vector<const GameInfo*> infos;
    for (const auto& entry : entries_) infos.push_back(entry.info);
    return infos;
}

AnyGame Registry::make(std::string_view text, std::uint64_t seed) const {
    Spec spec("game", text, "a game such as 'ataxx' or 'ataxx:blocks=13h,stuck=fill'");
    Random random(seed);
    std::vector<std::string_view> families;
    for (const auto& entry : entries_) {
        families.push_back(entry.info->family);
        if (entry.info->family != spec.name()) continue;
        AnyGame game = entry.make(spec, random);
        std::vector<std::string_view> known;
        for (const auto& parameter : entry.info->parameters) known.push_back(parameter.name);
        spec.expect_all_taken(fmt::format("{}", fmt::join(known, ", ")));
        return game;
    }
    throw Error(fmt::format("game {}: unknown family {}, expected one of {}", quoted(text),
                            quoted(spec.name()), fmt::join(families, ", ")));
}

}  // namespace ataraxia

#include "arena/settings/settings.hpp"

#include "arena/plan/plan_json.hpp"
#include "arena/settings/cuteataxx.hpp"
#include "arena/settings/flags.hpp"
#include "arena/settings/toml.hpp"
#include "fuzz/input.hpp"

namespace {

using namespace ataraxia;

// Flags, an argument a line; a file of cuteataxx; or one of ours.
std::vector<arena::Section> read(std::string_view text) {
    if (text.starts_with('{')) return arena::read_cuteataxx(text, "file").sections;
    if (!text.starts_with('-')) return arena::read_toml(text, "file");
    std::vector<std::string> arguments;
    while (!text.empty()) arguments.emplace_back(fuzz::next_line(text));
    return arena::read_flags(arguments);
}

}  // namespace

// Settings of events: what is accepted makes a plan that a journal can keep.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        auto sections = read(fuzz::text_of(data, size));
        // No file of this machine is anything to the target.
        for (auto& section : sections) {
            std::erase_if(section.entries, [](const arena::Entry& entry) { return entry.key == "file"; });
        }
        const arena::Plan plan = arena::make_settings(sections).plan;
        fuzz::require(arena::parse_plan(arena::format_plan(plan)) == plan, "a plan comes back from JSON");
    } catch (const Error& error) {
        fuzz::require_readable(error);
    }
    return 0;
}

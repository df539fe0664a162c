#include <sstream>

#include "fuzz/input.hpp"
#include "games/registration.hpp"
#include "protocol/uai/session.hpp"

// A conversation in UAI: whatever is said, the session comes to its end and has spoken printable lines.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ataraxia;
    std::istringstream in{std::string(fuzz::text_of(data, size))};
    std::ostringstream out;
    {
        // Little memory and little work: the reader is on trial, not the search.
        protocol::uai::Session session(
            games::registry().make("ataxx"), out,
            {.name = "fuzz", .max_hash_mb = 1, .max_threads = 2, .max_count_depth = 1});
        session.run(in);
    }
    for (const char c : out.view()) {
        fuzz::require(c == '\n' || (c >= ' ' && c <= '~'), "the session speaks printable lines");
    }
    return 0;
}

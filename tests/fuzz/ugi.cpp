#include "fuzz/conversation.hpp"
#include "protocol/ugi/session.hpp"

// A conversation in UGI about the game of the first line.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ataraxia;
    std::string_view text = fuzz::text_of(data, size);
    try {
        const AnyGame game = games::registry().make(fuzz::next_line(text), 1);
        fuzz::converse<protocol::ugi::Session>(game, text);
    } catch (const Error& error) {
        fuzz::require_readable(error);
    }
    return 0;
}

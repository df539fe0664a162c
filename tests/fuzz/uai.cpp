#include "fuzz/conversation.hpp"
#include "protocol/uai/session.hpp"

// A conversation in UAI.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ataraxia;
    fuzz::converse<protocol::uai::Session>(games::registry().make("ataxx"), fuzz::text_of(data, size));
    return 0;
}

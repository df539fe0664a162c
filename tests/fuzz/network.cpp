#include "eval/network/network.hpp"
#include "core/byte_order.hpp"
#include "core/checksum.hpp"
#include "fuzz/input.hpp"

namespace {

using namespace ataraxia;

void read(const std::string& bytes) {
    try {
        const network::Weights weights = network::parse_weights("file", bytes);
        fuzz::require(network::format_weights(weights) == bytes, "a network is written as it was read");
        const network::Contents contents{};
        fuzz::require(
            network::Network(weights).evaluate(contents) == network::evaluate_plainly(weights, contents),
            "a network that is accepted can be used");
    } catch (const Error& error) {
        fuzz::require_readable(error);
    }
}

}  // namespace

// Files of networks, as they are and with the checksum that they would need.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string bytes(fuzz::text_of(data, size));
    read(bytes);
    append_number(bytes, checksum(bytes));
    read(bytes);
    return 0;
}

#include "protocol/client/identity.hpp"

namespace ataraxia::protocol::client {

namespace {

constexpr std::size_t most_options = 1000;

}  // namespace

void Identity::read_id(Words& words) {
    if (words.accept("name")) {
        name = words.rest();
    } else if (words.accept("author")) {
        author = words.rest();
    }
}

void Identity::read_option(Words& words) {
    if (!words.accept("name") || options.size() == most_options) return;
    EngineOption option;
    option.name = words.until("type");
    while (!words.at_end()) {
        if (words.accept("type")) {
            option.type = words.peek();
        } else if (words.accept("default")) {
            option.default_value = words.peek();
        } else {
            words.next("a word");
        }
    }
    if (!option.name.empty()) options.push_back(std::move(option));
}

}  // namespace ataraxia::protocol::client

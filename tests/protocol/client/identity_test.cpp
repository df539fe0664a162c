#include "protocol/client/identity.hpp"

#include <gtest/gtest.h>

namespace ataraxia::protocol::client {
namespace {

TEST(IdentityOfEngine, has_name_author_and_options) {
    Identity identity;
    for (const std::string_view line : {"name Some Engine 1.2", "author A. U. Thor", "colour red", ""}) {
        Words words(line);
        identity.read_id(words);
    }
    for (const std::string_view line :
         {"name Clear Hash type button", "name Hash type spin default 16 min 1 max 64", "nothing", ""}) {
        Words words(line);
        identity.read_option(words);
    }
    EXPECT_EQ(identity.name, "Some Engine 1.2");
    EXPECT_EQ(identity.author, "A. U. Thor");
    EXPECT_EQ(identity.options,
              (std::vector<EngineOption>{{"Clear Hash", "button", ""}, {"Hash", "spin", "16"}}));
}

}  // namespace
}  // namespace ataraxia::protocol::client

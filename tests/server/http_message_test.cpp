#include "server/http_message.hpp"

#include <gtest/gtest.h>

#include "server/http_router.hpp"
#include "server/refusal.hpp"

namespace ataraxia::server {
namespace {

TEST(RequestTarget, is_taken_apart_and_decoded) {
    const auto target = parse_target("/api/board?game=ataxx%3A9x9&moves=a1+b2%20c3&empty=&bare");
    ASSERT_TRUE(target);
    EXPECT_EQ(target->path, "/api/board");
    EXPECT_EQ(target->query.at("game"), "ataxx:9x9");
    EXPECT_EQ(target->query.at("moves"), "a1 b2 c3");
    EXPECT_EQ(target->query.at("empty"), "");
    EXPECT_EQ(target->query.at("bare"), "");
}

TEST(RequestTarget, is_none_when_it_is_broken_or_hides_control_characters) {
    for (const auto* text :
         {"", "api", "http://elsewhere/", "/%", "/%2", "/%zz", "/a%00b", "/a%0d%0ab", "/?a=%1f"})
        EXPECT_FALSE(parse_target(text)) << text;
}

TEST(RequestCookie, is_found_by_its_whole_name) {
    Request request;
    request.cookie = "a=1; ataraxia_session=xyz; b=2";
    EXPECT_EQ(request.cookie_value("ataraxia_session"), "xyz");
    EXPECT_EQ(request.cookie_value("session"), "");
    EXPECT_EQ(request.cookie_value("ataraxia"), "");
    request.cookie.clear();
    EXPECT_EQ(request.cookie_value("a"), "");
}

std::string refusal_of(const Request& request) {
    try {
        refuse_cross_site(request);
    } catch (const Refusal& refusal) {
        return refusal.code();
    }
    return "granted";
}

TEST(CrossSite, is_refused_by_origin_and_by_content_type) {
    Request request{.method = "POST", .host = "play.example:8080", .content_type = "application/json"};
    EXPECT_EQ(refusal_of(request), "granted") << "a program sends no origin";
    request.origin = "http://play.example:8080";
    EXPECT_EQ(refusal_of(request), "granted");
    for (const auto* origin : {"http://evil.example", "null", "http://play.example:8080.evil.example",
                               "http://play.example", "play.example:8080"}) {
        request.origin = origin;
        EXPECT_EQ(refusal_of(request), "cross_site") << origin;
    }
    request.origin = "http://play.example:8080";
    for (const auto* type : {"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"}) {
        request.content_type = type;
        EXPECT_EQ(refusal_of(request), "not_json") << type;
    }
}

}  // namespace
}  // namespace ataraxia::server

#include "server/static_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "support/temporary_folder.hpp"

namespace ataraxia::server {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Pair;

class StaticFilesTest : public testing::Test {
  protected:
    StaticFilesTest() {
        std::filesystem::create_directories(folder_ / "dist" / "assets");
        write("secret.txt", "secret");
        write("dist/index.html", "<h1>index</h1>");
        write("dist/assets/app-1a2b.js", "plain");
        write("dist/assets/app-1a2b.js.br", "brotli");
        write("dist/assets/app-1a2b.js.gz", "gzip");
    }

    void write(const std::string& name, std::string_view text) { std::ofstream(folder_ / name) << text; }

    Response get(const std::string& path, const std::string& accept_encoding = "",
                 const std::string& if_none_match = "") {
        const StaticFiles files(folder_ / "dist");
        return files.respond({.method = "GET",
                              .path = path,
                              .accept_encoding = accept_encoding,
                              .if_none_match = if_none_match});
    }

    test::TemporaryFolder folder_;
};

TEST_F(StaticFilesTest, gives_the_index_for_pages_of_the_client) {
    for (const auto* path : {"/", "/play", "/game/abc", "/index.html"}) {
        const Response response = get(path);
        EXPECT_EQ(*response.body, "<h1>index</h1>") << path;
        EXPECT_EQ(response.content_type, "text/html; charset=utf-8");
        EXPECT_THAT(response.headers, Contains(Pair("Cache-Control", "no-cache")));
    }
}

TEST_F(StaticFilesTest, keeps_what_has_a_hashed_name_for_a_year) {
    const Response response = get("/assets/app-1a2b.js");
    EXPECT_EQ(*response.body, "plain");
    EXPECT_EQ(response.content_type, "text/javascript; charset=utf-8");
    EXPECT_THAT(response.headers, Contains(Pair("Cache-Control", HasSubstr("max-age=31536000"))));
}

TEST_F(StaticFilesTest, sends_what_was_compressed_to_those_who_accept_it) {
    EXPECT_EQ(*get("/assets/app-1a2b.js", "gzip, deflate, br").body, "brotli");
    EXPECT_EQ(*get("/assets/app-1a2b.js", "gzip").body, "gzip");
    EXPECT_THAT(get("/assets/app-1a2b.js", "gzip").headers, Contains(Pair("Content-Encoding", "gzip")));
    EXPECT_EQ(*get("/assets/app-1a2b.js", "identity").body, "plain");
}

TEST_F(StaticFilesTest, says_when_nothing_has_changed) {
    const Response first = get("/");
    std::string tag;
    for (const auto& [name, value] : first.headers) {
        if (name == "ETag") tag = value;
    }
    EXPECT_EQ(get("/", "", tag).status, 304);
    EXPECT_EQ(get("/", "", "\"other\"").status, 200);
}

TEST_F(StaticFilesTest, leads_nowhere_else) {
    for (const auto* path : {"/../secret.txt", "/assets/../../secret.txt", "//secret.txt", "/..%2fsecret.txt",
                             "/assets/none.js", "/assets/", "/none.png", "/assets/app-1a2b.js.br"}) {
        EXPECT_EQ(get(path).status, 404) << path;
    }
}

TEST_F(StaticFilesTest, says_when_there_is_no_client) {
    const StaticFiles files(folder_ / "nowhere");
    EXPECT_FALSE(files.is_built());
    EXPECT_THAT(*files.respond({.method = "GET", .path = "/"}).body, HasSubstr("has not been built"));
}

}  // namespace
}  // namespace ataraxia::server

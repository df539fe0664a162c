#include "arena/report/html.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "arena/report/well_formed.hpp"

namespace ataraxia::arena::html {
namespace {

using test::is_well_formed;
using testing::HasSubstr;

TEST(Html, escapes_what_has_a_meaning) {
    EXPECT_EQ(escape("<script>alert('a' & \"b\")</script>"),
              "&lt;script&gt;alert(&#39;a&#39; &amp; &quot;b&quot;)&lt;/script&gt;");
    EXPECT_EQ(escape("a\nb\xff"), "a?b?");
    EXPECT_EQ(escape_script("\"</script><!--\""), "\"\\u003c/script>\\u003c!--\"");
}

TEST(Html, tables_have_headings_for_columns_and_rows) {
    constexpr std::array columns{Column{"Who", false}, Column{"How many"}};
    const std::vector<std::vector<std::string>> rows{{"Alpha", "3"}, {"Beta", "1"}};
    const std::string text = table("Points & more", columns, rows);
    EXPECT_TRUE(is_well_formed(text));
    EXPECT_THAT(text, HasSubstr("<caption>Points &amp; more</caption>"));
    EXPECT_THAT(text, HasSubstr("<th scope=\"col\" class=\"number\">How many</th>"));
    EXPECT_THAT(text, HasSubstr("<th scope=\"row\">Beta</th><td class=\"number\">1</td>"));
}

TEST(WellFormed, sees_what_is_not) {
    EXPECT_TRUE(is_well_formed("<p id=\"a\">1 &lt; 2<br></p><script>a < b && c</script>"));
    for (const auto* wrong : {"<p>", "</p>", "<p><b></p></b>", "<p id=a></p>", "a & b", "a > b", "<script>1",
                              "<p id=\"a\"></p><p id=\"a\"></p>", "<p title=\"a<b\"></p>"}) {
        EXPECT_FALSE(is_well_formed(wrong)) << wrong;
    }
}

}  // namespace
}  // namespace ataraxia::arena::html

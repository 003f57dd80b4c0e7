#include "weft/page/page.h"

#include <gtest/gtest.h>

namespace weft::page {
namespace {

TEST(Page, PolicyNamesTheHashOfEachScript) {
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  const std::string_view scripts[] = {"alert(1)"};
  EXPECT_NE(content_policy(scripts).find(
                "script-src 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';"),
            std::string::npos);
  EXPECT_NE(content_policy({}).find("script-src 'none';"), std::string::npos);
}

TEST(Page, StyleNeedsNothingElse) {
  EXPECT_EQ(style().find("url("), std::string_view::npos);
  EXPECT_EQ(style().find("@import"), std::string_view::npos);
  EXPECT_NE(style().find("prefers-color-scheme: dark"), std::string_view::npos);
}

}  // namespace
}  // namespace weft::page

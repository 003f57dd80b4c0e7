#include "page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "kernels.h"
#include "weft/compare/build.h"
#include "weft/compare/output.h"

namespace weft::compare {
namespace {

using testing::HasSubstr;
using testing::Not;

Comparison mixed() {
  Builder builder;
  return builder.of_kernel({.name = "mixed.py", .text = std::string(test::kMixed)}, "mixed");
}

// What would do harm if it were not escaped, wherever text of a record may stand.
constexpr std::string_view kHarm = "</script><b onx=\"1\">&amp;<!--";

Comparison harmful() {
  Comparison comparison = mixed();
  const std::string harm(kHarm);
  for (std::string* text :
       {&comparison.kernel, &comparison.file, &comparison.category, &comparison.description,
        &comparison.sides[0].id, &comparison.python[0].text, &comparison.forward[3].text})
    *text = harm;
  comparison.sides[0].of_record = true;
  comparison.sides[0].verdicts = {{"gradient", harm, harm}};
  comparison.notes = {harm};
  return comparison;
}

size_t count(std::string_view text, std::string_view what) {
  size_t found = 0;
  for (size_t at = 0; (at = text.find(what, at)) != text.npos; at += what.size()) ++found;
  return found;
}

TEST(Page, EverythingIsEscaped) {
  const Comparison comparison = harmful(), fine = mixed();
  for (const bool list : {false, true}) {
    const std::string page = as_page(
        {&comparison, 1}, {.title = std::string(kHarm), .note = std::string(kHarm), .list = list});
    const std::string other = as_page({&fine, 1}, {.title = "", .note = "", .list = list});
    EXPECT_THAT(page, Not(HasSubstr("<b onx")));
    EXPECT_THAT(page, Not(HasSubstr("&amp;<!--")));
    EXPECT_EQ(count(page, "</script>"), count(other, "</script>"));
  }
}

TEST(Page, NeedsNothingElse) {
  const Comparison comparison = mixed();
  for (const bool list : {false, true}) {
    const std::string page = as_page({&comparison, 1}, {.title = "t", .note = "", .list = list});
    for (const std::string_view outside : {"http:", "https:", "<link", "url(", "@import", " src="})
      EXPECT_THAT(page, Not(HasSubstr(outside)));
  }
}

TEST(Page, SaysWhatItHas) {
  const Comparison comparison = mixed();
  const std::string page = as_page({&comparison, 1}, {.title = "t", .note = ""});
  for (const std::string_view part :
       {"<h2>Python</h2>", "<h2>Forward</h2>", "<h2>Adjoint</h2>", "data-line=\"15\"", "id=\"p15\"",
        "id=\"f15\"", "id=\"a15\"", "Grid-stride loop"})
    EXPECT_THAT(page, HasSubstr(part));
}

TEST(Page, AnEmptyListIsAPage) {
  EXPECT_THAT(as_page({}, {.title = "none", .note = ""}), HasSubstr("There is no kernel in it."));
}

TEST(Page, DataHasEachLineOnce) {
  const Comparison one = mixed();
  const std::vector<Comparison> two = {one, one};
  const auto data = nlohmann::json::parse(page_data(two));
  const auto single = nlohmann::json::parse(page_data({&one, 1}));
  EXPECT_EQ(data["lines"].size(), single["lines"].size());
  EXPECT_EQ(data["records"].size(), 2u);
  EXPECT_EQ(data["records"][0]["forward"].size() % 5, 0u);
  EXPECT_THAT(page_data(two), Not(HasSubstr("<")));
}

}  // namespace
}  // namespace weft::compare

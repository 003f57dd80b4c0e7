#include "weft/diag/diagnostics.h"

#include <gtest/gtest.h>

#include <cctype>
#include <set>

namespace weft::diag {
namespace {

TEST(Diagnostics, FillsTheMessage) {
  const Source source("x.py", "y = dot(a)\n");
  Diagnostics diags;
  EXPECT_FALSE(diags.has_errors());
  diags.report(NoOverload, source, {4, 7}, "dot", "int, {}").label(source, {8, 9}, "here");
  ASSERT_EQ(diags.all().size(), 1u);
  const Diagnostic& diagnostic = diags.all()[0];
  EXPECT_EQ(diagnostic.code, Code::kNoOverload);
  EXPECT_EQ(diagnostic.message, "no overload of `dot` takes (int, {})");
  EXPECT_EQ(diagnostic.labels[0].message, "here");
  EXPECT_EQ(diags.error_count(), 1u);
  diags.clear();
  EXPECT_FALSE(diags.has_errors());
  EXPECT_TRUE(diags.all().empty());
}

TEST(Diagnostics, CodesAreUnique) {
  std::set<std::string_view> codes;
#define WEFT_DIAGNOSTIC(Name, code, severity, message, ...) \
  EXPECT_TRUE(codes.insert(code_name(Code::k##Name)).second) << code;
#include "weft/diag/diagnostics.def"
}

TEST(Diagnostics, MessagesAreWrittenAsAgreed) {
#define WEFT_DIAGNOSTIC(Name, code, severity, message, ...)                                 \
  EXPECT_FALSE(std::isupper(static_cast<unsigned char>(std::string_view(message).front()))) \
      << message;                                                                           \
  EXPECT_NE(std::string_view(message).back(), '.') << message;
#include "weft/diag/diagnostics.def"
}

}  // namespace
}  // namespace weft::diag

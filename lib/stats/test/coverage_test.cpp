#include "weft/stats/coverage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "records.h"
#include "sections.h"
#include "weft/builtins/builtins.h"

namespace weft::stats {
namespace {

using test::make_record;

uint64_t count_of(const Coverage& coverage, SectionId id, std::string_view name) {
  const Section& section = sections()[id];
  const auto at = std::ranges::find(section.items, name, &Item::name);
  EXPECT_NE(at, section.items.end()) << name;
  return coverage.counts[section.first + static_cast<size_t>(at - section.items.begin())];
}

TEST(Coverage, ItemsHaveNamesOfTheirOwn) {
  for (const Section& section : sections()) {
    std::set<std::string_view> names;
    for (const Item& item : section.items)
      EXPECT_TRUE(names.insert(item.name).second || section.key == "overloads")
          << section.key << ": " << item.name;
  }
  EXPECT_EQ(sections()[kOverloads].items.size(), builtins::all_overloads().size());
}

// An exception for what does not exist would never be noticed.
TEST(Coverage, EachExceptionExceptsSomething) {
  std::set<std::string_view> used;
  for (const SectionId id : {kBuiltins, kOverloads})
    for (const Item& item : sections()[id].items) used.insert(item.exception);
#define WEFT_EXCEPTION(names, reason) EXPECT_TRUE(used.contains(reason)) << names;
#define WEFT_OVERLOAD_EXCEPTION(builtin, part, reason) EXPECT_TRUE(used.contains(reason)) << part;
#include "weft/stats/exceptions.def"
}

TEST(Coverage, TheDocumentationHasTheListOfExceptions) {
  std::ifstream file(WEFT_SOURCE_DIR "/docs/coverage.md");
  std::ostringstream text;
  text << file.rdbuf();
  const std::string page = text.str();
  const size_t begin = page.find("| why |");
  ASSERT_NE(begin, std::string::npos);
  size_t end = page.find("\n\n", begin);
  if (end == std::string::npos) end = page.size() - 1;
  EXPECT_EQ(page.substr(begin, end + 1 - begin), exceptions_table())
      << "the table in docs/coverage.md shall be\n"
      << exceptions_table();
}

TEST(Coverage, OfOneKernel) {
  CoverageCounter counter;
  counter.add(make_record());
  const Coverage& coverage = counter.coverage();
  EXPECT_EQ(coverage.kernels, 1u);
  EXPECT_EQ(coverage.rejected, 0u) << coverage.rejection;
  EXPECT_EQ(count_of(coverage, kBuiltins, "sin"), 1u);
  EXPECT_EQ(count_of(coverage, kBuiltins, "cos"), 0u);
  EXPECT_EQ(count_of(coverage, kOverloads, "sin(x: Float)"), 1u);
  EXPECT_EQ(count_of(coverage, kScalars, "float32"), 1u);
  EXPECT_EQ(count_of(coverage, kTypes, "array"), 1u);
  EXPECT_EQ(count_of(coverage, kTypes, "array2d"), 0u);
  EXPECT_EQ(count_of(coverage, kStatements, "Assign"), 1u);
  EXPECT_EQ(count_of(coverage, kStatements, "If"), 0u);
  EXPECT_EQ(count_of(coverage, kOperators, "Mult"), 1u);
  EXPECT_EQ(count_of(coverage, kBranches, "CallValue"), 1u);
  EXPECT_EQ(count_of(coverage, kBranches, "CallAdjoint"), 0u) << "no adjoint is asked for";
  EXPECT_EQ(count_of(coverage, kBranches, "KernelPackedArrays"), 1u);
  EXPECT_EQ(count_of(coverage, kBranches, "KernelGridStride"), 0u) << "of the other device";

  record::Record cuda = make_record(test::kScale, "cuda");
  cuda.metadata.has_backward = true;
  counter.add(cuda);
  EXPECT_EQ(count_of(coverage, kBuiltins, "sin"), 2u);
  EXPECT_EQ(count_of(coverage, kBranches, "CallAdjoint"), 1u);
  EXPECT_EQ(count_of(coverage, kBranches, "KernelGridStride"), 1u);
}

TEST(Coverage, SharesAndWhatIsMissing) {
  CoverageCounter counter;
  counter.add(make_record());
  const Coverage& coverage = counter.coverage();
  const Share statements = share_of(coverage, sections()[kStatements]);
  EXPECT_EQ(statements.seen, 1u);
  EXPECT_EQ(statements.all, kStatementKinds.size());
  EXPECT_EQ(missing(coverage, sections()[kStatements]).size(), kStatementKinds.size() - 1);
  const auto adjoints = missing(coverage, sections()[kBuiltins], true);
  EXPECT_EQ(std::ranges::count(adjoints, "cos"), 1);
  EXPECT_EQ(std::ranges::count(adjoints, "sin"), 0);
  EXPECT_EQ(std::ranges::count(adjoints, "floor"), 0) << "has no adjoint";
  EXPECT_EQ(std::ranges::count(adjoints, "volume_sample_f"), 0) << "is an exception";
  const Share share = differentiable_share(coverage);
  EXPECT_EQ(share.all - share.seen, adjoints.size());
}

// What does occur counts, whatever the list of exceptions says.
TEST(Coverage, AnExceptionThatOccursIsNone) {
  CoverageCounter plain, printing;
  plain.add(make_record());
  printing.add(
      make_record("@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    print(x[wp.tid()])\n"));
  EXPECT_EQ(share_of(printing.coverage(), sections()[kBuiltins]).all,
            share_of(plain.coverage(), sections()[kBuiltins]).all + 1);
}

TEST(Coverage, WhatDoesNotCompileIsCounted) {
  CoverageCounter counter;
  counter.add(make_record("@wp.kernel\ndef k(x: float):\n    y = nothing(x)\n"));
  EXPECT_EQ(counter.coverage().rejected, 1u);
  EXPECT_NE(counter.coverage().rejection.find("nothing"), std::string::npos);
  counter.add(make_record("def ("));
  EXPECT_EQ(counter.coverage().rejected, 2u);
}

}  // namespace
}  // namespace weft::stats

#include "weft/workflow/workflow.h"

#include <gmock/gmock.h>

#include <set>

#include "weft/interp/interp.h"

namespace weft::workflow {
namespace {

using testing::HasSubstr;

constexpr uint64_t kPrograms = 24;

class WorkflowTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    Maker maker(11);
    for (uint64_t i = 0; i < kPrograms; ++i)
      if (auto made = maker.make(i)) programs().push_back(*std::move(made));
  }
  static std::vector<Workflow>& programs() {
    static std::vector<Workflow> all;
    return all;
  }
};

TEST_F(WorkflowTest, MostIndicesHaveOne) { EXPECT_GE(programs().size(), kPrograms * 3 / 4); }

TEST_F(WorkflowTest, KernelsAreThereAndLaunched) {
  for (const Workflow& program : programs()) {
    const auto loaded = interp::Interpreter::load({.name = "p.py", .text = program.source});
    ASSERT_TRUE(loaded) << loaded.error().message << program.source;
    EXPECT_GE(program.kernels.size(), 2u);
    std::string host = program.source.substr(program.source.find("EXPECTED = {"));
    std::erase_if(host, [](char c) { return c == ' ' || c == '\n'; });
    for (const KernelUse& kernel : program.kernels) {
      EXPECT_NE(loaded->find(kernel.name), nullptr) << program.source;
      EXPECT_THAT(host, HasSubstr("wp.launch(" + kernel.name + ","));
    }
  }
}

TEST_F(WorkflowTest, LinesOfHostCodeFitAndResultsAreExpected) {
  for (const Workflow& program : programs()) {
    std::string_view text = program.source;
    text.remove_prefix(text.find("EXPECTED = {"));
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      EXPECT_LE(line.size(), 100u) << line;
      text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    EXPECT_FALSE(program.expected.empty());
    for (const Expected& each : program.expected)
      EXPECT_THAT(program.source, HasSubstr("\"" + each.name + "\": "));
  }
}

TEST_F(WorkflowTest, EachWayOfHostCodeOccurs) {
  std::set<std::string> layouts, features;
  for (const Workflow& program : programs()) {
    layouts.insert(program.layout);
    features.insert(program.features.begin(), program.features.end());
  }
  EXPECT_EQ(layouts.size(), 4u);
  EXPECT_THAT(features,
              testing::IsSupersetOf({"argparse", "gradient", "loop", "scoped_device", "unittest"}));
}

TEST_F(WorkflowTest, AnIndexAloneDecides) {
  Maker maker(11);
  for (const Workflow& program : programs()) {
    if (program.index % 5 != 3) continue;
    const auto again = maker.make(program.index);
    ASSERT_TRUE(again);
    EXPECT_EQ(to_json(*again), to_json(program));
  }
}

}  // namespace
}  // namespace weft::workflow

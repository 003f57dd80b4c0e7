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
    Maker maker(11, true);
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
  Maker maker(11, true);
  for (const Workflow& program : programs()) {
    if (program.index < 16 || program.index % 4 != 3) continue;
    const auto again = maker.make(program.index);
    ASSERT_TRUE(again);
    EXPECT_EQ(to_json(*again), to_json(program));
  }
}

std::string text(const Workflow& program, std::string_view ending) {
  for (const standalone::ProjectFile& file : program.cuda->files)
    if (file.name.ends_with(ending)) return file.text;
  return "";
}

TEST_F(WorkflowTest, NearlyAllHaveAFormInCuda) {
  size_t refused = 0;
  for (const Workflow& program : programs()) {
    refused += program.cuda ? 0 : 1;
    EXPECT_NE(program.cuda.has_value(), !program.why_no_cuda.empty());
  }
  EXPECT_LE(refused, programs().size() / 5);
}

TEST_F(WorkflowTest, PythonIsTheSameWithoutCuda) {
  Maker maker(11);
  const auto plain = maker.make(programs()[0].index);
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->source, programs()[0].source);
  EXPECT_FALSE(plain->cuda);
}

TEST_F(WorkflowTest, EveryKernelIsLaunchedAndEveryResultExpected) {
  for (const Workflow& program : programs()) {
    if (!program.cuda) continue;
    EXPECT_EQ(text(program, ".py"), program.source);
    const std::string cuda = text(program, ".cu"), cpp = text(program, ".cpp");
    EXPECT_EQ(cuda, program.cuda->source);
    EXPECT_EQ(cpp.find("cuda"), std::string::npos) << cpp;
    for (const KernelUse& kernel : program.kernels) {
      EXPECT_THAT(cuda, HasSubstr(" " + kernel.name + "<<<"));
      EXPECT_THAT(cpp, HasSubstr("  " + kernel.name + "("));
    }
    for (const Expected& each : program.expected)
      EXPECT_THAT(cuda, HasSubstr("agrees(\"" + each.name + "\", ")) << cuda;
    const bool has_slope = program.slope.has_value() &&
                           std::ranges::find(program.features, "descent") == program.features.end();
    EXPECT_EQ(cuda.find("kSlope") != std::string::npos, has_slope);
    for (const std::string& whole : {cuda, cpp}) {
      std::string_view host = whole;
      host.remove_prefix(host.find("constexpr int kSize"));
      EXPECT_EQ(host.find('@'), host.npos) << host;
      while (!host.empty()) {
        const std::string_view line = host.substr(0, host.find('\n'));
        EXPECT_LE(line.size(), 100u) << line;
        host.remove_prefix(std::min(line.size() + 1, host.size()));
      }
    }
  }
}

TEST_F(WorkflowTest, EachWayOfHostCodeInCudaOccurs) {
  std::set<std::string> layouts, features;
  for (const Workflow& program : programs()) {
    if (!program.cuda) continue;
    layouts.insert(program.cuda->layout);
    features.insert(program.cuda->features.begin(), program.cuda->features.end());
  }
  EXPECT_EQ(layouts.size(), 5u);
  EXPECT_THAT(features, testing::IsSupersetOf({"cub", "gradient", "graph", "loop", "swap"}));
}

TEST_F(WorkflowTest, AProjectIsMadeAgainOfItsMetadata) {
  const auto some = std::ranges::find_if(
      programs(), [](const Workflow& program) { return program.cuda.has_value(); });
  ASSERT_NE(some, programs().end());
  const std::vector<standalone::ProjectFile> again = remake(text(*some, "metadata.json"));
  ASSERT_EQ(again.size(), some->cuda->files.size());
  for (size_t i = 0; i < again.size(); ++i) {
    EXPECT_EQ(again[i].name, some->cuda->files[i].name);
    EXPECT_EQ(again[i].text, some->cuda->files[i].text);
  }
  EXPECT_TRUE(remake("{}").empty());
  EXPECT_TRUE(remake(R"({"category": "program", "seed": -1, "index": 0})").empty());
}

}  // namespace
}  // namespace weft::workflow

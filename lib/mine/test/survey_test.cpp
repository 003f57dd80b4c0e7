#include "weft/mine/survey.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

namespace weft::mine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* kKernels = R"(import warp as wp
from helpers import broken

@wp.kernel
def good(x: wp.array(dtype=float)):
    x[0] = 1.0

@wp.kernel
def refused(x: wp.array(dtype=float)):
    x[0] = broken(x[1])

@wp.kernel(module="unique", module_options={"max_unroll": [1]})
def unsupported(x: wp.array(dtype=float)):
    x[0] = 1.0

def make():
    @wp.kernel
    def inside(x: wp.array(dtype=float)):
        x[0] = 1.0
    return inside

def call():
    @wp.kernel
    def called(x: wp.array(dtype=float)):
        x[0] = 2.0
    return called

called = call()
)";

constexpr const char* kHelpers = R"(import warp as wp

@wp.func
def broken(x: float):
    return x + nothing_of_this_name
)";

class SurveyTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "weft-survey-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    root_ = name;
    put("tree/kernels.py", kKernels);
    put("tree/helpers.py", kHelpers);
    put("tree/a/plain.py", "kernel = 1\n");
    put("tree/a/broken.py", "import warp as wp\n@wp.kernel\ndef (:\n");
    put("tree/a/other.py", "print 'a kernel of nothing'\n");
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  void put(const std::string& name, std::string_view text) const {
    const std::filesystem::path path = root_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }
  std::string at(const std::string& name) const { return (root_ / name).string(); }

  std::filesystem::path root_;
};

TEST_F(SurveyTest, CountsWhatKeepsKernelsFromBeingCompiled) {
  std::vector<std::string> written;
  const auto survey = mine::survey(sys::real_files(), {.trees = {at("tree")},
                                                       .devices = {Device::kCpu, Device::kCuda},
                                                       .threads = 3,
                                                       .write = [&](const SurveyedFile& file) {
                                                         EXPECT_THAT(file.texts, SizeIs(2));
                                                         written.push_back(file.name);
                                                         return ok_status();
                                                       }});
  ASSERT_TRUE(survey.ok()) << survey.error().message;
  EXPECT_TRUE(survey->complete);
  ASSERT_THAT(survey->files, SizeIs(5));
  EXPECT_EQ(survey->files[0].obstacles.front().code, diag::Code::kSyntaxError);
  for (const size_t silent : {1, 2, 3}) EXPECT_TRUE(survey->files[silent].good());
  const SurveyedFile& file = survey->files[4];
  EXPECT_EQ(file.path, at("tree/kernels.py"));
  EXPECT_EQ(file.compiled, 2u);
  EXPECT_EQ(file.refused, 1u);
  EXPECT_EQ(file.unsupported, 1u);
  EXPECT_EQ(file.inside, 1u);
  ASSERT_THAT(file.obstacles, SizeIs(2));
  for (const Obstacle& obstacle : file.obstacles) EXPECT_EQ(obstacle.kernels, 1u);
  const Obstacle& refused = file.obstacles[file.obstacles[0].unsupported() ? 1 : 0];
  EXPECT_EQ(refused.kernel, "refused");
  EXPECT_EQ(refused.file, at("tree/helpers.py"));
  EXPECT_EQ(refused.line, 5u);
  EXPECT_THAT(written, ElementsAre("kernels"));
}

// Each thread keeps the files that others import; what one importer does to them is its own.
TEST_F(SurveyTest, ThreadsAndOrderMakeNoDifference) {
  const auto importer = [](std::string_view before) {
    return "import warp as wp\nimport shared\nfrom shared import scaled\n" + std::string(before) +
           "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = scaled(x[1]) + shared.GAIN\n";
  };
  put("many/shared.py",
      "import warp as wp\nGAIN = 2.0\n@wp.func\ndef scaled(x: float):\n    return GAIN * x\n");
  for (int i = 0; i < 12; ++i)
    put("many/k" + std::to_string(i) + ".py", importer(i % 3 == 1 ? "shared.GAIN = 3.0\n" : ""));
  const auto texts = [&](unsigned threads, bool backwards) {
    std::vector<std::string> trees = {at("many")};
    if (backwards) {
      trees.clear();
      for (int i = 12; i-- > 0;) trees.push_back(at("many/k" + std::to_string(i) + ".py"));
    }
    std::map<std::string, std::vector<std::string>> found;
    const auto survey = mine::survey(sys::real_files(), {.trees = trees,
                                                         .devices = {Device::kCpu, Device::kCuda},
                                                         .threads = threads,
                                                         .write = [&](const SurveyedFile& file) {
                                                           found[file.name] = file.texts;
                                                           return ok_status();
                                                         }});
    EXPECT_TRUE(survey.ok());
    return found;
  };
  const auto one = texts(1, false);
  ASSERT_THAT(one, SizeIs(12));
  EXPECT_THAT(one.at("k0")[0], testing::HasSubstr("2.0"));
  EXPECT_THAT(one.at("k0")[0], testing::Not(testing::HasSubstr("3.0")));
  EXPECT_THAT(one.at("k1")[0], testing::HasSubstr("3.0"));
  EXPECT_EQ(texts(2, false), one);
  EXPECT_EQ(texts(1, true), one);
}

TEST_F(SurveyTest, NamesFilesFromTheFolderThatTreesShare) {
  const auto names = [&](std::vector<std::string> trees) {
    const auto survey =
        mine::survey(sys::real_files(), {.trees = std::move(trees), .devices = {Device::kCpu}});
    std::vector<std::string> found;
    for (const SurveyedFile& file : survey->files) found.push_back(file.name);
    return found;
  };
  put("second/kernels.py", kKernels);
  EXPECT_THAT(names({at("tree/kernels.py")}), ElementsAre("kernels"));
  EXPECT_THAT(names({at("tree/a/"), at("second")}),
              ElementsAre("tree/a/broken", "tree/a/other", "tree/a/plain", "second/kernels"));
  EXPECT_THAT(names({at("tree/a"), at("tree/a/plain.py"), at("tree/../tree/a")}), SizeIs(3));
}

TEST_F(SurveyTest, ATreeWithoutFilesIsEmpty) {
  std::filesystem::create_directories(root_ / "empty");
  const auto survey =
      mine::survey(sys::real_files(), {.trees = {at("empty")}, .devices = {Device::kCpu}});
  EXPECT_TRUE(survey.ok() && survey->complete);
  EXPECT_THAT(survey->files, IsEmpty());
  EXPECT_FALSE(mine::survey(sys::real_files(), {.trees = {at("none")}}).ok());
}

}  // namespace
}  // namespace weft::mine

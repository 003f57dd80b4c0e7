// Verdicts that somebody slipped in among those that are kept, and what a second look says of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "weft/native/toolchain.h"
#include "weft/native/worker.h"
#include "weft/pipeline/kernel_maker.h"
#include "weft/pipeline/pipeline.h"
#include "weft/record/hash.h"
#include "weft/verify/verify.h"

namespace weft::verify {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

class Audited : public testing::Test {
 protected:
  void SetUp() override {
    const std::string reason = native::find_toolchain().no_host_code();
    if (!reason.empty()) GTEST_SKIP() << "SKIPPED, nothing was tested: " << reason;
    const pipeline::Job job = {.options = {.seed = 5,
                                           .categories = {"arithmetic"},
                                           .devices = {"cuda"},
                                           .generator_version = synth::kGeneratorVersion,
                                           .weft_version = std::string(record::weft_version()),
                                           .warp_version = "1.19.0"},
                               .count = 6,
                               .folder = "/data",
                               .threads = 1};
    const synth::Category categories[] = {synth::Category::kArithmetic};
    const auto ranges = pipeline::missing_shards(files_, job);
    ASSERT_TRUE(ranges.ok());
    const auto report = pipeline::make_shards(
        files_, job, *ranges,
        [&] { return pipeline::make_kernel_maker(job.options, categories, {}); }, {});
    ASSERT_TRUE(report.ok()) << report.error().message;
  }

  Report look(uint64_t audit) {
    const auto report = verify(files_, {.folder = "/data",
                                        .level = Level::kGradient,
                                        .threads = 1,
                                        .audit = audit,
                                        .keep = "/kept"});
    EXPECT_TRUE(report.ok());
    return *report;
  }

  // In the first kept line that has it, with a hash that fits.
  void forge(const std::string& from, const std::string& to) {
    for (const auto& [path, text] : files_.all()) {
      const size_t at = text.find(from);
      if (!path.starts_with("/kept/") || at == std::string::npos) continue;
      std::string json = text.substr(text.find(' ') + 1, text.find('\n') - text.find(' ') - 1);
      json.replace(json.find(from), from.size(), to);
      ASSERT_TRUE(files_.write(path, record::hash_hex(json) + " " + json + "\n").ok());
      return;
    }
    FAIL() << "no kept line has " << from;
  }

  sys::MemoryFiles files_;
};

TEST_F(Audited, VerdictsThatBothWaysGiveAreNoProblem) {
  const Report report = look(1);
  EXPECT_EQ(report.problem_count, 0u);
  EXPECT_EQ(report.audited, report.methods.at("executed"));
  EXPECT_EQ(look(0).audited, 0u);
}

TEST_F(Audited, AVerdictThatOneWayGivesIsAProblemOfItsRecord) {
  look(0);
  forge("\",1,1,1,[", "\",2,1,1,[");  // of what is exact that atomic sums are in it
  EXPECT_EQ(look(0).problem_count, 0u);
  const Report report = look(1);
  ASSERT_THAT(report.problems, SizeIs(1));
  EXPECT_THAT(report.problems[0].message, HasSubstr("determinism is rounding"));
  EXPECT_THAT(report.problems[0].message, HasSubstr("and exact where it is compiled as a whole"));
  EXPECT_EQ(report.problems[0].level, Level::kRun);
  EXPECT_NE(report.problems[0].id, "");
}

}  // namespace
}  // namespace weft::verify

// Workers are this program again.
int main(int argc, char** argv) {
  if (const auto code = weft::native::worker_main(argc, argv)) return *code;
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}

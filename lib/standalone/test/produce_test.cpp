// Folders of projects, in memory.
#include "weft/standalone/produce.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

namespace weft::standalone {
namespace {

using testing::HasSubstr;

ProduceOptions small(unsigned threads = 1) {
  return {.folder = "out",
          .count = 2,
          .categories = {synth::Category::kMath, synth::Category::kVector},
          .seed = 3,
          .threads = threads};
}

TEST(Produce, MakesSomeOfEachCategory) {
  sys::MemoryFiles files;
  const auto report = produce(files, small());
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->samples, 4u);
  EXPECT_TRUE(report->complete);
  EXPECT_TRUE(report->missing.empty());
  for (const char* name :
       {"sample_0000_math", "sample_0001_vector", "sample_0002_math", "sample_0003_vector"})
    EXPECT_TRUE(files.exists(std::string("out/") + name + "/metadata.json")) << name;
}

TEST(Produce, ThreadsChangeNothing) {
  sys::MemoryFiles one, two;
  ASSERT_TRUE(produce(one, small(1)).ok());
  ASSERT_TRUE(produce(two, small(2)).ok());
  EXPECT_EQ(one.all(), two.all());
}

TEST(Produce, TakesUpWhatIsThere) {
  sys::MemoryFiles whole, files;
  ASSERT_TRUE(produce(whole, small()).ok());
  std::atomic<bool> stop = false;
  const auto stopped = produce(files, small(), {.stop = &stop, .progress = [&](uint64_t done) {
                                                  if (done == 2) stop = true;
                                                }});
  ASSERT_TRUE(stopped.ok());
  EXPECT_FALSE(stopped->complete);
  const auto rest = produce(files, small());
  ASSERT_TRUE(rest.ok());
  EXPECT_GE(rest->found, 2u);
  EXPECT_EQ(files.all(), whole.all());

  // A file that is gone: its sample is made again.
  ASSERT_TRUE(files.remove("out/sample_0001_vector/Makefile").ok());
  const auto again = produce(files, small());
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->found, 3u);
  EXPECT_EQ(files.all(), whole.all());
}

TEST(Produce, GrowsAndRefusesOtherOptions) {
  sys::MemoryFiles files, larger;
  ASSERT_TRUE(produce(files, small()).ok());
  ProduceOptions options = small();
  options.count = 3;
  ASSERT_TRUE(produce(larger, options).ok());
  const auto report = produce(files, options);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->found, 4u);
  EXPECT_EQ(files.all(), larger.all());
  options.seed = 4;
  const auto other = produce(files, options);
  ASSERT_FALSE(other.ok());
  EXPECT_THAT(other.error().message, HasSubstr("`seed` is 3 there, and 4 here"));
}

TEST(Produce, SaysThatTheDiskIsFull) {
  sys::MemoryFiles files;
  files.set_space(20000);
  const auto report = produce(files, small());
  ASSERT_FALSE(report.ok());
  EXPECT_THAT(report.error().message, HasSubstr("no space"));
  for (const auto& [path, text] : files.all()) EXPECT_EQ(path.find(".part"), std::string::npos);
  files.set_space(UINT64_MAX);
  ASSERT_TRUE(produce(files, small()).ok());
  sys::MemoryFiles whole;
  ASSERT_TRUE(produce(whole, small()).ok());
  EXPECT_EQ(files.all(), whole.all());
}

TEST(Produce, MakesNothingOfNothing) {
  sys::MemoryFiles files;
  ProduceOptions options = small();
  options.count = 0;
  const auto report = produce(files, options);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->samples, 0u);
  EXPECT_TRUE(report->complete);
}

}  // namespace
}  // namespace weft::standalone

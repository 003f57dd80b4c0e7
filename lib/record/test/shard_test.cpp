#include "weft/record/shard.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace weft::record {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class ShardTest : public testing::TestWithParam<Format> {
 protected:
  ShardTest() {
    options_.devices = {"cpu", "cuda"};
    options_.format = GetParam();
    range_ = shard_range(options_, 12'000, 1);
  }
  Status add(ShardWriter& writer, uint64_t index) {
    const std::string first = std::to_string(index) + "a\n", second = std::to_string(index) + "b\n";
    const Extent extents[] = {{first.size(), index, "cpu"},
                              {first.size() + second.size(), index, "cuda"}};
    return writer.add(first + second, extents);
  }
  std::vector<std::string> read() {
    std::vector<std::string> records;
    EXPECT_TRUE(read_shard(files_, "/data", options_, range_, [&](std::string_view json) {
                  records.emplace_back(json);
                  return ok_status();
                }).ok());
    return records;
  }

  sys::MemoryFiles files_;
  DataOptions options_;
  Range range_;
};
INSTANTIATE_TEST_SUITE_P(Formats, ShardTest, testing::Values(Format::kJsonl, Format::kJson),
                         [](const auto& format) { return std::string(name(format.param)); });

TEST_P(ShardTest, ReadsBackInOrder) {
  auto writer = open_shard(files_, "/data", options_, range_);
  ASSERT_TRUE(writer.ok());
  ASSERT_TRUE(add(**writer, 10'000).ok());
  ASSERT_TRUE(add(**writer, 10'700).ok());
  EXPECT_FALSE(files_.exists("/data/" + shard_name(options_, 1)));
  ASSERT_TRUE((*writer)->commit().ok());
  EXPECT_THAT(read(), ElementsAre("10000a", "10000b", "10700a", "10700b"));
}

TEST_P(ShardTest, IsNotThereWhenItWasNotFinished) {
  {
    auto writer = open_shard(files_, "/data", options_, range_);
    ASSERT_TRUE(add(**writer, 10'000).ok());
  }
  EXPECT_TRUE(files_.all().empty());
}

TEST_P(ShardTest, ForgetsWhatAKilledRunLeft) {
  ASSERT_TRUE(files_
                  .write_loose("/data/" + shard_name(options_, 1) +
                                   (GetParam() == Format::kJson ? ".part/000/x" : ".part"),
                               "old")
                  .ok());
  auto writer = open_shard(files_, "/data", options_, range_);
  ASSERT_TRUE(add(**writer, 10'000).ok());
  ASSERT_TRUE((*writer)->commit().ok());
  EXPECT_THAT(read(), ElementsAre("10000a", "10000b"));
  for (const auto& [path, text] : files_.all()) EXPECT_NE(text, "old") << path;
}

TEST_P(ShardTest, ReportsAFullDisk) {
  files_.set_space(8);
  auto writer = open_shard(files_, "/data", options_, range_);
  const Status status = add(**writer, 10'000);
  ASSERT_FALSE(status.ok());
  EXPECT_THAT(status.error().message, HasSubstr("no space left"));
}

TEST(ShardNames, AreFixed) {
  DataOptions options{.devices = {"cuda"}};
  const Range range = shard_range(options, 100'000, 3);
  EXPECT_EQ(shard_name(options, 3), "shard-00003.jsonl");
  EXPECT_EQ(record_name(options, range, 30'999, "cuda"), "000/000030999-cuda.json");
  EXPECT_EQ(record_name(options, range, 31'000, "cuda"), "001/000031000-cuda.json");
  options.devices = {"cpu", "cuda"};
  options.format = Format::kJson;
  EXPECT_EQ(shard_name(options, 3), "shard-00003");
  // A thousand files a folder.
  EXPECT_EQ(record_name(options, range, 30'499, "cpu"), "000/000030499-cpu.json");
  EXPECT_EQ(record_name(options, range, 30'500, "cpu"), "001/000030500-cpu.json");
}

TEST(ShardRange, EndsWithTheData) {
  const DataOptions options;
  EXPECT_EQ(shard_count(options, 0), 0u);
  EXPECT_EQ(shard_count(options, 10'000), 1u);
  EXPECT_EQ(shard_count(options, 10'001), 2u);
  EXPECT_EQ(shard_range(options, 10'001, 1).begin, 10'000u);
  EXPECT_EQ(shard_range(options, 10'001, 1).end, 10'001u);
}

}  // namespace
}  // namespace weft::record

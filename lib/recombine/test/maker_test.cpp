#include "weft/recombine/maker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "weft/record/record.h"

namespace weft::recombine {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class MakerTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("recombine-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
    write("moves.py", R"(# SPDX-License-Identifier: MIT
import warp as wp


@wp.kernel
def move(x: wp.array(dtype=float), speeds: wp.array(dtype=float), dt: float):
    """Moves points."""
    i = wp.tid()
    x[i] = x[i] + speeds[i] * dt


@wp.kernel
def damp(speeds: wp.array(dtype=float), loss: wp.array(dtype=float)):
    i = wp.tid()
    slow = speeds[i] * 0.98
    loss[i] = speeds[i] * speeds[i] - slow * slow + wp.abs(slow) * 0.5
    speeds[i] = slow
)");
    write("other.py", R"(# SPDX-License-Identifier: Apache-2.0
import warp as wp


@wp.kernel
def clamp(speeds: wp.array(dtype=float), most: float):
    i = wp.tid()
    speeds[i] = wp.clamp(speeds[i], -most, most)
)");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }
  Stock stock(std::set<std::string> without = {}) const {
    auto gathered = Stock::gather(
        sys::real_files(),
        {.trees = {folder_.string()}, .devices = {"cpu", "cuda"}, .without = std::move(without)});
    EXPECT_TRUE(gathered.ok());
    return *std::move(*gathered);
  }
  static record::DataOptions options() {
    return {.origin = "recombined",
            .seed = 3,
            .categories = {std::string(kCategory)},
            .devices = {"cpu", "cuda"},
            .generator_version = kRecombinerVersion,
            .weft_version = "0.1.0",
            .warp_version = "1.19.0"};
  }

  std::filesystem::path folder_;
};

TEST_F(MakerTest, RecordsNameTheirSourcesAndLicences) {
  const Stock all = stock();
  EXPECT_EQ(all.size(), 3);
  const record::DataOptions of = options();
  const auto maker = make_recombining_maker(of, all);
  pipeline::Batch batch(record::FieldNames::kIr);
  maker->make(0, 200, batch);
  EXPECT_THAT(batch.counts().failures, IsEmpty());
  record::RecordReader reader;
  size_t begin = 0;
  std::set<std::string> licenses;
  for (const record::Extent& extent : batch.records()) {
    const auto record = reader.read(batch.lines().substr(begin, extent.end - begin));
    begin = extent.end;
    ASSERT_TRUE(record.ok());
    const record::Metadata& metadata = (*record)->metadata;
    EXPECT_THAT((*record)->python_source, HasSubstr(std::string(metadata.kernel_name)));
    const bool both = metadata.sources.find("other.py:") != std::string_view::npos &&
                      metadata.sources.find("moves.py:") != std::string_view::npos;
    EXPECT_EQ(metadata.license == "Apache-2.0 AND MIT", both);
    licenses.insert(std::string(*metadata.license));
  }
  EXPECT_EQ(licenses, (std::set<std::string>{"Apache-2.0", "Apache-2.0 AND MIT", "MIT"}));
}

TEST_F(MakerTest, AnIndexGivesTheSameWhateverCameBefore) {
  const Stock all = stock(), again = stock();
  EXPECT_EQ(all.hash(), again.hash());
  const record::DataOptions of = options();
  pipeline::Batch together(record::FieldNames::kIr), apart(record::FieldNames::kIr);
  make_recombining_maker(of, all)->make(0, 12, together);
  for (uint64_t index = 0; index < 12; ++index)
    make_recombining_maker(of, again)->make(index, index + 1, apart);
  EXPECT_EQ(together.lines(), apart.lines());
}

TEST_F(MakerTest, HeldOutFilesGiveNothing) {
  const Stock some = stock({"moves.py"});
  EXPECT_EQ(some.size(), 1);
  EXPECT_NE(some.hash(), stock().hash());
}

TEST_F(MakerTest, KernelsWithoutATellingNameTakeNoPart) {
  write("names.py",
        "import warp as wp\n@wp.kernel\ndef test_kernel(x: wp.array(dtype=float)):\n"
        "    x[0] = 1.0\n");
  EXPECT_EQ(stock().size(), 3);
}

TEST_F(MakerTest, NoKernelIsAnError) {
  const auto gathered = Stock::gather(
      sys::real_files(),
      {.trees = {folder_.string()}, .devices = {"cpu"}, .without = {"moves.py", "other.py"}});
  ASSERT_FALSE(gathered.ok());
  EXPECT_THAT(gathered.error().message, HasSubstr("no kernel was found"));
}

}  // namespace
}  // namespace weft::recombine

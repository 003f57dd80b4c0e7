#include "weft/ptx/report.h"

#include <gmock/gmock.h>

namespace weft::ptx {
namespace {

TEST(PtxReportTest, AsPtxasAndNvrtcPrintIt) {
  // The stack stands on a line of its own, in two ways.
  for (const std::string begin : {"   ", "ptxas         .  "}) {
    const std::string report =
        "ptxas info    : 24 bytes gmem, 8 bytes cmem[4]\n"
        "ptxas info    : Compiling entry function 'saxpy' for 'sm_80'\n"
        "ptxas info    : Function properties for saxpy\n" +
        begin +
        " 32 bytes stack frame, 4 bytes spill stores, 8 bytes spill loads\n"
        "ptxas info    : Used 20 registers, used 1 barriers, 32 bytes cumulative stack size, 512 "
        "bytes smem, 376 bytes cmem[0], 8 bytes cmem[2]\n"
        "ptxas info    : Compile time = 11.336 ms\n"
        "ptxas info    : Function properties for _Z1ff\n" +
        begin + " 16 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n";
    const std::vector<Resources> found = parse_report(report);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].name, "saxpy");
    EXPECT_EQ(found[0].registers, 20u);
    EXPECT_EQ(found[0].shared_bytes, 512u);
    EXPECT_EQ(found[0].stack_bytes, 32u);
    EXPECT_EQ(found[0].spill_store_bytes, 4u);
    EXPECT_EQ(found[0].spill_load_bytes, 8u);
    EXPECT_EQ(found[1].name, "_Z1ff");
    EXPECT_EQ(found[1].registers, std::nullopt);
    EXPECT_EQ(found[1].stack_bytes, 16u);
  }
}

TEST(PtxReportTest, OtherTextIsLeftOut) {
  EXPECT_TRUE(parse_report("").empty());
  EXPECT_TRUE(
      parse_report("k.cu(3): error: no registers\n 7 bytes stack frame\nUsed registers").empty());
  EXPECT_TRUE(is_report("ptxas info    : Used 8 registers"));
  EXPECT_TRUE(is_report("    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads"));
  EXPECT_FALSE(is_report("ptxas warning : Stack size cannot be determined"));
  EXPECT_FALSE(is_report("k.cu(3): error: identifier \"y\" is undefined"));
}

}  // namespace
}  // namespace weft::ptx

// Any bytes as PTX, and as the assembler's report.
#include <array>

#include "target.h"
#include "weft/base/check.h"
#include "weft/ptx/module.h"
#include "weft/ptx/report.h"

using namespace weft;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)ptx::parse_report(text);
  const auto module = ptx::parse(text);
  if (!module) {
    WEFT_CHECK(!module.error().message.empty(), "a refusal without a reason");
    return 0;
  }
  for (const ptx::Function& function : module->functions) {
    uint64_t sum = 0;
    for (const uint64_t count : function.counts.of) sum += count;
    WEFT_CHECK(sum == function.counts.all, "an instruction of no class, or of two");
    WEFT_CHECK(function.bytes <= size, "a function longer than its text");
  }
  return 0;
}

namespace weft::fuzz {

std::span<const std::string_view> seeds() {
  static constexpr std::array<std::string_view, 4> kSeeds = {
      "//\n.version 9.0\n.target sm_90, debug\n.address_size 64\n.global .align 4 .b8 t[16] = {1, "
      "2};\n.extern .shared .align 16 .b8 s[];\n.shared .align 8 .b8 b[64];\n",
      ".version 8.4\n.target sm_80\n.address_size 64\n.visible .entry k(\n.param .u64 k_0,\n"
      ".param .align 8 .b8 k_1[24]\n)\n.maxntid 256, 1, 1\n{\n.reg .pred %p<2>;\n.reg .f32 "
      "%f<4>;\n.reg .b64 %rd<3>;\nld.param.u64 %rd1, [k_0];\nmov.u32 %r1, %tid.x;\nsetp.ge.s32 "
      "%p1, %r1, 4;\n@%p1 bra $L1;\nld.global.v2.f32 {%f1, %f2}, [%rd1+8];\nfma.rn.f32 %f3, %f1, "
      "%f2, 0f3F800000;\nst.global.f32 [%rd1], %f3;\natom.global.add.f32 %f1, [%rd1], %f3;\n"
      "$L1:\nret;\n}\n",
      ".version 9.0\n.target sm_90\n.address_size 64\n.func (.param .b32 r) f(.param .b32 a)\n{\n"
      "{ .reg .b32 t; mov.b32 t, 1; }\ncall.uni (r), f, (a);\nbar.sync 0;\nex2.approx.f32 %f1, "
      "%f1; // x\n/* y */ ret;\n}\n",
      "ptxas info    : Compiling entry function 'k' for 'sm_90'\nptxas info    : Function "
      "properties for k\n    8 bytes stack frame, 4 bytes spill stores, 0 bytes spill loads\nptxas "
      "info    : Used 24 registers, 64 bytes smem, 376 bytes cmem[0]\n"};
  return kSeeds;
}

}  // namespace weft::fuzz

// Any bytes as emitted CUDA text: what is understood is code that hangs together.
#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "target.h"
#include "weft/base/check.h"
#include "weft/simt/execute.h"
#include "weft/simt/image.h"
#include "weft/simt/operation.h"
#include "weft/simt/read.h"

using namespace weft;

namespace {

void check_instructions(const simt::Module& module, const simt::Pass& pass,
                        const std::vector<simt::Instruction>& code) {
  for (const simt::Instruction& each : code) {
    WEFT_CHECK(each.operands + each.count <= pass.operands.size(), "operands out of bounds");
    if (each.step == simt::Step::kOperation)
      WEFT_CHECK(module.operations.at(each.what).types.size() == each.count, "operands too few");
    if (each.step == simt::Step::kJump || each.step == simt::Step::kJumpIf ||
        each.step == simt::Step::kJumpUnless)
      WEFT_CHECK(each.what < code.size(), "a jump out of the code");
  }
}

void check_pass(const simt::Module& module, const simt::Pass& pass) {
  if (pass.code.empty()) return;
  check_instructions(module, pass, pass.code);
  check_instructions(module, pass, pass.setup);
  WEFT_CHECK(
      pass.code.back().step == simt::Step::kNext || pass.code.back().step == simt::Step::kEnd,
      "code without an end");
  for (const uint32_t variable : pass.operands)
    WEFT_CHECK(variable < pass.variables.size(), "no such variable");

  static constexpr std::array<unsigned, 4096> kSizes = [] {
    std::array<unsigned, 4096> sizes{};
    sizes.fill(8);
    return sizes;
  }();
  static constexpr WeftOperation kOperation = {nullptr, 0, kSizes.data()};
  const std::vector<simt::Import> imports(module.operations.size(), {"object", "symbol"});
  for (const simt::Operation& operation : module.operations)
    if (operation.types.size() > kSizes.size()) return;
  const std::string image = simt::encode(pass, imports);
  const auto loaded =
      simt::Executor::load(std::as_bytes(std::span(image)),
                           [](const char*, const char*, std::string&) { return &kOperation; });
  WEFT_CHECK(loaded.ok(), "an image that cannot be loaded");
}

void check(const Result<simt::Module>& module) {
  if (!module) {
    WEFT_CHECK(!module.error().message.empty(), "a refusal without a reason");
    return;
  }
  for (const simt::Operation& operation : module.value().operations)
    WEFT_CHECK(std::ranges::count(operation.statement, '{') ==
                   std::ranges::count(operation.statement, '}'),
               "a statement that ends its function");
  for (const simt::Kernel& kernel : module.value().kernels) {
    check_pass(module.value(), kernel.forward);
    check_pass(module.value(), kernel.adjoint);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  for (const simt::Device device : {simt::Device::kCpu, simt::Device::kCuda})
    check(simt::read({reinterpret_cast<const char*>(data), size}, device));
  return 0;
}

namespace weft::fuzz {

std::span<const std::string_view> seeds() {
  static constexpr std::array<std::string_view, 2> kSeeds = {
      "#include \"builtin.h\"\n#define builtin_tid1d() wp::tid(_idx, dim)\n"
      "struct S_1\n{\n    wp::float32 u;\n};\n"
      "static CUDA_CALLABLE void adj_S_1(wp::float32 const&,\n    S_1 & adj_ret)\n{\n}\n"
      "static CUDA_CALLABLE wp::float32 f_0(\n    wp::float32 var_a,\n    S_1 & adj_s)\n{\n"
      "    const wp::float32 var_0 = -1.5e-3;\n    wp::float32 var_1;\n    if (var_0) {\n"
      "        return var_a;\n    }\n    var_1 = wp::add(var_a, var_0);\n    return var_1;\n}\n"
      "extern \"C\" __global__ void k_1_cuda_kernel_forward(\n    wp::launch_bounds_t<1> dim,\n"
      "    S_1 var_s,\n    wp::array_t<wp::float32> var_x)\n{\n"
      "    wp::tile_shared_storage_t tile_mem;\n"
      "    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + "
      "static_cast<size_t>(threadIdx.x);\n         _idx < dim.size;\n"
      "         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))\n    {\n"
      "        wp::tile_shared_storage_t::init();\n        wp::int32 var_0;\n"
      "        wp::range_t var_1;\n        wp::float32 var_2 = {};\n        bool var_3;\n"
      "        var_0 = builtin_tid1d();\n        var_3 = (var_0 < var_0);\n"
      "        if (!var_3) {\n            continue;\n        }\n        start_for_0:;\n"
      "        if (iter_cmp(var_1) == 0) goto end_for_0;\n        var_2 = f_0(var_2, var_s);\n"
      "        var_s.u += var_2;\n        goto start_for_0;\n        end_for_0:;\n"
      "        wp::array_store(var_x, var_0, var_2);\n    }\n}\n",
      "extern \"C\" __global__ void k_1_cuda_kernel_forward(\n    wp::launch_bounds_t<2> dim)\n{\n"
      "    wp::tile_shared_storage_t tile_mem;\n"
      "    const size_t _idx = static_cast<size_t>(blockIdx.z * gridDim.y + blockIdx.y) * "
      "static_cast<size_t>(gridDim.x * blockDim.x) + static_cast<size_t>(blockIdx.x * blockDim.x + "
      "threadIdx.x);\n    if (_idx >= dim.size) return;\n    wp::tile_shared_storage_t::init();\n"
      "    wp::int32 var_0;\n    wp::int32 var_1;\n    builtin_tid2d(var_0, var_1);\n"
      "    return;\n}\n"};
  return kSeeds;
}

}  // namespace weft::fuzz

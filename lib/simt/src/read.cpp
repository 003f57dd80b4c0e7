#include "weft/simt/read.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "cpu.h"
#include "flatten.h"
#include "sections.h"

namespace weft::simt {
namespace {

constexpr std::array<std::string_view, 2> kCudaPasses = {"_cuda_kernel_forward",
                                                         "_cuda_kernel_backward"};
constexpr std::array<std::string_view, 2> kCpuPasses = {"_cpu_kernel_forward",
                                                        "_cpu_kernel_backward"};

// "wp::launch_bounds_t<2>": 2. 0: it is another type.
int rank_of(std::string_view type) {
  constexpr std::string_view kBounds = "wp::launch_bounds_t<";
  if (!type.starts_with(kBounds) || type.size() != kBounds.size() + 2 || !type.ends_with('>'))
    return 0;
  const int rank = type[kBounds.size()] - '0';
  return rank >= 1 && rank <= 4 ? rank : 0;
}

// Takes what stands around a CUDA kernel's statements. False: it is printed otherwise.
bool unwrap_cuda(std::vector<Line>& body, bool& grid_stride) {
  constexpr std::array<std::string_view, 6> kStride = {
      "wp::tile_shared_storage_t tile_mem;",
      "for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + "
      "static_cast<size_t>(threadIdx.x);",
      "_idx < dim.size;",
      "_idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))",
      "{",
      "wp::tile_shared_storage_t::init();"};
  constexpr std::array<std::string_view, 4> kOneIndex = {
      "wp::tile_shared_storage_t tile_mem;",
      "const size_t _idx = static_cast<size_t>(blockIdx.z * gridDim.y + blockIdx.y) * "
      "static_cast<size_t>(gridDim.x * blockDim.x) + static_cast<size_t>(blockIdx.x * blockDim.x + "
      "threadIdx.x);",
      "if (_idx >= dim.size) return;", "wp::tile_shared_storage_t::init();"};
  grid_stride = false;
  if (take_lines(body, kOneIndex)) return true;
  grid_stride = true;
  if (!take_lines(body, kStride) || body.empty() || body.back().text != "}") return false;
  body.pop_back();
  return true;
}

Status read_pass(const Section& section, Device device, const Sections& sections, Module& module) {
  const auto& passes = device == Device::kCuda ? kCudaPasses : kCpuPasses;
  const bool adjoint = section.name.ends_with(passes[1]);
  if (!adjoint && !section.name.ends_with(passes[0]))
    return Error{fmt::format("`{}` is no pass of a kernel", section.name)};
  const std::string_view name =
      section.name.substr(0, section.name.size() - passes[adjoint ? 1 : 0].size());
  const int rank = section.parameters.empty() ? 0 : rank_of(section.parameters[0].type);
  if (section.result != "void" || rank == 0 || section.parameters[0].name != "dim")
    return Error{fmt::format("`{}` has another signature", section.name)};

  auto kernel = std::ranges::find(module.kernels, name, &Kernel::name);
  if (kernel == module.kernels.end()) {
    module.kernels.push_back({.name = std::string(name), .rank = rank});
    kernel = module.kernels.end() - 1;
  }
  if (kernel->rank != rank || !(adjoint ? kernel->adjoint : kernel->forward).code.empty())
    return Error{fmt::format("`{}` is there twice", section.name)};
  Section inner = section;
  bool grid_stride = false;
  ThreadNames names{.index = "_idx"};
  const bool known = device == Device::kCuda ? unwrap_cuda(inner.body, grid_stride)
                                             : unwrap_cpu(inner, {name, adjoint}, sections, names);
  if (!known) return Error{fmt::format("`{}` begins otherwise", section.name)};
  if (adjoint && !kernel->forward.code.empty() && grid_stride != kernel->grid_stride)
    return Error{fmt::format("`{}` begins unlike its forward pass", section.name)};
  kernel->grid_stride = grid_stride;
  WEFT_TRY((adjoint ? kernel->adjoint : kernel->forward),
           flatten(inner, grid_stride, names, sections, module));
  return ok_status();
}

}  // namespace

Result<Module> read(std::string_view text, Device device) {
  WEFT_TRY(Sections sections, split(text, device));
  Module module;
  for (const auto& [name, macro] : sections.macros)
    if (is_conversion(name))
      module.header +=
          fmt::format("#define {}({}) {}\n", name, fmt::join(macro.parameters, ", "), macro.body);
  module.structs = std::move(sections.structs);
  for (const Section& section : sections.kernels)
    WEFT_TRY_STATUS(read_pass(section, device, sections, module));
  for (const Kernel& kernel : module.kernels)
    if (kernel.forward.code.empty())
      return Error{fmt::format("`{}` has no forward pass", kernel.name)};
  if (device == Device::kCpu) WEFT_TRY_STATUS(check_launchers(sections));
  return module;
}

}  // namespace weft::simt

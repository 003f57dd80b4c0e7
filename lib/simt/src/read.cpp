#include "weft/simt/read.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "cpu.h"
#include "flatten.h"
#include "sections.h"

namespace weft::simt {
namespace {

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
  const auto take = [&](const auto& lines) {
    const bool there =
        body.size() >= lines.size() &&
        std::equal(lines.begin(), lines.end(), body.begin(),
                   [](std::string_view line, const Line& of) { return line == of.text; });
    if (there) body.erase(body.begin(), body.begin() + static_cast<ptrdiff_t>(lines.size()));
    return there;
  };
  grid_stride = false;
  if (take(kOneIndex)) return true;
  grid_stride = true;
  if (!take(kStride) || body.empty() || body.back().text != "}") return false;
  body.pop_back();
  return true;
}

Status read_pass(const Section& section, const PassName& pass, Device device,
                 const Sections& sections, Module& module) {
  auto kernel = std::ranges::find(module.kernels, pass.kernel, &Kernel::name);
  if (kernel == module.kernels.end()) {
    module.kernels.push_back({.name = std::string(pass.kernel), .rank = pass.rank});
    kernel = module.kernels.end() - 1;
  }
  Pass& made = pass.adjoint ? kernel->adjoint : kernel->forward;
  if (kernel->rank != pass.rank || !made.code.empty())
    return Error{fmt::format("`{}` is there twice", section.name)};
  Section inner = section;
  bool grid_stride = false;
  ThreadNames names{.index = "_idx"};
  const bool known = device == Device::kCuda ? unwrap_cuda(inner.body, grid_stride)
                                             : unwrap_cpu(inner, pass, sections, names);
  if (!known) return Error{fmt::format("`{}` begins otherwise", section.name)};
  if (pass.adjoint && !kernel->forward.code.empty() && grid_stride != kernel->grid_stride)
    return Error{fmt::format("`{}` begins unlike its forward pass", section.name)};
  kernel->grid_stride = grid_stride;
  WEFT_TRY(made, flatten(inner, grid_stride, names, sections, module));
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
  std::vector<PassName> passes;
  for (const Section& section : sections.kernels) {
    WEFT_TRY(const PassName pass, pass_name(section, device));
    WEFT_TRY_STATUS(read_pass(section, pass, device, sections, module));
    passes.push_back(pass);
  }
  for (const Kernel& kernel : module.kernels)
    if (kernel.forward.code.empty())
      return Error{fmt::format("`{}` has no forward pass", kernel.name)};
  if (device == Device::kCpu) WEFT_TRY_STATUS(check_launchers(passes, sections));
  return module;
}

}  // namespace weft::simt

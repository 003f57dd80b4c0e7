#include "weft/simt/read.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "flatten.h"
#include "sections.h"

namespace weft::simt {
namespace {

constexpr std::string_view kForward = "_cuda_kernel_forward", kAdjoint = "_cuda_kernel_backward";

// "wp::launch_bounds_t<2>": 2.
int rank_of(std::string_view type) {
  constexpr std::string_view kBounds = "wp::launch_bounds_t<";
  if (!type.starts_with(kBounds) || type.size() != kBounds.size() + 2 || !type.ends_with('>'))
    return 0;
  const int rank = type[kBounds.size()] - '0';
  return rank >= 1 && rank <= 4 ? rank : 0;
}

// Takes what stands around a kernel's statements. Nothing: it is printed otherwise.
bool unwrap(std::vector<Line>& body, bool& grid_stride) {
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
    if (there) body.erase(body.begin(), body.begin() + lines.size());
    return there;
  };
  grid_stride = false;
  if (take(kOneIndex)) return true;
  grid_stride = true;
  if (!take(kStride) || body.empty() || body.back().text != "}") return false;
  body.pop_back();
  return true;
}

Status read_kernels(const Sections& sections, Module& module) {
  for (const Section& section : sections.kernels) {
    const bool adjoint = section.name.ends_with(kAdjoint);
    if (!adjoint && !section.name.ends_with(kForward))
      return Error{fmt::format("`{}` is no pass of a kernel", section.name)};
    const std::string_view name =
        section.name.substr(0, section.name.size() - (adjoint ? kAdjoint : kForward).size());
    if (section.result != "void" || section.parameters.empty() ||
        section.parameters[0].name != "dim")
      return Error{fmt::format("`{}` has another signature", section.name)};
    const int rank = rank_of(section.parameters[0].type);
    if (rank == 0) return Error{fmt::format("`{}` has another signature", section.name)};

    auto kernel = std::ranges::find(module.kernels, name, &Kernel::name);
    if (kernel == module.kernels.end()) {
      module.kernels.push_back({.name = std::string(name), .rank = rank});
      kernel = module.kernels.end() - 1;
    }
    if (kernel->rank != rank || !(adjoint ? kernel->adjoint : kernel->forward).code.empty())
      return Error{fmt::format("`{}` is there twice", section.name)};
    Section inner = section;
    bool grid_stride = true;
    if (!unwrap(inner.body, grid_stride))
      return Error{fmt::format("`{}` begins otherwise", section.name)};
    if (adjoint && !kernel->forward.code.empty() && grid_stride != kernel->grid_stride)
      return Error{fmt::format("`{}` begins unlike its forward pass", section.name)};
    kernel->grid_stride = grid_stride;
    WEFT_TRY((adjoint ? kernel->adjoint : kernel->forward),
             flatten(inner, kernel->grid_stride, sections, module));
  }
  return ok_status();
}

}  // namespace

Result<Module> read_cuda(std::string_view text) {
  WEFT_TRY(Sections sections, split_cuda(text));
  Module module;
  module.header = std::move(sections.header);
  module.structs = std::move(sections.structs);
  WEFT_TRY_STATUS(read_kernels(sections, module));
  for (const Kernel& kernel : module.kernels)
    if (kernel.forward.code.empty())
      return Error{fmt::format("`{}` has no forward pass", kernel.name)};
  return module;
}

}  // namespace weft::simt

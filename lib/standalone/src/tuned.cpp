// What tuned kernels have in common: their descriptions, parameters and launches.
#include <fmt/format.h>

#include <algorithm>

#include "parts.h"
#include "printer.h"

namespace weft::standalone {

using Memory = KernelParameter::Memory;

void Printer::describe_tuning() {
  if (!tuned_) return;
  const Patterns& tuned = options_.tuned;
  if (!program_.kernel.description.empty()) line("//");
  std::string text = "Tuned.";
  if (has_totals()) text += describe_totals();
  if (!tuned.stencil.tiles.empty())
    text +=
        " Neighbouring threads read the same elements, so a block loads its part of the grid and a "
        "border around it once, into shared memory. The border stays within the grid.";
  if (tuned.elementwise.width != 0)
    text += fmt::format(
        " A thread takes {} elements and reads and writes 16 bytes at a time: a {} of the "
        "instructions for as much memory.",
        tuned.elementwise.width == 4 ? "four" : "two",
        tuned.elementwise.width == 4 ? "quarter" : "half");
  if (!tuned.constants.empty())
    text +=
        " All threads of a warp read the same element of a small table at a time: it lies in "
        "constant memory, whose cache gives one element to all of them.";
  if (!tuned.textures.empty())
    text +=
        " Grids are read through the texture units, whose cache knows neighbours in all "
        "directions. They fetch points; interpolation stays here, since theirs has weights of 8 "
        "bits only.";
  note(text);
}

std::vector<KernelParameter> Printer::own_parameters(const KernelCode& out) {
  std::vector<KernelParameter> own;
  std::vector<VariableId> variables;
  for (size_t i = 0; i < out.parameters.size(); ++i) {
    KernelParameter parameter = out.parameters[i];
    if (parameter.memory == Memory::kConstant) continue;
    if (parameter.memory == Memory::kTexture) parameter.type = "cudaTextureObject_t";
    const auto is_partial = [&] {
      const ExprId element = options_.tuned.reductions.front().element;
      return program_[program_.operands(element)[0]].variable == variables_[i];
    };
    if (!partial_.empty() && parameter.kind == ParameterKind::kPointer && is_partial()) {
      parameter.kind = ParameterKind::kPartial;
      parameter.name = partial_;
    }
    own.push_back(std::move(parameter));
    variables.push_back(variables_[i]);
  }
  variables_ = std::move(variables);
  return own;
}

void Printer::drop_unused(std::vector<KernelParameter>& parameters,
                          std::vector<std::string>& declared, std::string_view body) {
  for (size_t i = parameters.size(); i-- > 0;) {
    if (parameters[i].kind != ParameterKind::kExtent || has_word(body, parameters[i].name))
      continue;
    parameters.erase(parameters.begin() + static_cast<ptrdiff_t>(i));
    declared.erase(declared.begin() + static_cast<ptrdiff_t>(i));
  }
}

void Printer::add_launch(KernelCode& out, std::vector<KernelParameter> parameters) {
  out.launches.push_back({.kernel = out.name, .parameters = std::move(parameters)});
  KernelLaunch& launch = out.launches.back();
  launch.stride = has_totals();
  if (!options_.tuned.stencil.tiles.empty()) launch.block = options_.tuned.stencil.block;
  launch.elements = std::max(options_.tuned.elementwise.width, 1u);
  if (!partial_.empty()) sum_of_blocks(out);
}

}  // namespace weft::standalone

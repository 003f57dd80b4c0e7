// Kernels whose threads take several elements at once.
#include <fmt/format.h>

#include <algorithm>

#include "printer.h"

namespace weft::standalone {

namespace {

bool has_return(const Program& program, const Block& body) {
  return std::ranges::any_of(body, [&](StmtId id) {
    const Stmt& stmt = program[id];
    return stmt.kind == StmtKind::kReturn || has_return(program, stmt.body) ||
           has_return(program, stmt.orelse);
  });
}

}  // namespace

// "float4" of an array of floats.
std::string Printer::vector_name(VariableId array) {
  const types::Type& of = program_.types()[program_.types()[program_[array].type].element];
  const char* name = of.scalar == types::Scalar::kFloat32   ? "float"
                     : of.scalar == types::Scalar::kFloat64 ? "double"
                     : of.scalar == types::Scalar::kInt32   ? "int"
                                                            : "uint";
  return fmt::format("{}{}", name, options_.tuned.elementwise.width);
}

void Printer::elementwise_kernel(KernelCode& out, std::vector<KernelParameter> parameters,
                                 std::vector<std::string> declared) {
  const Elementwise& tuned = options_.tuned.elementwise;
  const Function& kernel = program_.kernel;
  const std::string described = std::exchange(out_, "");
  const std::string element = kernel.name + "_element";
  const auto is_own = [&](const KernelParameter& parameter) {
    return parameter.kind == ParameterKind::kPointer &&
           std::ranges::find(tuned.arrays, kernel.parameters[parameter.parameter]) !=
               tuned.arrays.end();
  };

  // One element, of whatever of it is in memory or in registers.
  std::vector<std::string> element_parameters;
  if (tuned.uses_index) element_parameters.push_back("int " + threads_[0]);
  for (const VariableId array : tuned.arrays) own_.insert(array.index);
  leave_ = "return";
  ++depth_;
  block(kernel.body);
  --depth_;
  const std::string body = std::exchange(out_, "");
  drop_unused(parameters, declared, body);
  std::vector<KernelParameter> handed;
  for (size_t i = 0; i < parameters.size(); ++i) {
    const KernelParameter& parameter = parameters[i];
    if (parameter.kind == ParameterKind::kThreads) continue;
    handed.push_back(parameter);
    if (!is_own(parameter)) {
      element_parameters.push_back(declared[i]);
      continue;
    }
    const types::Type& array =
        program_.types()[program_[kernel.parameters[parameter.parameter]].type];
    element_parameters.push_back(fmt::format("{}{} {}", vocabulary_.type(array.element),
                                             parameter.written ? "&" : "", parameter.name));
  }
  out_ = "// One element.\n" + signature("__device__ inline void " + element, element_parameters) +
         " {\n" + body + "}\n\n" + described;

  const std::string first = fresh("first");
  const auto call = [&](const std::string& index, const auto& of_array) {
    std::string list = tuned.uses_index ? index : "";
    for (const KernelParameter& parameter : handed)
      list +=
          (list.empty() ? "" : ", ") + (is_own(parameter) ? of_array(parameter) : parameter.name);
    line(fmt::format("{}({});", element, list));
  };
  out_ += signature("__global__ void " + kernel.name, declared) + " {\n";
  ++depth_;
  line(fmt::format("const int {} = {} * (blockIdx.x * blockDim.x + threadIdx.x);", first,
                   tuned.width));
  open(fmt::format("if ({} + {} < {})", first, tuned.width - 1, extents_[0]));
  std::map<std::string, std::string> loaded;
  std::string stores;
  for (const KernelParameter& parameter : handed) {
    if (!is_own(parameter)) continue;
    const VariableId array = kernel.parameters[parameter.parameter];
    const std::string type = vector_name(array);
    const std::string name = fresh(fmt::format("{}{}", parameter.name, tuned.width));
    loaded[parameter.name] = name;
    const bool whole = std::ranges::find(tuned.overwritten, array) != tuned.overwritten.end() &&
                       !has_return(program_, kernel.body);
    if (whole)
      line(fmt::format("{} {};", type, name));
    else
      line(fmt::format("{0}{1} {2} = *reinterpret_cast<const {1}*>({3} + {4});",
                       parameter.written ? "" : "const ", type, name, parameter.name, first));
  }
  for (uint32_t i = 0; i < tuned.width; ++i)
    call(i == 0 ? first : fmt::format("{} + {}", first, i), [&](const KernelParameter& parameter) {
      return fmt::format("{}.{}", loaded[parameter.name], "xyzw"[i]);
    });
  for (const KernelParameter& parameter : handed)
    if (is_own(parameter) && parameter.written)
      line(fmt::format("*reinterpret_cast<{}*>({} + {}) = {};",
                       vector_name(kernel.parameters[parameter.parameter]), parameter.name, first,
                       loaded[parameter.name]));
  --depth_;
  open("} else");
  line("// The last few.");
  open(fmt::format("for (int {0} = {1}; {0} < {2}; ++{0})", threads_[0], first, extents_[0]));
  call(threads_[0], [&](const KernelParameter& parameter) {
    return fmt::format("{}[{}]", parameter.name, threads_[0]);
  });
  close();
  close();
  close();
  add_launch(out, std::move(parameters));
}

}  // namespace weft::standalone

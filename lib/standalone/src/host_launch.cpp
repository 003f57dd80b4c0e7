#include "host_launch.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace weft::standalone {

using Kind = KernelParameter::Kind;
using launch::Layout;
using types::Scalar;

bool is_half(Scalar scalar) { return types::is_float(scalar) && types::info(scalar).bytes == 2; }

std::string scalar_type(Scalar scalar, bool cuda) {
  switch (scalar) {
    case Scalar::kBool:
      return "unsigned char";
    case Scalar::kInt8:
      return "int8_t";
    case Scalar::kUint8:
      return "uint8_t";
    case Scalar::kInt16:
      return "int16_t";
    case Scalar::kUint16:
      return "uint16_t";
    case Scalar::kInt32:
      return "int";
    case Scalar::kUint32:
      return "unsigned int";
    case Scalar::kInt64:
      return "int64_t";
    case Scalar::kUint64:
      return "uint64_t";
    case Scalar::kFloat16:
      return cuda ? "__half" : "Half";
    case Scalar::kBfloat16:
      return cuda ? "__nv_bfloat16" : "Bfloat16";
    case Scalar::kFloat32:
      return "float";
    case Scalar::kFloat64:
      return "double";
  }
  return "";
}

std::string plain(std::string_view type) {
  if (type.starts_with("const ")) type.remove_prefix(6);
  while (!type.empty() && (type.back() == '*' || type.back() == '&' || type.back() == ' '))
    type.remove_suffix(1);
  return std::string(type);
}

std::string element_type(const KernelParameter& parameter) {
  const std::string type = plain(parameter.type);
  return type == "bool" ? "unsigned char" : type;
}

bool is_pointer(const KernelParameter& parameter) {
  return parameter.kind == Kind::kPointer || parameter.kind == Kind::kGradient;
}

std::vector<KernelParameter> parameters_of(const KernelText& kernel) {
  std::vector<KernelParameter> all = kernel.parameters;
  if (kernel.adjoint)
    for (const KernelParameter& parameter : kernel.adjoint->parameters)
      if (std::ranges::find(all, parameter.name, &KernelParameter::name) == all.end())
        all.push_back(parameter);
  return all;
}

std::string call(const std::string& name, const std::vector<std::string>& arguments) {
  const std::string whole = fmt::format("{}({});\n", name, fmt::join(arguments, ", "));
  if (whole.size() <= 101) return whole;
  std::string text = name + "(\n";
  std::string line = "     ";
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string next = arguments[i] + (i + 1 < arguments.size() ? "," : ");");
    if (line.size() > 6 && line.size() + 1 + next.size() > 98) {
      text += line + '\n';
      line = "     ";
    }
    line += ' ' + next;
  }
  return text + line + '\n';
}

size_t LaunchText::array_of(const KernelParameter& parameter) const {
  for (size_t a = 0; a < arrays_.size(); ++a)
    if (arrays_[a].argument == parameter.parameter) return a;
  return 0;
}

std::vector<std::string> LaunchText::arguments(const KernelCode& kernel, bool host,
                                               const std::string& from) const {
  std::vector<std::string> all;
  for (const KernelParameter& parameter : kernel.parameters)
    all.push_back(argument(parameter, host, from));
  return all;
}

std::string LaunchText::argument(const KernelParameter& parameter, bool host,
                                 const std::string& from) const {
  const std::string type = plain(parameter.type);
  if (!is_pointer(parameter)) {
    const std::string value = "@p." + parameter.name;
    if (!changes_type(parameter, from)) return value;
    return fmt::format("@same_bytes<{}{}>({})", from, type, value);
  }
  const Layout& layout = *arrays_[array_of(parameter)].layout;
  const std::string pointer = host ? fmt::format("@p.{}.data()", parameter.name)
                                   : fmt::format("@d.{}.get()", parameter.name);
  const bool other = !from.empty() && (composite(layout) || is_half(layout.leaves.front().scalar));
  if (type != "bool" && !other) return pointer;
  return fmt::format("reinterpret_cast<{}{}*>({})", other ? from : "", type, pointer);
}

bool LaunchText::changes_type(const KernelParameter& parameter, const std::string& from) const {
  if (from.empty() || parameter.kind != Kind::kValue) return false;
  const Layout& layout = sample_.signature.parameters[parameter.parameter].layout;
  return composite(layout) || is_half(layout.leaves.front().scalar);
}

bool LaunchText::changes_types(const KernelCode& kernel, const std::string& from) const {
  return std::ranges::any_of(kernel.parameters, [&](const KernelParameter& parameter) {
    return changes_type(parameter, from);
  });
}

namespace {

std::string wrapped_initializers(std::string head, const std::vector<std::string>& all) {
  const std::string one = fmt::format("{}{}", head, fmt::join(all, ", "));
  if (one.size() <= 96) return one;
  std::string text, line = std::move(head);
  for (size_t i = 0; i < all.size(); ++i) {
    if (i > 0 && line.size() + all[i].size() > 96) {
      while (line.ends_with(' ')) line.pop_back();
      text += line + "\n";
      line = "        ";
    }
    line += all[i] + (i + 1 < all.size() ? ", " : "");
  }
  return text + line;
}

}  // namespace

std::string LaunchText::device_arrays() const {
  std::string members;
  std::vector<std::string> made;
  for (const KernelParameter& parameter : parameters_of(kernel_)) {
    if (!is_pointer(parameter)) continue;
    members += fmt::format("  @DeviceBuffer<{}> {};\n", element_type(parameter), parameter.name);
    made.push_back(fmt::format("{0}(p.{0})", parameter.name));
  }
  return fmt::format(
      "struct @DeviceArrays {{\n{}\n{} {{}}\n}};\n", members,
      wrapped_initializers("  explicit @DeviceArrays(const @Problem& p) : ", made));
}

std::string LaunchText::function(const KernelCode& kernel, const std::string& name) const {
  std::vector<std::string> threads(sample_.dim.size());
  for (const KernelParameter& parameter : kernel.parameters)
    if (parameter.kind == Kind::kThreads)
      threads[static_cast<size_t>(parameter.axis)] = "@p." + parameter.name;
  std::string text =
      fmt::format("void {}(const @Problem& @p, const @DeviceArrays& @d) {{\n", name);
  std::string empty;
  for (const std::string& extent : threads)
    empty += (empty.empty() ? "" : " || ") + extent + " == 0";
  text += fmt::format("  if ({}) return;\n", empty);
  static constexpr std::string_view kBlocks[] = {"256", "32, 8", "32, 4, 2", "32, 4, 2"};
  const size_t dimensions = threads.size();
  text += fmt::format("  const dim3 @block({});\n", kBlocks[dimensions - 1]);
  // The last axis is the one along which neighbouring threads lie.
  static constexpr char kAxes[] = {'x', 'y', 'z'};
  std::string grid;
  for (size_t i = 0; i < std::min<size_t>(dimensions, 3); ++i) {
    const std::string extent = i == 2 && dimensions == 4
                                   ? fmt::format("{} * {}", threads[0], threads[1])
                                   : threads[dimensions - 1 - i];
    grid += fmt::format("{}({} + @block.{} - 1) / @block.{}", grid.empty() ? "" : ", ", extent,
                        kAxes[i], kAxes[i]);
  }
  text += fmt::format("  const dim3 @grid({});\n", grid);
  text += call(fmt::format("  {}<<<@grid, @block>>>", kernel.name), arguments(kernel, false, ""));
  text += "  CUDA_CHECK(cudaGetLastError());\n}\n";
  return text;
}

}  // namespace weft::standalone

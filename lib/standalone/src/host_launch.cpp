#include "host_launch.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "parts.h"

namespace weft::standalone {

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

std::string element_type(const KernelParameter& parameter) {
  const std::string type = plain(parameter.type);
  return type == "bool" ? "unsigned char" : type;
}

bool is_pointer(const KernelParameter& parameter) {
  return parameter.kind == ParameterKind::kPointer || parameter.kind == ParameterKind::kGradient;
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
  std::string whole = fmt::format("{}({});\n", name, fmt::join(arguments, ", "));
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

std::vector<std::string> LaunchText::arguments(const std::vector<KernelParameter>& parameters,
                                               bool host, const std::string& from) const {
  std::vector<std::string> all;
  for (const KernelParameter& parameter : parameters)
    all.push_back(argument(parameter, host, from));
  return all;
}

std::string LaunchText::argument(const KernelParameter& parameter, bool host,
                                 const std::string& from) const {
  const std::string type = plain(parameter.type);
  if (parameter.kind == ParameterKind::kBlocks) return "@blocks";
  if (parameter.kind == ParameterKind::kPartial) return fmt::format("@d.{}.get()", parameter.name);
  const bool copy = parameter.kind == ParameterKind::kCopy;
  if (!is_pointer(parameter) && !copy) {
    std::string value = "@p." + parameter.name;
    if (!changes_type(parameter, from)) return value;
    return fmt::format("@same_bytes<{}{}>({})", from, type, value);
  }
  const Layout& layout = *arrays_[array_of(parameter)].layout;
  const std::string_view owner = copy ? "@copy_of_" : host ? "@p." : "@d.";
  std::string pointer = fmt::format("{}{}.{}()", owner, parameter.name, host ? "data" : "get");
  const bool other = !from.empty() && (composite(layout) || is_half(layout.leaves.front().scalar));
  if (type != "bool" && !other) return pointer;
  return fmt::format("reinterpret_cast<{}{}*>({})", other ? from : "", type, pointer);
}

bool LaunchText::changes_type(const KernelParameter& parameter, const std::string& from) const {
  if (from.empty() || parameter.kind != ParameterKind::kValue) return false;
  const Layout& layout = sample_.signature.parameters[parameter.parameter].layout;
  return composite(layout) || is_half(layout.leaves.front().scalar);
}

namespace {

std::string wrapped_initializers(std::string head, const std::vector<std::string>& all) {
  std::string one = fmt::format("{}{}", head, fmt::join(all, ", "));
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

bool LaunchText::changes_types(const std::vector<KernelParameter>& parameters,
                               const std::string& from) const {
  return std::ranges::any_of(
      parameters, [&](const KernelParameter& parameter) { return changes_type(parameter, from); });
}

std::vector<std::string> LaunchText::threads(const KernelCode& kernel) const {
  std::vector<std::string> threads(sample_.dim.size());
  for (const KernelParameter& parameter : kernel.parameters)
    if (parameter.kind == ParameterKind::kThreads)
      threads[static_cast<size_t>(parameter.axis)] = "@p." + parameter.name;
  return threads;
}

std::string LaunchText::stream() const {
  std::string name = "stream";
  while (std::ranges::find(kernel_.parameters, name, &KernelParameter::name) !=
         kernel_.parameters.end())
    name += '_';
  return name;
}

bool LaunchText::strides() const {
  return std::ranges::any_of(kernel_.launches, &KernelLaunch::stride);
}

std::string LaunchText::upload(const KernelParameter& parameter) const {
  return fmt::format("cudaMemcpyToSymbol({}, p.{}.data(), p.{}.size() * sizeof({}))",
                     parameter.symbol, parameter.name, parameter.name, element_type(parameter));
}

void LaunchText::texture(const KernelParameter& parameter, std::string& members,
                         std::vector<std::string>& made) const {
  const std::vector<Extent>& shape = sample_.arrays[array_of(parameter)].shape;
  std::string extents;
  for (size_t axis = 0; axis < shape.size(); ++axis)
    for (const KernelParameter& extent : kernel_.parameters)
      if (extent.kind == ParameterKind::kExtent && extent.parameter == parameter.parameter &&
          extent.axis == static_cast<int>(axis))
        extents += ", p." + extent.name;
  members += fmt::format("  @DeviceTexture{}D {};\n", shape.size(), parameter.name);
  made.push_back(fmt::format("{0}(p.{0}{1})", parameter.name, extents));
}

std::string LaunchText::device_arrays() const {
  std::string text, members;
  std::vector<std::string> made;
  if (strides()) {
    const std::vector<std::string> extents = threads(kernel_);
    text += part("blocks_of",
                 {{"threads", fmt::format("int64_t{{{}}}", fmt::join(extents, "} * int64_t{"))}}) +
            '\n';
  }
  const auto member = [&](const KernelParameter& parameter, const std::string& values) {
    members += fmt::format("  @DeviceBuffer<{}> {};\n", element_type(parameter), parameter.name);
    made.push_back(fmt::format("{}({})", parameter.name, values));
  };
  std::string uploads;
  std::set<size_t> ranks;  // of textures
  for (const KernelParameter& parameter : parameters_of(kernel_)) {
    if (!is_pointer(parameter)) continue;
    if (parameter.memory == KernelParameter::Memory::kConstant) {
      uploads += call("    CUDA_CHECK", {upload(parameter)});
    } else if (parameter.memory == KernelParameter::Memory::kTexture) {
      const size_t rank = sample_.arrays[array_of(parameter)].shape.size();
      if (ranks.insert(rank).second) text += part(rank == 2 ? "texture2d" : "texture3d") + '\n';
      texture(parameter, members, made);
    } else {
      member(parameter, "p." + parameter.name);
    }
  }
  if (kernel_.launches.size() > 1) {
    text += part("stream") + '\n';
    for (const KernelParameter& parameter : kernel_.launches.front().parameters)
      if (parameter.kind == ParameterKind::kPartial)
        member(parameter, fmt::format("std::vector<{}>(@blocks_of(p))", element_type(parameter)));
    members += fmt::format("  @Stream {};\n", stream());
  }
  return text +
         fmt::format("struct @DeviceArrays {{\n{}\n{} {}\n}};\n", members,
                     wrapped_initializers("  explicit @DeviceArrays(const @Problem& p) : ", made),
                     uploads.empty() ? "{}" : "{\n" + uploads + "  }");
}

std::string LaunchText::copies(const KernelCode& kernel, bool host) {
  std::string text;
  for (const KernelParameter& parameter : kernel.parameters)
    if (parameter.kind == ParameterKind::kCopy)
      text += fmt::format("  {0}<{1}> @copy_of_{2}(@p.{2});\n",
                          host ? "std::vector" : "const @DeviceBuffer", element_type(parameter),
                          parameter.name);
  return text;
}

std::string LaunchText::function(const KernelCode& kernel, const std::string& name) const {
  const std::vector<std::string> extents = threads(kernel);
  std::string text = fmt::format("void {}(const @Problem& @p, const @DeviceArrays& @d) {{\n", name);
  std::string empty;
  for (const std::string& extent : extents)
    empty += (empty.empty() ? "" : " || ") + extent + " == 0";
  text += fmt::format("  if ({}) return;\n", empty);
  text += copies(kernel, false);
  if (kernel.launches.empty())
    text += grid(kernel, {}) + call(fmt::format("  {}<<<@grid, @block>>>", kernel.name),
                                    arguments(kernel.parameters, false, ""));
  if (!kernel.launches.empty() && strides()) text += "  const int @blocks = @blocks_of(@p);\n";
  for (const KernelLaunch& launch : kernel.launches) {
    if (!launch.stride && !launch.one_block) text += grid(kernel, launch);
    std::string how = launch.stride      ? "@blocks, 256"
                      : launch.one_block ? "1, 256"
                                         : "@grid, @block";
    if (kernel.launches.size() > 1) how += fmt::format(", 0, @d.{}.get()", stream());
    text += call(fmt::format("  {}<<<{}>>>", launch.kernel, how),
                 arguments(launch.parameters, false, ""));
  }
  text += "  CUDA_CHECK(cudaGetLastError());\n}\n";
  return text;
}

// One thread an element of the launch.
std::string LaunchText::grid(const KernelCode& kernel, const KernelLaunch& launch) const {
  const std::vector<std::string> extents = threads(kernel);
  std::string block = block_text(extents.size());
  if (!launch.block.empty())
    block = fmt::format("{}", fmt::join(launch.block.rbegin(), launch.block.rend(), ", "));
  std::string text = fmt::format("  const dim3 @block({});\n", block);
  if (launch.elements > 1)
    return text + fmt::format(
                      "  const int @threads = ({0} + {1}) / {2};  // {2} elements each\n"
                      "  const dim3 @grid((@threads + @block.x - 1) / @block.x);\n",
                      extents[0], launch.elements - 1, launch.elements);
  std::string grid;
  const std::vector<std::string> along = along_grid(extents);
  for (size_t i = 0; i < along.size(); ++i)
    grid += fmt::format("{}({} + @block.{} - 1) / @block.{}", grid.empty() ? "" : ", ", along[i],
                        "xyz"[i], "xyz"[i]);
  return text + fmt::format("  const dim3 @grid({});\n", grid);
}

}  // namespace weft::standalone

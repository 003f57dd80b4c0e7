#include <fmt/format.h>

#include <algorithm>

#include "interface.h"
#include "prototype.h"
#include "texts.h"

namespace weft::linkable {
namespace {

constexpr std::string_view kContract = R"(//
// A launch runs a kernel once for each index of `dim` and returns when all are done. Arrays are views:
// nothing is copied and nothing is allocated. The caller sees to it that
//   - arrays have all the elements that the kernel asks for: accesses are not checked;
//   - an array spans less than 2 GiB between neighbours along an axis;
//   - launches that write the same array do not run at the same time.
// `threads` lets one launch run on several threads. Atomics are atomic then; an element that is written
// by one index and used by another without them is a race, as it is on a GPU.
//
// NAME_adjoint carries gradients backwards through a launch of NAME, with the same arguments and the
// arrays as that launch left them. It adds to the gradients of what NAME reads, and starts from those of
// what it writes: these are zero afterwards where NAME stores, unchanged where it adds with atomics.
// Arrays without a gradient are constants. Values have none: where the gradient of a
// number is wanted, pass it in an array of one element.
)";

std::string wrapped(std::string_view text) {
  constexpr size_t kWidth = 97;
  std::string made;
  while (!text.empty()) {
    size_t end = text.size();
    if (end > kWidth) {
      end = text.rfind(' ', kWidth);
      if (end == std::string_view::npos) end = std::min(text.find(' '), text.size());
    }
    // A backslash at the end of a line would take the next one into the comment.
    const std::string_view line = text.substr(0, end);
    made += fmt::format("// {}{}\n", line, line.ends_with('\\') ? "." : "");
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return made;
}

void append_structure(std::string& text, const Structure& structure) {
  text += fmt::format("struct {} {{\n", structure.name);
  for (const Member& member : structure.members)
    text += fmt::format("  {} {}{};\n", member.type, member.name,
                        member.type.starts_with("weft::Array") ? "" : "{}");
  text += "};\n\n";
}

void append_kernel(std::string& text, const std::string& file, const Kernel& kernel) {
  text += fmt::format("// {}:{}\n", file, kernel.line);
  text += wrapped(kernel.about);
  text += prototype(kernel, false, true) + ";\n";
  if (kernel.has_adjoint) text += prototype(kernel, true, true) + ";\n";
  text += '\n';
}

std::vector<const Kernel*> in_order_of_source(const Interface& interface) {
  std::vector<const Kernel*> all;
  for (const Unit& unit : interface.units)
    for (const Kernel& kernel : unit.kernels) all.push_back(&kernel);
  std::ranges::stable_sort(all, {}, &Kernel::line);
  return all;
}

}  // namespace

std::string print_header(const Interface& interface) {
  std::string text = fmt::format(
      "// The kernels of {}. Made by `weft build`: not to be edited. Needs C++17 and the library "
      "`{}`,\n// nothing of Warp or Python.\n{}#pragma once\n\n",
      interface.file, interface.name, kContract);
  for (const char* header : {"cmath", "cstddef", "cstdint", "cstdlib", "cstring", "iterator",
                             "stdexcept", "type_traits", "utility"})
    text += fmt::format("#include <{}>\n", header);
  text += '\n';
  text += views_text();
  text += fmt::format("\nnamespace {} {{\n\n", interface.name);
  for (const Structure& structure : interface.structures) append_structure(text, structure);
  for (const Kernel* kernel : in_order_of_source(interface))
    append_kernel(text, interface.file, *kernel);
  text += fmt::format("}}  // namespace {}\n", interface.name);
  return text;
}

std::string prototype(const Kernel& kernel, bool adjoint, bool declaration) {
  std::string text = fmt::format("void {}{}(", kernel.key, adjoint ? "_adjoint" : "");
  const std::string indent(text.size(), ' ');
  std::vector<std::string> parameters = {
      fmt::format("weft::Shape<{}> {}", kernel.rank, kernel.dim)};
  for (const Parameter& each : kernel.parameters)
    parameters.push_back(each.by_value ? fmt::format("{} {}", each.type, each.name)
                                       : fmt::format("const {}& {}", each.type, each.name));
  parameters.push_back(
      fmt::format("weft::Threads {}{}", kernel.threads, declaration ? " = {}" : ""));
  constexpr size_t kWidth = 98;
  size_t column = text.size();
  for (size_t i = 0; i < parameters.size(); ++i) {
    if (i > 0) text += ',';
    if (i > 0 && column + parameters[i].size() + 2 > kWidth) {
      text += '\n' + indent;
      column = indent.size();
    } else if (i > 0) {
      text += ' ';
    }
    text += parameters[i];
    column += parameters[i].size() + 2;
  }
  return text + ')';
}

}  // namespace weft::linkable

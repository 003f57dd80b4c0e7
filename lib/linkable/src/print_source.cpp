#include <fmt/format.h>

#include "interface.h"
#include "prototype.h"
#include "texts.h"
#include "weft/native/build.h"

namespace weft::linkable {
namespace {

void append_arguments(std::string& text, const Kernel& kernel) {
  text += fmt::format("struct {}_arguments {{\n", kernel.name);
  for (const Parameter& each : kernel.parameters)
    text += fmt::format("  {} {};\n", each.type, each.member);
  text +=
      fmt::format("}};\nstatic_assert(sizeof({}_arguments) == {});\n", kernel.name, kernel.size);
  for (const Parameter& each : kernel.parameters)
    text += fmt::format("static_assert(offsetof({}_arguments, {}) == {});\n", kernel.name,
                        each.member, each.offset);
  text += '\n';
}

// Helpers are called by qualified names: a kernel or a parameter may have the same ones.
void append_function(std::string& text, const Interface& interface, const Kernel& kernel,
                     bool adjoint) {
  std::string values, contiguous;
  for (const Parameter& each : kernel.parameters) {
    values += fmt::format("{}{}", values.empty() ? "" : ", ", each.name);
    if (kernel.linear && each.rank == 1)
      contiguous +=
          fmt::format("{}::is_contiguous({})", contiguous.empty() ? "" : " && ", each.name);
  }
  text += prototype(kernel, adjoint, false) + " {\n";
  text += fmt::format("  {}_arguments weft_arguments{{{}}};\n", kernel.name, values);
  if (adjoint) {
    text += fmt::format(
        "  alignas({0}_arguments) unsigned char weft_adjoints[sizeof({0}_arguments)] = {{}};\n",
        kernel.name);
    for (const uint32_t at : kernel.arrays)
      text += fmt::format("  ::place_gradient(weft_adjoints, &weft_arguments, {});\n", at);
  }
  text += fmt::format("  ::launch({}, {}, &weft_arguments, {}, {}, {});\n}}\n\n",
                      entry_of(interface, kernel, adjoint), kernel.dim,
                      adjoint ? "weft_adjoints" : "nullptr",
                      contiguous.empty() ? "true" : contiguous, kernel.threads);
}

}  // namespace

std::string print_source(const Interface& interface) {
  const std::string tag = tag_of(interface);
  std::string text = fmt::format(
      "// The functions of {0}.h: they lay out arguments and share launches among threads. Made by "
      "`weft build`.\n#include \"{0}.h\"\n\n",
      interface.name);
  for (const char* header :
       {"algorithm", "atomic", "condition_variable", "memory", "mutex", "system_error", "thread"})
    text += fmt::format("#include <{}>\n", header);
  text += fmt::format(
      "\nextern \"C\" __attribute__((visibility(\"hidden\"))) int {0}_launches;\n"
      "int {0}_launches = 0;\n\nnamespace {{\n\n",
      tag);
  text += launch_text(tag);
  text += "\n}  // namespace\n\nextern \"C\" {\n";
  for (const Unit& unit : interface.units)
    for (const Kernel& kernel : unit.kernels)
      for (const bool adjoint : {false, true})
        if (!adjoint || kernel.has_adjoint)
          text += fmt::format("__attribute__((visibility(\"hidden\"))) Entry {};\n",
                              entry_of(interface, kernel, adjoint));
  text += fmt::format("}}\n\nnamespace {} {{\nnamespace {{\n\n", interface.name);
  for (const Structure& structure : interface.structures) {
    text += fmt::format("static_assert(sizeof({}) == {});\n", structure.name, structure.size);
    for (const Member& member : structure.members)
      text += fmt::format("static_assert(offsetof({}, {}) == {});\n", structure.name, member.name,
                          member.offset);
  }
  for (const Unit& unit : interface.units)
    for (const Kernel& kernel : unit.kernels) append_arguments(text, kernel);
  text += "}  // namespace\n\n#pragma GCC visibility push(default)\n\n";
  for (const Unit& unit : interface.units)
    for (const Kernel& kernel : unit.kernels)
      for (const bool adjoint : {false, true})
        if (!adjoint || kernel.has_adjoint) append_function(text, interface, kernel, adjoint);
  text += fmt::format("#pragma GCC visibility pop\n\n}}  // namespace {}\n\n", interface.name);
  text += own_runtime_names(interface);
  text += "#pragma GCC visibility push(hidden)\n";
  text += native::host_runtime();
  text += "#pragma GCC visibility pop\n";
  return text;
}

}  // namespace weft::linkable

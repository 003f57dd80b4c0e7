#include <fmt/format.h>

#include <algorithm>

#include "interface.h"
#include "texts.h"

namespace weft::linkable {
namespace {

// The lines before the module's first #include: Warp's headers depend on them.
std::string leading_defines(std::string_view text) {
  std::string made;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (line.starts_with("#include")) break;
    if (line.starts_with("#define")) made.append(line) += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return made;
}

void append_kernel(std::string& text, const Interface& interface, const Kernel& kernel,
                   std::string_view space) {
  text += fmt::format("static_assert(sizeof({}::wp_args_{}) == {});\n", space, kernel.name,
                      kernel.size);
  for (const Parameter& each : kernel.parameters)
    text += fmt::format("static_assert(__builtin_offsetof({}::wp_args_{}, {}) == {});\n", space,
                        kernel.name, each.member, each.offset);
  std::string shape, size = "1ull";
  for (int axis = 0; axis < kernel.rank; ++axis) {
    shape += fmt::format("{}shape[{}]", axis > 0 ? ", " : "", axis);
    size += fmt::format(" * shape[{}]", axis);
  }
  for (const bool adjoint : {false, true}) {
    if (adjoint && !kernel.has_adjoint) continue;
    const auto loop = [&](bool linear) {
      return fmt::format(
          "for (unsigned long long i = begin; i < end; ++i)\n"
          "    {0}::{1}_cpu_kernel_{2}<{3}>(bounds, i, "
          "static_cast<{0}::wp_args_{1}*>(arguments){4});\n",
          space, kernel.name, adjoint ? "backward" : "forward", linear,
          adjoint
              ? fmt::format(",\n        static_cast<{}::wp_args_{}*>(adjoints)", space, kernel.name)
              : "");
    };
    text += fmt::format(
        "WEFT_ENTRY {}(const unsigned* shape, void* arguments, void* adjoints, int contiguous,\n"
        "    unsigned long long begin, unsigned long long end) {{\n"
        "  const wp::launch_bounds_t<{}> bounds = {{{{{}}}, {}, 1}};\n",
        entry_of(interface, kernel, adjoint), kernel.rank, shape, size);
    if (kernel.linear)
      text += fmt::format("  if (contiguous)\n    {}  else\n    {}", loop(true), loop(false));
    else
      text += "  " + loop(false);
    text += "}\n";
  }
  text += '\n';
}

}  // namespace

std::string print_entries(const Interface& interface, size_t unit) {
  const Unit& of = interface.units[unit];
  const std::string tag = tag_of(interface);
  const std::string space = fmt::format("{}_{}", tag, unit + 1);
  std::string text = fmt::format(
      "// Makes {} callable, which has the text that Warp generates. Made by `weft build`.\n"
      "// Compile it with Warp's native headers and -w -DNDEBUG -fno-strict-aliasing.\n",
      text_file(interface, unit));
  text += leading_defines(of.text);
  // Two libraries in a program must not share what was compiled with different options.
  text += fmt::format("#define wp {}_warp\n", space);
  text += own_runtime_names(interface);
  text += "#define WP_API __attribute__((visibility(\"hidden\")))\n\n";
  text += atomics_text(tag);
  text += fmt::format(
      "\n// Warp's own entries are not needed.\n#undef WP_API\n#define WP_API static\n"
      "namespace {} {{\n#include \"{}\"\n}}\n\n"
      "#define WEFT_ENTRY extern \"C\" __attribute__((visibility(\"hidden\"))) void\n\n",
      space, text_file(interface, unit));
  for (const Kernel& kernel : of.kernels) append_kernel(text, interface, kernel, space);
  return text;
}

}  // namespace weft::linkable

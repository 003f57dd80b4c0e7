#include "weft/linkable/linkable.h"

#include <fmt/format.h>

#include "interface.h"

namespace weft::linkable {
namespace {

std::string numbered(const Interface& interface, std::string_view what, size_t unit) {
  return unit == 0 ? fmt::format("{}_{}.cpp", interface.name, what)
                   : fmt::format("{}_{}_{}.cpp", interface.name, what, unit + 1);
}

}  // namespace

std::string text_file(const Interface& interface, size_t unit) {
  return numbered(interface, "kernels", unit);
}
std::string entries_file(const Interface& interface, size_t unit) {
  return numbered(interface, "entries", unit);
}
std::string tag_of(const Interface& interface) { return "weft_" + interface.name; }

std::string entry_of(const Interface& interface, const Kernel& kernel, bool adjoint) {
  return fmt::format("{}_{}_{}", tag_of(interface), kernel.name, adjoint ? "adjoint" : "forward");
}

std::string own_runtime_names(const Interface& interface) {
  std::string text;
  for (const char* name :
       {"_wp_assert", "_wp_isfinite", "_wp_isnan", "_wp_isinf", "wp_float_to_half_bits",
        "wp_half_bits_to_float", "wp_float_to_bfloat16_bits", "wp_bfloat16_bits_to_float"})
    text += fmt::format("#define {0} {1}_{0}\n", name, tag_of(interface));
  return text;
}

Result<Sources> make_sources(const Request& request) {
  WEFT_TRY(const Interface interface, collect(request));
  Sources made{.name = interface.name};
  made.files.push_back({interface.name + ".h", print_header(interface)});
  for (size_t unit = 0; unit < interface.units.size(); ++unit) {
    made.files.push_back({text_file(interface, unit), interface.units[unit].text});
    made.files.push_back({entries_file(interface, unit), print_entries(interface, unit)});
    made.units.push_back(entries_file(interface, unit));
    for (const Kernel& kernel : interface.units[unit].kernels) made.kernels.push_back(kernel.key);
  }
  made.files.push_back({interface.name + ".cpp", print_source(interface)});
  made.units.push_back(interface.name + ".cpp");
  return made;
}

}  // namespace weft::linkable

#include "weft/scope/kernel_names.h"

#include "weft/base/closest.h"

namespace weft::scope {

bool imports_warp(std::string_view text) {
  return text.find("import warp") != text.npos || text.find("from warp") != text.npos;
}

std::string no_kernel_in(std::string_view file, std::string_view text) {
  std::string message = "`" + std::string(file) + "` has no kernel";
  const auto has = [&](std::string_view part) { return text.find(part) != text.npos; };
  if (text.find_first_not_of(" \t\r\n") == text.npos) return message + ": it is empty";
  if (!has("kernel")) return message + ": no function is decorated with `@wp.kernel`";
  if (!imports_warp(text))
    return message + ": it does not import warp; does it begin with `import warp as wp`?";
  return message;
}

std::string no_kernel_called(std::string_view file, std::string_view wanted,
                             std::span<const std::string> names) {
  std::string message = "`" + std::string(file) + "` has no kernel `" + std::string(wanted) + "`";
  if (names.empty()) return message;
  message += did_you_mean(wanted, names);
  message += message.ends_with('?') ? " It has: " : "; it has: ";
  for (const std::string& name : names) message += (&name == names.data() ? "" : ", ") + name;
  return message;
}

}  // namespace weft::scope

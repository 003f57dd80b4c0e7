#include "weft/sys/python.h"

#include <cstdlib>
#include <filesystem>
#include <optional>

#include "weft/sys/process.h"

namespace weft::sys {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr ? value : "";
}

// The folder `build` that this program lies in, or nothing.
fs::path build_folder() {
  for (fs::path at = own_path(); at.has_relative_path(); at = at.parent_path())
    if (at.filename() == "build") return at;
  return {};
}

}  // namespace

std::vector<std::string> python_candidates() {
  std::vector<std::string> candidates;
  if (std::string named = variable("WEFT_PYTHON"); !named.empty())
    candidates.push_back(std::move(named));
  const auto add = [&](const std::string& path) {
    if (fs::path(path).is_absolute() && find_program(path)) candidates.push_back(path);
  };
  if (const fs::path active = variable("VIRTUAL_ENV"); !active.empty())
    add(active / "bin" / "python");
  if (const fs::path build = build_folder(); !build.empty()) add(build / "venv" / "bin" / "python");
  add(find_program("python3").value_or(""));
  return candidates;
}

bool is_foreign(const fs::path& folder) {
  const std::string name = folder.filename().string();
  std::error_code ignored;
  return name.starts_with('.') || name == "__pycache__" || name == "node_modules" ||
         name == "site-packages" || fs::exists(folder / "pyvenv.cfg", ignored);
}

}  // namespace weft::sys

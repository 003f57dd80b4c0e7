#include "weft/mine/tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "weft/mine/license.h"
#include "weft/sys/python.h"

namespace weft::mine {
namespace {

namespace fs = std::filesystem;

// The first file, by name, that holds a licence which is known.
std::optional<std::string> license_of(sys::Files& files, const std::string& folder) {
  const Result<std::vector<std::string>> names = files.list(folder);
  if (!names.ok()) return std::nullopt;
  for (const std::string& name : *names) {
    if (!is_license_name(name)) continue;
    const Result<std::string> text = files.read(folder + "/" + name, sys::kMostSource);
    if (!text.ok()) continue;
    if (std::optional<std::string> spdx = spdx_of_license(*text)) return spdx;
  }
  return std::nullopt;
}

}  // namespace

Result<std::vector<SourceFile>> python_files(const std::string& tree) {
  std::error_code code;
  std::vector<SourceFile> found;
  if (fs::is_regular_file(tree, code)) {
    found.push_back({tree, fs::path(tree).filename().string(), {}});
    return found;
  }
  if (!fs::is_directory(tree, code))
    return Error{fmt::format("`{}` is no folder and no file", tree)};
  for (fs::recursive_directory_iterator at(tree, code), end; !code && at != end;
       at.increment(code)) {
    std::error_code ignored, closed;
    bool wanted = at->path().extension() == ".py" && at->is_regular_file(ignored);
    if (at->is_directory(ignored) && !at->is_symlink(ignored)) {
      const bool skipped = sys::is_foreign(at->path());
      if (!skipped) fs::directory_iterator(at->path(), closed);
      wanted = closed.operator bool();
      if (skipped || wanted) at.disable_recursion_pending();
    }
    if (wanted)
      found.push_back(
          {at->path().string(), at->path().lexically_relative(tree).generic_string(), {}});
  }
  if (code) return Error{fmt::format("cannot read `{}`: {}", tree, code.message())};
  std::ranges::sort(found, {}, &SourceFile::name);
  return found;
}

void find_licenses(sys::Files& files, const std::string& tree, std::vector<SourceFile>& found) {
  std::error_code code;
  if (fs::is_regular_file(tree, code)) {
    const std::string folder = fs::path(tree).parent_path().string();
    for (SourceFile& file : found) file.license = license_of(files, folder.empty() ? "." : folder);
    return;
  }
  std::map<std::string, std::optional<std::string>> by_folder;
  const auto license = [&](auto&& self, const std::string& folder) -> std::optional<std::string> {
    if (const auto at = by_folder.find(folder); at != by_folder.end()) return at->second;
    std::optional<std::string> spdx =
        license_of(files, folder.empty() ? tree : tree + "/" + folder);
    if (!spdx && !folder.empty()) spdx = self(self, fs::path(folder).parent_path().string());
    return by_folder[folder] = spdx;
  };
  for (SourceFile& file : found)
    file.license = license(license, fs::path(file.name).parent_path().string());
}

}  // namespace weft::mine

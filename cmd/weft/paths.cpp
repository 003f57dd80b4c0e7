#include "paths.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "command.h"
#include "weft/base/closest.h"
#include "weft/sys/files.h"

namespace weft::cli {
namespace {

namespace fs = std::filesystem;

// Of a path that is not there: a name beside it that was probably meant.
std::string meant(const fs::path& path) {
  const auto names = sys::real_files().list(path.has_parent_path() ? path.parent_path() : ".");
  return names ? did_you_mean(path.filename().string(), *names) : "";
}

}  // namespace

std::optional<int> bad_usage(const Status& status) {
  if (status) return std::nullopt;
  return fail(kUsage, status.error().message);
}

Status check_inputs(std::span<const std::string> inputs) {
  for (const std::string& input : inputs) {
    std::error_code error;
    if (input == "-" || fs::exists(input, error)) continue;
    if (error) return Error{fmt::format("cannot read `{}`: {}", input, error.message())};
    return Error{fmt::format("there is no file or folder `{}`{}", input, meant(input))};
  }
  return ok_status();
}

Status check_output(std::string_view option, const std::string& path,
                    std::span<const std::string_view> endings,
                    std::span<const std::string> inputs) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (path == "-" || !fs::exists(status)) return ok_status();
  if (fs::is_directory(status))
    return Error{fmt::format("{} takes a file, and `{}` is a folder", option, path)};
  if (!fs::is_regular_file(status)) return ok_status();
  for (const std::string& input : inputs)
    if (fs::equivalent(path, input, error))
      return Error{fmt::format("{} would write over `{}`, which is read", option, path)};
  if (fs::file_size(path, error) == 0) return ok_status();
  if (std::ranges::any_of(endings, [&](std::string_view end) { return path.ends_with(end); }))
    return ok_status();
  if (endings.empty())
    return Error{fmt::format("{} would write over `{}`: remove it first", option, path)};
  return Error{
      fmt::format("{} would write over `{}`: remove it first, or give a name that ends in {}",
                  option, path, endings.front())};
}

Status check_folder(std::string_view option, const std::string& folder, const OwnFiles& files) {
  std::error_code error;
  if (const fs::file_status status = fs::status(folder, error); fs::exists(status)) {
    if (!fs::is_directory(status))
      return Error{fmt::format("{} takes a folder, and `{}` is a file", option, folder)};
  }
  if (const auto begin = sys::real_files().read(folder + '/' + files.known_by);
      begin && begin->find(files.text) != begin->npos)
    return ok_status();
  for (const std::string& name : files.names) {
    const std::string path = folder + '/' + name;
    if (sys::real_files().exists(path))
      return Error{fmt::format(
          "{} would write over `{}`, which weft did not make: give another folder", option, path)};
  }
  return ok_status();
}

std::string absolute_path(const std::string& path) {
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::absolute(path, error);
  std::string text = error ? path : whole.lexically_normal().string();
  while (text.size() > 1 && text.ends_with('/')) text.pop_back();
  return text;
}

}  // namespace weft::cli

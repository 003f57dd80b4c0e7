#include "weft/sys/temporary.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "weft/sys/files.h"
#include "weft/sys/process.h"

namespace weft::sys {

namespace {

bool is_ours(const struct stat& of) { return of.st_uid == ::geteuid() || of.st_uid == 0; }

Error no_own(std::string_view folder, std::string_view why) {
  return Error{fmt::format("`{}` is not used, since {}", folder, why)};
}

}  // namespace

Status check_own_folder(const std::string& folder) {
  struct stat named{}, led{};
  if (::lstat(folder.c_str(), &named) != 0 && errno == ENOENT) return ok_status();
  const bool is_link = S_ISLNK(named.st_mode);
  if (is_link && !is_ours(named)) return no_own(folder, "it is a link that another user has made");
  if (::stat(folder.c_str(), &led) != 0) return failure(fmt::format("cannot open `{}`", folder));
  if (!S_ISDIR(led.st_mode)) return no_own(folder, "it is no folder");
  if (!is_ours(led)) return no_own(folder, "it belongs to another user");
  if ((led.st_mode & (S_IWGRP | S_IWOTH)) != 0)
    return no_own(folder, "other users can write to it, and may have; remove it");
  return ok_status();
}

Status make_own_folder(const std::string& folder) {
  const std::string above = std::filesystem::path(folder).parent_path().string();
  if (!above.empty()) WEFT_TRY_STATUS(real_files().make_folders(above));
  if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
    return failure(fmt::format("cannot make folder `{}`", folder));
  return check_own_folder(folder);
}

Result<TemporaryFolder> TemporaryFolder::create(std::string_view name) {
  const char* const chosen = std::getenv("TMPDIR");
  return create_in(chosen == nullptr || *chosen == '\0' ? "/tmp" : chosen, name);
}

Result<TemporaryFolder> TemporaryFolder::create_in(const std::string& folder,
                                                   std::string_view name) {
  (void)real_files();  // made before a folder that is a static object, it is there when that goes
  std::string path = fmt::format("{}/{}-XXXXXX", folder, name);
  if (::mkdtemp(path.data()) == nullptr)
    return Error{fmt::format("cannot make the folder `{}`: {}", path,
                             std::generic_category().message(errno))};
  return TemporaryFolder(std::move(path));
}

TemporaryFolder::~TemporaryFolder() {
  if (!path_.empty()) (void)real_files().remove(path_);
}

}  // namespace weft::sys

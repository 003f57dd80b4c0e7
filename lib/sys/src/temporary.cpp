#include "weft/sys/temporary.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "weft/sys/files.h"

namespace weft::sys {

Result<TemporaryFolder> TemporaryFolder::create(std::string_view name) {
  (void)real_files();  // made before a folder that is a static object, it is there when that goes
  const char* const chosen = std::getenv("TMPDIR");
  std::string path =
      fmt::format("{}/{}-XXXXXX", chosen == nullptr || *chosen == '\0' ? "/tmp" : chosen, name);
  if (::mkdtemp(path.data()) == nullptr)
    return Error{fmt::format("cannot make the folder `{}`: {}", path,
                             std::generic_category().message(errno))};
  return TemporaryFolder(std::move(path));
}

TemporaryFolder::~TemporaryFolder() {
  if (!path_.empty()) (void)real_files().remove(path_);
}

}  // namespace weft::sys

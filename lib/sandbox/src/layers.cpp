#include <sys/prctl.h>

#include <cerrno>
#include <cstring>

#include "jail_kinds.h"
#include "restrict.h"

namespace weft::sandbox {
namespace {

std::string no_landlock() { return landlock_version() > 0 ? "" : std::strerror(errno); }

std::string no_seccomp() { return ::prctl(PR_GET_SECCOMP) >= 0 ? "" : std::strerror(errno); }

}  // namespace

std::vector<Layer> layers() {
  return {{"bubblewrap", why_not(Kind::kBubblewrap)},
          {"user namespaces", why_not(Kind::kNamespaces)},
          {"landlock", no_landlock()},
          {"seccomp", no_seccomp()}};
}

}  // namespace weft::sandbox

#include "weft/sys/sandbox.h"

#include <linux/landlock.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "weft/sys/process.h"

namespace weft::sys {
namespace {

std::string error_text(int error) { return error == 0 ? "" : std::strerror(error); }

// In a process of its own, since there is no way back out of one.
std::string no_user_namespaces() {
  const pid_t child = ::fork();
  if (child < 0) return error_text(errno);
  if (child == 0) ::_exit(::unshare(CLONE_NEWUSER) == 0 ? 0 : errno);
  int status = 0;
  if (::waitpid(child, &status, 0) != child || !WIFEXITED(status)) return "it cannot be tried";
  return error_text(WEXITSTATUS(status));
}

std::string no_landlock() {
  const auto version =
      ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version > 0 ? "" : error_text(errno);
}

std::string no_seccomp() { return ::prctl(PR_GET_SECCOMP) >= 0 ? "" : error_text(errno); }

}  // namespace

std::vector<SandboxLayer> sandbox_layers() {
  return {{"bubblewrap", find_program("bwrap") ? "" : "not installed"},
          {"user namespaces", no_user_namespaces()},
          {"landlock", no_landlock()},
          {"seccomp", no_seccomp()}};
}

}  // namespace weft::sys

#include "namespaces.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/mount.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <system_error>

#include "restrict.h"
#include "weft/sys/process.h"

namespace weft::sandbox {
namespace {

namespace fs = std::filesystem;

using sys::failure;

Status put(const char* path, const std::string& text) {
  const int file = ::open(path, O_WRONLY | O_CLOEXEC);
  const bool ok =
      file >= 0 && ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const Status status = ok ? ok_status() : Status(failure(fmt::format("cannot write `{}`", path)));
  if (file >= 0) ::close(file);
  return status;
}

Status mount_at(const char* source, const std::string& target, const char* type, uint64_t flags,
                const char* data = nullptr) {
  if (::mount(source, target.c_str(), type, flags, data) == 0) return ok_status();
  return failure(fmt::format("cannot mount `{}`", target));
}

// Adds flags to a mount and all below it; those that it has stay.
Status add_flags(const std::string& target, uint64_t flags) {
  mount_attr attributes{};
  attributes.attr_set = flags;
  if (::syscall(SYS_mount_setattr, AT_FDCWD, target.c_str(), AT_RECURSIVE, &attributes,
                sizeof attributes) == 0)
    return ok_status();
  return failure(fmt::format("cannot protect `{}`", target));
}

// Shows what lies at `from` at `to`, with these flags.
Status bind_at(const std::string& from, const std::string& to, uint64_t flags) {
  WEFT_TRY_STATUS(mount_at(from.c_str(), to, nullptr, MS_BIND | MS_REC));
  return add_flags(to, flags);
}

// The old root lies below kOld and the new one below kNew until the end.
constexpr const char* kOld = "/old";
constexpr const char* kNew = "/new";

// A path, and the one that it leads to through links.
struct Shown {
  std::string path, real;
};
std::vector<Shown> real_paths(const std::vector<std::string>& paths) {
  std::vector<Shown> result;
  for (const std::string& path : paths) {
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    if (!error) result.push_back({path, real.string()});
  }
  return result;
}

// Shows a file or folder of the old root at its path in the new one.
Status show(const Shown& what, uint64_t flags) {
  const std::string from = kOld + what.real, to = kNew + what.path;
  std::error_code error;
  const fs::file_status is = fs::status(from, error);
  if (!fs::exists(is)) return ok_status();
  fs::create_directories(fs::path(to).parent_path(), error);
  if (fs::is_directory(is)) {
    fs::create_directories(to, error);
  } else {
    const int file = ::open(to.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    if (file >= 0) ::close(file);
  }
  return bind_at(from, to, flags);
}

Status show_devices(const std::vector<std::string>& more) {
  std::error_code error;
  const std::string folder = std::string(kNew) + "/dev";
  fs::create_directories(folder, error);
  for (const char* name : {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"})
    WEFT_TRY_STATUS(show({name, name}, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC));
  for (const std::string& name : more)
    WEFT_TRY_STATUS(show({name, name}, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC));
  constexpr std::array<std::pair<const char*, const char*>, 4> kLinks = {
      {{"/fd", "/proc/self/fd"},
       {"/stdin", "/proc/self/fd/0"},
       {"/stdout", "/proc/self/fd/1"},
       {"/stderr", "/proc/self/fd/2"}}};
  for (const auto& [name, target] : kLinks) fs::create_symlink(target, folder + name, error);
  return ok_status();
}

// A root of memory with all that the jail has.
Status make_root(const Jail& jail) {
  const std::string here = fs::current_path().string();
  const auto system = real_paths(system_paths()), reads = real_paths(jail.reads),
             writes = real_paths(jail.writes);
  const std::vector<std::string> devices =
      jail.gpu != 0 ? gpu_devices() : std::vector<std::string>();
  WEFT_TRY_STATUS(mount_at(nullptr, "/", nullptr, MS_REC | MS_PRIVATE));
  WEFT_TRY_STATUS(mount_at("tmpfs", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV, "mode=0755"));
  for (const char* folder : {kOld, kNew})
    if (::mkdir((std::string("/tmp") + folder).c_str(), 0755) != 0)
      return failure("cannot make a root");
  const std::string inner = std::string("/tmp") + kNew, outer = std::string("/tmp") + kOld;
  WEFT_TRY_STATUS(mount_at(inner.c_str(), inner, nullptr, MS_BIND));
  if (::syscall(SYS_pivot_root, "/tmp", outer.c_str()) != 0 || ::chdir("/") != 0)
    return failure("cannot change the root");

  const uint64_t kReadOnly = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
  std::error_code error;
  const std::string temporary = std::string(kNew) + "/tmp";
  fs::create_directories(temporary, error);
  const std::string size = fmt::format("mode=0700,size={}", jail.file_bytes);
  WEFT_TRY_STATUS(mount_at("tmpfs", temporary, "tmpfs", MS_NOSUID | MS_NODEV, size.c_str()));
  for (const Shown& path : system) WEFT_TRY_STATUS(show(path, kReadOnly));
  for (const Shown& path : reads) WEFT_TRY_STATUS(show(path, kReadOnly));
  for (const Shown& path : writes)
    WEFT_TRY_STATUS(show(path, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV));
  WEFT_TRY_STATUS(show_devices(devices));
  fs::create_directories(std::string(kNew) + "/proc", error);

  if (::umount2(kOld, MNT_DETACH) != 0 || ::chdir(kNew) != 0 ||
      ::syscall(SYS_pivot_root, ".", ".") != 0 || ::umount2(".", MNT_DETACH) != 0)
    return failure("cannot leave the old root");
  if (::chdir(here.c_str()) != 0 && ::chdir("/tmp") != 0) return failure("cannot enter `/tmp`");
  // The root itself holds mounts alone.
  if (::mount(nullptr, "/", nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV,
              nullptr) != 0)
    return failure("cannot protect the root");
  return ok_status();
}

}  // namespace

Status enter_namespaces(const Jail& jail) {
  const uid_t user = ::geteuid();
  const gid_t group = ::getegid();
  if (::unshare(CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC |
                CLONE_NEWUTS) != 0)
    return failure("cannot make namespaces");
  WEFT_TRY_STATUS(put("/proc/self/setgroups", "deny"));
  WEFT_TRY_STATUS(put("/proc/self/uid_map", fmt::format("{0} {0} 1", user)));
  WEFT_TRY_STATUS(put("/proc/self/gid_map", fmt::format("{0} {0} 1", group)));
  return make_root(jail);
}

void be_first_process(const Spec& spec) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  hide_self();
  ::setsid();
  // Some containers do not allow it; then there are no processes to be seen at all.
  const bool shown =
      ::mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, nullptr) == 0;
  if (shown && spec.jail.gpu != 0)
    for (const std::string& path : paths_beside_processes())
      if (!bind_at(path, path, MOUNT_ATTR_RDONLY).ok()) ::_exit(kBroken);
  const pid_t child = ::fork();
  if (child == 0) ::_exit(become_command(spec));
  int status = 0;
  while (child > 0) {
    const pid_t ended = ::wait(&status);
    if (ended == child || (ended < 0 && errno != EINTR)) break;
  }
  if (child < 0) ::_exit(kBroken);
  ::_exit(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
}

int become_command(const Spec& spec) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const Status restricted = restrict_self(spec.jail);
  if (!restricted.ok()) {
    fmt::print(stderr, "weft: the sandbox: {}\n", restricted.error().message);
    return kBroken;
  }
  const std::vector<std::string> variables = environment_of(spec.jail);
  ::execve(spec.command[0].c_str(), sys::pointers(spec.command).data(),
           sys::pointers(variables).data());
  fmt::print(stderr, "weft: cannot start `{}`: {}\n", spec.command[0],
             std::generic_category().message(errno));
  return kBroken;
}

}  // namespace weft::sandbox

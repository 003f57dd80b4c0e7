#include "restrict.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/capability.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "spec.h"
#include "weft/sys/process.h"

namespace weft::sandbox {
namespace {

using sys::failure;

// --- capabilities

Status drop_capabilities() {
  for (int each = 0; ::prctl(PR_CAPBSET_READ, each, 0, 0, 0) >= 0; ++each)
    ::prctl(PR_CAPBSET_DROP, each, 0, 0, 0);  // where that is not allowed, there are none to gain
  ::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, 2> none{};
  if (::syscall(SYS_capset, &header, none.data()) != 0) return failure("cannot drop capabilities");
  return ok_status();
}

// --- limits

Status limit(const Jail& jail) {
  const auto set = [](auto resource, uint64_t most) {
    rlimit now{};
    ::getrlimit(resource, &now);
    const rlim_t value = std::min<rlim_t>(most, now.rlim_max);
    const rlimit limit{value, value};
    return ::setrlimit(resource, &limit) == 0;
  };
  const bool ok = set(RLIMIT_CORE, 0) && set(RLIMIT_FSIZE, jail.file_bytes) &&
                  set(RLIMIT_CPU, jail.processor_seconds) && set(RLIMIT_NPROC, jail.processes) &&
                  set(RLIMIT_NOFILE, jail.open_files) && set(RLIMIT_MSGQUEUE, 0) &&
                  (jail.address_space == 0 || set(RLIMIT_AS, jail.address_space));
  return ok ? ok_status() : Status(failure("cannot set limits"));
}

// When the program begins.
void close_from(int first) {
  constexpr unsigned kAtExec = 4;  // CLOSE_RANGE_CLOEXEC, since Linux 5.11
  if (::syscall(SYS_close_range, first, ~0u, kAtExec) == 0) return;
  for (int file = first; file < static_cast<int>(::sysconf(_SC_OPEN_MAX)); ++file)
    ::fcntl(file, F_SETFD, FD_CLOEXEC);
}

// --- landlock

// Of Linux 6.12; headers may be older. A system that knows less reads less of it.
struct Ruleset {
  uint64_t files, network, scoped;
};
struct Version {
  int first;
  uint64_t files, network, scoped;  // what it can refuse and versions before could not
};
constexpr uint64_t kOldFiles = (1u << 13) - 1;  // execute to make_sym
constexpr uint64_t kRefer = 1u << 13, kTruncate = 1u << 14, kDevices = 1u << 15;
constexpr std::array<Version, 5> kVersions = {{{1, kOldFiles, 0, 0},
                                               {2, kRefer, 0, 0},
                                               {3, kTruncate, 0, 0},
                                               {4, 0, 3, 0},  // bind and connect TCP
                                               {5, kDevices, 0, 0}}};
constexpr Version kScopes = {6, 0, 0, 3};  // abstract sockets and signals

constexpr uint64_t kRead =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
// What a rule on a file, rather than a folder, may say.
constexpr uint64_t kOfFiles = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE |
                              LANDLOCK_ACCESS_FS_WRITE_FILE | kTruncate | kDevices;

// A path that is missing gets no rule, and so nothing is allowed there.
Status allow(int ruleset, const std::string& path, uint64_t access) {
  const int at = ::open(path.c_str(), O_PATH | O_CLOEXEC);
  if (at < 0) return ok_status();
  struct stat is{};
  if (::fstat(at, &is) == 0 && !S_ISDIR(is.st_mode)) access &= kOfFiles;
  const landlock_path_beneath_attr rule{access, at};
  const auto result =
      ::syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  const Status status =
      result == 0 ? ok_status() : Status(failure(fmt::format("landlock refuses `{}`", path)));
  ::close(at);
  return status;
}

Status lock_land(const Jail& jail) {
  const int version = landlock_version();
  if (version == 0) return ok_status();
  Ruleset all{};
  for (const Version& each : kVersions)
    if (each.first <= version) {
      all.files |= each.files;
      all.network |= each.network;
    }
  if (kScopes.first <= version) all.scoped = kScopes.scoped;
  const size_t size = version < 4   ? sizeof all.files
                      : version < 6 ? 2 * sizeof(uint64_t)
                                    : sizeof all;
  const int ruleset = static_cast<int>(::syscall(SYS_landlock_create_ruleset, &all, size, 0));
  if (ruleset < 0) return failure("cannot make rules of landlock");
  Status status = ok_status();
  const auto add = [&](const std::string& path, uint64_t access) {
    if (status.ok()) status = allow(ruleset, path, access & all.files);
  };
  for (const std::string& path : system_paths()) add(path, kRead);
  for (const std::string& path : jail.reads) add(path, kRead);
  constexpr uint64_t kUse = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE;
  add("/proc", jail.gpu != 0 ? kRead | kUse | kTruncate : kRead);
  add("/dev", kUse | LANDLOCK_ACCESS_FS_READ_DIR);
  if (jail.gpu != 0)
    for (const std::string& path : gpu_devices()) add(path, kUse | kTruncate | kDevices);
  // A jail's files are its own, but it has no need of sockets, pipes and devices among them.
  constexpr uint64_t kSpecial = LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_BLOCK;
  for (const std::string& path : jail.writes) add(path, ~kSpecial);
  add("/tmp", ~kSpecial);
  if (status.ok() && ::syscall(SYS_landlock_restrict_self, ruleset, 0) != 0)
    status = failure("landlock does not begin");
  ::close(ruleset);
  return status;
}

}  // namespace

int landlock_version() {
  const auto version =
      ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version > 0 ? static_cast<int>(version) : 0;
}

void hide_self() { ::prctl(PR_SET_DUMPABLE, 0); }

Status restrict_self(const Jail& jail) {
  WEFT_TRY_STATUS(drop_capabilities());
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return failure("cannot renounce privileges");
  WEFT_TRY_STATUS(limit(jail));
  close_from(static_cast<int>(jail.descriptors));
  WEFT_TRY_STATUS(lock_land(jail));
  return filter_system_calls(jail.processes > 1, jail.gpu != 0);
}

}  // namespace weft::sandbox

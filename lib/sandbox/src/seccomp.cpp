#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <vector>

#include "restrict.h"
#include "weft/sys/process.h"

namespace weft::sandbox {
namespace {

constexpr std::array kAllowed = {
#define WEFT_SYSTEM_CALL(name) SYS_##name,
#include "syscalls.def"
};

#if defined(__x86_64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_X86_64;
constexpr uint32_t kOtherAbi = 0x40000000;  // x32: the same calls by other numbers
#elif defined(__aarch64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
constexpr uint32_t kOtherAbi = 0x80000000;
#else
#error "a filter of system calls for this processor is missing"
#endif

// What NVIDIA's driver needs besides: it binds a socket of its own, which other processes might
// ask for memory.
constexpr std::array kOfDrivers = {
#define WEFT_SYSTEM_CALL(name) SYS_##name,
#include "driver_syscalls.def"
};

constexpr uint32_t kNumber = offsetof(seccomp_data, nr);
// The low half of an argument: flags that the kernel reads as int or that have no more bits.
constexpr uint32_t argument(unsigned index) {
  return static_cast<uint32_t>(offsetof(seccomp_data, args) + index * sizeof(uint64_t));
}

constexpr sock_filter load(uint32_t offset) { return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset); }
constexpr sock_filter answer(uint32_t action) { return BPF_STMT(BPF_RET | BPF_K, action); }
constexpr uint32_t refuse(int code) {
  return SECCOMP_RET_ERRNO | (static_cast<uint32_t>(code) & SECCOMP_RET_DATA);
}

// A call of the list that is refused where `bits` of an argument are all set, or where all of it is
// that value.
struct Refusal {
  uint32_t call;
  unsigned argument;
  uint32_t mask, bits;
};
constexpr Refusal flags(uint32_t call, unsigned argument, uint32_t bits) {
  return {call, argument, bits, bits};
}
constexpr Refusal request(uint32_t number) { return {SYS_ioctl, 1, UINT32_MAX, number}; }

constexpr std::array kRefused = {
    flags(SYS_clone, 0, CLONE_NEWNS),
    flags(SYS_clone, 0, CLONE_NEWUTS),
    flags(SYS_clone, 0, CLONE_NEWIPC),
    flags(SYS_clone, 0, CLONE_NEWUSER),
    flags(SYS_clone, 0, CLONE_NEWPID),
    flags(SYS_clone, 0, CLONE_NEWNET),
    flags(SYS_clone, 0, CLONE_NEWCGROUP),
    // Nothing counts that memory against a process.
    flags(SYS_mmap, 3, MAP_SHARED | MAP_ANONYMOUS),
    // They type into the terminal that weft was started from.
    request(TIOCSTI),
    request(TIOCLINUX),
};

constexpr std::array kStarts = {
    SYS_clone,
    SYS_clone3,
#if defined(__x86_64__)
    SYS_fork,
    SYS_vfork,
#endif
};

}  // namespace

Status filter_system_calls(bool starts, bool drives) {
  std::vector<sock_filter> program = {
      load(offsetof(seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kArchitecture, 1, 0),
      answer(SECCOMP_RET_KILL_PROCESS),
      load(kNumber),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, kOtherAbi, 0, 1),
      answer(SECCOMP_RET_KILL_PROCESS),
  };
  if (!starts) {
    for (const auto call : kStarts) {
      program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<uint32_t>(call), 0, 1));
      program.push_back(answer(refuse(EPERM)));
    }
  }
  for (const Refusal& each : kRefused) {
    if (drives && each.call == SYS_mmap) continue;
    program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, each.call, 0, 5));
    program.push_back(load(argument(each.argument)));
    program.push_back(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, each.mask));
    program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, each.bits, 0, 1));
    program.push_back(answer(refuse(EPERM)));
    program.push_back(load(kNumber));
  }
  // Its arguments cannot be looked at; the C library takes `clone` instead.
  program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1));
  program.push_back(answer(refuse(ENOSYS)));
  const auto allow = [&](auto call) {
    program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<uint32_t>(call), 0, 1));
    program.push_back(answer(SECCOMP_RET_ALLOW));
  };
  for (const auto call : kAllowed) allow(call);
  if (drives) {
    for (const auto call : kOfDrivers) allow(call);
    program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 0, 3));
    program.push_back(load(argument(0)));
    program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 0, 1));
    program.push_back(answer(SECCOMP_RET_ALLOW));
  }
  program.push_back(answer(refuse(EPERM)));
  const sock_fprog filter{static_cast<unsigned short>(program.size()), program.data()};
  if (::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) != 0)
    return sys::failure("cannot filter system calls");
  return ok_status();
}

}  // namespace weft::sandbox

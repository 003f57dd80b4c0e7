#include "spawn.h"

#include <pthread.h>
#include <sched.h>

#include <cerrno>
#include <csignal>
#include <memory>

namespace weft::sys {
namespace {

struct Start {
  void (*child)(const void*);
  const void* argument;
};

int run(void* start) {
  const auto& of = *static_cast<const Start*>(start);
  of.child(of.argument);
  return 127;
}

}  // namespace

pid_t spawn(void (*child)(const void*), const void* argument) {
  constexpr size_t kStack = size_t{64} << 10;
  const auto stack = std::make_unique_for_overwrite<std::byte[]>(kStack);
  Start start = {child, argument};
  // A handler must not run in the child, on our memory.
  sigset_t all, before;
  sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t process =
      ::clone(run, stack.get() + kStack, CLONE_VM | CLONE_VFORK | SIGCHLD, &start);
  const int error = errno;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return process;
}

}  // namespace weft::sys

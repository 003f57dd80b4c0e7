#include "supervise.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "bubblewrap.h"
#include "namespaces.h"
#include "weft/sys/process.h"

namespace weft::sandbox {
namespace {

int open_process(pid_t process) { return static_cast<int>(::syscall(SYS_pidfd_open, process, 0)); }

// As the command ended: namespaces hand a signal on as an exit code above 128.
int end_as(int status) {
  const int signal = WIFSIGNALED(status)         ? WTERMSIG(status)
                     : WEXITSTATUS(status) > 128 ? WEXITSTATUS(status) - 128
                                                 : 0;
  if (signal == 0 || signal >= NSIG) return WEXITSTATUS(status);
  const rlimit none{0, 0};
  ::setrlimit(RLIMIT_CORE, &none);
  std::signal(signal, SIG_DFL);
  sigset_t none_blocked;
  sigemptyset(&none_blocked);
  ::sigprocmask(SIG_SETMASK, &none_blocked, nullptr);
  ::kill(::getpid(), signal);
  return 128 + signal;
}

}  // namespace

int supervise(Kind how, const Spec& spec) {
  // Not by a signal at its death: that would be at the end of the thread that started this process.
  const int parent = open_process(::getppid());
  if (how == Kind::kNamespaces) {
    if (const Status entered = enter_namespaces(spec.jail); !entered.ok()) {
      fmt::print(stderr, "weft: the sandbox: {}\n", entered.error().message);
      return kBroken;
    }
  }
  const pid_t child = ::fork();
  if (child == 0) {
    if (how == Kind::kNamespaces) be_first_process(spec);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const auto program = sys::find_program("bwrap");
    const std::vector<std::string> command = bubblewrap(program.value_or("bwrap"), spec);
    const std::vector<std::string> variables = environment_of(spec.jail);
    ::execve(command[0].c_str(), sys::pointers(command).data(), sys::pointers(variables).data());
    ::_exit(kBroken);
  }
  if (child < 0) return kBroken;
  std::array<pollfd, 2> ends = {{{open_process(child), POLLIN, 0}, {parent, POLLIN, 0}}};
  while (true) {
    if (::poll(ends.data(), ends.size(), -1) < 0 && errno == EINTR) continue;
    if (ends[0].revents == 0) ::kill(child, SIGKILL);  // nobody waits for it
    break;
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return end_as(status);
}

}  // namespace weft::sandbox

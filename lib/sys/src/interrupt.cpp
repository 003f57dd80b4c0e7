#include "weft/sys/interrupt.h"

#include <csignal>

namespace weft::sys {
namespace {

// A signal handler can reach nothing but a global.
constinit StopFlag g_stop{false};
static_assert(StopFlag::is_always_lock_free);

void on_signal(int) { g_stop.store(true, std::memory_order_relaxed); }

}  // namespace

InterruptScope::InterruptScope() {
  g_stop = false;
  struct sigaction action{};
  action.sa_handler = on_signal;
  // Once: the second Ctrl-C has its usual effect.
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  // A terminal that is closed. Whoever has it ignored (nohup) goes on.
  struct sigaction before{};
  if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
    sigaction(SIGHUP, &action, nullptr);
}

InterruptScope::~InterruptScope() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  struct sigaction now{};
  if (sigaction(SIGHUP, nullptr, &now) == 0 && now.sa_handler == on_signal)
    std::signal(SIGHUP, SIG_DFL);
}

const StopFlag& InterruptScope::stop() const { return g_stop; }

}  // namespace weft::sys

// Rewrites that heal findings about gradients, in a thread of its own: kernels are compiled and
// run, which takes seconds. Knows neither JSON nor documents.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "weft/base/result.h"
#include "weft/prove/prove.h"
#include "weft/sys/interrupt.h"

namespace weft::lsp {

class Fixer {
 public:
  struct Answer {
    uint64_t ticket;
    Result<check::Fix> fix;  // or why there is none
  };

  // `done` is called from the other thread when there is an answer.
  Fixer(std::string warp, std::function<void()> done)
      : warp_(std::move(warp)), done_(std::move(done)) {}
  ~Fixer();
  Fixer(const Fixer&) = delete;
  Fixer& operator=(const Fixer&) = delete;

  // The findings of the file's report are of one kernel. One question is looked at after the other.
  void ask(uint64_t ticket, prove::File file);
  // Nobody wants the answer any more.
  void drop(uint64_t ticket);
  // Those that there are by now, each once.
  std::vector<Answer> answers();

 private:
  struct Question {
    uint64_t ticket;
    prove::File file;
  };
  void work();

  const std::string warp_;
  const std::function<void()> done_;
  sys::StopFlag stop_ = false;  // of the question that is looked at
  std::mutex mutex_;            // of what follows
  std::condition_variable asked_;
  std::deque<Question> questions_;
  std::vector<Answer> answers_;
  std::optional<uint64_t> current_;
  bool ended_ = false;
  std::thread thread_;  // from the first question on
};

}  // namespace weft::lsp

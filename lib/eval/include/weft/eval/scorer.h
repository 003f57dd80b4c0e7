// Answers to scores: taken out of what the model said, compiled and run in a jail, held against the
// reference.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "weft/base/result.h"
#include "weft/eval/score.h"
#include "weft/eval/task.h"
#include "weft/native/build.h"
#include "weft/native/run.h"
#include "weft/native/toolchain.h"

namespace weft::eval {

struct ScorerOptions {
  uint64_t seed = 0;  // of inputs, which follow from the answer too: no answer can know them
  unsigned threads = 1;
  // Compiles and runs answers where no jail confines them, too.
  bool trust = false;
  // CUDA code has to compile to PTX, too, with NVRTC or nvcc.
  bool ptx = false;
  // CUDA code that passes has to be right on the GPU here, too, and is timed there.
  bool gpu = false;
  native::BuildOptions build;
  native::RunOptions run;
};

struct Question {
  const Task* task = nullptr;
  const Answer* answer = nullptr;
};

// Of the task, the answer and all else that a score depends on.
std::string score_key(const Task& task, const Answer& answer, const ScorerOptions& options);

class Scorer {
 public:
  // An error says what is missing here: a compiler, Warp's headers, a jail.
  static Result<Scorer> create(const native::Toolchain& toolchain,
                               const ScorerOptions& options = {});
  Scorer(Scorer&&) noexcept;
  ~Scorer();

  unsigned threads() const;

  // One score a question, in their order; some dozens at once are compiled best. An error is the
  // world's.
  Result<std::vector<Score>> score(std::span<const Question> questions);

 private:
  struct State;
  explicit Scorer(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace weft::eval

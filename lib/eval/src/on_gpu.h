// Answers in CUDA on the GPU of this machine, as nvcc compiles them: whether they are right there,
// and how fast.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/eval/score.h"
#include "weft/judge/examine.h"
#include "weft/native/build.h"
#include "weft/native/toolchain.h"

namespace weft::eval {

// The code as the answer has it, for nvcc; the task's reference is called by the same entry.
struct GpuQuestion {
  const judge::Examination* examination = nullptr;
  std::string code, reference, entry;
};

struct GpuAnswer {
  native::Built built;
  judge::Examined found;
  Speed speed;  // of code in which nothing was found
};

struct OnGpuOptions {
  std::string cache;
  unsigned threads = 1;
};

class OnGpu {
 public:
  // `prelude`: what codes and entries need in front of them. An error says what is missing here.
  static Result<OnGpu> create(const native::Toolchain& toolchain, std::string prelude,
                              const OnGpuOptions& options);
  OnGpu(OnGpu&&) noexcept;
  ~OnGpu();

  // One answer a question, in their order. An error is the world's.
  Result<std::vector<GpuAnswer>> run(std::span<const GpuQuestion> questions);

 private:
  struct State;
  explicit OnGpu(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace weft::eval

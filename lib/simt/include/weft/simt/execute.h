// Executes an image: threads of a launch side by side, together as long as they go the same way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "weft/base/result.h"

struct WeftOperation;

namespace weft::simt {

// Values of the parameters, each of `bytes`, or of the first `fewer` of them where that is not 0;
// at first every thread has its own.
struct ParameterValue {
  const std::byte* at = nullptr;
  uint32_t bytes = 0;
  uint32_t fewer = 0;
};

struct Grid {
  std::span<const std::byte> bounds;  // the launch's, as the kernel takes them
  uint64_t size = 0;                  // indices
  uint64_t threads = 0;               // each goes on to the index `threads` further, and so on
  // One thread after the other instead.
  bool in_order = false;
};

class Executor {
 public:
  // Null: it cannot be had, and there is a message.
  using Resolve = std::function<const WeftOperation*(const char* object, const char* symbol,
                                                     std::string& message)>;
  // `image` as `encode` made it.
  static Result<Executor> load(std::span<const std::byte> image, const Resolve& resolve);
  Executor(Executor&&) noexcept;
  Executor& operator=(Executor&&) noexcept;
  ~Executor();

  // Not ok: the parameters are not of the sizes that the image has.
  Status run(std::span<const ParameterValue> parameters, const Grid& grid);

 private:
  struct State;
  explicit Executor(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace weft::simt

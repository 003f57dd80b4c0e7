// Stands in for CUB's own header: sums and other folds of what is on the device, in order.
#pragma once

#include "cuda_runtime.h"

namespace cub {

// The first call, without a storage, says how many bytes of it are needed.
struct DeviceReduce {
  template <typename Input, typename Output, typename Count, typename Fold, typename Of, typename T>
  static cudaError_t TransformReduce(void* storage, size_t& bytes, Input input, Output output,
                                     Count count, Fold fold, Of of, T first,
                                     cudaStream_t stream = nullptr) {
    if (storage == nullptr) {
      bytes = 1;
      return cudaSuccess;
    }
    shim::put(stream, [=] {
      T total = first;
      for (Count i = 0; i < count; ++i) total = fold(total, of(input[i]));
      *output = total;
    });
    return cudaSuccess;
  }

  template <typename Input, typename Output, typename Count>
  static cudaError_t Sum(void* storage, size_t& bytes, Input input, Output output, Count count,
                         cudaStream_t stream = nullptr) {
    using T = std::decay_t<decltype(*output)>;
    return TransformReduce(
        storage, bytes, input, output, count, [](const T& a, const T& b) { return a + b; },
        [](const auto& value) { return static_cast<T>(value); }, T{}, stream);
  }
};

}  // namespace cub

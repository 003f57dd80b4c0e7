// How entries read what a call hands over; host/call.h of native is before it.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <cassert>
#include <cfloat>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

// wp::array_t
struct weft_array_value {
  unsigned char* data;
  unsigned char* grad;
  int shape[4], strides[4];
  unsigned short ndim, flags;
};
inline const weft_array_value* weft_array(const unsigned char* values, const weft_call* call,
                                          int parameter) {
  return reinterpret_cast<const weft_array_value*>(values + call->offsets[parameter]);
}

// A parameter that is no array: where it lies it has Warp's alignment, which may be less.
template <typename T>
T weft_value(const weft_call* call, int parameter) {
  T value;
  memcpy(static_cast<void*>(&value), call->arguments + call->offsets[parameter], sizeof value);
  return value;
}

// Threads along an axis of the launch.
inline int weft_extent(const weft_call* call, int axis) {
  return static_cast<int>(static_cast<const unsigned*>(call->bounds)[axis]);
}

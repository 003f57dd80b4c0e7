// What stands in front of answers in CUDA that run on a processor, behind values.h, and of the
// entries that call them.
#include <setjmp.h>

// Of an array, that the callee may write to. It lives as long as the process.
inline unsigned char* weft_copy(const weft_call* call, int parameter, size_t element) {
  const weft_array_value* const array = weft_array(call->arguments, call, parameter);
  size_t bytes = element;
  for (int axis = 0; axis < array->ndim; ++axis) bytes *= static_cast<size_t>(array->shape[axis]);
  unsigned char* const copy = static_cast<unsigned char*>(malloc(bytes + 1));
  memcpy(copy, array->data, bytes);
  return copy;
}

static jmp_buf weft_back;
static char* weft_failure;
inline void weft_fail(const char* what) {
  strncpy(weft_failure, what, 199);
  longjmp(weft_back, 1);
}

// watch.cpp
void weft_watch_nothing();
void weft_watch_bytes(const unsigned char* data, size_t bytes, const char* name);
void weft_launch_begins();
void weft_change(uint64_t thread, const void* address, const void* value, size_t bytes);
const char* weft_race(uint64_t thread);

// An array that the callee may write to.
inline void weft_watch(const unsigned char* values, const weft_call* call, int parameter,
                       size_t element, const char* name) {
  const weft_array_value* const array = weft_array(values, call, parameter);
  size_t bytes = element;
  for (int axis = 0; axis < array->ndim; ++axis) bytes *= static_cast<size_t>(array->shape[axis]);
  if (array->data != nullptr) weft_watch_bytes(array->data, bytes, name);
}

// The number of a thread in its launch, from 1 on.
inline uint64_t weft_thread(unsigned int thread) {
  const uint64_t block = (uint64_t{blockIdx.z} * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  return block * 1024 + thread + 1;
}
inline void weft_atomic(const void* address, const void* value, size_t bytes) {
  weft_change(weft_thread((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x),
              address, value, bytes);
}

inline void weft_slice_ends(unsigned int thread) {
  const char* const name = weft_race(weft_thread(thread));
  if (name == nullptr) return;
  char text[160];
  snprintf(text, sizeof text,
           "race: several threads write to one element of `%s`, and not all by atomics", name);
  weft_fail(text);
}

// False the second time: something failed, and `call` has why.
#define WEFT_BEGIN(call)                                                       \
  (weft_failure = (call)->failure, shim::take_failure = weft_fail,             \
   shim::watcher = {weft_launch_begins, weft_slice_ends, weft_atomic},         \
   shim::backwards = (call)->backwards != 0, shim::last_error() = cudaSuccess, \
   weft_watch_nothing(), setjmp(weft_back) == 0)
// Of no threads at all there is no launch that a device would take.
inline void weft_end(const weft_call* call) {
  bool any = true;
  for (int axis = 0; axis < 4; ++axis) any = any && weft_extent(call, axis) != 0;
  const cudaError_t error = cudaGetLastError();
  if (any && error != cudaSuccess) weft_fail(cudaGetErrorString(error));
}

// Answers share a translation unit, each in a namespace, where a function of an answer's would hide
// those of the same name outside: an `abs` of vectors that of numbers.
#define WEFT_VECTORS(name) \
  using ::make_##name##2;  \
  using ::make_##name##3;  \
  using ::make_##name##4;
#define WEFT_OPENING                                                                         \
  WEFT_VECTORS(int) WEFT_VECTORS(uint) WEFT_VECTORS(float) WEFT_VECTORS(double) using ::min; \
  using ::max;                                                                               \
  using ::abs;                                                                               \
  using ::fabs;                                                                              \
  using ::sqrt;                                                                              \
  using ::cbrt;                                                                              \
  using ::exp;                                                                               \
  using ::exp2;                                                                              \
  using ::expm1;                                                                             \
  using ::log;                                                                               \
  using ::log2;                                                                              \
  using ::log10;                                                                             \
  using ::log1p;                                                                             \
  using ::pow;                                                                               \
  using ::sin;                                                                               \
  using ::cos;                                                                               \
  using ::tan;                                                                               \
  using ::asin;                                                                              \
  using ::acos;                                                                              \
  using ::atan;                                                                              \
  using ::atan2;                                                                             \
  using ::sinh;                                                                              \
  using ::cosh;                                                                              \
  using ::tanh;                                                                              \
  using ::asinh;                                                                             \
  using ::acosh;                                                                             \
  using ::atanh;                                                                             \
  using ::floor;                                                                             \
  using ::ceil;                                                                              \
  using ::round;                                                                             \
  using ::trunc;                                                                             \
  using ::rint;                                                                              \
  using ::fmod;                                                                              \
  using ::remainder;                                                                         \
  using ::hypot;                                                                             \
  using ::erf;                                                                               \
  using ::erfc;                                                                              \
  using ::erfinv;                                                                            \
  using ::erfcinv;                                                                           \
  using ::tgamma;                                                                            \
  using ::lgamma;                                                                            \
  using ::fmin;                                                                              \
  using ::fmax;                                                                              \
  using ::fdim;                                                                              \
  using ::fma;                                                                               \
  using ::copysign;                                                                          \
  using ::isnan;                                                                             \
  using ::isinf;                                                                             \
  using ::isfinite;                                                                          \
  using ::signbit;                                                                           \
  using ::rsqrt;                                                                             \
  using ::atomicAdd;                                                                         \
  using ::atomicSub;                                                                         \
  using ::atomicExch;                                                                        \
  using ::atomicMin;                                                                         \
  using ::atomicMax;                                                                         \
  using ::atomicAnd;                                                                         \
  using ::atomicOr;                                                                          \
  using ::atomicXor;                                                                         \
  using ::atomicCAS;

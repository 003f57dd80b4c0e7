// Stands in for CUDA's own header where a program for a GPU is run on a processor: one block after
// the other, the threads of each as cuda_threads.h says. A launch `kernel<<<grid, block>>>(...)` is
// written `shim::launch(kernel, grid, block)(...)` before, and `extern __shared__ T name[]` as
// `T* const name = shim::dynamic_shared<T>()`.
#pragma once

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#define __global__
#define __device__
#define __host__
#define __constant__
#define __shared__ static  // blocks run one after the other
#define __forceinline__ inline
#define __launch_bounds__(...)

// ---- types

#define SHIM_VECTORS(scalar, name, align2, align4)                                  \
  struct alignas(align2) name##2 { scalar x, y; };                                  \
  struct name##3 { scalar x, y, z; };                                               \
  struct alignas(align4) name##4 { scalar x, y, z, w; };                            \
  inline name##2 make_##name##2(scalar x, scalar y) { return {x, y}; }              \
  inline name##3 make_##name##3(scalar x, scalar y, scalar z) { return {x, y, z}; } \
  inline name##4 make_##name##4(scalar x, scalar y, scalar z, scalar w) { return {x, y, z, w}; }
SHIM_VECTORS(int, int, 8, 16)
SHIM_VECTORS(unsigned int, uint, 8, 16)
SHIM_VECTORS(float, float, 8, 16)
SHIM_VECTORS(double, double, 16, 16)

struct dim3 {
  unsigned int x, y, z;
  constexpr dim3(unsigned int x_ = 1, unsigned int y_ = 1, unsigned int z_ = 1)
      : x(x_), y(y_), z(z_) {}
};
static uint3 threadIdx, blockIdx;
static dim3 blockDim, gridDim;

#include "cuda_threads.h"

// ---- what C++ does not have

template <typename To, typename From>
inline To shim_bits(From from) {
  static_assert(sizeof(To) == sizeof(From), "of one size");
  To to;
  memcpy(&to, &from, sizeof to);
  return to;
}
inline float __uint_as_float(unsigned int x) { return shim_bits<float>(x); }
inline float __int_as_float(int x) { return shim_bits<float>(x); }
inline unsigned int __float_as_uint(float x) { return shim_bits<unsigned int>(x); }
inline int __float_as_int(float x) { return shim_bits<int>(x); }
inline double __longlong_as_double(long long x) { return shim_bits<double>(x); }
inline long long __double_as_longlong(double x) { return shim_bits<long long>(x); }

#define SHIM_ORDER(type)                                    \
  inline type min(type a, type b) { return a < b ? a : b; } \
  inline type max(type a, type b) { return a < b ? b : a; }
SHIM_ORDER(int)
SHIM_ORDER(unsigned int)
SHIM_ORDER(long)
SHIM_ORDER(unsigned long)
SHIM_ORDER(long long)
SHIM_ORDER(unsigned long long)

inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
inline double rsqrt(double x) { return 1.0 / sqrt(x); }
inline int __popc(unsigned int x) { return __builtin_popcount(x); }
inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
inline int __clz(int x) { return x == 0 ? 32 : __builtin_clz(static_cast<unsigned int>(x)); }
template <typename T>
inline T __ldg(const T* at) {
  return *at;
}

// From the side where erf has digits: bisection, then Newton's steps.
inline double erfcinv(double y) {
  if (!(y >= 0.0 && y <= 2.0)) return NAN;
  if (y == 0.0) return INFINITY;
  if (y == 2.0) return -INFINITY;
  if (y > 1.0) return -erfcinv(2.0 - y);
  double low = 0.0, high = 28.0;
  for (int i = 0; i < 60; ++i) (erfc(0.5 * (low + high)) > y ? low : high) = 0.5 * (low + high);
  double x = 0.5 * (low + high);
  for (int i = 0; i < 2; ++i) x += (erfc(x) - y) * 0.8862269254527580 * exp(x * x);
  return x;
}
inline double erfinv(double y) {
  if (y < 0.0) return -erfinv(-y);
  if (y > 0.5) return erfcinv(1.0 - y);
  double x = 0.8862269254527580 * y;
  for (int i = 0; i < 6; ++i) x -= (erf(x) - y) * 0.8862269254527580 * exp(x * x);
  return x;
}
inline float erfinvf(float y) { return static_cast<float>(erfinv(y)); }
inline float erfcinvf(float y) { return static_cast<float>(erfcinv(y)); }

// ---- atomics: nothing else runs

template <typename T>
inline T shim_exchange(T* address, T value) {
  if (shim::watcher.atomic != nullptr) shim::watcher.atomic(address, &value, sizeof value);
  const T old = *address;
  *address = value;
  return old;
}
#define SHIM_ATOMIC(name, type, expression)                       \
  inline type name(type* address, type value) {                   \
    const type old = *address;                                    \
    return shim_exchange(address, static_cast<type>(expression)); \
  }
#define SHIM_ATOMICS(type)                                                 \
  SHIM_ATOMIC(atomicAdd, type, old + value)                                \
  SHIM_ATOMIC(atomicExch, type, (static_cast<void>(old), value))           \
  inline type atomicCAS(type* address, type compare, type value) {         \
    return *address == compare ? shim_exchange(address, value) : *address; \
  }
#define SHIM_INTEGER_ATOMICS(type)                        \
  SHIM_ATOMICS(type)                                      \
  SHIM_ATOMIC(atomicMin, type, old < value ? old : value) \
  SHIM_ATOMIC(atomicMax, type, old < value ? value : old) \
  SHIM_ATOMIC(atomicAnd, type, old& value)                \
  SHIM_ATOMIC(atomicOr, type, old | value)                \
  SHIM_ATOMIC(atomicXor, type, old ^ value)
SHIM_INTEGER_ATOMICS(int)
SHIM_INTEGER_ATOMICS(unsigned int)
SHIM_INTEGER_ATOMICS(unsigned long long)
SHIM_ATOMIC(atomicSub, int, old - value)
SHIM_ATOMIC(atomicSub, unsigned int, old - value)
SHIM_ATOMIC(atomicAdd, float, old + value)
SHIM_ATOMIC(atomicAdd, double, old + value)
SHIM_ATOMIC(atomicExch, float, (static_cast<void>(old), value))
inline unsigned short atomicCAS(unsigned short* address, unsigned short compare,
                                unsigned short value) {
  return *address == compare ? shim_exchange(address, value) : *address;
}

// ---- the runtime

enum cudaError_t {
  cudaSuccess = 0,
  cudaErrorInvalidValue = 1,
  cudaErrorMemoryAllocation = 2,
  cudaErrorInvalidConfiguration = 9,
  cudaErrorStreamCaptureUnsupported = 900
};
enum cudaMemcpyKind {
  cudaMemcpyHostToDevice = 1,
  cudaMemcpyDeviceToHost = 2,
  cudaMemcpyDeviceToDevice = 3
};
// What is put on a stream is done at once, unless the stream is captured: then it is a graph's.
using shim_work = std::vector<std::function<void()>>;
struct shim_stream {
  bool captured = false;
  shim_work work;
};
typedef shim_stream* cudaStream_t;
typedef shim_work* cudaGraph_t;
typedef shim_work* cudaGraphExec_t;
enum cudaStreamCaptureMode {
  cudaStreamCaptureModeGlobal = 0,
  cudaStreamCaptureModeThreadLocal = 1,
  cudaStreamCaptureModeRelaxed = 2
};
enum cudaDeviceAttr {
  cudaDevAttrMultiProcessorCount = 16,
  cudaDevAttrMemoryClockRate = 36,
  cudaDevAttrGlobalMemoryBusWidth = 37
};

namespace shim {

inline cudaError_t& last_error() {
  static cudaError_t error = cudaSuccess;
  return error;
}

// Streams that are being captured.
inline int& captures() {
  static int count = 0;
  return count;
}

template <typename Work>
void put(cudaStream_t stream, Work work) {
  if (stream != nullptr && stream->captured)
    stream->work.push_back(work);
  else
    work();
}

// What a launch gives its arguments to.
template <typename... Parameters>
struct Launch {
  void (*kernel)(Parameters...);
  dim3 grid, block;
  size_t shared;
  cudaStream_t stream;

  void operator()(Parameters... arguments) const {
    put(stream, [launch = *this, arguments...] { launch.run(arguments...); });
  }

  void run(Parameters... arguments) const {
    // The limits of all GPUs.
    if (grid.x == 0 || grid.y == 0 || grid.z == 0 || grid.x > 0x7fffffffu || grid.y > 65535 ||
        grid.z > 65535 || block.x == 0 || block.y == 0 || block.z == 0 ||
        block.x * block.y * block.z > 1024 || block.z > 64 || shared > (48 << 10)) {
      last_error() = cudaErrorInvalidConfiguration;
      return;
    }
    gridDim = grid;
    blockDim = block;
    if (watcher.launch_begins != nullptr) watcher.launch_begins();
    const uint64_t count = uint64_t{grid.x} * grid.y * grid.z;
    for (uint64_t i = 0; i < count; ++i) {
      const uint64_t number = backwards ? count - 1 - i : i;
      blockIdx = {static_cast<unsigned int>(number % grid.x),
                  static_cast<unsigned int>(number / grid.x % grid.y),
                  static_cast<unsigned int>(number / grid.x / grid.y)};
      shim::block().shared(shared);
      shim::block().run([&] { kernel(arguments...); });
    }
  }
};
template <typename... Parameters>
Launch<Parameters...> launch(void (*kernel)(Parameters...), dim3 grid, dim3 block,
                             size_t shared = 0, cudaStream_t stream = nullptr) {
  return {kernel, grid, block, shared, stream};
}

}  // namespace shim

inline const char* cudaGetErrorString(cudaError_t error) {
  return error == cudaSuccess                     ? "no error"
         : error == cudaErrorInvalidConfiguration ? "invalid configuration argument"
         : error == cudaErrorMemoryAllocation     ? "out of memory"
         : error == cudaErrorStreamCaptureUnsupported
             ? "operation not permitted when stream is capturing"
             : "invalid argument";
}
inline cudaError_t cudaGetLastError() {
  const cudaError_t error = shim::last_error();
  shim::last_error() = cudaSuccess;
  return error;
}
inline cudaError_t cudaGetDeviceCount(int* count) {
  *count = 1;
  return cudaSuccess;
}
inline cudaError_t cudaSetDevice(int device) {
  return device == 0 ? cudaSuccess : cudaErrorInvalidValue;
}
// While a stream is captured nothing may wait for the device.
inline cudaError_t shim_wait() {
  return shim::captures() > 0 ? cudaErrorStreamCaptureUnsupported : cudaGetLastError();
}
inline cudaError_t cudaDeviceSynchronize() { return shim_wait(); }
inline cudaError_t cudaGetDevice(int* device) {
  *device = 0;
  return cudaSuccess;
}
inline cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int) {
  *value = attribute == cudaDevAttrMultiProcessorCount ? 1 : 0;
  return cudaSuccess;
}

// What was not written is not zero: floats of these bytes are no numbers.
template <typename T>
cudaError_t cudaMalloc(T** address, size_t bytes) {
  *address = static_cast<T*>(bytes == 0 ? nullptr : malloc(bytes));
  if (bytes != 0 && *address == nullptr) return cudaErrorMemoryAllocation;
  if (bytes != 0) memset(static_cast<void*>(*address), 0xff, bytes);
  return cudaSuccess;
}
inline cudaError_t cudaFree(void* address) {
  free(address);
  return cudaSuccess;
}
// Pinned and managed memory: here there is one memory.
template <typename T>
cudaError_t cudaMallocHost(T** address, size_t bytes, unsigned = 0) {
  return cudaMalloc(address, bytes);
}
template <typename T>
cudaError_t cudaMallocManaged(T** address, size_t bytes, unsigned = 1) {
  return cudaMalloc(address, bytes);
}
inline cudaError_t cudaFreeHost(void* address) { return cudaFree(address); }
inline cudaError_t cudaMemcpyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind,
                                   cudaStream_t stream = nullptr) {
  shim::put(stream, [=] {
    if (bytes != 0) memcpy(to, from, bytes);
  });
  return cudaSuccess;
}
inline cudaError_t cudaMemcpy(void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
  if (shim::captures() > 0) return cudaErrorStreamCaptureUnsupported;
  return cudaMemcpyAsync(to, from, bytes, kind);
}
template <typename T>
cudaError_t cudaMemcpyToSymbol(T& symbol, const void* from, size_t bytes) {
  if (bytes > sizeof symbol) return cudaErrorInvalidValue;
  if (bytes != 0) memcpy(static_cast<void*>(&symbol), from, bytes);
  return cudaSuccess;
}
inline cudaError_t cudaStreamCreate(cudaStream_t* stream) {
  *stream = new shim_stream;
  return cudaSuccess;
}
inline cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  delete stream;
  return cudaSuccess;
}
inline cudaError_t cudaStreamSynchronize(cudaStream_t) { return shim_wait(); }
inline cudaError_t cudaMemsetAsync(void* to, int value, size_t bytes,
                                   cudaStream_t stream = nullptr) {
  shim::put(stream, [=] {
    if (bytes != 0) memset(to, value, bytes);
  });
  return cudaSuccess;
}
inline cudaError_t cudaMemset(void* to, int value, size_t bytes) {
  if (shim::captures() > 0) return cudaErrorStreamCaptureUnsupported;
  return cudaMemsetAsync(to, value, bytes);
}

// ---- graphs: what was put on a stream, to be done again

inline cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode) {
  if (stream == nullptr || stream->captured) return cudaErrorStreamCaptureUnsupported;
  stream->captured = true;
  ++shim::captures();
  return cudaSuccess;
}
inline cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
  if (stream == nullptr || !stream->captured) return cudaErrorInvalidValue;
  *graph = new shim_work(std::move(stream->work));
  stream->work.clear();
  stream->captured = false;
  --shim::captures();
  return cudaSuccess;
}
inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t* replay, cudaGraph_t graph,
                                        unsigned long long = 0) {
  *replay = new shim_work(*graph);
  return cudaSuccess;
}
inline cudaError_t cudaGraphLaunch(cudaGraphExec_t replay, cudaStream_t) {
  for (const auto& work : *replay) work();
  return cudaSuccess;
}
inline cudaError_t cudaGraphExecDestroy(cudaGraphExec_t replay) {
  delete replay;
  return cudaSuccess;
}
inline cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  delete graph;
  return cudaSuccess;
}

using shim_event = std::chrono::steady_clock::time_point;
typedef shim_event* cudaEvent_t;
inline cudaError_t cudaEventCreate(cudaEvent_t* event) {
  *event = new shim_event;
  return cudaSuccess;
}
inline cudaError_t cudaEventDestroy(cudaEvent_t event) {
  delete event;
  return cudaSuccess;
}
inline cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t = nullptr) {
  *event = std::chrono::steady_clock::now();
  return cudaSuccess;
}
inline cudaError_t cudaEventSynchronize(cudaEvent_t) { return cudaSuccess; }
inline cudaError_t cudaEventElapsedTime(float* ms, cudaEvent_t start, cudaEvent_t stop) {
  *ms = std::chrono::duration<float, std::milli>(*stop - *start).count();
  return cudaSuccess;
}

#include "cuda_intrinsics.h"
#include "cuda_textures.h"

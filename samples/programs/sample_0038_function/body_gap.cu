// Sums masses minus the dot product of offsets and velocities over all of masses, evaluates the
// helper combine_curve, and stores the sine of the sum times the cosine of an intermediate value
// in out.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 body_gap.cu -o body_gap
//   ./body_gap --help

#include <cuda_runtime.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

__host__ __device__ inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

__host__ __device__ inline float2 operator/(float2 v, float s) {
  return make_float2(v.x / s, v.y / s);
}

__host__ __device__ inline float length(float2 v) { return sqrtf(dot(v, v)); }

// Zero stays zero.
__host__ __device__ inline float2 normalize(float2 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : make_float2(0.0f, 0.0f);
}

__host__ __device__ inline float2 operator*(float s, float2 v) {
  return make_float2(s * v.x, s * v.y);
}

__host__ __device__ inline float2 operator+(float2 a, float2 b) {
  return make_float2(a.x + b.x, a.y + b.y);
}

__host__ __device__ inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

__host__ __device__ inline float2 operator*(float2 v, float s) {
  return make_float2(v.x * s, v.y * s);
}

__host__ __device__ inline float2 operator-(float2 a, float2 b) {
  return make_float2(a.x - b.x, a.y - b.y);
}

// The gradient of normalize(v): what is across v, by its length.
__host__ __device__ inline float2 normalize_slope(float2 v, float2 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return make_float2(0.0f, 0.0f);
  const float2 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

__device__ inline float combine_curve(float2 gravity) {
  const float kernel_w = expf(-(2.75f * 2.75f));
  const float self_dot = dot(gravity, gravity);
  if (kernel_w < self_dot) {
    return self_dot + 2.81f;
  }
  return self_dot - 3.0f;
}

// The adjoint of combine_curve.
__device__ inline void combine_curve_adjoint(
    float2 gravity, float grad_result, float2& grad_gravity) {
  const float kernel_w = expf(-(2.75f * 2.75f));
  const float self_dot = dot(gravity, gravity);
  float grad_self_dot = 0.0f;
  if (kernel_w < self_dot) {
    grad_self_dot += grad_result;
  } else {
    grad_self_dot += grad_result;
  }
  grad_gravity += 2.0f * grad_self_dot * gravity;
}

// Sums masses minus the dot product of offsets and velocities over all of masses,
// evaluates the helper combine_curve, and stores the sine of the sum times the cosine of
// an intermediate value in out.
__global__ void body_gap(int n, float* __restrict__ out, const float2* __restrict__ offsets,
                         const float2* __restrict__ velocities, const float* __restrict__ masses,
                         int masses_count) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const float2 offset_v = offsets[tid];
  const float dot_vw = dot(offset_v, velocities[tid]);
  float tally_value = 0.0f;
  for (int step_k = masses_count - 1; step_k >= 0; --step_k) {
    const float val = masses[step_k];
    tally_value = tally_value + (val - dot_vw);
  }
  const float2 guarded_value = normalize(offset_v);
  const float correction = combine_curve(dot(offset_v, guarded_value) * guarded_value);
  out[tid] = sinf(tally_value) * cosf(correction);
}

// The adjoint of body_gap.
__global__ void body_gap_adjoint(int n, const float2* __restrict__ offsets,
                                 const float2* __restrict__ velocities,
                                 const float* __restrict__ masses, int masses_count,
                                 const float* __restrict__ grad_out,
                                 float2* __restrict__ grad_offsets,
                                 float2* __restrict__ grad_velocities,
                                 float* __restrict__ grad_masses) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const float2 offset_v = offsets[tid];
  const float dot_vw = dot(offset_v, velocities[tid]);
  float tally_value = 0.0f;
  for (int step_k = masses_count - 1; step_k >= 0; --step_k) {
    const float val = masses[step_k];
    tally_value += val - dot_vw;
  }
  const float2 guarded_value = normalize(offset_v);
  const float correction = combine_curve(dot(offset_v, guarded_value) * guarded_value);
  const float g = grad_out[tid];
  const float grad_tally_value = g * cosf(correction) * cosf(tally_value);
  const float grad_correction = -(g * sinf(tally_value)) * sinf(correction);
  float2 g_2 = make_float2(0.0f, 0.0f);
  combine_curve_adjoint(dot(offset_v, guarded_value) * guarded_value, grad_correction, g_2);
  const float g_3 = dot(g_2, guarded_value);
  float2 grad_offset_v = g_3 * guarded_value;
  float2 grad_guarded_value = g_3 * offset_v;
  grad_guarded_value += g_2 * dot(offset_v, guarded_value);
  grad_offset_v += normalize_slope(offset_v, grad_guarded_value);
  float grad_dot_vw = 0.0f;
  for (int step_k = 0; step_k < masses_count - 1 + 1; ++step_k) {
    const float grad_val = grad_tally_value;
    grad_dot_vw -= grad_tally_value;
    atomicAdd(&grad_masses[step_k], grad_val);
  }
  grad_offset_v += grad_dot_vw * velocities[tid];
  grad_velocities[tid] += grad_dot_vw * offset_v;
  grad_offsets[tid] += grad_offset_v;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct alignas(8) float2 {
  float x, y;
};

inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

inline float2 operator/(float2 v, float s) {
  return float2{v.x / s, v.y / s};
}

inline float length(float2 v) { return std::sqrt(dot(v, v)); }

// Zero stays zero.
inline float2 normalize(float2 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float2{};
}

inline float2 operator*(float s, float2 v) {
  return float2{s * v.x, s * v.y};
}

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

inline float2 operator*(float2 v, float s) {
  return float2{v.x * s, v.y * s};
}

inline float2 operator-(float2 a, float2 b) {
  return float2{a.x - b.x, a.y - b.y};
}

// The gradient of normalize(v): what is across v, by its length.
inline float2 normalize_slope(float2 v, float2 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return float2{};
  const float2 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

inline float combine_curve(float2 gravity) {
  const float kernel_w = std::exp(-(2.75f * 2.75f));
  const float self_dot = dot(gravity, gravity);
  if (kernel_w < self_dot) {
    return self_dot + 2.81f;
  }
  return self_dot - 3.0f;
}

// The adjoint of combine_curve.
inline void combine_curve_adjoint(float2 gravity, float grad_result, float2& grad_gravity) {
  const float kernel_w = std::exp(-(2.75f * 2.75f));
  const float self_dot = dot(gravity, gravity);
  float grad_self_dot = 0.0f;
  if (kernel_w < self_dot) {
    grad_self_dot += grad_result;
  } else {
    grad_self_dot += grad_result;
  }
  grad_gravity += 2.0f * grad_self_dot * gravity;
}

// Sums masses minus the dot product of offsets and velocities over all of masses,
// evaluates the helper combine_curve, and stores the sine of the sum times the cosine of
// an intermediate value in out.
inline void body_gap(int n, float* out, const float2* offsets, const float2* velocities,
                     const float* masses, int masses_count) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 offset_v = offsets[tid];
    const float dot_vw = dot(offset_v, velocities[tid]);
    float tally_value = 0.0f;
    for (int step_k = masses_count - 1; step_k >= 0; --step_k) {
      const float val = masses[step_k];
      tally_value = tally_value + (val - dot_vw);
    }
    const float2 guarded_value = normalize(offset_v);
    const float correction = combine_curve(dot(offset_v, guarded_value) * guarded_value);
    out[tid] = std::sin(tally_value) * std::cos(correction);
  }
}

// The adjoint of body_gap.
inline void body_gap_adjoint(int n, const float2* offsets, const float2* velocities,
                             const float* masses, int masses_count, const float* grad_out,
                             float2* grad_offsets, float2* grad_velocities, float* grad_masses) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 offset_v = offsets[tid];
    const float dot_vw = dot(offset_v, velocities[tid]);
    float tally_value = 0.0f;
    for (int step_k = masses_count - 1; step_k >= 0; --step_k) {
      const float val = masses[step_k];
      tally_value += val - dot_vw;
    }
    const float2 guarded_value = normalize(offset_v);
    const float correction = combine_curve(dot(offset_v, guarded_value) * guarded_value);
    const float g = grad_out[tid];
    const float grad_tally_value = g * std::cos(correction) * std::cos(tally_value);
    const float grad_correction = -(g * std::sin(tally_value)) * std::sin(correction);
    float2 g_2 = float2{};
    combine_curve_adjoint(dot(offset_v, guarded_value) * guarded_value, grad_correction, g_2);
    const float g_3 = dot(g_2, guarded_value);
    float2 grad_offset_v = g_3 * guarded_value;
    float2 grad_guarded_value = g_3 * offset_v;
    grad_guarded_value += g_2 * dot(offset_v, guarded_value);
    grad_offset_v += normalize_slope(offset_v, grad_guarded_value);
    float grad_dot_vw = 0.0f;
    for (int step_k = 0; step_k < masses_count - 1 + 1; ++step_k) {
      const float grad_val = grad_tally_value;
      grad_dot_vw -= grad_tally_value;
      grad_masses[step_k] += grad_val;
    }
    grad_offset_v += grad_dot_vw * velocities[tid];
    grad_velocities[tid] += grad_dot_vw * offset_v;
    grad_offsets[tid] += grad_offset_v;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 259, kBenchSize = 16384, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> out;  // n
  std::vector<float2> offsets;  // n
  std::vector<float2> velocities;  // n
  std::vector<float> masses;  // n
  int masses_count;
  std::vector<float> grad_out;  // n
  std::vector<float2> grad_offsets;  // n
  std::vector<float2> grad_velocities;  // n
  std::vector<float> grad_masses;  // n
};

// Number `index` of a stream of random numbers between 0 and 1: splitmix64, the same everywhere.
double uniform(uint64_t seed, uint64_t stream, uint64_t index) {
  uint64_t x = (seed << 32) + stream + (index + 1) * 0x9E3779B97F4A7C15;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  x ^= x >> 31;
  return (static_cast<double>(x >> 42) + 0.5) / (1 << 22);
}

template <typename T>
void fill(T* values, size_t count, uint64_t seed, uint64_t stream, double low, double high) {
  for (size_t i = 0; i < count; ++i)
    values[i] = static_cast<T>(low + (high - low) * uniform(seed, stream, i));
}

// Its inputs follow from the size and the seed.
Problem make_problem(int n, uint64_t seed) {
  Problem p;
  p.n = n;
  p.masses_count = n;
  p.out.resize(size_t(n));
  p.offsets.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.offsets.data()), 2 * p.offsets.size(), seed, 1, -2.0, 2.0);
  p.velocities.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.velocities.data()), 2 * p.velocities.size(), seed, 2, -2.0, 2.0);
  p.masses.resize(size_t(n));
  fill(p.masses.data(), p.masses.size(), seed, 3, -2.0, 2.0);
  p.grad_out.resize(size_t(n));
  fill(p.grad_out.data(), p.grad_out.size(), 0, 3000, -1.0, 1.0);
  p.grad_offsets.resize(size_t(n));
  p.grad_velocities.resize(size_t(n));
  p.grad_masses.resize(size_t(n));
  return p;
}

// Ends the program where a call of CUDA's fails.
#define CUDA_CHECK(call)                                                         \
  do {                                                                           \
    const cudaError_t status = (call);                                           \
    if (status != cudaSuccess) {                                                 \
      std::fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call,         \
                   cudaGetErrorString(status));                                  \
      std::exit(1);                                                              \
    }                                                                            \
  } while (false)

// An array in the memory of the device, which goes with its owner.
template <typename T>
class DeviceBuffer {
 public:
  explicit DeviceBuffer(const std::vector<T>& values) : size_(values.size()) {
    CUDA_CHECK(cudaMalloc(&data_, size_ * sizeof(T)));
    CUDA_CHECK(cudaMemcpy(data_, values.data(), size_ * sizeof(T), cudaMemcpyHostToDevice));
  }
  ~DeviceBuffer() { CUDA_CHECK(cudaFree(data_)); }
  DeviceBuffer(const DeviceBuffer&) = delete;
  DeviceBuffer& operator=(const DeviceBuffer&) = delete;

  T* get() const { return data_; }
  void download(std::vector<T>& values) const {
    CUDA_CHECK(cudaMemcpy(values.data(), data_, size_ * sizeof(T), cudaMemcpyDeviceToHost));
  }

 private:
  T* data_ = nullptr;
  size_t size_;
};

struct DeviceArrays {
  DeviceBuffer<float> out;
  DeviceBuffer<float2> offsets;
  DeviceBuffer<float2> velocities;
  DeviceBuffer<float> masses;
  DeviceBuffer<float> grad_out;
  DeviceBuffer<float2> grad_offsets;
  DeviceBuffer<float2> grad_velocities;
  DeviceBuffer<float> grad_masses;

  explicit DeviceArrays(const Problem& p) : out(p.out), offsets(p.offsets),
        velocities(p.velocities), masses(p.masses), grad_out(p.grad_out),
        grad_offsets(p.grad_offsets), grad_velocities(p.grad_velocities),
        grad_masses(p.grad_masses) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  body_gap<<<grid, block>>>(
      p.n, d.out.get(), d.offsets.get(), d.velocities.get(), d.masses.get(),
      p.masses_count);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  body_gap_adjoint<<<grid, block>>>(
      p.n, d.offsets.get(), d.velocities.get(), d.masses.get(), p.masses_count,
      d.grad_out.get(), d.grad_offsets.get(), d.grad_velocities.get(), d.grad_masses.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::body_gap(
      p.n, p.out.data(), reinterpret_cast<reference::float2*>(p.offsets.data()),
      reinterpret_cast<reference::float2*>(p.velocities.data()), p.masses.data(),
      p.masses_count);
}

void run_reference_adjoint(Problem& p) {
  reference::body_gap_adjoint(
      p.n, reinterpret_cast<reference::float2*>(p.offsets.data()),
      reinterpret_cast<reference::float2*>(p.velocities.data()), p.masses.data(),
      p.masses_count, p.grad_out.data(),
      reinterpret_cast<reference::float2*>(p.grad_offsets.data()),
      reinterpret_cast<reference::float2*>(p.grad_velocities.data()), p.grad_masses.data());
}

// The sum of all numbers, each with a weight of its own, so that exchanged ones show.
template <typename T>
double checksum(const T* values, size_t count, uint64_t stream) {
  double sum = 0.0;
  for (size_t i = 0; i < count; ++i)
    sum += (0.5 + uniform(0, stream, i)) * static_cast<double>(values[i]);
  return sum;
}

// Prints a checksum; false where it is not the recorded one.
bool check_sum(const char* name, double sum, bool recorded, double value, double bound) {
  std::printf("checksum of %s: %.17g\n", name, sum);
  if (!recorded || std::abs(sum - value) <= bound) return true;
  std::fprintf(stderr, "%s: its checksum should be %.17g, at most %.3g off\n", name, value, bound);
  return false;
}

// What is recorded was computed in double by an interpreter of the Python source, for the
// default size and seed; with it stands how far the roundings of this program can take it.
bool check_sums(const Problem& p, bool recorded) {
  bool same = true;
  same &= check_sum(
      "out", checksum(p.out.data(), p.out.size(), 1000), recorded, -9.70520433925877, 0.698);
  return same;
}

// How fast values grow along a random direction, whose numbers are between -1 and 1.
template <typename T>
double along(const T* gradient, size_t count, uint64_t stream) {
  double sum = 0.0;
  for (size_t i = 0; i < count; ++i)
    sum += (2.0 * uniform(0, stream, i) - 1.0) * static_cast<double>(gradient[i]);
  return sum;
}

// The slope of the results, each with the weight that its gradient has at first, along a random
// direction of the inputs. What is recorded was computed forwards, with dual numbers.
bool check_gradient(const Problem& p, bool recorded) {
  double sum = 0.0;
  sum += along(
      reinterpret_cast<const float*>(p.grad_offsets.data()), 2 * p.grad_offsets.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_velocities.data()), 2 * p.grad_velocities.size(),
      2002);
  sum += along(p.grad_masses.data(), p.grad_masses.size(), 2003);
  return check_sum("the gradient", sum, recorded, -5211.213779334496, 244);
}

// Whether a result is that of the reference. Both are rounded: they may differ by `tolerance` times
// the number or, where that is larger, times the mean of all.
// A condition on rounded numbers may turn over: so one of 100,000 may be wrong.
template <typename T>
bool compare(const char* name, const T* result, const T* expected, size_t count,
             double tolerance) {
  double mean = 0.0;
  for (size_t i = 0; i < count; ++i)
    mean += std::abs(static_cast<double>(expected[i])) / static_cast<double>(count);
  size_t wrong = 0;
  for (size_t i = 0; i < count; ++i) {
    const double got = static_cast<double>(result[i]), want = static_cast<double>(expected[i]);
    if (got == want || (std::isnan(got) && std::isnan(want))) continue;
    if (std::abs(got - want) <= tolerance * std::max(std::abs(want), mean)) continue;
    if (wrong++ == 0)
      std::fprintf(stderr, "%s: number %zu is %.9g, not %.9g\n", name, i, got, want);
  }
  if (wrong > 0) std::fprintf(stderr, "%s: %zu of %zu numbers differ\n", name, wrong, count);
  return wrong <= count / 100000;
}

// A tolerance is four times the largest share of a number that rounding may have: half a unit in
// the last place for each operation, passed on through those that follow.
bool compare_all(const Problem& p, const Problem& expected) {
  // Of sums over threads the errors add up like steps of a random walk.
  const double growth = std::sqrt(std::max(double(p.n) / 259.0, 1.0));
  bool same = true;
  same &= compare("out", p.out.data(), expected.out.data(), p.out.size(), 0.2 * growth);
  same &= compare(
      "grad_offsets", reinterpret_cast<const float*>(p.grad_offsets.data()),
      reinterpret_cast<const float*>(expected.grad_offsets.data()), 2 * p.grad_offsets.size(),
      0.1 * growth);
  same &= compare(
      "grad_velocities", reinterpret_cast<const float*>(p.grad_velocities.data()),
      reinterpret_cast<const float*>(expected.grad_velocities.data()),
      2 * p.grad_velocities.size(), 0.1 * growth);
  same &= compare(
      "grad_masses", p.grad_masses.data(), expected.grad_masses.data(), p.grad_masses.size(),
      0.1 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.out.size());
  bytes += sizeof(float2) * static_cast<double>(p.offsets.size());
  bytes += sizeof(float2) * static_cast<double>(p.velocities.size());
  bytes += sizeof(float) * static_cast<double>(p.masses.size());
  return bytes;
}

// Times of launches, and the rate at which the arrays would have to be read and written once each.
void bench(const Problem& problem, int device_index) {
  const DeviceArrays device(problem);
  cudaEvent_t start, stop;
  CUDA_CHECK(cudaEventCreate(&start));
  CUDA_CHECK(cudaEventCreate(&stop));
  for (int run = 0; run < 3; ++run) launch(problem, device);  // warm-up
  std::vector<float> times(20);
  for (float& time : times) {
    CUDA_CHECK(cudaEventRecord(start));
    launch(problem, device);
    CUDA_CHECK(cudaEventRecord(stop));
    CUDA_CHECK(cudaEventSynchronize(stop));
    CUDA_CHECK(cudaEventElapsedTime(&time, start, stop));
  }
  CUDA_CHECK(cudaEventDestroy(start));
  CUDA_CHECK(cudaEventDestroy(stop));
  std::sort(times.begin(), times.end());

  int clock_khz = 0, bus_bits = 0;
  CUDA_CHECK(cudaDeviceGetAttribute(&clock_khz, cudaDevAttrMemoryClockRate, device_index));
  CUDA_CHECK(cudaDeviceGetAttribute(&bus_bits, cudaDevAttrGlobalMemoryBusWidth, device_index));
  const double peak = 2.0 * clock_khz * 1e3 * bus_bits / 8.0;  // bytes a second
  const double bytes = bytes_moved(problem);
  const double rate = times.front() > 0.0f ? bytes / (times.front() * 1e-3) : 0.0;
  std::printf("best %.4f ms, median %.4f ms of %zu launches\n", times.front(),
              times[times.size() / 2], times.size());
  std::printf("%.3f MB, %.1f GB/s", bytes / 1e6, rate / 1e9);
  if (peak > 0.0) std::printf(", %.1f %% of the device's %.0f GB/s", 100.0 * rate / peak, peak / 1e9);
  std::printf("\n");
}

struct Options {
  int n = kDefaultSize;
  uint64_t seed = kDefaultSeed;
  int device = 0;
  bool bench = false;
};

void print_usage(const char* program) {
  std::printf(
      "usage: %s [-n SIZE] [--seed SEED] [--device DEVICE] [--bench]\n"
      "  -n SIZE      threads, 0 to %d (default %d; with --bench %d)\n"
      "  --seed SEED  of the inputs (default %d)\n"
      "  --device D   number of the GPU (default 0)\n"
      "  --bench      measure the time, too\n",
      program, kLargestSize, kDefaultSize, kBenchSize, kDefaultSeed);
}

// A whole number from `low` to `high`, or false.
bool parse(const char* text, long low, long high, long& value) {
  char* end = nullptr;
  errno = 0;
  value = text == nullptr ? 0 : std::strtol(text, &end, 10);
  return end != nullptr && end != text && *end == '\0' && errno == 0 && low <= value &&
         value <= high;
}

// Exits where there is nothing to run.
Options parse_options(int argc, char** argv) {
  Options options;
  bool sized = false;
  for (int i = 1; i < argc; ++i) {
    const char* const name = argv[i];
    long value = 0;
    if (std::strcmp(name, "--help") == 0) {
      print_usage(argv[0]);
      std::exit(0);
    } else if (std::strcmp(name, "--bench") == 0) {
      options.bench = true;
    } else if (std::strcmp(name, "-n") == 0 && parse(argv[++i], 0, kLargestSize, value)) {
      options.n = static_cast<int>(value);
      sized = true;
    } else if (std::strcmp(name, "--seed") == 0 && parse(argv[++i], 0, INT_MAX, value)) {
      options.seed = static_cast<uint64_t>(value);
    } else if (std::strcmp(name, "--device") == 0 && parse(argv[++i], 0, INT_MAX, value)) {
      options.device = static_cast<int>(value);
    } else {
      std::fprintf(stderr, "%s: %s is no option, or has no such value; see --help\n", argv[0], name);
      std::exit(2);
    }
  }
  if (options.bench && !sized) options.n = kBenchSize;
  return options;
}

int main(int argc, char** argv) {
  const Options options = parse_options(argc, argv);
  int devices = 0;
  if (cudaGetDeviceCount(&devices) != cudaSuccess || options.device >= devices) {
    std::fprintf(stderr, "there is no CUDA device %d\n", options.device);
    return 2;
  }
  CUDA_CHECK(cudaSetDevice(options.device));

  const Problem problem = make_problem(options.n, options.seed);
  const DeviceArrays device(problem);
  launch(problem, device);
  launch_adjoint(problem, device);
  Problem result = problem;
  device.out.download(result.out);
  device.grad_offsets.download(result.grad_offsets);
  device.grad_velocities.download(result.grad_velocities);
  device.grad_masses.download(result.grad_masses);
  Problem expected = problem;
  run_reference(expected);
  run_reference_adjoint(expected);
  bool ok = compare_all(result, expected);
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  ok &= check_gradient(result, recorded);
  if (options.bench) bench(problem, options.device);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}

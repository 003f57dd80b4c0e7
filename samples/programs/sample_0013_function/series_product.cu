// Computes unit_axis as normalize(deltas); computes reflected as vectors reflected at unit_axis;
// then stores the product of (3.29 / (3.29 + observed * observed)) and evaluate_term(reflected,
// deltas) in dst; evaluate_term(u, w) returns length(w) plus dot(u, w).
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 series_product.cu -o series_product
//   ./series_product --help

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

__host__ __device__ inline float length(float2 v) { return sqrtf(dot(v, v)); }

__host__ __device__ inline float2 operator/(float2 v, float s) {
  return make_float2(v.x / s, v.y / s);
}

// Zero stays zero.
__host__ __device__ inline float2 normalize(float2 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : make_float2(0.0f, 0.0f);
}

__host__ __device__ inline float2 operator*(float s, float2 v) {
  return make_float2(s * v.x, s * v.y);
}

__host__ __device__ inline float2 operator-(float2 a, float2 b) {
  return make_float2(a.x - b.x, a.y - b.y);
}

__host__ __device__ inline float2 operator+(float2 a, float2 b) {
  return make_float2(a.x + b.x, a.y + b.y);
}

__host__ __device__ inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

__host__ __device__ inline float2 operator-(float2 v) {
  return make_float2(-v.x, -v.y);
}

__host__ __device__ inline float2 operator*(float2 v, float s) {
  return make_float2(v.x * s, v.y * s);
}

// The gradient of normalize(v): what is across v, by its length.
__host__ __device__ inline float2 normalize_slope(float2 v, float2 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return make_float2(0.0f, 0.0f);
  const float2 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

__device__ inline float evaluate_term(float2 u, float2 w) {
  return length(w) + dot(u, w);
}

// The adjoint of evaluate_term.
__device__ inline void evaluate_term_adjoint(
    float2 u, float2 w, float grad_result, float2& grad_u, float2& grad_w) {
  grad_w += grad_result * normalize(w);
  grad_u += grad_result * w;
  grad_w += grad_result * u;
}

__global__ void series_product(int n, const float2* __restrict__ vectors,
                               const float2* __restrict__ deltas,
                               const float* __restrict__ observed, float* __restrict__ dst) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const float2 vec_i = vectors[tid];
  const float2 dv = deltas[tid];
  const float obs = observed[tid];
  const float2 unit_axis = normalize(dv);
  const float2 reflected = vec_i - 2.0f * dot(vec_i, unit_axis) * unit_axis;
  const float falloff = 3.29f / (3.29f + obs * obs);
  const float adjusted = evaluate_term(reflected, dv);
  dst[tid] = falloff * adjusted;
}

// The adjoint of series_product.
__global__ void series_product_adjoint(int n, const float2* __restrict__ vectors,
                                       const float2* __restrict__ deltas,
                                       const float* __restrict__ observed,
                                       float2* __restrict__ grad_vectors,
                                       float2* __restrict__ grad_deltas,
                                       float* __restrict__ grad_observed,
                                       const float* __restrict__ grad_dst) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const float2 vec_i = vectors[tid];
  const float2 dv = deltas[tid];
  const float obs = observed[tid];
  const float2 unit_axis = normalize(dv);
  const float2 reflected = vec_i - 2.0f * dot(vec_i, unit_axis) * unit_axis;
  const float falloff = 3.29f / (3.29f + obs * obs);
  const float adjusted = evaluate_term(reflected, dv);
  const float g = grad_dst[tid];
  const float grad_falloff = g * adjusted;
  const float grad_adjusted = g * falloff;
  float2 grad_reflected = make_float2(0.0f, 0.0f);
  float2 grad_dv = make_float2(0.0f, 0.0f);
  evaluate_term_adjoint(reflected, dv, grad_adjusted, grad_reflected, grad_dv);
  const float grad_obs = 2.0f *
      (-grad_falloff * 3.29f / ((3.29f + obs * obs) * (3.29f + obs * obs))) * obs;
  float2 grad_vec_i = grad_reflected;
  const float g_2 = dot(-grad_reflected, unit_axis) * 2.0f;
  grad_vec_i += g_2 * unit_axis;
  float2 grad_unit_axis = g_2 * vec_i;
  grad_unit_axis += -grad_reflected * (2.0f * dot(vec_i, unit_axis));
  grad_dv += normalize_slope(dv, grad_unit_axis);
  grad_observed[tid] += grad_obs;
  grad_deltas[tid] += grad_dv;
  grad_vectors[tid] += grad_vec_i;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct alignas(8) float2 {
  float x, y;
};

inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

inline float length(float2 v) { return std::sqrt(dot(v, v)); }

inline float2 operator/(float2 v, float s) {
  return float2{v.x / s, v.y / s};
}

// Zero stays zero.
inline float2 normalize(float2 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float2{};
}

inline float2 operator*(float s, float2 v) {
  return float2{s * v.x, s * v.y};
}

inline float2 operator-(float2 a, float2 b) {
  return float2{a.x - b.x, a.y - b.y};
}

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

inline float2 operator-(float2 v) {
  return float2{-v.x, -v.y};
}

inline float2 operator*(float2 v, float s) {
  return float2{v.x * s, v.y * s};
}

// The gradient of normalize(v): what is across v, by its length.
inline float2 normalize_slope(float2 v, float2 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return float2{};
  const float2 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

inline float evaluate_term(float2 u, float2 w) {
  return length(w) + dot(u, w);
}

// The adjoint of evaluate_term.
inline void evaluate_term_adjoint(float2 u, float2 w, float grad_result, float2& grad_u,
                                  float2& grad_w) {
  grad_w += grad_result * normalize(w);
  grad_u += grad_result * w;
  grad_w += grad_result * u;
}

inline void series_product(int n, const float2* vectors, const float2* deltas,
                           const float* observed, float* dst) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 vec_i = vectors[tid];
    const float2 dv = deltas[tid];
    const float obs = observed[tid];
    const float2 unit_axis = normalize(dv);
    const float2 reflected = vec_i - 2.0f * dot(vec_i, unit_axis) * unit_axis;
    const float falloff = 3.29f / (3.29f + obs * obs);
    const float adjusted = evaluate_term(reflected, dv);
    dst[tid] = falloff * adjusted;
  }
}

// The adjoint of series_product.
inline void series_product_adjoint(int n, const float2* vectors, const float2* deltas,
                                   const float* observed, float2* grad_vectors,
                                   float2* grad_deltas, float* grad_observed,
                                   const float* grad_dst) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 vec_i = vectors[tid];
    const float2 dv = deltas[tid];
    const float obs = observed[tid];
    const float2 unit_axis = normalize(dv);
    const float2 reflected = vec_i - 2.0f * dot(vec_i, unit_axis) * unit_axis;
    const float falloff = 3.29f / (3.29f + obs * obs);
    const float adjusted = evaluate_term(reflected, dv);
    const float g = grad_dst[tid];
    const float grad_falloff = g * adjusted;
    const float grad_adjusted = g * falloff;
    float2 grad_reflected = float2{};
    float2 grad_dv = float2{};
    evaluate_term_adjoint(reflected, dv, grad_adjusted, grad_reflected, grad_dv);
    const float grad_obs = 2.0f *
        (-grad_falloff * 3.29f / ((3.29f + obs * obs) * (3.29f + obs * obs))) * obs;
    float2 grad_vec_i = grad_reflected;
    const float g_2 = dot(-grad_reflected, unit_axis) * 2.0f;
    grad_vec_i += g_2 * unit_axis;
    float2 grad_unit_axis = g_2 * vec_i;
    grad_unit_axis += -grad_reflected * (2.0f * dot(vec_i, unit_axis));
    grad_dv += normalize_slope(dv, grad_unit_axis);
    grad_observed[tid] += grad_obs;
    grad_deltas[tid] += grad_dv;
    grad_vectors[tid] += grad_vec_i;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float2> vectors;  // n
  std::vector<float2> deltas;  // n
  std::vector<float> observed;  // n
  std::vector<float> dst;  // n
  std::vector<float2> grad_vectors;  // n
  std::vector<float2> grad_deltas;  // n
  std::vector<float> grad_observed;  // n
  std::vector<float> grad_dst;  // n
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
  p.vectors.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.vectors.data()), 2 * p.vectors.size(), seed, 0, -2.0, 2.0);
  p.deltas.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.deltas.data()), 2 * p.deltas.size(), seed, 1, -2.0, 2.0);
  p.observed.resize(size_t(n));
  fill(p.observed.data(), p.observed.size(), seed, 2, -2.0, 2.0);
  p.dst.resize(size_t(n));
  p.grad_vectors.resize(size_t(n));
  p.grad_deltas.resize(size_t(n));
  p.grad_observed.resize(size_t(n));
  p.grad_dst.resize(size_t(n));
  fill(p.grad_dst.data(), p.grad_dst.size(), 0, 3003, -1.0, 1.0);
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
  DeviceBuffer<float2> vectors;
  DeviceBuffer<float2> deltas;
  DeviceBuffer<float> observed;
  DeviceBuffer<float> dst;
  DeviceBuffer<float2> grad_vectors;
  DeviceBuffer<float2> grad_deltas;
  DeviceBuffer<float> grad_observed;
  DeviceBuffer<float> grad_dst;

  explicit DeviceArrays(const Problem& p) : vectors(p.vectors), deltas(p.deltas),
        observed(p.observed), dst(p.dst), grad_vectors(p.grad_vectors),
        grad_deltas(p.grad_deltas), grad_observed(p.grad_observed), grad_dst(p.grad_dst) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  series_product<<<grid, block>>>(
      p.n, d.vectors.get(), d.deltas.get(), d.observed.get(), d.dst.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  series_product_adjoint<<<grid, block>>>(
      p.n, d.vectors.get(), d.deltas.get(), d.observed.get(), d.grad_vectors.get(),
      d.grad_deltas.get(), d.grad_observed.get(), d.grad_dst.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::series_product(
      p.n, reinterpret_cast<reference::float2*>(p.vectors.data()),
      reinterpret_cast<reference::float2*>(p.deltas.data()), p.observed.data(), p.dst.data());
}

void run_reference_adjoint(Problem& p) {
  reference::series_product_adjoint(
      p.n, reinterpret_cast<reference::float2*>(p.vectors.data()),
      reinterpret_cast<reference::float2*>(p.deltas.data()), p.observed.data(),
      reinterpret_cast<reference::float2*>(p.grad_vectors.data()),
      reinterpret_cast<reference::float2*>(p.grad_deltas.data()), p.grad_observed.data(),
      p.grad_dst.data());
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
      "dst", checksum(p.dst.data(), p.dst.size(), 1003), recorded, 1173.847318965922, 0.00569);
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
      reinterpret_cast<const float*>(p.grad_vectors.data()), 2 * p.grad_vectors.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_deltas.data()), 2 * p.grad_deltas.size(), 2001);
  sum += along(p.grad_observed.data(), p.grad_observed.size(), 2002);
  return check_sum("the gradient", sum, recorded, -16.706904074215018, 0.018);
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
  const double growth = std::sqrt(std::max(double(p.n) / 1021.0, 1.0));
  bool same = true;
  same &= compare("dst", p.dst.data(), expected.dst.data(), p.dst.size(), 5e-05);
  same &= compare(
      "grad_vectors", reinterpret_cast<const float*>(p.grad_vectors.data()),
      reinterpret_cast<const float*>(expected.grad_vectors.data()), 2 * p.grad_vectors.size(),
      0.0002 * growth);
  same &= compare(
      "grad_deltas", reinterpret_cast<const float*>(p.grad_deltas.data()),
      reinterpret_cast<const float*>(expected.grad_deltas.data()), 2 * p.grad_deltas.size(),
      0.0002 * growth);
  same &= compare(
      "grad_observed", p.grad_observed.data(), expected.grad_observed.data(),
      p.grad_observed.size(), 0.0002 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float2) * static_cast<double>(p.vectors.size());
  bytes += sizeof(float2) * static_cast<double>(p.deltas.size());
  bytes += sizeof(float) * static_cast<double>(p.observed.size());
  bytes += sizeof(float) * static_cast<double>(p.dst.size());
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
  device.dst.download(result.dst);
  device.grad_vectors.download(result.grad_vectors);
  device.grad_deltas.download(result.grad_deltas);
  device.grad_observed.download(result.grad_observed);
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

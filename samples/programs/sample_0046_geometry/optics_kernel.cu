// Traces rays through a mirror, and absorption along the way, of active rays.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 optics_kernel.cu -o optics_kernel
//   ./optics_kernel --help

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

__host__ __device__ inline float3 operator/(float3 v, float s) {
  return make_float3(v.x / s, v.y / s, v.z / s);
}

__host__ __device__ inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

__host__ __device__ inline float length(float3 v) { return sqrtf(dot(v, v)); }

// Zero stays zero.
__host__ __device__ inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : make_float3(0.0f, 0.0f, 0.0f);
}

__host__ __device__ inline float3 operator*(float s, float3 v) {
  return make_float3(s * v.x, s * v.y, s * v.z);
}

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3 operator*(float3 v, float s) {
  return make_float3(v.x * s, v.y * s, v.z * s);
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

__host__ __device__ inline float3 operator-(float3 a, float3 b) {
  return make_float3(a.x - b.x, a.y - b.y, a.z - b.z);
}

// The gradient of normalize(v): what is across v, by its length.
__host__ __device__ inline float3 normalize_slope(float3 v, float3 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return make_float3(0.0f, 0.0f, 0.0f);
  const float3 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

// Traces rays through a mirror, and absorption along the way, of active rays.
__global__ void optics_kernel(int n, const float3* __restrict__ d_in,
                              const float3* __restrict__ n_vecs, const float* __restrict__ path,
                              const int* __restrict__ mask, float absorption,
                              float3* __restrict__ d_out, float* __restrict__ intensity) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  if (mask[i] < 1) {
    return;
  }
  const float3 incoming = normalize(d_in[i]);
  const float3 nrm = normalize(n_vecs[i]);
  float cos_i = -dot(nrm, incoming);
  cos_i = fmaxf(cos_i, 0.0f);
  const float3 mirrored = incoming + 2.0f * cos_i * nrm;
  d_out[i] = mirrored;
  intensity[i] = intensity[i] * expf(-absorption * path[i]);
}

// The adjoint of optics_kernel.
__global__ void optics_kernel_adjoint(int n, const float3* __restrict__ d_in,
                                      const float3* __restrict__ n_vecs,
                                      const float* __restrict__ path,
                                      const int* __restrict__ mask, float absorption,
                                      const float* __restrict__ intensity,
                                      float3* __restrict__ grad_d_in,
                                      float3* __restrict__ grad_n_vecs,
                                      float* __restrict__ grad_path,
                                      const float3* __restrict__ grad_d_out,
                                      float* __restrict__ grad_intensity) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  if (mask[i] < 1) {
    return;
  }
  const float3 incoming = normalize(d_in[i]);
  const float3 nrm = normalize(n_vecs[i]);
  const float cos_i = -dot(nrm, incoming);
  const float cos_i_2 = fmaxf(cos_i, 0.0f);
  grad_path[i] += grad_intensity[i] * intensity[i] * expf(-absorption * path[i]) * -absorption;
  grad_intensity[i] *= expf(-absorption * path[i]);
  const float3 grad_mirrored = grad_d_out[i];
  float3 grad_incoming = grad_mirrored;
  float grad_cos_i = dot(grad_mirrored, nrm) * 2.0f;
  float3 grad_nrm = grad_mirrored * (2.0f * cos_i_2);
  grad_cos_i = 0.0f < cos_i ? grad_cos_i : 0.0f;
  grad_nrm += -grad_cos_i * incoming;
  grad_incoming += -grad_cos_i * nrm;
  grad_n_vecs[i] += normalize_slope(n_vecs[i], grad_nrm);
  grad_d_in[i] += normalize_slope(d_in[i], grad_incoming);
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct float3 {
  float x, y, z;
};

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float length(float3 v) { return std::sqrt(dot(v, v)); }

// Zero stays zero.
inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float3{};
}

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

// The gradient of normalize(v): what is across v, by its length.
inline float3 normalize_slope(float3 v, float3 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return float3{};
  const float3 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

// Traces rays through a mirror, and absorption along the way, of active rays.
inline void optics_kernel(int n, const float3* d_in, const float3* n_vecs, const float* path,
                          const int* mask, float absorption, float3* d_out, float* intensity) {
  for (int i = 0; i < n; ++i) {
    if (mask[i] < 1) {
      continue;
    }
    const float3 incoming = normalize(d_in[i]);
    const float3 nrm = normalize(n_vecs[i]);
    float cos_i = -dot(nrm, incoming);
    cos_i = std::fmax(cos_i, 0.0f);
    const float3 mirrored = incoming + 2.0f * cos_i * nrm;
    d_out[i] = mirrored;
    intensity[i] = intensity[i] * std::exp(-absorption * path[i]);
  }
}

// The adjoint of optics_kernel.
inline void optics_kernel_adjoint(int n, const float3* d_in, const float3* n_vecs,
                                  const float* path, const int* mask, float absorption,
                                  const float* intensity, float3* grad_d_in, float3* grad_n_vecs,
                                  float* grad_path, const float3* grad_d_out,
                                  float* grad_intensity) {
  for (int i = 0; i < n; ++i) {
    if (mask[i] < 1) {
      continue;
    }
    const float3 incoming = normalize(d_in[i]);
    const float3 nrm = normalize(n_vecs[i]);
    const float cos_i = -dot(nrm, incoming);
    const float cos_i_2 = std::fmax(cos_i, 0.0f);
    grad_path[i] += grad_intensity[i] * intensity[i] * std::exp(-absorption * path[i]) *
        -absorption;
    grad_intensity[i] *= std::exp(-absorption * path[i]);
    const float3 grad_mirrored = grad_d_out[i];
    float3 grad_incoming = grad_mirrored;
    float grad_cos_i = dot(grad_mirrored, nrm) * 2.0f;
    float3 grad_nrm = grad_mirrored * (2.0f * cos_i_2);
    grad_cos_i = 0.0f < cos_i ? grad_cos_i : 0.0f;
    grad_nrm += -grad_cos_i * incoming;
    grad_incoming += -grad_cos_i * nrm;
    grad_n_vecs[i] += normalize_slope(n_vecs[i], grad_nrm);
    grad_d_in[i] += normalize_slope(d_in[i], grad_incoming);
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> d_in;  // n
  std::vector<float3> n_vecs;  // n
  std::vector<float> path;  // n
  std::vector<int> mask;  // n
  float absorption = 0.66f;
  std::vector<float3> d_out;  // n
  std::vector<float> intensity;  // n
  std::vector<float3> grad_d_in;  // n
  std::vector<float3> grad_n_vecs;  // n
  std::vector<float> grad_path;  // n
  std::vector<float3> grad_d_out;  // n
  std::vector<float> grad_intensity;  // n
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
  p.d_in.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.d_in.data()), 3 * p.d_in.size(), seed, 0, -2.0, 2.0);
  p.n_vecs.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.n_vecs.data()), 3 * p.n_vecs.size(), seed, 1, -2.0, 2.0);
  p.path.resize(size_t(n));
  fill(p.path.data(), p.path.size(), seed, 2, -2.0, 2.0);
  p.mask.resize(size_t(n));
  fill(p.mask.data(), p.mask.size(), seed, 3, 0, n);
  p.d_out.resize(size_t(n));
  p.intensity.resize(size_t(n));
  fill(p.intensity.data(), p.intensity.size(), seed, 5, -2.0, 2.0);
  p.grad_d_in.resize(size_t(n));
  p.grad_n_vecs.resize(size_t(n));
  p.grad_path.resize(size_t(n));
  p.grad_d_out.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_d_out.data()), 3 * p.grad_d_out.size(), 0, 3004, -1.0, 1.0);
  p.grad_intensity.resize(size_t(n));
  fill(p.grad_intensity.data(), p.grad_intensity.size(), 0, 3005, -1.0, 1.0);
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
  DeviceBuffer<float3> d_in;
  DeviceBuffer<float3> n_vecs;
  DeviceBuffer<float> path;
  DeviceBuffer<int> mask;
  DeviceBuffer<float3> d_out;
  DeviceBuffer<float> intensity;
  DeviceBuffer<float3> grad_d_in;
  DeviceBuffer<float3> grad_n_vecs;
  DeviceBuffer<float> grad_path;
  DeviceBuffer<float3> grad_d_out;
  DeviceBuffer<float> grad_intensity;

  explicit DeviceArrays(const Problem& p) : d_in(p.d_in), n_vecs(p.n_vecs), path(p.path),
        mask(p.mask), d_out(p.d_out), intensity(p.intensity), grad_d_in(p.grad_d_in),
        grad_n_vecs(p.grad_n_vecs), grad_path(p.grad_path), grad_d_out(p.grad_d_out),
        grad_intensity(p.grad_intensity) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  optics_kernel<<<grid, block>>>(
      p.n, d.d_in.get(), d.n_vecs.get(), d.path.get(), d.mask.get(), p.absorption,
      d.d_out.get(), d.intensity.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  optics_kernel_adjoint<<<grid, block>>>(
      p.n, d.d_in.get(), d.n_vecs.get(), d.path.get(), d.mask.get(), p.absorption,
      d.intensity.get(), d.grad_d_in.get(), d.grad_n_vecs.get(), d.grad_path.get(),
      d.grad_d_out.get(), d.grad_intensity.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::optics_kernel(
      p.n, reinterpret_cast<reference::float3*>(p.d_in.data()),
      reinterpret_cast<reference::float3*>(p.n_vecs.data()), p.path.data(), p.mask.data(),
      p.absorption, reinterpret_cast<reference::float3*>(p.d_out.data()), p.intensity.data());
}

void run_reference_adjoint(Problem& p) {
  reference::optics_kernel_adjoint(
      p.n, reinterpret_cast<reference::float3*>(p.d_in.data()),
      reinterpret_cast<reference::float3*>(p.n_vecs.data()), p.path.data(), p.mask.data(),
      p.absorption, p.intensity.data(),
      reinterpret_cast<reference::float3*>(p.grad_d_in.data()),
      reinterpret_cast<reference::float3*>(p.grad_n_vecs.data()), p.grad_path.data(),
      reinterpret_cast<reference::float3*>(p.grad_d_out.data()), p.grad_intensity.data());
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
      "d_out",
      checksum(reinterpret_cast<const float*>(p.d_out.data()), 3 * p.d_out.size(), 1004),
      recorded, 43.998558999702226, 0.0033);
  same &= check_sum(
      "intensity", checksum(p.intensity.data(), p.intensity.size(), 1005), recorded,
      73.535399296507, 0.00104);
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
  sum += along(reinterpret_cast<const float*>(p.grad_d_in.data()), 3 * p.grad_d_in.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_n_vecs.data()), 3 * p.grad_n_vecs.size(), 2001);
  sum += along(p.grad_path.data(), p.grad_path.size(), 2002);
  return check_sum("the gradient", sum, recorded, 3.251287106774985, 0.0127);
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
  same &= compare(
      "d_out", reinterpret_cast<const float*>(p.d_out.data()),
      reinterpret_cast<const float*>(expected.d_out.data()), 3 * p.d_out.size(), 5e-05);
  same &= compare(
      "intensity", p.intensity.data(), expected.intensity.data(), p.intensity.size(), 5e-06);
  same &= compare(
      "grad_d_in", reinterpret_cast<const float*>(p.grad_d_in.data()),
      reinterpret_cast<const float*>(expected.grad_d_in.data()), 3 * p.grad_d_in.size(),
      0.0001 * growth);
  same &= compare(
      "grad_n_vecs", reinterpret_cast<const float*>(p.grad_n_vecs.data()),
      reinterpret_cast<const float*>(expected.grad_n_vecs.data()), 3 * p.grad_n_vecs.size(),
      0.0001 * growth);
  same &= compare(
      "grad_path", p.grad_path.data(), expected.grad_path.data(), p.grad_path.size(),
      0.0001 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.d_in.size());
  bytes += sizeof(float3) * static_cast<double>(p.n_vecs.size());
  bytes += sizeof(float) * static_cast<double>(p.path.size());
  bytes += sizeof(int) * static_cast<double>(p.mask.size());
  bytes += sizeof(float3) * static_cast<double>(p.d_out.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.intensity.size());
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
  // The adjoint needs arrays as they are before the kernel has run.
  launch_adjoint(problem, device);
  launch(problem, device);
  Problem result = problem;
  device.d_out.download(result.d_out);
  device.intensity.download(result.intensity);
  device.grad_d_in.download(result.grad_d_in);
  device.grad_n_vecs.download(result.grad_n_vecs);
  device.grad_path.download(result.grad_path);
  device.grad_intensity.download(result.grad_intensity);
  Problem expected = problem;
  run_reference_adjoint(expected);
  run_reference(expected);
  bool ok = compare_all(result, expected);
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  ok &= check_gradient(result, recorded);
  if (options.bench) bench(problem, options.device);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}

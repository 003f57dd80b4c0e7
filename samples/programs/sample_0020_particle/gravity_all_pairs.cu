// Sums Newtonian gravity of all bodies on each star, softened and advances it.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 gravity_all_pairs.cu -o gravity_all_pairs
//   ./gravity_all_pairs --help

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

__host__ __device__ inline float3 operator-(float3 a, float3 b) {
  return make_float3(a.x - b.x, a.y - b.y, a.z - b.z);
}

__host__ __device__ inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

__host__ __device__ inline float length_sq(float3 v) { return dot(v, v); }

__host__ __device__ inline float3 operator*(float s, float3 v) {
  return make_float3(s * v.x, s * v.y, s * v.z);
}

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float length(float3 v) { return sqrtf(dot(v, v)); }

__host__ __device__ inline float3 operator/(float3 v, float s) {
  return make_float3(v.x / s, v.y / s, v.z / s);
}

__host__ __device__ inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

__host__ __device__ inline float3 operator*(float3 v, float s) {
  return make_float3(v.x * s, v.y * s, v.z * s);
}

__host__ __device__ inline float3 operator-(float3 v) {
  return make_float3(-v.x, -v.y, -v.z);
}

// Zero stays zero.
__host__ __device__ inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : make_float3(0.0f, 0.0f, 0.0f);
}

// Sums Newtonian gravity of all bodies on each star, softened and advances it.
__global__ void gravity_all_pairs(int n, const float4* __restrict__ x, int x_count, float G,
                                  float softening, float central, float time_step,
                                  float3* __restrict__ vel) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  if (tid >= x_count) {
    return;
  }
  float3 sum = make_float3(0.0f, 0.0f, 0.0f);
  const float3 here = make_float3(x[tid].x, x[tid].y, x[tid].z);
  for (int j = 0; j < x_count; ++j) {
    const float3 pj = make_float3(x[j].x, x[j].y, x[j].z);
    const float3 rij = pj - here;
    const float dist_sq = length_sq(rij) + softening * softening;
    const float w = powf(dist_sq, -1.5f);
    sum = sum + G * x[j].w * w * rij;
  }
  const float r = fmaxf(0.001f, length(here));
  sum -= central * here / (r * r * r);
  const float3 v1 = vel[tid] + time_step * sum;
  vel[tid] = v1;
}

// The adjoint of gravity_all_pairs.
__global__ void gravity_all_pairs_adjoint(
    int n, const float4* __restrict__ x, int x_count, float G, float softening, float central,
    float time_step, float4* __restrict__ grad_x, float3* __restrict__ grad_vel) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  if (tid >= x_count) {
    return;
  }
  const float3 here = make_float3(x[tid].x, x[tid].y, x[tid].z);
  const float r = fmaxf(0.001f, length(here));
  const float3 grad_v1 = grad_vel[tid];
  grad_vel[tid] = make_float3(0.0f, 0.0f, 0.0f);
  grad_vel[tid] += grad_v1;
  const float3 grad_sum = grad_v1 * time_step;
  float3 grad_here = -grad_sum / (r * r * r) * central;
  const float g = -dot(-grad_sum, central * here) / (r * r * r * (r * r * r));
  float grad_r = 2.0f * (g * r) * r;
  grad_r += g * (r * r);
  if (!(length(here) < 0.001f)) {
    grad_here += grad_r * normalize(here);
  }
  for (int j = x_count - 1; j >= 0; --j) {
    const float3 pj = make_float3(x[j].x, x[j].y, x[j].z);
    const float3 rij = pj - here;
    const float dist_sq = length_sq(rij) + softening * softening;
    const float w = powf(dist_sq, -1.5f);
    const float g_2 = dot(grad_sum, rij);
    atomicAdd(&grad_x[j].w, g_2 * w * G);
    const float grad_w = g_2 * (G * x[j].w);
    float3 grad_rij = grad_sum * (G * x[j].w * w);
    const float grad_dist_sq = grad_w * -1.5f * powf(dist_sq, -2.5f);
    grad_rij += 2.0f * grad_dist_sq * rij;
    const float3 grad_pj = grad_rij;
    grad_here -= grad_rij;
    atomicAdd(&grad_x[j].x, grad_pj.x);
    atomicAdd(&grad_x[j].y, grad_pj.y);
    atomicAdd(&grad_x[j].z, grad_pj.z);
  }
  atomicAdd(&grad_x[tid].x, grad_here.x);
  atomicAdd(&grad_x[tid].y, grad_here.y);
  atomicAdd(&grad_x[tid].z, grad_here.z);
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct alignas(16) float4 {
  float x, y, z, w;
};

struct float3 {
  float x, y, z;
};

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float length_sq(float3 v) { return dot(v, v); }

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float length(float3 v) { return std::sqrt(dot(v, v)); }

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 operator-(float3 v) {
  return float3{-v.x, -v.y, -v.z};
}

// Zero stays zero.
inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float3{};
}

// Sums Newtonian gravity of all bodies on each star, softened and advances it.
inline void gravity_all_pairs(int n, const float4* x, int x_count, float G, float softening,
                              float central, float time_step, float3* vel) {
  for (int tid = 0; tid < n; ++tid) {
    if (tid >= x_count) {
      continue;
    }
    float3 sum = float3{0.0f, 0.0f, 0.0f};
    const float3 here = float3{x[tid].x, x[tid].y, x[tid].z};
    for (int j = 0; j < x_count; ++j) {
      const float3 pj = float3{x[j].x, x[j].y, x[j].z};
      const float3 rij = pj - here;
      const float dist_sq = length_sq(rij) + softening * softening;
      const float w = std::pow(dist_sq, -1.5f);
      sum = sum + G * x[j].w * w * rij;
    }
    const float r = std::fmax(0.001f, length(here));
    sum -= central * here / (r * r * r);
    const float3 v1 = vel[tid] + time_step * sum;
    vel[tid] = v1;
  }
}

// The adjoint of gravity_all_pairs.
inline void gravity_all_pairs_adjoint(int n, const float4* x, int x_count, float G,
                                      float softening, float central, float time_step,
                                      float4* grad_x, float3* grad_vel) {
  for (int tid = 0; tid < n; ++tid) {
    if (tid >= x_count) {
      continue;
    }
    const float3 here = float3{x[tid].x, x[tid].y, x[tid].z};
    const float r = std::fmax(0.001f, length(here));
    const float3 grad_v1 = grad_vel[tid];
    grad_vel[tid] = float3{};
    grad_vel[tid] += grad_v1;
    const float3 grad_sum = grad_v1 * time_step;
    float3 grad_here = -grad_sum / (r * r * r) * central;
    const float g = -dot(-grad_sum, central * here) / (r * r * r * (r * r * r));
    float grad_r = 2.0f * (g * r) * r;
    grad_r += g * (r * r);
    if (!(length(here) < 0.001f)) {
      grad_here += grad_r * normalize(here);
    }
    for (int j = x_count - 1; j >= 0; --j) {
      const float3 pj = float3{x[j].x, x[j].y, x[j].z};
      const float3 rij = pj - here;
      const float dist_sq = length_sq(rij) + softening * softening;
      const float w = std::pow(dist_sq, -1.5f);
      const float g_2 = dot(grad_sum, rij);
      grad_x[j].w += g_2 * w * G;
      const float grad_w = g_2 * (G * x[j].w);
      float3 grad_rij = grad_sum * (G * x[j].w * w);
      const float grad_dist_sq = grad_w * -1.5f * std::pow(dist_sq, -2.5f);
      grad_rij += 2.0f * grad_dist_sq * rij;
      const float3 grad_pj = grad_rij;
      grad_here -= grad_rij;
      grad_x[j].x += grad_pj.x;
      grad_x[j].y += grad_pj.y;
      grad_x[j].z += grad_pj.z;
    }
    grad_x[tid].x += grad_here.x;
    grad_x[tid].y += grad_here.y;
    grad_x[tid].z += grad_here.z;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 259, kBenchSize = 8192, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float4> x;  // n
  int x_count;
  float G = -1.38f;
  float softening = 0.76f;
  float central = 1.67f;
  float time_step = 0.65f;
  std::vector<float3> vel;  // n
  std::vector<float4> grad_x;  // n
  std::vector<float3> grad_vel;  // n
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
  p.x_count = n;
  p.x.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.x.data()), 4 * p.x.size(), seed, 0, -2.0, 2.0);
  p.vel.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.vel.data()), 3 * p.vel.size(), seed, 1, -2.0, 2.0);
  p.grad_x.resize(size_t(n));
  p.grad_vel.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_vel.data()), 3 * p.grad_vel.size(), 0, 3001, -1.0, 1.0);
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
  DeviceBuffer<float4> x;
  DeviceBuffer<float3> vel;
  DeviceBuffer<float4> grad_x;
  DeviceBuffer<float3> grad_vel;

  explicit DeviceArrays(const Problem& p) : x(p.x), vel(p.vel), grad_x(p.grad_x),
        grad_vel(p.grad_vel) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  gravity_all_pairs<<<grid, block>>>(
      p.n, d.x.get(), p.x_count, p.G, p.softening, p.central, p.time_step, d.vel.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  gravity_all_pairs_adjoint<<<grid, block>>>(
      p.n, d.x.get(), p.x_count, p.G, p.softening, p.central, p.time_step, d.grad_x.get(),
      d.grad_vel.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::gravity_all_pairs(
      p.n, reinterpret_cast<reference::float4*>(p.x.data()), p.x_count, p.G, p.softening,
      p.central, p.time_step, reinterpret_cast<reference::float3*>(p.vel.data()));
}

void run_reference_adjoint(Problem& p) {
  reference::gravity_all_pairs_adjoint(
      p.n, reinterpret_cast<reference::float4*>(p.x.data()), p.x_count, p.G, p.softening,
      p.central, p.time_step, reinterpret_cast<reference::float4*>(p.grad_x.data()),
      reinterpret_cast<reference::float3*>(p.grad_vel.data()));
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
      "vel", checksum(reinterpret_cast<const float*>(p.vel.data()), 3 * p.vel.size(), 1001),
      recorded, -631.4500476072116, 0.0565);
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
  sum += along(reinterpret_cast<const float*>(p.grad_x.data()), 4 * p.grad_x.size(), 2000);
  sum += along(reinterpret_cast<const float*>(p.grad_vel.data()), 3 * p.grad_vel.size(), 2001);
  return check_sum("the gradient", sum, recorded, 22.59565674507383, 3.58);
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
  same &= compare(
      "vel", reinterpret_cast<const float*>(p.vel.data()),
      reinterpret_cast<const float*>(expected.vel.data()), 3 * p.vel.size(), 0.0005 * growth);
  same &= compare(
      "grad_x", reinterpret_cast<const float*>(p.grad_x.data()),
      reinterpret_cast<const float*>(expected.grad_x.data()), 4 * p.grad_x.size(),
      0.02 * growth);
  same &= compare(
      "grad_vel", reinterpret_cast<const float*>(p.grad_vel.data()),
      reinterpret_cast<const float*>(expected.grad_vel.data()), 3 * p.grad_vel.size(),
      0.02 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float4) * static_cast<double>(p.x.size());
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.vel.size());
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
  device.vel.download(result.vel);
  device.grad_x.download(result.grad_x);
  device.grad_vel.download(result.grad_vel);
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

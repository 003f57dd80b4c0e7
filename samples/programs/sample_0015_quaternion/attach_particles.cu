// Moves pinned particles at their targets by setting their positions, blended in over time.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 attach_particles.cu -o attach_particles
//   ./attach_particles --help

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

__host__ __device__ inline float3 operator*(float s, float3 v) {
  return make_float3(s * v.x, s * v.y, s * v.z);
}

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3 operator-(float3 a, float3 b) {
  return make_float3(a.x - b.x, a.y - b.y, a.z - b.z);
}

__host__ __device__ inline float3 operator*(float3 v, float s) {
  return make_float3(v.x * s, v.y * s, v.z * s);
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

__host__ __device__ inline float3 operator-(float3 v) {
  return make_float3(-v.x, -v.y, -v.z);
}

// Each component for itself.
__device__ inline float3 atomic_add(float3* address, float3 value) {
  return make_float3(atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y),
      atomicAdd(&address->z, value.z));
}

// Moves pinned particles at their targets by setting their positions, blended in over
// time.
__global__ void attach_particles(int n, const int* __restrict__ anchor_of,
                                 const float3* __restrict__ targets, int targets_count,
                                 const float3* __restrict__ next_targets, float alpha,
                                 float time_step, float3* __restrict__ positions,
                                 float3* __restrict__ particle_qd) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  // which pin holds the particle, or none
  const int slot = anchor_of[i];
  if (slot < 0 || slot >= targets_count) {
    return;
  }
  float3 target = targets[slot];
  target = alpha * next_targets[slot] + (1.0f - alpha) * target;
  particle_qd[i] = (target - positions[i]) * (1.0f / time_step);
  positions[i] = target;
}

// The adjoint of attach_particles.
__global__ void attach_particles_adjoint(
    int n, const int* __restrict__ anchor_of, const float3* __restrict__ /*targets*/,
    int targets_count, float alpha, float time_step, float3* __restrict__ grad_targets,
    float3* __restrict__ grad_next_targets, float3* __restrict__ grad_positions,
    const float3* __restrict__ grad_particle_qd) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  // which pin holds the particle, or none
  const int slot = anchor_of[i];
  if (slot < 0 || slot >= targets_count) {
    return;
  }
  float3 grad_target = grad_positions[i];
  grad_positions[i] = make_float3(0.0f, 0.0f, 0.0f);
  const float3 g = grad_particle_qd[i] * (1.0f / time_step);
  grad_target += g;
  grad_positions[i] += -g;
  const float3 g_2 = grad_target;
  atomic_add(&grad_next_targets[slot], g_2 * alpha);
  grad_target = g_2 * (1.0f - alpha);
  atomic_add(&grad_targets[slot], grad_target);
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct float3 {
  float x, y, z;
};

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3 operator-(float3 v) {
  return float3{-v.x, -v.y, -v.z};
}

// Moves pinned particles at their targets by setting their positions, blended in over
// time.
inline void attach_particles(int n, const int* anchor_of, const float3* targets,
                             int targets_count, const float3* next_targets, float alpha,
                             float time_step, float3* positions, float3* particle_qd) {
  for (int i = 0; i < n; ++i) {
    // which pin holds the particle, or none
    const int slot = anchor_of[i];
    if (slot < 0 || slot >= targets_count) {
      continue;
    }
    float3 target = targets[slot];
    target = alpha * next_targets[slot] + (1.0f - alpha) * target;
    particle_qd[i] = (target - positions[i]) * (1.0f / time_step);
    positions[i] = target;
  }
}

// The adjoint of attach_particles.
inline void attach_particles_adjoint(int n, const int* anchor_of, const float3* /*targets*/,
                                     int targets_count, float alpha, float time_step,
                                     float3* grad_targets, float3* grad_next_targets,
                                     float3* grad_positions, const float3* grad_particle_qd) {
  for (int i = 0; i < n; ++i) {
    // which pin holds the particle, or none
    const int slot = anchor_of[i];
    if (slot < 0 || slot >= targets_count) {
      continue;
    }
    float3 grad_target = grad_positions[i];
    grad_positions[i] = float3{};
    const float3 g = grad_particle_qd[i] * (1.0f / time_step);
    grad_target += g;
    grad_positions[i] += -g;
    const float3 g_2 = grad_target;
    grad_next_targets[slot] += g_2 * alpha;
    grad_target = g_2 * (1.0f - alpha);
    grad_targets[slot] += grad_target;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<int> anchor_of;  // n
  std::vector<float3> targets;  // n
  int targets_count;
  std::vector<float3> next_targets;  // n
  float alpha = -1.13f;
  float time_step = -0.74f;
  std::vector<float3> positions;  // n
  std::vector<float3> particle_qd;  // n
  std::vector<float3> grad_targets;  // n
  std::vector<float3> grad_next_targets;  // n
  std::vector<float3> grad_positions;  // n
  std::vector<float3> grad_particle_qd;  // n
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
  p.targets_count = n;
  p.anchor_of.resize(size_t(n));
  fill(p.anchor_of.data(), p.anchor_of.size(), seed, 0, 0, n);
  p.targets.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.targets.data()), 3 * p.targets.size(), seed, 1, -2.0, 2.0);
  p.next_targets.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.next_targets.data()), 3 * p.next_targets.size(), seed, 2, -2.0,
      2.0);
  p.positions.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.positions.data()), 3 * p.positions.size(), seed, 3, -2.0, 2.0);
  p.particle_qd.resize(size_t(n));
  p.grad_targets.resize(size_t(n));
  p.grad_next_targets.resize(size_t(n));
  p.grad_positions.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_positions.data()), 3 * p.grad_positions.size(), 0, 3003,
      -1.0, 1.0);
  p.grad_particle_qd.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_particle_qd.data()), 3 * p.grad_particle_qd.size(), 0, 3004,
      -1.0, 1.0);
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
  DeviceBuffer<int> anchor_of;
  DeviceBuffer<float3> targets;
  DeviceBuffer<float3> next_targets;
  DeviceBuffer<float3> positions;
  DeviceBuffer<float3> particle_qd;
  DeviceBuffer<float3> grad_targets;
  DeviceBuffer<float3> grad_next_targets;
  DeviceBuffer<float3> grad_positions;
  DeviceBuffer<float3> grad_particle_qd;

  explicit DeviceArrays(const Problem& p) : anchor_of(p.anchor_of), targets(p.targets),
        next_targets(p.next_targets), positions(p.positions), particle_qd(p.particle_qd),
        grad_targets(p.grad_targets), grad_next_targets(p.grad_next_targets),
        grad_positions(p.grad_positions), grad_particle_qd(p.grad_particle_qd) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  attach_particles<<<grid, block>>>(
      p.n, d.anchor_of.get(), d.targets.get(), p.targets_count, d.next_targets.get(),
      p.alpha, p.time_step, d.positions.get(), d.particle_qd.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  attach_particles_adjoint<<<grid, block>>>(
      p.n, d.anchor_of.get(), d.targets.get(), p.targets_count, p.alpha, p.time_step,
      d.grad_targets.get(), d.grad_next_targets.get(), d.grad_positions.get(),
      d.grad_particle_qd.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::attach_particles(
      p.n, p.anchor_of.data(), reinterpret_cast<reference::float3*>(p.targets.data()),
      p.targets_count, reinterpret_cast<reference::float3*>(p.next_targets.data()), p.alpha,
      p.time_step, reinterpret_cast<reference::float3*>(p.positions.data()),
      reinterpret_cast<reference::float3*>(p.particle_qd.data()));
}

void run_reference_adjoint(Problem& p) {
  reference::attach_particles_adjoint(
      p.n, p.anchor_of.data(), reinterpret_cast<reference::float3*>(p.targets.data()),
      p.targets_count, p.alpha, p.time_step,
      reinterpret_cast<reference::float3*>(p.grad_targets.data()),
      reinterpret_cast<reference::float3*>(p.grad_next_targets.data()),
      reinterpret_cast<reference::float3*>(p.grad_positions.data()),
      reinterpret_cast<reference::float3*>(p.grad_particle_qd.data()));
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
      "positions",
      checksum(reinterpret_cast<const float*>(p.positions.data()), 3 * p.positions.size(), 1003),
      recorded, -450.7107940442494, 0.00376);
  same &= check_sum(
      "particle_qd",
      checksum(reinterpret_cast<const float*>(p.particle_qd.data()), 3 * p.particle_qd.size(), 1004),
      recorded, 685.0000218311195, 0.00897);
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
      reinterpret_cast<const float*>(p.grad_targets.data()), 3 * p.grad_targets.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_next_targets.data()), 3 * p.grad_next_targets.size(),
      2002);
  sum += along(
      reinterpret_cast<const float*>(p.grad_positions.data()), 3 * p.grad_positions.size(), 2003);
  return check_sum("the gradient", sum, recorded, 7.569973496712835, 0.0385);
}

// Whether a result is that of the reference. Both are rounded: they may differ by `tolerance` times
// the number or, where that is larger, times the mean of all.
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
  return wrong == 0;
}

// A tolerance is four times the largest share of a number that rounding may have: half a unit in
// the last place for each operation, passed on through those that follow.
bool compare_all(const Problem& p, const Problem& expected) {
  // Of sums over threads the errors add up like steps of a random walk.
  const double growth = std::sqrt(std::max(double(p.n) / 1021.0, 1.0));
  bool same = true;
  same &= compare(
      "positions", reinterpret_cast<const float*>(p.positions.data()),
      reinterpret_cast<const float*>(expected.positions.data()), 3 * p.positions.size(), 5e-06);
  same &= compare(
      "particle_qd", reinterpret_cast<const float*>(p.particle_qd.data()),
      reinterpret_cast<const float*>(expected.particle_qd.data()), 3 * p.particle_qd.size(),
      5e-06);
  same &= compare(
      "grad_targets", reinterpret_cast<const float*>(p.grad_targets.data()),
      reinterpret_cast<const float*>(expected.grad_targets.data()), 3 * p.grad_targets.size(),
      5e-05 * growth);
  same &= compare(
      "grad_next_targets", reinterpret_cast<const float*>(p.grad_next_targets.data()),
      reinterpret_cast<const float*>(expected.grad_next_targets.data()),
      3 * p.grad_next_targets.size(), 5e-05 * growth);
  same &= compare(
      "grad_positions", reinterpret_cast<const float*>(p.grad_positions.data()),
      reinterpret_cast<const float*>(expected.grad_positions.data()), 3 * p.grad_positions.size(),
      5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(int) * static_cast<double>(p.anchor_of.size());
  bytes += sizeof(float3) * static_cast<double>(p.targets.size());
  bytes += sizeof(float3) * static_cast<double>(p.next_targets.size());
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.positions.size());
  bytes += sizeof(float3) * static_cast<double>(p.particle_qd.size());
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
  device.positions.download(result.positions);
  device.particle_qd.download(result.particle_qd);
  device.grad_targets.download(result.grad_targets);
  device.grad_next_targets.download(result.grad_next_targets);
  device.grad_positions.download(result.grad_positions);
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

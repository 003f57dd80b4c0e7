// Moves rigid frames along their motion, keeping them above the ground, where they are active.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 move_poses.cu -o move_poses
//   ./move_poses --help

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

struct Quat {
  float x, y, z, w;
};

struct Transform {
  float3 p;
  Quat q;
};

__host__ __device__ inline float3 operator*(float3 v, float s) {
  return make_float3(v.x * s, v.y * s, v.z * s);
}

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

__host__ __device__ inline Transform operator+(const Transform& a, const Transform& b) {
  return Transform{make_float3(a.p.x + b.p.x, a.p.y + b.p.y, a.p.z + b.p.z),
      Quat{a.q.x + b.q.x, a.q.y + b.q.y, a.q.z + b.q.z, a.q.w + b.q.w}};
}

__host__ __device__ inline Transform& operator+=(Transform& a, const Transform& b) {
  return a = a + b;
}

// Moves rigid frames along their motion, keeping them above the ground, where they are
// active.
__global__ void move_poses(int n, Transform* __restrict__ transforms,
                           const float3* __restrict__ velocity, const int* __restrict__ active,
                           float time_step, float lowest) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  if (active[tid] == 0) {
    return;
  }
  Transform current = transforms[tid];
  const float3 move = velocity[tid] * time_step;
  current.p.x += move.x;
  current.p.y += move.y;
  current.p.z += move.z;
  float3 pos = current.p;
  pos = make_float3(pos.x, fmaxf(pos.y, lowest), pos.z);
  current.p = pos;
  transforms[tid] = current;
}

// The adjoint of move_poses.
__global__ void move_poses_adjoint(int n, const Transform* __restrict__ transforms,
                                   const float3* __restrict__ velocity,
                                   const int* __restrict__ active, float time_step, float lowest,
                                   Transform* __restrict__ grad_transforms,
                                   float3* __restrict__ grad_velocity) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  if (active[tid] == 0) {
    return;
  }
  const Transform current = transforms[tid];
  const float3 move = velocity[tid] * time_step;
  Transform current_2 = current;
  current_2.p.x = current.p.x + move.x;
  Transform current_3 = current_2;
  current_3.p.y = current_2.p.y + move.y;
  Transform current_4 = current_3;
  current_4.p.z = current_3.p.z + move.z;
  const float3 pos = current_4.p;
  Transform grad_current = grad_transforms[tid];
  grad_transforms[tid] = Transform{};
  const float3 g = grad_current.p;
  grad_current.p = make_float3(0.0f, 0.0f, 0.0f);
  float3 grad_pos = g;
  const float3 g_2 = grad_pos;
  grad_pos = make_float3(0.0f, 0.0f, 0.0f);
  grad_pos.x += g_2.x;
  if (lowest < pos.y) {
    grad_pos.y += g_2.y;
  }
  grad_pos.z += g_2.z;
  grad_current.p += grad_pos;
  float3 grad_move = make_float3(0.0f, 0.0f, 0.0f);
  grad_move.z += grad_current.p.z;
  grad_move.y += grad_current.p.y;
  grad_move.x += grad_current.p.x;
  grad_velocity[tid] += grad_move * time_step;
  grad_transforms[tid] += grad_current;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct float3 {
  float x, y, z;
};

struct Quat {
  float x, y, z, w;
};

struct Transform {
  float3 p;
  Quat q;
};

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline Transform operator+(const Transform& a, const Transform& b) {
  return Transform{float3{a.p.x + b.p.x, a.p.y + b.p.y, a.p.z + b.p.z},
      Quat{a.q.x + b.q.x, a.q.y + b.q.y, a.q.z + b.q.z, a.q.w + b.q.w}};
}

inline Transform& operator+=(Transform& a, const Transform& b) { return a = a + b; }

// Moves rigid frames along their motion, keeping them above the ground, where they are
// active.
inline void move_poses(int n, Transform* transforms, const float3* velocity, const int* active,
                       float time_step, float lowest) {
  for (int tid = 0; tid < n; ++tid) {
    if (active[tid] == 0) {
      continue;
    }
    Transform current = transforms[tid];
    const float3 move = velocity[tid] * time_step;
    current.p.x += move.x;
    current.p.y += move.y;
    current.p.z += move.z;
    float3 pos = current.p;
    pos = float3{pos.x, std::fmax(pos.y, lowest), pos.z};
    current.p = pos;
    transforms[tid] = current;
  }
}

// The adjoint of move_poses.
inline void move_poses_adjoint(int n, const Transform* transforms, const float3* velocity,
                               const int* active, float time_step, float lowest,
                               Transform* grad_transforms, float3* grad_velocity) {
  for (int tid = 0; tid < n; ++tid) {
    if (active[tid] == 0) {
      continue;
    }
    const Transform current = transforms[tid];
    const float3 move = velocity[tid] * time_step;
    Transform current_2 = current;
    current_2.p.x = current.p.x + move.x;
    Transform current_3 = current_2;
    current_3.p.y = current_2.p.y + move.y;
    Transform current_4 = current_3;
    current_4.p.z = current_3.p.z + move.z;
    const float3 pos = current_4.p;
    Transform grad_current = grad_transforms[tid];
    grad_transforms[tid] = Transform{};
    const float3 g = grad_current.p;
    grad_current.p = float3{};
    float3 grad_pos = g;
    const float3 g_2 = grad_pos;
    grad_pos = float3{};
    grad_pos.x += g_2.x;
    if (lowest < pos.y) {
      grad_pos.y += g_2.y;
    }
    grad_pos.z += g_2.z;
    grad_current.p += grad_pos;
    float3 grad_move = float3{};
    grad_move.z += grad_current.p.z;
    grad_move.y += grad_current.p.y;
    grad_move.x += grad_current.p.x;
    grad_velocity[tid] += grad_move * time_step;
    grad_transforms[tid] += grad_current;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<Transform> transforms;  // n
  std::vector<float3> velocity;  // n
  std::vector<int> active;  // n
  float time_step = 1.11f;
  float lowest = -0.57f;
  std::vector<Transform> grad_transforms;  // n
  std::vector<float3> grad_velocity;  // n
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
  p.transforms.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.transforms.data()), 7 * p.transforms.size(), seed, 0, -2.0, 2.0);
  p.velocity.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.velocity.data()), 3 * p.velocity.size(), seed, 1, -2.0, 2.0);
  p.active.resize(size_t(n));
  fill(p.active.data(), p.active.size(), seed, 2, 0, n);
  p.grad_transforms.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_transforms.data()), 7 * p.grad_transforms.size(), 0, 3000,
      -1.0, 1.0);
  p.grad_velocity.resize(size_t(n));
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
  DeviceBuffer<Transform> transforms;
  DeviceBuffer<float3> velocity;
  DeviceBuffer<int> active;
  DeviceBuffer<Transform> grad_transforms;
  DeviceBuffer<float3> grad_velocity;

  explicit DeviceArrays(const Problem& p) : transforms(p.transforms), velocity(p.velocity),
        active(p.active), grad_transforms(p.grad_transforms), grad_velocity(p.grad_velocity) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  move_poses<<<grid, block>>>(
      p.n, d.transforms.get(), d.velocity.get(), d.active.get(), p.time_step, p.lowest);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  move_poses_adjoint<<<grid, block>>>(
      p.n, d.transforms.get(), d.velocity.get(), d.active.get(), p.time_step, p.lowest,
      d.grad_transforms.get(), d.grad_velocity.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::move_poses(
      p.n, reinterpret_cast<reference::Transform*>(p.transforms.data()),
      reinterpret_cast<reference::float3*>(p.velocity.data()), p.active.data(), p.time_step,
      p.lowest);
}

void run_reference_adjoint(Problem& p) {
  reference::move_poses_adjoint(
      p.n, reinterpret_cast<reference::Transform*>(p.transforms.data()),
      reinterpret_cast<reference::float3*>(p.velocity.data()), p.active.data(), p.time_step,
      p.lowest, reinterpret_cast<reference::Transform*>(p.grad_transforms.data()),
      reinterpret_cast<reference::float3*>(p.grad_velocity.data()));
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
      "transforms",
      checksum(reinterpret_cast<const float*>(p.transforms.data()), 7 * p.transforms.size(), 1000),
      recorded, 401.1743323056776, 0.00173);
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
      reinterpret_cast<const float*>(p.grad_transforms.data()), 7 * p.grad_transforms.size(),
      2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_velocity.data()), 3 * p.grad_velocity.size(), 2001);
  return check_sum("the gradient", sum, recorded, -8.92870256759702, 0.0165);
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
      "transforms", reinterpret_cast<const float*>(p.transforms.data()),
      reinterpret_cast<const float*>(expected.transforms.data()), 7 * p.transforms.size(), 2e-06);
  same &= compare(
      "grad_transforms", reinterpret_cast<const float*>(p.grad_transforms.data()),
      reinterpret_cast<const float*>(expected.grad_transforms.data()),
      7 * p.grad_transforms.size(), 5e-05 * growth);
  same &= compare(
      "grad_velocity", reinterpret_cast<const float*>(p.grad_velocity.data()),
      reinterpret_cast<const float*>(expected.grad_velocity.data()), 3 * p.grad_velocity.size(),
      5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += 2.0 * sizeof(Transform) * static_cast<double>(p.transforms.size());
  bytes += sizeof(float3) * static_cast<double>(p.velocity.size());
  bytes += sizeof(int) * static_cast<double>(p.active.size());
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
  device.transforms.download(result.transforms);
  device.grad_transforms.download(result.grad_transforms);
  device.grad_velocity.download(result.grad_velocity);
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

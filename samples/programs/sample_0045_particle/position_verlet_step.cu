// Advances a molecular system by the position form of Verlet.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 position_verlet_step.cu -o position_verlet_step
//   ./position_verlet_step --help

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

__host__ __device__ inline float3 operator*(float3 v, float s) {
  return make_float3(v.x * s, v.y * s, v.z * s);
}

__host__ __device__ inline float3 operator*(float s, float3 v) {
  return make_float3(s * v.x, s * v.y, s * v.z);
}

__host__ __device__ inline float3 operator-(float3 a, float3 b) {
  return make_float3(a.x - b.x, a.y - b.y, a.z - b.z);
}

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3 operator/(float3 v, float s) {
  return make_float3(v.x / s, v.y / s, v.z / s);
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

__host__ __device__ inline float3 operator-(float3 v) {
  return make_float3(-v.x, -v.y, -v.z);
}

__host__ __device__ inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

__global__ void position_verlet_step(int n, float3* __restrict__ pos, float3* __restrict__ v,
                                     const float3* __restrict__ f, const float* __restrict__ m,
                                     float3* __restrict__ x_old, float time_step) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const float3 xi = pos[tid];
  const float3 acc = f[tid] * (1.0f / m[tid]);
  const float3 new_p = time_step * time_step * acc + (2.0f * xi - x_old[tid]);
  v[tid] = (new_p - x_old[tid]) / (2.0f * time_step);
  x_old[tid] = xi;
  pos[tid] = new_p;
}

// The adjoint of position_verlet_step.
__global__ void position_verlet_step_adjoint(
    int n, const float3* __restrict__ f, const float* __restrict__ m, float time_step,
    float3* __restrict__ grad_pos, const float3* __restrict__ grad_v, float3* __restrict__ grad_f,
    float* __restrict__ grad_m, float3* __restrict__ grad_x_old) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  float3 grad_new_p = grad_pos[tid];
  grad_pos[tid] = make_float3(0.0f, 0.0f, 0.0f);
  float3 grad_xi = grad_x_old[tid];
  grad_x_old[tid] = make_float3(0.0f, 0.0f, 0.0f);
  const float3 g = grad_v[tid] / (2.0f * time_step);
  grad_new_p += g;
  grad_x_old[tid] += -g;
  const float3 grad_acc = grad_new_p * (time_step * time_step);
  grad_xi += grad_new_p * 2.0f;
  grad_x_old[tid] += -grad_new_p;
  grad_f[tid] += grad_acc * (1.0f / m[tid]);
  grad_m[tid] += -dot(grad_acc, f[tid]) * 1.0f / (m[tid] * m[tid]);
  grad_pos[tid] += grad_xi;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct float3 {
  float x, y, z;
};

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3 operator-(float3 v) {
  return float3{-v.x, -v.y, -v.z};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline void position_verlet_step(int n, float3* pos, float3* v, const float3* f, const float* m,
                                 float3* x_old, float time_step) {
  for (int tid = 0; tid < n; ++tid) {
    const float3 xi = pos[tid];
    const float3 acc = f[tid] * (1.0f / m[tid]);
    const float3 new_p = time_step * time_step * acc + (2.0f * xi - x_old[tid]);
    v[tid] = (new_p - x_old[tid]) / (2.0f * time_step);
    x_old[tid] = xi;
    pos[tid] = new_p;
  }
}

// The adjoint of position_verlet_step.
inline void position_verlet_step_adjoint(
    int n, const float3* f, const float* m, float time_step, float3* grad_pos,
    const float3* grad_v, float3* grad_f, float* grad_m, float3* grad_x_old) {
  for (int tid = 0; tid < n; ++tid) {
    float3 grad_new_p = grad_pos[tid];
    grad_pos[tid] = float3{};
    float3 grad_xi = grad_x_old[tid];
    grad_x_old[tid] = float3{};
    const float3 g = grad_v[tid] / (2.0f * time_step);
    grad_new_p += g;
    grad_x_old[tid] += -g;
    const float3 grad_acc = grad_new_p * (time_step * time_step);
    grad_xi += grad_new_p * 2.0f;
    grad_x_old[tid] += -grad_new_p;
    grad_f[tid] += grad_acc * (1.0f / m[tid]);
    grad_m[tid] += -dot(grad_acc, f[tid]) * 1.0f / (m[tid] * m[tid]);
    grad_pos[tid] += grad_xi;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> pos;  // n
  std::vector<float3> v;  // n
  std::vector<float3> f;  // n
  std::vector<float> m;  // n
  std::vector<float3> x_old;  // n
  float time_step = -1.03f;
  std::vector<float3> grad_pos;  // n
  std::vector<float3> grad_v;  // n
  std::vector<float3> grad_f;  // n
  std::vector<float> grad_m;  // n
  std::vector<float3> grad_x_old;  // n
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
  p.pos.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.pos.data()), 3 * p.pos.size(), seed, 0, -2.0, 2.0);
  p.v.resize(size_t(n));
  p.f.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.f.data()), 3 * p.f.size(), seed, 2, -2.0, 2.0);
  p.m.resize(size_t(n));
  fill(p.m.data(), p.m.size(), seed, 3, -2.0, 2.0);
  p.x_old.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.x_old.data()), 3 * p.x_old.size(), seed, 4, -2.0, 2.0);
  p.grad_pos.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_pos.data()), 3 * p.grad_pos.size(), 0, 3000, -1.0, 1.0);
  p.grad_v.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_v.data()), 3 * p.grad_v.size(), 0, 3001, -1.0, 1.0);
  p.grad_f.resize(size_t(n));
  p.grad_m.resize(size_t(n));
  p.grad_x_old.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_x_old.data()), 3 * p.grad_x_old.size(), 0, 3004, -1.0, 1.0);
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
  DeviceBuffer<float3> pos;
  DeviceBuffer<float3> v;
  DeviceBuffer<float3> f;
  DeviceBuffer<float> m;
  DeviceBuffer<float3> x_old;
  DeviceBuffer<float3> grad_pos;
  DeviceBuffer<float3> grad_v;
  DeviceBuffer<float3> grad_f;
  DeviceBuffer<float> grad_m;
  DeviceBuffer<float3> grad_x_old;

  explicit DeviceArrays(const Problem& p) : pos(p.pos), v(p.v), f(p.f), m(p.m), x_old(p.x_old),
        grad_pos(p.grad_pos), grad_v(p.grad_v), grad_f(p.grad_f), grad_m(p.grad_m),
        grad_x_old(p.grad_x_old) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  position_verlet_step<<<grid, block>>>(
      p.n, d.pos.get(), d.v.get(), d.f.get(), d.m.get(), d.x_old.get(), p.time_step);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  position_verlet_step_adjoint<<<grid, block>>>(
      p.n, d.f.get(), d.m.get(), p.time_step, d.grad_pos.get(), d.grad_v.get(),
      d.grad_f.get(), d.grad_m.get(), d.grad_x_old.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::position_verlet_step(
      p.n, reinterpret_cast<reference::float3*>(p.pos.data()),
      reinterpret_cast<reference::float3*>(p.v.data()),
      reinterpret_cast<reference::float3*>(p.f.data()), p.m.data(),
      reinterpret_cast<reference::float3*>(p.x_old.data()), p.time_step);
}

void run_reference_adjoint(Problem& p) {
  reference::position_verlet_step_adjoint(
      p.n, reinterpret_cast<reference::float3*>(p.f.data()), p.m.data(), p.time_step,
      reinterpret_cast<reference::float3*>(p.grad_pos.data()),
      reinterpret_cast<reference::float3*>(p.grad_v.data()),
      reinterpret_cast<reference::float3*>(p.grad_f.data()), p.grad_m.data(),
      reinterpret_cast<reference::float3*>(p.grad_x_old.data()));
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
      "pos", checksum(reinterpret_cast<const float*>(p.pos.data()), 3 * p.pos.size(), 1000),
      recorded, -63.564860241276584, 0.0108);
  same &= check_sum(
      "v", checksum(reinterpret_cast<const float*>(p.v.data()), 3 * p.v.size(), 1001), recorded,
      80.75459845072147, 0.00822);
  same &= check_sum(
      "x_old",
      checksum(reinterpret_cast<const float*>(p.x_old.data()), 3 * p.x_old.size(), 1004),
      recorded, 40.88685024660873, 0.000368);
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
  sum += along(reinterpret_cast<const float*>(p.grad_pos.data()), 3 * p.grad_pos.size(), 2000);
  sum += along(reinterpret_cast<const float*>(p.grad_f.data()), 3 * p.grad_f.size(), 2002);
  sum += along(p.grad_m.data(), p.grad_m.size(), 2003);
  sum += along(reinterpret_cast<const float*>(p.grad_x_old.data()), 3 * p.grad_x_old.size(), 2004);
  return check_sum("the gradient", sum, recorded, 50263.45915072735, 3.19);
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
      "pos", reinterpret_cast<const float*>(p.pos.data()),
      reinterpret_cast<const float*>(expected.pos.data()), 3 * p.pos.size(), 1e-05);
  same &= compare(
      "v", reinterpret_cast<const float*>(p.v.data()),
      reinterpret_cast<const float*>(expected.v.data()), 3 * p.v.size(), 1e-05);
  same &= compare(
      "x_old", reinterpret_cast<const float*>(p.x_old.data()),
      reinterpret_cast<const float*>(expected.x_old.data()), 3 * p.x_old.size(), 5e-07);
  same &= compare(
      "grad_pos", reinterpret_cast<const float*>(p.grad_pos.data()),
      reinterpret_cast<const float*>(expected.grad_pos.data()), 3 * p.grad_pos.size(),
      5e-05 * growth);
  same &= compare(
      "grad_f", reinterpret_cast<const float*>(p.grad_f.data()),
      reinterpret_cast<const float*>(expected.grad_f.data()), 3 * p.grad_f.size(),
      5e-05 * growth);
  same &= compare(
      "grad_m", p.grad_m.data(), expected.grad_m.data(), p.grad_m.size(), 5e-05 * growth);
  same &= compare(
      "grad_x_old", reinterpret_cast<const float*>(p.grad_x_old.data()),
      reinterpret_cast<const float*>(expected.grad_x_old.data()), 3 * p.grad_x_old.size(),
      5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.pos.size());
  bytes += sizeof(float3) * static_cast<double>(p.v.size());
  bytes += sizeof(float3) * static_cast<double>(p.f.size());
  bytes += sizeof(float) * static_cast<double>(p.m.size());
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.x_old.size());
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
  device.pos.download(result.pos);
  device.v.download(result.v);
  device.x_old.download(result.x_old);
  device.grad_pos.download(result.grad_pos);
  device.grad_f.download(result.grad_f);
  device.grad_m.download(result.grad_m);
  device.grad_x_old.download(result.grad_x_old);
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

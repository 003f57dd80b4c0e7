// Computes displaced as winds plus currents times (tanh(losses) * 3.69) and stores displaced plus
// currents in out_sum_v.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 sum_v_cell.cu -o sum_v_cell
//   ./sum_v_cell --help

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

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

__host__ __device__ inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

// Computes displaced as winds plus currents times (tanh(losses) * 3.69) and stores
// displaced plus currents in out_sum_v.
__global__ void sum_v_cell(int n, const float* __restrict__ losses,
                           const float3* __restrict__ winds, const float3* __restrict__ currents,
                           float3* __restrict__ out_sum_v) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float loss = losses[i];
  const float3 current = currents[i];
  const float rescaled = tanhf(loss) * 3.69f;
  const float3 displaced = winds[i] + current * rescaled;
  out_sum_v[i] = displaced + current;
}

// The adjoint of sum_v_cell.
__global__ void sum_v_cell_adjoint(int n, const float* __restrict__ losses,
                                   const float3* __restrict__ currents,
                                   float* __restrict__ grad_losses,
                                   float3* __restrict__ grad_winds,
                                   float3* __restrict__ grad_currents,
                                   const float3* __restrict__ grad_out_sum_v) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float loss = losses[i];
  const float3 current = currents[i];
  const float rescaled = tanhf(loss) * 3.69f;
  const float3 g = grad_out_sum_v[i];
  const float3 grad_displaced = g;
  float3 grad_current = g;
  grad_winds[i] += grad_displaced;
  grad_current += grad_displaced * rescaled;
  const float grad_rescaled = dot(grad_displaced, current);
  const float y = tanhf(loss);
  const float grad_loss = grad_rescaled * 3.69f * (1.0f - y * y);
  grad_currents[i] += grad_current;
  grad_losses[i] += grad_loss;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct float3 {
  float x, y, z;
};

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

// Computes displaced as winds plus currents times (tanh(losses) * 3.69) and stores
// displaced plus currents in out_sum_v.
inline void sum_v_cell(int n, const float* losses, const float3* winds, const float3* currents,
                       float3* out_sum_v) {
  for (int i = 0; i < n; ++i) {
    const float loss = losses[i];
    const float3 current = currents[i];
    const float rescaled = std::tanh(loss) * 3.69f;
    const float3 displaced = winds[i] + current * rescaled;
    out_sum_v[i] = displaced + current;
  }
}

// The adjoint of sum_v_cell.
inline void sum_v_cell_adjoint(int n, const float* losses, const float3* currents,
                               float* grad_losses, float3* grad_winds, float3* grad_currents,
                               const float3* grad_out_sum_v) {
  for (int i = 0; i < n; ++i) {
    const float loss = losses[i];
    const float3 current = currents[i];
    const float rescaled = std::tanh(loss) * 3.69f;
    const float3 g = grad_out_sum_v[i];
    const float3 grad_displaced = g;
    float3 grad_current = g;
    grad_winds[i] += grad_displaced;
    grad_current += grad_displaced * rescaled;
    const float grad_rescaled = dot(grad_displaced, current);
    const float y = std::tanh(loss);
    const float grad_loss = grad_rescaled * 3.69f * (1.0f - y * y);
    grad_currents[i] += grad_current;
    grad_losses[i] += grad_loss;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> losses;  // n
  std::vector<float3> winds;  // n
  std::vector<float3> currents;  // n
  std::vector<float3> out_sum_v;  // n
  std::vector<float> grad_losses;  // n
  std::vector<float3> grad_winds;  // n
  std::vector<float3> grad_currents;  // n
  std::vector<float3> grad_out_sum_v;  // n
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
  p.losses.resize(size_t(n));
  fill(p.losses.data(), p.losses.size(), seed, 0, -2.0, 2.0);
  p.winds.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.winds.data()), 3 * p.winds.size(), seed, 1, -2.0, 2.0);
  p.currents.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.currents.data()), 3 * p.currents.size(), seed, 2, -2.0, 2.0);
  p.out_sum_v.resize(size_t(n));
  p.grad_losses.resize(size_t(n));
  p.grad_winds.resize(size_t(n));
  p.grad_currents.resize(size_t(n));
  p.grad_out_sum_v.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_out_sum_v.data()), 3 * p.grad_out_sum_v.size(), 0, 3003,
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
  DeviceBuffer<float> losses;
  DeviceBuffer<float3> winds;
  DeviceBuffer<float3> currents;
  DeviceBuffer<float3> out_sum_v;
  DeviceBuffer<float> grad_losses;
  DeviceBuffer<float3> grad_winds;
  DeviceBuffer<float3> grad_currents;
  DeviceBuffer<float3> grad_out_sum_v;

  explicit DeviceArrays(const Problem& p) : losses(p.losses), winds(p.winds),
        currents(p.currents), out_sum_v(p.out_sum_v), grad_losses(p.grad_losses),
        grad_winds(p.grad_winds), grad_currents(p.grad_currents),
        grad_out_sum_v(p.grad_out_sum_v) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  sum_v_cell<<<grid, block>>>(
      p.n, d.losses.get(), d.winds.get(), d.currents.get(), d.out_sum_v.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  sum_v_cell_adjoint<<<grid, block>>>(
      p.n, d.losses.get(), d.currents.get(), d.grad_losses.get(), d.grad_winds.get(),
      d.grad_currents.get(), d.grad_out_sum_v.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::sum_v_cell(
      p.n, p.losses.data(), reinterpret_cast<reference::float3*>(p.winds.data()),
      reinterpret_cast<reference::float3*>(p.currents.data()),
      reinterpret_cast<reference::float3*>(p.out_sum_v.data()));
}

void run_reference_adjoint(Problem& p) {
  reference::sum_v_cell_adjoint(
      p.n, p.losses.data(), reinterpret_cast<reference::float3*>(p.currents.data()),
      p.grad_losses.data(), reinterpret_cast<reference::float3*>(p.grad_winds.data()),
      reinterpret_cast<reference::float3*>(p.grad_currents.data()),
      reinterpret_cast<reference::float3*>(p.grad_out_sum_v.data()));
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
      "out_sum_v",
      checksum(reinterpret_cast<const float*>(p.out_sum_v.data()), 3 * p.out_sum_v.size(), 1003),
      recorded, 193.3462134553207, 0.00999);
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
  sum += along(p.grad_losses.data(), p.grad_losses.size(), 2000);
  sum += along(reinterpret_cast<const float*>(p.grad_winds.data()), 3 * p.grad_winds.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_currents.data()), 3 * p.grad_currents.size(), 2002);
  return check_sum("the gradient", sum, recorded, 50.799564623250824, 0.0283);
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
      "out_sum_v", reinterpret_cast<const float*>(p.out_sum_v.data()),
      reinterpret_cast<const float*>(expected.out_sum_v.data()), 3 * p.out_sum_v.size(), 2e-05);
  same &= compare(
      "grad_losses", p.grad_losses.data(), expected.grad_losses.data(), p.grad_losses.size(),
      5e-05 * growth);
  same &= compare(
      "grad_winds", reinterpret_cast<const float*>(p.grad_winds.data()),
      reinterpret_cast<const float*>(expected.grad_winds.data()), 3 * p.grad_winds.size(),
      5e-05 * growth);
  same &= compare(
      "grad_currents", reinterpret_cast<const float*>(p.grad_currents.data()),
      reinterpret_cast<const float*>(expected.grad_currents.data()), 3 * p.grad_currents.size(),
      5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.losses.size());
  bytes += sizeof(float3) * static_cast<double>(p.winds.size());
  bytes += sizeof(float3) * static_cast<double>(p.currents.size());
  bytes += sizeof(float3) * static_cast<double>(p.out_sum_v.size());
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
  device.out_sum_v.download(result.out_sum_v);
  device.grad_losses.download(result.grad_losses);
  device.grad_winds.download(result.grad_winds);
  device.grad_currents.download(result.grad_currents);
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

// Adds up the entries of each row of a table of any type, with signs that change from entry to
// entry, up to a given length.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 generic_rows.cu -o generic_rows
//   ./generic_rows --help

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

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

__host__ __device__ inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

// Each component for itself.
__device__ inline float3 atomic_add(float3* address, float3 value) {
  return make_float3(atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y),
      atomicAdd(&address->z, value.z));
}

// Adds up the entries of each row of a table of any type, with signs that change from
// entry to entry, up to a given length.
__global__ void generic_rows(int n, const float3* __restrict__ values, int values_cols,
                             int n_valid, float3* __restrict__ result) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  float3 acc = values[i * values_cols + 0];
  for (int c = 1; c < min(n_valid, values_cols); ++c) {
    const float3 row_entry = values[i * values_cols + c];
    acc = c % 2 == 0 ? acc + row_entry : acc - row_entry;
  }
  result[i] = acc;
}

// The adjoint of generic_rows.
__global__ void generic_rows_adjoint(int n, const float3* __restrict__ /*values*/,
                                     int values_cols, int n_valid,
                                     float3* __restrict__ grad_values,
                                     const float3* __restrict__ grad_result) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  float3 grad_acc = grad_result[i];
  for (int c = min(n_valid, values_cols) - 1; c >= 1; --c) {
    const float3 g = grad_acc;
    grad_acc = make_float3(0.0f, 0.0f, 0.0f);
    float3 grad_row_entry = make_float3(0.0f, 0.0f, 0.0f);
    if (c % 2 == 0) {
      grad_acc += g;
      grad_row_entry += g;
    } else {
      grad_acc += g;
      grad_row_entry -= g;
    }
    atomic_add(&grad_values[i * values_cols + c], grad_row_entry);
  }
  atomic_add(&grad_values[i * values_cols + 0], grad_acc);
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct float3 {
  float x, y, z;
};

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

// Adds up the entries of each row of a table of any type, with signs that change from
// entry to entry, up to a given length.
inline void generic_rows(int n, const float3* values, int values_cols, int n_valid,
                         float3* result) {
  for (int i = 0; i < n; ++i) {
    float3 acc = values[i * values_cols + 0];
    for (int c = 1; c < std::min(n_valid, values_cols); ++c) {
      const float3 row_entry = values[i * values_cols + c];
      acc = c % 2 == 0 ? acc + row_entry : acc - row_entry;
    }
    result[i] = acc;
  }
}

// The adjoint of generic_rows.
inline void generic_rows_adjoint(int n, const float3* /*values*/, int values_cols, int n_valid,
                                 float3* grad_values, const float3* grad_result) {
  for (int i = 0; i < n; ++i) {
    float3 grad_acc = grad_result[i];
    for (int c = std::min(n_valid, values_cols) - 1; c >= 1; --c) {
      const float3 g = grad_acc;
      grad_acc = float3{};
      float3 grad_row_entry = float3{};
      if (c % 2 == 0) {
        grad_acc += g;
        grad_row_entry += g;
      } else {
        grad_acc += g;
        grad_row_entry -= g;
      }
      grad_values[i * values_cols + c] += grad_row_entry;
    }
    grad_values[i * values_cols + 0] += grad_acc;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 536870912;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> values;  // n x 3
  int values_cols;
  int n_valid = 3;
  std::vector<float3> result;  // n
  std::vector<float3> grad_values;  // n x 3
  std::vector<float3> grad_result;  // n
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
  p.values_cols = 3;
  p.values.resize(size_t(n) * size_t(3));
  fill(reinterpret_cast<float*>(p.values.data()), 3 * p.values.size(), seed, 0, -2.0, 2.0);
  p.result.resize(size_t(n));
  p.grad_values.resize(size_t(n) * size_t(3));
  p.grad_result.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_result.data()), 3 * p.grad_result.size(), 0, 3001, -1.0,
      1.0);
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
  DeviceBuffer<float3> values;
  DeviceBuffer<float3> result;
  DeviceBuffer<float3> grad_values;
  DeviceBuffer<float3> grad_result;

  explicit DeviceArrays(const Problem& p) : values(p.values), result(p.result),
        grad_values(p.grad_values), grad_result(p.grad_result) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  generic_rows<<<grid, block>>>(
      p.n, d.values.get(), p.values_cols, p.n_valid, d.result.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  generic_rows_adjoint<<<grid, block>>>(
      p.n, d.values.get(), p.values_cols, p.n_valid, d.grad_values.get(),
      d.grad_result.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::generic_rows(
      p.n, reinterpret_cast<reference::float3*>(p.values.data()), p.values_cols, p.n_valid,
      reinterpret_cast<reference::float3*>(p.result.data()));
}

void run_reference_adjoint(Problem& p) {
  reference::generic_rows_adjoint(
      p.n, reinterpret_cast<reference::float3*>(p.values.data()), p.values_cols, p.n_valid,
      reinterpret_cast<reference::float3*>(p.grad_values.data()),
      reinterpret_cast<reference::float3*>(p.grad_result.data()));
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
      "result",
      checksum(reinterpret_cast<const float*>(p.result.data()), 3 * p.result.size(), 1001),
      recorded, 76.39802606842301, 0.000605);
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
      reinterpret_cast<const float*>(p.grad_values.data()), 3 * p.grad_values.size(), 2000);
  return check_sum("the gradient", sum, recorded, -14.115961391678695, 0.0111);
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
      "result", reinterpret_cast<const float*>(p.result.data()),
      reinterpret_cast<const float*>(expected.result.data()), 3 * p.result.size(), 5e-07);
  same &= compare(
      "grad_values", reinterpret_cast<const float*>(p.grad_values.data()),
      reinterpret_cast<const float*>(expected.grad_values.data()), 3 * p.grad_values.size(),
      5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.values.size());
  bytes += sizeof(float3) * static_cast<double>(p.result.size());
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
  device.result.download(result.result);
  device.grad_values.download(result.grad_values);
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

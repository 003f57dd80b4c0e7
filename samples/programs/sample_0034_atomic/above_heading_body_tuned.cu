// Computes diff as efforts minus torques, and atomically takes the maximum with the angle of diff
// over efforts in extremes.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 above_heading_body_tuned.cu -o above_heading_body_tuned
//   ./above_heading_body_tuned --help

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

__device__ inline float atomic_max(float* address, float value) {
  unsigned int* word = reinterpret_cast<unsigned int*>(address);
  unsigned int seen = *word, expected;
  do {
    expected = seen;
    const float next = fmaxf(__uint_as_float(expected), value);
    seen = atomicCAS(word, expected, __float_as_uint(next));
  } while (seen != expected);
  return __uint_as_float(seen);
}

// Tuned. Each block collects in shared memory, where atomics are fast and no other block is in the
// way, and adds to the array what it has at its end.
__global__ void above_heading_body(int n, const float* __restrict__ efforts,
                                   const float* __restrict__ torques,
                                   float* __restrict__ extremes, int extremes_count) {
  __shared__ float block_extremes[4];
  for (int slot = threadIdx.x; slot < 4; slot += blockDim.x) block_extremes[slot] = -INFINITY;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    const float effort = efforts[i];
    const float diff = effort - torques[i];
    if (diff > -0.63f && i % 5 == 0) {
      const int bin_id = min(max(i % 4, 0), extremes_count - 1);
      atomic_max(&block_extremes[bin_id], atan2f(diff, fmaxf(effort, 0.74f)));
    }
  }

  __syncthreads();
  for (int slot = threadIdx.x; slot < 4; slot += blockDim.x) {
    if (block_extremes[slot] != -INFINITY) atomic_max(&extremes[slot], block_extremes[slot]);
  }
}

// The adjoint of above_heading_body.
__global__ void above_heading_body_adjoint(
    int n, const float* __restrict__ efforts, const float* __restrict__ torques,
    const float* __restrict__ extremes, int extremes_count, float* __restrict__ grad_efforts,
    float* __restrict__ grad_torques, const float* __restrict__ grad_extremes) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float effort = efforts[i];
  const float diff = effort - torques[i];
  float grad_diff = 0.0f;
  float grad_effort = 0.0f;
  if (diff > -0.63f && i % 5 == 0) {
    const int bin_id = min(max(i % 4, 0), extremes_count - 1);
    if (atan2f(diff, fmaxf(effort, 0.74f)) == extremes[bin_id]) {
      const float g = grad_extremes[bin_id];
      grad_diff += g * fmaxf(effort, 0.74f) /
          (diff * diff + fmaxf(effort, 0.74f) * fmaxf(effort, 0.74f));
      grad_effort += 0.74f < effort ? -g * diff /
          (diff * diff + fmaxf(effort, 0.74f) * fmaxf(effort, 0.74f)) : 0.0f;
    }
  }
  grad_effort += grad_diff;
  grad_torques[i] += -grad_diff;
  grad_efforts[i] += grad_effort;
}

// The same kernel in plain C++, to compare with.
namespace reference {

inline void above_heading_body(int n, const float* efforts, const float* torques, float* extremes,
                               int extremes_count) {
  for (int i = 0; i < n; ++i) {
    const float effort = efforts[i];
    const float diff = effort - torques[i];
    if (diff > -0.63f && i % 5 == 0) {
      const int bin_id = std::min(std::max(i % 4, 0), extremes_count - 1);
      extremes[bin_id] = std::fmax(extremes[bin_id], std::atan2(diff, std::fmax(effort, 0.74f)));
    }
  }
}

// The adjoint of above_heading_body.
inline void above_heading_body_adjoint(int n, const float* efforts, const float* torques,
                                       const float* extremes, int extremes_count,
                                       float* grad_efforts, float* grad_torques,
                                       const float* grad_extremes) {
  for (int i = 0; i < n; ++i) {
    const float effort = efforts[i];
    const float diff = effort - torques[i];
    float grad_diff = 0.0f;
    float grad_effort = 0.0f;
    if (diff > -0.63f && i % 5 == 0) {
      const int bin_id = std::min(std::max(i % 4, 0), extremes_count - 1);
      if (std::atan2(diff, std::fmax(effort, 0.74f)) == extremes[bin_id]) {
        const float g = grad_extremes[bin_id];
        grad_diff += g * std::fmax(effort, 0.74f) /
            (diff * diff + std::fmax(effort, 0.74f) * std::fmax(effort, 0.74f));
        grad_effort += 0.74f < effort ? -g * diff /
            (diff * diff + std::fmax(effort, 0.74f) * std::fmax(effort, 0.74f)) : 0.0f;
      }
    }
    grad_effort += grad_diff;
    grad_torques[i] += -grad_diff;
    grad_efforts[i] += grad_effort;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> efforts;  // n
  std::vector<float> torques;  // n
  std::vector<float> extremes;  // 4
  int extremes_count;
  std::vector<float> grad_efforts;  // n
  std::vector<float> grad_torques;  // n
  std::vector<float> grad_extremes;  // 4
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
  p.extremes_count = 4;
  p.efforts.resize(size_t(n));
  fill(p.efforts.data(), p.efforts.size(), seed, 0, -2.0, 2.0);
  p.torques.resize(size_t(n));
  fill(p.torques.data(), p.torques.size(), seed, 1, -2.0, 2.0);
  p.extremes.resize(size_t(4));
  p.grad_efforts.resize(size_t(n));
  p.grad_torques.resize(size_t(n));
  p.grad_extremes.resize(size_t(4));
  fill(p.grad_extremes.data(), p.grad_extremes.size(), 0, 3002, -1.0, 1.0);
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

// Blocks of 256 threads: enough to keep the device busy, whose threads go on to further elements.
int blocks_of(const Problem& p) {
  int device = 0, processors = 0;
  CUDA_CHECK(cudaGetDevice(&device));
  CUDA_CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
  return static_cast<int>(std::min<int64_t>((int64_t{p.n} + 255) / 256, 8 * processors));
}

struct DeviceArrays {
  DeviceBuffer<float> efforts;
  DeviceBuffer<float> torques;
  DeviceBuffer<float> extremes;
  DeviceBuffer<float> grad_efforts;
  DeviceBuffer<float> grad_torques;
  DeviceBuffer<float> grad_extremes;

  explicit DeviceArrays(const Problem& p) : efforts(p.efforts), torques(p.torques),
        extremes(p.extremes), grad_efforts(p.grad_efforts), grad_torques(p.grad_torques),
        grad_extremes(p.grad_extremes) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const int blocks = blocks_of(p);
  above_heading_body<<<blocks, 256>>>(
      p.n, d.efforts.get(), d.torques.get(), d.extremes.get(), p.extremes_count);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  above_heading_body_adjoint<<<grid, block>>>(
      p.n, d.efforts.get(), d.torques.get(), d.extremes.get(), p.extremes_count,
      d.grad_efforts.get(), d.grad_torques.get(), d.grad_extremes.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::above_heading_body(
      p.n, p.efforts.data(), p.torques.data(), p.extremes.data(), p.extremes_count);
}

void run_reference_adjoint(Problem& p) {
  reference::above_heading_body_adjoint(
      p.n, p.efforts.data(), p.torques.data(), p.extremes.data(), p.extremes_count,
      p.grad_efforts.data(), p.grad_torques.data(), p.grad_extremes.data());
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
      "extremes", checksum(p.extremes.data(), p.extremes.size(), 1002), recorded,
      5.123231220861449, 3.05e-06);
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
  sum += along(p.grad_efforts.data(), p.grad_efforts.size(), 2000);
  sum += along(p.grad_torques.data(), p.grad_torques.size(), 2001);
  return check_sum("the gradient", sum, recorded, 0.10242303602984697, 2.49e-06);
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
      "extremes", p.extremes.data(), expected.extremes.data(), p.extremes.size(), 5e-06);
  same &= compare(
      "grad_efforts", p.grad_efforts.data(), expected.grad_efforts.data(), p.grad_efforts.size(),
      5e-05 * growth);
  same &= compare(
      "grad_torques", p.grad_torques.data(), expected.grad_torques.data(), p.grad_torques.size(),
      5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.efforts.size());
  bytes += sizeof(float) * static_cast<double>(p.torques.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.extremes.size());
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
  device.extremes.download(result.extremes);
  device.grad_efforts.download(result.grad_efforts);
  device.grad_torques.download(result.grad_torques);
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

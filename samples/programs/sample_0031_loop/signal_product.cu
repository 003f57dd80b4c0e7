// Computes delta as log(amplitude * amplitude + 0.66) minus amplitude; starts carry at 0; for
// a_idx from levels_in.shape[1] - 1 down to 0, sets carry to carry * 0.77 + (0.7 * levels_in[tid,
// a_idx] + delta); then stores the product of carry and delta in result.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 signal_product.cu -o signal_product
//   ./signal_product --help

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

__global__ void signal_product(int n, float* __restrict__ result,
                               const float* __restrict__ amplitude,
                               const float* __restrict__ levels_in, int levels_in_cols) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const float amp = amplitude[tid];
  const float delta = logf(amp * amp + 0.66f) - amp;
  float carry = 0.0f;
  for (int a_idx = levels_in_cols - 1; a_idx >= 0; --a_idx) {
    const float entry = levels_in[tid * levels_in_cols + a_idx];
    carry = carry * 0.77f + (0.7f * entry + delta);
  }
  result[tid] = carry * delta;
}

// The adjoint of signal_product.
__global__ void signal_product_adjoint(int n, const float* __restrict__ amplitude,
                                       const float* __restrict__ levels_in, int levels_in_cols,
                                       const float* __restrict__ grad_result,
                                       float* __restrict__ grad_amplitude,
                                       float* __restrict__ grad_levels_in) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const float amp = amplitude[tid];
  const float delta = logf(amp * amp + 0.66f) - amp;
  float carry = 0.0f;
  for (int a_idx = levels_in_cols - 1; a_idx >= 0; --a_idx) {
    const float entry = levels_in[tid * levels_in_cols + a_idx];
    carry = carry * 0.77f + (0.7f * entry + delta);
  }
  const float g = grad_result[tid];
  float grad_carry = g * delta;
  float grad_delta = g * carry;
  for (int a_idx = 0; a_idx < levels_in_cols - 1 + 1; ++a_idx) {
    const float g_2 = grad_carry;
    grad_carry = g_2 * 0.77f;
    const float grad_entry = g_2 * 0.7f;
    grad_delta += g_2;
    atomicAdd(&grad_levels_in[tid * levels_in_cols + a_idx], grad_entry);
  }
  float grad_amp = 2.0f * (grad_delta / (amp * amp + 0.66f)) * amp;
  grad_amp -= grad_delta;
  grad_amplitude[tid] += grad_amp;
}

// The same kernel in plain C++, to compare with.
namespace reference {

inline void signal_product(int n, float* result, const float* amplitude, const float* levels_in,
                           int levels_in_cols) {
  for (int tid = 0; tid < n; ++tid) {
    const float amp = amplitude[tid];
    const float delta = std::log(amp * amp + 0.66f) - amp;
    float carry = 0.0f;
    for (int a_idx = levels_in_cols - 1; a_idx >= 0; --a_idx) {
      const float entry = levels_in[tid * levels_in_cols + a_idx];
      carry = carry * 0.77f + (0.7f * entry + delta);
    }
    result[tid] = carry * delta;
  }
}

// The adjoint of signal_product.
inline void signal_product_adjoint(int n, const float* amplitude, const float* levels_in,
                                   int levels_in_cols, const float* grad_result,
                                   float* grad_amplitude, float* grad_levels_in) {
  for (int tid = 0; tid < n; ++tid) {
    const float amp = amplitude[tid];
    const float delta = std::log(amp * amp + 0.66f) - amp;
    float carry = 0.0f;
    for (int a_idx = levels_in_cols - 1; a_idx >= 0; --a_idx) {
      const float entry = levels_in[tid * levels_in_cols + a_idx];
      carry = carry * 0.77f + (0.7f * entry + delta);
    }
    const float g = grad_result[tid];
    float grad_carry = g * delta;
    float grad_delta = g * carry;
    for (int a_idx = 0; a_idx < levels_in_cols - 1 + 1; ++a_idx) {
      const float g_2 = grad_carry;
      grad_carry = g_2 * 0.77f;
      const float grad_entry = g_2 * 0.7f;
      grad_delta += g_2;
      grad_levels_in[tid * levels_in_cols + a_idx] += grad_entry;
    }
    float grad_amp = 2.0f * (grad_delta / (amp * amp + 0.66f)) * amp;
    grad_amp -= grad_delta;
    grad_amplitude[tid] += grad_amp;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 268435456;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> result;  // n
  std::vector<float> amplitude;  // n
  std::vector<float> levels_in;  // n x 5
  int levels_in_cols;
  std::vector<float> grad_result;  // n
  std::vector<float> grad_amplitude;  // n
  std::vector<float> grad_levels_in;  // n x 5
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
  p.levels_in_cols = 5;
  p.result.resize(size_t(n));
  p.amplitude.resize(size_t(n));
  fill(p.amplitude.data(), p.amplitude.size(), seed, 1, -2.0, 2.0);
  p.levels_in.resize(size_t(n) * size_t(5));
  fill(p.levels_in.data(), p.levels_in.size(), seed, 2, -2.0, 2.0);
  p.grad_result.resize(size_t(n));
  fill(p.grad_result.data(), p.grad_result.size(), 0, 3000, -1.0, 1.0);
  p.grad_amplitude.resize(size_t(n));
  p.grad_levels_in.resize(size_t(n) * size_t(5));
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
  DeviceBuffer<float> result;
  DeviceBuffer<float> amplitude;
  DeviceBuffer<float> levels_in;
  DeviceBuffer<float> grad_result;
  DeviceBuffer<float> grad_amplitude;
  DeviceBuffer<float> grad_levels_in;

  explicit DeviceArrays(const Problem& p) : result(p.result), amplitude(p.amplitude),
        levels_in(p.levels_in), grad_result(p.grad_result), grad_amplitude(p.grad_amplitude),
        grad_levels_in(p.grad_levels_in) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  signal_product<<<grid, block>>>(
      p.n, d.result.get(), d.amplitude.get(), d.levels_in.get(), p.levels_in_cols);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  signal_product_adjoint<<<grid, block>>>(
      p.n, d.amplitude.get(), d.levels_in.get(), p.levels_in_cols, d.grad_result.get(),
      d.grad_amplitude.get(), d.grad_levels_in.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::signal_product(
      p.n, p.result.data(), p.amplitude.data(), p.levels_in.data(), p.levels_in_cols);
}

void run_reference_adjoint(Problem& p) {
  reference::signal_product_adjoint(
      p.n, p.amplitude.data(), p.levels_in.data(), p.levels_in_cols, p.grad_result.data(),
      p.grad_amplitude.data(), p.grad_levels_in.data());
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
      "result", checksum(p.result.data(), p.result.size(), 1000), recorded, 7017.675038673537,
      0.0124);
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
  sum += along(p.grad_amplitude.data(), p.grad_amplitude.size(), 2001);
  sum += along(p.grad_levels_in.data(), p.grad_levels_in.size(), 2002);
  return check_sum("the gradient", sum, recorded, -46.748824700868795, 0.0342);
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
  same &= compare("result", p.result.data(), expected.result.data(), p.result.size(), 1e-05);
  same &= compare(
      "grad_amplitude", p.grad_amplitude.data(), expected.grad_amplitude.data(),
      p.grad_amplitude.size(), 5e-05 * growth);
  same &= compare(
      "grad_levels_in", p.grad_levels_in.data(), expected.grad_levels_in.data(),
      p.grad_levels_in.size(), 5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.result.size());
  bytes += sizeof(float) * static_cast<double>(p.amplitude.size());
  bytes += sizeof(float) * static_cast<double>(p.levels_in.size());
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
  device.grad_amplitude.download(result.grad_amplitude);
  device.grad_levels_in.download(result.grad_levels_in);
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

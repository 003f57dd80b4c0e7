// Starts adjusted at the hyperbolic tangent of intensities; where intensities[max(i - 1, 0)] is
// below -0.74, starts total at 0, for it from 0 to below steps, computes entry as visibilities[(i
// + it) % len(visibilities)] and sets total to total + (it * 0.79 + entry), and sets adjusted to
// (adjusted - total) times (total + visibilities); elsewhere, sets adjusted to a Lorentzian of
// adjusted (0.6 / (0.6 + adjusted * adjusted)); computes combined as adjusted plus visibilities;
// then stores combined in out.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 compute_total.cu -o compute_total
//   ./compute_total --help

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

// Starts adjusted at the hyperbolic tangent of intensities; where intensities[max(i - 1,
// 0)] is below -0.74, starts total at 0, for it from 0 to below steps, computes entry as
// visibilities[(i + it) % len(visibilities)] and sets total to total + (it * 0.79 +
// entry), and sets adjusted to (adjusted - total) times (total + visibilities); elsewhere,
// sets adjusted to a Lorentzian of adjusted (0.6 / (0.6 + adjusted * adjusted)); computes
// combined as adjusted plus visibilities; then stores combined in out.
__global__ void compute_total(int n, const double* __restrict__ intensities,
                              const double* __restrict__ visibilities, int visibilities_count,
                              int steps, double* __restrict__ out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const double vis = visibilities[i];
  double adjusted = tanh(intensities[i]);
  if (intensities[max(i - 1, 0)] < -0.74) {
    double total = 0.0;
    for (int it = 0; it < steps; ++it) {
      const double entry = visibilities[(i + it) % visibilities_count];
      total = total + (double(it) * 0.79 + entry);
    }
    adjusted = (adjusted - total) * (total + vis);
  } else {
    adjusted = 0.6 / (0.6 + adjusted * adjusted);
  }
  const double combined = adjusted + vis;
  out[i] = combined;
}

// The adjoint of compute_total.
__global__ void compute_total_adjoint(int n, const double* __restrict__ intensities,
                                      const double* __restrict__ visibilities,
                                      int visibilities_count, int steps,
                                      double* __restrict__ grad_intensities,
                                      double* __restrict__ grad_visibilities,
                                      const double* __restrict__ grad_out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const double vis = visibilities[i];
  const double adjusted = tanh(intensities[i]);
  const double grad_combined = grad_out[i];
  double grad_adjusted = grad_combined;
  double grad_vis = grad_combined;
  if (intensities[max(i - 1, 0)] < -0.74) {
    double total = 0.0;
    for (int it = 0; it < steps; ++it) {
      const double entry = visibilities[(i + it) % visibilities_count];
      total += double(it) * 0.79 + entry;
    }
    const double g = grad_adjusted;
    const double g_2 = g * (total + vis);
    grad_adjusted = g_2;
    double grad_total = -g_2;
    const double g_3 = g * (adjusted - total);
    grad_total += g_3;
    grad_vis += g_3;
    for (int it = steps - 1; it >= 0; --it) {
      const double grad_entry = grad_total;
      atomicAdd(&grad_visibilities[(i + it) % visibilities_count], grad_entry);
    }
  } else {
    grad_adjusted = 2.0 * (-grad_adjusted * 0.6 /
        ((0.6 + adjusted * adjusted) * (0.6 + adjusted * adjusted))) * adjusted;
  }
  grad_intensities[i] += grad_adjusted * (1.0 - adjusted * adjusted);
  atomicAdd(&grad_visibilities[i], grad_vis);
}

// The same kernel in plain C++, to compare with.
namespace reference {

// Starts adjusted at the hyperbolic tangent of intensities; where intensities[max(i - 1,
// 0)] is below -0.74, starts total at 0, for it from 0 to below steps, computes entry as
// visibilities[(i + it) % len(visibilities)] and sets total to total + (it * 0.79 +
// entry), and sets adjusted to (adjusted - total) times (total + visibilities); elsewhere,
// sets adjusted to a Lorentzian of adjusted (0.6 / (0.6 + adjusted * adjusted)); computes
// combined as adjusted plus visibilities; then stores combined in out.
inline void compute_total(int n, const double* intensities, const double* visibilities,
                          int visibilities_count, int steps, double* out) {
  for (int i = 0; i < n; ++i) {
    const double vis = visibilities[i];
    double adjusted = std::tanh(intensities[i]);
    if (intensities[std::max(i - 1, 0)] < -0.74) {
      double total = 0.0;
      for (int it = 0; it < steps; ++it) {
        const double entry = visibilities[(i + it) % visibilities_count];
        total = total + (double(it) * 0.79 + entry);
      }
      adjusted = (adjusted - total) * (total + vis);
    } else {
      adjusted = 0.6 / (0.6 + adjusted * adjusted);
    }
    const double combined = adjusted + vis;
    out[i] = combined;
  }
}

// The adjoint of compute_total.
inline void compute_total_adjoint(int n, const double* intensities, const double* visibilities,
                                  int visibilities_count, int steps, double* grad_intensities,
                                  double* grad_visibilities, const double* grad_out) {
  for (int i = 0; i < n; ++i) {
    const double vis = visibilities[i];
    const double adjusted = std::tanh(intensities[i]);
    const double grad_combined = grad_out[i];
    double grad_adjusted = grad_combined;
    double grad_vis = grad_combined;
    if (intensities[std::max(i - 1, 0)] < -0.74) {
      double total = 0.0;
      for (int it = 0; it < steps; ++it) {
        const double entry = visibilities[(i + it) % visibilities_count];
        total += double(it) * 0.79 + entry;
      }
      const double g = grad_adjusted;
      const double g_2 = g * (total + vis);
      grad_adjusted = g_2;
      double grad_total = -g_2;
      const double g_3 = g * (adjusted - total);
      grad_total += g_3;
      grad_vis += g_3;
      for (int it = steps - 1; it >= 0; --it) {
        const double grad_entry = grad_total;
        grad_visibilities[(i + it) % visibilities_count] += grad_entry;
      }
    } else {
      grad_adjusted = 2.0 * (-grad_adjusted * 0.6 /
          ((0.6 + adjusted * adjusted) * (0.6 + adjusted * adjusted))) * adjusted;
    }
    grad_intensities[i] += grad_adjusted * (1.0 - adjusted * adjusted);
    grad_visibilities[i] += grad_vis;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<double> intensities;  // n
  std::vector<double> visibilities;  // n
  int visibilities_count;
  int steps = 2;
  std::vector<double> out;  // n
  std::vector<double> grad_intensities;  // n
  std::vector<double> grad_visibilities;  // n
  std::vector<double> grad_out;  // n
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
  p.visibilities_count = n;
  p.intensities.resize(size_t(n));
  fill(p.intensities.data(), p.intensities.size(), seed, 0, -2.0, 2.0);
  p.visibilities.resize(size_t(n));
  fill(p.visibilities.data(), p.visibilities.size(), seed, 1, -2.0, 2.0);
  p.out.resize(size_t(n));
  p.grad_intensities.resize(size_t(n));
  p.grad_visibilities.resize(size_t(n));
  p.grad_out.resize(size_t(n));
  fill(p.grad_out.data(), p.grad_out.size(), 0, 3002, -1.0, 1.0);
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
  DeviceBuffer<double> intensities;
  DeviceBuffer<double> visibilities;
  DeviceBuffer<double> out;
  DeviceBuffer<double> grad_intensities;
  DeviceBuffer<double> grad_visibilities;
  DeviceBuffer<double> grad_out;

  explicit DeviceArrays(const Problem& p) : intensities(p.intensities),
        visibilities(p.visibilities), out(p.out), grad_intensities(p.grad_intensities),
        grad_visibilities(p.grad_visibilities), grad_out(p.grad_out) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  compute_total<<<grid, block>>>(
      p.n, d.intensities.get(), d.visibilities.get(), p.visibilities_count, p.steps,
      d.out.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  compute_total_adjoint<<<grid, block>>>(
      p.n, d.intensities.get(), d.visibilities.get(), p.visibilities_count, p.steps,
      d.grad_intensities.get(), d.grad_visibilities.get(), d.grad_out.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::compute_total(
      p.n, p.intensities.data(), p.visibilities.data(), p.visibilities_count, p.steps,
      p.out.data());
}

void run_reference_adjoint(Problem& p) {
  reference::compute_total_adjoint(
      p.n, p.intensities.data(), p.visibilities.data(), p.visibilities_count, p.steps,
      p.grad_intensities.data(), p.grad_visibilities.data(), p.grad_out.data());
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
      "out", checksum(p.out.data(), p.out.size(), 1002), recorded, -919.3949587492622, 2.14e-09);
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
  sum += along(p.grad_intensities.data(), p.grad_intensities.size(), 2000);
  sum += along(p.grad_visibilities.data(), p.grad_visibilities.size(), 2001);
  return check_sum("the gradient", sum, recorded, 12.939362620073794, 6.54e-10);
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
  same &= compare("out", p.out.data(), expected.out.data(), p.out.size(), 2e-14);
  same &= compare(
      "grad_intensities", p.grad_intensities.data(), expected.grad_intensities.data(),
      p.grad_intensities.size(), 1e-13 * growth);
  same &= compare(
      "grad_visibilities", p.grad_visibilities.data(), expected.grad_visibilities.data(),
      p.grad_visibilities.size(), 1e-13 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(double) * static_cast<double>(p.intensities.size());
  bytes += sizeof(double) * static_cast<double>(p.visibilities.size());
  bytes += sizeof(double) * static_cast<double>(p.out.size());
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
  device.out.download(result.out);
  device.grad_intensities.download(result.grad_intensities);
  device.grad_visibilities.download(result.grad_visibilities);
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

// Computes scaled as 0.1 times distances; where counts differs from 2, starts acc at 0, for it
// from 0 to 2, sets acc to acc + scaled / max(counts[(i + it) % counts.shape[0]], 1), and starts
// response at the mean of acc and distances; elsewhere, sets response to scaled times the sine of
// yaws; then adds response to distances.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 orbit_sum.cu -o orbit_sum
//   ./orbit_sum --help

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

__global__ void orbit_sum(int n, float* __restrict__ distances,
                          const int64_t* __restrict__ counts, int counts_count,
                          const float* __restrict__ yaws) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float dist = distances[i];
  const int64_t count = counts[i];
  const float yaw = yaws[i];
  const float scaled = 0.1f * dist;
  float response = 0.0f;
  if (count != int64_t(2)) {
    float acc = 0.0f;
    for (int it = 0; it < 3; ++it) {
      const int64_t entry = counts[(i + it) % counts_count];
      acc = acc + scaled / float(max(entry, int64_t(1)));
    }
    response = 0.5f * (acc + dist);
  } else {
    response = scaled * sinf(yaw);
  }
  distances[i] += response;
}

// The adjoint of orbit_sum.
__global__ void orbit_sum_adjoint(int n, const float* __restrict__ distances,
                                  const int64_t* __restrict__ counts, int counts_count,
                                  const float* __restrict__ yaws,
                                  float* __restrict__ grad_distances,
                                  float* __restrict__ grad_yaws) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float dist = distances[i];
  const int64_t count = counts[i];
  const float yaw = yaws[i];
  const float scaled = 0.1f * dist;
  const float grad_response = grad_distances[i];
  float grad_dist = 0.0f;
  float grad_scaled = 0.0f;
  float grad_yaw = 0.0f;
  if (count != int64_t(2)) {
    const float g = grad_response * 0.5f;
    const float grad_acc = g;
    grad_dist += g;
    for (int it = 2; it >= 0; --it) {
      const int64_t entry = counts[(i + it) % counts_count];
      grad_scaled += grad_acc / float(max(entry, int64_t(1)));
    }
  } else {
    grad_scaled += grad_response * sinf(yaw);
    grad_yaw += grad_response * scaled * cosf(yaw);
  }
  grad_dist += grad_scaled * 0.1f;
  grad_yaws[i] += grad_yaw;
  grad_distances[i] += grad_dist;
}

// The same kernel in plain C++, to compare with.
namespace reference {

inline void orbit_sum(int n, float* distances, const int64_t* counts, int counts_count,
                      const float* yaws) {
  for (int i = 0; i < n; ++i) {
    const float dist = distances[i];
    const int64_t count = counts[i];
    const float yaw = yaws[i];
    const float scaled = 0.1f * dist;
    float response = 0.0f;
    if (count != int64_t(2)) {
      float acc = 0.0f;
      for (int it = 0; it < 3; ++it) {
        const int64_t entry = counts[(i + it) % counts_count];
        acc = acc + scaled / float(std::max(entry, int64_t(1)));
      }
      response = 0.5f * (acc + dist);
    } else {
      response = scaled * std::sin(yaw);
    }
    distances[i] += response;
  }
}

// The adjoint of orbit_sum.
inline void orbit_sum_adjoint(int n, const float* distances, const int64_t* counts,
                              int counts_count, const float* yaws, float* grad_distances,
                              float* grad_yaws) {
  for (int i = 0; i < n; ++i) {
    const float dist = distances[i];
    const int64_t count = counts[i];
    const float yaw = yaws[i];
    const float scaled = 0.1f * dist;
    const float grad_response = grad_distances[i];
    float grad_dist = 0.0f;
    float grad_scaled = 0.0f;
    float grad_yaw = 0.0f;
    if (count != int64_t(2)) {
      const float g = grad_response * 0.5f;
      const float grad_acc = g;
      grad_dist += g;
      for (int it = 2; it >= 0; --it) {
        const int64_t entry = counts[(i + it) % counts_count];
        grad_scaled += grad_acc / float(std::max(entry, int64_t(1)));
      }
    } else {
      grad_scaled += grad_response * std::sin(yaw);
      grad_yaw += grad_response * scaled * std::cos(yaw);
    }
    grad_dist += grad_scaled * 0.1f;
    grad_yaws[i] += grad_yaw;
    grad_distances[i] += grad_dist;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> distances;  // n
  std::vector<int64_t> counts;  // n
  int counts_count;
  std::vector<float> yaws;  // n
  std::vector<float> grad_distances;  // n
  std::vector<float> grad_yaws;  // n
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
  p.counts_count = n;
  p.distances.resize(size_t(n));
  fill(p.distances.data(), p.distances.size(), seed, 0, -2.0, 2.0);
  p.counts.resize(size_t(n));
  fill(p.counts.data(), p.counts.size(), seed, 1, 0, n);
  p.yaws.resize(size_t(n));
  fill(p.yaws.data(), p.yaws.size(), seed, 2, -2.0, 2.0);
  p.grad_distances.resize(size_t(n));
  fill(p.grad_distances.data(), p.grad_distances.size(), 0, 3000, -1.0, 1.0);
  p.grad_yaws.resize(size_t(n));
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
  DeviceBuffer<float> distances;
  DeviceBuffer<int64_t> counts;
  DeviceBuffer<float> yaws;
  DeviceBuffer<float> grad_distances;
  DeviceBuffer<float> grad_yaws;

  explicit DeviceArrays(const Problem& p) : distances(p.distances), counts(p.counts),
        yaws(p.yaws), grad_distances(p.grad_distances), grad_yaws(p.grad_yaws) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  orbit_sum<<<grid, block>>>(
      p.n, d.distances.get(), d.counts.get(), p.counts_count, d.yaws.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  orbit_sum_adjoint<<<grid, block>>>(
      p.n, d.distances.get(), d.counts.get(), p.counts_count, d.yaws.get(),
      d.grad_distances.get(), d.grad_yaws.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::orbit_sum(
      p.n, p.distances.data(), p.counts.data(), p.counts_count, p.yaws.data());
}

void run_reference_adjoint(Problem& p) {
  reference::orbit_sum_adjoint(
      p.n, p.distances.data(), p.counts.data(), p.counts_count, p.yaws.data(),
      p.grad_distances.data(), p.grad_yaws.data());
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
      "distances", checksum(p.distances.data(), p.distances.size(), 1000), recorded,
      9.958822883106645, 0.000494);
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
  sum += along(p.grad_distances.data(), p.grad_distances.size(), 2000);
  sum += along(p.grad_yaws.data(), p.grad_yaws.size(), 2002);
  return check_sum("the gradient", sum, recorded, -21.714780514265264, 0.00296);
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
      "distances", p.distances.data(), expected.distances.data(), p.distances.size(), 2e-06);
  same &= compare(
      "grad_distances", p.grad_distances.data(), expected.grad_distances.data(),
      p.grad_distances.size(), 5e-05 * growth);
  same &= compare(
      "grad_yaws", p.grad_yaws.data(), expected.grad_yaws.data(), p.grad_yaws.size(),
      5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.distances.size());
  bytes += sizeof(int64_t) * static_cast<double>(p.counts.size());
  bytes += sizeof(float) * static_cast<double>(p.yaws.size());
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
  device.distances.download(result.distances);
  device.grad_distances.download(result.grad_distances);
  device.grad_yaws.download(result.grad_yaws);
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

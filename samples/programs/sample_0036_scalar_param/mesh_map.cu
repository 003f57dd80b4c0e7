// Computes excess as rest_thickness times plane_distance minus |gaps| and stores (excess -
// base_height) times mean_valence in dst.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 mesh_map.cu -o mesh_map
//   ./mesh_map --help

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

__global__ void mesh_map(int n0, int n1, const double* __restrict__ gaps, int gaps_cols,
                         double base_height, double rest_thickness, double plane_distance,
                         int mean_valence, double* __restrict__ dst, int dst_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const double excess = rest_thickness * plane_distance - fabs(gaps[i * gaps_cols + j]);
  dst[i * dst_cols + j] = (excess - base_height) * double(mean_valence);
}

// The adjoint of mesh_map.
__global__ void mesh_map_adjoint(int n0, int n1, const double* __restrict__ gaps, int gaps_cols,
                                 int mean_valence, double* __restrict__ grad_gaps,
                                 const double* __restrict__ grad_dst, int dst_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const double grad_excess = grad_dst[i * dst_cols + j] * double(mean_valence);
  grad_gaps[i * gaps_cols + j] += gaps[i * gaps_cols + j] < 0.0 ? -(-grad_excess) : -grad_excess;
}

// The same kernel in plain C++, to compare with.
namespace reference {

inline void mesh_map(int n0, int n1, const double* gaps, int gaps_cols, double base_height,
                     double rest_thickness, double plane_distance, int mean_valence, double* dst,
                     int dst_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const double excess = rest_thickness * plane_distance - std::abs(gaps[i * gaps_cols + j]);
      dst[i * dst_cols + j] = (excess - base_height) * double(mean_valence);
    }
  }
}

// The adjoint of mesh_map.
inline void mesh_map_adjoint(int n0, int n1, const double* gaps, int gaps_cols, int mean_valence,
                             double* grad_gaps, const double* grad_dst, int dst_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const double grad_excess = grad_dst[i * dst_cols + j] * double(mean_valence);
      grad_gaps[i * gaps_cols + j] += gaps[i * gaps_cols + j] < 0.0 ? -(-grad_excess) :
          -grad_excess;
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 37, kBenchSize = 2048, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<double> gaps;  // (n + 1) x n
  int gaps_cols;
  double base_height = 0.04;
  double rest_thickness = -1.39;
  double plane_distance = 0.71;
  int mean_valence = 1;
  std::vector<double> dst;  // (n + 1) x n
  int dst_cols;
  std::vector<double> grad_gaps;  // (n + 1) x n
  std::vector<double> grad_dst;  // (n + 1) x n
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
  p.n0 = n + 1;
  p.n1 = n;
  p.gaps_cols = n;
  p.dst_cols = n;
  p.gaps.resize(size_t(n + 1) * size_t(n));
  fill(p.gaps.data(), p.gaps.size(), seed, 0, -2.0, 2.0);
  p.dst.resize(size_t(n + 1) * size_t(n));
  p.grad_gaps.resize(size_t(n + 1) * size_t(n));
  p.grad_dst.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_dst.data(), p.grad_dst.size(), 0, 3001, -1.0, 1.0);
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
  DeviceBuffer<double> gaps;
  DeviceBuffer<double> dst;
  DeviceBuffer<double> grad_gaps;
  DeviceBuffer<double> grad_dst;

  explicit DeviceArrays(const Problem& p) : gaps(p.gaps), dst(p.dst), grad_gaps(p.grad_gaps),
        grad_dst(p.grad_dst) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  mesh_map<<<grid, block>>>(
      p.n0, p.n1, d.gaps.get(), p.gaps_cols, p.base_height, p.rest_thickness,
      p.plane_distance, p.mean_valence, d.dst.get(), p.dst_cols);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  mesh_map_adjoint<<<grid, block>>>(
      p.n0, p.n1, d.gaps.get(), p.gaps_cols, p.mean_valence, d.grad_gaps.get(),
      d.grad_dst.get(), p.dst_cols);
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::mesh_map(
      p.n0, p.n1, p.gaps.data(), p.gaps_cols, p.base_height, p.rest_thickness,
      p.plane_distance, p.mean_valence, p.dst.data(), p.dst_cols);
}

void run_reference_adjoint(Problem& p) {
  reference::mesh_map_adjoint(
      p.n0, p.n1, p.gaps.data(), p.gaps_cols, p.mean_valence, p.grad_gaps.data(),
      p.grad_dst.data(), p.dst_cols);
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
      "dst", checksum(p.dst.data(), p.dst.size(), 1001), recorded, -2907.083604417772, 2.91e-09);
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
  sum += along(p.grad_gaps.data(), p.grad_gaps.size(), 2000);
  return check_sum("the gradient", sum, recorded, -22.022366740710368, 3.59e-10);
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
  const double growth = std::sqrt(std::max(double(p.n0) * double(p.n1) / 1406.0, 1.0));
  bool same = true;
  same &= compare("dst", p.dst.data(), expected.dst.data(), p.dst.size(), 5e-15);
  same &= compare(
      "grad_gaps", p.grad_gaps.data(), expected.grad_gaps.data(), p.grad_gaps.size(),
      1e-13 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(double) * static_cast<double>(p.gaps.size());
  bytes += sizeof(double) * static_cast<double>(p.dst.size());
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
      "  -n SIZE      threads along an axis, 0 to %d (default %d; with --bench %d)\n"
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
  device.dst.download(result.dst);
  device.grad_gaps.download(result.grad_gaps);
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

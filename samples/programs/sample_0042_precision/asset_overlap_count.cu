// Computes toggled as the exclusive or of a term of cells_ijk and terms, stepped_sum as volumes
// times toggled, and stores the sum of the squares of stepped_sum and strikes in output.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 asset_overlap_count.cu -o asset_overlap_count
//   ./asset_overlap_count --help

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

struct Vec3us {
  uint16_t x, y, z;
};

__host__ __device__ inline uint16_t dot(Vec3us a, Vec3us b) {
  return uint16_t(a.x * b.x) + uint16_t(a.y * b.y) + uint16_t(a.z * b.z);
}

__global__ void asset_overlap_count(int n0, int n1, const Vec3us* __restrict__ cells_ijk,
                                    int cells_ijk_cols, const uint16_t* __restrict__ terms,
                                    const float* __restrict__ volumes,
                                    const float* __restrict__ strikes, int strikes_cols,
                                    float* __restrict__ output, int output_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const uint16_t term = terms[i];
  const float strike = strikes[i * strikes_cols + j];
  const Vec3us val = cells_ijk[i * cells_ijk_cols + (j + 1) % cells_ijk_cols];
  const uint16_t toggled = uint16_t(dot(val, cells_ijk[i * cells_ijk_cols + j]) ^ term);
  const float stepped_sum = volumes[i] * float(toggled);
  output[i * output_cols + j] = fminf(stepped_sum * stepped_sum + strike * strike, 41.3f);
}

// The adjoint of asset_overlap_count.
__global__ void asset_overlap_count_adjoint(
    int n0, int n1, const Vec3us* __restrict__ cells_ijk, int cells_ijk_cols,
    const uint16_t* __restrict__ terms, const float* __restrict__ volumes,
    const float* __restrict__ strikes, int strikes_cols, float* __restrict__ grad_volumes,
    float* __restrict__ grad_strikes, const float* __restrict__ grad_output, int output_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const uint16_t term = terms[i];
  const float strike = strikes[i * strikes_cols + j];
  const Vec3us val = cells_ijk[i * cells_ijk_cols + (j + 1) % cells_ijk_cols];
  const uint16_t toggled = uint16_t(dot(val, cells_ijk[i * cells_ijk_cols + j]) ^ term);
  const float stepped_sum = volumes[i] * float(toggled);
  float grad_stepped_sum = 0.0f;
  float grad_strike = 0.0f;
  if (stepped_sum * stepped_sum + strike * strike < 41.3f) {
    const float g = grad_output[i * output_cols + j];
    grad_stepped_sum += 2.0f * g * stepped_sum;
    grad_strike += 2.0f * g * strike;
  }
  atomicAdd(&grad_volumes[i], grad_stepped_sum * float(toggled));
  grad_strikes[i * strikes_cols + j] += grad_strike;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct Vec3us {
  uint16_t x, y, z;
};

inline uint16_t dot(Vec3us a, Vec3us b) {
  return uint16_t(a.x * b.x) + uint16_t(a.y * b.y) + uint16_t(a.z * b.z);
}

inline void asset_overlap_count(int n0, int n1, const Vec3us* cells_ijk, int cells_ijk_cols,
                                const uint16_t* terms, const float* volumes, const float* strikes,
                                int strikes_cols, float* output, int output_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const uint16_t term = terms[i];
      const float strike = strikes[i * strikes_cols + j];
      const Vec3us val = cells_ijk[i * cells_ijk_cols + (j + 1) % cells_ijk_cols];
      const uint16_t toggled = uint16_t(dot(val, cells_ijk[i * cells_ijk_cols + j]) ^ term);
      const float stepped_sum = volumes[i] * float(toggled);
      output[i * output_cols + j] = std::fmin(stepped_sum * stepped_sum + strike * strike, 41.3f);
    }
  }
}

// The adjoint of asset_overlap_count.
inline void asset_overlap_count_adjoint(int n0, int n1, const Vec3us* cells_ijk,
                                        int cells_ijk_cols, const uint16_t* terms,
                                        const float* volumes, const float* strikes,
                                        int strikes_cols, float* grad_volumes,
                                        float* grad_strikes, const float* grad_output,
                                        int output_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const uint16_t term = terms[i];
      const float strike = strikes[i * strikes_cols + j];
      const Vec3us val = cells_ijk[i * cells_ijk_cols + (j + 1) % cells_ijk_cols];
      const uint16_t toggled = uint16_t(dot(val, cells_ijk[i * cells_ijk_cols + j]) ^ term);
      const float stepped_sum = volumes[i] * float(toggled);
      float grad_stepped_sum = 0.0f;
      float grad_strike = 0.0f;
      if (stepped_sum * stepped_sum + strike * strike < 41.3f) {
        const float g = grad_output[i * output_cols + j];
        grad_stepped_sum += 2.0f * g * stepped_sum;
        grad_strike += 2.0f * g * strike;
      }
      grad_volumes[i] += grad_stepped_sum * float(toggled);
      grad_strikes[i * strikes_cols + j] += grad_strike;
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
  std::vector<Vec3us> cells_ijk;  // (n + 1) x n
  int cells_ijk_cols;
  std::vector<uint16_t> terms;  // n + 1
  std::vector<float> volumes;  // n + 1
  std::vector<float> strikes;  // (n + 1) x n
  int strikes_cols;
  std::vector<float> output;  // (n + 1) x n
  int output_cols;
  std::vector<float> grad_volumes;  // n + 1
  std::vector<float> grad_strikes;  // (n + 1) x n
  std::vector<float> grad_output;  // (n + 1) x n
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
  p.cells_ijk_cols = n;
  p.strikes_cols = n;
  p.output_cols = n;
  p.cells_ijk.resize(size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<uint16_t*>(p.cells_ijk.data()), 3 * p.cells_ijk.size(), seed, 0, 0, 3);
  p.terms.resize(size_t(n + 1));
  fill(p.terms.data(), p.terms.size(), seed, 1, 0, 3);
  p.volumes.resize(size_t(n + 1));
  fill(p.volumes.data(), p.volumes.size(), seed, 2, 0.25, 1.25);
  p.strikes.resize(size_t(n + 1) * size_t(n));
  fill(p.strikes.data(), p.strikes.size(), seed, 3, 0.25, 1.25);
  p.output.resize(size_t(n + 1) * size_t(n));
  p.grad_volumes.resize(size_t(n + 1));
  p.grad_strikes.resize(size_t(n + 1) * size_t(n));
  p.grad_output.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_output.data(), p.grad_output.size(), 0, 3004, -1.0, 1.0);
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
  DeviceBuffer<Vec3us> cells_ijk;
  DeviceBuffer<uint16_t> terms;
  DeviceBuffer<float> volumes;
  DeviceBuffer<float> strikes;
  DeviceBuffer<float> output;
  DeviceBuffer<float> grad_volumes;
  DeviceBuffer<float> grad_strikes;
  DeviceBuffer<float> grad_output;

  explicit DeviceArrays(const Problem& p) : cells_ijk(p.cells_ijk), terms(p.terms),
        volumes(p.volumes), strikes(p.strikes), output(p.output), grad_volumes(p.grad_volumes),
        grad_strikes(p.grad_strikes), grad_output(p.grad_output) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  asset_overlap_count<<<grid, block>>>(
      p.n0, p.n1, d.cells_ijk.get(), p.cells_ijk_cols, d.terms.get(), d.volumes.get(),
      d.strikes.get(), p.strikes_cols, d.output.get(), p.output_cols);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  asset_overlap_count_adjoint<<<grid, block>>>(
      p.n0, p.n1, d.cells_ijk.get(), p.cells_ijk_cols, d.terms.get(), d.volumes.get(),
      d.strikes.get(), p.strikes_cols, d.grad_volumes.get(), d.grad_strikes.get(),
      d.grad_output.get(), p.output_cols);
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::asset_overlap_count(
      p.n0, p.n1, reinterpret_cast<reference::Vec3us*>(p.cells_ijk.data()), p.cells_ijk_cols,
      p.terms.data(), p.volumes.data(), p.strikes.data(), p.strikes_cols, p.output.data(),
      p.output_cols);
}

void run_reference_adjoint(Problem& p) {
  reference::asset_overlap_count_adjoint(
      p.n0, p.n1, reinterpret_cast<reference::Vec3us*>(p.cells_ijk.data()), p.cells_ijk_cols,
      p.terms.data(), p.volumes.data(), p.strikes.data(), p.strikes_cols,
      p.grad_volumes.data(), p.grad_strikes.data(), p.grad_output.data(), p.output_cols);
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
      "output", checksum(p.output.data(), p.output.size(), 1004), recorded, 15235.983651928436,
      0.00565);
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
  sum += along(p.grad_volumes.data(), p.grad_volumes.size(), 2002);
  sum += along(p.grad_strikes.data(), p.grad_strikes.size(), 2003);
  return check_sum("the gradient", sum, recorded, 407.18067495181293, 0.0641);
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
  same &= compare("output", p.output.data(), expected.output.data(), p.output.size(), 5e-06);
  same &= compare(
      "grad_volumes", p.grad_volumes.data(), expected.grad_volumes.data(), p.grad_volumes.size(),
      5e-05 * growth);
  same &= compare(
      "grad_strikes", p.grad_strikes.data(), expected.grad_strikes.data(), p.grad_strikes.size(),
      5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(Vec3us) * static_cast<double>(p.cells_ijk.size());
  bytes += sizeof(uint16_t) * static_cast<double>(p.terms.size());
  bytes += sizeof(float) * static_cast<double>(p.volumes.size());
  bytes += sizeof(float) * static_cast<double>(p.strikes.size());
  bytes += sizeof(float) * static_cast<double>(p.output.size());
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
  device.output.download(result.output);
  device.grad_volumes.download(result.grad_volumes);
  device.grad_strikes.download(result.grad_strikes);
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

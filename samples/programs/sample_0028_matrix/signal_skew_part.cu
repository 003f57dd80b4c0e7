// Computes chain_m as the matrix product of diag(taps) and mixing and stores the skew part of
// chain_m in out_skew_part.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 signal_skew_part.cu -o signal_skew_part
//   ./signal_skew_part --help

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

struct Mat33d {
  double m[3][3];
};

__host__ __device__ inline Mat33d diag(const double3& v) {
  Mat33d result{};
  result.m[0][0] = v.x;
  result.m[1][1] = v.y;
  result.m[2][2] = v.z;
  return result;
}

__host__ __device__ inline Mat33d operator*(const Mat33d& a, const Mat33d& b) {
  Mat33d result;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      double sum = 0.0;
      for (int k = 0; k < 3; ++k) sum += a.m[i][k] * b.m[k][j];
      result.m[i][j] = sum;
    }
  }
  return result;
}

__host__ __device__ inline Mat33d transpose(const Mat33d& a) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[j][i];
  return result;
}

__host__ __device__ inline Mat33d operator-(const Mat33d& a, const Mat33d& b) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[i][j] - b.m[i][j];
  return result;
}

__host__ __device__ inline Mat33d operator*(const Mat33d& v, double s) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = v.m[i][j] * s;
  return result;
}

__host__ __device__ inline Mat33d operator-(const Mat33d& v) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = -v.m[i][j];
  return result;
}

__host__ __device__ inline Mat33d operator+(const Mat33d& a, const Mat33d& b) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

__host__ __device__ inline Mat33d& operator+=(Mat33d& a, const Mat33d& b) { return a = a + b; }

__host__ __device__ inline double3 get_diag(const Mat33d& a) {
  return make_double3(a.m[0][0], a.m[1][1], a.m[2][2]);
}

__host__ __device__ inline double3 operator+(const double3& a, const double3& b) {
  return make_double3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline double3& operator+=(double3& a, const double3& b) { return a = a + b; }

// Computes chain_m as the matrix product of diag(taps) and mixing and stores the skew part
// of chain_m in out_skew_part.
__global__ void signal_skew_part(int n, const double3* __restrict__ taps,
                                 const Mat33d* __restrict__ mixing,
                                 Mat33d* __restrict__ out_skew_part) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const Mat33d diag_m = diag(taps[i]);
  const Mat33d chain_m = diag_m * mixing[i];
  out_skew_part[i] = (chain_m - transpose(chain_m)) * 0.5;
}

// The adjoint of signal_skew_part.
__global__ void signal_skew_part_adjoint(
    int n, const double3* __restrict__ taps, const Mat33d* __restrict__ mixing,
    double3* __restrict__ grad_taps, Mat33d* __restrict__ grad_mixing,
    const Mat33d* __restrict__ grad_out_skew_part) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const Mat33d diag_m = diag(taps[i]);
  const Mat33d g = grad_out_skew_part[i] * 0.5;
  Mat33d grad_chain_m = g;
  grad_chain_m += transpose(-g);
  const Mat33d grad_diag_m = grad_chain_m * transpose(mixing[i]);
  grad_mixing[i] += transpose(diag_m) * grad_chain_m;
  grad_taps[i] += get_diag(grad_diag_m);
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct double3 {
  double x, y, z;
};

struct Mat33d {
  double m[3][3];
};

inline Mat33d diag(const double3& v) {
  Mat33d result{};
  result.m[0][0] = v.x;
  result.m[1][1] = v.y;
  result.m[2][2] = v.z;
  return result;
}

inline Mat33d operator*(const Mat33d& a, const Mat33d& b) {
  Mat33d result;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      double sum = 0.0;
      for (int k = 0; k < 3; ++k) sum += a.m[i][k] * b.m[k][j];
      result.m[i][j] = sum;
    }
  }
  return result;
}

inline Mat33d transpose(const Mat33d& a) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[j][i];
  return result;
}

inline Mat33d operator-(const Mat33d& a, const Mat33d& b) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[i][j] - b.m[i][j];
  return result;
}

inline Mat33d operator*(const Mat33d& v, double s) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = v.m[i][j] * s;
  return result;
}

inline Mat33d operator-(const Mat33d& v) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = -v.m[i][j];
  return result;
}

inline Mat33d operator+(const Mat33d& a, const Mat33d& b) {
  Mat33d result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

inline Mat33d& operator+=(Mat33d& a, const Mat33d& b) { return a = a + b; }

inline double3 get_diag(const Mat33d& a) {
  return double3{a.m[0][0], a.m[1][1], a.m[2][2]};
}

inline double3 operator+(const double3& a, const double3& b) {
  return double3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline double3& operator+=(double3& a, const double3& b) { return a = a + b; }

// Computes chain_m as the matrix product of diag(taps) and mixing and stores the skew part
// of chain_m in out_skew_part.
inline void signal_skew_part(int n, const double3* taps, const Mat33d* mixing,
                             Mat33d* out_skew_part) {
  for (int i = 0; i < n; ++i) {
    const Mat33d diag_m = diag(taps[i]);
    const Mat33d chain_m = diag_m * mixing[i];
    out_skew_part[i] = (chain_m - transpose(chain_m)) * 0.5;
  }
}

// The adjoint of signal_skew_part.
inline void signal_skew_part_adjoint(int n, const double3* taps, const Mat33d* mixing,
                                     double3* grad_taps, Mat33d* grad_mixing,
                                     const Mat33d* grad_out_skew_part) {
  for (int i = 0; i < n; ++i) {
    const Mat33d diag_m = diag(taps[i]);
    const Mat33d g = grad_out_skew_part[i] * 0.5;
    Mat33d grad_chain_m = g;
    grad_chain_m += transpose(-g);
    const Mat33d grad_diag_m = grad_chain_m * transpose(mixing[i]);
    grad_mixing[i] += transpose(diag_m) * grad_chain_m;
    grad_taps[i] += get_diag(grad_diag_m);
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<double3> taps;  // n
  std::vector<Mat33d> mixing;  // n
  std::vector<Mat33d> out_skew_part;  // n
  std::vector<double3> grad_taps;  // n
  std::vector<Mat33d> grad_mixing;  // n
  std::vector<Mat33d> grad_out_skew_part;  // n
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
  p.taps.resize(size_t(n));
  fill(reinterpret_cast<double*>(p.taps.data()), 3 * p.taps.size(), seed, 0, -2.0, 2.0);
  p.mixing.resize(size_t(n));
  fill(reinterpret_cast<double*>(p.mixing.data()), 9 * p.mixing.size(), seed, 1, -2.0, 2.0);
  p.out_skew_part.resize(size_t(n));
  p.grad_taps.resize(size_t(n));
  p.grad_mixing.resize(size_t(n));
  p.grad_out_skew_part.resize(size_t(n));
  fill(
      reinterpret_cast<double*>(p.grad_out_skew_part.data()), 9 * p.grad_out_skew_part.size(), 0,
      3002, -1.0, 1.0);
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
  DeviceBuffer<double3> taps;
  DeviceBuffer<Mat33d> mixing;
  DeviceBuffer<Mat33d> out_skew_part;
  DeviceBuffer<double3> grad_taps;
  DeviceBuffer<Mat33d> grad_mixing;
  DeviceBuffer<Mat33d> grad_out_skew_part;

  explicit DeviceArrays(const Problem& p) : taps(p.taps), mixing(p.mixing),
        out_skew_part(p.out_skew_part), grad_taps(p.grad_taps), grad_mixing(p.grad_mixing),
        grad_out_skew_part(p.grad_out_skew_part) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  signal_skew_part<<<grid, block>>>(p.n, d.taps.get(), d.mixing.get(), d.out_skew_part.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  signal_skew_part_adjoint<<<grid, block>>>(
      p.n, d.taps.get(), d.mixing.get(), d.grad_taps.get(), d.grad_mixing.get(),
      d.grad_out_skew_part.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::signal_skew_part(
      p.n, reinterpret_cast<reference::double3*>(p.taps.data()),
      reinterpret_cast<reference::Mat33d*>(p.mixing.data()),
      reinterpret_cast<reference::Mat33d*>(p.out_skew_part.data()));
}

void run_reference_adjoint(Problem& p) {
  reference::signal_skew_part_adjoint(
      p.n, reinterpret_cast<reference::double3*>(p.taps.data()),
      reinterpret_cast<reference::Mat33d*>(p.mixing.data()),
      reinterpret_cast<reference::double3*>(p.grad_taps.data()),
      reinterpret_cast<reference::Mat33d*>(p.grad_mixing.data()),
      reinterpret_cast<reference::Mat33d*>(p.grad_out_skew_part.data()));
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
      "out_skew_part",
      checksum(reinterpret_cast<const double*>(p.out_skew_part.data()), 9 * p.out_skew_part.size(), 1002),
      recorded, 6.468526132659717, 4.66e-09);
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
  sum += along(reinterpret_cast<const double*>(p.grad_taps.data()), 3 * p.grad_taps.size(), 2000);
  sum += along(
      reinterpret_cast<const double*>(p.grad_mixing.data()), 9 * p.grad_mixing.size(), 2001);
  return check_sum("the gradient", sum, recorded, -5.079462434299029, 1.64e-09);
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
      "out_skew_part", reinterpret_cast<const double*>(p.out_skew_part.data()),
      reinterpret_cast<const double*>(expected.out_skew_part.data()), 9 * p.out_skew_part.size(),
      1e-15);
  same &= compare(
      "grad_taps", reinterpret_cast<const double*>(p.grad_taps.data()),
      reinterpret_cast<const double*>(expected.grad_taps.data()), 3 * p.grad_taps.size(),
      1e-13 * growth);
  same &= compare(
      "grad_mixing", reinterpret_cast<const double*>(p.grad_mixing.data()),
      reinterpret_cast<const double*>(expected.grad_mixing.data()), 9 * p.grad_mixing.size(),
      1e-13 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(double3) * static_cast<double>(p.taps.size());
  bytes += sizeof(Mat33d) * static_cast<double>(p.mixing.size());
  bytes += sizeof(Mat33d) * static_cast<double>(p.out_skew_part.size());
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
  device.out_skew_part.download(result.out_skew_part);
  device.grad_taps.download(result.grad_taps);
  device.grad_mixing.download(result.grad_mixing);
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

// Computes magnitude as |visibilities[i, j, max(k - 1, 0)]| + 0.39; starts value at the fast
// ratio of intensities to magnitude; sets value to sign(value) * magnitude if k is even,
// otherwise to (value - magnitude) * intensities; then stores value in dst.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 ray_switch.cu -o ray_switch
//   ./ray_switch --help

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

__host__ __device__ inline float sign(float x) { return x < 0.0f ? -1.0f : 1.0f; }

__global__ void ray_switch(int n0, int n1, int n2, const float* __restrict__ intensities,
                           int intensities_size1, int intensities_size2,
                           const float* __restrict__ visibilities, int visibilities_size1,
                           int visibilities_size2, float* __restrict__ dst, int dst_size0,
                           int dst_size1, int dst_size2) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  if (i >= dst_size0 || j >= dst_size1 || k >= dst_size2) {
    return;
  }
  const float intensity = intensities[(i * intensities_size1 + j) * intensities_size2 + k];
  const float magnitude = fabsf(visibilities[(i * visibilities_size1 + j) * visibilities_size2 +
      max(k - 1, 0)]) + 0.39f;
  float value = intensity / magnitude;
  if (k % 2 == 0) {
    value = sign(value) * magnitude;
  } else {
    value = (value - magnitude) * intensity;
  }
  dst[(i * dst_size1 + j) * dst_size2 + k] = value;
}

// The adjoint of ray_switch.
__global__ void ray_switch_adjoint(int n0, int n1, int n2, const float* __restrict__ intensities,
                                   int intensities_size1, int intensities_size2,
                                   const float* __restrict__ visibilities, int visibilities_size1,
                                   int visibilities_size2, const float* __restrict__ /*dst*/,
                                   int dst_size0, int dst_size1, int dst_size2,
                                   float* __restrict__ grad_intensities,
                                   float* __restrict__ grad_visibilities,
                                   const float* __restrict__ grad_dst) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  if (i >= dst_size0 || j >= dst_size1 || k >= dst_size2) {
    return;
  }
  const float intensity = intensities[(i * intensities_size1 + j) * intensities_size2 + k];
  const float magnitude = fabsf(visibilities[(i * visibilities_size1 + j) * visibilities_size2 +
      max(k - 1, 0)]) + 0.39f;
  const float value = intensity / magnitude;
  float grad_value = grad_dst[(i * dst_size1 + j) * dst_size2 + k];
  float grad_magnitude = 0.0f;
  float grad_intensity = 0.0f;
  if (k % 2 == 0) {
    grad_magnitude += grad_value * sign(value);
    grad_value = 0.0f;
  } else {
    const float g = grad_value;
    const float g_2 = g * intensity;
    grad_value = g_2;
    grad_magnitude -= g_2;
    grad_intensity += g * (value - magnitude);
  }
  grad_intensity += grad_value / magnitude;
  grad_magnitude += -grad_value * intensity / (magnitude * magnitude);
  atomicAdd(&grad_visibilities[(i * visibilities_size1 + j) * visibilities_size2 + max(k - 1, 0)],
      visibilities[(i * visibilities_size1 + j) * visibilities_size2 + max(k - 1, 0)] < 0.0f ?
      -grad_magnitude : grad_magnitude);
  grad_intensities[(i * intensities_size1 + j) * intensities_size2 + k] += grad_intensity;
}

// The same kernel in plain C++, to compare with.
namespace reference {

inline float sign(float x) { return x < 0.0f ? -1.0f : 1.0f; }

inline void ray_switch(int n0, int n1, int n2, const float* intensities, int intensities_size1,
                       int intensities_size2, const float* visibilities, int visibilities_size1,
                       int visibilities_size2, float* dst, int dst_size0, int dst_size1,
                       int dst_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= dst_size0 || j >= dst_size1 || k >= dst_size2) {
          continue;
        }
        const float intensity = intensities[(i * intensities_size1 + j) * intensities_size2 + k];
        const float magnitude = std::abs(visibilities[(i * visibilities_size1 + j) *
            visibilities_size2 + std::max(k - 1, 0)]) + 0.39f;
        float value = intensity / magnitude;
        if (k % 2 == 0) {
          value = sign(value) * magnitude;
        } else {
          value = (value - magnitude) * intensity;
        }
        dst[(i * dst_size1 + j) * dst_size2 + k] = value;
      }
    }
  }
}

// The adjoint of ray_switch.
inline void ray_switch_adjoint(int n0, int n1, int n2, const float* intensities,
                               int intensities_size1, int intensities_size2,
                               const float* visibilities, int visibilities_size1,
                               int visibilities_size2, const float* /*dst*/, int dst_size0,
                               int dst_size1, int dst_size2, float* grad_intensities,
                               float* grad_visibilities, const float* grad_dst) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= dst_size0 || j >= dst_size1 || k >= dst_size2) {
          continue;
        }
        const float intensity = intensities[(i * intensities_size1 + j) * intensities_size2 + k];
        const float magnitude = std::abs(visibilities[(i * visibilities_size1 + j) *
            visibilities_size2 + std::max(k - 1, 0)]) + 0.39f;
        const float value = intensity / magnitude;
        float grad_value = grad_dst[(i * dst_size1 + j) * dst_size2 + k];
        float grad_magnitude = 0.0f;
        float grad_intensity = 0.0f;
        if (k % 2 == 0) {
          grad_magnitude += grad_value * sign(value);
          grad_value = 0.0f;
        } else {
          const float g = grad_value;
          const float g_2 = g * intensity;
          grad_value = g_2;
          grad_magnitude -= g_2;
          grad_intensity += g * (value - magnitude);
        }
        grad_intensity += grad_value / magnitude;
        grad_magnitude += -grad_value * intensity / (magnitude * magnitude);
        grad_visibilities[(i * visibilities_size1 + j) * visibilities_size2 +
            std::max(k - 1, 0)] += visibilities[(i * visibilities_size1 + j) * visibilities_size2 +
            std::max(k - 1, 0)] < 0.0f ? -grad_magnitude : grad_magnitude;
        grad_intensities[(i * intensities_size1 + j) * intensities_size2 + k] += grad_intensity;
      }
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 11, kBenchSize = 128, kLargestSize = 1024;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  int n2;
  std::vector<float> intensities;  // (n + 2) x (n + 1) x n
  int intensities_size1;
  int intensities_size2;
  std::vector<float> visibilities;  // (n + 2) x (n + 1) x n
  int visibilities_size1;
  int visibilities_size2;
  std::vector<float> dst;  // (n + 2) x (n + 1) x n
  int dst_size0;
  int dst_size1;
  int dst_size2;
  std::vector<float> grad_intensities;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_visibilities;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_dst;  // (n + 2) x (n + 1) x n
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
  p.n0 = n + 2;
  p.n1 = n + 1;
  p.n2 = n;
  p.intensities_size1 = n + 1;
  p.intensities_size2 = n;
  p.visibilities_size1 = n + 1;
  p.visibilities_size2 = n;
  p.dst_size0 = n + 2;
  p.dst_size1 = n + 1;
  p.dst_size2 = n;
  p.intensities.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.intensities.data(), p.intensities.size(), seed, 0, -2.0, 2.0);
  p.visibilities.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.visibilities.data(), p.visibilities.size(), seed, 1, -2.0, 2.0);
  p.dst.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_intensities.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_visibilities.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_dst.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.grad_dst.data(), p.grad_dst.size(), 0, 3002, -1.0, 1.0);
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
  DeviceBuffer<float> intensities;
  DeviceBuffer<float> visibilities;
  DeviceBuffer<float> dst;
  DeviceBuffer<float> grad_intensities;
  DeviceBuffer<float> grad_visibilities;
  DeviceBuffer<float> grad_dst;

  explicit DeviceArrays(const Problem& p) : intensities(p.intensities),
        visibilities(p.visibilities), dst(p.dst), grad_intensities(p.grad_intensities),
        grad_visibilities(p.grad_visibilities), grad_dst(p.grad_dst) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  ray_switch<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.intensities.get(), p.intensities_size1, p.intensities_size2,
      d.visibilities.get(), p.visibilities_size1, p.visibilities_size2, d.dst.get(),
      p.dst_size0, p.dst_size1, p.dst_size2);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  ray_switch_adjoint<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.intensities.get(), p.intensities_size1, p.intensities_size2,
      d.visibilities.get(), p.visibilities_size1, p.visibilities_size2, d.dst.get(),
      p.dst_size0, p.dst_size1, p.dst_size2, d.grad_intensities.get(),
      d.grad_visibilities.get(), d.grad_dst.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::ray_switch(
      p.n0, p.n1, p.n2, p.intensities.data(), p.intensities_size1, p.intensities_size2,
      p.visibilities.data(), p.visibilities_size1, p.visibilities_size2, p.dst.data(),
      p.dst_size0, p.dst_size1, p.dst_size2);
}

void run_reference_adjoint(Problem& p) {
  reference::ray_switch_adjoint(
      p.n0, p.n1, p.n2, p.intensities.data(), p.intensities_size1, p.intensities_size2,
      p.visibilities.data(), p.visibilities_size1, p.visibilities_size2, p.dst.data(),
      p.dst_size0, p.dst_size1, p.dst_size2, p.grad_intensities.data(),
      p.grad_visibilities.data(), p.grad_dst.data());
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
      "dst", checksum(p.dst.data(), p.dst.size(), 1002), recorded, 1107.3184026255, 0.00112);
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
  return check_sum("the gradient", sum, recorded, 0.6377633389888668, 0.008);
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
  const double growth = std::sqrt(std::max(double(p.n0) * double(p.n1) * double(p.n2) / 1716.0, 1.0));
  bool same = true;
  same &= compare("dst", p.dst.data(), expected.dst.data(), p.dst.size(), 5e-06 * growth);
  same &= compare(
      "grad_intensities", p.grad_intensities.data(), expected.grad_intensities.data(),
      p.grad_intensities.size(), 5e-05 * growth);
  same &= compare(
      "grad_visibilities", p.grad_visibilities.data(), expected.grad_visibilities.data(),
      p.grad_visibilities.size(), 5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.intensities.size());
  bytes += sizeof(float) * static_cast<double>(p.visibilities.size());
  bytes += sizeof(float) * static_cast<double>(p.dst.size());
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

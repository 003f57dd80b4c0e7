// Skips elements where density is below 2, sums the ratio of the chosen value to pressure over
// all of pressure, and stores the sum in output.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 fluid_scaled_sum.cu -o fluid_scaled_sum
//   ./fluid_scaled_sum --help

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

// Skips elements where density is below 2, sums the ratio of the chosen value to pressure
// over all of pressure, and stores the sum in output.
__global__ void fluid_scaled_sum(int n, const float* __restrict__ density, int density_count,
                                 const float* __restrict__ pressure, int pressure_count,
                                 float* __restrict__ output) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float rho = density[i];
  // skips elements where density is below 2
  if (density[min(i + 1, density_count - 1)] < 2.0f) {
    return;
  }
  float weighted_sum = 0.0f;
  // sums the ratio of correction to a term of pressure over all of pressure
  for (int t_step = 0; t_step < pressure_count; ++t_step) {
    const float val = pressure[t_step];
    if (weighted_sum > 46.5f) {
      continue;
    }
    float correction = sinf(val) * cosf(val - rho);
    if (correction < -0.46f) {
      correction = correction * val;
    }
    weighted_sum = weighted_sum + correction / (1.0f + fabsf(val));
  }
  output[i] = weighted_sum;
}

// The adjoint of fluid_scaled_sum.
__global__ void fluid_scaled_sum_adjoint(
    int n, const float* __restrict__ density, int density_count,
    const float* __restrict__ pressure, int pressure_count, float* __restrict__ grad_density,
    float* __restrict__ grad_pressure, const float* __restrict__ grad_output) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float rho = density[i];
  float grad_rho = 0.0f;
  if (!(density[min(i + 1, density_count - 1)] < 2.0f)) {
    const float weighted_sum = 0.0f;
    const float grad_weighted_sum = grad_output[i];
    for (int t_step = pressure_count - 1; t_step >= 0; --t_step) {
      float weighted_sum_2 = weighted_sum;
      for (int t_step_2 = 0; t_step_2 < t_step; ++t_step_2) {
        const float val = pressure[t_step_2];
        if (!(weighted_sum_2 > 46.5f)) {
          float correction = sinf(val) * cosf(val - rho);
          if (correction < -0.46f) {
            correction *= val;
          }
          weighted_sum_2 += correction / (1.0f + fabsf(val));
        }
      }
      const float val_2 = pressure[t_step];
      float grad_val = 0.0f;
      if (!(weighted_sum_2 > 46.5f)) {
        const float correction = sinf(val_2) * cosf(val_2 - rho);
        float correction_2 = correction;
        if (correction < -0.46f) {
          correction_2 *= val_2;
        }
        float grad_correction = grad_weighted_sum / (1.0f + fabsf(val_2));
        const float g = -grad_weighted_sum * correction_2 /
            ((1.0f + fabsf(val_2)) * (1.0f + fabsf(val_2)));
        grad_val += val_2 < 0.0f ? -g : g;
        if (correction < -0.46f) {
          grad_val += grad_correction * correction;
          grad_correction *= val_2;
        }
        grad_val += grad_correction * cosf(val_2 - rho) * cosf(val_2);
        const float g_2 = -(grad_correction * sinf(val_2)) * sinf(val_2 - rho);
        grad_val += g_2;
        grad_rho -= g_2;
      }
      atomicAdd(&grad_pressure[t_step], grad_val);
    }
  }
  grad_density[i] += grad_rho;
}

// The same kernel in plain C++, to compare with.
namespace reference {

// Skips elements where density is below 2, sums the ratio of the chosen value to pressure
// over all of pressure, and stores the sum in output.
inline void fluid_scaled_sum(int n, const float* density, int density_count,
                             const float* pressure, int pressure_count, float* output) {
  for (int i = 0; i < n; ++i) {
    const float rho = density[i];
    // skips elements where density is below 2
    if (density[std::min(i + 1, density_count - 1)] < 2.0f) {
      continue;
    }
    float weighted_sum = 0.0f;
    // sums the ratio of correction to a term of pressure over all of pressure
    for (int t_step = 0; t_step < pressure_count; ++t_step) {
      const float val = pressure[t_step];
      if (weighted_sum > 46.5f) {
        continue;
      }
      float correction = std::sin(val) * std::cos(val - rho);
      if (correction < -0.46f) {
        correction = correction * val;
      }
      weighted_sum = weighted_sum + correction / (1.0f + std::abs(val));
    }
    output[i] = weighted_sum;
  }
}

// The adjoint of fluid_scaled_sum.
inline void fluid_scaled_sum_adjoint(int n, const float* density, int density_count,
                                     const float* pressure, int pressure_count,
                                     float* grad_density, float* grad_pressure,
                                     const float* grad_output) {
  for (int i = 0; i < n; ++i) {
    const float rho = density[i];
    float grad_rho = 0.0f;
    if (!(density[std::min(i + 1, density_count - 1)] < 2.0f)) {
      const float weighted_sum = 0.0f;
      const float grad_weighted_sum = grad_output[i];
      for (int t_step = pressure_count - 1; t_step >= 0; --t_step) {
        float weighted_sum_2 = weighted_sum;
        for (int t_step_2 = 0; t_step_2 < t_step; ++t_step_2) {
          const float val = pressure[t_step_2];
          if (!(weighted_sum_2 > 46.5f)) {
            float correction = std::sin(val) * std::cos(val - rho);
            if (correction < -0.46f) {
              correction *= val;
            }
            weighted_sum_2 += correction / (1.0f + std::abs(val));
          }
        }
        const float val_2 = pressure[t_step];
        float grad_val = 0.0f;
        if (!(weighted_sum_2 > 46.5f)) {
          const float correction = std::sin(val_2) * std::cos(val_2 - rho);
          float correction_2 = correction;
          if (correction < -0.46f) {
            correction_2 *= val_2;
          }
          float grad_correction = grad_weighted_sum / (1.0f + std::abs(val_2));
          const float g = -grad_weighted_sum * correction_2 /
              ((1.0f + std::abs(val_2)) * (1.0f + std::abs(val_2)));
          grad_val += val_2 < 0.0f ? -g : g;
          if (correction < -0.46f) {
            grad_val += grad_correction * correction;
            grad_correction *= val_2;
          }
          grad_val += grad_correction * std::cos(val_2 - rho) * std::cos(val_2);
          const float g_2 = -(grad_correction * std::sin(val_2)) * std::sin(val_2 - rho);
          grad_val += g_2;
          grad_rho -= g_2;
        }
        grad_pressure[t_step] += grad_val;
      }
    }
    grad_density[i] += grad_rho;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 259, kBenchSize = 16384, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> density;  // n
  int density_count;
  std::vector<float> pressure;  // n
  int pressure_count;
  std::vector<float> output;  // n
  std::vector<float> grad_density;  // n
  std::vector<float> grad_pressure;  // n
  std::vector<float> grad_output;  // n
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
  p.density_count = n;
  p.pressure_count = n;
  p.density.resize(size_t(n));
  fill(p.density.data(), p.density.size(), seed, 0, 1.0, 3.0);
  p.pressure.resize(size_t(n));
  fill(p.pressure.data(), p.pressure.size(), seed, 1, 1.0, 3.0);
  p.output.resize(size_t(n));
  p.grad_density.resize(size_t(n));
  p.grad_pressure.resize(size_t(n));
  p.grad_output.resize(size_t(n));
  fill(p.grad_output.data(), p.grad_output.size(), 0, 3002, -1.0, 1.0);
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
  DeviceBuffer<float> density;
  DeviceBuffer<float> pressure;
  DeviceBuffer<float> output;
  DeviceBuffer<float> grad_density;
  DeviceBuffer<float> grad_pressure;
  DeviceBuffer<float> grad_output;

  explicit DeviceArrays(const Problem& p) : density(p.density), pressure(p.pressure),
        output(p.output), grad_density(p.grad_density), grad_pressure(p.grad_pressure),
        grad_output(p.grad_output) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  fluid_scaled_sum<<<grid, block>>>(
      p.n, d.density.get(), p.density_count, d.pressure.get(), p.pressure_count,
      d.output.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  fluid_scaled_sum_adjoint<<<grid, block>>>(
      p.n, d.density.get(), p.density_count, d.pressure.get(), p.pressure_count,
      d.grad_density.get(), d.grad_pressure.get(), d.grad_output.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::fluid_scaled_sum(
      p.n, p.density.data(), p.density_count, p.pressure.data(), p.pressure_count,
      p.output.data());
}

void run_reference_adjoint(Problem& p) {
  reference::fluid_scaled_sum_adjoint(
      p.n, p.density.data(), p.density_count, p.pressure.data(), p.pressure_count,
      p.grad_density.data(), p.grad_pressure.data(), p.grad_output.data());
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
      "output", checksum(p.output.data(), p.output.size(), 1002), recorded, 5572.945653316984,
      0.0806);
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
  sum += along(p.grad_density.data(), p.grad_density.size(), 2000);
  sum += along(p.grad_pressure.data(), p.grad_pressure.size(), 2001);
  return check_sum("the gradient", sum, recorded, -121.48115869539086, 0.223);
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
  const double growth = std::sqrt(std::max(double(p.n) / 259.0, 1.0));
  bool same = true;
  same &= compare(
      "output", p.output.data(), expected.output.data(), p.output.size(), 0.0001 * growth);
  same &= compare(
      "grad_density", p.grad_density.data(), expected.grad_density.data(), p.grad_density.size(),
      0.001 * growth);
  same &= compare(
      "grad_pressure", p.grad_pressure.data(), expected.grad_pressure.data(),
      p.grad_pressure.size(), 0.001 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.density.size());
  bytes += sizeof(float) * static_cast<double>(p.pressure.size());
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
  device.output.download(result.output);
  device.grad_density.download(result.grad_density);
  device.grad_pressure.download(result.grad_pressure);
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

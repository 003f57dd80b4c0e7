// Starts prod at 1; for step_k from 3 down to 0 in steps of 3, computes entry as periapses[min(i
// + step_k, len(periapses) - 1)] and sets prod to prod * (1 + 0.15 * clamp(cosh(entry), -0.99,
// 0.99)); computes signed_copy as dot(positions + centers, positions) with the sign of prod; then
// stores signed_copy in signed_copy_out.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 compute_signed_copy.cu -o compute_signed_copy
//   ./compute_signed_copy --help

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

__host__ __device__ inline float2 operator+(float2 a, float2 b) {
  return make_float2(a.x + b.x, a.y + b.y);
}

__host__ __device__ inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

__host__ __device__ inline float2 operator*(float s, float2 v) {
  return make_float2(s * v.x, s * v.y);
}

__host__ __device__ inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

__global__ void compute_signed_copy(int n, const float2* __restrict__ positions,
                                    const float2* __restrict__ centers,
                                    const float* __restrict__ periapses, int periapses_count,
                                    float* __restrict__ signed_copy_out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float2 pos = positions[i];
  const float2 center = centers[i];
  const float2 sum_v = pos + center;
  float prod = 1.0f;
  for (int step_k = 3; step_k >= 0; step_k -= 3) {
    const float entry = periapses[min(i + step_k, periapses_count - 1)];
    prod = prod * (1.0f + 0.15f * fminf(fmaxf(coshf(entry), -0.99f), 0.99f));
  }
  const float signed_copy = copysignf(dot(sum_v, pos), prod);
  signed_copy_out[i] = signed_copy;
}

// The adjoint of compute_signed_copy.
__global__ void compute_signed_copy_adjoint(
    int n, const float2* __restrict__ positions, const float2* __restrict__ centers,
    const float* __restrict__ periapses, int periapses_count, float2* __restrict__ grad_positions,
    float2* __restrict__ grad_centers, float* __restrict__ grad_periapses,
    const float* __restrict__ grad_signed_copy_out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float2 pos = positions[i];
  const float2 center = centers[i];
  const float2 sum_v = pos + center;
  const float prod = 1.0f;
  float prod_2 = prod;
  for (int step_k = 3; step_k >= 0; step_k -= 3) {
    const float entry = periapses[min(i + step_k, periapses_count - 1)];
    prod_2 *= 1.0f + 0.15f * fminf(fmaxf(coshf(entry), -0.99f), 0.99f);
  }
  const float grad_signed_copy = grad_signed_copy_out[i];
  const float g = dot(sum_v, pos) * prod_2 < 0.0f ? -grad_signed_copy : grad_signed_copy;
  const float2 grad_sum_v = g * pos;
  float2 grad_pos = g * sum_v;
  float grad_prod = 0.0f;
  for (int step_k = 0; step_k < 4; step_k += 3) {
    float prod_3 = prod;
    for (int step_k_2 = 3; step_k_2 > step_k; step_k_2 -= 3) {
      const float entry = periapses[min(i + step_k_2, periapses_count - 1)];
      prod_3 *= 1.0f + 0.15f * fminf(fmaxf(coshf(entry), -0.99f), 0.99f);
    }
    const float entry_2 = periapses[min(i + step_k, periapses_count - 1)];
    float grad_entry = 0.0f;
    if (-0.99f < coshf(entry_2) && coshf(entry_2) < 0.99f) {
      grad_entry += grad_prod * prod_3 * 0.15f * sinhf(entry_2);
    }
    grad_prod *= 1.0f + 0.15f * fminf(fmaxf(coshf(entry_2), -0.99f), 0.99f);
    atomicAdd(&grad_periapses[min(i + step_k, periapses_count - 1)], grad_entry);
  }
  grad_pos += grad_sum_v;
  const float2 grad_center = grad_sum_v;
  grad_centers[i] += grad_center;
  grad_positions[i] += grad_pos;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct alignas(8) float2 {
  float x, y;
};

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

inline float2 operator*(float s, float2 v) {
  return float2{s * v.x, s * v.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

inline void compute_signed_copy(int n, const float2* positions, const float2* centers,
                                const float* periapses, int periapses_count,
                                float* signed_copy_out) {
  for (int i = 0; i < n; ++i) {
    const float2 pos = positions[i];
    const float2 center = centers[i];
    const float2 sum_v = pos + center;
    float prod = 1.0f;
    for (int step_k = 3; step_k >= 0; step_k -= 3) {
      const float entry = periapses[std::min(i + step_k, periapses_count - 1)];
      prod = prod * (1.0f + 0.15f * std::fmin(std::fmax(std::cosh(entry), -0.99f), 0.99f));
    }
    const float signed_copy = std::copysign(dot(sum_v, pos), prod);
    signed_copy_out[i] = signed_copy;
  }
}

// The adjoint of compute_signed_copy.
inline void compute_signed_copy_adjoint(int n, const float2* positions, const float2* centers,
                                        const float* periapses, int periapses_count,
                                        float2* grad_positions, float2* grad_centers,
                                        float* grad_periapses, const float* grad_signed_copy_out) {
  for (int i = 0; i < n; ++i) {
    const float2 pos = positions[i];
    const float2 center = centers[i];
    const float2 sum_v = pos + center;
    const float prod = 1.0f;
    float prod_2 = prod;
    for (int step_k = 3; step_k >= 0; step_k -= 3) {
      const float entry = periapses[std::min(i + step_k, periapses_count - 1)];
      prod_2 *= 1.0f + 0.15f * std::fmin(std::fmax(std::cosh(entry), -0.99f), 0.99f);
    }
    const float grad_signed_copy = grad_signed_copy_out[i];
    const float g = dot(sum_v, pos) * prod_2 < 0.0f ? -grad_signed_copy : grad_signed_copy;
    const float2 grad_sum_v = g * pos;
    float2 grad_pos = g * sum_v;
    float grad_prod = 0.0f;
    for (int step_k = 0; step_k < 4; step_k += 3) {
      float prod_3 = prod;
      for (int step_k_2 = 3; step_k_2 > step_k; step_k_2 -= 3) {
        const float entry = periapses[std::min(i + step_k_2, periapses_count - 1)];
        prod_3 *= 1.0f + 0.15f * std::fmin(std::fmax(std::cosh(entry), -0.99f), 0.99f);
      }
      const float entry_2 = periapses[std::min(i + step_k, periapses_count - 1)];
      float grad_entry = 0.0f;
      if (-0.99f < std::cosh(entry_2) && std::cosh(entry_2) < 0.99f) {
        grad_entry += grad_prod * prod_3 * 0.15f * std::sinh(entry_2);
      }
      grad_prod *= 1.0f + 0.15f * std::fmin(std::fmax(std::cosh(entry_2), -0.99f), 0.99f);
      grad_periapses[std::min(i + step_k, periapses_count - 1)] += grad_entry;
    }
    grad_pos += grad_sum_v;
    const float2 grad_center = grad_sum_v;
    grad_centers[i] += grad_center;
    grad_positions[i] += grad_pos;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float2> positions;  // n
  std::vector<float2> centers;  // n
  std::vector<float> periapses;  // n
  int periapses_count;
  std::vector<float> signed_copy_out;  // n
  std::vector<float2> grad_positions;  // n
  std::vector<float2> grad_centers;  // n
  std::vector<float> grad_periapses;  // n
  std::vector<float> grad_signed_copy_out;  // n
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
  p.periapses_count = n;
  p.positions.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.positions.data()), 2 * p.positions.size(), seed, 0, -2.0, 2.0);
  p.centers.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.centers.data()), 2 * p.centers.size(), seed, 1, -2.0, 2.0);
  p.periapses.resize(size_t(n));
  fill(p.periapses.data(), p.periapses.size(), seed, 2, -2.0, 2.0);
  p.signed_copy_out.resize(size_t(n));
  p.grad_positions.resize(size_t(n));
  p.grad_centers.resize(size_t(n));
  p.grad_periapses.resize(size_t(n));
  p.grad_signed_copy_out.resize(size_t(n));
  fill(p.grad_signed_copy_out.data(), p.grad_signed_copy_out.size(), 0, 3003, -1.0, 1.0);
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
  DeviceBuffer<float2> positions;
  DeviceBuffer<float2> centers;
  DeviceBuffer<float> periapses;
  DeviceBuffer<float> signed_copy_out;
  DeviceBuffer<float2> grad_positions;
  DeviceBuffer<float2> grad_centers;
  DeviceBuffer<float> grad_periapses;
  DeviceBuffer<float> grad_signed_copy_out;

  explicit DeviceArrays(const Problem& p) : positions(p.positions), centers(p.centers),
        periapses(p.periapses), signed_copy_out(p.signed_copy_out),
        grad_positions(p.grad_positions), grad_centers(p.grad_centers),
        grad_periapses(p.grad_periapses), grad_signed_copy_out(p.grad_signed_copy_out) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  compute_signed_copy<<<grid, block>>>(
      p.n, d.positions.get(), d.centers.get(), d.periapses.get(), p.periapses_count,
      d.signed_copy_out.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  compute_signed_copy_adjoint<<<grid, block>>>(
      p.n, d.positions.get(), d.centers.get(), d.periapses.get(), p.periapses_count,
      d.grad_positions.get(), d.grad_centers.get(), d.grad_periapses.get(),
      d.grad_signed_copy_out.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::compute_signed_copy(
      p.n, reinterpret_cast<reference::float2*>(p.positions.data()),
      reinterpret_cast<reference::float2*>(p.centers.data()), p.periapses.data(),
      p.periapses_count, p.signed_copy_out.data());
}

void run_reference_adjoint(Problem& p) {
  reference::compute_signed_copy_adjoint(
      p.n, reinterpret_cast<reference::float2*>(p.positions.data()),
      reinterpret_cast<reference::float2*>(p.centers.data()), p.periapses.data(),
      p.periapses_count, reinterpret_cast<reference::float2*>(p.grad_positions.data()),
      reinterpret_cast<reference::float2*>(p.grad_centers.data()), p.grad_periapses.data(),
      p.grad_signed_copy_out.data());
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
      "signed_copy_out", checksum(p.signed_copy_out.data(), p.signed_copy_out.size(), 1003),
      recorded, 2964.459937362739, 0.00109);
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
      reinterpret_cast<const float*>(p.grad_positions.data()), 2 * p.grad_positions.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_centers.data()), 2 * p.grad_centers.size(), 2001);
  sum += along(p.grad_periapses.data(), p.grad_periapses.size(), 2002);
  return check_sum("the gradient", sum, recorded, 9.528415593745477, 0.00817);
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
      "signed_copy_out", p.signed_copy_out.data(), expected.signed_copy_out.data(),
      p.signed_copy_out.size(), 2e-06);
  same &= compare(
      "grad_positions", reinterpret_cast<const float*>(p.grad_positions.data()),
      reinterpret_cast<const float*>(expected.grad_positions.data()), 2 * p.grad_positions.size(),
      5e-05 * growth);
  same &= compare(
      "grad_centers", reinterpret_cast<const float*>(p.grad_centers.data()),
      reinterpret_cast<const float*>(expected.grad_centers.data()), 2 * p.grad_centers.size(),
      5e-05 * growth);
  same &= compare(
      "grad_periapses", p.grad_periapses.data(), expected.grad_periapses.data(),
      p.grad_periapses.size(), 5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float2) * static_cast<double>(p.positions.size());
  bytes += sizeof(float2) * static_cast<double>(p.centers.size());
  bytes += sizeof(float) * static_cast<double>(p.periapses.size());
  bytes += sizeof(float) * static_cast<double>(p.signed_copy_out.size());
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
  device.signed_copy_out.download(result.signed_copy_out);
  device.grad_positions.download(result.grad_positions);
  device.grad_centers.download(result.grad_centers);
  device.grad_periapses.download(result.grad_periapses);
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

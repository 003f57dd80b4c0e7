// Starts score at (costs + strikes) times 1.22; where i % 6 == 1 and -1.42 <= strikes <= 0.9 and
// costs < LIMIT_VALUE, sets score to the smaller of score and 1.75; elsewhere, where strikes <
// costs and strikes < -0.65, starts adjusted at scale_factor times strikes, sets adjusted to the
// dot product of loadings and loadings where trades has a bit of 40 set, and sets score to (score
// * cos(thetas)) plus adjusted; then stores score in out.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 asset_switch.cu -o asset_switch
//   ./asset_switch --help

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

constexpr float LIMIT_VALUE = -0.66f;

__host__ __device__ inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

__host__ __device__ inline float3 operator*(float s, float3 v) {
  return make_float3(s * v.x, s * v.y, s * v.z);
}

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// Starts score at (costs + strikes) times 1.22; where i % 6 == 1 and -1.42 <= strikes <=
// 0.9 and costs < LIMIT_VALUE, sets score to the smaller of score and 1.75; elsewhere,
// where strikes < costs and strikes < -0.65, starts adjusted at scale_factor times
// strikes, sets adjusted to the dot product of loadings and loadings where trades has a
// bit of 40 set, and sets score to (score * cos(thetas)) plus adjusted; then stores score
// in out.
__global__ void asset_switch(int n, const float* __restrict__ costs,
                             const float* __restrict__ strikes, const int* __restrict__ trades,
                             const float3* __restrict__ loadings,
                             const float* __restrict__ thetas, float scale_factor,
                             float* __restrict__ out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float cost = costs[i];
  const float strike = strikes[i];
  const int trade = trades[i];
  const float3 loading = loadings[i];
  const float theta = thetas[i];
  float score = (cost + strike) * 1.22f;
  if (i % 6 == 1 && (-1.42f <= strike && strike <= 0.9f) && cost < LIMIT_VALUE) {
    score = fminf(score, 1.75f);
  } else if (strike < cost && strike < -0.65f) {
    float adjusted = scale_factor * strike;
    if ((trade & 40) != 0) {
      adjusted = dot(loading, loading);
    }
    score = score * cosf(theta) + adjusted;
  }
  out[i] = score;
}

// The adjoint of asset_switch.
__global__ void asset_switch_adjoint(int n, const float* __restrict__ costs,
                                     const float* __restrict__ strikes,
                                     const int* __restrict__ trades,
                                     const float3* __restrict__ loadings,
                                     const float* __restrict__ thetas, float scale_factor,
                                     float* __restrict__ grad_costs,
                                     float* __restrict__ grad_strikes,
                                     float3* __restrict__ grad_loadings,
                                     float* __restrict__ grad_thetas,
                                     const float* __restrict__ grad_out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float cost = costs[i];
  const float strike = strikes[i];
  const int trade = trades[i];
  const float3 loading = loadings[i];
  const float theta = thetas[i];
  const float score = (cost + strike) * 1.22f;
  float grad_score = grad_out[i];
  float grad_theta = 0.0f;
  float3 grad_loading = make_float3(0.0f, 0.0f, 0.0f);
  float grad_strike = 0.0f;
  if (i % 6 == 1 && (-1.42f <= strike && strike <= 0.9f) && cost < LIMIT_VALUE) {
    grad_score = score < 1.75f ? grad_score : 0.0f;
  } else if (strike < cost && strike < -0.65f) {
    const float g = grad_score;
    grad_score = g * cosf(theta);
    grad_theta += -(g * score) * sinf(theta);
    float grad_adjusted = g;
    if ((trade & 40) != 0) {
      grad_loading += 2.0f * grad_adjusted * loading;
      grad_adjusted = 0.0f;
    }
    grad_strike += grad_adjusted * scale_factor;
  }
  const float g_2 = grad_score * 1.22f;
  const float grad_cost = g_2;
  grad_strike += g_2;
  grad_thetas[i] += grad_theta;
  grad_loadings[i] += grad_loading;
  grad_strikes[i] += grad_strike;
  grad_costs[i] += grad_cost;
}

// The same kernel in plain C++, to compare with.
namespace reference {

constexpr float LIMIT_VALUE = -0.66f;

struct float3 {
  float x, y, z;
};

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// Starts score at (costs + strikes) times 1.22; where i % 6 == 1 and -1.42 <= strikes <=
// 0.9 and costs < LIMIT_VALUE, sets score to the smaller of score and 1.75; elsewhere,
// where strikes < costs and strikes < -0.65, starts adjusted at scale_factor times
// strikes, sets adjusted to the dot product of loadings and loadings where trades has a
// bit of 40 set, and sets score to (score * cos(thetas)) plus adjusted; then stores score
// in out.
inline void asset_switch(int n, const float* costs, const float* strikes, const int* trades,
                         const float3* loadings, const float* thetas, float scale_factor,
                         float* out) {
  for (int i = 0; i < n; ++i) {
    const float cost = costs[i];
    const float strike = strikes[i];
    const int trade = trades[i];
    const float3 loading = loadings[i];
    const float theta = thetas[i];
    float score = (cost + strike) * 1.22f;
    if (i % 6 == 1 && (-1.42f <= strike && strike <= 0.9f) && cost < LIMIT_VALUE) {
      score = std::fmin(score, 1.75f);
    } else if (strike < cost && strike < -0.65f) {
      float adjusted = scale_factor * strike;
      if ((trade & 40) != 0) {
        adjusted = dot(loading, loading);
      }
      score = score * std::cos(theta) + adjusted;
    }
    out[i] = score;
  }
}

// The adjoint of asset_switch.
inline void asset_switch_adjoint(int n, const float* costs, const float* strikes,
                                 const int* trades, const float3* loadings, const float* thetas,
                                 float scale_factor, float* grad_costs, float* grad_strikes,
                                 float3* grad_loadings, float* grad_thetas, const float* grad_out) {
  for (int i = 0; i < n; ++i) {
    const float cost = costs[i];
    const float strike = strikes[i];
    const int trade = trades[i];
    const float3 loading = loadings[i];
    const float theta = thetas[i];
    const float score = (cost + strike) * 1.22f;
    float grad_score = grad_out[i];
    float grad_theta = 0.0f;
    float3 grad_loading = float3{};
    float grad_strike = 0.0f;
    if (i % 6 == 1 && (-1.42f <= strike && strike <= 0.9f) && cost < LIMIT_VALUE) {
      grad_score = score < 1.75f ? grad_score : 0.0f;
    } else if (strike < cost && strike < -0.65f) {
      const float g = grad_score;
      grad_score = g * std::cos(theta);
      grad_theta += -(g * score) * std::sin(theta);
      float grad_adjusted = g;
      if ((trade & 40) != 0) {
        grad_loading += 2.0f * grad_adjusted * loading;
        grad_adjusted = 0.0f;
      }
      grad_strike += grad_adjusted * scale_factor;
    }
    const float g_2 = grad_score * 1.22f;
    const float grad_cost = g_2;
    grad_strike += g_2;
    grad_thetas[i] += grad_theta;
    grad_loadings[i] += grad_loading;
    grad_strikes[i] += grad_strike;
    grad_costs[i] += grad_cost;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> costs;  // n
  std::vector<float> strikes;  // n
  std::vector<int> trades;  // n
  std::vector<float3> loadings;  // n
  std::vector<float> thetas;  // n
  float scale_factor = -0.98f;
  std::vector<float> out;  // n
  std::vector<float> grad_costs;  // n
  std::vector<float> grad_strikes;  // n
  std::vector<float3> grad_loadings;  // n
  std::vector<float> grad_thetas;  // n
  std::vector<float> grad_out;  // n
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
  p.costs.resize(size_t(n));
  fill(p.costs.data(), p.costs.size(), seed, 0, -2.0, 2.0);
  p.strikes.resize(size_t(n));
  fill(p.strikes.data(), p.strikes.size(), seed, 1, -2.0, 2.0);
  p.trades.resize(size_t(n));
  fill(p.trades.data(), p.trades.size(), seed, 2, 0, n);
  p.loadings.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.loadings.data()), 3 * p.loadings.size(), seed, 3, -2.0, 2.0);
  p.thetas.resize(size_t(n));
  fill(p.thetas.data(), p.thetas.size(), seed, 4, -2.0, 2.0);
  p.out.resize(size_t(n));
  p.grad_costs.resize(size_t(n));
  p.grad_strikes.resize(size_t(n));
  p.grad_loadings.resize(size_t(n));
  p.grad_thetas.resize(size_t(n));
  p.grad_out.resize(size_t(n));
  fill(p.grad_out.data(), p.grad_out.size(), 0, 3005, -1.0, 1.0);
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
  DeviceBuffer<float> costs;
  DeviceBuffer<float> strikes;
  DeviceBuffer<int> trades;
  DeviceBuffer<float3> loadings;
  DeviceBuffer<float> thetas;
  DeviceBuffer<float> out;
  DeviceBuffer<float> grad_costs;
  DeviceBuffer<float> grad_strikes;
  DeviceBuffer<float3> grad_loadings;
  DeviceBuffer<float> grad_thetas;
  DeviceBuffer<float> grad_out;

  explicit DeviceArrays(const Problem& p) : costs(p.costs), strikes(p.strikes),
        trades(p.trades), loadings(p.loadings), thetas(p.thetas), out(p.out),
        grad_costs(p.grad_costs), grad_strikes(p.grad_strikes), grad_loadings(p.grad_loadings),
        grad_thetas(p.grad_thetas), grad_out(p.grad_out) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  asset_switch<<<grid, block>>>(
      p.n, d.costs.get(), d.strikes.get(), d.trades.get(), d.loadings.get(), d.thetas.get(),
      p.scale_factor, d.out.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  asset_switch_adjoint<<<grid, block>>>(
      p.n, d.costs.get(), d.strikes.get(), d.trades.get(), d.loadings.get(), d.thetas.get(),
      p.scale_factor, d.grad_costs.get(), d.grad_strikes.get(), d.grad_loadings.get(),
      d.grad_thetas.get(), d.grad_out.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::asset_switch(
      p.n, p.costs.data(), p.strikes.data(), p.trades.data(),
      reinterpret_cast<reference::float3*>(p.loadings.data()), p.thetas.data(),
      p.scale_factor, p.out.data());
}

void run_reference_adjoint(Problem& p) {
  reference::asset_switch_adjoint(
      p.n, p.costs.data(), p.strikes.data(), p.trades.data(),
      reinterpret_cast<reference::float3*>(p.loadings.data()), p.thetas.data(),
      p.scale_factor, p.grad_costs.data(), p.grad_strikes.data(),
      reinterpret_cast<reference::float3*>(p.grad_loadings.data()), p.grad_thetas.data(),
      p.grad_out.data());
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
      "out", checksum(p.out.data(), p.out.size(), 1005), recorded, 947.2527478714293, 0.000896);
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
  sum += along(p.grad_costs.data(), p.grad_costs.size(), 2000);
  sum += along(p.grad_strikes.data(), p.grad_strikes.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_loadings.data()), 3 * p.grad_loadings.size(), 2003);
  sum += along(p.grad_thetas.data(), p.grad_thetas.size(), 2004);
  return check_sum("the gradient", sum, recorded, 4.339686582033659, 0.00509);
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
  same &= compare("out", p.out.data(), expected.out.data(), p.out.size(), 1e-05);
  same &= compare(
      "grad_costs", p.grad_costs.data(), expected.grad_costs.data(), p.grad_costs.size(),
      5e-05 * growth);
  same &= compare(
      "grad_strikes", p.grad_strikes.data(), expected.grad_strikes.data(), p.grad_strikes.size(),
      5e-05 * growth);
  same &= compare(
      "grad_loadings", reinterpret_cast<const float*>(p.grad_loadings.data()),
      reinterpret_cast<const float*>(expected.grad_loadings.data()), 3 * p.grad_loadings.size(),
      5e-05 * growth);
  same &= compare(
      "grad_thetas", p.grad_thetas.data(), expected.grad_thetas.data(), p.grad_thetas.size(),
      5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.costs.size());
  bytes += sizeof(float) * static_cast<double>(p.strikes.size());
  bytes += sizeof(int) * static_cast<double>(p.trades.size());
  bytes += sizeof(float3) * static_cast<double>(p.loadings.size());
  bytes += sizeof(float) * static_cast<double>(p.thetas.size());
  bytes += sizeof(float) * static_cast<double>(p.out.size());
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
  device.grad_costs.download(result.grad_costs);
  device.grad_strikes.download(result.grad_strikes);
  device.grad_loadings.download(result.grad_loadings);
  device.grad_thetas.download(result.grad_thetas);
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

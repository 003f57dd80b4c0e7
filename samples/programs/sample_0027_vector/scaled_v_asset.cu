// Computes loading_other as loadings[i, min(j + 1, loadings.shape[1] - 1)]; computes perp_v as
// the cross product of loading_other and portfolios; starts total_v at zero; for it from
// len(prices) - 1 down to 0, adds loading_other scaled by prices[it] to total_v; then adds
// total_v scaled by dot(perp_v, perp_v) to out.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 scaled_v_asset.cu -o scaled_v_asset
//   ./scaled_v_asset --help

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

__host__ __device__ inline float3 cross(float3 a, float3 b) {
  return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

__host__ __device__ inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

__host__ __device__ inline float3 operator*(float3 v, float s) {
  return make_float3(v.x * s, v.y * s, v.z * s);
}

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

__host__ __device__ inline float3 operator*(float s, float3 v) {
  return make_float3(s * v.x, s * v.y, s * v.z);
}

// Each component for itself.
__device__ inline float3 atomic_add(float3* address, float3 value) {
  return make_float3(atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y),
      atomicAdd(&address->z, value.z));
}

__global__ void scaled_v_asset(int n0, int n1, const float3* __restrict__ loadings,
                               int loadings_cols, const float3* __restrict__ portfolios,
                               const float* __restrict__ prices, int prices_count,
                               float3* __restrict__ out, int out_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const float3 portfolio = portfolios[i];
  const float3 loading_other = loadings[i * loadings_cols + min(j + 1, loadings_cols - 1)];
  const float3 perp_v = cross(loading_other, portfolio);
  const float self_dot = dot(perp_v, perp_v);
  float3 total_v = make_float3(0.0f, 0.0f, 0.0f);
  for (int it = prices_count - 1; it >= 0; --it) {
    const float item = prices[it];
    total_v += loading_other * item;
  }
  out[i * out_cols + j] += total_v * self_dot;
}

// The adjoint of scaled_v_asset.
__global__ void scaled_v_asset_adjoint(int n0, int n1, const float3* __restrict__ loadings,
                                       int loadings_cols, const float3* __restrict__ portfolios,
                                       const float* __restrict__ prices, int prices_count,
                                       float3* __restrict__ grad_loadings,
                                       float3* __restrict__ grad_portfolios,
                                       float* __restrict__ grad_prices,
                                       const float3* __restrict__ grad_out, int out_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const float3 portfolio = portfolios[i];
  const float3 loading_other = loadings[i * loadings_cols + min(j + 1, loadings_cols - 1)];
  const float3 perp_v = cross(loading_other, portfolio);
  const float self_dot = dot(perp_v, perp_v);
  float3 total_v = make_float3(0.0f, 0.0f, 0.0f);
  for (int it = prices_count - 1; it >= 0; --it) {
    const float item = prices[it];
    total_v += loading_other * item;
  }
  const float3 g = grad_out[i * out_cols + j];
  const float3 grad_total_v = g * self_dot;
  const float grad_self_dot = dot(g, total_v);
  float3 grad_loading_other = make_float3(0.0f, 0.0f, 0.0f);
  for (int it = 0; it < prices_count - 1 + 1; ++it) {
    const float item = prices[it];
    grad_loading_other += grad_total_v * item;
    const float grad_item = dot(grad_total_v, loading_other);
    atomicAdd(&grad_prices[it], grad_item);
  }
  const float3 grad_perp_v = 2.0f * grad_self_dot * perp_v;
  grad_loading_other += cross(portfolio, grad_perp_v);
  const float3 grad_portfolio = cross(grad_perp_v, loading_other);
  atomic_add(&grad_loadings[i * loadings_cols + min(j + 1, loadings_cols - 1)], grad_loading_other);
  atomic_add(&grad_portfolios[i], grad_portfolio);
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct float3 {
  float x, y, z;
};

inline float3 cross(float3 a, float3 b) {
  return float3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline void scaled_v_asset(int n0, int n1, const float3* loadings, int loadings_cols,
                           const float3* portfolios, const float* prices, int prices_count,
                           float3* out, int out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float3 portfolio = portfolios[i];
      const float3 loading_other = loadings[i * loadings_cols + std::min(j + 1, loadings_cols - 1)];
      const float3 perp_v = cross(loading_other, portfolio);
      const float self_dot = dot(perp_v, perp_v);
      float3 total_v = float3{};
      for (int it = prices_count - 1; it >= 0; --it) {
        const float item = prices[it];
        total_v += loading_other * item;
      }
      out[i * out_cols + j] += total_v * self_dot;
    }
  }
}

// The adjoint of scaled_v_asset.
inline void scaled_v_asset_adjoint(int n0, int n1, const float3* loadings, int loadings_cols,
                                   const float3* portfolios, const float* prices,
                                   int prices_count, float3* grad_loadings,
                                   float3* grad_portfolios, float* grad_prices,
                                   const float3* grad_out, int out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float3 portfolio = portfolios[i];
      const float3 loading_other = loadings[i * loadings_cols + std::min(j + 1, loadings_cols - 1)];
      const float3 perp_v = cross(loading_other, portfolio);
      const float self_dot = dot(perp_v, perp_v);
      float3 total_v = float3{};
      for (int it = prices_count - 1; it >= 0; --it) {
        const float item = prices[it];
        total_v += loading_other * item;
      }
      const float3 g = grad_out[i * out_cols + j];
      const float3 grad_total_v = g * self_dot;
      const float grad_self_dot = dot(g, total_v);
      float3 grad_loading_other = float3{};
      for (int it = 0; it < prices_count - 1 + 1; ++it) {
        const float item = prices[it];
        grad_loading_other += grad_total_v * item;
        const float grad_item = dot(grad_total_v, loading_other);
        grad_prices[it] += grad_item;
      }
      const float3 grad_perp_v = 2.0f * grad_self_dot * perp_v;
      grad_loading_other += cross(portfolio, grad_perp_v);
      const float3 grad_portfolio = cross(grad_perp_v, loading_other);
      grad_loadings[i * loadings_cols + std::min(j + 1, loadings_cols - 1)] += grad_loading_other;
      grad_portfolios[i] += grad_portfolio;
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 37, kBenchSize = 512, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float3> loadings;  // (n + 1) x n
  int loadings_cols;
  std::vector<float3> portfolios;  // n + 1
  std::vector<float> prices;  // n + 1
  int prices_count;
  std::vector<float3> out;  // (n + 1) x n
  int out_cols;
  std::vector<float3> grad_loadings;  // (n + 1) x n
  std::vector<float3> grad_portfolios;  // n + 1
  std::vector<float> grad_prices;  // n + 1
  std::vector<float3> grad_out;  // (n + 1) x n
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
  p.loadings_cols = n;
  p.prices_count = n + 1;
  p.out_cols = n;
  p.loadings.resize(size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.loadings.data()), 3 * p.loadings.size(), seed, 0, -2.0, 2.0);
  p.portfolios.resize(size_t(n + 1));
  fill(reinterpret_cast<float*>(p.portfolios.data()), 3 * p.portfolios.size(), seed, 1, -2.0, 2.0);
  p.prices.resize(size_t(n + 1));
  fill(p.prices.data(), p.prices.size(), seed, 2, -2.0, 2.0);
  p.out.resize(size_t(n + 1) * size_t(n));
  p.grad_loadings.resize(size_t(n + 1) * size_t(n));
  p.grad_portfolios.resize(size_t(n + 1));
  p.grad_prices.resize(size_t(n + 1));
  p.grad_out.resize(size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.grad_out.data()), 3 * p.grad_out.size(), 0, 3003, -1.0, 1.0);
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
  DeviceBuffer<float3> loadings;
  DeviceBuffer<float3> portfolios;
  DeviceBuffer<float> prices;
  DeviceBuffer<float3> out;
  DeviceBuffer<float3> grad_loadings;
  DeviceBuffer<float3> grad_portfolios;
  DeviceBuffer<float> grad_prices;
  DeviceBuffer<float3> grad_out;

  explicit DeviceArrays(const Problem& p) : loadings(p.loadings), portfolios(p.portfolios),
        prices(p.prices), out(p.out), grad_loadings(p.grad_loadings),
        grad_portfolios(p.grad_portfolios), grad_prices(p.grad_prices), grad_out(p.grad_out) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  scaled_v_asset<<<grid, block>>>(
      p.n0, p.n1, d.loadings.get(), p.loadings_cols, d.portfolios.get(), d.prices.get(),
      p.prices_count, d.out.get(), p.out_cols);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  scaled_v_asset_adjoint<<<grid, block>>>(
      p.n0, p.n1, d.loadings.get(), p.loadings_cols, d.portfolios.get(), d.prices.get(),
      p.prices_count, d.grad_loadings.get(), d.grad_portfolios.get(), d.grad_prices.get(),
      d.grad_out.get(), p.out_cols);
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::scaled_v_asset(
      p.n0, p.n1, reinterpret_cast<reference::float3*>(p.loadings.data()), p.loadings_cols,
      reinterpret_cast<reference::float3*>(p.portfolios.data()), p.prices.data(),
      p.prices_count, reinterpret_cast<reference::float3*>(p.out.data()), p.out_cols);
}

void run_reference_adjoint(Problem& p) {
  reference::scaled_v_asset_adjoint(
      p.n0, p.n1, reinterpret_cast<reference::float3*>(p.loadings.data()), p.loadings_cols,
      reinterpret_cast<reference::float3*>(p.portfolios.data()), p.prices.data(),
      p.prices_count, reinterpret_cast<reference::float3*>(p.grad_loadings.data()),
      reinterpret_cast<reference::float3*>(p.grad_portfolios.data()), p.grad_prices.data(),
      reinterpret_cast<reference::float3*>(p.grad_out.data()), p.out_cols);
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
      "out", checksum(reinterpret_cast<const float*>(p.out.data()), 3 * p.out.size(), 1003),
      recorded, -114.76397294931014, 1.63);
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
      reinterpret_cast<const float*>(p.grad_loadings.data()), 3 * p.grad_loadings.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_portfolios.data()), 3 * p.grad_portfolios.size(),
      2001);
  sum += along(p.grad_prices.data(), p.grad_prices.size(), 2002);
  return check_sum("the gradient", sum, recorded, 13017.435720829053, 51.1);
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
  const double growth = std::sqrt(std::max(double(p.n0) * double(p.n1) / 1406.0, 1.0));
  bool same = true;
  same &= compare(
      "out", reinterpret_cast<const float*>(p.out.data()),
      reinterpret_cast<const float*>(expected.out.data()), 3 * p.out.size(), 2e-05);
  same &= compare(
      "grad_loadings", reinterpret_cast<const float*>(p.grad_loadings.data()),
      reinterpret_cast<const float*>(expected.grad_loadings.data()), 3 * p.grad_loadings.size(),
      0.001 * growth);
  same &= compare(
      "grad_portfolios", reinterpret_cast<const float*>(p.grad_portfolios.data()),
      reinterpret_cast<const float*>(expected.grad_portfolios.data()),
      3 * p.grad_portfolios.size(), 0.001 * growth);
  same &= compare(
      "grad_prices", p.grad_prices.data(), expected.grad_prices.data(), p.grad_prices.size(),
      0.001 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.loadings.size());
  bytes += sizeof(float3) * static_cast<double>(p.portfolios.size());
  bytes += sizeof(float) * static_cast<double>(p.prices.size());
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.out.size());
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
  device.out.download(result.out);
  device.grad_loadings.download(result.grad_loadings);
  device.grad_portfolios.download(result.grad_portfolios);
  device.grad_prices.download(result.grad_prices);
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

// Sums the density of a fluid at each particle over all pairs with the spiky kernel.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 sph_density.cu -o sph_density
//   ./sph_density --help

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

struct Settings {
  float smoothing_length;
  float m;
};

__host__ __device__ inline float2 operator-(float2 a, float2 b) {
  return make_float2(a.x - b.x, a.y - b.y);
}

__host__ __device__ inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

__host__ __device__ inline float2 operator*(float s, float2 v) {
  return make_float2(s * v.x, s * v.y);
}

// Each component for itself.
__device__ inline float2 atomic_add(float2* address, float2 value) {
  return make_float2(atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y));
}

__host__ __device__ inline float2& operator-=(float2& a, float2 b) { return a = a - b; }

__global__ void sph_density(int n, const float2* __restrict__ pos, int pos_count,
                            Settings settings, float* __restrict__ density) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const float2 p_i = pos[tid];
  float rho_i = 0.0f;
  for (int j = 0; j < pos_count; ++j) {
    if (j != tid) {
      const float2 rij_vec = pos[j] - p_i;
      const float dist = sqrtf(dot(rij_vec, rij_vec));
      float weight = 0.0f;
      if (dist < settings.smoothing_length) {
        const float t = settings.smoothing_length - dist;
        weight = 10.0f / (3.1415927f * powf(settings.smoothing_length, 5.0f)) * (t * t * t);
      }
      rho_i += weight;
    }
  }
  // all particles have the same mass
  rho_i = rho_i * settings.m;
  density[tid] = rho_i;
}

// The adjoint of sph_density.
__global__ void sph_density_adjoint(int n, const float2* __restrict__ pos, int pos_count,
                                    Settings settings, float2* __restrict__ grad_pos,
                                    const float* __restrict__ grad_density) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const float2 p_i = pos[tid];
  float grad_rho_i = grad_density[tid];
  grad_rho_i *= settings.m;
  float2 grad_p_i = make_float2(0.0f, 0.0f);
  for (int j = pos_count - 1; j >= 0; --j) {
    if (j != tid) {
      const float2 rij_vec = pos[j] - p_i;
      const float dist = sqrtf(dot(rij_vec, rij_vec));
      const float grad_weight = grad_rho_i;
      float grad_dist = 0.0f;
      if (dist < settings.smoothing_length) {
        const float t = settings.smoothing_length - dist;
        const float g = grad_weight *
            (10.0f / (3.1415927f * powf(settings.smoothing_length, 5.0f)));
        float grad_t = 2.0f * (g * t) * t;
        grad_t += g * (t * t);
        grad_dist -= grad_t;
      }
      const float2 grad_rij_vec = 2.0f * (grad_dist * 0.5f / dist) * rij_vec;
      atomic_add(&grad_pos[j], grad_rij_vec);
      grad_p_i -= grad_rij_vec;
    }
  }
  atomic_add(&grad_pos[tid], grad_p_i);
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct alignas(8) float2 {
  float x, y;
};

struct Settings {
  float smoothing_length;
  float m;
};

inline float2 operator-(float2 a, float2 b) {
  return float2{a.x - b.x, a.y - b.y};
}

inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

inline float2 operator*(float s, float2 v) {
  return float2{s * v.x, s * v.y};
}

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

inline float2& operator-=(float2& a, float2 b) { return a = a - b; }

inline void sph_density(int n, const float2* pos, int pos_count, Settings settings,
                        float* density) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 p_i = pos[tid];
    float rho_i = 0.0f;
    for (int j = 0; j < pos_count; ++j) {
      if (j != tid) {
        const float2 rij_vec = pos[j] - p_i;
        const float dist = std::sqrt(dot(rij_vec, rij_vec));
        float weight = 0.0f;
        if (dist < settings.smoothing_length) {
          const float t = settings.smoothing_length - dist;
          weight = 10.0f / (3.1415927f * std::pow(settings.smoothing_length, 5.0f)) * (t * t * t);
        }
        rho_i += weight;
      }
    }
    // all particles have the same mass
    rho_i = rho_i * settings.m;
    density[tid] = rho_i;
  }
}

// The adjoint of sph_density.
inline void sph_density_adjoint(int n, const float2* pos, int pos_count, Settings settings,
                                float2* grad_pos, const float* grad_density) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 p_i = pos[tid];
    float grad_rho_i = grad_density[tid];
    grad_rho_i *= settings.m;
    float2 grad_p_i = float2{};
    for (int j = pos_count - 1; j >= 0; --j) {
      if (j != tid) {
        const float2 rij_vec = pos[j] - p_i;
        const float dist = std::sqrt(dot(rij_vec, rij_vec));
        const float grad_weight = grad_rho_i;
        float grad_dist = 0.0f;
        if (dist < settings.smoothing_length) {
          const float t = settings.smoothing_length - dist;
          const float g = grad_weight *
              (10.0f / (3.1415927f * std::pow(settings.smoothing_length, 5.0f)));
          float grad_t = 2.0f * (g * t) * t;
          grad_t += g * (t * t);
          grad_dist -= grad_t;
        }
        const float2 grad_rij_vec = 2.0f * (grad_dist * 0.5f / dist) * rij_vec;
        grad_pos[j] += grad_rij_vec;
        grad_p_i -= grad_rij_vec;
      }
    }
    grad_pos[tid] += grad_p_i;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 259, kBenchSize = 8192, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float2> pos;  // n
  int pos_count;
  Settings settings = {0.71f, 0.64f};
  std::vector<float> density;  // n
  std::vector<float2> grad_pos;  // n
  std::vector<float> grad_density;  // n
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
  p.pos_count = n;
  p.pos.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.pos.data()), 2 * p.pos.size(), seed, 0, -2.0, 2.0);
  p.density.resize(size_t(n));
  p.grad_pos.resize(size_t(n));
  p.grad_density.resize(size_t(n));
  fill(p.grad_density.data(), p.grad_density.size(), 0, 3001, -1.0, 1.0);
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
  DeviceBuffer<float2> pos;
  DeviceBuffer<float> density;
  DeviceBuffer<float2> grad_pos;
  DeviceBuffer<float> grad_density;

  explicit DeviceArrays(const Problem& p) : pos(p.pos), density(p.density),
        grad_pos(p.grad_pos), grad_density(p.grad_density) {}
};

// A value of the kernel as the same type of the reference.
template <typename To, typename From>
To same_bytes(const From& from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof(To));
  return to;
}

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  sph_density<<<grid, block>>>(p.n, d.pos.get(), p.pos_count, p.settings, d.density.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  sph_density_adjoint<<<grid, block>>>(
      p.n, d.pos.get(), p.pos_count, p.settings, d.grad_pos.get(), d.grad_density.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::sph_density(
      p.n, reinterpret_cast<reference::float2*>(p.pos.data()), p.pos_count,
      same_bytes<reference::Settings>(p.settings), p.density.data());
}

void run_reference_adjoint(Problem& p) {
  reference::sph_density_adjoint(
      p.n, reinterpret_cast<reference::float2*>(p.pos.data()), p.pos_count,
      same_bytes<reference::Settings>(p.settings),
      reinterpret_cast<reference::float2*>(p.grad_pos.data()), p.grad_density.data());
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
      "density", checksum(p.density.data(), p.density.size(), 1001), recorded, 2518.249394617817,
      0.0453);
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
  sum += along(reinterpret_cast<const float*>(p.grad_pos.data()), 2 * p.grad_pos.size(), 2000);
  return check_sum("the gradient", sum, recorded, -187.93672842826126, 0.65);
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
      "density", p.density.data(), expected.density.data(), p.density.size(), 0.0001 * growth);
  same &= compare(
      "grad_pos", reinterpret_cast<const float*>(p.grad_pos.data()),
      reinterpret_cast<const float*>(expected.grad_pos.data()), 2 * p.grad_pos.size(),
      0.002 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float2) * static_cast<double>(p.pos.size());
  bytes += sizeof(float) * static_cast<double>(p.density.size());
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
  device.density.download(result.density);
  device.grad_pos.download(result.grad_pos);
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

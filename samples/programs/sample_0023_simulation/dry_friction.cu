// Applies dry friction to sliding blocks with a Stribeck curve.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 dry_friction.cu -o dry_friction
//   ./dry_friction --help

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

__host__ __device__ inline float lerp(float a, float b, float t) { return a * (1.0f - t) + b * t; }

__global__ void dry_friction(int n, const float* __restrict__ v, const float* __restrict__ mass,
                             const int* __restrict__ active, float mu_s, float mu, float v_s,
                             float eps, float dt, float* __restrict__ result) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  if (active[i] == 0) {
    result[i] = v[i];
    return;
  }
  const float vi = v[i];
  const float mass2 = fmaxf(mass[i], 0.001f);
  const float load = mass2 * 9.78f;
  const float speed = fabsf(vi);
  const float kinetic = mu;
  const float ratio = speed / v_s;
  const float fade = expf(-ratio);
  const float coefficient = lerp(kinetic, mu_s, fade);
  const float size = coefficient * load;
  const float ft = -size * vi / fmaxf(eps, speed);
  const float total = ft;
  const float v1 = vi + total * (dt / mass2);
  result[i] = v1;
}

// The adjoint of dry_friction.
__global__ void dry_friction_adjoint(int n, const float* __restrict__ v,
                                     const float* __restrict__ mass,
                                     const int* __restrict__ active, float mu_s, float mu,
                                     float v_s, float eps, float dt, float* __restrict__ grad_v,
                                     float* __restrict__ grad_mass,
                                     const float* __restrict__ grad_result) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  if (active[i] == 0) {
    grad_v[i] += grad_result[i];
  } else {
    const float vi = v[i];
    const float mass2 = fmaxf(mass[i], 0.001f);
    const float load = mass2 * 9.78f;
    const float speed = fabsf(vi);
    const float kinetic = mu;
    const float ratio = speed / v_s;
    const float fade = expf(-ratio);
    const float coefficient = lerp(kinetic, mu_s, fade);
    const float size = coefficient * load;
    const float ft = -size * vi / fmaxf(eps, speed);
    const float total = ft;
    const float grad_v1 = grad_result[i];
    float grad_vi = grad_v1;
    const float grad_total = grad_v1 * (dt / mass2);
    float grad_mass2 = -(grad_v1 * total) * dt / (mass2 * mass2);
    const float grad_ft = grad_total;
    const float g = grad_ft / fmaxf(eps, speed);
    const float grad_size = -(g * vi);
    grad_vi += g * -size;
    float grad_speed = speed < eps ? 0.0f : -grad_ft * (-size * vi) /
        (fmaxf(eps, speed) * fmaxf(eps, speed));
    const float grad_coefficient = grad_size * load;
    const float grad_load = grad_size * coefficient;
    const float grad_fade = grad_coefficient * (mu_s - kinetic);
    const float grad_ratio = -(grad_fade * fade);
    grad_speed += grad_ratio / v_s;
    grad_vi += vi < 0.0f ? -grad_speed : grad_speed;
    grad_mass2 += grad_load * 9.78f;
    if (0.001f < mass[i]) {
      grad_mass[i] += grad_mass2;
    }
    grad_v[i] += grad_vi;
  }
}

// The same kernel in plain C++, to compare with.
namespace reference {

inline float lerp(float a, float b, float t) { return a * (1.0f - t) + b * t; }

inline void dry_friction(int n, const float* v, const float* mass, const int* active, float mu_s,
                         float mu, float v_s, float eps, float dt, float* result) {
  for (int i = 0; i < n; ++i) {
    if (active[i] == 0) {
      result[i] = v[i];
      continue;
    }
    const float vi = v[i];
    const float mass2 = std::fmax(mass[i], 0.001f);
    const float load = mass2 * 9.78f;
    const float speed = std::abs(vi);
    const float kinetic = mu;
    const float ratio = speed / v_s;
    const float fade = std::exp(-ratio);
    const float coefficient = lerp(kinetic, mu_s, fade);
    const float size = coefficient * load;
    const float ft = -size * vi / std::fmax(eps, speed);
    const float total = ft;
    const float v1 = vi + total * (dt / mass2);
    result[i] = v1;
  }
}

// The adjoint of dry_friction.
inline void dry_friction_adjoint(int n, const float* v, const float* mass, const int* active,
                                 float mu_s, float mu, float v_s, float eps, float dt,
                                 float* grad_v, float* grad_mass, const float* grad_result) {
  for (int i = 0; i < n; ++i) {
    if (active[i] == 0) {
      grad_v[i] += grad_result[i];
    } else {
      const float vi = v[i];
      const float mass2 = std::fmax(mass[i], 0.001f);
      const float load = mass2 * 9.78f;
      const float speed = std::abs(vi);
      const float kinetic = mu;
      const float ratio = speed / v_s;
      const float fade = std::exp(-ratio);
      const float coefficient = lerp(kinetic, mu_s, fade);
      const float size = coefficient * load;
      const float ft = -size * vi / std::fmax(eps, speed);
      const float total = ft;
      const float grad_v1 = grad_result[i];
      float grad_vi = grad_v1;
      const float grad_total = grad_v1 * (dt / mass2);
      float grad_mass2 = -(grad_v1 * total) * dt / (mass2 * mass2);
      const float grad_ft = grad_total;
      const float g = grad_ft / std::fmax(eps, speed);
      const float grad_size = -(g * vi);
      grad_vi += g * -size;
      float grad_speed = speed < eps ? 0.0f : -grad_ft * (-size * vi) /
          (std::fmax(eps, speed) * std::fmax(eps, speed));
      const float grad_coefficient = grad_size * load;
      const float grad_load = grad_size * coefficient;
      const float grad_fade = grad_coefficient * (mu_s - kinetic);
      const float grad_ratio = -(grad_fade * fade);
      grad_speed += grad_ratio / v_s;
      grad_vi += vi < 0.0f ? -grad_speed : grad_speed;
      grad_mass2 += grad_load * 9.78f;
      if (0.001f < mass[i]) {
        grad_mass[i] += grad_mass2;
      }
      grad_v[i] += grad_vi;
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> v;  // n
  std::vector<float> mass;  // n
  std::vector<int> active;  // n
  float mu_s = -1.43f;
  float mu = -1.59f;
  float v_s = -0.44f;
  float eps = -0.96f;
  float dt = 1.67f;
  std::vector<float> result;  // n
  std::vector<float> grad_v;  // n
  std::vector<float> grad_mass;  // n
  std::vector<float> grad_result;  // n
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
  p.v.resize(size_t(n));
  fill(p.v.data(), p.v.size(), seed, 0, -2.0, 2.0);
  p.mass.resize(size_t(n));
  fill(p.mass.data(), p.mass.size(), seed, 1, -2.0, 2.0);
  p.active.resize(size_t(n));
  fill(p.active.data(), p.active.size(), seed, 2, 0, n);
  p.result.resize(size_t(n));
  p.grad_v.resize(size_t(n));
  p.grad_mass.resize(size_t(n));
  p.grad_result.resize(size_t(n));
  fill(p.grad_result.data(), p.grad_result.size(), 0, 3003, -1.0, 1.0);
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
  DeviceBuffer<float> v;
  DeviceBuffer<float> mass;
  DeviceBuffer<int> active;
  DeviceBuffer<float> result;
  DeviceBuffer<float> grad_v;
  DeviceBuffer<float> grad_mass;
  DeviceBuffer<float> grad_result;

  explicit DeviceArrays(const Problem& p) : v(p.v), mass(p.mass), active(p.active),
        result(p.result), grad_v(p.grad_v), grad_mass(p.grad_mass), grad_result(p.grad_result) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  dry_friction<<<grid, block>>>(
      p.n, d.v.get(), d.mass.get(), d.active.get(), p.mu_s, p.mu, p.v_s, p.eps, p.dt,
      d.result.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  dry_friction_adjoint<<<grid, block>>>(
      p.n, d.v.get(), d.mass.get(), d.active.get(), p.mu_s, p.mu, p.v_s, p.eps, p.dt,
      d.grad_v.get(), d.grad_mass.get(), d.grad_result.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::dry_friction(
      p.n, p.v.data(), p.mass.data(), p.active.data(), p.mu_s, p.mu, p.v_s, p.eps, p.dt,
      p.result.data());
}

void run_reference_adjoint(Problem& p) {
  reference::dry_friction_adjoint(
      p.n, p.v.data(), p.mass.data(), p.active.data(), p.mu_s, p.mu, p.v_s, p.eps, p.dt,
      p.grad_v.data(), p.grad_mass.data(), p.grad_result.data());
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
      "result", checksum(p.result.data(), p.result.size(), 1003), recorded, 1574.757571778364,
      1.57);
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
  sum += along(p.grad_v.data(), p.grad_v.size(), 2000);
  sum += along(p.grad_mass.data(), p.grad_mass.size(), 2001);
  return check_sum("the gradient", sum, recorded, 2116.8506817134585, 4.77);
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
  same &= compare("result", p.result.data(), expected.result.data(), p.result.size(), 0.0002);
  same &= compare(
      "grad_v", p.grad_v.data(), expected.grad_v.data(), p.grad_v.size(), 0.001 * growth);
  same &= compare(
      "grad_mass", p.grad_mass.data(), expected.grad_mass.data(), p.grad_mass.size(),
      0.001 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.v.size());
  bytes += sizeof(float) * static_cast<double>(p.mass.size());
  bytes += sizeof(int) * static_cast<double>(p.active.size());
  bytes += sizeof(float) * static_cast<double>(p.result.size());
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
  device.result.download(result.result);
  device.grad_v.download(result.grad_v);
  device.grad_mass.download(result.grad_mass);
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

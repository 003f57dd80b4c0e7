// Computes quotient as the ratio of visibilities to (|intensities| + 1.25); starts score at the
// smaller of quotient and CUTOFF; sets score to score times the sine of thetas where score is
// below 0.08; where i % 3 == 1 and i % 2 == 0, computes damped as score damped by the exponential
// of max(quotient, 0) and starts response at SCALE_FACTOR times damped plus (0.5 * (quotient +
// score)); elsewhere, sets response to the y component of directions; computes output_value as
// the arc cosine of clamp(response, -0.99, 0.99); then stores output_value in arc_cosine_out.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 arc_cosine_ray.cu -o arc_cosine_ray
//   ./arc_cosine_ray --help

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

constexpr float CUTOFF = 2.5f;
constexpr float SCALE_FACTOR = 1.64f;

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// Computes quotient as the ratio of visibilities to (|intensities| + 1.25); starts score
// at the smaller of quotient and CUTOFF; sets score to score times the sine of thetas
// where score is below 0.08; where i % 3 == 1 and i % 2 == 0, computes damped as score
// damped by the exponential of max(quotient, 0) and starts response at SCALE_FACTOR times
// damped plus (0.5 * (quotient + score)); elsewhere, sets response to the y component of
// directions; computes output_value as the arc cosine of clamp(response, -0.99, 0.99);
// then stores output_value in arc_cosine_out.
__global__ void arc_cosine_ray(int n, const float* __restrict__ visibilities,
                               const float* __restrict__ intensities,
                               const float* __restrict__ thetas,
                               const float3* __restrict__ directions,
                               float* __restrict__ arc_cosine_out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float intensity = intensities[i];
  const float3 dir_i = directions[i];
  const float quotient = visibilities[i] / (fabsf(intensity) + 1.25f);
  float score = fminf(quotient, CUTOFF);
  // sets score to score times the sine of thetas[i] where score is below 0.08
  if (score < 0.08f) {
    score = score * sinf(thetas[i]);
  }
  float response = 0.0f;
  if (i % 3 == 1 && i % 2 == 0) {
    const float damped = score * expf(-fmaxf(quotient, 0.0f));
    response = SCALE_FACTOR * damped + 0.5f * (quotient + score);
  } else {
    response = dir_i.y;
  }
  const float output_value = acosf(fminf(fmaxf(fminf(fmaxf(response, -0.99f), 0.99f), -1.0f),
      1.0f));
  arc_cosine_out[i] = output_value;
}

// The adjoint of arc_cosine_ray.
__global__ void arc_cosine_ray_adjoint(int n, const float* __restrict__ visibilities,
                                       const float* __restrict__ intensities,
                                       const float* __restrict__ thetas,
                                       const float3* __restrict__ directions,
                                       float* __restrict__ grad_visibilities,
                                       float* __restrict__ grad_intensities,
                                       float* __restrict__ grad_thetas,
                                       float3* __restrict__ grad_directions,
                                       const float* __restrict__ grad_arc_cosine_out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float intensity = intensities[i];
  const float3 dir_i = directions[i];
  const float quotient = visibilities[i] / (fabsf(intensity) + 1.25f);
  const float score = fminf(quotient, CUTOFF);
  float score_2 = score;
  // sets score to score times the sine of thetas[i] where score is below 0.08
  if (score < 0.08f) {
    score_2 *= sinf(thetas[i]);
  }
  float response = 0.0f;
  if (i % 3 == 1 && i % 2 == 0) {
    const float damped = score_2 * expf(-fmaxf(quotient, 0.0f));
    response = SCALE_FACTOR * damped + 0.5f * (quotient + score_2);
  } else {
    response = dir_i.y;
  }
  const float grad_output_value = grad_arc_cosine_out[i];
  const float grad_response = -0.99f < response && response < 0.99f ?
      (fabsf(fminf(fmaxf(response, -0.99f), 0.99f)) < 1.0f ? -grad_output_value /
      sqrtf(1.0f - fminf(fmaxf(response, -0.99f), 0.99f) * fminf(fmaxf(response, -0.99f), 0.99f)) :
      0.0f) : 0.0f;
  float grad_quotient = 0.0f;
  float grad_score = 0.0f;
  float3 grad_dir_i = make_float3(0.0f, 0.0f, 0.0f);
  if (i % 3 == 1 && i % 2 == 0) {
    const float grad_damped = grad_response * SCALE_FACTOR;
    const float g = grad_response * 0.5f;
    grad_quotient += g;
    grad_score += g;
    grad_score += grad_damped * expf(-fmaxf(quotient, 0.0f));
    grad_quotient += 0.0f < quotient ? -(grad_damped * score_2 * expf(-fmaxf(quotient, 0.0f))) :
        0.0f;
  } else {
    grad_dir_i.y += grad_response;
  }
  if (score < 0.08f) {
    grad_thetas[i] += grad_score * score * cosf(thetas[i]);
    grad_score *= sinf(thetas[i]);
  }
  grad_quotient += quotient < CUTOFF ? grad_score : 0.0f;
  grad_visibilities[i] += grad_quotient / (fabsf(intensity) + 1.25f);
  const float g_2 = -grad_quotient * visibilities[i] /
      ((fabsf(intensity) + 1.25f) * (fabsf(intensity) + 1.25f));
  const float grad_intensity = intensity < 0.0f ? -g_2 : g_2;
  grad_directions[i] += grad_dir_i;
  grad_intensities[i] += grad_intensity;
}

// The same kernel in plain C++, to compare with.
namespace reference {

constexpr float CUTOFF = 2.5f;
constexpr float SCALE_FACTOR = 1.64f;

struct float3 {
  float x, y, z;
};

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// Computes quotient as the ratio of visibilities to (|intensities| + 1.25); starts score
// at the smaller of quotient and CUTOFF; sets score to score times the sine of thetas
// where score is below 0.08; where i % 3 == 1 and i % 2 == 0, computes damped as score
// damped by the exponential of max(quotient, 0) and starts response at SCALE_FACTOR times
// damped plus (0.5 * (quotient + score)); elsewhere, sets response to the y component of
// directions; computes output_value as the arc cosine of clamp(response, -0.99, 0.99);
// then stores output_value in arc_cosine_out.
inline void arc_cosine_ray(int n, const float* visibilities, const float* intensities,
                           const float* thetas, const float3* directions, float* arc_cosine_out) {
  for (int i = 0; i < n; ++i) {
    const float intensity = intensities[i];
    const float3 dir_i = directions[i];
    const float quotient = visibilities[i] / (std::abs(intensity) + 1.25f);
    float score = std::fmin(quotient, CUTOFF);
    // sets score to score times the sine of thetas[i] where score is below 0.08
    if (score < 0.08f) {
      score = score * std::sin(thetas[i]);
    }
    float response = 0.0f;
    if (i % 3 == 1 && i % 2 == 0) {
      const float damped = score * std::exp(-std::fmax(quotient, 0.0f));
      response = SCALE_FACTOR * damped + 0.5f * (quotient + score);
    } else {
      response = dir_i.y;
    }
    const float output_value = std::acos(std::fmin(std::fmax(std::fmin(std::fmax(response, -0.99f),
        0.99f), -1.0f), 1.0f));
    arc_cosine_out[i] = output_value;
  }
}

// The adjoint of arc_cosine_ray.
inline void arc_cosine_ray_adjoint(int n, const float* visibilities, const float* intensities,
                                   const float* thetas, const float3* directions,
                                   float* grad_visibilities, float* grad_intensities,
                                   float* grad_thetas, float3* grad_directions,
                                   const float* grad_arc_cosine_out) {
  for (int i = 0; i < n; ++i) {
    const float intensity = intensities[i];
    const float3 dir_i = directions[i];
    const float quotient = visibilities[i] / (std::abs(intensity) + 1.25f);
    const float score = std::fmin(quotient, CUTOFF);
    float score_2 = score;
    // sets score to score times the sine of thetas[i] where score is below 0.08
    if (score < 0.08f) {
      score_2 *= std::sin(thetas[i]);
    }
    float response = 0.0f;
    if (i % 3 == 1 && i % 2 == 0) {
      const float damped = score_2 * std::exp(-std::fmax(quotient, 0.0f));
      response = SCALE_FACTOR * damped + 0.5f * (quotient + score_2);
    } else {
      response = dir_i.y;
    }
    const float grad_output_value = grad_arc_cosine_out[i];
    const float grad_response = -0.99f < response && response < 0.99f ?
        (std::abs(std::fmin(std::fmax(response, -0.99f), 0.99f)) < 1.0f ? -grad_output_value /
        std::sqrt(1.0f - std::fmin(std::fmax(response, -0.99f), 0.99f) *
        std::fmin(std::fmax(response, -0.99f), 0.99f)) : 0.0f) : 0.0f;
    float grad_quotient = 0.0f;
    float grad_score = 0.0f;
    float3 grad_dir_i = float3{};
    if (i % 3 == 1 && i % 2 == 0) {
      const float grad_damped = grad_response * SCALE_FACTOR;
      const float g = grad_response * 0.5f;
      grad_quotient += g;
      grad_score += g;
      grad_score += grad_damped * std::exp(-std::fmax(quotient, 0.0f));
      grad_quotient += 0.0f < quotient ?
          -(grad_damped * score_2 * std::exp(-std::fmax(quotient, 0.0f))) : 0.0f;
    } else {
      grad_dir_i.y += grad_response;
    }
    if (score < 0.08f) {
      grad_thetas[i] += grad_score * score * std::cos(thetas[i]);
      grad_score *= std::sin(thetas[i]);
    }
    grad_quotient += quotient < CUTOFF ? grad_score : 0.0f;
    grad_visibilities[i] += grad_quotient / (std::abs(intensity) + 1.25f);
    const float g_2 = -grad_quotient * visibilities[i] /
        ((std::abs(intensity) + 1.25f) * (std::abs(intensity) + 1.25f));
    const float grad_intensity = intensity < 0.0f ? -g_2 : g_2;
    grad_directions[i] += grad_dir_i;
    grad_intensities[i] += grad_intensity;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> visibilities;  // n
  std::vector<float> intensities;  // n
  std::vector<float> thetas;  // n
  std::vector<float3> directions;  // n
  std::vector<float> arc_cosine_out;  // n
  std::vector<float> grad_visibilities;  // n
  std::vector<float> grad_intensities;  // n
  std::vector<float> grad_thetas;  // n
  std::vector<float3> grad_directions;  // n
  std::vector<float> grad_arc_cosine_out;  // n
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
  p.visibilities.resize(size_t(n));
  fill(p.visibilities.data(), p.visibilities.size(), seed, 0, -2.0, 2.0);
  p.intensities.resize(size_t(n));
  fill(p.intensities.data(), p.intensities.size(), seed, 1, -2.0, 2.0);
  p.thetas.resize(size_t(n));
  fill(p.thetas.data(), p.thetas.size(), seed, 2, -2.0, 2.0);
  p.directions.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.directions.data()), 3 * p.directions.size(), seed, 3, -2.0, 2.0);
  p.arc_cosine_out.resize(size_t(n));
  p.grad_visibilities.resize(size_t(n));
  p.grad_intensities.resize(size_t(n));
  p.grad_thetas.resize(size_t(n));
  p.grad_directions.resize(size_t(n));
  p.grad_arc_cosine_out.resize(size_t(n));
  fill(p.grad_arc_cosine_out.data(), p.grad_arc_cosine_out.size(), 0, 3004, -1.0, 1.0);
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
  DeviceBuffer<float> visibilities;
  DeviceBuffer<float> intensities;
  DeviceBuffer<float> thetas;
  DeviceBuffer<float3> directions;
  DeviceBuffer<float> arc_cosine_out;
  DeviceBuffer<float> grad_visibilities;
  DeviceBuffer<float> grad_intensities;
  DeviceBuffer<float> grad_thetas;
  DeviceBuffer<float3> grad_directions;
  DeviceBuffer<float> grad_arc_cosine_out;

  explicit DeviceArrays(const Problem& p) : visibilities(p.visibilities),
        intensities(p.intensities), thetas(p.thetas), directions(p.directions),
        arc_cosine_out(p.arc_cosine_out), grad_visibilities(p.grad_visibilities),
        grad_intensities(p.grad_intensities), grad_thetas(p.grad_thetas),
        grad_directions(p.grad_directions), grad_arc_cosine_out(p.grad_arc_cosine_out) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  arc_cosine_ray<<<grid, block>>>(
      p.n, d.visibilities.get(), d.intensities.get(), d.thetas.get(), d.directions.get(),
      d.arc_cosine_out.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  arc_cosine_ray_adjoint<<<grid, block>>>(
      p.n, d.visibilities.get(), d.intensities.get(), d.thetas.get(), d.directions.get(),
      d.grad_visibilities.get(), d.grad_intensities.get(), d.grad_thetas.get(),
      d.grad_directions.get(), d.grad_arc_cosine_out.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::arc_cosine_ray(
      p.n, p.visibilities.data(), p.intensities.data(), p.thetas.data(),
      reinterpret_cast<reference::float3*>(p.directions.data()), p.arc_cosine_out.data());
}

void run_reference_adjoint(Problem& p) {
  reference::arc_cosine_ray_adjoint(
      p.n, p.visibilities.data(), p.intensities.data(), p.thetas.data(),
      reinterpret_cast<reference::float3*>(p.directions.data()), p.grad_visibilities.data(),
      p.grad_intensities.data(), p.grad_thetas.data(),
      reinterpret_cast<reference::float3*>(p.grad_directions.data()),
      p.grad_arc_cosine_out.data());
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
      "arc_cosine_out", checksum(p.arc_cosine_out.data(), p.arc_cosine_out.size(), 1004),
      recorded, 1460.212220227104, 0.000968);
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
  sum += along(p.grad_visibilities.data(), p.grad_visibilities.size(), 2000);
  sum += along(p.grad_intensities.data(), p.grad_intensities.size(), 2001);
  sum += along(p.grad_thetas.data(), p.grad_thetas.size(), 2002);
  sum += along(
      reinterpret_cast<const float*>(p.grad_directions.data()), 3 * p.grad_directions.size(),
      2003);
  return check_sum("the gradient", sum, recorded, 5.82939788887066, 0.00217);
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
      "arc_cosine_out", p.arc_cosine_out.data(), expected.arc_cosine_out.data(),
      p.arc_cosine_out.size(), 5e-05 * growth);
  same &= compare(
      "grad_visibilities", p.grad_visibilities.data(), expected.grad_visibilities.data(),
      p.grad_visibilities.size(), 5e-05 * growth);
  same &= compare(
      "grad_intensities", p.grad_intensities.data(), expected.grad_intensities.data(),
      p.grad_intensities.size(), 5e-05 * growth);
  same &= compare(
      "grad_thetas", p.grad_thetas.data(), expected.grad_thetas.data(), p.grad_thetas.size(),
      5e-05 * growth);
  same &= compare(
      "grad_directions", reinterpret_cast<const float*>(p.grad_directions.data()),
      reinterpret_cast<const float*>(expected.grad_directions.data()),
      3 * p.grad_directions.size(), 5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.visibilities.size());
  bytes += sizeof(float) * static_cast<double>(p.intensities.size());
  bytes += sizeof(float) * static_cast<double>(p.thetas.size());
  bytes += sizeof(float3) * static_cast<double>(p.directions.size());
  bytes += sizeof(float) * static_cast<double>(p.arc_cosine_out.size());
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
  device.arc_cosine_out.download(result.arc_cosine_out);
  device.grad_visibilities.download(result.grad_visibilities);
  device.grad_intensities.download(result.grad_intensities);
  device.grad_thetas.download(result.grad_thetas);
  device.grad_directions.download(result.grad_directions);
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

// Computes random_bits as random bits under 77, displaced as lights plus colors without its part
// along colors times a term of distances, and stores the distance between displaced and distances
// times displaced in result.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 ray_scaled_rand_step.cu -o ray_scaled_rand_step
//   ./ray_scaled_rand_step --help

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

// A permuted congruential hash.
__host__ __device__ inline unsigned int random_hash(unsigned int state) {
  const unsigned int b = state * 747796405u + 2891336453u;
  const unsigned int c = ((b >> ((b >> 28) + 4u)) ^ b) * 277803737u;
  return (c >> 22) ^ c;
}

__host__ __device__ inline unsigned int rand_init(int seed, int offset) {
  const unsigned int stream = random_hash(static_cast<unsigned int>(offset));
  return random_hash(static_cast<unsigned int>(seed) + stream);
}

__host__ __device__ inline unsigned int randu(unsigned int& state) {
  return state = random_hash(state);
}

__host__ __device__ inline int randi(unsigned int& state) { return static_cast<int>(randu(state)); }

__host__ __device__ inline float4 operator/(float4 v, float s) {
  return make_float4(v.x / s, v.y / s, v.z / s, v.w / s);
}

__host__ __device__ inline float dot(float4 a, float4 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

__host__ __device__ inline float length(float4 v) { return sqrtf(dot(v, v)); }

// Zero stays zero.
__host__ __device__ inline float4 normalize(float4 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : make_float4(0.0f, 0.0f, 0.0f, 0.0f);
}

__host__ __device__ inline float4 operator*(float s, float4 v) {
  return make_float4(s * v.x, s * v.y, s * v.z, s * v.w);
}

__host__ __device__ inline float4 operator-(float4 a, float4 b) {
  return make_float4(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w);
}

__host__ __device__ inline float4 operator*(float4 v, float s) {
  return make_float4(v.x * s, v.y * s, v.z * s, v.w * s);
}

__host__ __device__ inline float4 operator+(float4 a, float4 b) {
  return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}

// In [0, 1).
__host__ __device__ inline float randf(unsigned int& state) {
  return static_cast<float>(randu(state) >> 8) * (1.0f / 16777216.0f);
}

__host__ __device__ inline float randf(unsigned int& state, float low, float high) {
  return (high - low) * randf(state) + low;
}

__host__ __device__ inline float4 operator-(float4 v) {
  return make_float4(-v.x, -v.y, -v.z, -v.w);
}

__host__ __device__ inline float4& operator+=(float4& a, float4 b) { return a = a + b; }

// The gradient of normalize(v): what is across v, by its length.
__host__ __device__ inline float4 normalize_slope(float4 v, float4 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float4 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

__global__ void ray_scaled_rand_step(int n, const float* __restrict__ distances,
                                     const float4* __restrict__ lights,
                                     const float4* __restrict__ colors, int seed,
                                     float4* __restrict__ result) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  unsigned int state = rand_init(seed, i);
  const float t_hit = distances[i];
  const float4 radiance = colors[i];
  const int draw = randi(state);
  const int random_bits = draw & 77;
  const float4 regular = normalize(radiance);
  const float4 tangential = radiance - dot(radiance, regular) * regular;
  const float4 displaced = lights[i] + tangential * (t_hit / float(random_bits + 1));
  result[i].x = length(displaced - t_hit * displaced);
  const unsigned int draw_2 = randu(state);
  result[i].y = float(draw_2 % 85u);
  const float draw_3 = randf(state, 0.5f, 1.25f);
  result[i].z = t_hit * draw_3;
  const float draw_4 = randf(state, 0.6f, 1.36f);
  result[i].w = t_hit * draw_4;
}

// The adjoint of ray_scaled_rand_step.
__global__ void ray_scaled_rand_step_adjoint(
    int n, const float* __restrict__ distances, const float4* __restrict__ lights,
    const float4* __restrict__ colors, int seed, float* __restrict__ grad_distances,
    float4* __restrict__ grad_lights, float4* __restrict__ grad_colors,
    float4* __restrict__ grad_result) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  unsigned int state = rand_init(seed, i);
  const float t_hit = distances[i];
  const float4 radiance = colors[i];
  const int draw = randi(state);
  const int random_bits = draw & 77;
  const float4 regular = normalize(radiance);
  const float4 tangential = radiance - dot(radiance, regular) * regular;
  const float4 displaced = lights[i] + tangential * (t_hit / float(random_bits + 1));
  randu(state);
  const float draw_3 = randf(state, 0.5f, 1.25f);
  const float draw_4 = randf(state, 0.6f, 1.36f);
  float grad_t_hit = grad_result[i].w * draw_4;
  grad_result[i].w = 0.0f;
  grad_t_hit += grad_result[i].z * draw_3;
  grad_result[i].z = 0.0f;
  grad_result[i].y = 0.0f;
  const float4 g = grad_result[i].x * normalize(displaced - t_hit * displaced);
  float4 grad_displaced = g;
  grad_t_hit += dot(-g, displaced);
  grad_displaced += -g * t_hit;
  grad_result[i].x = 0.0f;
  grad_lights[i] += grad_displaced;
  const float4 grad_tangential = grad_displaced * (t_hit / float(random_bits + 1));
  grad_t_hit += dot(grad_displaced, tangential) / float(random_bits + 1);
  float4 grad_radiance = grad_tangential;
  const float g_2 = dot(-grad_tangential, regular);
  grad_radiance += g_2 * regular;
  float4 grad_regular = g_2 * radiance;
  grad_regular += -grad_tangential * dot(radiance, regular);
  grad_radiance += normalize_slope(radiance, grad_regular);
  grad_colors[i] += grad_radiance;
  grad_distances[i] += grad_t_hit;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct alignas(16) float4 {
  float x, y, z, w;
};

// A permuted congruential hash.
inline unsigned int random_hash(unsigned int state) {
  const unsigned int b = state * 747796405u + 2891336453u;
  const unsigned int c = ((b >> ((b >> 28) + 4u)) ^ b) * 277803737u;
  return (c >> 22) ^ c;
}

inline unsigned int rand_init(int seed, int offset) {
  const unsigned int stream = random_hash(static_cast<unsigned int>(offset));
  return random_hash(static_cast<unsigned int>(seed) + stream);
}

inline unsigned int randu(unsigned int& state) { return state = random_hash(state); }

inline int randi(unsigned int& state) { return static_cast<int>(randu(state)); }

inline float4 operator/(float4 v, float s) {
  return float4{v.x / s, v.y / s, v.z / s, v.w / s};
}

inline float dot(float4 a, float4 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

inline float length(float4 v) { return std::sqrt(dot(v, v)); }

// Zero stays zero.
inline float4 normalize(float4 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float4{};
}

inline float4 operator*(float s, float4 v) {
  return float4{s * v.x, s * v.y, s * v.z, s * v.w};
}

inline float4 operator-(float4 a, float4 b) {
  return float4{a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w};
}

inline float4 operator*(float4 v, float s) {
  return float4{v.x * s, v.y * s, v.z * s, v.w * s};
}

inline float4 operator+(float4 a, float4 b) {
  return float4{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

// In [0, 1).
inline float randf(unsigned int& state) {
  return static_cast<float>(randu(state) >> 8) * (1.0f / 16777216.0f);
}

inline float randf(unsigned int& state, float low, float high) {
  return (high - low) * randf(state) + low;
}

inline float4 operator-(float4 v) {
  return float4{-v.x, -v.y, -v.z, -v.w};
}

inline float4& operator+=(float4& a, float4 b) { return a = a + b; }

// The gradient of normalize(v): what is across v, by its length.
inline float4 normalize_slope(float4 v, float4 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return float4{};
  const float4 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

inline void ray_scaled_rand_step(int n, const float* distances, const float4* lights,
                                 const float4* colors, int seed, float4* result) {
  for (int i = 0; i < n; ++i) {
    unsigned int state = rand_init(seed, i);
    const float t_hit = distances[i];
    const float4 radiance = colors[i];
    const int draw = randi(state);
    const int random_bits = draw & 77;
    const float4 regular = normalize(radiance);
    const float4 tangential = radiance - dot(radiance, regular) * regular;
    const float4 displaced = lights[i] + tangential * (t_hit / float(random_bits + 1));
    result[i].x = length(displaced - t_hit * displaced);
    const unsigned int draw_2 = randu(state);
    result[i].y = float(draw_2 % 85u);
    const float draw_3 = randf(state, 0.5f, 1.25f);
    result[i].z = t_hit * draw_3;
    const float draw_4 = randf(state, 0.6f, 1.36f);
    result[i].w = t_hit * draw_4;
  }
}

// The adjoint of ray_scaled_rand_step.
inline void ray_scaled_rand_step_adjoint(
    int n, const float* distances, const float4* lights, const float4* colors, int seed,
    float* grad_distances, float4* grad_lights, float4* grad_colors, float4* grad_result) {
  for (int i = 0; i < n; ++i) {
    unsigned int state = rand_init(seed, i);
    const float t_hit = distances[i];
    const float4 radiance = colors[i];
    const int draw = randi(state);
    const int random_bits = draw & 77;
    const float4 regular = normalize(radiance);
    const float4 tangential = radiance - dot(radiance, regular) * regular;
    const float4 displaced = lights[i] + tangential * (t_hit / float(random_bits + 1));
    randu(state);
    const float draw_3 = randf(state, 0.5f, 1.25f);
    const float draw_4 = randf(state, 0.6f, 1.36f);
    float grad_t_hit = grad_result[i].w * draw_4;
    grad_result[i].w = 0.0f;
    grad_t_hit += grad_result[i].z * draw_3;
    grad_result[i].z = 0.0f;
    grad_result[i].y = 0.0f;
    const float4 g = grad_result[i].x * normalize(displaced - t_hit * displaced);
    float4 grad_displaced = g;
    grad_t_hit += dot(-g, displaced);
    grad_displaced += -g * t_hit;
    grad_result[i].x = 0.0f;
    grad_lights[i] += grad_displaced;
    const float4 grad_tangential = grad_displaced * (t_hit / float(random_bits + 1));
    grad_t_hit += dot(grad_displaced, tangential) / float(random_bits + 1);
    float4 grad_radiance = grad_tangential;
    const float g_2 = dot(-grad_tangential, regular);
    grad_radiance += g_2 * regular;
    float4 grad_regular = g_2 * radiance;
    grad_regular += -grad_tangential * dot(radiance, regular);
    grad_radiance += normalize_slope(radiance, grad_regular);
    grad_colors[i] += grad_radiance;
    grad_distances[i] += grad_t_hit;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> distances;  // n
  std::vector<float4> lights;  // n
  std::vector<float4> colors;  // n
  int seed = 1;
  std::vector<float4> result;  // n
  std::vector<float> grad_distances;  // n
  std::vector<float4> grad_lights;  // n
  std::vector<float4> grad_colors;  // n
  std::vector<float4> grad_result;  // n
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
  p.distances.resize(size_t(n));
  fill(p.distances.data(), p.distances.size(), seed, 0, -2.0, 2.0);
  p.lights.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.lights.data()), 4 * p.lights.size(), seed, 1, -2.0, 2.0);
  p.colors.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.colors.data()), 4 * p.colors.size(), seed, 2, -2.0, 2.0);
  p.result.resize(size_t(n));
  p.grad_distances.resize(size_t(n));
  p.grad_lights.resize(size_t(n));
  p.grad_colors.resize(size_t(n));
  p.grad_result.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_result.data()), 4 * p.grad_result.size(), 0, 3003, -1.0,
      1.0);
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
  DeviceBuffer<float> distances;
  DeviceBuffer<float4> lights;
  DeviceBuffer<float4> colors;
  DeviceBuffer<float4> result;
  DeviceBuffer<float> grad_distances;
  DeviceBuffer<float4> grad_lights;
  DeviceBuffer<float4> grad_colors;
  DeviceBuffer<float4> grad_result;

  explicit DeviceArrays(const Problem& p) : distances(p.distances), lights(p.lights),
        colors(p.colors), result(p.result), grad_distances(p.grad_distances),
        grad_lights(p.grad_lights), grad_colors(p.grad_colors), grad_result(p.grad_result) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  ray_scaled_rand_step<<<grid, block>>>(
      p.n, d.distances.get(), d.lights.get(), d.colors.get(), p.seed, d.result.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  ray_scaled_rand_step_adjoint<<<grid, block>>>(
      p.n, d.distances.get(), d.lights.get(), d.colors.get(), p.seed,
      d.grad_distances.get(), d.grad_lights.get(), d.grad_colors.get(), d.grad_result.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::ray_scaled_rand_step(
      p.n, p.distances.data(), reinterpret_cast<reference::float4*>(p.lights.data()),
      reinterpret_cast<reference::float4*>(p.colors.data()), p.seed,
      reinterpret_cast<reference::float4*>(p.result.data()));
}

void run_reference_adjoint(Problem& p) {
  reference::ray_scaled_rand_step_adjoint(
      p.n, p.distances.data(), reinterpret_cast<reference::float4*>(p.lights.data()),
      reinterpret_cast<reference::float4*>(p.colors.data()), p.seed, p.grad_distances.data(),
      reinterpret_cast<reference::float4*>(p.grad_lights.data()),
      reinterpret_cast<reference::float4*>(p.grad_colors.data()),
      reinterpret_cast<reference::float4*>(p.grad_result.data()));
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
      "result",
      checksum(reinterpret_cast<const float*>(p.result.data()), 4 * p.result.size(), 1003),
      recorded, 46746.62914227031, 0.00942);
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
  sum += along(p.grad_distances.data(), p.grad_distances.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_lights.data()), 4 * p.grad_lights.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_colors.data()), 4 * p.grad_colors.size(), 2002);
  return check_sum("the gradient", sum, recorded, 43.78996662164423, 0.0836);
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
      "result", reinterpret_cast<const float*>(p.result.data()),
      reinterpret_cast<const float*>(expected.result.data()), 4 * p.result.size(), 2e-05);
  same &= compare(
      "grad_distances", p.grad_distances.data(), expected.grad_distances.data(),
      p.grad_distances.size(), 0.0005 * growth);
  same &= compare(
      "grad_lights", reinterpret_cast<const float*>(p.grad_lights.data()),
      reinterpret_cast<const float*>(expected.grad_lights.data()), 4 * p.grad_lights.size(),
      0.0005 * growth);
  same &= compare(
      "grad_colors", reinterpret_cast<const float*>(p.grad_colors.data()),
      reinterpret_cast<const float*>(expected.grad_colors.data()), 4 * p.grad_colors.size(),
      0.0005 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.distances.size());
  bytes += sizeof(float4) * static_cast<double>(p.lights.size());
  bytes += sizeof(float4) * static_cast<double>(p.colors.size());
  bytes += sizeof(float4) * static_cast<double>(p.result.size());
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
  device.grad_distances.download(result.grad_distances);
  device.grad_lights.download(result.grad_lights);
  device.grad_colors.download(result.grad_colors);
  device.grad_result.download(result.grad_result);
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

// Computes upper_v as the componentwise maximum of half_vectors[i, (j + 1) %
// half_vectors.shape[1]] and settings.origin; adds the length of (upper_v + settings.origin *
// 0.23) to bucket_sums; then stores settings.origin divided by (1 + |settings.sky_intensity|) in
// divided_v_out.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 compute_divided_v_scatter.cu -o compute_divided_v_scatter
//   ./compute_divided_v_scatter --help

#include <cuda_runtime.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <vector>

struct Settings {
  float4 origin;
  float sky_intensity;
};

__host__ __device__ inline float4 max(float4 a, float4 b) {
  return make_float4(fmaxf(a.x, b.x), fmaxf(a.y, b.y), fmaxf(a.z, b.z), fmaxf(a.w, b.w));
}

__host__ __device__ inline float4 operator*(float4 v, float s) {
  return make_float4(v.x * s, v.y * s, v.z * s, v.w * s);
}

__host__ __device__ inline float4 operator+(float4 a, float4 b) {
  return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}

__host__ __device__ inline float dot(float4 a, float4 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

__host__ __device__ inline float length(float4 v) { return sqrtf(dot(v, v)); }

__host__ __device__ inline float4 operator/(float4 v, float s) {
  return make_float4(v.x / s, v.y / s, v.z / s, v.w / s);
}

__host__ __device__ inline float4& operator+=(float4& a, float4 b) { return a = a + b; }

// Zero stays zero.
__host__ __device__ inline float4 normalize(float4 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : make_float4(0.0f, 0.0f, 0.0f, 0.0f);
}

__host__ __device__ inline float4 operator*(float s, float4 v) {
  return make_float4(s * v.x, s * v.y, s * v.z, s * v.w);
}

// The gradient where a is greater, zero elsewhere.
__host__ __device__ inline float4 where_greater(float4 a, float4 b, float4 g) {
  return make_float4(a.x > b.x ? g.x : 0.0f, a.y > b.y ? g.y : 0.0f, a.z > b.z ? g.z : 0.0f,
      a.w > b.w ? g.w : 0.0f);
}

// Each component for itself.
__device__ inline float4 atomic_add(float4* address, float4 value) {
  return make_float4(atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y),
      atomicAdd(&address->z, value.z), atomicAdd(&address->w, value.w));
}

// The gradient where a is not greater, zero elsewhere.
__host__ __device__ inline float4 where_not_greater(float4 a, float4 b, float4 g) {
  return make_float4(a.x > b.x ? 0.0f : g.x, a.y > b.y ? 0.0f : g.y, a.z > b.z ? 0.0f : g.z,
      a.w > b.w ? 0.0f : g.w);
}

__global__ void compute_divided_v_scatter(
    int n0, int n1, const Settings* __restrict__ all_settings, int all_settings_cols,
    const float4* __restrict__ half_vectors, int half_vectors_cols,
    float* __restrict__ bucket_sums, int bucket_sums_cols, float4* __restrict__ divided_v_out,
    int divided_v_out_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const Settings settings = all_settings[i * all_settings_cols + j];
  const float4 upper_v = max(half_vectors[i * half_vectors_cols + (j + 1) % half_vectors_cols],
      settings.origin);
  const float4 advanced = upper_v + settings.origin * 0.23f;
  bucket_sums[i * bucket_sums_cols + j] += length(advanced);
  divided_v_out[i * divided_v_out_cols + j] = settings.origin /
      (1.0f + fabsf(settings.sky_intensity));
}

// The adjoint of compute_divided_v_scatter.
__global__ void compute_divided_v_scatter_adjoint(
    int n0, int n1, const Settings* __restrict__ all_settings, int all_settings_cols,
    const float4* __restrict__ half_vectors, int half_vectors_cols,
    Settings* __restrict__ grad_all_settings, float4* __restrict__ grad_half_vectors,
    const float* __restrict__ grad_bucket_sums, int bucket_sums_cols,
    const float4* __restrict__ grad_divided_v_out, int divided_v_out_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const Settings settings = all_settings[i * all_settings_cols + j];
  const float4 upper_v = max(half_vectors[i * half_vectors_cols + (j + 1) % half_vectors_cols],
      settings.origin);
  const float4 advanced = upper_v + settings.origin * 0.23f;
  const float4 g = grad_divided_v_out[i * divided_v_out_cols + j];
  Settings grad_settings = Settings{};
  grad_settings.origin += g / (1.0f + fabsf(settings.sky_intensity));
  const float g_2 = -dot(g, settings.origin) /
      ((1.0f + fabsf(settings.sky_intensity)) * (1.0f + fabsf(settings.sky_intensity)));
  grad_settings.sky_intensity += settings.sky_intensity < 0.0f ? -g_2 : g_2;
  const float4 grad_advanced = grad_bucket_sums[i * bucket_sums_cols + j] * normalize(advanced);
  const float4 grad_upper_v = grad_advanced;
  grad_settings.origin += grad_advanced * 0.23f;
  atomic_add(&grad_half_vectors[i * half_vectors_cols + (j + 1) % half_vectors_cols],
      where_greater(half_vectors[i * half_vectors_cols + (j + 1) % half_vectors_cols],
      settings.origin, grad_upper_v));
  grad_settings.origin += where_not_greater(half_vectors[i * half_vectors_cols +
      (j + 1) % half_vectors_cols], settings.origin, grad_upper_v);
  grad_all_settings[i * all_settings_cols + j].origin += grad_settings.origin;
  grad_all_settings[i * all_settings_cols + j].sky_intensity += grad_settings.sky_intensity;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct alignas(16) float4 {
  float x, y, z, w;
};

struct Settings {
  float4 origin;
  float sky_intensity;
};

inline float4 max(float4 a, float4 b) {
  return float4{std::fmax(a.x, b.x), std::fmax(a.y, b.y), std::fmax(a.z, b.z), std::fmax(a.w, b.w)};
}

inline float4 operator*(float4 v, float s) {
  return float4{v.x * s, v.y * s, v.z * s, v.w * s};
}

inline float4 operator+(float4 a, float4 b) {
  return float4{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

inline float dot(float4 a, float4 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

inline float length(float4 v) { return std::sqrt(dot(v, v)); }

inline float4 operator/(float4 v, float s) {
  return float4{v.x / s, v.y / s, v.z / s, v.w / s};
}

inline float4& operator+=(float4& a, float4 b) { return a = a + b; }

// Zero stays zero.
inline float4 normalize(float4 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float4{};
}

inline float4 operator*(float s, float4 v) {
  return float4{s * v.x, s * v.y, s * v.z, s * v.w};
}

// The gradient where a is greater, zero elsewhere.
inline float4 where_greater(float4 a, float4 b, float4 g) {
  return float4{a.x > b.x ? g.x : 0.0f, a.y > b.y ? g.y : 0.0f, a.z > b.z ? g.z : 0.0f,
      a.w > b.w ? g.w : 0.0f};
}

// The gradient where a is not greater, zero elsewhere.
inline float4 where_not_greater(float4 a, float4 b, float4 g) {
  return float4{a.x > b.x ? 0.0f : g.x, a.y > b.y ? 0.0f : g.y, a.z > b.z ? 0.0f : g.z,
      a.w > b.w ? 0.0f : g.w};
}

inline void compute_divided_v_scatter(int n0, int n1, const Settings* all_settings,
                                      int all_settings_cols, const float4* half_vectors,
                                      int half_vectors_cols, float* bucket_sums,
                                      int bucket_sums_cols, float4* divided_v_out,
                                      int divided_v_out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const Settings settings = all_settings[i * all_settings_cols + j];
      const float4 upper_v = max(half_vectors[i * half_vectors_cols + (j + 1) % half_vectors_cols],
          settings.origin);
      const float4 advanced = upper_v + settings.origin * 0.23f;
      bucket_sums[i * bucket_sums_cols + j] += length(advanced);
      divided_v_out[i * divided_v_out_cols + j] = settings.origin /
          (1.0f + std::abs(settings.sky_intensity));
    }
  }
}

// The adjoint of compute_divided_v_scatter.
inline void compute_divided_v_scatter_adjoint(
    int n0, int n1, const Settings* all_settings, int all_settings_cols,
    const float4* half_vectors, int half_vectors_cols, Settings* grad_all_settings,
    float4* grad_half_vectors, const float* grad_bucket_sums, int bucket_sums_cols,
    const float4* grad_divided_v_out, int divided_v_out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const Settings settings = all_settings[i * all_settings_cols + j];
      const float4 upper_v = max(half_vectors[i * half_vectors_cols + (j + 1) % half_vectors_cols],
          settings.origin);
      const float4 advanced = upper_v + settings.origin * 0.23f;
      const float4 g = grad_divided_v_out[i * divided_v_out_cols + j];
      Settings grad_settings = Settings{};
      grad_settings.origin += g / (1.0f + std::abs(settings.sky_intensity));
      const float g_2 = -dot(g, settings.origin) /
          ((1.0f + std::abs(settings.sky_intensity)) * (1.0f + std::abs(settings.sky_intensity)));
      grad_settings.sky_intensity += settings.sky_intensity < 0.0f ? -g_2 : g_2;
      const float4 grad_advanced = grad_bucket_sums[i * bucket_sums_cols + j] * normalize(advanced);
      const float4 grad_upper_v = grad_advanced;
      grad_settings.origin += grad_advanced * 0.23f;
      grad_half_vectors[i * half_vectors_cols +
          (j + 1) % half_vectors_cols] += where_greater(half_vectors[i * half_vectors_cols +
          (j + 1) % half_vectors_cols], settings.origin, grad_upper_v);
      grad_settings.origin += where_not_greater(half_vectors[i * half_vectors_cols +
          (j + 1) % half_vectors_cols], settings.origin, grad_upper_v);
      grad_all_settings[i * all_settings_cols + j].origin += grad_settings.origin;
      grad_all_settings[i * all_settings_cols + j].sky_intensity += grad_settings.sky_intensity;
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 37, kBenchSize = 2048, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<Settings> all_settings;  // (n + 1) x n
  int all_settings_cols;
  std::vector<float4> half_vectors;  // (n + 1) x n
  int half_vectors_cols;
  std::vector<float> bucket_sums;  // (n + 1) x n
  int bucket_sums_cols;
  std::vector<float4> divided_v_out;  // (n + 1) x n
  int divided_v_out_cols;
  std::vector<Settings> grad_all_settings;  // (n + 1) x n
  std::vector<float4> grad_half_vectors;  // (n + 1) x n
  std::vector<float> grad_bucket_sums;  // (n + 1) x n
  std::vector<float4> grad_divided_v_out;  // (n + 1) x n
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

// Calls visit(number) for each number of an element.
template <typename Element, typename Visit>
void each_number_of_Settings(Element& element, Visit visit) {
  visit(element.origin.x);
  visit(element.origin.y);
  visit(element.origin.z);
  visit(element.origin.w);
  visit(element.sky_intensity);
}

// Its inputs follow from the size and the seed.
Problem make_problem(int n, uint64_t seed) {
  Problem p;
  p.n0 = n + 1;
  p.n1 = n;
  p.all_settings_cols = n;
  p.half_vectors_cols = n;
  p.bucket_sums_cols = n;
  p.divided_v_out_cols = n;
  p.all_settings.resize(size_t(n + 1) * size_t(n));
  uint64_t index0 = 0;
  for (Settings& element : p.all_settings)
    each_number_of_Settings(element, [&](auto& number) {
      using Number = std::decay_t<decltype(number)>;
      const bool whole = std::is_integral<Number>::value;
      const double low = whole ? 0.0 : -2.0, high = whole ? n : 2.0;
      number = static_cast<Number>(low + (high - low) * uniform(seed, 0, index0++));
    });
  p.half_vectors.resize(size_t(n + 1) * size_t(n));
  fill(
      reinterpret_cast<float*>(p.half_vectors.data()), 4 * p.half_vectors.size(), seed, 1, -2.0,
      2.0);
  p.bucket_sums.resize(size_t(n + 1) * size_t(n));
  p.divided_v_out.resize(size_t(n + 1) * size_t(n));
  p.grad_all_settings.resize(size_t(n + 1) * size_t(n));
  p.grad_half_vectors.resize(size_t(n + 1) * size_t(n));
  p.grad_bucket_sums.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_bucket_sums.data(), p.grad_bucket_sums.size(), 0, 3002, -1.0, 1.0);
  p.grad_divided_v_out.resize(size_t(n + 1) * size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_divided_v_out.data()), 4 * p.grad_divided_v_out.size(), 0,
      3003, -1.0, 1.0);
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
  DeviceBuffer<Settings> all_settings;
  DeviceBuffer<float4> half_vectors;
  DeviceBuffer<float> bucket_sums;
  DeviceBuffer<float4> divided_v_out;
  DeviceBuffer<Settings> grad_all_settings;
  DeviceBuffer<float4> grad_half_vectors;
  DeviceBuffer<float> grad_bucket_sums;
  DeviceBuffer<float4> grad_divided_v_out;

  explicit DeviceArrays(const Problem& p) : all_settings(p.all_settings),
        half_vectors(p.half_vectors), bucket_sums(p.bucket_sums), divided_v_out(p.divided_v_out),
        grad_all_settings(p.grad_all_settings), grad_half_vectors(p.grad_half_vectors),
        grad_bucket_sums(p.grad_bucket_sums), grad_divided_v_out(p.grad_divided_v_out) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  compute_divided_v_scatter<<<grid, block>>>(
      p.n0, p.n1, d.all_settings.get(), p.all_settings_cols, d.half_vectors.get(),
      p.half_vectors_cols, d.bucket_sums.get(), p.bucket_sums_cols, d.divided_v_out.get(),
      p.divided_v_out_cols);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  compute_divided_v_scatter_adjoint<<<grid, block>>>(
      p.n0, p.n1, d.all_settings.get(), p.all_settings_cols, d.half_vectors.get(),
      p.half_vectors_cols, d.grad_all_settings.get(), d.grad_half_vectors.get(),
      d.grad_bucket_sums.get(), p.bucket_sums_cols, d.grad_divided_v_out.get(),
      p.divided_v_out_cols);
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::compute_divided_v_scatter(
      p.n0, p.n1, reinterpret_cast<reference::Settings*>(p.all_settings.data()),
      p.all_settings_cols, reinterpret_cast<reference::float4*>(p.half_vectors.data()),
      p.half_vectors_cols, p.bucket_sums.data(), p.bucket_sums_cols,
      reinterpret_cast<reference::float4*>(p.divided_v_out.data()), p.divided_v_out_cols);
}

void run_reference_adjoint(Problem& p) {
  reference::compute_divided_v_scatter_adjoint(
      p.n0, p.n1, reinterpret_cast<reference::Settings*>(p.all_settings.data()),
      p.all_settings_cols, reinterpret_cast<reference::float4*>(p.half_vectors.data()),
      p.half_vectors_cols, reinterpret_cast<reference::Settings*>(p.grad_all_settings.data()),
      reinterpret_cast<reference::float4*>(p.grad_half_vectors.data()),
      p.grad_bucket_sums.data(), p.bucket_sums_cols,
      reinterpret_cast<reference::float4*>(p.grad_divided_v_out.data()), p.divided_v_out_cols);
}

// All numbers of the elements as one list.
std::vector<double> numbers(const std::vector<Settings>& elements) {
  std::vector<double> list;
  for (const Settings& element : elements)
    each_number_of_Settings(element, [&](auto number) { list.push_back(static_cast<double>(number)); });
  return list;
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
      "bucket_sums", checksum(p.bucket_sums.data(), p.bucket_sums.size(), 1002), recorded,
      3535.0338087478713, 0.0025);
  same &= check_sum(
      "divided_v_out",
      checksum(reinterpret_cast<const float*>(p.divided_v_out.data()), 4 * p.divided_v_out.size(), 1003),
      recorded, -20.920761913603425, 0.0011);
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
  const std::vector<double> list0 = numbers(p.grad_all_settings);
  sum += along(list0.data(), list0.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_half_vectors.data()), 4 * p.grad_half_vectors.size(),
      2001);
  return check_sum("the gradient", sum, recorded, -2.750224329894251, 0.012);
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
  const double growth = std::sqrt(std::max(double(p.n0) * double(p.n1) / 1406.0, 1.0));
  bool same = true;
  same &= compare(
      "bucket_sums", p.bucket_sums.data(), expected.bucket_sums.data(), p.bucket_sums.size(),
      5e-06);
  same &= compare(
      "divided_v_out", reinterpret_cast<const float*>(p.divided_v_out.data()),
      reinterpret_cast<const float*>(expected.divided_v_out.data()), 4 * p.divided_v_out.size(),
      2e-06);
  const std::vector<double> got_grad_all_settings = numbers(p.grad_all_settings), want_grad_all_settings = numbers(expected.grad_all_settings);
  same &= compare(
      "grad_all_settings", got_grad_all_settings.data(), want_grad_all_settings.data(),
      got_grad_all_settings.size(), 5e-05 * growth);
  same &= compare(
      "grad_half_vectors", reinterpret_cast<const float*>(p.grad_half_vectors.data()),
      reinterpret_cast<const float*>(expected.grad_half_vectors.data()),
      4 * p.grad_half_vectors.size(), 5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(Settings) * static_cast<double>(p.all_settings.size());
  bytes += sizeof(float4) * static_cast<double>(p.half_vectors.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.bucket_sums.size());
  bytes += sizeof(float4) * static_cast<double>(p.divided_v_out.size());
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
  device.bucket_sums.download(result.bucket_sums);
  device.divided_v_out.download(result.divided_v_out);
  device.grad_all_settings.download(result.grad_all_settings);
  device.grad_half_vectors.download(result.grad_half_vectors);
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

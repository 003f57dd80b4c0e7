// Computes diff_m as outer(luma * colors, colors) minus homographies; then stores diff_m with
// (luma * luma) added on the diagonal in matrices_out.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 image_regularized.cu -o image_regularized
//   ./image_regularized --help

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

struct Mat44 {
  float m[4][4];
};

__host__ __device__ inline float4 operator*(float s, float4 v) {
  return make_float4(s * v.x, s * v.y, s * v.z, s * v.w);
}

__host__ __device__ inline Mat44 outer(float4 a, float4 b) {
  return Mat44{{{a.x * b.x, a.x * b.y, a.x * b.z, a.x * b.w},
      {a.y * b.x, a.y * b.y, a.y * b.z, a.y * b.w}, {a.z * b.x, a.z * b.y, a.z * b.z, a.z * b.w},
      {a.w * b.x, a.w * b.y, a.w * b.z, a.w * b.w}}};
}

__host__ __device__ inline Mat44 operator-(const Mat44& a, const Mat44& b) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = a.m[i][j] - b.m[i][j];
  return result;
}

__host__ __device__ inline Mat44 identity_mat44() {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = i == j ? 1.0f : 0.0f;
  return result;
}

__host__ __device__ inline Mat44 operator*(const Mat44& v, float s) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = v.m[i][j] * s;
  return result;
}

__host__ __device__ inline Mat44 operator+(const Mat44& a, const Mat44& b) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

// The sum of the products of all entries.
__host__ __device__ inline float ddot(const Mat44& a, const Mat44& b) {
  float sum = 0.0f;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) sum += a.m[i][j] * b.m[i][j];
  return sum;
}

__host__ __device__ inline Mat44 operator-(const Mat44& v) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = -v.m[i][j];
  return result;
}

__host__ __device__ inline Mat44& operator+=(Mat44& a, const Mat44& b) { return a = a + b; }

__host__ __device__ inline float4 operator*(const Mat44& m, float4 v) {
  return make_float4(m.m[0][0] * v.x + m.m[0][1] * v.y + m.m[0][2] * v.z + m.m[0][3] * v.w,
      m.m[1][0] * v.x + m.m[1][1] * v.y + m.m[1][2] * v.z + m.m[1][3] * v.w,
      m.m[2][0] * v.x + m.m[2][1] * v.y + m.m[2][2] * v.z + m.m[2][3] * v.w,
      m.m[3][0] * v.x + m.m[3][1] * v.y + m.m[3][2] * v.z + m.m[3][3] * v.w);
}

__host__ __device__ inline float dot(float4 a, float4 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

__host__ __device__ inline float4 operator*(float4 v, float s) {
  return make_float4(v.x * s, v.y * s, v.z * s, v.w * s);
}

__host__ __device__ inline float4 operator*(float4 v, const Mat44& m) {
  return make_float4(v.x * m.m[0][0] + v.y * m.m[1][0] + v.z * m.m[2][0] + v.w * m.m[3][0],
      v.x * m.m[0][1] + v.y * m.m[1][1] + v.z * m.m[2][1] + v.w * m.m[3][1],
      v.x * m.m[0][2] + v.y * m.m[1][2] + v.z * m.m[2][2] + v.w * m.m[3][2],
      v.x * m.m[0][3] + v.y * m.m[1][3] + v.z * m.m[2][3] + v.w * m.m[3][3]);
}

__host__ __device__ inline float4 operator+(float4 a, float4 b) {
  return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}

__host__ __device__ inline float4& operator+=(float4& a, float4 b) { return a = a + b; }

// Computes diff_m as outer(luma * colors, colors) minus homographies; then stores diff_m
// with (luma * luma) added on the diagonal in matrices_out.
__global__ void image_regularized(int n, const float4* __restrict__ colors,
                                  const float* __restrict__ luma,
                                  const Mat44* __restrict__ homographies,
                                  Mat44* __restrict__ matrices_out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float4 color = colors[i];
  const float y_val = luma[i];
  const Mat44 outer_m = outer(y_val * color, color);
  const Mat44 diff_m = outer_m - homographies[i];
  matrices_out[i] = diff_m + identity_mat44() * (y_val * y_val);
}

// The adjoint of image_regularized.
__global__ void image_regularized_adjoint(
    int n, const float4* __restrict__ colors, const float* __restrict__ luma,
    float4* __restrict__ grad_colors, float* __restrict__ grad_luma,
    Mat44* __restrict__ grad_homographies, const Mat44* __restrict__ grad_matrices_out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float4 color = colors[i];
  const float y_val = luma[i];
  const Mat44 g = grad_matrices_out[i];
  const Mat44 grad_diff_m = g;
  float grad_y_val = 2.0f * ddot(g, identity_mat44()) * y_val;
  const Mat44 grad_outer_m = grad_diff_m;
  grad_homographies[i] += -grad_diff_m;
  const float4 g_2 = grad_outer_m * color;
  grad_y_val += dot(g_2, color);
  float4 grad_color = g_2 * y_val;
  grad_color += y_val * color * grad_outer_m;
  grad_luma[i] += grad_y_val;
  grad_colors[i] += grad_color;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct alignas(16) float4 {
  float x, y, z, w;
};

struct Mat44 {
  float m[4][4];
};

inline float4 operator*(float s, float4 v) {
  return float4{s * v.x, s * v.y, s * v.z, s * v.w};
}

inline Mat44 outer(float4 a, float4 b) {
  return Mat44{{{a.x * b.x, a.x * b.y, a.x * b.z, a.x * b.w},
      {a.y * b.x, a.y * b.y, a.y * b.z, a.y * b.w}, {a.z * b.x, a.z * b.y, a.z * b.z, a.z * b.w},
      {a.w * b.x, a.w * b.y, a.w * b.z, a.w * b.w}}};
}

inline Mat44 operator-(const Mat44& a, const Mat44& b) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = a.m[i][j] - b.m[i][j];
  return result;
}

inline Mat44 identity_mat44() {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = i == j ? 1.0f : 0.0f;
  return result;
}

inline Mat44 operator*(const Mat44& v, float s) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = v.m[i][j] * s;
  return result;
}

inline Mat44 operator+(const Mat44& a, const Mat44& b) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

// The sum of the products of all entries.
inline float ddot(const Mat44& a, const Mat44& b) {
  float sum = 0.0f;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) sum += a.m[i][j] * b.m[i][j];
  return sum;
}

inline Mat44 operator-(const Mat44& v) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = -v.m[i][j];
  return result;
}

inline Mat44& operator+=(Mat44& a, const Mat44& b) { return a = a + b; }

inline float4 operator*(const Mat44& m, float4 v) {
  return float4{m.m[0][0] * v.x + m.m[0][1] * v.y + m.m[0][2] * v.z + m.m[0][3] * v.w,
      m.m[1][0] * v.x + m.m[1][1] * v.y + m.m[1][2] * v.z + m.m[1][3] * v.w,
      m.m[2][0] * v.x + m.m[2][1] * v.y + m.m[2][2] * v.z + m.m[2][3] * v.w,
      m.m[3][0] * v.x + m.m[3][1] * v.y + m.m[3][2] * v.z + m.m[3][3] * v.w};
}

inline float dot(float4 a, float4 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

inline float4 operator*(float4 v, float s) {
  return float4{v.x * s, v.y * s, v.z * s, v.w * s};
}

inline float4 operator*(float4 v, const Mat44& m) {
  return float4{v.x * m.m[0][0] + v.y * m.m[1][0] + v.z * m.m[2][0] + v.w * m.m[3][0],
      v.x * m.m[0][1] + v.y * m.m[1][1] + v.z * m.m[2][1] + v.w * m.m[3][1],
      v.x * m.m[0][2] + v.y * m.m[1][2] + v.z * m.m[2][2] + v.w * m.m[3][2],
      v.x * m.m[0][3] + v.y * m.m[1][3] + v.z * m.m[2][3] + v.w * m.m[3][3]};
}

inline float4 operator+(float4 a, float4 b) {
  return float4{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

inline float4& operator+=(float4& a, float4 b) { return a = a + b; }

// Computes diff_m as outer(luma * colors, colors) minus homographies; then stores diff_m
// with (luma * luma) added on the diagonal in matrices_out.
inline void image_regularized(int n, const float4* colors, const float* luma,
                              const Mat44* homographies, Mat44* matrices_out) {
  for (int i = 0; i < n; ++i) {
    const float4 color = colors[i];
    const float y_val = luma[i];
    const Mat44 outer_m = outer(y_val * color, color);
    const Mat44 diff_m = outer_m - homographies[i];
    matrices_out[i] = diff_m + identity_mat44() * (y_val * y_val);
  }
}

// The adjoint of image_regularized.
inline void image_regularized_adjoint(int n, const float4* colors, const float* luma,
                                      float4* grad_colors, float* grad_luma,
                                      Mat44* grad_homographies, const Mat44* grad_matrices_out) {
  for (int i = 0; i < n; ++i) {
    const float4 color = colors[i];
    const float y_val = luma[i];
    const Mat44 g = grad_matrices_out[i];
    const Mat44 grad_diff_m = g;
    float grad_y_val = 2.0f * ddot(g, identity_mat44()) * y_val;
    const Mat44 grad_outer_m = grad_diff_m;
    grad_homographies[i] += -grad_diff_m;
    const float4 g_2 = grad_outer_m * color;
    grad_y_val += dot(g_2, color);
    float4 grad_color = g_2 * y_val;
    grad_color += y_val * color * grad_outer_m;
    grad_luma[i] += grad_y_val;
    grad_colors[i] += grad_color;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float4> colors;  // n
  std::vector<float> luma;  // n
  std::vector<Mat44> homographies;  // n
  std::vector<Mat44> matrices_out;  // n
  std::vector<float4> grad_colors;  // n
  std::vector<float> grad_luma;  // n
  std::vector<Mat44> grad_homographies;  // n
  std::vector<Mat44> grad_matrices_out;  // n
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
  p.colors.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.colors.data()), 4 * p.colors.size(), seed, 0, -2.0, 2.0);
  p.luma.resize(size_t(n));
  fill(p.luma.data(), p.luma.size(), seed, 1, -2.0, 2.0);
  p.homographies.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.homographies.data()), 16 * p.homographies.size(), seed, 2, -2.0,
      2.0);
  p.matrices_out.resize(size_t(n));
  p.grad_colors.resize(size_t(n));
  p.grad_luma.resize(size_t(n));
  p.grad_homographies.resize(size_t(n));
  p.grad_matrices_out.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_matrices_out.data()), 16 * p.grad_matrices_out.size(), 0,
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
  DeviceBuffer<float4> colors;
  DeviceBuffer<float> luma;
  DeviceBuffer<Mat44> homographies;
  DeviceBuffer<Mat44> matrices_out;
  DeviceBuffer<float4> grad_colors;
  DeviceBuffer<float> grad_luma;
  DeviceBuffer<Mat44> grad_homographies;
  DeviceBuffer<Mat44> grad_matrices_out;

  explicit DeviceArrays(const Problem& p) : colors(p.colors), luma(p.luma),
        homographies(p.homographies), matrices_out(p.matrices_out), grad_colors(p.grad_colors),
        grad_luma(p.grad_luma), grad_homographies(p.grad_homographies),
        grad_matrices_out(p.grad_matrices_out) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  image_regularized<<<grid, block>>>(
      p.n, d.colors.get(), d.luma.get(), d.homographies.get(), d.matrices_out.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  image_regularized_adjoint<<<grid, block>>>(
      p.n, d.colors.get(), d.luma.get(), d.grad_colors.get(), d.grad_luma.get(),
      d.grad_homographies.get(), d.grad_matrices_out.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::image_regularized(
      p.n, reinterpret_cast<reference::float4*>(p.colors.data()), p.luma.data(),
      reinterpret_cast<reference::Mat44*>(p.homographies.data()),
      reinterpret_cast<reference::Mat44*>(p.matrices_out.data()));
}

void run_reference_adjoint(Problem& p) {
  reference::image_regularized_adjoint(
      p.n, reinterpret_cast<reference::float4*>(p.colors.data()), p.luma.data(),
      reinterpret_cast<reference::float4*>(p.grad_colors.data()), p.grad_luma.data(),
      reinterpret_cast<reference::Mat44*>(p.grad_homographies.data()),
      reinterpret_cast<reference::Mat44*>(p.grad_matrices_out.data()));
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
      "matrices_out",
      checksum(reinterpret_cast<const float*>(p.matrices_out.data()), 16 * p.matrices_out.size(), 1003),
      recorded, 5044.110149064922, 0.015);
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
      reinterpret_cast<const float*>(p.grad_colors.data()), 4 * p.grad_colors.size(), 2000);
  sum += along(p.grad_luma.data(), p.grad_luma.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_homographies.data()), 16 * p.grad_homographies.size(),
      2002);
  return check_sum("the gradient", sum, recorded, -2.2432649753346396, 0.0949);
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
  const double growth = std::sqrt(std::max(double(p.n) / 1021.0, 1.0));
  bool same = true;
  same &= compare(
      "matrices_out", reinterpret_cast<const float*>(p.matrices_out.data()),
      reinterpret_cast<const float*>(expected.matrices_out.data()), 16 * p.matrices_out.size(),
      1e-05);
  same &= compare(
      "grad_colors", reinterpret_cast<const float*>(p.grad_colors.data()),
      reinterpret_cast<const float*>(expected.grad_colors.data()), 4 * p.grad_colors.size(),
      5e-05 * growth);
  same &= compare(
      "grad_luma", p.grad_luma.data(), expected.grad_luma.data(), p.grad_luma.size(),
      5e-05 * growth);
  same &= compare(
      "grad_homographies", reinterpret_cast<const float*>(p.grad_homographies.data()),
      reinterpret_cast<const float*>(expected.grad_homographies.data()),
      16 * p.grad_homographies.size(), 5e-05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float4) * static_cast<double>(p.colors.size());
  bytes += sizeof(float) * static_cast<double>(p.luma.size());
  bytes += sizeof(Mat44) * static_cast<double>(p.homographies.size());
  bytes += sizeof(Mat44) * static_cast<double>(p.matrices_out.size());
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
  device.matrices_out.download(result.matrices_out);
  device.grad_colors.download(result.grad_colors);
  device.grad_luma.download(result.grad_luma);
  device.grad_homographies.download(result.grad_homographies);
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

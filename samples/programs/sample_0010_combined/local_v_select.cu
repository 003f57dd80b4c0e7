// Evaluates the helper shape_energy_term, takes the identity scaled by an intermediate value
// minus pixels where an intermediate value is not negative, and stores the identity scaled by a
// term of rotations plus the chosen value in result_m.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 local_v_select.cu -o local_v_select
//   ./local_v_select --help

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

struct Quat {
  float x, y, z, w;
};

struct Mat44 {
  float m[4][4];
};

// Of a rotation.
__host__ __device__ inline Quat quat_inverse(Quat q) { return Quat{-q.x, -q.y, -q.z, q.w}; }

__host__ __device__ inline float3 cross(float3 a, float3 b) {
  return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

__host__ __device__ inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

__host__ __device__ inline float3 quat_rotate(Quat q, float3 v) {
  const float3 axis = make_float3(q.x, q.y, q.z);
  const float3 turned = cross(axis, v);
  const float c = 2.0f * q.w * q.w - 1.0f, d = 2.0f * dot(axis, v);
  return make_float3(v.x * c + q.x * d + turned.x * q.w * 2.0f,
      v.y * c + q.y * d + turned.y * q.w * 2.0f, v.z * c + q.z * d + turned.z * q.w * 2.0f);
}

__host__ __device__ inline float3 quat_rotate_inv(Quat q, float3 v) {
  return quat_rotate(quat_inverse(q), v);
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

__host__ __device__ inline float length(float3 v) { return sqrtf(dot(v, v)); }

__host__ __device__ inline Mat44 operator+(const Mat44& a, const Mat44& b) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

__host__ __device__ inline float3 operator/(float3 v, float s) {
  return make_float3(v.x / s, v.y / s, v.z / s);
}

// Zero stays zero.
__host__ __device__ inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : make_float3(0.0f, 0.0f, 0.0f);
}

// The sum of the products of all entries.
__host__ __device__ inline float ddot(const Mat44& a, const Mat44& b) {
  float sum = 0.0f;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) sum += a.m[i][j] * b.m[i][j];
  return sum;
}

__host__ __device__ inline float3 operator*(float s, float3 v) {
  return make_float3(s * v.x, s * v.y, s * v.z);
}

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3 operator*(float3 v, float s) {
  return make_float3(v.x * s, v.y * s, v.z * s);
}

// The gradient by q of quat_rotate(q, v), whose own is g.
__host__ __device__ inline Quat quat_rotate_slope(Quat q, float3 v, float3 g) {
  const float3 axis = make_float3(q.x, q.y, q.z);
  const float w = 4.0f * q.w * dot(v, g) + 2.0f * dot(cross(axis, v), g);
  const float3 u = cross(v, g) * (2.0f * q.w) + g * (2.0f * dot(axis, v)) +
      v * (2.0f * dot(axis, g));
  return Quat{u.x, u.y, u.z, w};
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

__host__ __device__ inline Quat operator+(Quat a, Quat b) {
  return Quat{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

__host__ __device__ inline Quat& operator+=(Quat& a, Quat b) { return a = a + b; }

__device__ inline float shape_energy_term(float g, float d) {
  if (d < 0.11f) {
    return (g + 3.0f + d) * 0.2f;
  }
  return 1.7f - g;
}

// The adjoint of shape_energy_term.
__device__ inline void shape_energy_term_adjoint(
    float /*g*/, float d, float grad_result, float& grad_g, float& grad_d) {
  if (d < 0.11f) {
    const float g_2 = grad_result * 0.2f;
    grad_g += g_2;
    grad_d += g_2;
  } else {
    grad_g -= grad_result;
  }
}

__global__ void local_v_select(int n, const Quat* __restrict__ rotations,
                               const float3* __restrict__ normals,
                               const float* __restrict__ gradient_x, int gradient_x_count,
                               const int* __restrict__ labels, const float* __restrict__ pixels,
                               Mat44* __restrict__ result_m) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const Quat orient_q = rotations[i];
  const float3 n_vec = normals[i];
  const float pixel = pixels[i];
  const float3 local_v = quat_rotate_inv(orient_q, n_vec);
  const float factor = shape_energy_term(gradient_x[min(max(labels[i], 0), gradient_x_count - 1)],
      pixel);
  Mat44 mat_out = identity_mat44() * factor;
  if (factor >= 0.0f) {
    mat_out = identity_mat44() * (factor - pixel);
  }
  const Mat44 isotropic = identity_mat44() * length(local_v);
  result_m[i] = isotropic + mat_out;
}

// The adjoint of local_v_select.
__global__ void local_v_select_adjoint(int n, const Quat* __restrict__ rotations,
                                       const float3* __restrict__ normals,
                                       const float* __restrict__ gradient_x, int gradient_x_count,
                                       const int* __restrict__ labels,
                                       const float* __restrict__ pixels,
                                       Quat* __restrict__ grad_rotations,
                                       float3* __restrict__ grad_normals,
                                       float* __restrict__ grad_gradient_x,
                                       float* __restrict__ grad_pixels,
                                       const Mat44* __restrict__ grad_result_m) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const Quat orient_q = rotations[i];
  const float3 n_vec = normals[i];
  const float pixel = pixels[i];
  const float3 local_v = quat_rotate_inv(orient_q, n_vec);
  const float factor = shape_energy_term(gradient_x[min(max(labels[i], 0), gradient_x_count - 1)],
      pixel);
  const Mat44 g = grad_result_m[i];
  const Mat44 grad_isotropic = g;
  Mat44 grad_mat_out = g;
  const float3 grad_local_v = ddot(grad_isotropic, identity_mat44()) * normalize(local_v);
  float grad_factor = 0.0f;
  float grad_pixel = 0.0f;
  if (factor >= 0.0f) {
    const float g_2 = ddot(grad_mat_out, identity_mat44());
    grad_factor += g_2;
    grad_pixel -= g_2;
    grad_mat_out = Mat44{};
  }
  grad_factor += ddot(grad_mat_out, identity_mat44());
  float g_3 = 0.0f;
  shape_energy_term_adjoint(gradient_x[min(max(labels[i], 0), gradient_x_count - 1)], pixel,
      grad_factor, g_3, grad_pixel);
  atomicAdd(&grad_gradient_x[min(max(labels[i], 0), gradient_x_count - 1)], g_3);
  const Quat grad_orient_q = quat_inverse(quat_rotate_slope(quat_inverse(orient_q), n_vec,
      grad_local_v));
  const float3 grad_n_vec = quat_rotate(orient_q, grad_local_v);
  grad_pixels[i] += grad_pixel;
  grad_normals[i] += grad_n_vec;
  grad_rotations[i] += grad_orient_q;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct Quat {
  float x, y, z, w;
};

struct float3 {
  float x, y, z;
};

struct Mat44 {
  float m[4][4];
};

// Of a rotation.
inline Quat quat_inverse(Quat q) { return Quat{-q.x, -q.y, -q.z, q.w}; }

inline float3 cross(float3 a, float3 b) {
  return float3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float3 quat_rotate(Quat q, float3 v) {
  const float3 axis = float3{q.x, q.y, q.z};
  const float3 turned = cross(axis, v);
  const float c = 2.0f * q.w * q.w - 1.0f, d = 2.0f * dot(axis, v);
  return float3{v.x * c + q.x * d + turned.x * q.w * 2.0f,
      v.y * c + q.y * d + turned.y * q.w * 2.0f, v.z * c + q.z * d + turned.z * q.w * 2.0f};
}

inline float3 quat_rotate_inv(Quat q, float3 v) {
  return quat_rotate(quat_inverse(q), v);
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

inline float length(float3 v) { return std::sqrt(dot(v, v)); }

inline Mat44 operator+(const Mat44& a, const Mat44& b) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

// Zero stays zero.
inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float3{};
}

// The sum of the products of all entries.
inline float ddot(const Mat44& a, const Mat44& b) {
  float sum = 0.0f;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) sum += a.m[i][j] * b.m[i][j];
  return sum;
}

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

// The gradient by q of quat_rotate(q, v), whose own is g.
inline Quat quat_rotate_slope(Quat q, float3 v, float3 g) {
  const float3 axis = float3{q.x, q.y, q.z};
  const float w = 4.0f * q.w * dot(v, g) + 2.0f * dot(cross(axis, v), g);
  const float3 u = cross(v, g) * (2.0f * q.w) + g * (2.0f * dot(axis, v)) +
      v * (2.0f * dot(axis, g));
  return Quat{u.x, u.y, u.z, w};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline Quat operator+(Quat a, Quat b) {
  return Quat{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

inline Quat& operator+=(Quat& a, Quat b) { return a = a + b; }

inline float shape_energy_term(float g, float d) {
  if (d < 0.11f) {
    return (g + 3.0f + d) * 0.2f;
  }
  return 1.7f - g;
}

// The adjoint of shape_energy_term.
inline void shape_energy_term_adjoint(float /*g*/, float d, float grad_result, float& grad_g,
                                      float& grad_d) {
  if (d < 0.11f) {
    const float g_2 = grad_result * 0.2f;
    grad_g += g_2;
    grad_d += g_2;
  } else {
    grad_g -= grad_result;
  }
}

inline void local_v_select(int n, const Quat* rotations, const float3* normals,
                           const float* gradient_x, int gradient_x_count, const int* labels,
                           const float* pixels, Mat44* result_m) {
  for (int i = 0; i < n; ++i) {
    const Quat orient_q = rotations[i];
    const float3 n_vec = normals[i];
    const float pixel = pixels[i];
    const float3 local_v = quat_rotate_inv(orient_q, n_vec);
    const float factor = shape_energy_term(gradient_x[std::min(std::max(labels[i], 0),
        gradient_x_count - 1)], pixel);
    Mat44 mat_out = identity_mat44() * factor;
    if (factor >= 0.0f) {
      mat_out = identity_mat44() * (factor - pixel);
    }
    const Mat44 isotropic = identity_mat44() * length(local_v);
    result_m[i] = isotropic + mat_out;
  }
}

// The adjoint of local_v_select.
inline void local_v_select_adjoint(int n, const Quat* rotations, const float3* normals,
                                   const float* gradient_x, int gradient_x_count,
                                   const int* labels, const float* pixels, Quat* grad_rotations,
                                   float3* grad_normals, float* grad_gradient_x,
                                   float* grad_pixels, const Mat44* grad_result_m) {
  for (int i = 0; i < n; ++i) {
    const Quat orient_q = rotations[i];
    const float3 n_vec = normals[i];
    const float pixel = pixels[i];
    const float3 local_v = quat_rotate_inv(orient_q, n_vec);
    const float factor = shape_energy_term(gradient_x[std::min(std::max(labels[i], 0),
        gradient_x_count - 1)], pixel);
    const Mat44 g = grad_result_m[i];
    const Mat44 grad_isotropic = g;
    Mat44 grad_mat_out = g;
    const float3 grad_local_v = ddot(grad_isotropic, identity_mat44()) * normalize(local_v);
    float grad_factor = 0.0f;
    float grad_pixel = 0.0f;
    if (factor >= 0.0f) {
      const float g_2 = ddot(grad_mat_out, identity_mat44());
      grad_factor += g_2;
      grad_pixel -= g_2;
      grad_mat_out = Mat44{};
    }
    grad_factor += ddot(grad_mat_out, identity_mat44());
    float g_3 = 0.0f;
    shape_energy_term_adjoint(gradient_x[std::min(std::max(labels[i], 0), gradient_x_count - 1)],
        pixel, grad_factor, g_3, grad_pixel);
    grad_gradient_x[std::min(std::max(labels[i], 0), gradient_x_count - 1)] += g_3;
    const Quat grad_orient_q = quat_inverse(quat_rotate_slope(quat_inverse(orient_q), n_vec,
        grad_local_v));
    const float3 grad_n_vec = quat_rotate(orient_q, grad_local_v);
    grad_pixels[i] += grad_pixel;
    grad_normals[i] += grad_n_vec;
    grad_rotations[i] += grad_orient_q;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<Quat> rotations;  // n
  std::vector<float3> normals;  // n
  std::vector<float> gradient_x;  // n
  int gradient_x_count;
  std::vector<int> labels;  // n
  std::vector<float> pixels;  // n
  std::vector<Mat44> result_m;  // n
  std::vector<Quat> grad_rotations;  // n
  std::vector<float3> grad_normals;  // n
  std::vector<float> grad_gradient_x;  // n
  std::vector<float> grad_pixels;  // n
  std::vector<Mat44> grad_result_m;  // n
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
  p.gradient_x_count = n;
  p.rotations.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.rotations.data()), 4 * p.rotations.size(), seed, 0, -2.0, 2.0);
  p.normals.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.normals.data()), 3 * p.normals.size(), seed, 1, -2.0, 2.0);
  p.gradient_x.resize(size_t(n));
  fill(p.gradient_x.data(), p.gradient_x.size(), seed, 2, -2.0, 2.0);
  p.labels.resize(size_t(n));
  fill(p.labels.data(), p.labels.size(), seed, 3, 0, n);
  p.pixels.resize(size_t(n));
  fill(p.pixels.data(), p.pixels.size(), seed, 4, -2.0, 2.0);
  p.result_m.resize(size_t(n));
  p.grad_rotations.resize(size_t(n));
  p.grad_normals.resize(size_t(n));
  p.grad_gradient_x.resize(size_t(n));
  p.grad_pixels.resize(size_t(n));
  p.grad_result_m.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_result_m.data()), 16 * p.grad_result_m.size(), 0, 3005,
      -1.0, 1.0);
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
  DeviceBuffer<Quat> rotations;
  DeviceBuffer<float3> normals;
  DeviceBuffer<float> gradient_x;
  DeviceBuffer<int> labels;
  DeviceBuffer<float> pixels;
  DeviceBuffer<Mat44> result_m;
  DeviceBuffer<Quat> grad_rotations;
  DeviceBuffer<float3> grad_normals;
  DeviceBuffer<float> grad_gradient_x;
  DeviceBuffer<float> grad_pixels;
  DeviceBuffer<Mat44> grad_result_m;

  explicit DeviceArrays(const Problem& p) : rotations(p.rotations), normals(p.normals),
        gradient_x(p.gradient_x), labels(p.labels), pixels(p.pixels), result_m(p.result_m),
        grad_rotations(p.grad_rotations), grad_normals(p.grad_normals),
        grad_gradient_x(p.grad_gradient_x), grad_pixels(p.grad_pixels),
        grad_result_m(p.grad_result_m) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  local_v_select<<<grid, block>>>(
      p.n, d.rotations.get(), d.normals.get(), d.gradient_x.get(), p.gradient_x_count,
      d.labels.get(), d.pixels.get(), d.result_m.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  local_v_select_adjoint<<<grid, block>>>(
      p.n, d.rotations.get(), d.normals.get(), d.gradient_x.get(), p.gradient_x_count,
      d.labels.get(), d.pixels.get(), d.grad_rotations.get(), d.grad_normals.get(),
      d.grad_gradient_x.get(), d.grad_pixels.get(), d.grad_result_m.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::local_v_select(
      p.n, reinterpret_cast<reference::Quat*>(p.rotations.data()),
      reinterpret_cast<reference::float3*>(p.normals.data()), p.gradient_x.data(),
      p.gradient_x_count, p.labels.data(), p.pixels.data(),
      reinterpret_cast<reference::Mat44*>(p.result_m.data()));
}

void run_reference_adjoint(Problem& p) {
  reference::local_v_select_adjoint(
      p.n, reinterpret_cast<reference::Quat*>(p.rotations.data()),
      reinterpret_cast<reference::float3*>(p.normals.data()), p.gradient_x.data(),
      p.gradient_x_count, p.labels.data(), p.pixels.data(),
      reinterpret_cast<reference::Quat*>(p.grad_rotations.data()),
      reinterpret_cast<reference::float3*>(p.grad_normals.data()), p.grad_gradient_x.data(),
      p.grad_pixels.data(), reinterpret_cast<reference::Mat44*>(p.grad_result_m.data()));
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
      "result_m",
      checksum(reinterpret_cast<const float*>(p.result_m.data()), 16 * p.result_m.size(), 1005),
      recorded, 56672.06579775673, 0.0792);
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
      reinterpret_cast<const float*>(p.grad_rotations.data()), 4 * p.grad_rotations.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_normals.data()), 3 * p.grad_normals.size(), 2001);
  sum += along(p.grad_gradient_x.data(), p.grad_gradient_x.size(), 2002);
  sum += along(p.grad_pixels.data(), p.grad_pixels.size(), 2004);
  return check_sum("the gradient", sum, recorded, -165.84355868993785, 0.333);
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
      "result_m", reinterpret_cast<const float*>(p.result_m.data()),
      reinterpret_cast<const float*>(expected.result_m.data()), 16 * p.result_m.size(), 2e-05);
  same &= compare(
      "grad_rotations", reinterpret_cast<const float*>(p.grad_rotations.data()),
      reinterpret_cast<const float*>(expected.grad_rotations.data()), 4 * p.grad_rotations.size(),
      0.0001 * growth);
  same &= compare(
      "grad_normals", reinterpret_cast<const float*>(p.grad_normals.data()),
      reinterpret_cast<const float*>(expected.grad_normals.data()), 3 * p.grad_normals.size(),
      0.0001 * growth);
  same &= compare(
      "grad_gradient_x", p.grad_gradient_x.data(), expected.grad_gradient_x.data(),
      p.grad_gradient_x.size(), 0.0001 * growth);
  same &= compare(
      "grad_pixels", p.grad_pixels.data(), expected.grad_pixels.data(), p.grad_pixels.size(),
      0.0001 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(Quat) * static_cast<double>(p.rotations.size());
  bytes += sizeof(float3) * static_cast<double>(p.normals.size());
  bytes += sizeof(float) * static_cast<double>(p.gradient_x.size());
  bytes += sizeof(int) * static_cast<double>(p.labels.size());
  bytes += sizeof(float) * static_cast<double>(p.pixels.size());
  bytes += sizeof(Mat44) * static_cast<double>(p.result_m.size());
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
  device.result_m.download(result.result_m);
  device.grad_rotations.download(result.grad_rotations);
  device.grad_normals.download(result.grad_normals);
  device.grad_gradient_x.download(result.grad_gradient_x);
  device.grad_pixels.download(result.grad_pixels);
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

// Finds the maximum of the maximum times edges advanced along normals by 0.9 over 40 iterations,
// with an inner loop over 20 steps counted down, and stores the dot product of the maximum and
// normals plus the difference of stretches and angles over 1.5 plus a term of areas in dst.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 mesh_advanced.cu -o mesh_advanced
//   ./mesh_advanced --help

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

__host__ __device__ inline float4 operator*(float4 v, float s) {
  return make_float4(v.x * s, v.y * s, v.z * s, v.w * s);
}

__host__ __device__ inline float4 operator+(float4 a, float4 b) {
  return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}

__host__ __device__ inline float4 operator*(float s, float4 v) {
  return make_float4(s * v.x, s * v.y, s * v.z, s * v.w);
}

__host__ __device__ inline float4 max(float4 a, float4 b) {
  return make_float4(fmaxf(a.x, b.x), fmaxf(a.y, b.y), fmaxf(a.z, b.z), fmaxf(a.w, b.w));
}

__host__ __device__ inline float dot(float4 a, float4 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

// The gradient where a is greater, zero elsewhere.
__host__ __device__ inline float4 where_greater(float4 a, float4 b, float4 g) {
  return make_float4(a.x > b.x ? g.x : 0.0f, a.y > b.y ? g.y : 0.0f, a.z > b.z ? g.z : 0.0f,
      a.w > b.w ? g.w : 0.0f);
}

// The gradient where a is not greater, zero elsewhere.
__host__ __device__ inline float4 where_not_greater(float4 a, float4 b, float4 g) {
  return make_float4(a.x > b.x ? 0.0f : g.x, a.y > b.y ? 0.0f : g.y, a.z > b.z ? 0.0f : g.z,
      a.w > b.w ? 0.0f : g.w);
}

__host__ __device__ inline float4& operator+=(float4& a, float4 b) { return a = a + b; }

__global__ void mesh_advanced(int n0, int n1, const float4* __restrict__ edges, int edges_cols,
                              const float4* __restrict__ normals, int normals_cols,
                              const float* __restrict__ stretches,
                              const float* __restrict__ angles, int angles_cols,
                              const float* __restrict__ areas, int areas_cols,
                              float* __restrict__ dst, int dst_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const float4 normal = normals[i * normals_cols + j];
  const float stretch = stretches[i];
  float4 max_seen = make_float4(-1000000.0f, -1000000.0f, -1000000.0f, -1000000.0f);
  for (int a_idx = 0; a_idx < 40; ++a_idx) {
    float top = -1000000.0f;
    for (int p_idx = 19; p_idx >= 0; --p_idx) {
      top = fmaxf(top, float(p_idx) * 0.24f);
    }
    max_seen = max(max_seen, top * (edges[i * edges_cols + j] + normal * 0.9f));
  }
  const float slope = (stretch - angles[i * angles_cols + j]) /
      (1.5f + fabsf(areas[i * areas_cols + j]));
  dst[i * dst_cols + j] = dot(max_seen, normal) + slope;
}

// The adjoint of mesh_advanced.
__global__ void mesh_advanced_adjoint(int n0, int n1, const float4* __restrict__ edges,
                                      int edges_cols, const float4* __restrict__ normals,
                                      int normals_cols, const float* __restrict__ stretches,
                                      const float* __restrict__ angles, int angles_cols,
                                      const float* __restrict__ areas, int areas_cols,
                                      float4* __restrict__ grad_edges,
                                      float4* __restrict__ grad_normals,
                                      float* __restrict__ grad_stretches,
                                      float* __restrict__ grad_angles,
                                      float* __restrict__ grad_areas,
                                      const float* __restrict__ grad_dst, int dst_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const float4 normal = normals[i * normals_cols + j];
  const float stretch = stretches[i];
  const float4 max_seen = make_float4(-1000000.0f, -1000000.0f, -1000000.0f, -1000000.0f);
  float4 max_seen_2 = max_seen;
  for (int a_idx = 0; a_idx < 40; ++a_idx) {
    float top = -1000000.0f;
    for (int p_idx = 19; p_idx >= 0; --p_idx) {
      top = fmaxf(top, float(p_idx) * 0.24f);
    }
    max_seen_2 = max(max_seen_2, top * (edges[i * edges_cols + j] + normal * 0.9f));
  }
  const float g = grad_dst[i * dst_cols + j];
  float4 grad_max_seen = g * normal;
  float4 grad_normal = g * max_seen_2;
  const float grad_slope = g;
  const float g_2 = grad_slope / (1.5f + fabsf(areas[i * areas_cols + j]));
  const float grad_stretch = g_2;
  grad_angles[i * angles_cols + j] += -g_2;
  const float g_3 = -grad_slope * (stretch - angles[i * angles_cols + j]) /
      ((1.5f + fabsf(areas[i * areas_cols + j])) * (1.5f + fabsf(areas[i * areas_cols + j])));
  grad_areas[i * areas_cols + j] += areas[i * areas_cols + j] < 0.0f ? -g_3 : g_3;
  for (int a_idx = 39; a_idx >= 0; --a_idx) {
    float4 max_seen_3 = max_seen;
    for (int a_idx_2 = 0; a_idx_2 < a_idx; ++a_idx_2) {
      float top = -1000000.0f;
      for (int p_idx = 19; p_idx >= 0; --p_idx) {
        top = fmaxf(top, float(p_idx) * 0.24f);
      }
      max_seen_3 = max(max_seen_3, top * (edges[i * edges_cols + j] + normal * 0.9f));
    }
    float top_2 = -1000000.0f;
    for (int p_idx = 19; p_idx >= 0; --p_idx) {
      top_2 = fmaxf(top_2, float(p_idx) * 0.24f);
    }
    const float4 g_4 = grad_max_seen;
    grad_max_seen = where_greater(max_seen_3, top_2 * (edges[i * edges_cols + j] + normal * 0.9f),
        g_4);
    const float4 g_5 = where_not_greater(max_seen_3, top_2 *
        (edges[i * edges_cols + j] + normal * 0.9f), g_4) * top_2;
    grad_edges[i * edges_cols + j] += g_5;
    grad_normal += g_5 * 0.9f;
  }
  atomicAdd(&grad_stretches[i], grad_stretch);
  grad_normals[i * normals_cols + j] += grad_normal;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct alignas(16) float4 {
  float x, y, z, w;
};

inline float4 operator*(float4 v, float s) {
  return float4{v.x * s, v.y * s, v.z * s, v.w * s};
}

inline float4 operator+(float4 a, float4 b) {
  return float4{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

inline float4 operator*(float s, float4 v) {
  return float4{s * v.x, s * v.y, s * v.z, s * v.w};
}

inline float4 max(float4 a, float4 b) {
  return float4{std::fmax(a.x, b.x), std::fmax(a.y, b.y), std::fmax(a.z, b.z), std::fmax(a.w, b.w)};
}

inline float dot(float4 a, float4 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
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

inline float4& operator+=(float4& a, float4 b) { return a = a + b; }

inline void mesh_advanced(int n0, int n1, const float4* edges, int edges_cols,
                          const float4* normals, int normals_cols, const float* stretches,
                          const float* angles, int angles_cols, const float* areas,
                          int areas_cols, float* dst, int dst_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float4 normal = normals[i * normals_cols + j];
      const float stretch = stretches[i];
      float4 max_seen = float4{-1000000.0f, -1000000.0f, -1000000.0f, -1000000.0f};
      for (int a_idx = 0; a_idx < 40; ++a_idx) {
        float top = -1000000.0f;
        for (int p_idx = 19; p_idx >= 0; --p_idx) {
          top = std::fmax(top, float(p_idx) * 0.24f);
        }
        max_seen = max(max_seen, top * (edges[i * edges_cols + j] + normal * 0.9f));
      }
      const float slope = (stretch - angles[i * angles_cols + j]) /
          (1.5f + std::abs(areas[i * areas_cols + j]));
      dst[i * dst_cols + j] = dot(max_seen, normal) + slope;
    }
  }
}

// The adjoint of mesh_advanced.
inline void mesh_advanced_adjoint(int n0, int n1, const float4* edges, int edges_cols,
                                  const float4* normals, int normals_cols, const float* stretches,
                                  const float* angles, int angles_cols, const float* areas,
                                  int areas_cols, float4* grad_edges, float4* grad_normals,
                                  float* grad_stretches, float* grad_angles, float* grad_areas,
                                  const float* grad_dst, int dst_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float4 normal = normals[i * normals_cols + j];
      const float stretch = stretches[i];
      const float4 max_seen = float4{-1000000.0f, -1000000.0f, -1000000.0f, -1000000.0f};
      float4 max_seen_2 = max_seen;
      for (int a_idx = 0; a_idx < 40; ++a_idx) {
        float top = -1000000.0f;
        for (int p_idx = 19; p_idx >= 0; --p_idx) {
          top = std::fmax(top, float(p_idx) * 0.24f);
        }
        max_seen_2 = max(max_seen_2, top * (edges[i * edges_cols + j] + normal * 0.9f));
      }
      const float g = grad_dst[i * dst_cols + j];
      float4 grad_max_seen = g * normal;
      float4 grad_normal = g * max_seen_2;
      const float grad_slope = g;
      const float g_2 = grad_slope / (1.5f + std::abs(areas[i * areas_cols + j]));
      const float grad_stretch = g_2;
      grad_angles[i * angles_cols + j] += -g_2;
      const float g_3 = -grad_slope * (stretch - angles[i * angles_cols + j]) /
          ((1.5f + std::abs(areas[i * areas_cols + j])) *
          (1.5f + std::abs(areas[i * areas_cols + j])));
      grad_areas[i * areas_cols + j] += areas[i * areas_cols + j] < 0.0f ? -g_3 : g_3;
      for (int a_idx = 39; a_idx >= 0; --a_idx) {
        float4 max_seen_3 = max_seen;
        for (int a_idx_2 = 0; a_idx_2 < a_idx; ++a_idx_2) {
          float top = -1000000.0f;
          for (int p_idx = 19; p_idx >= 0; --p_idx) {
            top = std::fmax(top, float(p_idx) * 0.24f);
          }
          max_seen_3 = max(max_seen_3, top * (edges[i * edges_cols + j] + normal * 0.9f));
        }
        float top_2 = -1000000.0f;
        for (int p_idx = 19; p_idx >= 0; --p_idx) {
          top_2 = std::fmax(top_2, float(p_idx) * 0.24f);
        }
        const float4 g_4 = grad_max_seen;
        grad_max_seen = where_greater(max_seen_3, top_2 *
            (edges[i * edges_cols + j] + normal * 0.9f), g_4);
        const float4 g_5 = where_not_greater(max_seen_3, top_2 *
            (edges[i * edges_cols + j] + normal * 0.9f), g_4) * top_2;
        grad_edges[i * edges_cols + j] += g_5;
        grad_normal += g_5 * 0.9f;
      }
      grad_stretches[i] += grad_stretch;
      grad_normals[i * normals_cols + j] += grad_normal;
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 17, kBenchSize = 512, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float4> edges;  // (n + 1) x n
  int edges_cols;
  std::vector<float4> normals;  // (n + 1) x n
  int normals_cols;
  std::vector<float> stretches;  // n + 1
  std::vector<float> angles;  // (n + 1) x n
  int angles_cols;
  std::vector<float> areas;  // (n + 1) x n
  int areas_cols;
  std::vector<float> dst;  // (n + 1) x n
  int dst_cols;
  std::vector<float4> grad_edges;  // (n + 1) x n
  std::vector<float4> grad_normals;  // (n + 1) x n
  std::vector<float> grad_stretches;  // n + 1
  std::vector<float> grad_angles;  // (n + 1) x n
  std::vector<float> grad_areas;  // (n + 1) x n
  std::vector<float> grad_dst;  // (n + 1) x n
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
  p.edges_cols = n;
  p.normals_cols = n;
  p.angles_cols = n;
  p.areas_cols = n;
  p.dst_cols = n;
  p.edges.resize(size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.edges.data()), 4 * p.edges.size(), seed, 0, -2.0, 2.0);
  p.normals.resize(size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.normals.data()), 4 * p.normals.size(), seed, 1, -2.0, 2.0);
  p.stretches.resize(size_t(n + 1));
  fill(p.stretches.data(), p.stretches.size(), seed, 2, -2.0, 2.0);
  p.angles.resize(size_t(n + 1) * size_t(n));
  fill(p.angles.data(), p.angles.size(), seed, 3, -2.0, 2.0);
  p.areas.resize(size_t(n + 1) * size_t(n));
  fill(p.areas.data(), p.areas.size(), seed, 4, -2.0, 2.0);
  p.dst.resize(size_t(n + 1) * size_t(n));
  p.grad_edges.resize(size_t(n + 1) * size_t(n));
  p.grad_normals.resize(size_t(n + 1) * size_t(n));
  p.grad_stretches.resize(size_t(n + 1));
  p.grad_angles.resize(size_t(n + 1) * size_t(n));
  p.grad_areas.resize(size_t(n + 1) * size_t(n));
  p.grad_dst.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_dst.data(), p.grad_dst.size(), 0, 3005, -1.0, 1.0);
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
  DeviceBuffer<float4> edges;
  DeviceBuffer<float4> normals;
  DeviceBuffer<float> stretches;
  DeviceBuffer<float> angles;
  DeviceBuffer<float> areas;
  DeviceBuffer<float> dst;
  DeviceBuffer<float4> grad_edges;
  DeviceBuffer<float4> grad_normals;
  DeviceBuffer<float> grad_stretches;
  DeviceBuffer<float> grad_angles;
  DeviceBuffer<float> grad_areas;
  DeviceBuffer<float> grad_dst;

  explicit DeviceArrays(const Problem& p) : edges(p.edges), normals(p.normals),
        stretches(p.stretches), angles(p.angles), areas(p.areas), dst(p.dst),
        grad_edges(p.grad_edges), grad_normals(p.grad_normals), grad_stretches(p.grad_stretches),
        grad_angles(p.grad_angles), grad_areas(p.grad_areas), grad_dst(p.grad_dst) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  mesh_advanced<<<grid, block>>>(
      p.n0, p.n1, d.edges.get(), p.edges_cols, d.normals.get(), p.normals_cols,
      d.stretches.get(), d.angles.get(), p.angles_cols, d.areas.get(), p.areas_cols,
      d.dst.get(), p.dst_cols);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  mesh_advanced_adjoint<<<grid, block>>>(
      p.n0, p.n1, d.edges.get(), p.edges_cols, d.normals.get(), p.normals_cols,
      d.stretches.get(), d.angles.get(), p.angles_cols, d.areas.get(), p.areas_cols,
      d.grad_edges.get(), d.grad_normals.get(), d.grad_stretches.get(), d.grad_angles.get(),
      d.grad_areas.get(), d.grad_dst.get(), p.dst_cols);
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::mesh_advanced(
      p.n0, p.n1, reinterpret_cast<reference::float4*>(p.edges.data()), p.edges_cols,
      reinterpret_cast<reference::float4*>(p.normals.data()), p.normals_cols,
      p.stretches.data(), p.angles.data(), p.angles_cols, p.areas.data(), p.areas_cols,
      p.dst.data(), p.dst_cols);
}

void run_reference_adjoint(Problem& p) {
  reference::mesh_advanced_adjoint(
      p.n0, p.n1, reinterpret_cast<reference::float4*>(p.edges.data()), p.edges_cols,
      reinterpret_cast<reference::float4*>(p.normals.data()), p.normals_cols,
      p.stretches.data(), p.angles.data(), p.angles_cols, p.areas.data(), p.areas_cols,
      reinterpret_cast<reference::float4*>(p.grad_edges.data()),
      reinterpret_cast<reference::float4*>(p.grad_normals.data()), p.grad_stretches.data(),
      p.grad_angles.data(), p.grad_areas.data(), p.grad_dst.data(), p.dst_cols);
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
      "dst", checksum(p.dst.data(), p.dst.size(), 1005), recorded, 7256.045652386834, 0.00882);
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
  sum += along(reinterpret_cast<const float*>(p.grad_edges.data()), 4 * p.grad_edges.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_normals.data()), 4 * p.grad_normals.size(), 2001);
  sum += along(p.grad_stretches.data(), p.grad_stretches.size(), 2002);
  sum += along(p.grad_angles.data(), p.grad_angles.size(), 2003);
  sum += along(p.grad_areas.data(), p.grad_areas.size(), 2004);
  return check_sum("the gradient", sum, recorded, 23.113638521064107, 0.0397);
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
  const double growth = std::sqrt(std::max(double(p.n0) * double(p.n1) / 306.0, 1.0));
  bool same = true;
  same &= compare("dst", p.dst.data(), expected.dst.data(), p.dst.size(), 1e-05);
  same &= compare(
      "grad_edges", reinterpret_cast<const float*>(p.grad_edges.data()),
      reinterpret_cast<const float*>(expected.grad_edges.data()), 4 * p.grad_edges.size(),
      0.0001 * growth);
  same &= compare(
      "grad_normals", reinterpret_cast<const float*>(p.grad_normals.data()),
      reinterpret_cast<const float*>(expected.grad_normals.data()), 4 * p.grad_normals.size(),
      0.0001 * growth);
  same &= compare(
      "grad_stretches", p.grad_stretches.data(), expected.grad_stretches.data(),
      p.grad_stretches.size(), 0.0001 * growth);
  same &= compare(
      "grad_angles", p.grad_angles.data(), expected.grad_angles.data(), p.grad_angles.size(),
      0.0001 * growth);
  same &= compare(
      "grad_areas", p.grad_areas.data(), expected.grad_areas.data(), p.grad_areas.size(),
      0.0001 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float4) * static_cast<double>(p.edges.size());
  bytes += sizeof(float4) * static_cast<double>(p.normals.size());
  bytes += sizeof(float) * static_cast<double>(p.stretches.size());
  bytes += sizeof(float) * static_cast<double>(p.angles.size());
  bytes += sizeof(float) * static_cast<double>(p.areas.size());
  bytes += sizeof(float) * static_cast<double>(p.dst.size());
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
  device.dst.download(result.dst);
  device.grad_edges.download(result.grad_edges);
  device.grad_normals.download(result.grad_normals);
  device.grad_stretches.download(result.grad_stretches);
  device.grad_angles.download(result.grad_angles);
  device.grad_areas.download(result.grad_areas);
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

// Computes reduced_n as votes divided by 7; computes quadratic as reduced_n squared plus
// (reduced_n * 7); computes composed_v as the vector (depth_map, noise_level, weights); computes
// double_cross as the double cross product of tints and composed_v; starts acc at 0; for t_step
// from 25 down to 0, computes element_k as votes[i, j, (k + t_step) % votes.shape[2]] and sets
// acc to acc + 1.5 * t_step / max(element_k, 4); then subtracts (double_cross * (quadratic *
// gain)) divided by max(acc, 0.8) from result.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 compute_divided_v.cu -o compute_divided_v
//   ./compute_divided_v --help

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

// The quotient rounded down.
__host__ __device__ inline int floor_div(int a, int b) {
  const int quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

__host__ __device__ inline float3 cross(float3 a, float3 b) {
  return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

__host__ __device__ inline float3 operator*(float3 v, float s) {
  return make_float3(v.x * s, v.y * s, v.z * s);
}

__host__ __device__ inline float3 operator/(float3 v, float s) {
  return make_float3(v.x / s, v.y / s, v.z / s);
}

__host__ __device__ inline float3 operator-(float3 a, float3 b) {
  return make_float3(a.x - b.x, a.y - b.y, a.z - b.z);
}

__host__ __device__ inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

__host__ __device__ inline float3 operator-(float3 v) {
  return make_float3(-v.x, -v.y, -v.z);
}

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// Computes reduced_n as votes divided by 7; computes quadratic as reduced_n squared plus
// (reduced_n * 7); computes composed_v as the vector (depth_map, noise_level, weights);
// computes double_cross as the double cross product of tints and composed_v; starts acc at
// 0; for t_step from 25 down to 0, computes element_k as votes[i, j, (k + t_step) %
// votes.shape[2]] and sets acc to acc + 1.5 * t_step / max(element_k, 4); then subtracts
// (double_cross * (quadratic * gain)) divided by max(acc, 0.8) from result.
__global__ void compute_divided_v(int n0, int n1, int n2, const int* __restrict__ votes,
                                  int votes_size1, int votes_size2,
                                  const float3* __restrict__ tints, int tints_size1,
                                  int tints_size2, const float* __restrict__ depth_map,
                                  int depth_map_size1, int depth_map_size2,
                                  const float* __restrict__ noise_level, int noise_level_size1,
                                  int noise_level_size2, const float* __restrict__ weights,
                                  int weights_size1, int weights_size2, float gain,
                                  float3* __restrict__ result, int result_size0, int result_size1,
                                  int result_size2) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  if (i >= result_size0 || j >= result_size1 || k >= result_size2) {
    return;
  }
  const int vote = votes[(i * votes_size1 + j) * votes_size2 + k];
  const float3 tint = tints[(i * tints_size1 + j) * tints_size2 + k];
  const float depth = depth_map[(i * depth_map_size1 + j) * depth_map_size2 + k];
  const float sigma_n = noise_level[(i * noise_level_size1 + j) * noise_level_size2 + k];
  const float weight = weights[(i * weights_size1 + j) * weights_size2 + k];
  const int reduced_n = floor_div(vote, 7);
  const int quadratic = reduced_n * reduced_n + reduced_n * 7;
  const float3 composed_v = make_float3(depth, sigma_n, weight);
  const float3 double_cross = cross(tint, cross(tint, composed_v));
  float acc = 0.0f;
  for (int t_step = 25; t_step >= 0; --t_step) {
    const int element_k = votes[(i * votes_size1 + j) * votes_size2 + (k + t_step) % votes_size2];
    acc = acc + 1.5f * float(t_step) / float(max(element_k, 4));
  }
  const float3 weighted_v = double_cross * (float(quadratic) * gain);
  result[(i * result_size1 + j) * result_size2 + k] -= weighted_v / fmaxf(acc, 0.8f);
}

// The adjoint of compute_divided_v.
__global__ void compute_divided_v_adjoint(
    int n0, int n1, int n2, const int* __restrict__ votes, int votes_size1, int votes_size2,
    const float3* __restrict__ tints, int tints_size1, int tints_size2,
    const float* __restrict__ depth_map, int depth_map_size1, int depth_map_size2,
    const float* __restrict__ noise_level, int noise_level_size1, int noise_level_size2,
    const float* __restrict__ weights, int weights_size1, int weights_size2, float gain,
    const float3* __restrict__ /*result*/, int result_size0, int result_size1, int result_size2,
    float3* __restrict__ grad_tints, float* __restrict__ grad_depth_map,
    float* __restrict__ grad_noise_level, float* __restrict__ grad_weights,
    const float3* __restrict__ grad_result) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  if (i >= result_size0 || j >= result_size1 || k >= result_size2) {
    return;
  }
  const int vote = votes[(i * votes_size1 + j) * votes_size2 + k];
  const float3 tint = tints[(i * tints_size1 + j) * tints_size2 + k];
  const float depth = depth_map[(i * depth_map_size1 + j) * depth_map_size2 + k];
  const float sigma_n = noise_level[(i * noise_level_size1 + j) * noise_level_size2 + k];
  const float weight = weights[(i * weights_size1 + j) * weights_size2 + k];
  const int reduced_n = floor_div(vote, 7);
  const int quadratic = reduced_n * reduced_n + reduced_n * 7;
  const float3 composed_v = make_float3(depth, sigma_n, weight);
  float acc = 0.0f;
  for (int t_step = 25; t_step >= 0; --t_step) {
    const int element_k = votes[(i * votes_size1 + j) * votes_size2 + (k + t_step) % votes_size2];
    acc += 1.5f * float(t_step) / float(max(element_k, 4));
  }
  const float3 grad_weighted_v = -grad_result[(i * result_size1 + j) * result_size2 + k] /
      fmaxf(acc, 0.8f);
  const float3 grad_double_cross = grad_weighted_v * (float(quadratic) * gain);
  float3 grad_tint = cross(cross(tint, composed_v), grad_double_cross);
  const float3 g = cross(grad_double_cross, tint);
  grad_tint += cross(composed_v, g);
  const float3 grad_composed_v = cross(g, tint);
  const float grad_depth = grad_composed_v.x;
  const float grad_sigma_n = grad_composed_v.y;
  const float grad_weight = grad_composed_v.z;
  grad_weights[(i * weights_size1 + j) * weights_size2 + k] += grad_weight;
  grad_noise_level[(i * noise_level_size1 + j) * noise_level_size2 + k] += grad_sigma_n;
  grad_depth_map[(i * depth_map_size1 + j) * depth_map_size2 + k] += grad_depth;
  grad_tints[(i * tints_size1 + j) * tints_size2 + k] += grad_tint;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct float3 {
  float x, y, z;
};

// The quotient rounded down.
inline int floor_div(int a, int b) {
  const int quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

inline float3 cross(float3 a, float3 b) {
  return float3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

inline float3 operator-(float3 v) {
  return float3{-v.x, -v.y, -v.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// Computes reduced_n as votes divided by 7; computes quadratic as reduced_n squared plus
// (reduced_n * 7); computes composed_v as the vector (depth_map, noise_level, weights);
// computes double_cross as the double cross product of tints and composed_v; starts acc at
// 0; for t_step from 25 down to 0, computes element_k as votes[i, j, (k + t_step) %
// votes.shape[2]] and sets acc to acc + 1.5 * t_step / max(element_k, 4); then subtracts
// (double_cross * (quadratic * gain)) divided by max(acc, 0.8) from result.
inline void compute_divided_v(int n0, int n1, int n2, const int* votes, int votes_size1,
                              int votes_size2, const float3* tints, int tints_size1,
                              int tints_size2, const float* depth_map, int depth_map_size1,
                              int depth_map_size2, const float* noise_level,
                              int noise_level_size1, int noise_level_size2, const float* weights,
                              int weights_size1, int weights_size2, float gain, float3* result,
                              int result_size0, int result_size1, int result_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= result_size0 || j >= result_size1 || k >= result_size2) {
          continue;
        }
        const int vote = votes[(i * votes_size1 + j) * votes_size2 + k];
        const float3 tint = tints[(i * tints_size1 + j) * tints_size2 + k];
        const float depth = depth_map[(i * depth_map_size1 + j) * depth_map_size2 + k];
        const float sigma_n = noise_level[(i * noise_level_size1 + j) * noise_level_size2 + k];
        const float weight = weights[(i * weights_size1 + j) * weights_size2 + k];
        const int reduced_n = floor_div(vote, 7);
        const int quadratic = reduced_n * reduced_n + reduced_n * 7;
        const float3 composed_v = float3{depth, sigma_n, weight};
        const float3 double_cross = cross(tint, cross(tint, composed_v));
        float acc = 0.0f;
        for (int t_step = 25; t_step >= 0; --t_step) {
          const int element_k = votes[(i * votes_size1 + j) * votes_size2 +
              (k + t_step) % votes_size2];
          acc = acc + 1.5f * float(t_step) / float(std::max(element_k, 4));
        }
        const float3 weighted_v = double_cross * (float(quadratic) * gain);
        result[(i * result_size1 + j) * result_size2 + k] -= weighted_v / std::fmax(acc, 0.8f);
      }
    }
  }
}

// The adjoint of compute_divided_v.
inline void compute_divided_v_adjoint(int n0, int n1, int n2, const int* votes, int votes_size1,
                                      int votes_size2, const float3* tints, int tints_size1,
                                      int tints_size2, const float* depth_map,
                                      int depth_map_size1, int depth_map_size2,
                                      const float* noise_level, int noise_level_size1,
                                      int noise_level_size2, const float* weights,
                                      int weights_size1, int weights_size2, float gain,
                                      const float3* /*result*/, int result_size0,
                                      int result_size1, int result_size2, float3* grad_tints,
                                      float* grad_depth_map, float* grad_noise_level,
                                      float* grad_weights, const float3* grad_result) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= result_size0 || j >= result_size1 || k >= result_size2) {
          continue;
        }
        const int vote = votes[(i * votes_size1 + j) * votes_size2 + k];
        const float3 tint = tints[(i * tints_size1 + j) * tints_size2 + k];
        const float depth = depth_map[(i * depth_map_size1 + j) * depth_map_size2 + k];
        const float sigma_n = noise_level[(i * noise_level_size1 + j) * noise_level_size2 + k];
        const float weight = weights[(i * weights_size1 + j) * weights_size2 + k];
        const int reduced_n = floor_div(vote, 7);
        const int quadratic = reduced_n * reduced_n + reduced_n * 7;
        const float3 composed_v = float3{depth, sigma_n, weight};
        float acc = 0.0f;
        for (int t_step = 25; t_step >= 0; --t_step) {
          const int element_k = votes[(i * votes_size1 + j) * votes_size2 +
              (k + t_step) % votes_size2];
          acc += 1.5f * float(t_step) / float(std::max(element_k, 4));
        }
        const float3 grad_weighted_v = -grad_result[(i * result_size1 + j) * result_size2 + k] /
            std::fmax(acc, 0.8f);
        const float3 grad_double_cross = grad_weighted_v * (float(quadratic) * gain);
        float3 grad_tint = cross(cross(tint, composed_v), grad_double_cross);
        const float3 g = cross(grad_double_cross, tint);
        grad_tint += cross(composed_v, g);
        const float3 grad_composed_v = cross(g, tint);
        const float grad_depth = grad_composed_v.x;
        const float grad_sigma_n = grad_composed_v.y;
        const float grad_weight = grad_composed_v.z;
        grad_weights[(i * weights_size1 + j) * weights_size2 + k] += grad_weight;
        grad_noise_level[(i * noise_level_size1 + j) * noise_level_size2 + k] += grad_sigma_n;
        grad_depth_map[(i * depth_map_size1 + j) * depth_map_size2 + k] += grad_depth;
        grad_tints[(i * tints_size1 + j) * tints_size2 + k] += grad_tint;
      }
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 11, kBenchSize = 128, kLargestSize = 1024;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  int n2;
  std::vector<int> votes;  // (n + 2) x (n + 1) x n
  int votes_size1;
  int votes_size2;
  std::vector<float3> tints;  // (n + 2) x (n + 1) x n
  int tints_size1;
  int tints_size2;
  std::vector<float> depth_map;  // (n + 2) x (n + 1) x n
  int depth_map_size1;
  int depth_map_size2;
  std::vector<float> noise_level;  // (n + 2) x (n + 1) x n
  int noise_level_size1;
  int noise_level_size2;
  std::vector<float> weights;  // (n + 2) x (n + 1) x n
  int weights_size1;
  int weights_size2;
  float gain = -0.07f;
  std::vector<float3> result;  // (n + 2) x (n + 1) x n
  int result_size0;
  int result_size1;
  int result_size2;
  std::vector<float3> grad_tints;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_depth_map;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_noise_level;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_weights;  // (n + 2) x (n + 1) x n
  std::vector<float3> grad_result;  // (n + 2) x (n + 1) x n
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
  p.n0 = n + 2;
  p.n1 = n + 1;
  p.n2 = n;
  p.votes_size1 = n + 1;
  p.votes_size2 = n;
  p.tints_size1 = n + 1;
  p.tints_size2 = n;
  p.depth_map_size1 = n + 1;
  p.depth_map_size2 = n;
  p.noise_level_size1 = n + 1;
  p.noise_level_size2 = n;
  p.weights_size1 = n + 1;
  p.weights_size2 = n;
  p.result_size0 = n + 2;
  p.result_size1 = n + 1;
  p.result_size2 = n;
  p.votes.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.votes.data(), p.votes.size(), seed, 0, 0, n);
  p.tints.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.tints.data()), 3 * p.tints.size(), seed, 1, -2.0, 2.0);
  p.depth_map.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.depth_map.data(), p.depth_map.size(), seed, 2, -2.0, 2.0);
  p.noise_level.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.noise_level.data(), p.noise_level.size(), seed, 3, -2.0, 2.0);
  p.weights.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.weights.data(), p.weights.size(), seed, 4, -2.0, 2.0);
  p.result.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_tints.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_depth_map.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_noise_level.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_weights.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_result.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_result.data()), 3 * p.grad_result.size(), 0, 3005, -1.0,
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
  DeviceBuffer<int> votes;
  DeviceBuffer<float3> tints;
  DeviceBuffer<float> depth_map;
  DeviceBuffer<float> noise_level;
  DeviceBuffer<float> weights;
  DeviceBuffer<float3> result;
  DeviceBuffer<float3> grad_tints;
  DeviceBuffer<float> grad_depth_map;
  DeviceBuffer<float> grad_noise_level;
  DeviceBuffer<float> grad_weights;
  DeviceBuffer<float3> grad_result;

  explicit DeviceArrays(const Problem& p) : votes(p.votes), tints(p.tints),
        depth_map(p.depth_map), noise_level(p.noise_level), weights(p.weights), result(p.result),
        grad_tints(p.grad_tints), grad_depth_map(p.grad_depth_map),
        grad_noise_level(p.grad_noise_level), grad_weights(p.grad_weights),
        grad_result(p.grad_result) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  compute_divided_v<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.votes.get(), p.votes_size1, p.votes_size2, d.tints.get(),
      p.tints_size1, p.tints_size2, d.depth_map.get(), p.depth_map_size1, p.depth_map_size2,
      d.noise_level.get(), p.noise_level_size1, p.noise_level_size2, d.weights.get(),
      p.weights_size1, p.weights_size2, p.gain, d.result.get(), p.result_size0,
      p.result_size1, p.result_size2);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  compute_divided_v_adjoint<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.votes.get(), p.votes_size1, p.votes_size2, d.tints.get(),
      p.tints_size1, p.tints_size2, d.depth_map.get(), p.depth_map_size1, p.depth_map_size2,
      d.noise_level.get(), p.noise_level_size1, p.noise_level_size2, d.weights.get(),
      p.weights_size1, p.weights_size2, p.gain, d.result.get(), p.result_size0,
      p.result_size1, p.result_size2, d.grad_tints.get(), d.grad_depth_map.get(),
      d.grad_noise_level.get(), d.grad_weights.get(), d.grad_result.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::compute_divided_v(
      p.n0, p.n1, p.n2, p.votes.data(), p.votes_size1, p.votes_size2,
      reinterpret_cast<reference::float3*>(p.tints.data()), p.tints_size1, p.tints_size2,
      p.depth_map.data(), p.depth_map_size1, p.depth_map_size2, p.noise_level.data(),
      p.noise_level_size1, p.noise_level_size2, p.weights.data(), p.weights_size1,
      p.weights_size2, p.gain, reinterpret_cast<reference::float3*>(p.result.data()),
      p.result_size0, p.result_size1, p.result_size2);
}

void run_reference_adjoint(Problem& p) {
  reference::compute_divided_v_adjoint(
      p.n0, p.n1, p.n2, p.votes.data(), p.votes_size1, p.votes_size2,
      reinterpret_cast<reference::float3*>(p.tints.data()), p.tints_size1, p.tints_size2,
      p.depth_map.data(), p.depth_map_size1, p.depth_map_size2, p.noise_level.data(),
      p.noise_level_size1, p.noise_level_size2, p.weights.data(), p.weights_size1,
      p.weights_size2, p.gain, reinterpret_cast<reference::float3*>(p.result.data()),
      p.result_size0, p.result_size1, p.result_size2,
      reinterpret_cast<reference::float3*>(p.grad_tints.data()), p.grad_depth_map.data(),
      p.grad_noise_level.data(), p.grad_weights.data(),
      reinterpret_cast<reference::float3*>(p.grad_result.data()));
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
      checksum(reinterpret_cast<const float*>(p.result.data()), 3 * p.result.size(), 1005),
      recorded, -1.0638532460662833, 0.000129);
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
  sum += along(reinterpret_cast<const float*>(p.grad_tints.data()), 3 * p.grad_tints.size(), 2001);
  sum += along(p.grad_depth_map.data(), p.grad_depth_map.size(), 2002);
  sum += along(p.grad_noise_level.data(), p.grad_noise_level.size(), 2003);
  sum += along(p.grad_weights.data(), p.grad_weights.size(), 2004);
  return check_sum("the gradient", sum, recorded, 0.08568340326991582, 0.000249);
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
  const double growth = std::sqrt(std::max(double(p.n0) * double(p.n1) * double(p.n2) / 1716.0, 1.0));
  bool same = true;
  same &= compare(
      "result", reinterpret_cast<const float*>(p.result.data()),
      reinterpret_cast<const float*>(expected.result.data()), 3 * p.result.size(), 5e-05);
  same &= compare(
      "grad_tints", reinterpret_cast<const float*>(p.grad_tints.data()),
      reinterpret_cast<const float*>(expected.grad_tints.data()), 3 * p.grad_tints.size(),
      0.0001 * growth);
  same &= compare(
      "grad_depth_map", p.grad_depth_map.data(), expected.grad_depth_map.data(),
      p.grad_depth_map.size(), 0.0001 * growth);
  same &= compare(
      "grad_noise_level", p.grad_noise_level.data(), expected.grad_noise_level.data(),
      p.grad_noise_level.size(), 0.0001 * growth);
  same &= compare(
      "grad_weights", p.grad_weights.data(), expected.grad_weights.data(), p.grad_weights.size(),
      0.0001 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(int) * static_cast<double>(p.votes.size());
  bytes += sizeof(float3) * static_cast<double>(p.tints.size());
  bytes += sizeof(float) * static_cast<double>(p.depth_map.size());
  bytes += sizeof(float) * static_cast<double>(p.noise_level.size());
  bytes += sizeof(float) * static_cast<double>(p.weights.size());
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.result.size());
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
  device.result.download(result.result);
  device.grad_tints.download(result.grad_tints);
  device.grad_depth_map.download(result.grad_depth_map);
  device.grad_noise_level.download(result.grad_noise_level);
  device.grad_weights.download(result.grad_weights);
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

// Where the magnitude of trend exceeds 0.2, computes det as the determinant of cw_mul(blocks,
// operators) and starts value at the leaky rectifier of det (where(det > 0, det, 0.02 * det));
// elsewhere, sets value to trend minus 0.25 times errors; computes log_value as the logarithm of
// max(value, 0.78); atomically adds log_value divided by clamp(counts[max(i - 1, 0)], 2, 32) to
// bin_sums[0]; then stores log_value times vectors in scaled_vec_out.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 scaled_vec_series_scatter_tuned.cu -o scaled_vec_series_scatter_tuned
//   ./scaled_vec_series_scatter_tuned --help

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

struct Mat33 {
  float m[3][3];
};

__host__ __device__ inline Mat33 cw_mul(const Mat33& a, const Mat33& b) {
  Mat33 result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[i][j] * b.m[i][j];
  return result;
}

__host__ __device__ inline float determinant(const Mat33& a) {
  return a.m[0][0] * (a.m[1][1] * a.m[2][2] - a.m[1][2] * a.m[2][1])
       - a.m[0][1] * (a.m[1][0] * a.m[2][2] - a.m[1][2] * a.m[2][0])
       + a.m[0][2] * (a.m[1][0] * a.m[2][1] - a.m[1][1] * a.m[2][0]);
}

__host__ __device__ inline float3 operator*(float s, float3 v) {
  return make_float3(s * v.x, s * v.y, s * v.z);
}

// The sum of a warp, in its first lane. All its lanes have to call it.
__device__ inline float warp_sum(float value) {
  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_down_sync(0xffffffff, value, offset);
  return value;
}

// The sum of a block, in its first thread. All its threads have to call it.
__device__ inline float block_sum(float value) {
  __shared__ float totals[32];  // of the warps
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, warps = blockDim.x / 32;
  value = warp_sum(value);
  if (lane == 0) totals[warp] = value;
  __syncthreads();
  if (warp == 0) value = warp_sum(lane < warps ? totals[lane] : 0.0f);
  return value;
}

__host__ __device__ inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

__host__ __device__ inline float3 operator*(float3 v, float s) {
  return make_float3(v.x * s, v.y * s, v.z * s);
}

// Zero for a matrix that has none.
__host__ __device__ inline Mat33 inverse(const Mat33& a) {
  const float det = determinant(a);
  if (det == 0.0f) return Mat33{};
  const float s = 1.0f / det;
  Mat33 result;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      result.m[j][i] = (a.m[i1][j1] * a.m[i2][j2] - a.m[i1][j2] * a.m[i2][j1]) * s;
    }
  }
  return result;
}

__host__ __device__ inline Mat33 transpose(const Mat33& a) {
  Mat33 result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[j][i];
  return result;
}

__host__ __device__ inline Mat33 operator*(float s, const Mat33& v) {
  Mat33 result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = s * v.m[i][j];
  return result;
}

__host__ __device__ inline Mat33 operator+(const Mat33& a, const Mat33& b) {
  Mat33 result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

__host__ __device__ inline Mat33& operator+=(Mat33& a, const Mat33& b) { return a = a + b; }

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// Tuned. Each thread adds up its elements in a register, and the threads of a block add up theirs
// through shuffles. A second kernel adds up the blocks' sums in a fixed order: without atomics each
// run gives the same bits.
__global__ void scaled_vec_series_scatter(
    int n, const Mat33* __restrict__ blocks, const Mat33* __restrict__ operators,
    const float* __restrict__ trend, const float* __restrict__ errors,
    const int* __restrict__ counts, const float3* __restrict__ vectors,
    float* __restrict__ partial_sums, float3* __restrict__ scaled_vec_out) {
  float bin_sums_sum = 0.0f;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    const Mat33 op_m = operators[i];
    const float trend_i = trend[i];
    const float err = errors[i];
    const float3 vec_i = vectors[i];
    const Mat33 hadamard = cw_mul(blocks[i], op_m);
    float value = 0.0f;
    if (fabsf(trend_i) > 0.2f) {
      const float det = determinant(hadamard);
      value = det > 0.0f ? det : 0.02f * det;
    } else {
      value = trend_i - 0.25f * err;
    }
    const int clamped = min(max(counts[max(i - 1, 0)], 2), 32);
    const float log_value = logf(fmaxf(value, 0.78f));
    bin_sums_sum += log_value / float(clamped);
    const float3 scaled_vec = log_value * vec_i;
    scaled_vec_out[i] = scaled_vec;
  }

  bin_sums_sum = block_sum(bin_sums_sum);
  if (threadIdx.x == 0) partial_sums[blockIdx.x] = bin_sums_sum;
}

// The second step: one block adds up what the blocks have left, in the same order each time.
__global__ void scaled_vec_series_scatter_sum_blocks(
    int blocks_, const float* __restrict__ partial_sums, float* __restrict__ bin_sums) {
  float sum = 0.0f;
  for (int block = threadIdx.x; block < blocks_; block += blockDim.x) sum += partial_sums[block];
  sum = block_sum(sum);
  if (threadIdx.x == 0) bin_sums[0] += sum;
}

// The adjoint of scaled_vec_series_scatter.
__global__ void scaled_vec_series_scatter_adjoint(
    int n, const Mat33* __restrict__ blocks, const Mat33* __restrict__ operators,
    const float* __restrict__ trend, const float* __restrict__ errors,
    const int* __restrict__ counts, const float3* __restrict__ vectors,
    Mat33* __restrict__ grad_blocks, Mat33* __restrict__ grad_operators,
    float* __restrict__ grad_trend, float* __restrict__ grad_errors,
    float3* __restrict__ grad_vectors, const float* __restrict__ grad_bin_sums,
    const float3* __restrict__ grad_scaled_vec_out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const Mat33 op_m = operators[i];
  const float trend_i = trend[i];
  const float err = errors[i];
  const float3 vec_i = vectors[i];
  const Mat33 hadamard = cw_mul(blocks[i], op_m);
  float value = 0.0f;
  if (fabsf(trend_i) > 0.2f) {
    const float det = determinant(hadamard);
    value = det > 0.0f ? det : 0.02f * det;
  } else {
    value = trend_i - 0.25f * err;
  }
  const int clamped = min(max(counts[max(i - 1, 0)], 2), 32);
  const float log_value = logf(fmaxf(value, 0.78f));
  const float3 grad_scaled_vec = grad_scaled_vec_out[i];
  float grad_log_value = dot(grad_scaled_vec, vec_i);
  const float3 grad_vec_i = grad_scaled_vec * log_value;
  grad_log_value += grad_bin_sums[0] / float(clamped);
  const float grad_value = 0.78f < value ? grad_log_value / fmaxf(value, 0.78f) : 0.0f;
  Mat33 grad_hadamard = Mat33{};
  float grad_trend_i = 0.0f;
  float grad_err = 0.0f;
  if (fabsf(trend_i) > 0.2f) {
    const float det = determinant(hadamard);
    float grad_det = 0.0f;
    if (det > 0.0f) {
      grad_det += grad_value;
    } else {
      grad_det += grad_value * 0.02f;
    }
    grad_hadamard += grad_det * det * transpose(inverse(hadamard));
  } else {
    grad_trend_i += grad_value;
    grad_err += -grad_value * 0.25f;
  }
  grad_blocks[i] += cw_mul(grad_hadamard, op_m);
  const Mat33 grad_op_m = cw_mul(grad_hadamard, blocks[i]);
  grad_vectors[i] += grad_vec_i;
  grad_errors[i] += grad_err;
  grad_trend[i] += grad_trend_i;
  grad_operators[i] += grad_op_m;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct Mat33 {
  float m[3][3];
};

struct float3 {
  float x, y, z;
};

inline Mat33 cw_mul(const Mat33& a, const Mat33& b) {
  Mat33 result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[i][j] * b.m[i][j];
  return result;
}

inline float determinant(const Mat33& a) {
  return a.m[0][0] * (a.m[1][1] * a.m[2][2] - a.m[1][2] * a.m[2][1])
       - a.m[0][1] * (a.m[1][0] * a.m[2][2] - a.m[1][2] * a.m[2][0])
       + a.m[0][2] * (a.m[1][0] * a.m[2][1] - a.m[1][1] * a.m[2][0]);
}

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

// Zero for a matrix that has none.
inline Mat33 inverse(const Mat33& a) {
  const float det = determinant(a);
  if (det == 0.0f) return Mat33{};
  const float s = 1.0f / det;
  Mat33 result;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      result.m[j][i] = (a.m[i1][j1] * a.m[i2][j2] - a.m[i1][j2] * a.m[i2][j1]) * s;
    }
  }
  return result;
}

inline Mat33 transpose(const Mat33& a) {
  Mat33 result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[j][i];
  return result;
}

inline Mat33 operator*(float s, const Mat33& v) {
  Mat33 result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = s * v.m[i][j];
  return result;
}

inline Mat33 operator+(const Mat33& a, const Mat33& b) {
  Mat33 result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

inline Mat33& operator+=(Mat33& a, const Mat33& b) { return a = a + b; }

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline void scaled_vec_series_scatter(int n, const Mat33* blocks, const Mat33* operators,
                                      const float* trend, const float* errors, const int* counts,
                                      const float3* vectors, float* bin_sums,
                                      float3* scaled_vec_out) {
  for (int i = 0; i < n; ++i) {
    const Mat33 op_m = operators[i];
    const float trend_i = trend[i];
    const float err = errors[i];
    const float3 vec_i = vectors[i];
    const Mat33 hadamard = cw_mul(blocks[i], op_m);
    float value = 0.0f;
    if (std::abs(trend_i) > 0.2f) {
      const float det = determinant(hadamard);
      value = det > 0.0f ? det : 0.02f * det;
    } else {
      value = trend_i - 0.25f * err;
    }
    const int clamped = std::min(std::max(counts[std::max(i - 1, 0)], 2), 32);
    const float log_value = std::log(std::fmax(value, 0.78f));
    bin_sums[0] += log_value / float(clamped);
    const float3 scaled_vec = log_value * vec_i;
    scaled_vec_out[i] = scaled_vec;
  }
}

// The adjoint of scaled_vec_series_scatter.
inline void scaled_vec_series_scatter_adjoint(
    int n, const Mat33* blocks, const Mat33* operators, const float* trend, const float* errors,
    const int* counts, const float3* vectors, Mat33* grad_blocks, Mat33* grad_operators,
    float* grad_trend, float* grad_errors, float3* grad_vectors, const float* grad_bin_sums,
    const float3* grad_scaled_vec_out) {
  for (int i = 0; i < n; ++i) {
    const Mat33 op_m = operators[i];
    const float trend_i = trend[i];
    const float err = errors[i];
    const float3 vec_i = vectors[i];
    const Mat33 hadamard = cw_mul(blocks[i], op_m);
    float value = 0.0f;
    if (std::abs(trend_i) > 0.2f) {
      const float det = determinant(hadamard);
      value = det > 0.0f ? det : 0.02f * det;
    } else {
      value = trend_i - 0.25f * err;
    }
    const int clamped = std::min(std::max(counts[std::max(i - 1, 0)], 2), 32);
    const float log_value = std::log(std::fmax(value, 0.78f));
    const float3 grad_scaled_vec = grad_scaled_vec_out[i];
    float grad_log_value = dot(grad_scaled_vec, vec_i);
    const float3 grad_vec_i = grad_scaled_vec * log_value;
    grad_log_value += grad_bin_sums[0] / float(clamped);
    const float grad_value = 0.78f < value ? grad_log_value / std::fmax(value, 0.78f) : 0.0f;
    Mat33 grad_hadamard = Mat33{};
    float grad_trend_i = 0.0f;
    float grad_err = 0.0f;
    if (std::abs(trend_i) > 0.2f) {
      const float det = determinant(hadamard);
      float grad_det = 0.0f;
      if (det > 0.0f) {
        grad_det += grad_value;
      } else {
        grad_det += grad_value * 0.02f;
      }
      grad_hadamard += grad_det * det * transpose(inverse(hadamard));
    } else {
      grad_trend_i += grad_value;
      grad_err += -grad_value * 0.25f;
    }
    grad_blocks[i] += cw_mul(grad_hadamard, op_m);
    const Mat33 grad_op_m = cw_mul(grad_hadamard, blocks[i]);
    grad_vectors[i] += grad_vec_i;
    grad_errors[i] += grad_err;
    grad_trend[i] += grad_trend_i;
    grad_operators[i] += grad_op_m;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<Mat33> blocks;  // n
  std::vector<Mat33> operators;  // n
  std::vector<float> trend;  // n
  std::vector<float> errors;  // n
  std::vector<int> counts;  // n
  std::vector<float3> vectors;  // n
  std::vector<float> bin_sums;  // 1
  std::vector<float3> scaled_vec_out;  // n
  std::vector<Mat33> grad_blocks;  // n
  std::vector<Mat33> grad_operators;  // n
  std::vector<float> grad_trend;  // n
  std::vector<float> grad_errors;  // n
  std::vector<float3> grad_vectors;  // n
  std::vector<float> grad_bin_sums;  // 1
  std::vector<float3> grad_scaled_vec_out;  // n
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
  p.blocks.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.blocks.data()), 9 * p.blocks.size(), seed, 0, -2.0, 2.0);
  p.operators.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.operators.data()), 9 * p.operators.size(), seed, 1, -2.0, 2.0);
  p.trend.resize(size_t(n));
  fill(p.trend.data(), p.trend.size(), seed, 2, -2.0, 2.0);
  p.errors.resize(size_t(n));
  fill(p.errors.data(), p.errors.size(), seed, 3, -2.0, 2.0);
  p.counts.resize(size_t(n));
  fill(p.counts.data(), p.counts.size(), seed, 4, 0, n);
  p.vectors.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.vectors.data()), 3 * p.vectors.size(), seed, 5, -2.0, 2.0);
  p.bin_sums.resize(size_t(1));
  p.scaled_vec_out.resize(size_t(n));
  p.grad_blocks.resize(size_t(n));
  p.grad_operators.resize(size_t(n));
  p.grad_trend.resize(size_t(n));
  p.grad_errors.resize(size_t(n));
  p.grad_vectors.resize(size_t(n));
  p.grad_bin_sums.resize(size_t(1));
  fill(p.grad_bin_sums.data(), p.grad_bin_sums.size(), 0, 3006, -1.0, 1.0);
  p.grad_scaled_vec_out.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_scaled_vec_out.data()), 3 * p.grad_scaled_vec_out.size(), 0,
      3007, -1.0, 1.0);
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

// Blocks of 256 threads: enough to keep the device busy, whose threads go on to further elements.
int blocks_of(const Problem& p) {
  int device = 0, processors = 0;
  CUDA_CHECK(cudaGetDevice(&device));
  CUDA_CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
  return static_cast<int>(std::min<int64_t>((int64_t{p.n} + 255) / 256, 8 * processors));
}

// What is put on it is done in that order.
class Stream {
 public:
  Stream() { CUDA_CHECK(cudaStreamCreate(&stream_)); }
  ~Stream() { CUDA_CHECK(cudaStreamDestroy(stream_)); }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  cudaStream_t get() const { return stream_; }

 private:
  cudaStream_t stream_ = nullptr;
};

struct DeviceArrays {
  DeviceBuffer<Mat33> blocks;
  DeviceBuffer<Mat33> operators;
  DeviceBuffer<float> trend;
  DeviceBuffer<float> errors;
  DeviceBuffer<int> counts;
  DeviceBuffer<float3> vectors;
  DeviceBuffer<float> bin_sums;
  DeviceBuffer<float3> scaled_vec_out;
  DeviceBuffer<Mat33> grad_blocks;
  DeviceBuffer<Mat33> grad_operators;
  DeviceBuffer<float> grad_trend;
  DeviceBuffer<float> grad_errors;
  DeviceBuffer<float3> grad_vectors;
  DeviceBuffer<float> grad_bin_sums;
  DeviceBuffer<float3> grad_scaled_vec_out;
  DeviceBuffer<float> partial_sums;
  Stream stream;

  explicit DeviceArrays(const Problem& p) : blocks(p.blocks), operators(p.operators),
        trend(p.trend), errors(p.errors), counts(p.counts), vectors(p.vectors),
        bin_sums(p.bin_sums), scaled_vec_out(p.scaled_vec_out), grad_blocks(p.grad_blocks),
        grad_operators(p.grad_operators), grad_trend(p.grad_trend), grad_errors(p.grad_errors),
        grad_vectors(p.grad_vectors), grad_bin_sums(p.grad_bin_sums),
        grad_scaled_vec_out(p.grad_scaled_vec_out),
        partial_sums(std::vector<float>(blocks_of(p))) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const int blocks = blocks_of(p);
  scaled_vec_series_scatter<<<blocks, 256, 0, d.stream.get()>>>(
      p.n, d.blocks.get(), d.operators.get(), d.trend.get(), d.errors.get(), d.counts.get(),
      d.vectors.get(), d.partial_sums.get(), d.scaled_vec_out.get());
  scaled_vec_series_scatter_sum_blocks<<<1, 256, 0, d.stream.get()>>>(
      blocks, d.partial_sums.get(), d.bin_sums.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  scaled_vec_series_scatter_adjoint<<<grid, block>>>(
      p.n, d.blocks.get(), d.operators.get(), d.trend.get(), d.errors.get(), d.counts.get(),
      d.vectors.get(), d.grad_blocks.get(), d.grad_operators.get(), d.grad_trend.get(),
      d.grad_errors.get(), d.grad_vectors.get(), d.grad_bin_sums.get(),
      d.grad_scaled_vec_out.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::scaled_vec_series_scatter(
      p.n, reinterpret_cast<reference::Mat33*>(p.blocks.data()),
      reinterpret_cast<reference::Mat33*>(p.operators.data()), p.trend.data(),
      p.errors.data(), p.counts.data(),
      reinterpret_cast<reference::float3*>(p.vectors.data()), p.bin_sums.data(),
      reinterpret_cast<reference::float3*>(p.scaled_vec_out.data()));
}

void run_reference_adjoint(Problem& p) {
  reference::scaled_vec_series_scatter_adjoint(
      p.n, reinterpret_cast<reference::Mat33*>(p.blocks.data()),
      reinterpret_cast<reference::Mat33*>(p.operators.data()), p.trend.data(),
      p.errors.data(), p.counts.data(),
      reinterpret_cast<reference::float3*>(p.vectors.data()),
      reinterpret_cast<reference::Mat33*>(p.grad_blocks.data()),
      reinterpret_cast<reference::Mat33*>(p.grad_operators.data()), p.grad_trend.data(),
      p.grad_errors.data(), reinterpret_cast<reference::float3*>(p.grad_vectors.data()),
      p.grad_bin_sums.data(),
      reinterpret_cast<reference::float3*>(p.grad_scaled_vec_out.data()));
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
      "bin_sums", checksum(p.bin_sums.data(), p.bin_sums.size(), 1006), recorded,
      6.563591779787606, 0.0022);
  same &= check_sum(
      "scaled_vec_out",
      checksum(reinterpret_cast<const float*>(p.scaled_vec_out.data()), 3 * p.scaled_vec_out.size(), 1007),
      recorded, 103.90900810470069, 0.00271);
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
      reinterpret_cast<const float*>(p.grad_blocks.data()), 9 * p.grad_blocks.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_operators.data()), 9 * p.grad_operators.size(), 2001);
  sum += along(p.grad_trend.data(), p.grad_trend.size(), 2002);
  sum += along(p.grad_errors.data(), p.grad_errors.size(), 2003);
  sum += along(
      reinterpret_cast<const float*>(p.grad_vectors.data()), 3 * p.grad_vectors.size(), 2005);
  return check_sum("the gradient", sum, recorded, -71.69595036710587, 0.0252);
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
      "bin_sums", p.bin_sums.data(), expected.bin_sums.data(), p.bin_sums.size(),
      0.002 * growth);
  same &= compare(
      "scaled_vec_out", reinterpret_cast<const float*>(p.scaled_vec_out.data()),
      reinterpret_cast<const float*>(expected.scaled_vec_out.data()), 3 * p.scaled_vec_out.size(),
      0.0002 * growth);
  same &= compare(
      "grad_blocks", reinterpret_cast<const float*>(p.grad_blocks.data()),
      reinterpret_cast<const float*>(expected.grad_blocks.data()), 9 * p.grad_blocks.size(),
      0.0001 * growth);
  same &= compare(
      "grad_operators", reinterpret_cast<const float*>(p.grad_operators.data()),
      reinterpret_cast<const float*>(expected.grad_operators.data()), 9 * p.grad_operators.size(),
      0.0001 * growth);
  same &= compare(
      "grad_trend", p.grad_trend.data(), expected.grad_trend.data(), p.grad_trend.size(),
      0.0001 * growth);
  same &= compare(
      "grad_errors", p.grad_errors.data(), expected.grad_errors.data(), p.grad_errors.size(),
      0.0001 * growth);
  same &= compare(
      "grad_vectors", reinterpret_cast<const float*>(p.grad_vectors.data()),
      reinterpret_cast<const float*>(expected.grad_vectors.data()), 3 * p.grad_vectors.size(),
      0.0001 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(Mat33) * static_cast<double>(p.blocks.size());
  bytes += sizeof(Mat33) * static_cast<double>(p.operators.size());
  bytes += sizeof(float) * static_cast<double>(p.trend.size());
  bytes += sizeof(float) * static_cast<double>(p.errors.size());
  bytes += sizeof(int) * static_cast<double>(p.counts.size());
  bytes += sizeof(float3) * static_cast<double>(p.vectors.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.bin_sums.size());
  bytes += sizeof(float3) * static_cast<double>(p.scaled_vec_out.size());
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
  device.bin_sums.download(result.bin_sums);
  device.scaled_vec_out.download(result.scaled_vec_out);
  device.grad_blocks.download(result.grad_blocks);
  device.grad_operators.download(result.grad_operators);
  device.grad_trend.download(result.grad_trend);
  device.grad_errors.download(result.grad_errors);
  device.grad_vectors.download(result.grad_vectors);
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

// Computes the structural similarity of two multi-channel images at each pixel, and adds up the
// dissimilarity.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 ssim_tuned.cu -o ssim_tuned
//   ./ssim_tuned --help

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

// Computes the structural similarity of two multi-channel images at each pixel, and adds
// up the dissimilarity.
//
// Tuned. Each thread adds up its elements in a register, and the threads of a block add up theirs
// through shuffles. A second kernel adds up the blocks' sums in a fixed order: without atomics each
// run gives the same bits.
__global__ void ssim(int n0, int n1, int n2, const float* __restrict__ x_img, int x_img_size0,
                     int x_img_size1, int x_img_size2, const float* __restrict__ reference,
                     int reference_size1, int reference_size2, int half_window, float stab1,
                     float* __restrict__ partial_sums) {
  float cost_sum = 0.0f;
  for (int element = blockIdx.x * blockDim.x + threadIdx.x; element < n0 * n1 * n2;
      element += blockDim.x * gridDim.x) {
    const int i = element / (n1 * n2);
    const int j = element / n2 % n1;
    const int k = element % n2;
    const int rows = x_img_size0;
    const int cols = x_img_size1;
    float acc_x = 0.0f;
    float sy = 0.0f;
    float acc_xx = 0.0f;
    float acc_yy = 0.0f;
    float acc_xy = 0.0f;
    float norm = 0.0f;
    for (int oy = -half_window; oy < half_window + 1; ++oy) {
      for (int ox = -half_window; ox < half_window + 1; ++ox) {
        const int y = oy + i;
        const int x = j + ox;
        if (y < 0 || x < 0 || rows <= y || x >= cols) {
          continue;
        }
        const float p = x_img[(y * x_img_size1 + x) * x_img_size2 + k];
        const float q = reference[(y * reference_size1 + x) * reference_size2 + k];
        const float g = expf(-0.5f * float(oy * oy + ox * ox));
        acc_x += g * p;
        sy += g * q;
        acc_xx += g * p * p;
        acc_yy += g * q * q;
        acc_xy += g * p * q;
        norm += g;
      }
    }
    const float mean_x = acc_x / norm;
    const float vx = fmaxf(acc_xx / norm - mean_x * mean_x, 0.0f);
    const float my = sy / norm;
    const float var_y = acc_yy / norm - my * my;
    const float sigma_xy = acc_xy / norm - mean_x * my;
    const float den = (mean_x * mean_x + my * my + stab1) * (vx + var_y + 0.0036f);
    const float num = (2.0f * mean_x * my + stab1) * (2.0f * sigma_xy + 0.0036f);
    const float value = num / den;
    const float term = 1.0f - value;
    cost_sum += 0.01f * term;
  }

  cost_sum = block_sum(cost_sum);
  if (threadIdx.x == 0) partial_sums[blockIdx.x] = cost_sum;
}

// The second step: one block adds up what the blocks have left, in the same order each time.
__global__ void ssim_sum_blocks(
    int blocks, const float* __restrict__ partial_sums, float* __restrict__ cost) {
  float sum = 0.0f;
  for (int block = threadIdx.x; block < blocks; block += blockDim.x) sum += partial_sums[block];
  sum = block_sum(sum);
  if (threadIdx.x == 0) cost[0] += sum;
}

// The adjoint of ssim.
__global__ void ssim_adjoint(int n0, int n1, int n2, const float* __restrict__ x_img,
                             int x_img_size0, int x_img_size1, int x_img_size2,
                             const float* __restrict__ reference, int reference_size1,
                             int reference_size2, int half_window, float stab1,
                             float* __restrict__ grad_x_img, float* __restrict__ grad_reference,
                             const float* __restrict__ grad_cost) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  const int rows = x_img_size0;
  const int cols = x_img_size1;
  float acc_x = 0.0f;
  float sy = 0.0f;
  float acc_xx = 0.0f;
  float acc_yy = 0.0f;
  float acc_xy = 0.0f;
  float norm = 0.0f;
  for (int oy = -half_window; oy < half_window + 1; ++oy) {
    for (int ox = -half_window; ox < half_window + 1; ++ox) {
      const int y = oy + i;
      const int x = j + ox;
      if (!(y < 0 || x < 0 || rows <= y || x >= cols)) {
        const float p = x_img[(y * x_img_size1 + x) * x_img_size2 + k];
        const float q = reference[(y * reference_size1 + x) * reference_size2 + k];
        const float g = expf(-0.5f * float(oy * oy + ox * ox));
        acc_x += g * p;
        sy += g * q;
        acc_xx += g * p * p;
        acc_yy += g * q * q;
        acc_xy += g * p * q;
        norm += g;
      }
    }
  }
  const float mean_x = acc_x / norm;
  const float vx = fmaxf(acc_xx / norm - mean_x * mean_x, 0.0f);
  const float my = sy / norm;
  const float var_y = acc_yy / norm - my * my;
  const float sigma_xy = acc_xy / norm - mean_x * my;
  const float den = (mean_x * mean_x + my * my + stab1) * (vx + var_y + 0.0036f);
  const float num = (2.0f * mean_x * my + stab1) * (2.0f * sigma_xy + 0.0036f);
  const float grad_term = grad_cost[0] * 0.01f;
  const float grad_value = -grad_term;
  const float grad_num = grad_value / den;
  const float grad_den = -grad_value * num / (den * den);
  const float g_2 = grad_num * (2.0f * sigma_xy + 0.0036f);
  float grad_mean_x = g_2 * my * 2.0f;
  float grad_my = g_2 * (2.0f * mean_x);
  const float grad_sigma_xy = grad_num * (2.0f * mean_x * my + stab1) * 2.0f;
  const float g_3 = grad_den * (vx + var_y + 0.0036f);
  grad_mean_x += 2.0f * g_3 * mean_x;
  grad_my += 2.0f * g_3 * my;
  const float g_4 = grad_den * (mean_x * mean_x + my * my + stab1);
  const float grad_vx = g_4;
  const float grad_var_y = g_4;
  const float grad_acc_xy = grad_sigma_xy / norm;
  grad_mean_x += -grad_sigma_xy * my;
  grad_my += -grad_sigma_xy * mean_x;
  const float grad_acc_yy = grad_var_y / norm;
  grad_my += 2.0f * -grad_var_y * my;
  const float grad_sy = grad_my / norm;
  float grad_acc_xx = 0.0f;
  if (0.0f < acc_xx / norm - mean_x * mean_x) {
    grad_acc_xx += grad_vx / norm;
    grad_mean_x += 2.0f * -grad_vx * mean_x;
  }
  const float grad_acc_x = grad_mean_x / norm;
  for (int oy = half_window + 1 - 1; oy >= -half_window; --oy) {
    for (int ox = half_window + 1 - 1; ox >= -half_window; --ox) {
      const int y = oy + i;
      const int x = j + ox;
      if (!(y < 0 || x < 0 || rows <= y || x >= cols)) {
        const float p = x_img[(y * x_img_size1 + x) * x_img_size2 + k];
        const float q = reference[(y * reference_size1 + x) * reference_size2 + k];
        const float g = expf(-0.5f * float(oy * oy + ox * ox));
        float grad_p = grad_acc_xy * q * g;
        float grad_q = grad_acc_xy * (g * p);
        grad_q += grad_acc_yy * q * g;
        grad_q += grad_acc_yy * (g * q);
        grad_p += grad_acc_xx * p * g;
        grad_p += grad_acc_xx * (g * p);
        grad_q += grad_sy * g;
        grad_p += grad_acc_x * g;
        atomicAdd(&grad_reference[(y * reference_size1 + x) * reference_size2 + k], grad_q);
        atomicAdd(&grad_x_img[(y * x_img_size1 + x) * x_img_size2 + k], grad_p);
      }
    }
  }
}

// The same kernel in plain C++, to compare with.
namespace reference {

// Computes the structural similarity of two multi-channel images at each pixel, and adds
// up the dissimilarity.
inline void ssim(int n0, int n1, int n2, const float* x_img, int x_img_size0, int x_img_size1,
                 int x_img_size2, const float* reference, int reference_size1,
                 int reference_size2, int half_window, float stab1, float* cost) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        const int rows = x_img_size0;
        const int cols = x_img_size1;
        float acc_x = 0.0f;
        float sy = 0.0f;
        float acc_xx = 0.0f;
        float acc_yy = 0.0f;
        float acc_xy = 0.0f;
        float norm = 0.0f;
        for (int oy = -half_window; oy < half_window + 1; ++oy) {
          for (int ox = -half_window; ox < half_window + 1; ++ox) {
            const int y = oy + i;
            const int x = j + ox;
            if (y < 0 || x < 0 || rows <= y || x >= cols) {
              continue;
            }
            const float p = x_img[(y * x_img_size1 + x) * x_img_size2 + k];
            const float q = reference[(y * reference_size1 + x) * reference_size2 + k];
            const float g = std::exp(-0.5f * float(oy * oy + ox * ox));
            acc_x += g * p;
            sy += g * q;
            acc_xx += g * p * p;
            acc_yy += g * q * q;
            acc_xy += g * p * q;
            norm += g;
          }
        }
        const float mean_x = acc_x / norm;
        const float vx = std::fmax(acc_xx / norm - mean_x * mean_x, 0.0f);
        const float my = sy / norm;
        const float var_y = acc_yy / norm - my * my;
        const float sigma_xy = acc_xy / norm - mean_x * my;
        const float den = (mean_x * mean_x + my * my + stab1) * (vx + var_y + 0.0036f);
        const float num = (2.0f * mean_x * my + stab1) * (2.0f * sigma_xy + 0.0036f);
        const float value = num / den;
        const float term = 1.0f - value;
        cost[0] += 0.01f * term;
      }
    }
  }
}

// The adjoint of ssim.
inline void ssim_adjoint(int n0, int n1, int n2, const float* x_img, int x_img_size0,
                         int x_img_size1, int x_img_size2, const float* reference,
                         int reference_size1, int reference_size2, int half_window, float stab1,
                         float* grad_x_img, float* grad_reference, const float* grad_cost) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        const int rows = x_img_size0;
        const int cols = x_img_size1;
        float acc_x = 0.0f;
        float sy = 0.0f;
        float acc_xx = 0.0f;
        float acc_yy = 0.0f;
        float acc_xy = 0.0f;
        float norm = 0.0f;
        for (int oy = -half_window; oy < half_window + 1; ++oy) {
          for (int ox = -half_window; ox < half_window + 1; ++ox) {
            const int y = oy + i;
            const int x = j + ox;
            if (!(y < 0 || x < 0 || rows <= y || x >= cols)) {
              const float p = x_img[(y * x_img_size1 + x) * x_img_size2 + k];
              const float q = reference[(y * reference_size1 + x) * reference_size2 + k];
              const float g = std::exp(-0.5f * float(oy * oy + ox * ox));
              acc_x += g * p;
              sy += g * q;
              acc_xx += g * p * p;
              acc_yy += g * q * q;
              acc_xy += g * p * q;
              norm += g;
            }
          }
        }
        const float mean_x = acc_x / norm;
        const float vx = std::fmax(acc_xx / norm - mean_x * mean_x, 0.0f);
        const float my = sy / norm;
        const float var_y = acc_yy / norm - my * my;
        const float sigma_xy = acc_xy / norm - mean_x * my;
        const float den = (mean_x * mean_x + my * my + stab1) * (vx + var_y + 0.0036f);
        const float num = (2.0f * mean_x * my + stab1) * (2.0f * sigma_xy + 0.0036f);
        const float grad_term = grad_cost[0] * 0.01f;
        const float grad_value = -grad_term;
        const float grad_num = grad_value / den;
        const float grad_den = -grad_value * num / (den * den);
        const float g_2 = grad_num * (2.0f * sigma_xy + 0.0036f);
        float grad_mean_x = g_2 * my * 2.0f;
        float grad_my = g_2 * (2.0f * mean_x);
        const float grad_sigma_xy = grad_num * (2.0f * mean_x * my + stab1) * 2.0f;
        const float g_3 = grad_den * (vx + var_y + 0.0036f);
        grad_mean_x += 2.0f * g_3 * mean_x;
        grad_my += 2.0f * g_3 * my;
        const float g_4 = grad_den * (mean_x * mean_x + my * my + stab1);
        const float grad_vx = g_4;
        const float grad_var_y = g_4;
        const float grad_acc_xy = grad_sigma_xy / norm;
        grad_mean_x += -grad_sigma_xy * my;
        grad_my += -grad_sigma_xy * mean_x;
        const float grad_acc_yy = grad_var_y / norm;
        grad_my += 2.0f * -grad_var_y * my;
        const float grad_sy = grad_my / norm;
        float grad_acc_xx = 0.0f;
        if (0.0f < acc_xx / norm - mean_x * mean_x) {
          grad_acc_xx += grad_vx / norm;
          grad_mean_x += 2.0f * -grad_vx * mean_x;
        }
        const float grad_acc_x = grad_mean_x / norm;
        for (int oy = half_window + 1 - 1; oy >= -half_window; --oy) {
          for (int ox = half_window + 1 - 1; ox >= -half_window; --ox) {
            const int y = oy + i;
            const int x = j + ox;
            if (!(y < 0 || x < 0 || rows <= y || x >= cols)) {
              const float p = x_img[(y * x_img_size1 + x) * x_img_size2 + k];
              const float q = reference[(y * reference_size1 + x) * reference_size2 + k];
              const float g = std::exp(-0.5f * float(oy * oy + ox * ox));
              float grad_p = grad_acc_xy * q * g;
              float grad_q = grad_acc_xy * (g * p);
              grad_q += grad_acc_yy * q * g;
              grad_q += grad_acc_yy * (g * q);
              grad_p += grad_acc_xx * p * g;
              grad_p += grad_acc_xx * (g * p);
              grad_q += grad_sy * g;
              grad_p += grad_acc_x * g;
              grad_reference[(y * reference_size1 + x) * reference_size2 + k] += grad_q;
              grad_x_img[(y * x_img_size1 + x) * x_img_size2 + k] += grad_p;
            }
          }
        }
      }
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 6, kBenchSize = 128, kLargestSize = 1024;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  int n2;
  std::vector<float> x_img;  // (n + 2) x (n + 1) x n
  int x_img_size0;
  int x_img_size1;
  int x_img_size2;
  std::vector<float> reference;  // (n + 2) x (n + 1) x n
  int reference_size1;
  int reference_size2;
  int half_window = 1;
  float stab1 = 0.7f;
  std::vector<float> cost;  // 1
  std::vector<float> grad_x_img;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_reference;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_cost;  // 1
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
  p.x_img_size0 = n + 2;
  p.x_img_size1 = n + 1;
  p.x_img_size2 = n;
  p.reference_size1 = n + 1;
  p.reference_size2 = n;
  p.x_img.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.x_img.data(), p.x_img.size(), seed, 0, -2.0, 2.0);
  p.reference.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.reference.data(), p.reference.size(), seed, 1, -2.0, 2.0);
  p.cost.resize(size_t(1));
  p.grad_x_img.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_reference.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_cost.resize(size_t(1));
  fill(p.grad_cost.data(), p.grad_cost.size(), 0, 3002, -1.0, 1.0);
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
  return static_cast<int>(std::min<int64_t>((int64_t{p.n0} * int64_t{p.n1} * int64_t{p.n2} + 255) / 256, 8 * processors));
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
  DeviceBuffer<float> x_img;
  DeviceBuffer<float> reference;
  DeviceBuffer<float> cost;
  DeviceBuffer<float> grad_x_img;
  DeviceBuffer<float> grad_reference;
  DeviceBuffer<float> grad_cost;
  DeviceBuffer<float> partial_sums;
  Stream stream;

  explicit DeviceArrays(const Problem& p) : x_img(p.x_img), reference(p.reference),
        cost(p.cost), grad_x_img(p.grad_x_img), grad_reference(p.grad_reference),
        grad_cost(p.grad_cost), partial_sums(std::vector<float>(blocks_of(p))) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const int blocks = blocks_of(p);
  ssim<<<blocks, 256, 0, d.stream.get()>>>(
      p.n0, p.n1, p.n2, d.x_img.get(), p.x_img_size0, p.x_img_size1, p.x_img_size2,
      d.reference.get(), p.reference_size1, p.reference_size2, p.half_window, p.stab1,
      d.partial_sums.get());
  ssim_sum_blocks<<<1, 256, 0, d.stream.get()>>>(blocks, d.partial_sums.get(), d.cost.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  ssim_adjoint<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.x_img.get(), p.x_img_size0, p.x_img_size1, p.x_img_size2,
      d.reference.get(), p.reference_size1, p.reference_size2, p.half_window, p.stab1,
      d.grad_x_img.get(), d.grad_reference.get(), d.grad_cost.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::ssim(
      p.n0, p.n1, p.n2, p.x_img.data(), p.x_img_size0, p.x_img_size1, p.x_img_size2,
      p.reference.data(), p.reference_size1, p.reference_size2, p.half_window, p.stab1,
      p.cost.data());
}

void run_reference_adjoint(Problem& p) {
  reference::ssim_adjoint(
      p.n0, p.n1, p.n2, p.x_img.data(), p.x_img_size0, p.x_img_size1, p.x_img_size2,
      p.reference.data(), p.reference_size1, p.reference_size2, p.half_window, p.stab1,
      p.grad_x_img.data(), p.grad_reference.data(), p.grad_cost.data());
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
      "cost", checksum(p.cost.data(), p.cost.size(), 1002), recorded, 4.361298418898197,
      0.000201);
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
  sum += along(p.grad_x_img.data(), p.grad_x_img.size(), 2000);
  sum += along(p.grad_reference.data(), p.grad_reference.size(), 2001);
  return check_sum("the gradient", sum, recorded, -0.029145577891204404, 0.000213);
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
  const double growth = std::sqrt(std::max(double(p.n0) * double(p.n1) * double(p.n2) / 336.0, 1.0));
  bool same = true;
  same &= compare("cost", p.cost.data(), expected.cost.data(), p.cost.size(), 0.0002 * growth);
  same &= compare(
      "grad_x_img", p.grad_x_img.data(), expected.grad_x_img.data(), p.grad_x_img.size(),
      0.05 * growth);
  same &= compare(
      "grad_reference", p.grad_reference.data(), expected.grad_reference.data(),
      p.grad_reference.size(), 0.05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.x_img.size());
  bytes += sizeof(float) * static_cast<double>(p.reference.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.cost.size());
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
  device.cost.download(result.cost);
  device.grad_x_img.download(result.grad_x_img);
  device.grad_reference.download(result.grad_reference);
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

// Estimates the optical flow at each pixel from the structure tensor of a window, with the
// smaller eigenvalue as a measure of trust.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 lucas_kanade.cu -o lucas_kanade
//   ./lucas_kanade --help

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

__global__ void lucas_kanade(int n0, int n1, const float* __restrict__ frame0, int frame0_rows,
                             int frame0_cols, const float* __restrict__ next_frame,
                             int next_frame_cols, int radius, float2* __restrict__ displacement,
                             int displacement_cols, float* __restrict__ eigen_min,
                             int eigen_min_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const int rows = frame0_rows;
  const int wd = frame0_cols;
  float ixx = 0.0f;
  float ixy = 0.0f;
  float gyy = 0.0f;
  float sum_xt = 0.0f;
  float sum_yt = 0.0f;
  for (int di = -radius; di < radius + 1; ++di) {
    for (int dj = -radius; dj < radius + 1; ++dj) {
      const int y = i + di;
      const int x = dj + j;
      if (y < 0 || x < 0 || rows <= y || x >= wd) {
        continue;
      }
      const float ix = (frame0[min(max(y, 0), rows - 1) * frame0_cols +
          min(max(x + 1, 0), wd - 1)] -
          frame0[min(max(y, 0), rows - 1) * frame0_cols + min(max(x - 1, 0), wd - 1)]) / 2.0f;
      const float iy = (frame0[min(max(y + 1, 0), rows - 1) * frame0_cols +
          min(max(x, 0), wd - 1)] - frame0[min(max(y - 1, 0), rows - 1) * frame0_cols +
          min(max(x, 0), wd - 1)]) * 0.5f;
      const float it = next_frame[min(max(y, 0), rows - 1) * next_frame_cols +
          min(max(x, 0), wd - 1)] - frame0[min(max(y, 0), rows - 1) * frame0_cols +
          min(max(x, 0), wd - 1)];
      ixx += ix * ix;
      ixy += ix * iy;
      gyy = iy * iy + gyy;
      sum_xt += ix * it;
      sum_yt += iy * it;
    }
  }
  float d_mat = ixx * gyy - ixy * ixy;
  const float lam_min = 0.5f * (gyy + ixx - sqrtf((ixx - gyy) * (ixx - gyy) + 4.0f * ixy * ixy));
  eigen_min[i * eigen_min_cols + j] = lam_min;
  d_mat = fmaxf(1e-09f, d_mat);
  const float2 step = make_float2((ixy * sum_yt - gyy * sum_xt) / d_mat,
      (ixy * sum_xt - ixx * sum_yt) / d_mat);
  displacement[i * displacement_cols + j] = step;
}

// The adjoint of lucas_kanade.
__global__ void lucas_kanade_adjoint(int n0, int n1, const float* __restrict__ frame0,
                                     int frame0_rows, int frame0_cols,
                                     const float* __restrict__ next_frame, int next_frame_cols,
                                     int radius, float* __restrict__ grad_frame0,
                                     float* __restrict__ grad_next_frame,
                                     const float2* __restrict__ grad_displacement,
                                     int displacement_cols,
                                     const float* __restrict__ grad_eigen_min, int eigen_min_cols) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n0 || j >= n1) return;

  const int rows = frame0_rows;
  const int wd = frame0_cols;
  float ixx = 0.0f;
  float ixy = 0.0f;
  float gyy = 0.0f;
  float sum_xt = 0.0f;
  float sum_yt = 0.0f;
  for (int di = -radius; di < radius + 1; ++di) {
    for (int dj = -radius; dj < radius + 1; ++dj) {
      const int y = i + di;
      const int x = dj + j;
      if (!(y < 0 || x < 0 || rows <= y || x >= wd)) {
        const float ix = (frame0[min(max(y, 0), rows - 1) * frame0_cols +
            min(max(x + 1, 0), wd - 1)] -
            frame0[min(max(y, 0), rows - 1) * frame0_cols + min(max(x - 1, 0), wd - 1)]) / 2.0f;
        const float iy = (frame0[min(max(y + 1, 0), rows - 1) * frame0_cols +
            min(max(x, 0), wd - 1)] - frame0[min(max(y - 1, 0), rows - 1) * frame0_cols +
            min(max(x, 0), wd - 1)]) * 0.5f;
        const float it = next_frame[min(max(y, 0), rows - 1) * next_frame_cols +
            min(max(x, 0), wd - 1)] - frame0[min(max(y, 0), rows - 1) * frame0_cols +
            min(max(x, 0), wd - 1)];
        ixx += ix * ix;
        ixy += ix * iy;
        gyy = iy * iy + gyy;
        sum_xt += ix * it;
        sum_yt += iy * it;
      }
    }
  }
  const float d_mat = ixx * gyy - ixy * ixy;
  const float d_mat_2 = fmaxf(1e-09f, d_mat);
  const float2 grad_step = grad_displacement[i * displacement_cols + j];
  const float g = grad_step.x / d_mat_2;
  float grad_ixy = g * sum_yt;
  float grad_sum_yt = g * ixy;
  float grad_gyy = -g * sum_xt;
  float grad_sum_xt = -g * gyy;
  float grad_d_mat = -grad_step.x * (ixy * sum_yt - gyy * sum_xt) / (d_mat_2 * d_mat_2);
  const float g_2 = grad_step.y / d_mat_2;
  grad_ixy += g_2 * sum_xt;
  grad_sum_xt += g_2 * ixy;
  float grad_ixx = -g_2 * sum_yt;
  grad_sum_yt += -g_2 * ixx;
  grad_d_mat += -grad_step.y * (ixy * sum_xt - ixx * sum_yt) / (d_mat_2 * d_mat_2);
  grad_d_mat = d_mat < 1e-09f ? 0.0f : grad_d_mat;
  const float grad_lam_min = grad_eigen_min[i * eigen_min_cols + j];
  const float g_3 = grad_lam_min * 0.5f;
  grad_gyy += g_3;
  grad_ixx += g_3;
  const float g_4 = -g_3 * 0.5f / sqrtf((ixx - gyy) * (ixx - gyy) + 4.0f * ixy * ixy);
  const float g_5 = 2.0f * g_4 * (ixx - gyy);
  grad_ixx += g_5;
  grad_gyy -= g_5;
  grad_ixy += g_4 * ixy * 4.0f;
  grad_ixy += g_4 * (4.0f * ixy);
  grad_ixx += grad_d_mat * gyy;
  grad_gyy += grad_d_mat * ixx;
  grad_ixy += 2.0f * -grad_d_mat * ixy;
  for (int di = radius + 1 - 1; di >= -radius; --di) {
    for (int dj = radius + 1 - 1; dj >= -radius; --dj) {
      const int y = i + di;
      const int x = dj + j;
      if (!(y < 0 || x < 0 || rows <= y || x >= wd)) {
        const float ix = (frame0[min(max(y, 0), rows - 1) * frame0_cols +
            min(max(x + 1, 0), wd - 1)] -
            frame0[min(max(y, 0), rows - 1) * frame0_cols + min(max(x - 1, 0), wd - 1)]) / 2.0f;
        const float iy = (frame0[min(max(y + 1, 0), rows - 1) * frame0_cols +
            min(max(x, 0), wd - 1)] - frame0[min(max(y - 1, 0), rows - 1) * frame0_cols +
            min(max(x, 0), wd - 1)]) * 0.5f;
        const float it = next_frame[min(max(y, 0), rows - 1) * next_frame_cols +
            min(max(x, 0), wd - 1)] - frame0[min(max(y, 0), rows - 1) * frame0_cols +
            min(max(x, 0), wd - 1)];
        float grad_iy = grad_sum_yt * it;
        float grad_it = grad_sum_yt * iy;
        float grad_ix = grad_sum_xt * it;
        grad_it += grad_sum_xt * ix;
        grad_iy += 2.0f * grad_gyy * iy;
        grad_ix += grad_ixy * iy;
        grad_iy += grad_ixy * ix;
        grad_ix += 2.0f * grad_ixx * ix;
        atomicAdd(&grad_next_frame[min(max(y, 0), rows - 1) * next_frame_cols +
            min(max(x, 0), wd - 1)], grad_it);
        atomicAdd(&grad_frame0[min(max(y, 0), rows - 1) * frame0_cols + min(max(x, 0), wd - 1)],
            -grad_it);
        const float g_6 = grad_iy * 0.5f;
        atomicAdd(&grad_frame0[min(max(y + 1, 0), rows - 1) * frame0_cols +
            min(max(x, 0), wd - 1)], g_6);
        atomicAdd(&grad_frame0[min(max(y - 1, 0), rows - 1) * frame0_cols +
            min(max(x, 0), wd - 1)], -g_6);
        const float g_7 = grad_ix / 2.0f;
        atomicAdd(&grad_frame0[min(max(y, 0), rows - 1) * frame0_cols +
            min(max(x + 1, 0), wd - 1)], g_7);
        atomicAdd(&grad_frame0[min(max(y, 0), rows - 1) * frame0_cols +
            min(max(x - 1, 0), wd - 1)], -g_7);
      }
    }
  }
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct alignas(8) float2 {
  float x, y;
};

inline void lucas_kanade(int n0, int n1, const float* frame0, int frame0_rows, int frame0_cols,
                         const float* next_frame, int next_frame_cols, int radius,
                         float2* displacement, int displacement_cols, float* eigen_min,
                         int eigen_min_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const int rows = frame0_rows;
      const int wd = frame0_cols;
      float ixx = 0.0f;
      float ixy = 0.0f;
      float gyy = 0.0f;
      float sum_xt = 0.0f;
      float sum_yt = 0.0f;
      for (int di = -radius; di < radius + 1; ++di) {
        for (int dj = -radius; dj < radius + 1; ++dj) {
          const int y = i + di;
          const int x = dj + j;
          if (y < 0 || x < 0 || rows <= y || x >= wd) {
            continue;
          }
          const float ix = (frame0[std::min(std::max(y, 0), rows - 1) * frame0_cols +
              std::min(std::max(x + 1, 0), wd - 1)] -
              frame0[std::min(std::max(y, 0), rows - 1) * frame0_cols +
              std::min(std::max(x - 1, 0), wd - 1)]) / 2.0f;
          const float iy = (frame0[std::min(std::max(y + 1, 0), rows - 1) * frame0_cols +
              std::min(std::max(x, 0), wd - 1)] -
              frame0[std::min(std::max(y - 1, 0), rows - 1) * frame0_cols +
              std::min(std::max(x, 0), wd - 1)]) * 0.5f;
          const float it = next_frame[std::min(std::max(y, 0), rows - 1) * next_frame_cols +
              std::min(std::max(x, 0), wd - 1)] -
              frame0[std::min(std::max(y, 0), rows - 1) * frame0_cols +
              std::min(std::max(x, 0), wd - 1)];
          ixx += ix * ix;
          ixy += ix * iy;
          gyy = iy * iy + gyy;
          sum_xt += ix * it;
          sum_yt += iy * it;
        }
      }
      float d_mat = ixx * gyy - ixy * ixy;
      const float lam_min = 0.5f *
          (gyy + ixx - std::sqrt((ixx - gyy) * (ixx - gyy) + 4.0f * ixy * ixy));
      eigen_min[i * eigen_min_cols + j] = lam_min;
      d_mat = std::fmax(1e-09f, d_mat);
      const float2 step = float2{(ixy * sum_yt - gyy * sum_xt) / d_mat,
          (ixy * sum_xt - ixx * sum_yt) / d_mat};
      displacement[i * displacement_cols + j] = step;
    }
  }
}

// The adjoint of lucas_kanade.
inline void lucas_kanade_adjoint(int n0, int n1, const float* frame0, int frame0_rows,
                                 int frame0_cols, const float* next_frame, int next_frame_cols,
                                 int radius, float* grad_frame0, float* grad_next_frame,
                                 const float2* grad_displacement, int displacement_cols,
                                 const float* grad_eigen_min, int eigen_min_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const int rows = frame0_rows;
      const int wd = frame0_cols;
      float ixx = 0.0f;
      float ixy = 0.0f;
      float gyy = 0.0f;
      float sum_xt = 0.0f;
      float sum_yt = 0.0f;
      for (int di = -radius; di < radius + 1; ++di) {
        for (int dj = -radius; dj < radius + 1; ++dj) {
          const int y = i + di;
          const int x = dj + j;
          if (!(y < 0 || x < 0 || rows <= y || x >= wd)) {
            const float ix = (frame0[std::min(std::max(y, 0), rows - 1) * frame0_cols +
                std::min(std::max(x + 1, 0), wd - 1)] -
                frame0[std::min(std::max(y, 0), rows - 1) * frame0_cols +
                std::min(std::max(x - 1, 0), wd - 1)]) / 2.0f;
            const float iy = (frame0[std::min(std::max(y + 1, 0), rows - 1) * frame0_cols +
                std::min(std::max(x, 0), wd - 1)] -
                frame0[std::min(std::max(y - 1, 0), rows - 1) * frame0_cols +
                std::min(std::max(x, 0), wd - 1)]) * 0.5f;
            const float it = next_frame[std::min(std::max(y, 0), rows - 1) * next_frame_cols +
                std::min(std::max(x, 0), wd - 1)] -
                frame0[std::min(std::max(y, 0), rows - 1) * frame0_cols +
                std::min(std::max(x, 0), wd - 1)];
            ixx += ix * ix;
            ixy += ix * iy;
            gyy = iy * iy + gyy;
            sum_xt += ix * it;
            sum_yt += iy * it;
          }
        }
      }
      const float d_mat = ixx * gyy - ixy * ixy;
      const float d_mat_2 = std::fmax(1e-09f, d_mat);
      const float2 grad_step = grad_displacement[i * displacement_cols + j];
      const float g = grad_step.x / d_mat_2;
      float grad_ixy = g * sum_yt;
      float grad_sum_yt = g * ixy;
      float grad_gyy = -g * sum_xt;
      float grad_sum_xt = -g * gyy;
      float grad_d_mat = -grad_step.x * (ixy * sum_yt - gyy * sum_xt) / (d_mat_2 * d_mat_2);
      const float g_2 = grad_step.y / d_mat_2;
      grad_ixy += g_2 * sum_xt;
      grad_sum_xt += g_2 * ixy;
      float grad_ixx = -g_2 * sum_yt;
      grad_sum_yt += -g_2 * ixx;
      grad_d_mat += -grad_step.y * (ixy * sum_xt - ixx * sum_yt) / (d_mat_2 * d_mat_2);
      grad_d_mat = d_mat < 1e-09f ? 0.0f : grad_d_mat;
      const float grad_lam_min = grad_eigen_min[i * eigen_min_cols + j];
      const float g_3 = grad_lam_min * 0.5f;
      grad_gyy += g_3;
      grad_ixx += g_3;
      const float g_4 = -g_3 * 0.5f / std::sqrt((ixx - gyy) * (ixx - gyy) + 4.0f * ixy * ixy);
      const float g_5 = 2.0f * g_4 * (ixx - gyy);
      grad_ixx += g_5;
      grad_gyy -= g_5;
      grad_ixy += g_4 * ixy * 4.0f;
      grad_ixy += g_4 * (4.0f * ixy);
      grad_ixx += grad_d_mat * gyy;
      grad_gyy += grad_d_mat * ixx;
      grad_ixy += 2.0f * -grad_d_mat * ixy;
      for (int di = radius + 1 - 1; di >= -radius; --di) {
        for (int dj = radius + 1 - 1; dj >= -radius; --dj) {
          const int y = i + di;
          const int x = dj + j;
          if (!(y < 0 || x < 0 || rows <= y || x >= wd)) {
            const float ix = (frame0[std::min(std::max(y, 0), rows - 1) * frame0_cols +
                std::min(std::max(x + 1, 0), wd - 1)] -
                frame0[std::min(std::max(y, 0), rows - 1) * frame0_cols +
                std::min(std::max(x - 1, 0), wd - 1)]) / 2.0f;
            const float iy = (frame0[std::min(std::max(y + 1, 0), rows - 1) * frame0_cols +
                std::min(std::max(x, 0), wd - 1)] -
                frame0[std::min(std::max(y - 1, 0), rows - 1) * frame0_cols +
                std::min(std::max(x, 0), wd - 1)]) * 0.5f;
            const float it = next_frame[std::min(std::max(y, 0), rows - 1) * next_frame_cols +
                std::min(std::max(x, 0), wd - 1)] -
                frame0[std::min(std::max(y, 0), rows - 1) * frame0_cols +
                std::min(std::max(x, 0), wd - 1)];
            float grad_iy = grad_sum_yt * it;
            float grad_it = grad_sum_yt * iy;
            float grad_ix = grad_sum_xt * it;
            grad_it += grad_sum_xt * ix;
            grad_iy += 2.0f * grad_gyy * iy;
            grad_ix += grad_ixy * iy;
            grad_iy += grad_ixy * ix;
            grad_ix += 2.0f * grad_ixx * ix;
            grad_next_frame[std::min(std::max(y, 0), rows - 1) * next_frame_cols +
                std::min(std::max(x, 0), wd - 1)] += grad_it;
            grad_frame0[std::min(std::max(y, 0), rows - 1) * frame0_cols +
                std::min(std::max(x, 0), wd - 1)] += -grad_it;
            const float g_6 = grad_iy * 0.5f;
            grad_frame0[std::min(std::max(y + 1, 0), rows - 1) * frame0_cols +
                std::min(std::max(x, 0), wd - 1)] += g_6;
            grad_frame0[std::min(std::max(y - 1, 0), rows - 1) * frame0_cols +
                std::min(std::max(x, 0), wd - 1)] += -g_6;
            const float g_7 = grad_ix / 2.0f;
            grad_frame0[std::min(std::max(y, 0), rows - 1) * frame0_cols +
                std::min(std::max(x + 1, 0), wd - 1)] += g_7;
            grad_frame0[std::min(std::max(y, 0), rows - 1) * frame0_cols +
                std::min(std::max(x - 1, 0), wd - 1)] += -g_7;
          }
        }
      }
    }
  }
}

}  // namespace reference

constexpr int kDefaultSize = 37, kBenchSize = 1024, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float> frame0;  // (n + 1) x n
  int frame0_rows;
  int frame0_cols;
  std::vector<float> next_frame;  // (n + 1) x n
  int next_frame_cols;
  int radius = 2;
  std::vector<float2> displacement;  // (n + 1) x n
  int displacement_cols;
  std::vector<float> eigen_min;  // (n + 1) x n
  int eigen_min_cols;
  std::vector<float> grad_frame0;  // (n + 1) x n
  std::vector<float> grad_next_frame;  // (n + 1) x n
  std::vector<float2> grad_displacement;  // (n + 1) x n
  std::vector<float> grad_eigen_min;  // (n + 1) x n
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
  p.frame0_rows = n + 1;
  p.frame0_cols = n;
  p.next_frame_cols = n;
  p.displacement_cols = n;
  p.eigen_min_cols = n;
  p.frame0.resize(size_t(n + 1) * size_t(n));
  fill(p.frame0.data(), p.frame0.size(), seed, 0, -2.0, 2.0);
  p.next_frame.resize(size_t(n + 1) * size_t(n));
  fill(p.next_frame.data(), p.next_frame.size(), seed, 1, -2.0, 2.0);
  p.displacement.resize(size_t(n + 1) * size_t(n));
  p.eigen_min.resize(size_t(n + 1) * size_t(n));
  p.grad_frame0.resize(size_t(n + 1) * size_t(n));
  p.grad_next_frame.resize(size_t(n + 1) * size_t(n));
  p.grad_displacement.resize(size_t(n + 1) * size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_displacement.data()), 2 * p.grad_displacement.size(), 0,
      3002, -1.0, 1.0);
  p.grad_eigen_min.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_eigen_min.data(), p.grad_eigen_min.size(), 0, 3003, -1.0, 1.0);
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
  DeviceBuffer<float> frame0;
  DeviceBuffer<float> next_frame;
  DeviceBuffer<float2> displacement;
  DeviceBuffer<float> eigen_min;
  DeviceBuffer<float> grad_frame0;
  DeviceBuffer<float> grad_next_frame;
  DeviceBuffer<float2> grad_displacement;
  DeviceBuffer<float> grad_eigen_min;

  explicit DeviceArrays(const Problem& p) : frame0(p.frame0), next_frame(p.next_frame),
        displacement(p.displacement), eigen_min(p.eigen_min), grad_frame0(p.grad_frame0),
        grad_next_frame(p.grad_next_frame), grad_displacement(p.grad_displacement),
        grad_eigen_min(p.grad_eigen_min) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  lucas_kanade<<<grid, block>>>(
      p.n0, p.n1, d.frame0.get(), p.frame0_rows, p.frame0_cols, d.next_frame.get(),
      p.next_frame_cols, p.radius, d.displacement.get(), p.displacement_cols,
      d.eigen_min.get(), p.eigen_min_cols);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((p.n1 + block.x - 1) / block.x, (p.n0 + block.y - 1) / block.y);
  lucas_kanade_adjoint<<<grid, block>>>(
      p.n0, p.n1, d.frame0.get(), p.frame0_rows, p.frame0_cols, d.next_frame.get(),
      p.next_frame_cols, p.radius, d.grad_frame0.get(), d.grad_next_frame.get(),
      d.grad_displacement.get(), p.displacement_cols, d.grad_eigen_min.get(),
      p.eigen_min_cols);
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::lucas_kanade(
      p.n0, p.n1, p.frame0.data(), p.frame0_rows, p.frame0_cols, p.next_frame.data(),
      p.next_frame_cols, p.radius,
      reinterpret_cast<reference::float2*>(p.displacement.data()), p.displacement_cols,
      p.eigen_min.data(), p.eigen_min_cols);
}

void run_reference_adjoint(Problem& p) {
  reference::lucas_kanade_adjoint(
      p.n0, p.n1, p.frame0.data(), p.frame0_rows, p.frame0_cols, p.next_frame.data(),
      p.next_frame_cols, p.radius, p.grad_frame0.data(), p.grad_next_frame.data(),
      reinterpret_cast<reference::float2*>(p.grad_displacement.data()), p.displacement_cols,
      p.grad_eigen_min.data(), p.eigen_min_cols);
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
      "displacement",
      checksum(reinterpret_cast<const float*>(p.displacement.data()), 2 * p.displacement.size(), 1002),
      recorded, 1.2431219184391789, 0.00746);
  same &= check_sum(
      "eigen_min", checksum(p.eigen_min.data(), p.eigen_min.size(), 1003), recorded,
      16920.97805476566, 0.0733);
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
  sum += along(p.grad_frame0.data(), p.grad_frame0.size(), 2000);
  sum += along(p.grad_next_frame.data(), p.grad_next_frame.size(), 2001);
  return check_sum("the gradient", sum, recorded, 27.95401115789451, 0.657);
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
      "displacement", reinterpret_cast<const float*>(p.displacement.data()),
      reinterpret_cast<const float*>(expected.displacement.data()), 2 * p.displacement.size(),
      0.0001 * growth);
  same &= compare(
      "eigen_min", p.eigen_min.data(), expected.eigen_min.data(), p.eigen_min.size(), 5e-05);
  same &= compare(
      "grad_frame0", p.grad_frame0.data(), expected.grad_frame0.data(), p.grad_frame0.size(),
      0.002 * growth);
  same &= compare(
      "grad_next_frame", p.grad_next_frame.data(), expected.grad_next_frame.data(),
      p.grad_next_frame.size(), 0.002 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.frame0.size());
  bytes += sizeof(float) * static_cast<double>(p.next_frame.size());
  bytes += sizeof(float2) * static_cast<double>(p.displacement.size());
  bytes += sizeof(float) * static_cast<double>(p.eigen_min.size());
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
  device.displacement.download(result.displacement);
  device.eigen_min.download(result.eigen_min);
  device.grad_frame0.download(result.grad_frame0);
  device.grad_next_frame.download(result.grad_next_frame);
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

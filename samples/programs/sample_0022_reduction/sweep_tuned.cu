// One red-black SOR sweep for the Darcy equation in 3 dimensions that also records the change.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 sweep_tuned.cu -o sweep_tuned
//   ./sweep_tuned --help

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

// An index below zero counts from the end.
__device__ inline int wrap(int i, int n) { return i < 0 ? i + n : i; }

// One red-black SOR sweep for the Darcy equation in 3 dimensions that also records the
// change.
//
// Tuned. Neighbouring threads read the same elements, so a block loads its part of the grid and a
// border around it once, into shared memory. The border stays within the grid.
__global__ void sweep(int n0, int n1, int n2, float* __restrict__ potential, int potential_size0,
                      int potential_size1, int potential_size2, const float* __restrict__ f,
                      int f_size1, int f_size2, const float* __restrict__ k_map, int k_map_size0,
                      int k_map_size1, int k_map_size2, int parity, float cell_size,
                      float relaxation, float* __restrict__ residual2, int residual2_size1,
                      int residual2_size2) {
  __shared__ float k_map_tile[6][6][34];
  const int first_i = int(blockIdx.z * blockDim.z) - 1;
  const int first_j = int(blockIdx.y * blockDim.y) - 1;
  const int first_k = int(blockIdx.x * blockDim.x) - 1;
  for (int di = threadIdx.z; di < 6; di += blockDim.z)
    for (int dj = threadIdx.y; dj < 6; dj += blockDim.y)
      for (int dk = threadIdx.x; dk < 34; dk += blockDim.x)
        k_map_tile[di][dj][dk] = k_map[(wrap((first_i + di) % k_map_size0, k_map_size0) *
            k_map_size1 + wrap((first_j + dj) % k_map_size1, k_map_size1)) * k_map_size2 +
            wrap((first_k + dk) % k_map_size2, k_map_size2)];
  __syncthreads();

  const int local_i = threadIdx.z + 1;
  const int local_j = threadIdx.y + 1;
  const int local_k = threadIdx.x + 1;
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  if (((i + j + k) & 1) != parity) {
    return;
  }
  const float old = potential[(i * potential_size1 + j) * potential_size2 + k];
  float sum_n = 0.0f;
  float weights = 0.0f;
  const float k_here = k_map_tile[local_i][local_j][local_k];
  float face = 0.5f * (k_here + k_map_tile[local_i - 1][local_j][local_k]);
  sum_n += face * potential[(wrap((i + potential_size0 - 1) % potential_size0, potential_size0) *
      potential_size1 + j) * potential_size2 + k];
  weights += face;
  face = 0.5f * (k_here + k_map_tile[local_i + 1][local_j][local_k]);
  sum_n += face * potential[((i + 1) % potential_size0 * potential_size1 + j) * potential_size2 +
      k];
  weights += face;
  face = 0.5f * (k_here + k_map_tile[local_i][local_j - 1][local_k]);
  sum_n += face * potential[(i * potential_size1 +
      wrap((j + potential_size1 - 1) % potential_size1, potential_size1)) * potential_size2 + k];
  weights += face;
  face = 0.5f * (k_here + k_map_tile[local_i][local_j + 1][local_k]);
  sum_n += face * potential[(i * potential_size1 + (1 + j) % potential_size1) * potential_size2 +
      k];
  weights += face;
  face = 0.5f * (k_here + k_map_tile[local_i][local_j][local_k - 1]);
  sum_n += face * potential[(i * potential_size1 + j) * potential_size2 +
      wrap((k + potential_size2 - 1) % potential_size2, potential_size2)];
  weights += face;
  face = 0.5f * (k_map_tile[local_i][local_j][local_k + 1] + k_here);
  sum_n += face * potential[(i * potential_size1 + j) * potential_size2 +
      (k + 1) % potential_size2];
  weights += face;
  const float relaxed = (sum_n - cell_size * cell_size * f[(i * f_size1 + j) * f_size2 + k]) /
      fmaxf(weights, 1e-06f);
  const float x_new = old + (relaxed - old) * relaxation;
  potential[(i * potential_size1 + j) * potential_size2 + k] = x_new;
  residual2[(i * residual2_size1 + j) * residual2_size2 + k] = fabsf(x_new - old);
}

// The adjoint of sweep.
__global__ void sweep_adjoint(int n0, int n1, int n2, const float* __restrict__ potential,
                              int potential_size0, int potential_size1, int potential_size2,
                              const float* __restrict__ f, int f_size1, int f_size2,
                              const float* __restrict__ k_map, int k_map_size0, int k_map_size1,
                              int k_map_size2, int parity, float cell_size, float relaxation,
                              float* __restrict__ grad_potential, float* __restrict__ grad_f,
                              float* __restrict__ grad_k_map,
                              const float* __restrict__ grad_residual2, int residual2_size1,
                              int residual2_size2) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int i = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= n0 || j >= n1 || k >= n2) return;

  if (((i + j + k) & 1) != parity) {
    return;
  }
  const float old = potential[(i * potential_size1 + j) * potential_size2 + k];
  const float sum_n = 0.0f;
  const float weights = 0.0f;
  const float k_here = k_map[(i * k_map_size1 + j) * k_map_size2 + k];
  const float face = 0.5f * (k_here +
      k_map[(wrap((i + k_map_size0 - 1) % k_map_size0, k_map_size0) * k_map_size1 + j) *
      k_map_size2 + k]);
  const float sum_n_2 = sum_n + face *
      potential[(wrap((i + potential_size0 - 1) % potential_size0, potential_size0) *
      potential_size1 + j) * potential_size2 + k];
  const float weights_2 = weights + face;
  const float face_2 = 0.5f *
      (k_here + k_map[((i + 1) % k_map_size0 * k_map_size1 + j) * k_map_size2 + k]);
  const float sum_n_3 = sum_n_2 + face_2 *
      potential[((i + 1) % potential_size0 * potential_size1 + j) * potential_size2 + k];
  const float weights_3 = weights_2 + face_2;
  const float face_3 = 0.5f *
      (k_here + k_map[(i * k_map_size1 + wrap((j + k_map_size1 - 1) % k_map_size1, k_map_size1)) *
      k_map_size2 + k]);
  const float sum_n_4 = sum_n_3 + face_3 *
      potential[(i * potential_size1 +
      wrap((j + potential_size1 - 1) % potential_size1, potential_size1)) * potential_size2 + k];
  const float weights_4 = weights_3 + face_3;
  const float face_4 = 0.5f *
      (k_here + k_map[(i * k_map_size1 + (j + 1) % k_map_size1) * k_map_size2 + k]);
  const float sum_n_5 = sum_n_4 + face_4 *
      potential[(i * potential_size1 + (1 + j) % potential_size1) * potential_size2 + k];
  const float weights_5 = weights_4 + face_4;
  const float face_5 = 0.5f *
      (k_here + k_map[(i * k_map_size1 + j) * k_map_size2 +
      wrap((k + k_map_size2 - 1) % k_map_size2, k_map_size2)]);
  const float sum_n_6 = sum_n_5 + face_5 *
      potential[(i * potential_size1 + j) * potential_size2 +
      wrap((k + potential_size2 - 1) % potential_size2, potential_size2)];
  const float weights_6 = weights_5 + face_5;
  const float face_6 = 0.5f *
      (k_map[(i * k_map_size1 + j) * k_map_size2 + (k + 1) % k_map_size2] + k_here);
  const float sum_n_7 = sum_n_6 + face_6 *
      potential[(i * potential_size1 + j) * potential_size2 + (k + 1) % potential_size2];
  const float weights_7 = weights_6 + face_6;
  const float relaxed = (sum_n_7 - cell_size * cell_size * f[(i * f_size1 + j) * f_size2 + k]) /
      fmaxf(weights_7, 1e-06f);
  const float x_new = old + (relaxed - old) * relaxation;
  const float g = grad_residual2[(i * residual2_size1 + j) * residual2_size2 + k];
  const float g_2 = x_new - old < 0.0f ? -g : g;
  float grad_x_new = g_2;
  float grad_old = -g_2;
  grad_x_new += grad_potential[(i * potential_size1 + j) * potential_size2 + k];
  grad_potential[(i * potential_size1 + j) * potential_size2 + k] = 0.0f;
  grad_old += grad_x_new;
  const float g_3 = grad_x_new * relaxation;
  const float grad_relaxed = g_3;
  grad_old -= g_3;
  const float g_4 = grad_relaxed / fmaxf(weights_7, 1e-06f);
  const float grad_sum_n = g_4;
  grad_f[(i * f_size1 + j) * f_size2 + k] += -g_4 * (cell_size * cell_size);
  const float grad_weights = 1e-06f < weights_7 ? -grad_relaxed *
      (sum_n_7 - cell_size * cell_size * f[(i * f_size1 + j) * f_size2 + k]) /
      (fmaxf(weights_7, 1e-06f) * fmaxf(weights_7, 1e-06f)) : 0.0f;
  float grad_face = grad_weights;
  grad_face += grad_sum_n * potential[(i * potential_size1 + j) * potential_size2 +
      (k + 1) % potential_size2];
  atomicAdd(&grad_potential[(i * potential_size1 + j) * potential_size2 +
      (k + 1) % potential_size2], grad_sum_n * face_6);
  const float g_5 = grad_face * 0.5f;
  atomicAdd(&grad_k_map[(i * k_map_size1 + j) * k_map_size2 + (k + 1) % k_map_size2], g_5);
  float grad_k_here = g_5;
  grad_face = grad_weights;
  grad_face += grad_sum_n * potential[(i * potential_size1 + j) * potential_size2 +
      wrap((k + potential_size2 - 1) % potential_size2, potential_size2)];
  atomicAdd(&grad_potential[(i * potential_size1 + j) * potential_size2 +
      wrap((k + potential_size2 - 1) % potential_size2, potential_size2)], grad_sum_n * face_5);
  const float g_6 = grad_face * 0.5f;
  grad_k_here += g_6;
  atomicAdd(&grad_k_map[(i * k_map_size1 + j) * k_map_size2 +
      wrap((k + k_map_size2 - 1) % k_map_size2, k_map_size2)], g_6);
  grad_face = grad_weights;
  grad_face += grad_sum_n * potential[(i * potential_size1 + (1 + j) % potential_size1) *
      potential_size2 + k];
  atomicAdd(&grad_potential[(i * potential_size1 + (1 + j) % potential_size1) * potential_size2 +
      k], grad_sum_n * face_4);
  const float g_7 = grad_face * 0.5f;
  grad_k_here += g_7;
  atomicAdd(&grad_k_map[(i * k_map_size1 + (j + 1) % k_map_size1) * k_map_size2 + k], g_7);
  grad_face = grad_weights;
  grad_face += grad_sum_n * potential[(i * potential_size1 +
      wrap((j + potential_size1 - 1) % potential_size1, potential_size1)) * potential_size2 + k];
  atomicAdd(&grad_potential[(i * potential_size1 +
      wrap((j + potential_size1 - 1) % potential_size1, potential_size1)) * potential_size2 + k],
      grad_sum_n * face_3);
  const float g_8 = grad_face * 0.5f;
  grad_k_here += g_8;
  atomicAdd(&grad_k_map[(i * k_map_size1 +
      wrap((j + k_map_size1 - 1) % k_map_size1, k_map_size1)) * k_map_size2 + k], g_8);
  grad_face = grad_weights;
  grad_face += grad_sum_n * potential[((i + 1) % potential_size0 * potential_size1 + j) *
      potential_size2 + k];
  atomicAdd(&grad_potential[((i + 1) % potential_size0 * potential_size1 + j) * potential_size2 +
      k], grad_sum_n * face_2);
  const float g_9 = grad_face * 0.5f;
  grad_k_here += g_9;
  atomicAdd(&grad_k_map[((i + 1) % k_map_size0 * k_map_size1 + j) * k_map_size2 + k], g_9);
  grad_face = grad_weights;
  grad_face += grad_sum_n * potential[(wrap((i + potential_size0 - 1) % potential_size0,
      potential_size0) * potential_size1 + j) * potential_size2 + k];
  atomicAdd(&grad_potential[(wrap((i + potential_size0 - 1) % potential_size0, potential_size0) *
      potential_size1 + j) * potential_size2 + k], grad_sum_n * face);
  const float g_10 = grad_face * 0.5f;
  grad_k_here += g_10;
  atomicAdd(&grad_k_map[(wrap((i + k_map_size0 - 1) % k_map_size0, k_map_size0) * k_map_size1 +
      j) * k_map_size2 + k], g_10);
  atomicAdd(&grad_k_map[(i * k_map_size1 + j) * k_map_size2 + k], grad_k_here);
  atomicAdd(&grad_potential[(i * potential_size1 + j) * potential_size2 + k], grad_old);
}

// The same kernel in plain C++, to compare with.
namespace reference {

// An index below zero counts from the end.
inline int wrap(int i, int n) { return i < 0 ? i + n : i; }

// One red-black SOR sweep for the Darcy equation in 3 dimensions that also records the
// change.
inline void sweep(int n0, int n1, int n2, float* potential, int potential_size0,
                  int potential_size1, int potential_size2, const float* f, int f_size1,
                  int f_size2, const float* k_map, int k_map_size0, int k_map_size1,
                  int k_map_size2, int parity, float cell_size, float relaxation,
                  float* residual2, int residual2_size1, int residual2_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (((i + j + k) & 1) != parity) {
          continue;
        }
        const float old = potential[(i * potential_size1 + j) * potential_size2 + k];
        float sum_n = 0.0f;
        float weights = 0.0f;
        const float k_here = k_map[(i * k_map_size1 + j) * k_map_size2 + k];
        float face = 0.5f * (k_here +
            k_map[(wrap((i + k_map_size0 - 1) % k_map_size0, k_map_size0) * k_map_size1 + j) *
            k_map_size2 + k]);
        sum_n += face * potential[(wrap((i + potential_size0 - 1) % potential_size0,
            potential_size0) * potential_size1 + j) * potential_size2 + k];
        weights += face;
        face = 0.5f * (k_here + k_map[((i + 1) % k_map_size0 * k_map_size1 + j) * k_map_size2 + k]);
        sum_n += face * potential[((i + 1) % potential_size0 * potential_size1 + j) *
            potential_size2 + k];
        weights += face;
        face = 0.5f * (k_here + k_map[(i * k_map_size1 +
            wrap((j + k_map_size1 - 1) % k_map_size1, k_map_size1)) * k_map_size2 + k]);
        sum_n += face * potential[(i * potential_size1 +
            wrap((j + potential_size1 - 1) % potential_size1, potential_size1)) * potential_size2 +
            k];
        weights += face;
        face = 0.5f * (k_here + k_map[(i * k_map_size1 + (j + 1) % k_map_size1) * k_map_size2 + k]);
        sum_n += face * potential[(i * potential_size1 + (1 + j) % potential_size1) *
            potential_size2 + k];
        weights += face;
        face = 0.5f * (k_here + k_map[(i * k_map_size1 + j) * k_map_size2 +
            wrap((k + k_map_size2 - 1) % k_map_size2, k_map_size2)]);
        sum_n += face * potential[(i * potential_size1 + j) * potential_size2 +
            wrap((k + potential_size2 - 1) % potential_size2, potential_size2)];
        weights += face;
        face = 0.5f * (k_map[(i * k_map_size1 + j) * k_map_size2 + (k + 1) % k_map_size2] + k_here);
        sum_n += face * potential[(i * potential_size1 + j) * potential_size2 +
            (k + 1) % potential_size2];
        weights += face;
        const float relaxed = (sum_n - cell_size * cell_size *
            f[(i * f_size1 + j) * f_size2 + k]) / std::fmax(weights, 1e-06f);
        const float x_new = old + (relaxed - old) * relaxation;
        potential[(i * potential_size1 + j) * potential_size2 + k] = x_new;
        residual2[(i * residual2_size1 + j) * residual2_size2 + k] = std::abs(x_new - old);
      }
    }
  }
}

// The adjoint of sweep.
inline void sweep_adjoint(int n0, int n1, int n2, const float* potential, int potential_size0,
                          int potential_size1, int potential_size2, const float* f, int f_size1,
                          int f_size2, const float* k_map, int k_map_size0, int k_map_size1,
                          int k_map_size2, int parity, float cell_size, float relaxation,
                          float* grad_potential, float* grad_f, float* grad_k_map,
                          const float* grad_residual2, int residual2_size1, int residual2_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (((i + j + k) & 1) != parity) {
          continue;
        }
        const float old = potential[(i * potential_size1 + j) * potential_size2 + k];
        const float sum_n = 0.0f;
        const float weights = 0.0f;
        const float k_here = k_map[(i * k_map_size1 + j) * k_map_size2 + k];
        const float face = 0.5f * (k_here +
            k_map[(wrap((i + k_map_size0 - 1) % k_map_size0, k_map_size0) * k_map_size1 + j) *
            k_map_size2 + k]);
        const float sum_n_2 = sum_n + face *
            potential[(wrap((i + potential_size0 - 1) % potential_size0, potential_size0) *
            potential_size1 + j) * potential_size2 + k];
        const float weights_2 = weights + face;
        const float face_2 = 0.5f *
            (k_here + k_map[((i + 1) % k_map_size0 * k_map_size1 + j) * k_map_size2 + k]);
        const float sum_n_3 = sum_n_2 + face_2 *
            potential[((i + 1) % potential_size0 * potential_size1 + j) * potential_size2 + k];
        const float weights_3 = weights_2 + face_2;
        const float face_3 = 0.5f *
            (k_here + k_map[(i * k_map_size1 +
            wrap((j + k_map_size1 - 1) % k_map_size1, k_map_size1)) * k_map_size2 + k]);
        const float sum_n_4 = sum_n_3 + face_3 *
            potential[(i * potential_size1 +
            wrap((j + potential_size1 - 1) % potential_size1, potential_size1)) * potential_size2 +
            k];
        const float weights_4 = weights_3 + face_3;
        const float face_4 = 0.5f *
            (k_here + k_map[(i * k_map_size1 + (j + 1) % k_map_size1) * k_map_size2 + k]);
        const float sum_n_5 = sum_n_4 + face_4 *
            potential[(i * potential_size1 + (1 + j) % potential_size1) * potential_size2 + k];
        const float weights_5 = weights_4 + face_4;
        const float face_5 = 0.5f *
            (k_here + k_map[(i * k_map_size1 + j) * k_map_size2 +
            wrap((k + k_map_size2 - 1) % k_map_size2, k_map_size2)]);
        const float sum_n_6 = sum_n_5 + face_5 *
            potential[(i * potential_size1 + j) * potential_size2 +
            wrap((k + potential_size2 - 1) % potential_size2, potential_size2)];
        const float weights_6 = weights_5 + face_5;
        const float face_6 = 0.5f *
            (k_map[(i * k_map_size1 + j) * k_map_size2 + (k + 1) % k_map_size2] + k_here);
        const float sum_n_7 = sum_n_6 + face_6 *
            potential[(i * potential_size1 + j) * potential_size2 + (k + 1) % potential_size2];
        const float weights_7 = weights_6 + face_6;
        const float relaxed = (sum_n_7 - cell_size * cell_size *
            f[(i * f_size1 + j) * f_size2 + k]) / std::fmax(weights_7, 1e-06f);
        const float x_new = old + (relaxed - old) * relaxation;
        const float g = grad_residual2[(i * residual2_size1 + j) * residual2_size2 + k];
        const float g_2 = x_new - old < 0.0f ? -g : g;
        float grad_x_new = g_2;
        float grad_old = -g_2;
        grad_x_new += grad_potential[(i * potential_size1 + j) * potential_size2 + k];
        grad_potential[(i * potential_size1 + j) * potential_size2 + k] = 0.0f;
        grad_old += grad_x_new;
        const float g_3 = grad_x_new * relaxation;
        const float grad_relaxed = g_3;
        grad_old -= g_3;
        const float g_4 = grad_relaxed / std::fmax(weights_7, 1e-06f);
        const float grad_sum_n = g_4;
        grad_f[(i * f_size1 + j) * f_size2 + k] += -g_4 * (cell_size * cell_size);
        const float grad_weights = 1e-06f < weights_7 ? -grad_relaxed *
            (sum_n_7 - cell_size * cell_size * f[(i * f_size1 + j) * f_size2 + k]) /
            (std::fmax(weights_7, 1e-06f) * std::fmax(weights_7, 1e-06f)) : 0.0f;
        float grad_face = grad_weights;
        grad_face += grad_sum_n * potential[(i * potential_size1 + j) * potential_size2 +
            (k + 1) % potential_size2];
        grad_potential[(i * potential_size1 + j) * potential_size2 +
            (k + 1) % potential_size2] += grad_sum_n * face_6;
        const float g_5 = grad_face * 0.5f;
        grad_k_map[(i * k_map_size1 + j) * k_map_size2 + (k + 1) % k_map_size2] += g_5;
        float grad_k_here = g_5;
        grad_face = grad_weights;
        grad_face += grad_sum_n * potential[(i * potential_size1 + j) * potential_size2 +
            wrap((k + potential_size2 - 1) % potential_size2, potential_size2)];
        grad_potential[(i * potential_size1 + j) * potential_size2 +
            wrap((k + potential_size2 - 1) % potential_size2, potential_size2)] += grad_sum_n *
            face_5;
        const float g_6 = grad_face * 0.5f;
        grad_k_here += g_6;
        grad_k_map[(i * k_map_size1 + j) * k_map_size2 +
            wrap((k + k_map_size2 - 1) % k_map_size2, k_map_size2)] += g_6;
        grad_face = grad_weights;
        grad_face += grad_sum_n * potential[(i * potential_size1 + (1 + j) % potential_size1) *
            potential_size2 + k];
        grad_potential[(i * potential_size1 + (1 + j) % potential_size1) * potential_size2 +
            k] += grad_sum_n * face_4;
        const float g_7 = grad_face * 0.5f;
        grad_k_here += g_7;
        grad_k_map[(i * k_map_size1 + (j + 1) % k_map_size1) * k_map_size2 + k] += g_7;
        grad_face = grad_weights;
        grad_face += grad_sum_n * potential[(i * potential_size1 +
            wrap((j + potential_size1 - 1) % potential_size1, potential_size1)) * potential_size2 +
            k];
        grad_potential[(i * potential_size1 +
            wrap((j + potential_size1 - 1) % potential_size1, potential_size1)) * potential_size2 +
            k] += grad_sum_n * face_3;
        const float g_8 = grad_face * 0.5f;
        grad_k_here += g_8;
        grad_k_map[(i * k_map_size1 + wrap((j + k_map_size1 - 1) % k_map_size1, k_map_size1)) *
            k_map_size2 + k] += g_8;
        grad_face = grad_weights;
        grad_face += grad_sum_n * potential[((i + 1) % potential_size0 * potential_size1 + j) *
            potential_size2 + k];
        grad_potential[((i + 1) % potential_size0 * potential_size1 + j) * potential_size2 +
            k] += grad_sum_n * face_2;
        const float g_9 = grad_face * 0.5f;
        grad_k_here += g_9;
        grad_k_map[((i + 1) % k_map_size0 * k_map_size1 + j) * k_map_size2 + k] += g_9;
        grad_face = grad_weights;
        grad_face += grad_sum_n * potential[(wrap((i + potential_size0 - 1) % potential_size0,
            potential_size0) * potential_size1 + j) * potential_size2 + k];
        grad_potential[(wrap((i + potential_size0 - 1) % potential_size0, potential_size0) *
            potential_size1 + j) * potential_size2 + k] += grad_sum_n * face;
        const float g_10 = grad_face * 0.5f;
        grad_k_here += g_10;
        grad_k_map[(wrap((i + k_map_size0 - 1) % k_map_size0, k_map_size0) * k_map_size1 + j) *
            k_map_size2 + k] += g_10;
        grad_k_map[(i * k_map_size1 + j) * k_map_size2 + k] += grad_k_here;
        grad_potential[(i * potential_size1 + j) * potential_size2 + k] += grad_old;
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
  std::vector<float> potential;  // (n + 2) x (n + 2) x (n + 2)
  int potential_size0;
  int potential_size1;
  int potential_size2;
  std::vector<float> f;  // n x n x n
  int f_size1;
  int f_size2;
  std::vector<float> k_map;  // (n + 2) x (n + 2) x (n + 2)
  int k_map_size0;
  int k_map_size1;
  int k_map_size2;
  int parity = 1;
  float cell_size = -1.64f;
  float relaxation = -1.01f;
  std::vector<float> residual2;  // n x n x n
  int residual2_size1;
  int residual2_size2;
  std::vector<float> grad_potential;  // (n + 2) x (n + 2) x (n + 2)
  std::vector<float> grad_f;  // n x n x n
  std::vector<float> grad_k_map;  // (n + 2) x (n + 2) x (n + 2)
  std::vector<float> grad_residual2;  // n x n x n
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
  p.n0 = n;
  p.n1 = n;
  p.n2 = n;
  p.potential_size0 = n + 2;
  p.potential_size1 = n + 2;
  p.potential_size2 = n + 2;
  p.f_size1 = n;
  p.f_size2 = n;
  p.k_map_size0 = n + 2;
  p.k_map_size1 = n + 2;
  p.k_map_size2 = n + 2;
  p.residual2_size1 = n;
  p.residual2_size2 = n;
  p.potential.resize(size_t(n + 2) * size_t(n + 2) * size_t(n + 2));
  fill(p.potential.data(), p.potential.size(), seed, 0, -2.0, 2.0);
  p.f.resize(size_t(n) * size_t(n) * size_t(n));
  fill(p.f.data(), p.f.size(), seed, 1, -2.0, 2.0);
  p.k_map.resize(size_t(n + 2) * size_t(n + 2) * size_t(n + 2));
  fill(p.k_map.data(), p.k_map.size(), seed, 2, -2.0, 2.0);
  p.residual2.resize(size_t(n) * size_t(n) * size_t(n));
  p.grad_potential.resize(size_t(n + 2) * size_t(n + 2) * size_t(n + 2));
  fill(p.grad_potential.data(), p.grad_potential.size(), 0, 3000, -1.0, 1.0);
  p.grad_f.resize(size_t(n) * size_t(n) * size_t(n));
  p.grad_k_map.resize(size_t(n + 2) * size_t(n + 2) * size_t(n + 2));
  p.grad_residual2.resize(size_t(n) * size_t(n) * size_t(n));
  fill(p.grad_residual2.data(), p.grad_residual2.size(), 0, 3003, -1.0, 1.0);
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
  DeviceBuffer<float> potential;
  DeviceBuffer<float> f;
  DeviceBuffer<float> k_map;
  DeviceBuffer<float> residual2;
  DeviceBuffer<float> grad_potential;
  DeviceBuffer<float> grad_f;
  DeviceBuffer<float> grad_k_map;
  DeviceBuffer<float> grad_residual2;

  explicit DeviceArrays(const Problem& p) : potential(p.potential), f(p.f), k_map(p.k_map),
        residual2(p.residual2), grad_potential(p.grad_potential), grad_f(p.grad_f),
        grad_k_map(p.grad_k_map), grad_residual2(p.grad_residual2) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 4);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  sweep<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.potential.get(), p.potential_size0, p.potential_size1,
      p.potential_size2, d.f.get(), p.f_size1, p.f_size2, d.k_map.get(), p.k_map_size0,
      p.k_map_size1, p.k_map_size2, p.parity, p.cell_size, p.relaxation, d.residual2.get(),
      p.residual2_size1, p.residual2_size2);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n0 == 0 || p.n1 == 0 || p.n2 == 0) return;
  const dim3 block(32, 4, 2);
  const dim3 grid((p.n2 + block.x - 1) / block.x, (p.n1 + block.y - 1) / block.y, (p.n0 + block.z - 1) / block.z);
  sweep_adjoint<<<grid, block>>>(
      p.n0, p.n1, p.n2, d.potential.get(), p.potential_size0, p.potential_size1,
      p.potential_size2, d.f.get(), p.f_size1, p.f_size2, d.k_map.get(), p.k_map_size0,
      p.k_map_size1, p.k_map_size2, p.parity, p.cell_size, p.relaxation,
      d.grad_potential.get(), d.grad_f.get(), d.grad_k_map.get(), d.grad_residual2.get(),
      p.residual2_size1, p.residual2_size2);
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::sweep(
      p.n0, p.n1, p.n2, p.potential.data(), p.potential_size0, p.potential_size1,
      p.potential_size2, p.f.data(), p.f_size1, p.f_size2, p.k_map.data(), p.k_map_size0,
      p.k_map_size1, p.k_map_size2, p.parity, p.cell_size, p.relaxation, p.residual2.data(),
      p.residual2_size1, p.residual2_size2);
}

void run_reference_adjoint(Problem& p) {
  reference::sweep_adjoint(
      p.n0, p.n1, p.n2, p.potential.data(), p.potential_size0, p.potential_size1,
      p.potential_size2, p.f.data(), p.f_size1, p.f_size2, p.k_map.data(), p.k_map_size0,
      p.k_map_size1, p.k_map_size2, p.parity, p.cell_size, p.relaxation,
      p.grad_potential.data(), p.grad_f.data(), p.grad_k_map.data(), p.grad_residual2.data(),
      p.residual2_size1, p.residual2_size2);
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
      "potential", checksum(p.potential.data(), p.potential.size(), 1000), recorded,
      -43123579.513554774, 1.55e+03);
  same &= check_sum(
      "residual2", checksum(p.residual2.data(), p.residual2.size(), 1003), recorded,
      1004328013.1624393, 1.6e+03);
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
  sum += along(p.grad_potential.data(), p.grad_potential.size(), 2000);
  sum += along(p.grad_f.data(), p.grad_f.size(), 2001);
  sum += along(p.grad_k_map.data(), p.grad_k_map.size(), 2002);
  return check_sum("the gradient", sum, recorded, 39535022.61628193, 9.71e+03);
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
  const double growth = std::sqrt(std::max(double(p.n0) * double(p.n1) * double(p.n2) / 1331.0, 1.0));
  bool same = true;
  same &= compare(
      "potential", p.potential.data(), expected.potential.data(), p.potential.size(),
      5e-05 * growth);
  same &= compare(
      "residual2", p.residual2.data(), expected.residual2.data(), p.residual2.size(),
      5e-05 * growth);
  same &= compare(
      "grad_potential", p.grad_potential.data(), expected.grad_potential.data(),
      p.grad_potential.size(), 0.0001 * growth);
  same &= compare(
      "grad_f", p.grad_f.data(), expected.grad_f.data(), p.grad_f.size(), 0.0001 * growth);
  same &= compare(
      "grad_k_map", p.grad_k_map.data(), expected.grad_k_map.data(), p.grad_k_map.size(),
      0.0001 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.potential.size());
  bytes += sizeof(float) * static_cast<double>(p.f.size());
  bytes += sizeof(float) * static_cast<double>(p.k_map.size());
  bytes += sizeof(float) * static_cast<double>(p.residual2.size());
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
  // The adjoint needs arrays as they are before the kernel has run.
  launch_adjoint(problem, device);
  launch(problem, device);
  Problem result = problem;
  device.potential.download(result.potential);
  device.residual2.download(result.residual2);
  device.grad_potential.download(result.grad_potential);
  device.grad_f.download(result.grad_f);
  device.grad_k_map.download(result.grad_k_map);
  Problem expected = problem;
  run_reference_adjoint(expected);
  run_reference(expected);
  bool ok = compare_all(result, expected);
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  ok &= check_gradient(result, recorded);
  if (options.bench) bench(problem, options.device);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}

// Projects the bending of a cloth between two triangles on the angle between their normals.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 xpbd_bending.cu -o xpbd_bending
//   ./xpbd_bending --help

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

__host__ __device__ inline float3 operator-(float3 a, float3 b) {
  return make_float3(a.x - b.x, a.y - b.y, a.z - b.z);
}

__host__ __device__ inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

__host__ __device__ inline float length(float3 v) { return sqrtf(dot(v, v)); }

__host__ __device__ inline float3 cross(float3 a, float3 b) {
  return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

__host__ __device__ inline float length_sq(float3 v) { return dot(v, v); }

__host__ __device__ inline float3 operator/(float3 v, float s) {
  return make_float3(v.x / s, v.y / s, v.z / s);
}

__host__ __device__ inline float3 operator-(float3 v) {
  return make_float3(-v.x, -v.y, -v.z);
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

// Each component for itself.
__device__ inline float3 atomic_add(float3* address, float3 value) {
  return make_float3(atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y),
      atomicAdd(&address->z, value.z));
}

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

__host__ __device__ inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

// Zero stays zero.
__host__ __device__ inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : make_float3(0.0f, 0.0f, 0.0f);
}

__global__ void xpbd_bending(int n, const float3* __restrict__ predicted, int predicted_count,
                             const float* __restrict__ inv_mass, const int* __restrict__ quads,
                             int quads_cols, const float* __restrict__ rest, float softness,
                             float dt, float3* __restrict__ dx_sum) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const int i1 = min(max(quads[tid * quads_cols + 1], 0), predicted_count - 1);
  const int i0 = min(max(quads[tid * quads_cols + 0], 0), predicted_count - 1);
  const int i3 = min(max(quads[tid * quads_cols + 3], 0), predicted_count - 1);
  const int i2 = min(max(quads[tid * quads_cols + 2], 0), predicted_count - 1);
  const float3 p0 = predicted[i0];
  const float3 x2 = predicted[i2];
  const float3 p1 = predicted[i1];
  const float3 p3 = predicted[i3];
  const float3 e = p1 - p0;
  const float edge_length = length(e);
  if (edge_length < 1e-06f) {
    return;
  }
  const float3 area2 = cross(p3 - p1, p3 - p0);
  const float3 area1 = cross(x2 - p0, x2 - p1);
  const float a1 = fmaxf(1e-12f, dot(area1, area1));
  const float a2 = fmaxf(1e-12f, length_sq(area2));
  const float3 normal1 = area1 / sqrtf(a1);
  const float3 nb = area2 / sqrtf(a2);
  const float cosine = dot(normal1, nb);
  float angle = acosf(fminf(fmaxf(fminf(fmaxf(cosine, -1.0f), 1.0f), -1.0f), 1.0f));
  if (dot(cross(normal1, nb), e) < 0.0f) {
    angle = -angle;
  }
  const float violation = angle - rest[tid];
  const float3 u1 = area1 / -a1;
  const float3 u2 = -area2 / a2;
  const float3 grad2 = edge_length * u1;
  const float3 g0 = (dot(x2 - p1, e) * u1 + dot(p3 - p1, e) * u2) / edge_length;
  const float3 grad3 = edge_length * u2;
  const float3 g1 = -(g0 + grad2 + grad3);
  const float w1 = inv_mass[i1];
  const float w0 = inv_mass[i0];
  const float w2 = inv_mass[i2];
  const float w3 = inv_mass[i3];
  float total = w0 * length_sq(g0) + w1 * dot(g1, g1);
  total += w3 * length_sq(grad3) + w2 * length_sq(grad2);
  if (total <= 1e-08f) {
    return;
  }
  const float alpha = softness / (dt * dt);
  const float s = -violation / (total + alpha);
  atomic_add(&dx_sum[i0], s * g0 * w0);
  atomic_add(&dx_sum[i1], s * g1 * w1);
  atomic_add(&dx_sum[i2], w2 * (s * grad2));
  atomic_add(&dx_sum[i3], w3 * (s * grad3));
}

// The adjoint of xpbd_bending.
__global__ void xpbd_bending_adjoint(int n, const float3* __restrict__ predicted,
                                     int predicted_count, const float* __restrict__ inv_mass,
                                     const int* __restrict__ quads, int quads_cols,
                                     const float* __restrict__ rest, float softness, float dt,
                                     float3* __restrict__ grad_predicted,
                                     float* __restrict__ grad_inv_mass,
                                     float* __restrict__ grad_rest,
                                     const float3* __restrict__ grad_dx_sum) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const int i1 = min(max(quads[tid * quads_cols + 1], 0), predicted_count - 1);
  const int i0 = min(max(quads[tid * quads_cols + 0], 0), predicted_count - 1);
  const int i3 = min(max(quads[tid * quads_cols + 3], 0), predicted_count - 1);
  const int i2 = min(max(quads[tid * quads_cols + 2], 0), predicted_count - 1);
  const float3 p0 = predicted[i0];
  const float3 x2 = predicted[i2];
  const float3 p1 = predicted[i1];
  const float3 p3 = predicted[i3];
  const float3 e = p1 - p0;
  const float edge_length = length(e);
  float grad_edge_length = 0.0f;
  float3 grad_x2 = make_float3(0.0f, 0.0f, 0.0f);
  float3 grad_p1 = make_float3(0.0f, 0.0f, 0.0f);
  float3 grad_e = make_float3(0.0f, 0.0f, 0.0f);
  float3 grad_p3 = make_float3(0.0f, 0.0f, 0.0f);
  float3 grad_p0 = make_float3(0.0f, 0.0f, 0.0f);
  if (!(edge_length < 1e-06f)) {
    const float3 area2 = cross(p3 - p1, p3 - p0);
    const float3 area1 = cross(x2 - p0, x2 - p1);
    const float a1 = fmaxf(1e-12f, dot(area1, area1));
    const float a2 = fmaxf(1e-12f, length_sq(area2));
    const float3 normal1 = area1 / sqrtf(a1);
    const float3 nb = area2 / sqrtf(a2);
    const float cosine = dot(normal1, nb);
    float angle = acosf(fminf(fmaxf(fminf(fmaxf(cosine, -1.0f), 1.0f), -1.0f), 1.0f));
    if (dot(cross(normal1, nb), e) < 0.0f) {
      angle = -angle;
    }
    const float violation = angle - rest[tid];
    const float3 u1 = area1 / -a1;
    const float3 u2 = -area2 / a2;
    const float3 grad2 = edge_length * u1;
    const float3 g0 = (dot(x2 - p1, e) * u1 + dot(p3 - p1, e) * u2) / edge_length;
    const float3 grad3 = edge_length * u2;
    const float3 g1 = -(g0 + grad2 + grad3);
    const float w1 = inv_mass[i1];
    const float w0 = inv_mass[i0];
    const float w2 = inv_mass[i2];
    const float w3 = inv_mass[i3];
    const float total = w0 * length_sq(g0) + w1 * dot(g1, g1);
    const float total_2 = total + (w3 * length_sq(grad3) + w2 * length_sq(grad2));
    float grad_w3 = 0.0f;
    float3 grad_grad3 = make_float3(0.0f, 0.0f, 0.0f);
    float grad_w2 = 0.0f;
    float3 grad_grad2 = make_float3(0.0f, 0.0f, 0.0f);
    float3 grad_g1 = make_float3(0.0f, 0.0f, 0.0f);
    float grad_w1 = 0.0f;
    float3 grad_g0 = make_float3(0.0f, 0.0f, 0.0f);
    float grad_w0 = 0.0f;
    float grad_violation = 0.0f;
    float grad_total = 0.0f;
    if (!(total_2 <= 1e-08f)) {
      const float alpha = softness / (dt * dt);
      const float s = -violation / (total_2 + alpha);
      const float3 g = grad_dx_sum[i3];
      grad_w3 += dot(g, s * grad3);
      const float3 g_2 = g * w3;
      float grad_s = dot(g_2, grad3);
      grad_grad3 += g_2 * s;
      const float3 g_3 = grad_dx_sum[i2];
      grad_w2 += dot(g_3, s * grad2);
      const float3 g_4 = g_3 * w2;
      grad_s += dot(g_4, grad2);
      grad_grad2 += g_4 * s;
      const float3 g_5 = grad_dx_sum[i1];
      const float3 g_6 = g_5 * w1;
      grad_s += dot(g_6, g1);
      grad_g1 += g_6 * s;
      grad_w1 += dot(g_5, s * g1);
      const float3 g_7 = grad_dx_sum[i0];
      const float3 g_8 = g_7 * w0;
      grad_s += dot(g_8, g0);
      grad_g0 += g_8 * s;
      grad_w0 += dot(g_7, s * g0);
      grad_violation -= grad_s / (total_2 + alpha);
      grad_total += -grad_s * -violation / ((total_2 + alpha) * (total_2 + alpha));
    }
    grad_w3 += grad_total * length_sq(grad3);
    grad_grad3 += 2.0f * (grad_total * w3) * grad3;
    grad_w2 += grad_total * length_sq(grad2);
    grad_grad2 += 2.0f * (grad_total * w2) * grad2;
    grad_w0 += grad_total * length_sq(g0);
    grad_g0 += 2.0f * (grad_total * w0) * g0;
    grad_w1 += grad_total * dot(g1, g1);
    grad_g1 += 2.0f * (grad_total * w1) * g1;
    atomicAdd(&grad_inv_mass[i3], grad_w3);
    atomicAdd(&grad_inv_mass[i2], grad_w2);
    atomicAdd(&grad_inv_mass[i0], grad_w0);
    atomicAdd(&grad_inv_mass[i1], grad_w1);
    grad_g0 -= grad_g1;
    grad_grad2 -= grad_g1;
    grad_grad3 -= grad_g1;
    grad_edge_length += dot(grad_grad3, u2);
    float3 grad_u2 = grad_grad3 * edge_length;
    const float3 g_9 = grad_g0 / edge_length;
    const float g_10 = dot(g_9, u1);
    const float3 g_11 = g_10 * e;
    grad_x2 += g_11;
    grad_p1 -= g_11;
    grad_e += g_10 * (x2 - p1);
    float3 grad_u1 = g_9 * dot(x2 - p1, e);
    const float g_12 = dot(g_9, u2);
    const float3 g_13 = g_12 * e;
    grad_p3 += g_13;
    grad_p1 -= g_13;
    grad_e += g_12 * (p3 - p1);
    grad_u2 += g_9 * dot(p3 - p1, e);
    grad_edge_length += -dot(grad_g0, dot(x2 - p1, e) * u1 + dot(p3 - p1, e) * u2) /
        (edge_length * edge_length);
    grad_edge_length += dot(grad_grad2, u1);
    grad_u1 += grad_grad2 * edge_length;
    float3 grad_area2 = -(grad_u2 / a2);
    float grad_a2 = -dot(grad_u2, -area2) / (a2 * a2);
    float3 grad_area1 = grad_u1 / -a1;
    float grad_a1 = -(-dot(grad_u1, area1) / (-a1 * -a1));
    float grad_angle = grad_violation;
    grad_rest[tid] += -grad_violation;
    if (dot(cross(normal1, nb), e) < 0.0f) {
      grad_angle = -grad_angle;
    }
    const float grad_cosine = -1.0f < cosine && cosine < 1.0f ?
        (fabsf(fminf(fmaxf(cosine, -1.0f), 1.0f)) < 1.0f ? -grad_angle /
        sqrtf(1.0f - fminf(fmaxf(cosine, -1.0f), 1.0f) * fminf(fmaxf(cosine, -1.0f), 1.0f)) :
        0.0f) : 0.0f;
    const float3 grad_normal1 = grad_cosine * nb;
    const float3 grad_nb = grad_cosine * normal1;
    grad_area2 += grad_nb / sqrtf(a2);
    grad_a2 += -dot(grad_nb, area2) / (sqrtf(a2) * sqrtf(a2)) * 0.5f / sqrtf(a2);
    grad_area1 += grad_normal1 / sqrtf(a1);
    grad_a1 += -dot(grad_normal1, area1) / (sqrtf(a1) * sqrtf(a1)) * 0.5f / sqrtf(a1);
    if (!(length_sq(area2) < 1e-12f)) {
      grad_area2 += 2.0f * grad_a2 * area2;
    }
    if (!(dot(area1, area1) < 1e-12f)) {
      grad_area1 += 2.0f * grad_a1 * area1;
    }
    const float3 g_14 = cross(x2 - p1, grad_area1);
    grad_x2 += g_14;
    grad_p0 -= g_14;
    const float3 g_15 = cross(grad_area1, x2 - p0);
    grad_x2 += g_15;
    grad_p1 -= g_15;
    const float3 g_16 = cross(p3 - p0, grad_area2);
    grad_p3 += g_16;
    grad_p1 -= g_16;
    const float3 g_17 = cross(grad_area2, p3 - p1);
    grad_p3 += g_17;
    grad_p0 -= g_17;
  }
  grad_e += grad_edge_length * normalize(e);
  grad_p1 += grad_e;
  grad_p0 -= grad_e;
  atomic_add(&grad_predicted[i3], grad_p3);
  atomic_add(&grad_predicted[i1], grad_p1);
  atomic_add(&grad_predicted[i2], grad_x2);
  atomic_add(&grad_predicted[i0], grad_p0);
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct float3 {
  float x, y, z;
};

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float length(float3 v) { return std::sqrt(dot(v, v)); }

inline float3 cross(float3 a, float3 b) {
  return float3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline float length_sq(float3 v) { return dot(v, v); }

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

inline float3 operator-(float3 v) {
  return float3{-v.x, -v.y, -v.z};
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

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

// Zero stays zero.
inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float3{};
}

inline void xpbd_bending(int n, const float3* predicted, int predicted_count,
                         const float* inv_mass, const int* quads, int quads_cols,
                         const float* rest, float softness, float dt, float3* dx_sum) {
  for (int tid = 0; tid < n; ++tid) {
    const int i1 = std::min(std::max(quads[tid * quads_cols + 1], 0), predicted_count - 1);
    const int i0 = std::min(std::max(quads[tid * quads_cols + 0], 0), predicted_count - 1);
    const int i3 = std::min(std::max(quads[tid * quads_cols + 3], 0), predicted_count - 1);
    const int i2 = std::min(std::max(quads[tid * quads_cols + 2], 0), predicted_count - 1);
    const float3 p0 = predicted[i0];
    const float3 x2 = predicted[i2];
    const float3 p1 = predicted[i1];
    const float3 p3 = predicted[i3];
    const float3 e = p1 - p0;
    const float edge_length = length(e);
    if (edge_length < 1e-06f) {
      continue;
    }
    const float3 area2 = cross(p3 - p1, p3 - p0);
    const float3 area1 = cross(x2 - p0, x2 - p1);
    const float a1 = std::fmax(1e-12f, dot(area1, area1));
    const float a2 = std::fmax(1e-12f, length_sq(area2));
    const float3 normal1 = area1 / std::sqrt(a1);
    const float3 nb = area2 / std::sqrt(a2);
    const float cosine = dot(normal1, nb);
    float angle = std::acos(std::fmin(std::fmax(std::fmin(std::fmax(cosine, -1.0f), 1.0f), -1.0f),
        1.0f));
    if (dot(cross(normal1, nb), e) < 0.0f) {
      angle = -angle;
    }
    const float violation = angle - rest[tid];
    const float3 u1 = area1 / -a1;
    const float3 u2 = -area2 / a2;
    const float3 grad2 = edge_length * u1;
    const float3 g0 = (dot(x2 - p1, e) * u1 + dot(p3 - p1, e) * u2) / edge_length;
    const float3 grad3 = edge_length * u2;
    const float3 g1 = -(g0 + grad2 + grad3);
    const float w1 = inv_mass[i1];
    const float w0 = inv_mass[i0];
    const float w2 = inv_mass[i2];
    const float w3 = inv_mass[i3];
    float total = w0 * length_sq(g0) + w1 * dot(g1, g1);
    total += w3 * length_sq(grad3) + w2 * length_sq(grad2);
    if (total <= 1e-08f) {
      continue;
    }
    const float alpha = softness / (dt * dt);
    const float s = -violation / (total + alpha);
    dx_sum[i0] += s * g0 * w0;
    dx_sum[i1] += s * g1 * w1;
    dx_sum[i2] += w2 * (s * grad2);
    dx_sum[i3] += w3 * (s * grad3);
  }
}

// The adjoint of xpbd_bending.
inline void xpbd_bending_adjoint(int n, const float3* predicted, int predicted_count,
                                 const float* inv_mass, const int* quads, int quads_cols,
                                 const float* rest, float softness, float dt,
                                 float3* grad_predicted, float* grad_inv_mass, float* grad_rest,
                                 const float3* grad_dx_sum) {
  for (int tid = 0; tid < n; ++tid) {
    const int i1 = std::min(std::max(quads[tid * quads_cols + 1], 0), predicted_count - 1);
    const int i0 = std::min(std::max(quads[tid * quads_cols + 0], 0), predicted_count - 1);
    const int i3 = std::min(std::max(quads[tid * quads_cols + 3], 0), predicted_count - 1);
    const int i2 = std::min(std::max(quads[tid * quads_cols + 2], 0), predicted_count - 1);
    const float3 p0 = predicted[i0];
    const float3 x2 = predicted[i2];
    const float3 p1 = predicted[i1];
    const float3 p3 = predicted[i3];
    const float3 e = p1 - p0;
    const float edge_length = length(e);
    float grad_edge_length = 0.0f;
    float3 grad_x2 = float3{};
    float3 grad_p1 = float3{};
    float3 grad_e = float3{};
    float3 grad_p3 = float3{};
    float3 grad_p0 = float3{};
    if (!(edge_length < 1e-06f)) {
      const float3 area2 = cross(p3 - p1, p3 - p0);
      const float3 area1 = cross(x2 - p0, x2 - p1);
      const float a1 = std::fmax(1e-12f, dot(area1, area1));
      const float a2 = std::fmax(1e-12f, length_sq(area2));
      const float3 normal1 = area1 / std::sqrt(a1);
      const float3 nb = area2 / std::sqrt(a2);
      const float cosine = dot(normal1, nb);
      float angle = std::acos(std::fmin(std::fmax(std::fmin(std::fmax(cosine, -1.0f), 1.0f),
          -1.0f), 1.0f));
      if (dot(cross(normal1, nb), e) < 0.0f) {
        angle = -angle;
      }
      const float violation = angle - rest[tid];
      const float3 u1 = area1 / -a1;
      const float3 u2 = -area2 / a2;
      const float3 grad2 = edge_length * u1;
      const float3 g0 = (dot(x2 - p1, e) * u1 + dot(p3 - p1, e) * u2) / edge_length;
      const float3 grad3 = edge_length * u2;
      const float3 g1 = -(g0 + grad2 + grad3);
      const float w1 = inv_mass[i1];
      const float w0 = inv_mass[i0];
      const float w2 = inv_mass[i2];
      const float w3 = inv_mass[i3];
      const float total = w0 * length_sq(g0) + w1 * dot(g1, g1);
      const float total_2 = total + (w3 * length_sq(grad3) + w2 * length_sq(grad2));
      float grad_w3 = 0.0f;
      float3 grad_grad3 = float3{};
      float grad_w2 = 0.0f;
      float3 grad_grad2 = float3{};
      float3 grad_g1 = float3{};
      float grad_w1 = 0.0f;
      float3 grad_g0 = float3{};
      float grad_w0 = 0.0f;
      float grad_violation = 0.0f;
      float grad_total = 0.0f;
      if (!(total_2 <= 1e-08f)) {
        const float alpha = softness / (dt * dt);
        const float s = -violation / (total_2 + alpha);
        const float3 g = grad_dx_sum[i3];
        grad_w3 += dot(g, s * grad3);
        const float3 g_2 = g * w3;
        float grad_s = dot(g_2, grad3);
        grad_grad3 += g_2 * s;
        const float3 g_3 = grad_dx_sum[i2];
        grad_w2 += dot(g_3, s * grad2);
        const float3 g_4 = g_3 * w2;
        grad_s += dot(g_4, grad2);
        grad_grad2 += g_4 * s;
        const float3 g_5 = grad_dx_sum[i1];
        const float3 g_6 = g_5 * w1;
        grad_s += dot(g_6, g1);
        grad_g1 += g_6 * s;
        grad_w1 += dot(g_5, s * g1);
        const float3 g_7 = grad_dx_sum[i0];
        const float3 g_8 = g_7 * w0;
        grad_s += dot(g_8, g0);
        grad_g0 += g_8 * s;
        grad_w0 += dot(g_7, s * g0);
        grad_violation -= grad_s / (total_2 + alpha);
        grad_total += -grad_s * -violation / ((total_2 + alpha) * (total_2 + alpha));
      }
      grad_w3 += grad_total * length_sq(grad3);
      grad_grad3 += 2.0f * (grad_total * w3) * grad3;
      grad_w2 += grad_total * length_sq(grad2);
      grad_grad2 += 2.0f * (grad_total * w2) * grad2;
      grad_w0 += grad_total * length_sq(g0);
      grad_g0 += 2.0f * (grad_total * w0) * g0;
      grad_w1 += grad_total * dot(g1, g1);
      grad_g1 += 2.0f * (grad_total * w1) * g1;
      grad_inv_mass[i3] += grad_w3;
      grad_inv_mass[i2] += grad_w2;
      grad_inv_mass[i0] += grad_w0;
      grad_inv_mass[i1] += grad_w1;
      grad_g0 -= grad_g1;
      grad_grad2 -= grad_g1;
      grad_grad3 -= grad_g1;
      grad_edge_length += dot(grad_grad3, u2);
      float3 grad_u2 = grad_grad3 * edge_length;
      const float3 g_9 = grad_g0 / edge_length;
      const float g_10 = dot(g_9, u1);
      const float3 g_11 = g_10 * e;
      grad_x2 += g_11;
      grad_p1 -= g_11;
      grad_e += g_10 * (x2 - p1);
      float3 grad_u1 = g_9 * dot(x2 - p1, e);
      const float g_12 = dot(g_9, u2);
      const float3 g_13 = g_12 * e;
      grad_p3 += g_13;
      grad_p1 -= g_13;
      grad_e += g_12 * (p3 - p1);
      grad_u2 += g_9 * dot(p3 - p1, e);
      grad_edge_length += -dot(grad_g0, dot(x2 - p1, e) * u1 + dot(p3 - p1, e) * u2) /
          (edge_length * edge_length);
      grad_edge_length += dot(grad_grad2, u1);
      grad_u1 += grad_grad2 * edge_length;
      float3 grad_area2 = -(grad_u2 / a2);
      float grad_a2 = -dot(grad_u2, -area2) / (a2 * a2);
      float3 grad_area1 = grad_u1 / -a1;
      float grad_a1 = -(-dot(grad_u1, area1) / (-a1 * -a1));
      float grad_angle = grad_violation;
      grad_rest[tid] += -grad_violation;
      if (dot(cross(normal1, nb), e) < 0.0f) {
        grad_angle = -grad_angle;
      }
      const float grad_cosine = -1.0f < cosine && cosine < 1.0f ?
          (std::abs(std::fmin(std::fmax(cosine, -1.0f), 1.0f)) < 1.0f ? -grad_angle /
          std::sqrt(1.0f - std::fmin(std::fmax(cosine, -1.0f), 1.0f) *
          std::fmin(std::fmax(cosine, -1.0f), 1.0f)) : 0.0f) : 0.0f;
      const float3 grad_normal1 = grad_cosine * nb;
      const float3 grad_nb = grad_cosine * normal1;
      grad_area2 += grad_nb / std::sqrt(a2);
      grad_a2 += -dot(grad_nb, area2) / (std::sqrt(a2) * std::sqrt(a2)) * 0.5f / std::sqrt(a2);
      grad_area1 += grad_normal1 / std::sqrt(a1);
      grad_a1 += -dot(grad_normal1, area1) / (std::sqrt(a1) * std::sqrt(a1)) * 0.5f / std::sqrt(a1);
      if (!(length_sq(area2) < 1e-12f)) {
        grad_area2 += 2.0f * grad_a2 * area2;
      }
      if (!(dot(area1, area1) < 1e-12f)) {
        grad_area1 += 2.0f * grad_a1 * area1;
      }
      const float3 g_14 = cross(x2 - p1, grad_area1);
      grad_x2 += g_14;
      grad_p0 -= g_14;
      const float3 g_15 = cross(grad_area1, x2 - p0);
      grad_x2 += g_15;
      grad_p1 -= g_15;
      const float3 g_16 = cross(p3 - p0, grad_area2);
      grad_p3 += g_16;
      grad_p1 -= g_16;
      const float3 g_17 = cross(grad_area2, p3 - p1);
      grad_p3 += g_17;
      grad_p0 -= g_17;
    }
    grad_e += grad_edge_length * normalize(e);
    grad_p1 += grad_e;
    grad_p0 -= grad_e;
    grad_predicted[i3] += grad_p3;
    grad_predicted[i1] += grad_p1;
    grad_predicted[i2] += grad_x2;
    grad_predicted[i0] += grad_p0;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 259, kBenchSize = 4194304, kLargestSize = 134217728;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> predicted;  // n
  int predicted_count;
  std::vector<float> inv_mass;  // n
  std::vector<int> quads;  // (n + 2) x 8
  int quads_cols;
  std::vector<float> rest;  // n
  float softness = -0.28f;
  float dt = -1.04f;
  std::vector<float3> dx_sum;  // n
  std::vector<float3> grad_predicted;  // n
  std::vector<float> grad_inv_mass;  // n
  std::vector<float> grad_rest;  // n
  std::vector<float3> grad_dx_sum;  // n
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
  p.predicted_count = n;
  p.quads_cols = 8;
  p.predicted.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.predicted.data()), 3 * p.predicted.size(), seed, 0, -2.0, 2.0);
  p.inv_mass.resize(size_t(n));
  fill(p.inv_mass.data(), p.inv_mass.size(), seed, 1, -2.0, 2.0);
  p.quads.resize(size_t(n + 2) * size_t(8));
  fill(p.quads.data(), p.quads.size(), seed, 2, 0, n);
  p.rest.resize(size_t(n));
  fill(p.rest.data(), p.rest.size(), seed, 3, -2.0, 2.0);
  p.dx_sum.resize(size_t(n));
  p.grad_predicted.resize(size_t(n));
  p.grad_inv_mass.resize(size_t(n));
  p.grad_rest.resize(size_t(n));
  p.grad_dx_sum.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_dx_sum.data()), 3 * p.grad_dx_sum.size(), 0, 3004, -1.0,
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
  DeviceBuffer<float3> predicted;
  DeviceBuffer<float> inv_mass;
  DeviceBuffer<int> quads;
  DeviceBuffer<float> rest;
  DeviceBuffer<float3> dx_sum;
  DeviceBuffer<float3> grad_predicted;
  DeviceBuffer<float> grad_inv_mass;
  DeviceBuffer<float> grad_rest;
  DeviceBuffer<float3> grad_dx_sum;

  explicit DeviceArrays(const Problem& p) : predicted(p.predicted), inv_mass(p.inv_mass),
        quads(p.quads), rest(p.rest), dx_sum(p.dx_sum), grad_predicted(p.grad_predicted),
        grad_inv_mass(p.grad_inv_mass), grad_rest(p.grad_rest), grad_dx_sum(p.grad_dx_sum) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  xpbd_bending<<<grid, block>>>(
      p.n, d.predicted.get(), p.predicted_count, d.inv_mass.get(), d.quads.get(),
      p.quads_cols, d.rest.get(), p.softness, p.dt, d.dx_sum.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  xpbd_bending_adjoint<<<grid, block>>>(
      p.n, d.predicted.get(), p.predicted_count, d.inv_mass.get(), d.quads.get(),
      p.quads_cols, d.rest.get(), p.softness, p.dt, d.grad_predicted.get(),
      d.grad_inv_mass.get(), d.grad_rest.get(), d.grad_dx_sum.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::xpbd_bending(
      p.n, reinterpret_cast<reference::float3*>(p.predicted.data()), p.predicted_count,
      p.inv_mass.data(), p.quads.data(), p.quads_cols, p.rest.data(), p.softness, p.dt,
      reinterpret_cast<reference::float3*>(p.dx_sum.data()));
}

void run_reference_adjoint(Problem& p) {
  reference::xpbd_bending_adjoint(
      p.n, reinterpret_cast<reference::float3*>(p.predicted.data()), p.predicted_count,
      p.inv_mass.data(), p.quads.data(), p.quads_cols, p.rest.data(), p.softness, p.dt,
      reinterpret_cast<reference::float3*>(p.grad_predicted.data()), p.grad_inv_mass.data(),
      p.grad_rest.data(), reinterpret_cast<reference::float3*>(p.grad_dx_sum.data()));
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
      "dx_sum",
      checksum(reinterpret_cast<const float*>(p.dx_sum.data()), 3 * p.dx_sum.size(), 1004),
      recorded, 331.9392096579693, 0.467);
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
      reinterpret_cast<const float*>(p.grad_predicted.data()), 3 * p.grad_predicted.size(), 2000);
  sum += along(p.grad_inv_mass.data(), p.grad_inv_mass.size(), 2001);
  sum += along(p.grad_rest.data(), p.grad_rest.size(), 2003);
  return check_sum("the gradient", sum, recorded, 22314.788694000355, 443);
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
  const double growth = std::sqrt(std::max(double(p.n) / 259.0, 1.0));
  bool same = true;
  same &= compare(
      "dx_sum", reinterpret_cast<const float*>(p.dx_sum.data()),
      reinterpret_cast<const float*>(expected.dx_sum.data()), 3 * p.dx_sum.size(), 0.005);
  same &= compare(
      "grad_predicted", reinterpret_cast<const float*>(p.grad_predicted.data()),
      reinterpret_cast<const float*>(expected.grad_predicted.data()), 3 * p.grad_predicted.size(),
      0.05 * growth);
  same &= compare(
      "grad_inv_mass", p.grad_inv_mass.data(), expected.grad_inv_mass.data(),
      p.grad_inv_mass.size(), 0.05 * growth);
  same &= compare(
      "grad_rest", p.grad_rest.data(), expected.grad_rest.data(), p.grad_rest.size(),
      0.05 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.predicted.size());
  bytes += sizeof(float) * static_cast<double>(p.inv_mass.size());
  bytes += sizeof(int) * static_cast<double>(p.quads.size());
  bytes += sizeof(float) * static_cast<double>(p.rest.size());
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.dx_sum.size());
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
  device.dx_sum.download(result.dx_sum);
  device.grad_predicted.download(result.grad_predicted);
  device.grad_inv_mass.download(result.grad_inv_mass);
  device.grad_rest.download(result.grad_rest);
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

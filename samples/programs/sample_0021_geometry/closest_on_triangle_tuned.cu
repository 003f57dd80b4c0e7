// Finds the point of each triangle closest to a query point, by its Voronoi regions.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 closest_on_triangle_tuned.cu -o closest_on_triangle_tuned
//   ./closest_on_triangle_tuned --help

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

__host__ __device__ inline double3 operator-(const double3& a, const double3& b) {
  return make_double3(a.x - b.x, a.y - b.y, a.z - b.z);
}

__host__ __device__ inline double dot(const double3& a, const double3& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

__host__ __device__ inline double3 operator*(double s, const double3& v) {
  return make_double3(s * v.x, s * v.y, s * v.z);
}

__host__ __device__ inline double3 operator+(const double3& a, const double3& b) {
  return make_double3(a.x + b.x, a.y + b.y, a.z + b.z);
}

// The sum of a warp, in its first lane. All its lanes have to call it.
__device__ inline double warp_sum(double value) {
  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_down_sync(0xffffffff, value, offset);
  return value;
}

// The sum of a block, in its first thread. All its threads have to call it.
__device__ inline double block_sum(double value) {
  __shared__ double totals[32];  // of the warps
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, warps = blockDim.x / 32;
  value = warp_sum(value);
  if (lane == 0) totals[warp] = value;
  __syncthreads();
  if (warp == 0) value = warp_sum(lane < warps ? totals[lane] : 0.0);
  return value;
}

__host__ __device__ inline double3& operator+=(double3& a, const double3& b) { return a = a + b; }

__host__ __device__ inline double3 operator*(const double3& v, double s) {
  return make_double3(v.x * s, v.y * s, v.z * s);
}

__host__ __device__ inline double3& operator-=(double3& a, const double3& b) { return a = a - b; }

// Each component for itself.
__device__ inline double3 atomic_add(double3* address, const double3& value) {
  return make_double3(atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y),
      atomicAdd(&address->z, value.z));
}

__device__ inline double3 on_triangle(const double3& p, const double3& v0, const double3& b,
                                      const double3& v2) {
  const double3 ab = b - v0;
  const double3 e1 = v2 - v0;
  const double3 ap = p - v0;
  const double d1 = dot(ab, ap);
  const double dot2 = dot(e1, ap);
  if (d1 <= 0.0 && dot2 <= 0.0) {
    return v0;
  }
  const double3 bp = p - b;
  const double d3 = dot(ab, bp);
  const double d4 = dot(e1, bp);
  if (d3 >= 0.0 && d4 <= d3) {
    return b;
  }
  const double3 cp = p - v2;
  const double d6 = dot(e1, cp);
  const double d5 = dot(ab, cp);
  if (d6 >= 0.0 && d5 <= d6) {
    return v2;
  }
  const double vc = d1 * d4 - d3 * dot2;
  if (vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0) {
    return v0 + d1 / fmax(d1 - d3, 1e-09) * ab;
  }
  const double vb = d5 * dot2 - d1 * d6;
  if (vb <= 0.0 && dot2 >= 0.0 && d6 <= 0.0) {
    return v0 + dot2 / fmax(dot2 - d6, 1e-09) * e1;
  }
  const double va = d3 * d6 - d5 * d4;
  if (va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0) {
    return b + (d4 - d3) / fmax(d5 + (d4 - d3) - d6, 1e-09) * (v2 - b);
  }
  const double total = fmax(va + vb + vc, 1e-12);
  const double v = vb / total;
  const double w = vc / total;
  return v0 + v * ab + w * e1;
}

// The adjoint of on_triangle.
__device__ inline void on_triangle_adjoint(
    const double3& p, const double3& v0, const double3& b, const double3& v2,
    const double3& grad_result, double3& grad_p, double3& grad_v0, double3& grad_b,
    double3& grad_v2) {
  const double3 ab = b - v0;
  const double3 e1 = v2 - v0;
  const double3 ap = p - v0;
  const double d1 = dot(ab, ap);
  const double dot2 = dot(e1, ap);
  double grad_d1 = 0.0;
  double3 grad_ab = make_double3(0.0, 0.0, 0.0);
  double grad_dot2 = 0.0;
  double3 grad_e1 = make_double3(0.0, 0.0, 0.0);
  if (d1 <= 0.0 && dot2 <= 0.0) {
    grad_v0 += grad_result;
  } else {
    const double3 bp = p - b;
    const double d3 = dot(ab, bp);
    const double d4 = dot(e1, bp);
    double grad_d3 = 0.0;
    double grad_d4 = 0.0;
    if (d3 >= 0.0 && d4 <= d3) {
      grad_b += grad_result;
    } else {
      const double3 cp = p - v2;
      const double d6 = dot(e1, cp);
      const double d5 = dot(ab, cp);
      double grad_d6 = 0.0;
      double grad_d5 = 0.0;
      if (d6 >= 0.0 && d5 <= d6) {
        grad_v2 += grad_result;
      } else {
        const double vc = d1 * d4 - d3 * dot2;
        double grad_vc = 0.0;
        if (vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0) {
          grad_v0 += grad_result;
          const double g = dot(grad_result, ab);
          grad_d1 += g / fmax(d1 - d3, 1e-09);
          if (1e-09 < d1 - d3) {
            const double g_2 = -g * d1 / (fmax(d1 - d3, 1e-09) * fmax(d1 - d3, 1e-09));
            grad_d1 += g_2;
            grad_d3 -= g_2;
          }
          grad_ab += grad_result * (d1 / fmax(d1 - d3, 1e-09));
        } else {
          const double vb = d5 * dot2 - d1 * d6;
          double grad_vb = 0.0;
          if (vb <= 0.0 && dot2 >= 0.0 && d6 <= 0.0) {
            grad_v0 += grad_result;
            const double g = dot(grad_result, e1);
            grad_dot2 += g / fmax(dot2 - d6, 1e-09);
            if (1e-09 < dot2 - d6) {
              const double g_2 = -g * dot2 / (fmax(dot2 - d6, 1e-09) * fmax(dot2 - d6, 1e-09));
              grad_dot2 += g_2;
              grad_d6 -= g_2;
            }
            grad_e1 += grad_result * (dot2 / fmax(dot2 - d6, 1e-09));
          } else {
            const double va = d3 * d6 - d5 * d4;
            double grad_va = 0.0;
            if (va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0) {
              grad_b += grad_result;
              const double g = dot(grad_result, v2 - b);
              const double g_2 = g / fmax(d5 + (d4 - d3) - d6, 1e-09);
              grad_d4 += g_2;
              grad_d3 -= g_2;
              if (1e-09 < d5 + (d4 - d3) - d6) {
                const double g_3 = -g * (d4 - d3) /
                    (fmax(d5 + (d4 - d3) - d6, 1e-09) * fmax(d5 + (d4 - d3) - d6, 1e-09));
                grad_d5 += g_3;
                grad_d4 += g_3;
                grad_d3 -= g_3;
                grad_d6 -= g_3;
              }
              const double3 g_4 = grad_result * ((d4 - d3) / fmax(d5 + (d4 - d3) - d6, 1e-09));
              grad_v2 += g_4;
              grad_b -= g_4;
            } else {
              const double total = fmax(va + vb + vc, 1e-12);
              const double v = vb / total;
              const double w = vc / total;
              grad_v0 += grad_result;
              const double grad_v = dot(grad_result, ab);
              grad_ab += grad_result * v;
              const double grad_w = dot(grad_result, e1);
              grad_e1 += grad_result * w;
              grad_vc += grad_w / total;
              double grad_total = -grad_w * vc / (total * total);
              grad_vb += grad_v / total;
              grad_total += -grad_v * vb / (total * total);
              if (1e-12 < va + vb + vc) {
                grad_va += grad_total;
                grad_vb += grad_total;
                grad_vc += grad_total;
              }
            }
            grad_d3 += grad_va * d6;
            grad_d6 += grad_va * d3;
            grad_d5 += -grad_va * d4;
            grad_d4 += -grad_va * d5;
          }
          grad_d5 += grad_vb * dot2;
          grad_dot2 += grad_vb * d5;
          grad_d1 += -grad_vb * d6;
          grad_d6 += -grad_vb * d1;
        }
        grad_d1 += grad_vc * d4;
        grad_d4 += grad_vc * d1;
        grad_d3 += -grad_vc * dot2;
        grad_dot2 += -grad_vc * d3;
      }
      grad_ab += grad_d5 * cp;
      double3 grad_cp = grad_d5 * ab;
      grad_e1 += grad_d6 * cp;
      grad_cp += grad_d6 * e1;
      grad_p += grad_cp;
      grad_v2 -= grad_cp;
    }
    grad_e1 += grad_d4 * bp;
    double3 grad_bp = grad_d4 * e1;
    grad_ab += grad_d3 * bp;
    grad_bp += grad_d3 * ab;
    grad_p += grad_bp;
    grad_b -= grad_bp;
  }
  grad_e1 += grad_dot2 * ap;
  double3 grad_ap = grad_dot2 * e1;
  grad_ab += grad_d1 * ap;
  grad_ap += grad_d1 * ab;
  grad_p += grad_ap;
  grad_v0 -= grad_ap;
  grad_v2 += grad_e1;
  grad_v0 -= grad_e1;
  grad_b += grad_ab;
  grad_v0 -= grad_ab;
}

// Tuned. Each thread adds up its elements in a register, and the threads of a block add up theirs
// through shuffles. A second kernel adds up the blocks' sums in a fixed order: without atomics each
// run gives the same bits.
__global__ void closest_on_triangle(int n, const double3* __restrict__ queries,
                                    const double3* __restrict__ vertices, int vertices_count,
                                    const int* __restrict__ tri,
                                    double3* __restrict__ closest_points,
                                    double* __restrict__ partial_sums) {
  double total_sum = 0.0;
  for (int tid = blockIdx.x * blockDim.x + threadIdx.x; tid < n; tid += blockDim.x * gridDim.x) {
    const double3 p = queries[tid];
    const double3 b = vertices[min(max(tri[3 * tid + 1], 0), vertices_count - 1)];
    const double3 a = vertices[min(max(tri[tid * 3], 0), vertices_count - 1)];
    const double3 v2 = vertices[min(max(tri[3 * tid + 2], 0), vertices_count - 1)];
    const double3 q = on_triangle(p, a, b, v2);
    const double3 gap = p - q;
    const double d = sqrt(dot(gap, gap));
    closest_points[tid] = q;
    total_sum += d * d;
  }

  total_sum = block_sum(total_sum);
  if (threadIdx.x == 0) partial_sums[blockIdx.x] = total_sum;
}

// The second step: one block adds up what the blocks have left, in the same order each time.
__global__ void closest_on_triangle_sum_blocks(
    int blocks, const double* __restrict__ partial_sums, double* __restrict__ total) {
  double sum = 0.0;
  for (int block = threadIdx.x; block < blocks; block += blockDim.x) sum += partial_sums[block];
  sum = block_sum(sum);
  if (threadIdx.x == 0) total[0] += sum;
}

// The adjoint of closest_on_triangle.
__global__ void closest_on_triangle_adjoint(
    int n, const double3* __restrict__ queries, const double3* __restrict__ vertices,
    int vertices_count, const int* __restrict__ tri, double3* __restrict__ grad_queries,
    double3* __restrict__ grad_vertices, const double3* __restrict__ grad_closest_points,
    const double* __restrict__ grad_total) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const double3 p = queries[tid];
  const double3 b = vertices[min(max(tri[3 * tid + 1], 0), vertices_count - 1)];
  const double3 a = vertices[min(max(tri[tid * 3], 0), vertices_count - 1)];
  const double3 v2 = vertices[min(max(tri[3 * tid + 2], 0), vertices_count - 1)];
  const double3 q = on_triangle(p, a, b, v2);
  const double3 gap = p - q;
  const double d = sqrt(dot(gap, gap));
  const double grad_d = 2.0 * grad_total[0] * d;
  double3 grad_q = grad_closest_points[tid];
  const double3 grad_gap = 2.0 * (grad_d * 0.5 / d) * gap;
  double3 grad_p = grad_gap;
  grad_q -= grad_gap;
  double3 grad_a = make_double3(0.0, 0.0, 0.0);
  double3 grad_b = make_double3(0.0, 0.0, 0.0);
  double3 grad_v2 = make_double3(0.0, 0.0, 0.0);
  on_triangle_adjoint(p, a, b, v2, grad_q, grad_p, grad_a, grad_b, grad_v2);
  atomic_add(&grad_vertices[min(max(tri[3 * tid + 2], 0), vertices_count - 1)], grad_v2);
  atomic_add(&grad_vertices[min(max(tri[tid * 3], 0), vertices_count - 1)], grad_a);
  atomic_add(&grad_vertices[min(max(tri[3 * tid + 1], 0), vertices_count - 1)], grad_b);
  grad_queries[tid] += grad_p;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct double3 {
  double x, y, z;
};

inline double3 operator-(const double3& a, const double3& b) {
  return double3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline double dot(const double3& a, const double3& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline double3 operator*(double s, const double3& v) {
  return double3{s * v.x, s * v.y, s * v.z};
}

inline double3 operator+(const double3& a, const double3& b) {
  return double3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline double3& operator+=(double3& a, const double3& b) { return a = a + b; }

inline double3 operator*(const double3& v, double s) {
  return double3{v.x * s, v.y * s, v.z * s};
}

inline double3& operator-=(double3& a, const double3& b) { return a = a - b; }

inline double3 on_triangle(const double3& p, const double3& v0, const double3& b,
                           const double3& v2) {
  const double3 ab = b - v0;
  const double3 e1 = v2 - v0;
  const double3 ap = p - v0;
  const double d1 = dot(ab, ap);
  const double dot2 = dot(e1, ap);
  if (d1 <= 0.0 && dot2 <= 0.0) {
    return v0;
  }
  const double3 bp = p - b;
  const double d3 = dot(ab, bp);
  const double d4 = dot(e1, bp);
  if (d3 >= 0.0 && d4 <= d3) {
    return b;
  }
  const double3 cp = p - v2;
  const double d6 = dot(e1, cp);
  const double d5 = dot(ab, cp);
  if (d6 >= 0.0 && d5 <= d6) {
    return v2;
  }
  const double vc = d1 * d4 - d3 * dot2;
  if (vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0) {
    return v0 + d1 / std::fmax(d1 - d3, 1e-09) * ab;
  }
  const double vb = d5 * dot2 - d1 * d6;
  if (vb <= 0.0 && dot2 >= 0.0 && d6 <= 0.0) {
    return v0 + dot2 / std::fmax(dot2 - d6, 1e-09) * e1;
  }
  const double va = d3 * d6 - d5 * d4;
  if (va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0) {
    return b + (d4 - d3) / std::fmax(d5 + (d4 - d3) - d6, 1e-09) * (v2 - b);
  }
  const double total = std::fmax(va + vb + vc, 1e-12);
  const double v = vb / total;
  const double w = vc / total;
  return v0 + v * ab + w * e1;
}

// The adjoint of on_triangle.
inline void on_triangle_adjoint(const double3& p, const double3& v0, const double3& b,
                                const double3& v2, const double3& grad_result, double3& grad_p,
                                double3& grad_v0, double3& grad_b, double3& grad_v2) {
  const double3 ab = b - v0;
  const double3 e1 = v2 - v0;
  const double3 ap = p - v0;
  const double d1 = dot(ab, ap);
  const double dot2 = dot(e1, ap);
  double grad_d1 = 0.0;
  double3 grad_ab = double3{};
  double grad_dot2 = 0.0;
  double3 grad_e1 = double3{};
  if (d1 <= 0.0 && dot2 <= 0.0) {
    grad_v0 += grad_result;
  } else {
    const double3 bp = p - b;
    const double d3 = dot(ab, bp);
    const double d4 = dot(e1, bp);
    double grad_d3 = 0.0;
    double grad_d4 = 0.0;
    if (d3 >= 0.0 && d4 <= d3) {
      grad_b += grad_result;
    } else {
      const double3 cp = p - v2;
      const double d6 = dot(e1, cp);
      const double d5 = dot(ab, cp);
      double grad_d6 = 0.0;
      double grad_d5 = 0.0;
      if (d6 >= 0.0 && d5 <= d6) {
        grad_v2 += grad_result;
      } else {
        const double vc = d1 * d4 - d3 * dot2;
        double grad_vc = 0.0;
        if (vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0) {
          grad_v0 += grad_result;
          const double g = dot(grad_result, ab);
          grad_d1 += g / std::fmax(d1 - d3, 1e-09);
          if (1e-09 < d1 - d3) {
            const double g_2 = -g * d1 / (std::fmax(d1 - d3, 1e-09) * std::fmax(d1 - d3, 1e-09));
            grad_d1 += g_2;
            grad_d3 -= g_2;
          }
          grad_ab += grad_result * (d1 / std::fmax(d1 - d3, 1e-09));
        } else {
          const double vb = d5 * dot2 - d1 * d6;
          double grad_vb = 0.0;
          if (vb <= 0.0 && dot2 >= 0.0 && d6 <= 0.0) {
            grad_v0 += grad_result;
            const double g = dot(grad_result, e1);
            grad_dot2 += g / std::fmax(dot2 - d6, 1e-09);
            if (1e-09 < dot2 - d6) {
              const double g_2 = -g * dot2 /
                  (std::fmax(dot2 - d6, 1e-09) * std::fmax(dot2 - d6, 1e-09));
              grad_dot2 += g_2;
              grad_d6 -= g_2;
            }
            grad_e1 += grad_result * (dot2 / std::fmax(dot2 - d6, 1e-09));
          } else {
            const double va = d3 * d6 - d5 * d4;
            double grad_va = 0.0;
            if (va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0) {
              grad_b += grad_result;
              const double g = dot(grad_result, v2 - b);
              const double g_2 = g / std::fmax(d5 + (d4 - d3) - d6, 1e-09);
              grad_d4 += g_2;
              grad_d3 -= g_2;
              if (1e-09 < d5 + (d4 - d3) - d6) {
                const double g_3 = -g * (d4 - d3) /
                    (std::fmax(d5 + (d4 - d3) - d6, 1e-09) * std::fmax(d5 + (d4 - d3) - d6, 1e-09));
                grad_d5 += g_3;
                grad_d4 += g_3;
                grad_d3 -= g_3;
                grad_d6 -= g_3;
              }
              const double3 g_4 = grad_result * ((d4 - d3) / std::fmax(d5 + (d4 - d3) - d6, 1e-09));
              grad_v2 += g_4;
              grad_b -= g_4;
            } else {
              const double total = std::fmax(va + vb + vc, 1e-12);
              const double v = vb / total;
              const double w = vc / total;
              grad_v0 += grad_result;
              const double grad_v = dot(grad_result, ab);
              grad_ab += grad_result * v;
              const double grad_w = dot(grad_result, e1);
              grad_e1 += grad_result * w;
              grad_vc += grad_w / total;
              double grad_total = -grad_w * vc / (total * total);
              grad_vb += grad_v / total;
              grad_total += -grad_v * vb / (total * total);
              if (1e-12 < va + vb + vc) {
                grad_va += grad_total;
                grad_vb += grad_total;
                grad_vc += grad_total;
              }
            }
            grad_d3 += grad_va * d6;
            grad_d6 += grad_va * d3;
            grad_d5 += -grad_va * d4;
            grad_d4 += -grad_va * d5;
          }
          grad_d5 += grad_vb * dot2;
          grad_dot2 += grad_vb * d5;
          grad_d1 += -grad_vb * d6;
          grad_d6 += -grad_vb * d1;
        }
        grad_d1 += grad_vc * d4;
        grad_d4 += grad_vc * d1;
        grad_d3 += -grad_vc * dot2;
        grad_dot2 += -grad_vc * d3;
      }
      grad_ab += grad_d5 * cp;
      double3 grad_cp = grad_d5 * ab;
      grad_e1 += grad_d6 * cp;
      grad_cp += grad_d6 * e1;
      grad_p += grad_cp;
      grad_v2 -= grad_cp;
    }
    grad_e1 += grad_d4 * bp;
    double3 grad_bp = grad_d4 * e1;
    grad_ab += grad_d3 * bp;
    grad_bp += grad_d3 * ab;
    grad_p += grad_bp;
    grad_b -= grad_bp;
  }
  grad_e1 += grad_dot2 * ap;
  double3 grad_ap = grad_dot2 * e1;
  grad_ab += grad_d1 * ap;
  grad_ap += grad_d1 * ab;
  grad_p += grad_ap;
  grad_v0 -= grad_ap;
  grad_v2 += grad_e1;
  grad_v0 -= grad_e1;
  grad_b += grad_ab;
  grad_v0 -= grad_ab;
}

inline void closest_on_triangle(int n, const double3* queries, const double3* vertices,
                                int vertices_count, const int* tri, double3* closest_points,
                                double* total) {
  for (int tid = 0; tid < n; ++tid) {
    const double3 p = queries[tid];
    const double3 b = vertices[std::min(std::max(tri[3 * tid + 1], 0), vertices_count - 1)];
    const double3 a = vertices[std::min(std::max(tri[tid * 3], 0), vertices_count - 1)];
    const double3 v2 = vertices[std::min(std::max(tri[3 * tid + 2], 0), vertices_count - 1)];
    const double3 q = on_triangle(p, a, b, v2);
    const double3 gap = p - q;
    const double d = std::sqrt(dot(gap, gap));
    closest_points[tid] = q;
    total[0] += d * d;
  }
}

// The adjoint of closest_on_triangle.
inline void closest_on_triangle_adjoint(int n, const double3* queries, const double3* vertices,
                                        int vertices_count, const int* tri, double3* grad_queries,
                                        double3* grad_vertices,
                                        const double3* grad_closest_points,
                                        const double* grad_total) {
  for (int tid = 0; tid < n; ++tid) {
    const double3 p = queries[tid];
    const double3 b = vertices[std::min(std::max(tri[3 * tid + 1], 0), vertices_count - 1)];
    const double3 a = vertices[std::min(std::max(tri[tid * 3], 0), vertices_count - 1)];
    const double3 v2 = vertices[std::min(std::max(tri[3 * tid + 2], 0), vertices_count - 1)];
    const double3 q = on_triangle(p, a, b, v2);
    const double3 gap = p - q;
    const double d = std::sqrt(dot(gap, gap));
    const double grad_d = 2.0 * grad_total[0] * d;
    double3 grad_q = grad_closest_points[tid];
    const double3 grad_gap = 2.0 * (grad_d * 0.5 / d) * gap;
    double3 grad_p = grad_gap;
    grad_q -= grad_gap;
    double3 grad_a = double3{};
    double3 grad_b = double3{};
    double3 grad_v2 = double3{};
    on_triangle_adjoint(p, a, b, v2, grad_q, grad_p, grad_a, grad_b, grad_v2);
    grad_vertices[std::min(std::max(tri[3 * tid + 2], 0), vertices_count - 1)] += grad_v2;
    grad_vertices[std::min(std::max(tri[tid * 3], 0), vertices_count - 1)] += grad_a;
    grad_vertices[std::min(std::max(tri[3 * tid + 1], 0), vertices_count - 1)] += grad_b;
    grad_queries[tid] += grad_p;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 268435456;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<double3> queries;  // n
  std::vector<double3> vertices;  // n
  int vertices_count;
  std::vector<int> tri;  // 4 * n + 16
  std::vector<double3> closest_points;  // n
  std::vector<double> total;  // 1
  std::vector<double3> grad_queries;  // n
  std::vector<double3> grad_vertices;  // n
  std::vector<double3> grad_closest_points;  // n
  std::vector<double> grad_total;  // 1
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
  p.vertices_count = n;
  p.queries.resize(size_t(n));
  fill(reinterpret_cast<double*>(p.queries.data()), 3 * p.queries.size(), seed, 0, -2.0, 2.0);
  p.vertices.resize(size_t(n));
  fill(reinterpret_cast<double*>(p.vertices.data()), 3 * p.vertices.size(), seed, 1, -2.0, 2.0);
  p.tri.resize(size_t(4 * n + 16));
  fill(p.tri.data(), p.tri.size(), seed, 2, 0, n);
  p.closest_points.resize(size_t(n));
  p.total.resize(size_t(1));
  p.grad_queries.resize(size_t(n));
  p.grad_vertices.resize(size_t(n));
  p.grad_closest_points.resize(size_t(n));
  fill(
      reinterpret_cast<double*>(p.grad_closest_points.data()), 3 * p.grad_closest_points.size(),
      0, 3003, -1.0, 1.0);
  p.grad_total.resize(size_t(1));
  fill(p.grad_total.data(), p.grad_total.size(), 0, 3004, -1.0, 1.0);
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
  DeviceBuffer<double3> queries;
  DeviceBuffer<double3> vertices;
  DeviceBuffer<int> tri;
  DeviceBuffer<double3> closest_points;
  DeviceBuffer<double> total;
  DeviceBuffer<double3> grad_queries;
  DeviceBuffer<double3> grad_vertices;
  DeviceBuffer<double3> grad_closest_points;
  DeviceBuffer<double> grad_total;
  DeviceBuffer<double> partial_sums;
  Stream stream;

  explicit DeviceArrays(const Problem& p) : queries(p.queries), vertices(p.vertices),
        tri(p.tri), closest_points(p.closest_points), total(p.total),
        grad_queries(p.grad_queries), grad_vertices(p.grad_vertices),
        grad_closest_points(p.grad_closest_points), grad_total(p.grad_total),
        partial_sums(std::vector<double>(blocks_of(p))) {}
};

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const int blocks = blocks_of(p);
  closest_on_triangle<<<blocks, 256, 0, d.stream.get()>>>(
      p.n, d.queries.get(), d.vertices.get(), p.vertices_count, d.tri.get(),
      d.closest_points.get(), d.partial_sums.get());
  closest_on_triangle_sum_blocks<<<1, 256, 0, d.stream.get()>>>(
      blocks, d.partial_sums.get(), d.total.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  closest_on_triangle_adjoint<<<grid, block>>>(
      p.n, d.queries.get(), d.vertices.get(), p.vertices_count, d.tri.get(),
      d.grad_queries.get(), d.grad_vertices.get(), d.grad_closest_points.get(),
      d.grad_total.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::closest_on_triangle(
      p.n, reinterpret_cast<reference::double3*>(p.queries.data()),
      reinterpret_cast<reference::double3*>(p.vertices.data()), p.vertices_count,
      p.tri.data(), reinterpret_cast<reference::double3*>(p.closest_points.data()),
      p.total.data());
}

void run_reference_adjoint(Problem& p) {
  reference::closest_on_triangle_adjoint(
      p.n, reinterpret_cast<reference::double3*>(p.queries.data()),
      reinterpret_cast<reference::double3*>(p.vertices.data()), p.vertices_count,
      p.tri.data(), reinterpret_cast<reference::double3*>(p.grad_queries.data()),
      reinterpret_cast<reference::double3*>(p.grad_vertices.data()),
      reinterpret_cast<reference::double3*>(p.grad_closest_points.data()),
      p.grad_total.data());
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
      "closest_points",
      checksum(reinterpret_cast<const double*>(p.closest_points.data()), 3 * p.closest_points.size(), 1003),
      recorded, -63.764123062583025, 2.05e-09);
  same &= check_sum(
      "total", checksum(p.total.data(), p.total.size(), 1004), recorded, 4061.5859082678517,
      4.99e-09);
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
      reinterpret_cast<const double*>(p.grad_queries.data()), 3 * p.grad_queries.size(), 2000);
  sum += along(
      reinterpret_cast<const double*>(p.grad_vertices.data()), 3 * p.grad_vertices.size(), 2001);
  return check_sum("the gradient", sum, recorded, -34.94764752680098, 3.44e-09);
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
      "closest_points", reinterpret_cast<const double*>(p.closest_points.data()),
      reinterpret_cast<const double*>(expected.closest_points.data()),
      3 * p.closest_points.size(), 2e-13 * growth);
  same &= compare(
      "total", p.total.data(), expected.total.data(), p.total.size(), 1e-12 * growth);
  same &= compare(
      "grad_queries", reinterpret_cast<const double*>(p.grad_queries.data()),
      reinterpret_cast<const double*>(expected.grad_queries.data()), 3 * p.grad_queries.size(),
      2e-11 * growth);
  same &= compare(
      "grad_vertices", reinterpret_cast<const double*>(p.grad_vertices.data()),
      reinterpret_cast<const double*>(expected.grad_vertices.data()), 3 * p.grad_vertices.size(),
      2e-11 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(double3) * static_cast<double>(p.queries.size());
  bytes += sizeof(double3) * static_cast<double>(p.vertices.size());
  bytes += sizeof(int) * static_cast<double>(p.tri.size());
  bytes += sizeof(double3) * static_cast<double>(p.closest_points.size());
  bytes += 2.0 * sizeof(double) * static_cast<double>(p.total.size());
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
  device.closest_points.download(result.closest_points);
  device.total.download(result.total);
  device.grad_queries.download(result.grad_queries);
  device.grad_vertices.download(result.grad_vertices);
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

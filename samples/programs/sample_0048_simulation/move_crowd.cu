// Moves pedestrians by the social force model, with walls, with contact, within a list of
// neighbours.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 move_crowd.cu -o move_crowd
//   ./move_crowd --help

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

__host__ __device__ inline float2 operator-(float2 a, float2 b) {
  return make_float2(a.x - b.x, a.y - b.y);
}

__host__ __device__ inline float2 operator/(float2 v, float s) {
  return make_float2(v.x / s, v.y / s);
}

__host__ __device__ inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

__host__ __device__ inline float length(float2 v) { return sqrtf(dot(v, v)); }

// Zero stays zero.
__host__ __device__ inline float2 normalize(float2 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : make_float2(0.0f, 0.0f);
}

__host__ __device__ inline float2 operator*(float s, float2 v) {
  return make_float2(s * v.x, s * v.y);
}

__host__ __device__ inline float2 operator*(float2 v, float s) {
  return make_float2(v.x * s, v.y * s);
}

__host__ __device__ inline float2 operator+(float2 a, float2 b) {
  return make_float2(a.x + b.x, a.y + b.y);
}

__host__ __device__ inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

__host__ __device__ inline float2 operator-(float2 v) {
  return make_float2(-v.x, -v.y);
}

// Each component for itself.
__device__ inline float2 atomic_add(float2* address, float2 value) {
  return make_float2(atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y));
}

__host__ __device__ inline float2& operator-=(float2& a, float2 b) { return a = a - b; }

// The gradient of normalize(v): what is across v, by its length.
__host__ __device__ inline float2 normalize_slope(float2 v, float2 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return make_float2(0.0f, 0.0f);
  const float2 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

__device__ inline float repulsion(float gap, float strength, float range_b) {
  return strength * expf(gap / range_b);
}

// The adjoint of repulsion.
__device__ inline void repulsion_adjoint(
    float gap, float strength, float range_b, float grad_result, float& grad_gap) {
  grad_gap += grad_result * strength * expf(gap / range_b) / range_b;
}

__global__ void move_crowd(int n, const float2* __restrict__ x, int x_count,
                           const float2* __restrict__ velocities, float2 exit,
                           const float* __restrict__ radii, const float2* __restrict__ walls_a,
                           int walls_a_count, const float2* __restrict__ walls_b,
                           const int* __restrict__ nbrs, int nbrs_cols,
                           const int* __restrict__ neighbor_count, float desired_speed,
                           float A_soc, float b_rep, float reach, float time_step,
                           float2* __restrict__ x_next, float2* __restrict__ v_next) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const float2 p = x[tid];
  const float2 u = velocities[tid];
  const float2 to_goal = exit - p;
  const float2 e_i = normalize(to_goal);
  float2 f = (desired_speed * e_i - u) / 0.67f;
  const int k_end = min(neighbor_count[tid], nbrs_cols);
  for (int k = 0; k < k_end; ++k) {
    const int k_a = nbrs[tid * nbrs_cols + k];
    if (k_a < 0 || k_a >= x_count || tid == k_a) {
      continue;
    }
    const float2 diff = p - x[k_a];
    const float d_ij = length(diff);
    if (d_ij > 1e-06f && d_ij < reach) {
      const float2 away = diff / d_ij;
      const float gap = radii[tid] + radii[k_a] - d_ij;
      const float push = repulsion(fminf(gap, 1.0f), A_soc, b_rep);
      f += away * push;
      if (gap > 0.0f) {
        const float2 t = make_float2(-away.y, away.x);
        f += 991.0f * gap * away + 562.1f * gap * dot(velocities[k_a] - u, t) * t;
      }
    }
  }
  for (int m = 0; m < walls_a_count; ++m) {
    const float2 ab = walls_b[m] - walls_a[m];
    const float s = fminf(fmaxf(dot(p - walls_a[m], ab) / fmaxf(dot(ab, ab), 1e-08f), 0.0f), 1.0f);
    const float2 off = p - walls_a[m] - s * ab;
    const float away2 = length(off);
    if (away2 > 1e-06f) {
      f += repulsion(fminf(radii[tid] - away2, 1.0f), A_soc, b_rep) * off / away2;
    }
  }
  const float2 v_new = u + time_step * f;
  v_next[tid] = v_new;
  x_next[tid] = p + time_step * v_new;
}

// The adjoint of move_crowd.
__global__ void move_crowd_adjoint(int n, const float2* __restrict__ x, int x_count,
                                   const float2* __restrict__ velocities, float2 exit,
                                   const float* __restrict__ radii,
                                   const float2* __restrict__ walls_a, int walls_a_count,
                                   const float2* __restrict__ walls_b,
                                   const int* __restrict__ nbrs, int nbrs_cols,
                                   const int* __restrict__ neighbor_count, float desired_speed,
                                   float A_soc, float b_rep, float reach, float time_step,
                                   float2* __restrict__ grad_x,
                                   float2* __restrict__ grad_velocities,
                                   float* __restrict__ grad_radii,
                                   float2* __restrict__ grad_walls_a,
                                   float2* __restrict__ grad_walls_b,
                                   const float2* __restrict__ grad_x_next,
                                   const float2* __restrict__ grad_v_next) {
  const int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid >= n) return;

  const float2 p = x[tid];
  const float2 u = velocities[tid];
  const float2 to_goal = exit - p;
  const float2 g = grad_x_next[tid];
  float2 grad_p = g;
  float2 grad_v_new = g * time_step;
  grad_v_new += grad_v_next[tid];
  float2 grad_u = grad_v_new;
  const float2 grad_f = grad_v_new * time_step;
  for (int m = walls_a_count - 1; m >= 0; --m) {
    const float2 ab = walls_b[m] - walls_a[m];
    const float s = fminf(fmaxf(dot(p - walls_a[m], ab) / fmaxf(dot(ab, ab), 1e-08f), 0.0f), 1.0f);
    const float2 off = p - walls_a[m] - s * ab;
    const float away2 = length(off);
    float grad_away2 = 0.0f;
    float2 grad_off = make_float2(0.0f, 0.0f);
    if (away2 > 1e-06f) {
      const float2 g_2 = grad_f / away2;
      float g_3 = 0.0f;
      repulsion_adjoint(fminf(radii[tid] - away2, 1.0f), A_soc, b_rep, dot(g_2, off), g_3);
      if (radii[tid] - away2 < 1.0f) {
        atomicAdd(&grad_radii[tid], g_3);
        grad_away2 -= g_3;
      }
      grad_off += g_2 * repulsion(fminf(radii[tid] - away2, 1.0f), A_soc, b_rep);
      grad_away2 += -dot(grad_f, repulsion(fminf(radii[tid] - away2, 1.0f), A_soc, b_rep) * off) /
          (away2 * away2);
    }
    grad_off += grad_away2 * normalize(off);
    grad_p += grad_off;
    atomic_add(&grad_walls_a[m], -grad_off);
    const float grad_s = dot(-grad_off, ab);
    float2 grad_ab = -grad_off * s;
    if (0.0f < dot(p - walls_a[m], ab) / fmaxf(dot(ab, ab), 1e-08f) && dot(p - walls_a[m], ab) /
        fmaxf(dot(ab, ab), 1e-08f) < 1.0f) {
      const float g_2 = grad_s / fmaxf(dot(ab, ab), 1e-08f);
      const float2 g_3 = g_2 * ab;
      grad_p += g_3;
      atomic_add(&grad_walls_a[m], -g_3);
      grad_ab += g_2 * (p - walls_a[m]);
      if (1e-08f < dot(ab, ab)) {
        grad_ab += 2.0f * (-grad_s * dot(p - walls_a[m], ab) /
            (fmaxf(dot(ab, ab), 1e-08f) * fmaxf(dot(ab, ab), 1e-08f))) * ab;
      }
    }
    atomic_add(&grad_walls_b[m], grad_ab);
    atomic_add(&grad_walls_a[m], -grad_ab);
  }
  for (int k = min(neighbor_count[tid], nbrs_cols) - 1; k >= 0; --k) {
    const int k_a = nbrs[tid * nbrs_cols + k];
    if (!(k_a < 0 || k_a >= x_count || tid == k_a)) {
      const float2 diff = p - x[k_a];
      const float d_ij = length(diff);
      float grad_d_ij = 0.0f;
      float2 grad_diff = make_float2(0.0f, 0.0f);
      if (d_ij > 1e-06f && d_ij < reach) {
        const float2 away = diff / d_ij;
        const float gap = radii[tid] + radii[k_a] - d_ij;
        const float push = repulsion(fminf(gap, 1.0f), A_soc, b_rep);
        float grad_gap = 0.0f;
        float2 grad_away = make_float2(0.0f, 0.0f);
        if (gap > 0.0f) {
          const float2 t = make_float2(-away.y, away.x);
          grad_gap += dot(grad_f, away) * 991.0f;
          grad_away += grad_f * (991.0f * gap);
          const float g_2 = dot(grad_f, t);
          grad_gap += g_2 * dot(velocities[k_a] - u, t) * 562.1f;
          const float g_3 = g_2 * (562.1f * gap);
          const float2 g_4 = g_3 * t;
          atomic_add(&grad_velocities[k_a], g_4);
          grad_u -= g_4;
          float2 grad_t = g_3 * (velocities[k_a] - u);
          grad_t += grad_f * (562.1f * gap * dot(velocities[k_a] - u, t));
          grad_away.y -= grad_t.x;
          grad_away.x += grad_t.y;
        }
        grad_away += grad_f * push;
        const float grad_push = dot(grad_f, away);
        float g_5 = 0.0f;
        repulsion_adjoint(fminf(gap, 1.0f), A_soc, b_rep, grad_push, g_5);
        grad_gap += gap < 1.0f ? g_5 : 0.0f;
        atomicAdd(&grad_radii[tid], grad_gap);
        atomicAdd(&grad_radii[k_a], grad_gap);
        grad_d_ij -= grad_gap;
        grad_diff += grad_away / d_ij;
        grad_d_ij += -dot(grad_away, diff) / (d_ij * d_ij);
      }
      grad_diff += grad_d_ij * normalize(diff);
      grad_p += grad_diff;
      atomic_add(&grad_x[k_a], -grad_diff);
    }
  }
  const float2 g_6 = grad_f / 0.67f;
  const float2 grad_e_i = g_6 * desired_speed;
  grad_u -= g_6;
  const float2 grad_to_goal = normalize_slope(to_goal, grad_e_i);
  grad_p -= grad_to_goal;
  atomic_add(&grad_velocities[tid], grad_u);
  atomic_add(&grad_x[tid], grad_p);
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct alignas(8) float2 {
  float x, y;
};

inline float2 operator-(float2 a, float2 b) {
  return float2{a.x - b.x, a.y - b.y};
}

inline float2 operator/(float2 v, float s) {
  return float2{v.x / s, v.y / s};
}

inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

inline float length(float2 v) { return std::sqrt(dot(v, v)); }

// Zero stays zero.
inline float2 normalize(float2 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float2{};
}

inline float2 operator*(float s, float2 v) {
  return float2{s * v.x, s * v.y};
}

inline float2 operator*(float2 v, float s) {
  return float2{v.x * s, v.y * s};
}

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

inline float2 operator-(float2 v) {
  return float2{-v.x, -v.y};
}

inline float2& operator-=(float2& a, float2 b) { return a = a - b; }

// The gradient of normalize(v): what is across v, by its length.
inline float2 normalize_slope(float2 v, float2 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return float2{};
  const float2 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

inline float repulsion(float gap, float strength, float range_b) {
  return strength * std::exp(gap / range_b);
}

// The adjoint of repulsion.
inline void repulsion_adjoint(float gap, float strength, float range_b, float grad_result,
                              float& grad_gap) {
  grad_gap += grad_result * strength * std::exp(gap / range_b) / range_b;
}

inline void move_crowd(int n, const float2* x, int x_count, const float2* velocities, float2 exit,
                       const float* radii, const float2* walls_a, int walls_a_count,
                       const float2* walls_b, const int* nbrs, int nbrs_cols,
                       const int* neighbor_count, float desired_speed, float A_soc, float b_rep,
                       float reach, float time_step, float2* x_next, float2* v_next) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 p = x[tid];
    const float2 u = velocities[tid];
    const float2 to_goal = exit - p;
    const float2 e_i = normalize(to_goal);
    float2 f = (desired_speed * e_i - u) / 0.67f;
    const int k_end = std::min(neighbor_count[tid], nbrs_cols);
    for (int k = 0; k < k_end; ++k) {
      const int k_a = nbrs[tid * nbrs_cols + k];
      if (k_a < 0 || k_a >= x_count || tid == k_a) {
        continue;
      }
      const float2 diff = p - x[k_a];
      const float d_ij = length(diff);
      if (d_ij > 1e-06f && d_ij < reach) {
        const float2 away = diff / d_ij;
        const float gap = radii[tid] + radii[k_a] - d_ij;
        const float push = repulsion(std::fmin(gap, 1.0f), A_soc, b_rep);
        f += away * push;
        if (gap > 0.0f) {
          const float2 t = float2{-away.y, away.x};
          f += 991.0f * gap * away + 562.1f * gap * dot(velocities[k_a] - u, t) * t;
        }
      }
    }
    for (int m = 0; m < walls_a_count; ++m) {
      const float2 ab = walls_b[m] - walls_a[m];
      const float s = std::fmin(std::fmax(dot(p - walls_a[m], ab) / std::fmax(dot(ab, ab), 1e-08f),
          0.0f), 1.0f);
      const float2 off = p - walls_a[m] - s * ab;
      const float away2 = length(off);
      if (away2 > 1e-06f) {
        f += repulsion(std::fmin(radii[tid] - away2, 1.0f), A_soc, b_rep) * off / away2;
      }
    }
    const float2 v_new = u + time_step * f;
    v_next[tid] = v_new;
    x_next[tid] = p + time_step * v_new;
  }
}

// The adjoint of move_crowd.
inline void move_crowd_adjoint(int n, const float2* x, int x_count, const float2* velocities,
                               float2 exit, const float* radii, const float2* walls_a,
                               int walls_a_count, const float2* walls_b, const int* nbrs,
                               int nbrs_cols, const int* neighbor_count, float desired_speed,
                               float A_soc, float b_rep, float reach, float time_step,
                               float2* grad_x, float2* grad_velocities, float* grad_radii,
                               float2* grad_walls_a, float2* grad_walls_b,
                               const float2* grad_x_next, const float2* grad_v_next) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 p = x[tid];
    const float2 u = velocities[tid];
    const float2 to_goal = exit - p;
    const float2 g = grad_x_next[tid];
    float2 grad_p = g;
    float2 grad_v_new = g * time_step;
    grad_v_new += grad_v_next[tid];
    float2 grad_u = grad_v_new;
    const float2 grad_f = grad_v_new * time_step;
    for (int m = walls_a_count - 1; m >= 0; --m) {
      const float2 ab = walls_b[m] - walls_a[m];
      const float s = std::fmin(std::fmax(dot(p - walls_a[m], ab) / std::fmax(dot(ab, ab), 1e-08f),
          0.0f), 1.0f);
      const float2 off = p - walls_a[m] - s * ab;
      const float away2 = length(off);
      float grad_away2 = 0.0f;
      float2 grad_off = float2{};
      if (away2 > 1e-06f) {
        const float2 g_2 = grad_f / away2;
        float g_3 = 0.0f;
        repulsion_adjoint(std::fmin(radii[tid] - away2, 1.0f), A_soc, b_rep, dot(g_2, off), g_3);
        if (radii[tid] - away2 < 1.0f) {
          grad_radii[tid] += g_3;
          grad_away2 -= g_3;
        }
        grad_off += g_2 * repulsion(std::fmin(radii[tid] - away2, 1.0f), A_soc, b_rep);
        grad_away2 += -dot(grad_f, repulsion(std::fmin(radii[tid] - away2, 1.0f), A_soc, b_rep) *
            off) / (away2 * away2);
      }
      grad_off += grad_away2 * normalize(off);
      grad_p += grad_off;
      grad_walls_a[m] += -grad_off;
      const float grad_s = dot(-grad_off, ab);
      float2 grad_ab = -grad_off * s;
      if (0.0f < dot(p - walls_a[m], ab) / std::fmax(dot(ab, ab), 1e-08f) &&
          dot(p - walls_a[m], ab) / std::fmax(dot(ab, ab), 1e-08f) < 1.0f) {
        const float g_2 = grad_s / std::fmax(dot(ab, ab), 1e-08f);
        const float2 g_3 = g_2 * ab;
        grad_p += g_3;
        grad_walls_a[m] += -g_3;
        grad_ab += g_2 * (p - walls_a[m]);
        if (1e-08f < dot(ab, ab)) {
          grad_ab += 2.0f * (-grad_s * dot(p - walls_a[m], ab) /
              (std::fmax(dot(ab, ab), 1e-08f) * std::fmax(dot(ab, ab), 1e-08f))) * ab;
        }
      }
      grad_walls_b[m] += grad_ab;
      grad_walls_a[m] += -grad_ab;
    }
    for (int k = std::min(neighbor_count[tid], nbrs_cols) - 1; k >= 0; --k) {
      const int k_a = nbrs[tid * nbrs_cols + k];
      if (!(k_a < 0 || k_a >= x_count || tid == k_a)) {
        const float2 diff = p - x[k_a];
        const float d_ij = length(diff);
        float grad_d_ij = 0.0f;
        float2 grad_diff = float2{};
        if (d_ij > 1e-06f && d_ij < reach) {
          const float2 away = diff / d_ij;
          const float gap = radii[tid] + radii[k_a] - d_ij;
          const float push = repulsion(std::fmin(gap, 1.0f), A_soc, b_rep);
          float grad_gap = 0.0f;
          float2 grad_away = float2{};
          if (gap > 0.0f) {
            const float2 t = float2{-away.y, away.x};
            grad_gap += dot(grad_f, away) * 991.0f;
            grad_away += grad_f * (991.0f * gap);
            const float g_2 = dot(grad_f, t);
            grad_gap += g_2 * dot(velocities[k_a] - u, t) * 562.1f;
            const float g_3 = g_2 * (562.1f * gap);
            const float2 g_4 = g_3 * t;
            grad_velocities[k_a] += g_4;
            grad_u -= g_4;
            float2 grad_t = g_3 * (velocities[k_a] - u);
            grad_t += grad_f * (562.1f * gap * dot(velocities[k_a] - u, t));
            grad_away.y -= grad_t.x;
            grad_away.x += grad_t.y;
          }
          grad_away += grad_f * push;
          const float grad_push = dot(grad_f, away);
          float g_5 = 0.0f;
          repulsion_adjoint(std::fmin(gap, 1.0f), A_soc, b_rep, grad_push, g_5);
          grad_gap += gap < 1.0f ? g_5 : 0.0f;
          grad_radii[tid] += grad_gap;
          grad_radii[k_a] += grad_gap;
          grad_d_ij -= grad_gap;
          grad_diff += grad_away / d_ij;
          grad_d_ij += -dot(grad_away, diff) / (d_ij * d_ij);
        }
        grad_diff += grad_d_ij * normalize(diff);
        grad_p += grad_diff;
        grad_x[k_a] += -grad_diff;
      }
    }
    const float2 g_6 = grad_f / 0.67f;
    const float2 grad_e_i = g_6 * desired_speed;
    grad_u -= g_6;
    const float2 grad_to_goal = normalize_slope(to_goal, grad_e_i);
    grad_p -= grad_to_goal;
    grad_velocities[tid] += grad_u;
    grad_x[tid] += grad_p;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 61, kBenchSize = 8192, kLargestSize = 268435456;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float2> x;  // n
  int x_count;
  std::vector<float2> velocities;  // n
  float2 exit = {0.7f, 1.02f};
  std::vector<float> radii;  // n
  std::vector<float2> walls_a;  // n
  int walls_a_count;
  std::vector<float2> walls_b;  // n
  std::vector<int> nbrs;  // n x 5
  int nbrs_cols;
  std::vector<int> neighbor_count;  // n
  float desired_speed = 1.01f;
  float A_soc = 1.22f;
  float b_rep = 1.11f;
  float reach = 0.54f;
  float time_step = 0.83f;
  std::vector<float2> x_next;  // n
  std::vector<float2> v_next;  // n
  std::vector<float2> grad_x;  // n
  std::vector<float2> grad_velocities;  // n
  std::vector<float> grad_radii;  // n
  std::vector<float2> grad_walls_a;  // n
  std::vector<float2> grad_walls_b;  // n
  std::vector<float2> grad_x_next;  // n
  std::vector<float2> grad_v_next;  // n
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
  p.x_count = n;
  p.walls_a_count = n;
  p.nbrs_cols = 5;
  p.x.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.x.data()), 2 * p.x.size(), seed, 0, 0.25, 1.25);
  p.velocities.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.velocities.data()), 2 * p.velocities.size(), seed, 1, 0.25,
      1.25);
  p.radii.resize(size_t(n));
  fill(p.radii.data(), p.radii.size(), seed, 2, 0.25, 1.25);
  p.walls_a.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.walls_a.data()), 2 * p.walls_a.size(), seed, 3, 0.25, 1.25);
  p.walls_b.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.walls_b.data()), 2 * p.walls_b.size(), seed, 4, 0.25, 1.25);
  p.nbrs.resize(size_t(n) * size_t(5));
  fill(p.nbrs.data(), p.nbrs.size(), seed, 5, 0, n);
  p.neighbor_count.resize(size_t(n));
  fill(p.neighbor_count.data(), p.neighbor_count.size(), seed, 6, 0, n);
  p.x_next.resize(size_t(n));
  p.v_next.resize(size_t(n));
  p.grad_x.resize(size_t(n));
  p.grad_velocities.resize(size_t(n));
  p.grad_radii.resize(size_t(n));
  p.grad_walls_a.resize(size_t(n));
  p.grad_walls_b.resize(size_t(n));
  p.grad_x_next.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_x_next.data()), 2 * p.grad_x_next.size(), 0, 3007, -1.0,
      1.0);
  p.grad_v_next.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_v_next.data()), 2 * p.grad_v_next.size(), 0, 3008, -1.0,
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
  DeviceBuffer<float2> x;
  DeviceBuffer<float2> velocities;
  DeviceBuffer<float> radii;
  DeviceBuffer<float2> walls_a;
  DeviceBuffer<float2> walls_b;
  DeviceBuffer<int> nbrs;
  DeviceBuffer<int> neighbor_count;
  DeviceBuffer<float2> x_next;
  DeviceBuffer<float2> v_next;
  DeviceBuffer<float2> grad_x;
  DeviceBuffer<float2> grad_velocities;
  DeviceBuffer<float> grad_radii;
  DeviceBuffer<float2> grad_walls_a;
  DeviceBuffer<float2> grad_walls_b;
  DeviceBuffer<float2> grad_x_next;
  DeviceBuffer<float2> grad_v_next;

  explicit DeviceArrays(const Problem& p) : x(p.x), velocities(p.velocities), radii(p.radii),
        walls_a(p.walls_a), walls_b(p.walls_b), nbrs(p.nbrs), neighbor_count(p.neighbor_count),
        x_next(p.x_next), v_next(p.v_next), grad_x(p.grad_x), grad_velocities(p.grad_velocities),
        grad_radii(p.grad_radii), grad_walls_a(p.grad_walls_a), grad_walls_b(p.grad_walls_b),
        grad_x_next(p.grad_x_next), grad_v_next(p.grad_v_next) {}
};

// A value of the kernel as the same type of the reference.
template <typename To, typename From>
To same_bytes(const From& from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof(To));
  return to;
}

void launch(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  move_crowd<<<grid, block>>>(
      p.n, d.x.get(), p.x_count, d.velocities.get(), p.exit, d.radii.get(),
      d.walls_a.get(), p.walls_a_count, d.walls_b.get(), d.nbrs.get(), p.nbrs_cols,
      d.neighbor_count.get(), p.desired_speed, p.A_soc, p.b_rep, p.reach, p.time_step,
      d.x_next.get(), d.v_next.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  move_crowd_adjoint<<<grid, block>>>(
      p.n, d.x.get(), p.x_count, d.velocities.get(), p.exit, d.radii.get(),
      d.walls_a.get(), p.walls_a_count, d.walls_b.get(), d.nbrs.get(), p.nbrs_cols,
      d.neighbor_count.get(), p.desired_speed, p.A_soc, p.b_rep, p.reach, p.time_step,
      d.grad_x.get(), d.grad_velocities.get(), d.grad_radii.get(), d.grad_walls_a.get(),
      d.grad_walls_b.get(), d.grad_x_next.get(), d.grad_v_next.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::move_crowd(
      p.n, reinterpret_cast<reference::float2*>(p.x.data()), p.x_count,
      reinterpret_cast<reference::float2*>(p.velocities.data()),
      same_bytes<reference::float2>(p.exit), p.radii.data(),
      reinterpret_cast<reference::float2*>(p.walls_a.data()), p.walls_a_count,
      reinterpret_cast<reference::float2*>(p.walls_b.data()), p.nbrs.data(), p.nbrs_cols,
      p.neighbor_count.data(), p.desired_speed, p.A_soc, p.b_rep, p.reach, p.time_step,
      reinterpret_cast<reference::float2*>(p.x_next.data()),
      reinterpret_cast<reference::float2*>(p.v_next.data()));
}

void run_reference_adjoint(Problem& p) {
  reference::move_crowd_adjoint(
      p.n, reinterpret_cast<reference::float2*>(p.x.data()), p.x_count,
      reinterpret_cast<reference::float2*>(p.velocities.data()),
      same_bytes<reference::float2>(p.exit), p.radii.data(),
      reinterpret_cast<reference::float2*>(p.walls_a.data()), p.walls_a_count,
      reinterpret_cast<reference::float2*>(p.walls_b.data()), p.nbrs.data(), p.nbrs_cols,
      p.neighbor_count.data(), p.desired_speed, p.A_soc, p.b_rep, p.reach, p.time_step,
      reinterpret_cast<reference::float2*>(p.grad_x.data()),
      reinterpret_cast<reference::float2*>(p.grad_velocities.data()), p.grad_radii.data(),
      reinterpret_cast<reference::float2*>(p.grad_walls_a.data()),
      reinterpret_cast<reference::float2*>(p.grad_walls_b.data()),
      reinterpret_cast<reference::float2*>(p.grad_x_next.data()),
      reinterpret_cast<reference::float2*>(p.grad_v_next.data()));
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
      "x_next",
      checksum(reinterpret_cast<const float*>(p.x_next.data()), 2 * p.x_next.size(), 1007),
      recorded, -10636.266130703129, 1.43);
  same &= check_sum(
      "v_next",
      checksum(reinterpret_cast<const float*>(p.v_next.data()), 2 * p.v_next.size(), 1008),
      recorded, -7111.512604723114, 1.64);
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
  sum += along(reinterpret_cast<const float*>(p.grad_x.data()), 2 * p.grad_x.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_velocities.data()), 2 * p.grad_velocities.size(),
      2001);
  sum += along(p.grad_radii.data(), p.grad_radii.size(), 2002);
  sum += along(
      reinterpret_cast<const float*>(p.grad_walls_a.data()), 2 * p.grad_walls_a.size(), 2003);
  sum += along(
      reinterpret_cast<const float*>(p.grad_walls_b.data()), 2 * p.grad_walls_b.size(), 2004);
  return check_sum("the gradient", sum, recorded, -49839.71278330155, 1.99e+03);
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
  const double growth = std::sqrt(std::max(double(p.n) / 61.0, 1.0));
  bool same = true;
  same &= compare(
      "x_next", reinterpret_cast<const float*>(p.x_next.data()),
      reinterpret_cast<const float*>(expected.x_next.data()), 2 * p.x_next.size(),
      0.0001 * growth);
  same &= compare(
      "v_next", reinterpret_cast<const float*>(p.v_next.data()),
      reinterpret_cast<const float*>(expected.v_next.data()), 2 * p.v_next.size(),
      0.0001 * growth);
  same &= compare(
      "grad_x", reinterpret_cast<const float*>(p.grad_x.data()),
      reinterpret_cast<const float*>(expected.grad_x.data()), 2 * p.grad_x.size(),
      0.02 * growth);
  same &= compare(
      "grad_velocities", reinterpret_cast<const float*>(p.grad_velocities.data()),
      reinterpret_cast<const float*>(expected.grad_velocities.data()),
      2 * p.grad_velocities.size(), 0.02 * growth);
  same &= compare(
      "grad_radii", p.grad_radii.data(), expected.grad_radii.data(), p.grad_radii.size(),
      0.02 * growth);
  same &= compare(
      "grad_walls_a", reinterpret_cast<const float*>(p.grad_walls_a.data()),
      reinterpret_cast<const float*>(expected.grad_walls_a.data()), 2 * p.grad_walls_a.size(),
      0.02 * growth);
  same &= compare(
      "grad_walls_b", reinterpret_cast<const float*>(p.grad_walls_b.data()),
      reinterpret_cast<const float*>(expected.grad_walls_b.data()), 2 * p.grad_walls_b.size(),
      0.02 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float2) * static_cast<double>(p.x.size());
  bytes += sizeof(float2) * static_cast<double>(p.velocities.size());
  bytes += sizeof(float) * static_cast<double>(p.radii.size());
  bytes += sizeof(float2) * static_cast<double>(p.walls_a.size());
  bytes += sizeof(float2) * static_cast<double>(p.walls_b.size());
  bytes += sizeof(int) * static_cast<double>(p.nbrs.size());
  bytes += sizeof(int) * static_cast<double>(p.neighbor_count.size());
  bytes += sizeof(float2) * static_cast<double>(p.x_next.size());
  bytes += sizeof(float2) * static_cast<double>(p.v_next.size());
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
  device.x_next.download(result.x_next);
  device.v_next.download(result.v_next);
  device.grad_x.download(result.grad_x);
  device.grad_velocities.download(result.grad_velocities);
  device.grad_radii.download(result.grad_radii);
  device.grad_walls_a.download(result.grad_walls_a);
  device.grad_walls_b.download(result.grad_walls_b);
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

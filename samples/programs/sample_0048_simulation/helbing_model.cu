// Moves people in a crowd by the social force model, in groups, within a list of neighbours, with
// limited speeds.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 helbing_model.cu -o helbing_model
//   ./helbing_model --help

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

struct Config {
  float tau;
  float a_rep;
  float B_soc;
  float h;
};

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

__host__ __device__ inline float length_sq(float2 v) { return dot(v, v); }

__host__ __device__ inline float2 operator+(float2 a, float2 b) {
  return make_float2(a.x + b.x, a.y + b.y);
}

__host__ __device__ inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

__host__ __device__ inline float2 operator*(float2 v, float s) {
  return make_float2(v.x * s, v.y * s);
}

// The gradient of normalize(v): what is across v, by its length.
__host__ __device__ inline float2 normalize_slope(float2 v, float2 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return make_float2(0.0f, 0.0f);
  const float2 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

__host__ __device__ inline float2 operator-(float2 v) {
  return make_float2(-v.x, -v.y);
}

// Each component for itself.
__device__ inline float2 atomic_add(float2* address, float2 value) {
  return make_float2(atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y));
}

__host__ __device__ inline float2& operator-=(float2& a, float2 b) { return a = a - b; }

__global__ void helbing_model(int n, const float2* __restrict__ positions, int positions_count,
                              const float2* __restrict__ velocities,
                              const float2* __restrict__ goal, const int* __restrict__ team,
                              const int* __restrict__ neighbor_list, int neighbor_list_cols,
                              const int* __restrict__ num_neighbors, Config config,
                              float2* __restrict__ x_out, float2* __restrict__ v_next) {
  const int agent = blockIdx.x * blockDim.x + threadIdx.x;
  if (agent >= n) return;

  const float2 p = positions[agent];
  const float2 u = velocities[agent];
  const float2 aim = goal[agent] - p;
  const float2 e_i = normalize(aim);
  float2 acc = (1.39f * e_i - u) / config.tau;
  const int k_end = min(num_neighbors[agent], neighbor_list_cols);
  for (int k = 0; k < k_end; ++k) {
    const int k_a = neighbor_list[agent * neighbor_list_cols + k];
    if (k_a < 0 || k_a >= positions_count || k_a == agent) {
      continue;
    }
    const float2 rij = p - positions[k_a];
    const float dist = sqrtf(length_sq(rij));
    if (dist > 1e-06f) {
      const float2 away = rij / dist;
      const float gap = 0.698f - dist;
      const float gap2 = fminf(gap, 1.0f);
      float push = config.a_rep * expf(gap2 / config.B_soc);
      if (team[k_a] == team[agent]) {
        push *= 0.3f;
      }
      acc += push * away;
    }
  }
  float2 v_new = u + config.h * acc;
  const float speed = length(v_new);
  if (speed > 2.36f) {
    v_new = 2.36f * normalize(v_new);
  }
  v_next[agent] = v_new;
  x_out[agent] = p + config.h * u;
}

// The adjoint of helbing_model.
__global__ void helbing_model_adjoint(int n, const float2* __restrict__ positions,
                                      int positions_count, const float2* __restrict__ velocities,
                                      const float2* __restrict__ goal,
                                      const int* __restrict__ team,
                                      const int* __restrict__ neighbor_list,
                                      int neighbor_list_cols,
                                      const int* __restrict__ num_neighbors, Config config,
                                      float2* __restrict__ grad_positions,
                                      float2* __restrict__ grad_velocities,
                                      float2* __restrict__ grad_goal,
                                      const float2* __restrict__ grad_x_out,
                                      const float2* __restrict__ grad_v_next) {
  const int agent = blockIdx.x * blockDim.x + threadIdx.x;
  if (agent >= n) return;

  const float2 p = positions[agent];
  const float2 u = velocities[agent];
  const float2 aim = goal[agent] - p;
  const float2 e_i = normalize(aim);
  float2 acc = (1.39f * e_i - u) / config.tau;
  const int k_end = min(num_neighbors[agent], neighbor_list_cols);
  for (int k = 0; k < k_end; ++k) {
    const int k_a = neighbor_list[agent * neighbor_list_cols + k];
    if (!(k_a < 0 || k_a >= positions_count || k_a == agent)) {
      const float2 rij = p - positions[k_a];
      const float dist = sqrtf(length_sq(rij));
      if (dist > 1e-06f) {
        const float2 away = rij / dist;
        const float gap = 0.698f - dist;
        const float gap2 = fminf(gap, 1.0f);
        float push = config.a_rep * expf(gap2 / config.B_soc);
        if (team[k_a] == team[agent]) {
          push *= 0.3f;
        }
        acc += push * away;
      }
    }
  }
  const float2 v_new = u + config.h * acc;
  const float speed = length(v_new);
  const float2 g = grad_x_out[agent];
  float2 grad_p = g;
  float2 grad_u = g * config.h;
  float2 grad_v_new = grad_v_next[agent];
  if (speed > 2.36f) {
    grad_v_new = normalize_slope(v_new, grad_v_new * 2.36f);
  }
  grad_u += grad_v_new;
  const float2 grad_acc = grad_v_new * config.h;
  for (int k = min(num_neighbors[agent], neighbor_list_cols) - 1; k >= 0; --k) {
    const int k_a = neighbor_list[agent * neighbor_list_cols + k];
    if (!(k_a < 0 || k_a >= positions_count || k_a == agent)) {
      const float2 rij = p - positions[k_a];
      const float dist = sqrtf(length_sq(rij));
      float grad_dist = 0.0f;
      float2 grad_rij = make_float2(0.0f, 0.0f);
      if (dist > 1e-06f) {
        const float2 away = rij / dist;
        const float gap = 0.698f - dist;
        const float gap2 = fminf(gap, 1.0f);
        float push = config.a_rep * expf(gap2 / config.B_soc);
        if (team[k_a] == team[agent]) {
          push *= 0.3f;
        }
        float grad_push = dot(grad_acc, away);
        const float2 grad_away = grad_acc * push;
        if (team[k_a] == team[agent]) {
          grad_push *= 0.3f;
        }
        const float grad_gap2 = grad_push * config.a_rep * expf(gap2 / config.B_soc) / config.B_soc;
        const float grad_gap = gap < 1.0f ? grad_gap2 : 0.0f;
        grad_dist -= grad_gap;
        grad_rij += grad_away / dist;
        grad_dist += -dot(grad_away, rij) / (dist * dist);
      }
      grad_rij += 2.0f * (grad_dist * 0.5f / dist) * rij;
      grad_p += grad_rij;
      atomic_add(&grad_positions[k_a], -grad_rij);
    }
  }
  const float2 g_2 = grad_acc / config.tau;
  const float2 grad_e_i = g_2 * 1.39f;
  grad_u -= g_2;
  const float2 grad_aim = normalize_slope(aim, grad_e_i);
  grad_goal[agent] += grad_aim;
  grad_p -= grad_aim;
  grad_velocities[agent] += grad_u;
  atomic_add(&grad_positions[agent], grad_p);
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct alignas(8) float2 {
  float x, y;
};

struct Config {
  float tau;
  float a_rep;
  float B_soc;
  float h;
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

inline float length_sq(float2 v) { return dot(v, v); }

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

inline float2 operator*(float2 v, float s) {
  return float2{v.x * s, v.y * s};
}

// The gradient of normalize(v): what is across v, by its length.
inline float2 normalize_slope(float2 v, float2 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return float2{};
  const float2 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

inline float2 operator-(float2 v) {
  return float2{-v.x, -v.y};
}

inline float2& operator-=(float2& a, float2 b) { return a = a - b; }

inline void helbing_model(int n, const float2* positions, int positions_count,
                          const float2* velocities, const float2* goal, const int* team,
                          const int* neighbor_list, int neighbor_list_cols,
                          const int* num_neighbors, Config config, float2* x_out, float2* v_next) {
  for (int agent = 0; agent < n; ++agent) {
    const float2 p = positions[agent];
    const float2 u = velocities[agent];
    const float2 aim = goal[agent] - p;
    const float2 e_i = normalize(aim);
    float2 acc = (1.39f * e_i - u) / config.tau;
    const int k_end = std::min(num_neighbors[agent], neighbor_list_cols);
    for (int k = 0; k < k_end; ++k) {
      const int k_a = neighbor_list[agent * neighbor_list_cols + k];
      if (k_a < 0 || k_a >= positions_count || k_a == agent) {
        continue;
      }
      const float2 rij = p - positions[k_a];
      const float dist = std::sqrt(length_sq(rij));
      if (dist > 1e-06f) {
        const float2 away = rij / dist;
        const float gap = 0.698f - dist;
        const float gap2 = std::fmin(gap, 1.0f);
        float push = config.a_rep * std::exp(gap2 / config.B_soc);
        if (team[k_a] == team[agent]) {
          push *= 0.3f;
        }
        acc += push * away;
      }
    }
    float2 v_new = u + config.h * acc;
    const float speed = length(v_new);
    if (speed > 2.36f) {
      v_new = 2.36f * normalize(v_new);
    }
    v_next[agent] = v_new;
    x_out[agent] = p + config.h * u;
  }
}

// The adjoint of helbing_model.
inline void helbing_model_adjoint(int n, const float2* positions, int positions_count,
                                  const float2* velocities, const float2* goal, const int* team,
                                  const int* neighbor_list, int neighbor_list_cols,
                                  const int* num_neighbors, Config config, float2* grad_positions,
                                  float2* grad_velocities, float2* grad_goal,
                                  const float2* grad_x_out, const float2* grad_v_next) {
  for (int agent = 0; agent < n; ++agent) {
    const float2 p = positions[agent];
    const float2 u = velocities[agent];
    const float2 aim = goal[agent] - p;
    const float2 e_i = normalize(aim);
    float2 acc = (1.39f * e_i - u) / config.tau;
    const int k_end = std::min(num_neighbors[agent], neighbor_list_cols);
    for (int k = 0; k < k_end; ++k) {
      const int k_a = neighbor_list[agent * neighbor_list_cols + k];
      if (!(k_a < 0 || k_a >= positions_count || k_a == agent)) {
        const float2 rij = p - positions[k_a];
        const float dist = std::sqrt(length_sq(rij));
        if (dist > 1e-06f) {
          const float2 away = rij / dist;
          const float gap = 0.698f - dist;
          const float gap2 = std::fmin(gap, 1.0f);
          float push = config.a_rep * std::exp(gap2 / config.B_soc);
          if (team[k_a] == team[agent]) {
            push *= 0.3f;
          }
          acc += push * away;
        }
      }
    }
    const float2 v_new = u + config.h * acc;
    const float speed = length(v_new);
    const float2 g = grad_x_out[agent];
    float2 grad_p = g;
    float2 grad_u = g * config.h;
    float2 grad_v_new = grad_v_next[agent];
    if (speed > 2.36f) {
      grad_v_new = normalize_slope(v_new, grad_v_new * 2.36f);
    }
    grad_u += grad_v_new;
    const float2 grad_acc = grad_v_new * config.h;
    for (int k = std::min(num_neighbors[agent], neighbor_list_cols) - 1; k >= 0; --k) {
      const int k_a = neighbor_list[agent * neighbor_list_cols + k];
      if (!(k_a < 0 || k_a >= positions_count || k_a == agent)) {
        const float2 rij = p - positions[k_a];
        const float dist = std::sqrt(length_sq(rij));
        float grad_dist = 0.0f;
        float2 grad_rij = float2{};
        if (dist > 1e-06f) {
          const float2 away = rij / dist;
          const float gap = 0.698f - dist;
          const float gap2 = std::fmin(gap, 1.0f);
          float push = config.a_rep * std::exp(gap2 / config.B_soc);
          if (team[k_a] == team[agent]) {
            push *= 0.3f;
          }
          float grad_push = dot(grad_acc, away);
          const float2 grad_away = grad_acc * push;
          if (team[k_a] == team[agent]) {
            grad_push *= 0.3f;
          }
          const float grad_gap2 = grad_push * config.a_rep * std::exp(gap2 / config.B_soc) /
              config.B_soc;
          const float grad_gap = gap < 1.0f ? grad_gap2 : 0.0f;
          grad_dist -= grad_gap;
          grad_rij += grad_away / dist;
          grad_dist += -dot(grad_away, rij) / (dist * dist);
        }
        grad_rij += 2.0f * (grad_dist * 0.5f / dist) * rij;
        grad_p += grad_rij;
        grad_positions[k_a] += -grad_rij;
      }
    }
    const float2 g_2 = grad_acc / config.tau;
    const float2 grad_e_i = g_2 * 1.39f;
    grad_u -= g_2;
    const float2 grad_aim = normalize_slope(aim, grad_e_i);
    grad_goal[agent] += grad_aim;
    grad_p -= grad_aim;
    grad_velocities[agent] += grad_u;
    grad_positions[agent] += grad_p;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 268435456;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float2> positions;  // n
  int positions_count;
  std::vector<float2> velocities;  // n
  std::vector<float2> goal;  // n
  std::vector<int> team;  // n
  std::vector<int> neighbor_list;  // n x 5
  int neighbor_list_cols;
  std::vector<int> num_neighbors;  // n
  Config config = {1.37f, -1.23f, 1.19f, 1.38f};
  std::vector<float2> x_out;  // n
  std::vector<float2> v_next;  // n
  std::vector<float2> grad_positions;  // n
  std::vector<float2> grad_velocities;  // n
  std::vector<float2> grad_goal;  // n
  std::vector<float2> grad_x_out;  // n
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
  p.positions_count = n;
  p.neighbor_list_cols = 5;
  p.positions.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.positions.data()), 2 * p.positions.size(), seed, 0, -2.0, 2.0);
  p.velocities.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.velocities.data()), 2 * p.velocities.size(), seed, 1, -2.0, 2.0);
  p.goal.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.goal.data()), 2 * p.goal.size(), seed, 2, -2.0, 2.0);
  p.team.resize(size_t(n));
  fill(p.team.data(), p.team.size(), seed, 3, 0, n);
  p.neighbor_list.resize(size_t(n) * size_t(5));
  fill(p.neighbor_list.data(), p.neighbor_list.size(), seed, 4, 0, n);
  p.num_neighbors.resize(size_t(n));
  fill(p.num_neighbors.data(), p.num_neighbors.size(), seed, 5, 0, n);
  p.x_out.resize(size_t(n));
  p.v_next.resize(size_t(n));
  p.grad_positions.resize(size_t(n));
  p.grad_velocities.resize(size_t(n));
  p.grad_goal.resize(size_t(n));
  p.grad_x_out.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_x_out.data()), 2 * p.grad_x_out.size(), 0, 3006, -1.0, 1.0);
  p.grad_v_next.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_v_next.data()), 2 * p.grad_v_next.size(), 0, 3007, -1.0,
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
  DeviceBuffer<float2> positions;
  DeviceBuffer<float2> velocities;
  DeviceBuffer<float2> goal;
  DeviceBuffer<int> team;
  DeviceBuffer<int> neighbor_list;
  DeviceBuffer<int> num_neighbors;
  DeviceBuffer<float2> x_out;
  DeviceBuffer<float2> v_next;
  DeviceBuffer<float2> grad_positions;
  DeviceBuffer<float2> grad_velocities;
  DeviceBuffer<float2> grad_goal;
  DeviceBuffer<float2> grad_x_out;
  DeviceBuffer<float2> grad_v_next;

  explicit DeviceArrays(const Problem& p) : positions(p.positions), velocities(p.velocities),
        goal(p.goal), team(p.team), neighbor_list(p.neighbor_list),
        num_neighbors(p.num_neighbors), x_out(p.x_out), v_next(p.v_next),
        grad_positions(p.grad_positions), grad_velocities(p.grad_velocities),
        grad_goal(p.grad_goal), grad_x_out(p.grad_x_out), grad_v_next(p.grad_v_next) {}
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
  helbing_model<<<grid, block>>>(
      p.n, d.positions.get(), p.positions_count, d.velocities.get(), d.goal.get(),
      d.team.get(), d.neighbor_list.get(), p.neighbor_list_cols, d.num_neighbors.get(),
      p.config, d.x_out.get(), d.v_next.get());
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  helbing_model_adjoint<<<grid, block>>>(
      p.n, d.positions.get(), p.positions_count, d.velocities.get(), d.goal.get(),
      d.team.get(), d.neighbor_list.get(), p.neighbor_list_cols, d.num_neighbors.get(),
      p.config, d.grad_positions.get(), d.grad_velocities.get(), d.grad_goal.get(),
      d.grad_x_out.get(), d.grad_v_next.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::helbing_model(
      p.n, reinterpret_cast<reference::float2*>(p.positions.data()), p.positions_count,
      reinterpret_cast<reference::float2*>(p.velocities.data()),
      reinterpret_cast<reference::float2*>(p.goal.data()), p.team.data(),
      p.neighbor_list.data(), p.neighbor_list_cols, p.num_neighbors.data(),
      same_bytes<reference::Config>(p.config),
      reinterpret_cast<reference::float2*>(p.x_out.data()),
      reinterpret_cast<reference::float2*>(p.v_next.data()));
}

void run_reference_adjoint(Problem& p) {
  reference::helbing_model_adjoint(
      p.n, reinterpret_cast<reference::float2*>(p.positions.data()), p.positions_count,
      reinterpret_cast<reference::float2*>(p.velocities.data()),
      reinterpret_cast<reference::float2*>(p.goal.data()), p.team.data(),
      p.neighbor_list.data(), p.neighbor_list_cols, p.num_neighbors.data(),
      same_bytes<reference::Config>(p.config),
      reinterpret_cast<reference::float2*>(p.grad_positions.data()),
      reinterpret_cast<reference::float2*>(p.grad_velocities.data()),
      reinterpret_cast<reference::float2*>(p.grad_goal.data()),
      reinterpret_cast<reference::float2*>(p.grad_x_out.data()),
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
      "x_out",
      checksum(reinterpret_cast<const float*>(p.x_out.data()), 2 * p.x_out.size(), 1006),
      recorded, -29.478495087100065, 0.00114);
  same &= check_sum(
      "v_next",
      checksum(reinterpret_cast<const float*>(p.v_next.data()), 2 * p.v_next.size(), 1007),
      recorded, 34.59045724601546, 0.0178);
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
      reinterpret_cast<const float*>(p.grad_positions.data()), 2 * p.grad_positions.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_velocities.data()), 2 * p.grad_velocities.size(),
      2001);
  sum += along(reinterpret_cast<const float*>(p.grad_goal.data()), 2 * p.grad_goal.size(), 2002);
  return check_sum("the gradient", sum, recorded, 65.67204668798333, 0.191);
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
      "x_out", reinterpret_cast<const float*>(p.x_out.data()),
      reinterpret_cast<const float*>(expected.x_out.data()), 2 * p.x_out.size(), 2e-06);
  same &= compare(
      "v_next", reinterpret_cast<const float*>(p.v_next.data()),
      reinterpret_cast<const float*>(expected.v_next.data()), 2 * p.v_next.size(), 5e-05);
  same &= compare(
      "grad_positions", reinterpret_cast<const float*>(p.grad_positions.data()),
      reinterpret_cast<const float*>(expected.grad_positions.data()), 2 * p.grad_positions.size(),
      0.0005 * growth);
  same &= compare(
      "grad_velocities", reinterpret_cast<const float*>(p.grad_velocities.data()),
      reinterpret_cast<const float*>(expected.grad_velocities.data()),
      2 * p.grad_velocities.size(), 0.0005 * growth);
  same &= compare(
      "grad_goal", reinterpret_cast<const float*>(p.grad_goal.data()),
      reinterpret_cast<const float*>(expected.grad_goal.data()), 2 * p.grad_goal.size(),
      0.0005 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float2) * static_cast<double>(p.positions.size());
  bytes += sizeof(float2) * static_cast<double>(p.velocities.size());
  bytes += sizeof(float2) * static_cast<double>(p.goal.size());
  bytes += sizeof(int) * static_cast<double>(p.team.size());
  bytes += sizeof(int) * static_cast<double>(p.neighbor_list.size());
  bytes += sizeof(int) * static_cast<double>(p.num_neighbors.size());
  bytes += sizeof(float2) * static_cast<double>(p.x_out.size());
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
  device.x_out.download(result.x_out);
  device.v_next.download(result.v_next);
  device.grad_positions.download(result.grad_positions);
  device.grad_velocities.download(result.grad_velocities);
  device.grad_goal.download(result.grad_goal);
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

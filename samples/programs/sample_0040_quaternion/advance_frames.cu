// Moves the transforms of bodies along their motion and turns them, with a limited step.
//
// Runs the kernel on a GPU and compares what it leaves with the same kernel on the host, and with
// a checksum that was computed apart from both.
//
//   nvcc -O3 -std=c++17 advance_frames.cu -o advance_frames
//   ./advance_frames --help

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

struct Quat {
  float x, y, z, w;
};

struct Transform {
  float3 p;
  Quat q;
};

__host__ __device__ inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

__host__ __device__ inline float length(float3 v) { return sqrtf(dot(v, v)); }

__host__ __device__ inline float3 operator*(float3 v, float s) {
  return make_float3(v.x * s, v.y * s, v.z * s);
}

__host__ __device__ inline float3 cross(float3 a, float3 b) {
  return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

__host__ __device__ inline float3 quat_rotate(Quat q, float3 v) {
  const float3 axis = make_float3(q.x, q.y, q.z);
  const float3 turned = cross(axis, v);
  const float c = 2.0f * q.w * q.w - 1.0f, d = 2.0f * dot(axis, v);
  return make_float3(v.x * c + q.x * d + turned.x * q.w * 2.0f,
      v.y * c + q.y * d + turned.y * q.w * 2.0f, v.z * c + q.z * d + turned.z * q.w * 2.0f);
}

__host__ __device__ inline float3 transform_vector(const Transform& t, float3 v) {
  return quat_rotate(t.q, v);
}

__host__ __device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline Quat make_quat(float3 v, float w) { return Quat{v.x, v.y, v.z, w}; }

__host__ __device__ inline Quat operator*(Quat a, Quat b) {
  return Quat{a.w * b.x + b.w * a.x + a.y * b.z - b.y * a.z,
      a.w * b.y + b.w * a.y + a.z * b.x - b.z * a.x,
      a.w * b.z + b.w * a.z + a.x * b.y - b.x * a.y, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}

__host__ __device__ inline float dot(Quat a, Quat b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

__host__ __device__ inline float length(Quat v) { return sqrtf(dot(v, v)); }

// Zero becomes the rotation by nothing.
__host__ __device__ inline Quat normalize(Quat q) {
  const float size = length(q);
  if (!(size > 0.0f)) return Quat{0.0f, 0.0f, 0.0f, 1.0f};
  const float s = 1.0f / size;
  return Quat{q.x * s, q.y * s, q.z * s, q.w * s};
}

__host__ __device__ inline Quat operator*(Quat v, float s) {
  return Quat{v.x * s, v.y * s, v.z * s, v.w * s};
}

__host__ __device__ inline Quat operator-(Quat a, Quat b) {
  return Quat{a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w};
}

__host__ __device__ inline Quat operator/(Quat v, float s) {
  return Quat{v.x / s, v.y / s, v.z / s, v.w / s};
}

// The gradient of normalize(v): what is across v, by its length.
__host__ __device__ inline Quat normalize_slope(Quat v, Quat g) {
  const float size = length(v);
  if (!(size > 0.0f)) return Quat{};
  const Quat unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

// Of a rotation.
__host__ __device__ inline Quat quat_inverse(Quat q) { return Quat{-q.x, -q.y, -q.z, q.w}; }

__host__ __device__ inline Quat operator+(Quat a, Quat b) {
  return Quat{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

__host__ __device__ inline Quat& operator+=(Quat& a, Quat b) { return a = a + b; }

__host__ __device__ inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// The gradient by q of quat_rotate(q, v), whose own is g.
__host__ __device__ inline Quat quat_rotate_slope(Quat q, float3 v, float3 g) {
  const float3 axis = make_float3(q.x, q.y, q.z);
  const float w = 4.0f * q.w * dot(v, g) + 2.0f * dot(cross(axis, v), g);
  const float3 u = cross(v, g) * (2.0f * q.w) + g * (2.0f * dot(axis, v)) +
      v * (2.0f * dot(axis, g));
  return Quat{u.x, u.y, u.z, w};
}

__host__ __device__ inline Transform operator+(const Transform& a, const Transform& b) {
  return Transform{make_float3(a.p.x + b.p.x, a.p.y + b.p.y, a.p.z + b.p.z),
      Quat{a.q.x + b.q.x, a.q.y + b.q.y, a.q.z + b.q.z, a.q.w + b.q.w}};
}

__host__ __device__ inline Transform& operator+=(Transform& a, const Transform& b) {
  return a = a + b;
}

__host__ __device__ inline float3& operator*=(float3& a, float b) { return a = a * b; }

__host__ __device__ inline float3 operator/(float3 v, float s) {
  return make_float3(v.x / s, v.y / s, v.z / s);
}

// Zero stays zero.
__host__ __device__ inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : make_float3(0.0f, 0.0f, 0.0f);
}

__host__ __device__ inline float3 operator*(float s, float3 v) {
  return make_float3(s * v.x, s * v.y, s * v.z);
}

// Moves the transforms of bodies along their motion and turns them, with a limited step.
__global__ void advance_frames(int n, Transform* __restrict__ transforms,
                               const float3* __restrict__ vel, const float3* __restrict__ w_ang,
                               float3 pivot, float time_step, float drag) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  float3 v = vel[i];
  Transform pose = transforms[i];
  // no body is faster than allowed
  const float magnitude = length(v);
  v = v * (18.3f / fmaxf(magnitude, 18.3f));
  float3 shift = v * (time_step / (1.0f + drag * time_step));
  shift = shift + transform_vector(pose, pivot) * time_step;
  const float3 origin = pose.p + shift;
  const float3 w = w_ang[i];
  Quat attitude = pose.q;
  attitude = normalize(make_quat(w * (0.5f * time_step), 1.0f) * attitude);
  pose = Transform{origin, attitude};
  transforms[i] = pose;
}

// The adjoint of advance_frames.
__global__ void advance_frames_adjoint(int n, const Transform* __restrict__ transforms,
                                       const float3* __restrict__ vel,
                                       const float3* __restrict__ w_ang, float3 pivot,
                                       float time_step, float drag,
                                       Transform* __restrict__ grad_transforms,
                                       float3* __restrict__ grad_vel,
                                       float3* __restrict__ grad_w_ang) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;

  const float3 v = vel[i];
  const Transform pose = transforms[i];
  // no body is faster than allowed
  const float magnitude = length(v);
  const float3 w = w_ang[i];
  const Quat attitude = pose.q;
  Transform grad_pose = grad_transforms[i];
  grad_transforms[i] = Transform{};
  const float3 grad_origin = grad_pose.p;
  Quat grad_attitude = grad_pose.q;
  const Quat g = grad_attitude;
  const Quat g_2 = normalize_slope(make_quat(w * (0.5f * time_step), 1.0f) * attitude, g);
  const Quat g_3 = g_2 * quat_inverse(attitude);
  const float3 grad_w = make_float3(g_3.x, g_3.y, g_3.z) * (0.5f * time_step);
  grad_attitude = quat_inverse(make_quat(w * (0.5f * time_step), 1.0f)) * g_2;
  grad_pose = Transform{};
  grad_pose.q += grad_attitude;
  grad_w_ang[i] += grad_w;
  grad_pose.p += grad_origin;
  const float3 grad_shift = grad_origin;
  grad_pose += Transform{make_float3(0.0f, 0.0f, 0.0f),
      quat_rotate_slope(pose.q, pivot, grad_shift * time_step)};
  float3 grad_v = grad_shift * (time_step / (1.0f + drag * time_step));
  const float grad_magnitude = 18.3f < magnitude ? -dot(grad_v, v) * 18.3f /
      (fmaxf(magnitude, 18.3f) * fmaxf(magnitude, 18.3f)) : 0.0f;
  grad_v *= 18.3f / fmaxf(magnitude, 18.3f);
  grad_v += grad_magnitude * normalize(v);
  grad_transforms[i] += grad_pose;
  grad_vel[i] += grad_v;
}

// The same kernel in plain C++, to compare with.
namespace reference {

struct float3 {
  float x, y, z;
};

struct Quat {
  float x, y, z, w;
};

struct Transform {
  float3 p;
  Quat q;
};

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float length(float3 v) { return std::sqrt(dot(v, v)); }

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 cross(float3 a, float3 b) {
  return float3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline float3 quat_rotate(Quat q, float3 v) {
  const float3 axis = float3{q.x, q.y, q.z};
  const float3 turned = cross(axis, v);
  const float c = 2.0f * q.w * q.w - 1.0f, d = 2.0f * dot(axis, v);
  return float3{v.x * c + q.x * d + turned.x * q.w * 2.0f,
      v.y * c + q.y * d + turned.y * q.w * 2.0f, v.z * c + q.z * d + turned.z * q.w * 2.0f};
}

inline float3 transform_vector(const Transform& t, float3 v) { return quat_rotate(t.q, v); }

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline Quat make_quat(float3 v, float w) { return Quat{v.x, v.y, v.z, w}; }

inline Quat operator*(Quat a, Quat b) {
  return Quat{a.w * b.x + b.w * a.x + a.y * b.z - b.y * a.z,
      a.w * b.y + b.w * a.y + a.z * b.x - b.z * a.x,
      a.w * b.z + b.w * a.z + a.x * b.y - b.x * a.y, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}

inline float dot(Quat a, Quat b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

inline float length(Quat v) { return std::sqrt(dot(v, v)); }

// Zero becomes the rotation by nothing.
inline Quat normalize(Quat q) {
  const float size = length(q);
  if (!(size > 0.0f)) return Quat{0.0f, 0.0f, 0.0f, 1.0f};
  const float s = 1.0f / size;
  return Quat{q.x * s, q.y * s, q.z * s, q.w * s};
}

inline Quat operator*(Quat v, float s) {
  return Quat{v.x * s, v.y * s, v.z * s, v.w * s};
}

inline Quat operator-(Quat a, Quat b) {
  return Quat{a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w};
}

inline Quat operator/(Quat v, float s) {
  return Quat{v.x / s, v.y / s, v.z / s, v.w / s};
}

// The gradient of normalize(v): what is across v, by its length.
inline Quat normalize_slope(Quat v, Quat g) {
  const float size = length(v);
  if (!(size > 0.0f)) return Quat{};
  const Quat unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

// Of a rotation.
inline Quat quat_inverse(Quat q) { return Quat{-q.x, -q.y, -q.z, q.w}; }

inline Quat operator+(Quat a, Quat b) {
  return Quat{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

inline Quat& operator+=(Quat& a, Quat b) { return a = a + b; }

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// The gradient by q of quat_rotate(q, v), whose own is g.
inline Quat quat_rotate_slope(Quat q, float3 v, float3 g) {
  const float3 axis = float3{q.x, q.y, q.z};
  const float w = 4.0f * q.w * dot(v, g) + 2.0f * dot(cross(axis, v), g);
  const float3 u = cross(v, g) * (2.0f * q.w) + g * (2.0f * dot(axis, v)) +
      v * (2.0f * dot(axis, g));
  return Quat{u.x, u.y, u.z, w};
}

inline Transform operator+(const Transform& a, const Transform& b) {
  return Transform{float3{a.p.x + b.p.x, a.p.y + b.p.y, a.p.z + b.p.z},
      Quat{a.q.x + b.q.x, a.q.y + b.q.y, a.q.z + b.q.z, a.q.w + b.q.w}};
}

inline Transform& operator+=(Transform& a, const Transform& b) { return a = a + b; }

inline float3& operator*=(float3& a, float b) { return a = a * b; }

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

// Zero stays zero.
inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float3{};
}

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

// Moves the transforms of bodies along their motion and turns them, with a limited step.
inline void advance_frames(int n, Transform* transforms, const float3* vel, const float3* w_ang,
                           float3 pivot, float time_step, float drag) {
  for (int i = 0; i < n; ++i) {
    float3 v = vel[i];
    Transform pose = transforms[i];
    // no body is faster than allowed
    const float magnitude = length(v);
    v = v * (18.3f / std::fmax(magnitude, 18.3f));
    float3 shift = v * (time_step / (1.0f + drag * time_step));
    shift = shift + transform_vector(pose, pivot) * time_step;
    const float3 origin = pose.p + shift;
    const float3 w = w_ang[i];
    Quat attitude = pose.q;
    attitude = normalize(make_quat(w * (0.5f * time_step), 1.0f) * attitude);
    pose = Transform{origin, attitude};
    transforms[i] = pose;
  }
}

// The adjoint of advance_frames.
inline void advance_frames_adjoint(int n, const Transform* transforms, const float3* vel,
                                   const float3* w_ang, float3 pivot, float time_step, float drag,
                                   Transform* grad_transforms, float3* grad_vel,
                                   float3* grad_w_ang) {
  for (int i = 0; i < n; ++i) {
    const float3 v = vel[i];
    const Transform pose = transforms[i];
    // no body is faster than allowed
    const float magnitude = length(v);
    const float3 w = w_ang[i];
    const Quat attitude = pose.q;
    Transform grad_pose = grad_transforms[i];
    grad_transforms[i] = Transform{};
    const float3 grad_origin = grad_pose.p;
    Quat grad_attitude = grad_pose.q;
    const Quat g = grad_attitude;
    const Quat g_2 = normalize_slope(make_quat(w * (0.5f * time_step), 1.0f) * attitude, g);
    const Quat g_3 = g_2 * quat_inverse(attitude);
    const float3 grad_w = float3{g_3.x, g_3.y, g_3.z} * (0.5f * time_step);
    grad_attitude = quat_inverse(make_quat(w * (0.5f * time_step), 1.0f)) * g_2;
    grad_pose = Transform{};
    grad_pose.q += grad_attitude;
    grad_w_ang[i] += grad_w;
    grad_pose.p += grad_origin;
    const float3 grad_shift = grad_origin;
    grad_pose += Transform{float3{0.0f, 0.0f, 0.0f},
        quat_rotate_slope(pose.q, pivot, grad_shift * time_step)};
    float3 grad_v = grad_shift * (time_step / (1.0f + drag * time_step));
    const float grad_magnitude = 18.3f < magnitude ? -dot(grad_v, v) * 18.3f /
        (std::fmax(magnitude, 18.3f) * std::fmax(magnitude, 18.3f)) : 0.0f;
    grad_v *= 18.3f / std::fmax(magnitude, 18.3f);
    grad_v += grad_magnitude * normalize(v);
    grad_transforms[i] += grad_pose;
    grad_vel[i] += grad_v;
  }
}

}  // namespace reference

constexpr int kDefaultSize = 1021, kBenchSize = 4194304, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<Transform> transforms;  // n
  std::vector<float3> vel;  // n
  std::vector<float3> w_ang;  // n
  float3 pivot = {0.32f, -0.22f, 0.76f};
  float time_step = 1.97f;
  float drag = -1.26f;
  std::vector<Transform> grad_transforms;  // n
  std::vector<float3> grad_vel;  // n
  std::vector<float3> grad_w_ang;  // n
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
  p.transforms.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.transforms.data()), 7 * p.transforms.size(), seed, 0, -2.0, 2.0);
  p.vel.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.vel.data()), 3 * p.vel.size(), seed, 1, -2.0, 2.0);
  p.w_ang.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.w_ang.data()), 3 * p.w_ang.size(), seed, 2, -2.0, 2.0);
  p.grad_transforms.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_transforms.data()), 7 * p.grad_transforms.size(), 0, 3000,
      -1.0, 1.0);
  p.grad_vel.resize(size_t(n));
  p.grad_w_ang.resize(size_t(n));
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
  DeviceBuffer<Transform> transforms;
  DeviceBuffer<float3> vel;
  DeviceBuffer<float3> w_ang;
  DeviceBuffer<Transform> grad_transforms;
  DeviceBuffer<float3> grad_vel;
  DeviceBuffer<float3> grad_w_ang;

  explicit DeviceArrays(const Problem& p) : transforms(p.transforms), vel(p.vel),
        w_ang(p.w_ang), grad_transforms(p.grad_transforms), grad_vel(p.grad_vel),
        grad_w_ang(p.grad_w_ang) {}
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
  advance_frames<<<grid, block>>>(
      p.n, d.transforms.get(), d.vel.get(), d.w_ang.get(), p.pivot, p.time_step, p.drag);
  CUDA_CHECK(cudaGetLastError());
}

void launch_adjoint(const Problem& p, const DeviceArrays& d) {
  if (p.n == 0) return;
  const dim3 block(256);
  const dim3 grid((p.n + block.x - 1) / block.x);
  advance_frames_adjoint<<<grid, block>>>(
      p.n, d.transforms.get(), d.vel.get(), d.w_ang.get(), p.pivot, p.time_step, p.drag,
      d.grad_transforms.get(), d.grad_vel.get(), d.grad_w_ang.get());
  CUDA_CHECK(cudaGetLastError());
}

void run_reference(Problem& p) {
  reference::advance_frames(
      p.n, reinterpret_cast<reference::Transform*>(p.transforms.data()),
      reinterpret_cast<reference::float3*>(p.vel.data()),
      reinterpret_cast<reference::float3*>(p.w_ang.data()),
      same_bytes<reference::float3>(p.pivot), p.time_step, p.drag);
}

void run_reference_adjoint(Problem& p) {
  reference::advance_frames_adjoint(
      p.n, reinterpret_cast<reference::Transform*>(p.transforms.data()),
      reinterpret_cast<reference::float3*>(p.vel.data()),
      reinterpret_cast<reference::float3*>(p.w_ang.data()),
      same_bytes<reference::float3>(p.pivot), p.time_step, p.drag,
      reinterpret_cast<reference::Transform*>(p.grad_transforms.data()),
      reinterpret_cast<reference::float3*>(p.grad_vel.data()),
      reinterpret_cast<reference::float3*>(p.grad_w_ang.data()));
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
      "transforms",
      checksum(reinterpret_cast<const float*>(p.transforms.data()), 7 * p.transforms.size(), 1000),
      recorded, 7762.183580340053, 0.0312);
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
      reinterpret_cast<const float*>(p.grad_transforms.data()), 7 * p.grad_transforms.size(),
      2000);
  sum += along(reinterpret_cast<const float*>(p.grad_vel.data()), 3 * p.grad_vel.size(), 2001);
  sum += along(reinterpret_cast<const float*>(p.grad_w_ang.data()), 3 * p.grad_w_ang.size(), 2002);
  return check_sum("the gradient", sum, recorded, 16.339934358624728, 0.0876);
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
      "transforms", reinterpret_cast<const float*>(p.transforms.data()),
      reinterpret_cast<const float*>(expected.transforms.data()), 7 * p.transforms.size(), 5e-05);
  same &= compare(
      "grad_transforms", reinterpret_cast<const float*>(p.grad_transforms.data()),
      reinterpret_cast<const float*>(expected.grad_transforms.data()),
      7 * p.grad_transforms.size(), 0.0001 * growth);
  same &= compare(
      "grad_vel", reinterpret_cast<const float*>(p.grad_vel.data()),
      reinterpret_cast<const float*>(expected.grad_vel.data()), 3 * p.grad_vel.size(),
      0.0001 * growth);
  same &= compare(
      "grad_w_ang", reinterpret_cast<const float*>(p.grad_w_ang.data()),
      reinterpret_cast<const float*>(expected.grad_w_ang.data()), 3 * p.grad_w_ang.size(),
      0.0001 * growth);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += 2.0 * sizeof(Transform) * static_cast<double>(p.transforms.size());
  bytes += sizeof(float3) * static_cast<double>(p.vel.size());
  bytes += sizeof(float3) * static_cast<double>(p.w_ang.size());
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
  // The adjoint needs arrays as they are before the kernel has run.
  launch_adjoint(problem, device);
  launch(problem, device);
  Problem result = problem;
  device.transforms.download(result.transforms);
  device.grad_transforms.download(result.grad_transforms);
  device.grad_vel.download(result.grad_vel);
  device.grad_w_ang.download(result.grad_w_ang);
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

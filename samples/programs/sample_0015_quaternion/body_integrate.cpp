// Integrates position and orientation of bodies by one explicit Euler step with the gyroscopic
// torque.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 body_integrate.cpp -o body_integrate_cpu
//   ./body_integrate_cpu --help

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

struct float3 {
  float x, y, z;
};

struct Quat {
  float x, y, z, w;
};

struct Mat33 {
  float m[3][3];
};

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

// Of a rotation.
inline Quat quat_inverse(Quat q) { return Quat{-q.x, -q.y, -q.z, q.w}; }

inline float3 cross(float3 a, float3 b) {
  return float3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float3 quat_rotate(Quat q, float3 v) {
  const float3 axis = float3{q.x, q.y, q.z};
  const float3 turned = cross(axis, v);
  const float c = 2.0f * q.w * q.w - 1.0f, d = 2.0f * dot(axis, v);
  return float3{v.x * c + q.x * d + turned.x * q.w * 2.0f,
      v.y * c + q.y * d + turned.y * q.w * 2.0f, v.z * c + q.z * d + turned.z * q.w * 2.0f};
}

inline float3 quat_rotate_inv(Quat q, float3 v) {
  return quat_rotate(quat_inverse(q), v);
}

inline float3 operator*(const Mat33& m, float3 v) {
  return float3{m.m[0][0] * v.x + m.m[0][1] * v.y + m.m[0][2] * v.z,
      m.m[1][0] * v.x + m.m[1][1] * v.y + m.m[1][2] * v.z,
      m.m[2][0] * v.x + m.m[2][1] * v.y + m.m[2][2] * v.z};
}

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float length(float3 v) { return std::sqrt(dot(v, v)); }

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

// Zero stays zero.
inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float3{};
}

inline Quat quat_from_axis_angle(float3 axis, float angle) {
  const float s = std::sin(angle * 0.5f), c = std::cos(angle * 0.5f);
  return Quat{axis.x * s, axis.y * s, axis.z * s, c};
}

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

// The gradient of normalize(v): what is across v, by its length.
inline float3 normalize_slope(float3 v, float3 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return float3{};
  const float3 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// The gradient by q of quat_rotate(q, v), whose own is g.
inline Quat quat_rotate_slope(Quat q, float3 v, float3 g) {
  const float3 axis = float3{q.x, q.y, q.z};
  const float w = 4.0f * q.w * dot(v, g) + 2.0f * dot(cross(axis, v), g);
  const float3 u = cross(v, g) * (2.0f * q.w) + g * (2.0f * dot(axis, v)) +
      v * (2.0f * dot(axis, g));
  return Quat{u.x, u.y, u.z, w};
}

inline Quat operator+(Quat a, Quat b) {
  return Quat{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

inline Quat& operator+=(Quat& a, Quat b) { return a = a + b; }

inline Mat33 outer(float3 a, float3 b) {
  return Mat33{{{a.x * b.x, a.x * b.y, a.x * b.z}, {a.y * b.x, a.y * b.y, a.y * b.z},
      {a.z * b.x, a.z * b.y, a.z * b.z}}};
}

inline Mat33 operator+(const Mat33& a, const Mat33& b) {
  Mat33 result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

inline Mat33& operator+=(Mat33& a, const Mat33& b) { return a = a + b; }

inline float3 operator*(float3 v, const Mat33& m) {
  return float3{v.x * m.m[0][0] + v.y * m.m[1][0] + v.z * m.m[2][0],
      v.x * m.m[0][1] + v.y * m.m[1][1] + v.z * m.m[2][1],
      v.x * m.m[0][2] + v.y * m.m[1][2] + v.z * m.m[2][2]};
}

inline float3 operator-(float3 v) {
  return float3{-v.x, -v.y, -v.z};
}

inline void body_integrate(int n, float3* x, Quat* rot, float3* linear_velocity, float3* w,
                           const float3* force, const float3* torque, const float* body_inv_mass,
                           const Mat33* inertia, const Mat33* inertia_inv) {
  for (int i = 0; i < n; ++i) {
    const float inv_mi = body_inv_mass[i];
    if (inv_mi == 0.0f) {
      continue;
    }
    const float3 x0 = x[i];
    const Quat r0 = rot[i];
    const float3 w0 = w[i];
    const float3 v0 = linear_velocity[i];
    const float3 f0 = force[i];
    const float3 v1 = v0 + f0 * inv_mi * 0.01f;
    const float3 t0 = torque[i];
    float3 omega_body = quat_rotate_inv(r0, w0);
    float3 t_local = quat_rotate_inv(r0, t0);
    t_local -= cross(omega_body, inertia[i] * omega_body);
    omega_body = omega_body + 0.01f * (inertia_inv[i] * t_local);
    const float3 w1 = quat_rotate(r0, omega_body);
    const float angle = length(w0) * 0.01f;
    const float3 new_x = x0 + v0 * 0.01f;
    const Quat r1 = normalize(quat_from_axis_angle(normalize(w0), angle) * r0);
    x[i] = new_x;
    rot[i] = r1;
    w[i] = w1;
    linear_velocity[i] = v1;
  }
}

// The adjoint of body_integrate.
inline void body_integrate_adjoint(int n, const Quat* rot, const float3* w, const float3* force,
                                   const float3* torque, const float* body_inv_mass,
                                   const Mat33* inertia, const Mat33* inertia_inv, float3* grad_x,
                                   Quat* grad_rot, float3* grad_linear_velocity, float3* grad_w,
                                   float3* grad_force, float3* grad_torque,
                                   float* grad_body_inv_mass, Mat33* grad_inertia,
                                   Mat33* grad_inertia_inv) {
  for (int i = 0; i < n; ++i) {
    const float inv_mi = body_inv_mass[i];
    float grad_inv_mi = 0.0f;
    if (!(inv_mi == 0.0f)) {
      const Quat r0 = rot[i];
      const float3 w0 = w[i];
      const float3 f0 = force[i];
      const float3 t0 = torque[i];
      const float3 omega_body = quat_rotate_inv(r0, w0);
      const float3 t_local = quat_rotate_inv(r0, t0);
      const float3 t_local_2 = t_local - cross(omega_body, inertia[i] * omega_body);
      const float3 omega_body_2 = omega_body + 0.01f * (inertia_inv[i] * t_local_2);
      const float angle = length(w0) * 0.01f;
      const float3 grad_v1 = grad_linear_velocity[i];
      grad_linear_velocity[i] = float3{};
      const float3 grad_w1 = grad_w[i];
      grad_w[i] = float3{};
      const Quat grad_r1 = grad_rot[i];
      grad_rot[i] = Quat{};
      const float3 grad_new_x = grad_x[i];
      grad_x[i] = float3{};
      const Quat g = normalize_slope(quat_from_axis_angle(normalize(w0), angle) * r0, grad_r1);
      const Quat g_2 = g * quat_inverse(r0);
      float3 grad_w0 = normalize_slope(w0, float3{g_2.x, g_2.y, g_2.z} * std::sin(0.5f * angle));
      const float grad_angle = 0.5f *
          (dot(normalize(w0), float3{g_2.x, g_2.y, g_2.z}) * std::cos(0.5f * angle) - g_2.w *
          std::sin(0.5f * angle));
      Quat grad_r0 = quat_inverse(quat_from_axis_angle(normalize(w0), angle)) * g;
      const float3 grad_x0 = grad_new_x;
      float3 grad_v0 = grad_new_x * 0.01f;
      grad_w0 += grad_angle * 0.01f * normalize(w0);
      grad_r0 += quat_rotate_slope(r0, omega_body_2, grad_w1);
      float3 grad_omega_body = quat_rotate_inv(r0, grad_w1);
      const float3 g_3 = grad_omega_body * 0.01f;
      grad_inertia_inv[i] += outer(g_3, t_local_2);
      const float3 grad_t_local = g_3 * inertia_inv[i];
      grad_omega_body += cross(inertia[i] * omega_body, -grad_t_local);
      const float3 g_4 = cross(-grad_t_local, omega_body);
      grad_inertia[i] += outer(g_4, omega_body);
      grad_omega_body += g_4 * inertia[i];
      grad_r0 += quat_inverse(quat_rotate_slope(quat_inverse(r0), t0, grad_t_local));
      const float3 grad_t0 = quat_rotate(r0, grad_t_local);
      grad_r0 += quat_inverse(quat_rotate_slope(quat_inverse(r0), w0, grad_omega_body));
      grad_w0 += quat_rotate(r0, grad_omega_body);
      grad_torque[i] += grad_t0;
      grad_v0 += grad_v1;
      const float3 g_5 = grad_v1 * 0.01f;
      const float3 grad_f0 = g_5 * inv_mi;
      grad_inv_mi += dot(g_5, f0);
      grad_force[i] += grad_f0;
      grad_linear_velocity[i] += grad_v0;
      grad_w[i] += grad_w0;
      grad_rot[i] += grad_r0;
      grad_x[i] += grad_x0;
    }
    grad_body_inv_mass[i] += grad_inv_mi;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> x;  // n
  std::vector<Quat> rot;  // n
  std::vector<float3> linear_velocity;  // n
  std::vector<float3> w;  // n
  std::vector<float3> force;  // n
  std::vector<float3> torque;  // n
  std::vector<float> body_inv_mass;  // n
  std::vector<Mat33> inertia;  // n
  std::vector<Mat33> inertia_inv;  // n
  std::vector<float3> grad_x;  // n
  std::vector<Quat> grad_rot;  // n
  std::vector<float3> grad_linear_velocity;  // n
  std::vector<float3> grad_w;  // n
  std::vector<float3> grad_force;  // n
  std::vector<float3> grad_torque;  // n
  std::vector<float> grad_body_inv_mass;  // n
  std::vector<Mat33> grad_inertia;  // n
  std::vector<Mat33> grad_inertia_inv;  // n
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
  p.x.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.x.data()), 3 * p.x.size(), seed, 0, -2.0, 2.0);
  p.rot.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.rot.data()), 4 * p.rot.size(), seed, 1, -2.0, 2.0);
  p.linear_velocity.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.linear_velocity.data()), 3 * p.linear_velocity.size(), seed, 2,
      -2.0, 2.0);
  p.w.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.w.data()), 3 * p.w.size(), seed, 3, -2.0, 2.0);
  p.force.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.force.data()), 3 * p.force.size(), seed, 4, -2.0, 2.0);
  p.torque.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.torque.data()), 3 * p.torque.size(), seed, 5, -2.0, 2.0);
  p.body_inv_mass.resize(size_t(n));
  fill(p.body_inv_mass.data(), p.body_inv_mass.size(), seed, 6, -2.0, 2.0);
  p.inertia.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.inertia.data()), 9 * p.inertia.size(), seed, 7, -2.0, 2.0);
  p.inertia_inv.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.inertia_inv.data()), 9 * p.inertia_inv.size(), seed, 8, -2.0,
      2.0);
  p.grad_x.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_x.data()), 3 * p.grad_x.size(), 0, 3000, -1.0, 1.0);
  p.grad_rot.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_rot.data()), 4 * p.grad_rot.size(), 0, 3001, -1.0, 1.0);
  p.grad_linear_velocity.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_linear_velocity.data()), 3 * p.grad_linear_velocity.size(),
      0, 3002, -1.0, 1.0);
  p.grad_w.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_w.data()), 3 * p.grad_w.size(), 0, 3003, -1.0, 1.0);
  p.grad_force.resize(size_t(n));
  p.grad_torque.resize(size_t(n));
  p.grad_body_inv_mass.resize(size_t(n));
  p.grad_inertia.resize(size_t(n));
  p.grad_inertia_inv.resize(size_t(n));
  return p;
}

void run(Problem& p) {
  body_integrate(
      p.n, p.x.data(), p.rot.data(), p.linear_velocity.data(), p.w.data(), p.force.data(),
      p.torque.data(), p.body_inv_mass.data(), p.inertia.data(), p.inertia_inv.data());
}

void run_adjoint(Problem& p) {
  body_integrate_adjoint(
      p.n, p.rot.data(), p.w.data(), p.force.data(), p.torque.data(),
      p.body_inv_mass.data(), p.inertia.data(), p.inertia_inv.data(), p.grad_x.data(),
      p.grad_rot.data(), p.grad_linear_velocity.data(), p.grad_w.data(), p.grad_force.data(),
      p.grad_torque.data(), p.grad_body_inv_mass.data(), p.grad_inertia.data(),
      p.grad_inertia_inv.data());
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
      "x", checksum(reinterpret_cast<const float*>(p.x.data()), 3 * p.x.size(), 1000), recorded,
      41.81786900085007, 0.000749);
  same &= check_sum(
      "rot", checksum(reinterpret_cast<const float*>(p.rot.data()), 4 * p.rot.size(), 1001),
      recorded, -22.770641268225006, 0.00492);
  same &= check_sum(
      "linear_velocity",
      checksum(reinterpret_cast<const float*>(p.linear_velocity.data()), 3 * p.linear_velocity.size(), 1002),
      recorded, 102.94977087851922, 0.000727);
  same &= check_sum(
      "w", checksum(reinterpret_cast<const float*>(p.w.data()), 3 * p.w.size(), 1003), recorded,
      22522.874426723196, 2.29);
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
  sum += along(reinterpret_cast<const float*>(p.grad_x.data()), 3 * p.grad_x.size(), 2000);
  sum += along(reinterpret_cast<const float*>(p.grad_rot.data()), 4 * p.grad_rot.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_linear_velocity.data()),
      3 * p.grad_linear_velocity.size(), 2002);
  sum += along(reinterpret_cast<const float*>(p.grad_w.data()), 3 * p.grad_w.size(), 2003);
  sum += along(reinterpret_cast<const float*>(p.grad_force.data()), 3 * p.grad_force.size(), 2004);
  sum += along(
      reinterpret_cast<const float*>(p.grad_torque.data()), 3 * p.grad_torque.size(), 2005);
  sum += along(p.grad_body_inv_mass.data(), p.grad_body_inv_mass.size(), 2006);
  sum += along(
      reinterpret_cast<const float*>(p.grad_inertia.data()), 9 * p.grad_inertia.size(), 2007);
  sum += along(
      reinterpret_cast<const float*>(p.grad_inertia_inv.data()), 9 * p.grad_inertia_inv.size(),
      2008);
  return check_sum("the gradient", sum, recorded, 8873.858533660552, 11.3);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.x.size());
  bytes += 2.0 * sizeof(Quat) * static_cast<double>(p.rot.size());
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.linear_velocity.size());
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.w.size());
  bytes += sizeof(float3) * static_cast<double>(p.force.size());
  bytes += sizeof(float3) * static_cast<double>(p.torque.size());
  bytes += sizeof(float) * static_cast<double>(p.body_inv_mass.size());
  bytes += sizeof(Mat33) * static_cast<double>(p.inertia.size());
  bytes += sizeof(Mat33) * static_cast<double>(p.inertia_inv.size());
  return bytes;
}

// Times of runs, and the rate at which the arrays would have to be read and written once each.
void bench(const Problem& problem) {
  using Clock = std::chrono::steady_clock;
  Problem work = problem;
  run(work);  // warm-up
  std::vector<double> times(10);  // in milliseconds
  for (double& time : times) {
    const Clock::time_point start = Clock::now();
    run(work);
    time = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  }
  std::sort(times.begin(), times.end());
  const double bytes = bytes_moved(problem);
  std::printf("best %.4f ms, median %.4f ms of %zu runs\n", times.front(), times[times.size() / 2],
              times.size());
  std::printf("%.3f MB, %.1f GB/s\n", bytes / 1e6,
              times.front() > 0.0 ? bytes / (times.front() * 1e-3) / 1e9 : 0.0);
}

struct Options {
  int n = kDefaultSize;
  uint64_t seed = kDefaultSeed;
  bool bench = false;
};

void print_usage(const char* program) {
  std::printf(
      "usage: %s [-n SIZE] [--seed SEED] [--bench]\n"
      "  -n SIZE      threads, 0 to %d (default %d; with --bench %d)\n"
      "  --seed SEED  of the inputs (default %d)\n"
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
  const Problem problem = make_problem(options.n, options.seed);
  Problem result = problem;
  // The adjoint needs arrays as they are before the kernel has run.
  run_adjoint(result);
  run(result);
  bool ok = true;
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  ok &= check_gradient(result, recorded);
  if (options.bench) bench(problem);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}

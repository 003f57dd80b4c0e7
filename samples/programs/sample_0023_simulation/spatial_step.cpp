// Propagates motions and forces of links of rigid links with the velocity product, limiting the
// result.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 spatial_step.cpp -o spatial_step_cpu
//   ./spatial_step_cpu --help

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

struct Vec6 {
  float c[6];
};

struct Mat66 {
  float m[6][6];
};

struct float3 {
  float x, y, z;
};

inline Vec6 operator*(const Mat66& m, const Vec6& v) {
  Vec6 result;
  for (int i = 0; i < 6; ++i) {
    float sum = 0.0f;
    for (int k = 0; k < 6; ++k) sum += m.m[i][k] * v.c[k];
    result.c[i] = sum;
  }
  return result;
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3 spatial_top(const Vec6& v) { return float3{v.c[0], v.c[1], v.c[2]}; }

inline float3 cross(float3 a, float3 b) {
  return float3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline float3 spatial_bottom(const Vec6& v) { return float3{v.c[3], v.c[4], v.c[5]}; }

inline Vec6 spatial_cross_dual(const Vec6& a, const Vec6& b) {
  const float3 w = cross(spatial_top(a), spatial_top(b)) +
      cross(spatial_bottom(a), spatial_bottom(b));
  const float3 v = cross(spatial_top(a), spatial_bottom(b));
  return Vec6{{w.x, w.y, w.z, v.x, v.y, v.z}};
}

inline Vec6 operator+(const Vec6& a, const Vec6& b) {
  Vec6 result;
  for (int i = 0; i < 6; ++i) result.c[i] = a.c[i] + b.c[i];
  return result;
}

inline float dot(const Vec6& a, const Vec6& b) {
  float sum = 0.0f;
  for (int i = 0; i < 6; ++i) sum += a.c[i] * b.c[i];
  return sum;
}

inline Vec6 operator*(const Vec6& v, float s) {
  Vec6 result;
  for (int i = 0; i < 6; ++i) result.c[i] = v.c[i] * s;
  return result;
}

inline Vec6& operator*=(Vec6& a, float b) { return a = a * b; }

inline Vec6 operator*(float s, const Vec6& v) {
  Vec6 result;
  for (int i = 0; i < 6; ++i) result.c[i] = s * v.c[i];
  return result;
}

inline Vec6& operator+=(Vec6& a, const Vec6& b) { return a = a + b; }

// The gradient by a of spatial_cross_dual(a, b), whose own is g.
inline Vec6 spatial_cross_swapped(const Vec6& b, const Vec6& g) {
  const float3 w = cross(spatial_top(b), spatial_top(g)) +
      cross(spatial_bottom(b), spatial_bottom(g));
  const float3 v = cross(spatial_bottom(b), spatial_top(g));
  return Vec6{{w.x, w.y, w.z, v.x, v.y, v.z}};
}

inline Vec6 spatial_cross(const Vec6& a, const Vec6& b) {
  const float3 w = cross(spatial_top(a), spatial_top(b));
  const float3 v = cross(spatial_bottom(a), spatial_top(b)) +
      cross(spatial_top(a), spatial_bottom(b));
  return Vec6{{w.x, w.y, w.z, v.x, v.y, v.z}};
}

inline Vec6 operator-(const Vec6& v) {
  Vec6 result;
  for (int i = 0; i < 6; ++i) result.c[i] = -v.c[i];
  return result;
}

inline Mat66 outer(const Vec6& a, const Vec6& b) {
  Mat66 result;
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j < 6; ++j) result.m[i][j] = a.c[i] * b.c[j];
  return result;
}

inline Mat66 operator+(const Mat66& a, const Mat66& b) {
  Mat66 result;
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j < 6; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

inline Mat66& operator+=(Mat66& a, const Mat66& b) { return a = a + b; }

inline Vec6 operator*(const Vec6& v, const Mat66& m) {
  Vec6 result;
  for (int i = 0; i < 6; ++i) {
    float sum = 0.0f;
    for (int k = 0; k < 6; ++k) sum += v.c[k] * m.m[k][i];
    result.c[i] = sum;
  }
  return result;
}

inline void spatial_step(int n, const Vec6* velocities, const Vec6* forces,
                         const Mat66* spatial_inertia, float cap, Vec6* joint_tau) {
  for (int i = 0; i < n; ++i) {
    const Vec6 vel = velocities[i];
    const Vec6 force = forces[i];
    Vec6 total = force;
    const Vec6 hm = spatial_inertia[i] * vel;
    total = force + spatial_cross_dual(vel, hm);
    const float magnitude = std::sqrt(dot(total, total));
    total = total * (cap / std::fmax(magnitude, cap));
    joint_tau[i] = total;
  }
}

// The adjoint of spatial_step.
inline void spatial_step_adjoint(int n, const Vec6* velocities, const Vec6* forces,
                                 const Mat66* spatial_inertia, float cap, Vec6* grad_velocities,
                                 Vec6* grad_forces, Mat66* grad_spatial_inertia,
                                 const Vec6* grad_joint_tau) {
  for (int i = 0; i < n; ++i) {
    const Vec6 vel = velocities[i];
    const Vec6 force = forces[i];
    const Vec6 hm = spatial_inertia[i] * vel;
    const Vec6 total = force + spatial_cross_dual(vel, hm);
    const float magnitude = std::sqrt(dot(total, total));
    Vec6 grad_total = grad_joint_tau[i];
    const float grad_magnitude = cap < magnitude ? -dot(grad_total, total) * cap /
        (std::fmax(magnitude, cap) * std::fmax(magnitude, cap)) : 0.0f;
    grad_total *= cap / std::fmax(magnitude, cap);
    grad_total += 2.0f * (grad_magnitude * 0.5f / magnitude) * total;
    const Vec6 grad_force = grad_total;
    Vec6 grad_vel = spatial_cross_swapped(hm, grad_total);
    const Vec6 grad_hm = -spatial_cross(vel, grad_total);
    grad_spatial_inertia[i] += outer(grad_hm, vel);
    grad_vel += grad_hm * spatial_inertia[i];
    grad_forces[i] += grad_force;
    grad_velocities[i] += grad_vel;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<Vec6> velocities;  // n
  std::vector<Vec6> forces;  // n
  std::vector<Mat66> spatial_inertia;  // n
  float cap = -1.55f;
  std::vector<Vec6> joint_tau;  // n
  std::vector<Vec6> grad_velocities;  // n
  std::vector<Vec6> grad_forces;  // n
  std::vector<Mat66> grad_spatial_inertia;  // n
  std::vector<Vec6> grad_joint_tau;  // n
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
  p.velocities.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.velocities.data()), 6 * p.velocities.size(), seed, 0, -2.0, 2.0);
  p.forces.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.forces.data()), 6 * p.forces.size(), seed, 1, -2.0, 2.0);
  p.spatial_inertia.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.spatial_inertia.data()), 36 * p.spatial_inertia.size(), seed, 2,
      -2.0, 2.0);
  p.joint_tau.resize(size_t(n));
  p.grad_velocities.resize(size_t(n));
  p.grad_forces.resize(size_t(n));
  p.grad_spatial_inertia.resize(size_t(n));
  p.grad_joint_tau.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_joint_tau.data()), 6 * p.grad_joint_tau.size(), 0, 3003,
      -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  spatial_step(
      p.n, p.velocities.data(), p.forces.data(), p.spatial_inertia.data(), p.cap,
      p.joint_tau.data());
}

void run_adjoint(Problem& p) {
  spatial_step_adjoint(
      p.n, p.velocities.data(), p.forces.data(), p.spatial_inertia.data(), p.cap,
      p.grad_velocities.data(), p.grad_forces.data(), p.grad_spatial_inertia.data(),
      p.grad_joint_tau.data());
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
      "joint_tau",
      checksum(reinterpret_cast<const float*>(p.joint_tau.data()), 6 * p.joint_tau.size(), 1003),
      recorded, -0.8240377345114175, 0.0137);
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
      reinterpret_cast<const float*>(p.grad_velocities.data()), 6 * p.grad_velocities.size(),
      2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_forces.data()), 6 * p.grad_forces.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_spatial_inertia.data()),
      36 * p.grad_spatial_inertia.size(), 2002);
  return check_sum("the gradient", sum, recorded, 26.713170903375982, 0.136);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(Vec6) * static_cast<double>(p.velocities.size());
  bytes += sizeof(Vec6) * static_cast<double>(p.forces.size());
  bytes += sizeof(Mat66) * static_cast<double>(p.spatial_inertia.size());
  bytes += sizeof(Vec6) * static_cast<double>(p.joint_tau.size());
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
  run(result);
  run_adjoint(result);
  bool ok = true;
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  ok &= check_gradient(result, recorded);
  if (options.bench) bench(problem);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}

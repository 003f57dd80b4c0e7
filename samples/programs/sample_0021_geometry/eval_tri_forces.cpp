// Evaluates the membrane forces of cloth triangles of corotated stretch terms.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 eval_tri_forces.cpp -o eval_tri_forces_cpu
//   ./eval_tri_forces_cpu --help

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

struct Mat22 {
  float m[2][2];
};

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float determinant(Mat22 a) { return a.m[0][0] * a.m[1][1] - a.m[0][1] * a.m[1][0]; }

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float length(float3 v) { return std::sqrt(dot(v, v)); }

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

inline float3 operator-(float3 v) {
  return float3{-v.x, -v.y, -v.z};
}

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

// Zero stays zero.
inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float3{};
}

// Zero for a matrix that has none.
inline Mat22 inverse(Mat22 a) {
  const float det = determinant(a);
  if (det == 0.0f) return Mat22{};
  const float s = 1.0f / det;
  return Mat22{{{a.m[1][1] * s, -a.m[0][1] * s}, {-a.m[1][0] * s, a.m[0][0] * s}}};
}

inline Mat22 transpose(Mat22 a) {
  Mat22 result;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) result.m[i][j] = a.m[j][i];
  return result;
}

inline Mat22 operator*(float s, Mat22 v) {
  Mat22 result;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) result.m[i][j] = s * v.m[i][j];
  return result;
}

inline Mat22 operator+(Mat22 a, Mat22 b) {
  Mat22 result;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

inline Mat22& operator+=(Mat22& a, Mat22 b) { return a = a + b; }

// Evaluates the membrane forces of cloth triangles of corotated stretch terms.
inline void eval_tri_forces(int n, const float3* positions, int positions_count,
                            const int* triangles, const Mat22* rest_inv, float k_lambda,
                            float3* f) {
  for (int tid = 0; tid < n; ++tid) {
    const int ia = std::min(std::max(triangles[3 * tid], 0), positions_count - 1);
    const int ib = std::min(std::max(triangles[3 * tid + 1], 0), positions_count - 1);
    const int ic = std::min(std::max(triangles[3 * tid + 2], 0), positions_count - 1);
    const float3 p = positions[ia];
    const float3 qp = positions[ib] - p;
    const float3 rp = positions[ic] - p;
    const Mat22 inv_d = rest_inv[tid];
    const float3 f_u = qp * inv_d.m[0][0] + rp * inv_d.m[1][0];
    const float det = determinant(inv_d);
    const float3 f_v = qp * inv_d.m[0][1] + rp * inv_d.m[1][1];
    if (det == 0.0f) {
      continue;
    }
    const float rest_area = 1.0f / (std::abs(det) * 2.0f);
    const float l1 = std::fmax(length(f_u), 1e-06f);
    const float l2 = std::fmax(length(f_v), 1e-06f);
    const float shear = dot(f_u, f_v);
    const float3 pk_u = f_u * (50.0f * (l1 - 1.0f) / l1) + f_v * (k_lambda * shear);
    const float3 pk_v = 50.0f * (1.0f - 1.0f / l2) * f_v + k_lambda * shear * f_u;
    const float3 fb = (pk_u * inv_d.m[1][0] + pk_v * inv_d.m[1][1]) * rest_area;
    const float3 fa = (pk_u * inv_d.m[0][0] + pk_v * inv_d.m[0][1]) * rest_area;
    f[ia] += fb + fa;
    f[ib] -= fa;
    f[ic] -= fb;
  }
}

// The adjoint of eval_tri_forces.
inline void eval_tri_forces_adjoint(int n, const float3* positions, int positions_count,
                                    const int* triangles, const Mat22* rest_inv, float k_lambda,
                                    float3* grad_positions, Mat22* grad_rest_inv,
                                    const float3* grad_f) {
  for (int tid = 0; tid < n; ++tid) {
    const int ia = std::min(std::max(triangles[3 * tid], 0), positions_count - 1);
    const int ib = std::min(std::max(triangles[3 * tid + 1], 0), positions_count - 1);
    const int ic = std::min(std::max(triangles[3 * tid + 2], 0), positions_count - 1);
    const float3 p = positions[ia];
    const float3 qp = positions[ib] - p;
    const float3 rp = positions[ic] - p;
    const Mat22 inv_d = rest_inv[tid];
    const float3 f_u = qp * inv_d.m[0][0] + rp * inv_d.m[1][0];
    const float det = determinant(inv_d);
    const float3 f_v = qp * inv_d.m[0][1] + rp * inv_d.m[1][1];
    Mat22 grad_inv_d = Mat22{};
    float3 grad_f_v = float3{};
    float3 grad_f_u = float3{};
    float grad_det = 0.0f;
    if (!(det == 0.0f)) {
      const float rest_area = 1.0f / (std::abs(det) * 2.0f);
      const float l1 = std::fmax(length(f_u), 1e-06f);
      const float l2 = std::fmax(length(f_v), 1e-06f);
      const float shear = dot(f_u, f_v);
      const float3 pk_u = f_u * (50.0f * (l1 - 1.0f) / l1) + f_v * (k_lambda * shear);
      const float3 pk_v = 50.0f * (1.0f - 1.0f / l2) * f_v + k_lambda * shear * f_u;
      float3 grad_fb = -grad_f[ic];
      float3 grad_fa = -grad_f[ib];
      const float3 g = grad_f[ia];
      grad_fb += g;
      grad_fa += g;
      const float3 g_2 = grad_fa * rest_area;
      float3 grad_pk_u = g_2 * inv_d.m[0][0];
      grad_inv_d.m[0][0] += dot(g_2, pk_u);
      float3 grad_pk_v = g_2 * inv_d.m[0][1];
      grad_inv_d.m[0][1] += dot(g_2, pk_v);
      float grad_rest_area = dot(grad_fa, pk_u * inv_d.m[0][0] + pk_v * inv_d.m[0][1]);
      const float3 g_3 = grad_fb * rest_area;
      grad_pk_u += g_3 * inv_d.m[1][0];
      grad_inv_d.m[1][0] += dot(g_3, pk_u);
      grad_pk_v += g_3 * inv_d.m[1][1];
      grad_inv_d.m[1][1] += dot(g_3, pk_v);
      grad_rest_area += dot(grad_fb, pk_u * inv_d.m[1][0] + pk_v * inv_d.m[1][1]);
      const float grad_l2 = -(-(dot(grad_pk_v, f_v) * 50.0f)) * 1.0f / (l2 * l2);
      grad_f_v += grad_pk_v * (50.0f * (1.0f - 1.0f / l2));
      float grad_shear = dot(grad_pk_v, f_u) * k_lambda;
      grad_f_u += grad_pk_v * (k_lambda * shear);
      grad_f_u += grad_pk_u * (50.0f * (l1 - 1.0f) / l1);
      const float g_4 = dot(grad_pk_u, f_u);
      float grad_l1 = g_4 / l1 * 50.0f;
      grad_l1 += -g_4 * (50.0f * (l1 - 1.0f)) / (l1 * l1);
      grad_f_v += grad_pk_u * (k_lambda * shear);
      grad_shear += dot(grad_pk_u, f_v) * k_lambda;
      grad_f_u += grad_shear * f_v;
      grad_f_v += grad_shear * f_u;
      if (1e-06f < length(f_v)) {
        grad_f_v += grad_l2 * normalize(f_v);
      }
      if (1e-06f < length(f_u)) {
        grad_f_u += grad_l1 * normalize(f_u);
      }
      const float g_5 = -grad_rest_area * 1.0f / (std::abs(det) * 2.0f * (std::abs(det) * 2.0f)) *
          2.0f;
      grad_det += det < 0.0f ? -g_5 : g_5;
    }
    float3 grad_qp = grad_f_v * inv_d.m[0][1];
    grad_inv_d.m[0][1] += dot(grad_f_v, qp);
    float3 grad_rp = grad_f_v * inv_d.m[1][1];
    grad_inv_d.m[1][1] += dot(grad_f_v, rp);
    grad_inv_d += grad_det * det * transpose(inverse(inv_d));
    grad_qp += grad_f_u * inv_d.m[0][0];
    grad_inv_d.m[0][0] += dot(grad_f_u, qp);
    grad_rp += grad_f_u * inv_d.m[1][0];
    grad_inv_d.m[1][0] += dot(grad_f_u, rp);
    grad_rest_inv[tid] += grad_inv_d;
    grad_positions[ic] += grad_rp;
    float3 grad_p = -grad_rp;
    grad_positions[ib] += grad_qp;
    grad_p -= grad_qp;
    grad_positions[ia] += grad_p;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 268435456;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> positions;  // n
  int positions_count;
  std::vector<int> triangles;  // 4 * n + 16
  std::vector<Mat22> rest_inv;  // n
  float k_lambda = 0.62f;
  std::vector<float3> f;  // n
  std::vector<float3> grad_positions;  // n
  std::vector<Mat22> grad_rest_inv;  // n
  std::vector<float3> grad_f;  // n
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
  p.positions.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.positions.data()), 3 * p.positions.size(), seed, 0, -2.0, 2.0);
  p.triangles.resize(size_t(4 * n + 16));
  fill(p.triangles.data(), p.triangles.size(), seed, 1, 0, n);
  p.rest_inv.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.rest_inv.data()), 4 * p.rest_inv.size(), seed, 2, -2.0, 2.0);
  p.f.resize(size_t(n));
  p.grad_positions.resize(size_t(n));
  p.grad_rest_inv.resize(size_t(n));
  p.grad_f.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_f.data()), 3 * p.grad_f.size(), 0, 3003, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  eval_tri_forces(
      p.n, p.positions.data(), p.positions_count, p.triangles.data(), p.rest_inv.data(),
      p.k_lambda, p.f.data());
}

void run_adjoint(Problem& p) {
  eval_tri_forces_adjoint(
      p.n, p.positions.data(), p.positions_count, p.triangles.data(), p.rest_inv.data(),
      p.k_lambda, p.grad_positions.data(), p.grad_rest_inv.data(), p.grad_f.data());
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
      "f", checksum(reinterpret_cast<const float*>(p.f.data()), 3 * p.f.size(), 1003), recorded,
      -53195.54361030536, 48.8);
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
      reinterpret_cast<const float*>(p.grad_positions.data()), 3 * p.grad_positions.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_rest_inv.data()), 4 * p.grad_rest_inv.size(), 2002);
  return check_sum("the gradient", sum, recorded, 24037435.13994681, 5.57e+03);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.positions.size());
  bytes += sizeof(int) * static_cast<double>(p.triangles.size());
  bytes += sizeof(Mat22) * static_cast<double>(p.rest_inv.size());
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.f.size());
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

// Evaluates the helper shape_energy_term, takes the identity scaled by an intermediate value
// minus pixels where an intermediate value is not negative, and stores the identity scaled by a
// term of rotations plus the chosen value in result_m.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 local_v_select.cpp -o local_v_select_cpu
//   ./local_v_select_cpu --help

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

struct Quat {
  float x, y, z, w;
};

struct float3 {
  float x, y, z;
};

struct Mat44 {
  float m[4][4];
};

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

inline Mat44 identity_mat44() {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = i == j ? 1.0f : 0.0f;
  return result;
}

inline Mat44 operator*(const Mat44& v, float s) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = v.m[i][j] * s;
  return result;
}

inline float length(float3 v) { return std::sqrt(dot(v, v)); }

inline Mat44 operator+(const Mat44& a, const Mat44& b) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

// Zero stays zero.
inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float3{};
}

// The sum of the products of all entries.
inline float ddot(const Mat44& a, const Mat44& b) {
  float sum = 0.0f;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) sum += a.m[i][j] * b.m[i][j];
  return sum;
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

// The gradient by q of quat_rotate(q, v), whose own is g.
inline Quat quat_rotate_slope(Quat q, float3 v, float3 g) {
  const float3 axis = float3{q.x, q.y, q.z};
  const float w = 4.0f * q.w * dot(v, g) + 2.0f * dot(cross(axis, v), g);
  const float3 u = cross(v, g) * (2.0f * q.w) + g * (2.0f * dot(axis, v)) +
      v * (2.0f * dot(axis, g));
  return Quat{u.x, u.y, u.z, w};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline Quat operator+(Quat a, Quat b) {
  return Quat{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

inline Quat& operator+=(Quat& a, Quat b) { return a = a + b; }

inline float shape_energy_term(float g, float d) {
  if (d < 0.11f) {
    return (g + 3.0f + d) * 0.2f;
  }
  return 1.7f - g;
}

// The adjoint of shape_energy_term.
inline void shape_energy_term_adjoint(float /*g*/, float d, float grad_result, float& grad_g,
                                      float& grad_d) {
  if (d < 0.11f) {
    const float g_2 = grad_result * 0.2f;
    grad_g += g_2;
    grad_d += g_2;
  } else {
    grad_g -= grad_result;
  }
}

inline void local_v_select(int n, const Quat* rotations, const float3* normals,
                           const float* gradient_x, int gradient_x_count, const int* labels,
                           const float* pixels, Mat44* result_m) {
  for (int i = 0; i < n; ++i) {
    const Quat orient_q = rotations[i];
    const float3 n_vec = normals[i];
    const float pixel = pixels[i];
    const float3 local_v = quat_rotate_inv(orient_q, n_vec);
    const float factor = shape_energy_term(gradient_x[std::min(std::max(labels[i], 0),
        gradient_x_count - 1)], pixel);
    Mat44 mat_out = identity_mat44() * factor;
    if (factor >= 0.0f) {
      mat_out = identity_mat44() * (factor - pixel);
    }
    const Mat44 isotropic = identity_mat44() * length(local_v);
    result_m[i] = isotropic + mat_out;
  }
}

// The adjoint of local_v_select.
inline void local_v_select_adjoint(int n, const Quat* rotations, const float3* normals,
                                   const float* gradient_x, int gradient_x_count,
                                   const int* labels, const float* pixels, Quat* grad_rotations,
                                   float3* grad_normals, float* grad_gradient_x,
                                   float* grad_pixels, const Mat44* grad_result_m) {
  for (int i = 0; i < n; ++i) {
    const Quat orient_q = rotations[i];
    const float3 n_vec = normals[i];
    const float pixel = pixels[i];
    const float3 local_v = quat_rotate_inv(orient_q, n_vec);
    const float factor = shape_energy_term(gradient_x[std::min(std::max(labels[i], 0),
        gradient_x_count - 1)], pixel);
    const Mat44 g = grad_result_m[i];
    const Mat44 grad_isotropic = g;
    Mat44 grad_mat_out = g;
    const float3 grad_local_v = ddot(grad_isotropic, identity_mat44()) * normalize(local_v);
    float grad_factor = 0.0f;
    float grad_pixel = 0.0f;
    if (factor >= 0.0f) {
      const float g_2 = ddot(grad_mat_out, identity_mat44());
      grad_factor += g_2;
      grad_pixel -= g_2;
      grad_mat_out = Mat44{};
    }
    grad_factor += ddot(grad_mat_out, identity_mat44());
    float g_3 = 0.0f;
    shape_energy_term_adjoint(gradient_x[std::min(std::max(labels[i], 0), gradient_x_count - 1)],
        pixel, grad_factor, g_3, grad_pixel);
    grad_gradient_x[std::min(std::max(labels[i], 0), gradient_x_count - 1)] += g_3;
    const Quat grad_orient_q = quat_inverse(quat_rotate_slope(quat_inverse(orient_q), n_vec,
        grad_local_v));
    const float3 grad_n_vec = quat_rotate(orient_q, grad_local_v);
    grad_pixels[i] += grad_pixel;
    grad_normals[i] += grad_n_vec;
    grad_rotations[i] += grad_orient_q;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<Quat> rotations;  // n
  std::vector<float3> normals;  // n
  std::vector<float> gradient_x;  // n
  int gradient_x_count;
  std::vector<int> labels;  // n
  std::vector<float> pixels;  // n
  std::vector<Mat44> result_m;  // n
  std::vector<Quat> grad_rotations;  // n
  std::vector<float3> grad_normals;  // n
  std::vector<float> grad_gradient_x;  // n
  std::vector<float> grad_pixels;  // n
  std::vector<Mat44> grad_result_m;  // n
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
  p.gradient_x_count = n;
  p.rotations.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.rotations.data()), 4 * p.rotations.size(), seed, 0, -2.0, 2.0);
  p.normals.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.normals.data()), 3 * p.normals.size(), seed, 1, -2.0, 2.0);
  p.gradient_x.resize(size_t(n));
  fill(p.gradient_x.data(), p.gradient_x.size(), seed, 2, -2.0, 2.0);
  p.labels.resize(size_t(n));
  fill(p.labels.data(), p.labels.size(), seed, 3, 0, n);
  p.pixels.resize(size_t(n));
  fill(p.pixels.data(), p.pixels.size(), seed, 4, -2.0, 2.0);
  p.result_m.resize(size_t(n));
  p.grad_rotations.resize(size_t(n));
  p.grad_normals.resize(size_t(n));
  p.grad_gradient_x.resize(size_t(n));
  p.grad_pixels.resize(size_t(n));
  p.grad_result_m.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_result_m.data()), 16 * p.grad_result_m.size(), 0, 3005,
      -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  local_v_select(
      p.n, p.rotations.data(), p.normals.data(), p.gradient_x.data(), p.gradient_x_count,
      p.labels.data(), p.pixels.data(), p.result_m.data());
}

void run_adjoint(Problem& p) {
  local_v_select_adjoint(
      p.n, p.rotations.data(), p.normals.data(), p.gradient_x.data(), p.gradient_x_count,
      p.labels.data(), p.pixels.data(), p.grad_rotations.data(), p.grad_normals.data(),
      p.grad_gradient_x.data(), p.grad_pixels.data(), p.grad_result_m.data());
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
      "result_m",
      checksum(reinterpret_cast<const float*>(p.result_m.data()), 16 * p.result_m.size(), 1005),
      recorded, 56672.06579775673, 0.0792);
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
      reinterpret_cast<const float*>(p.grad_rotations.data()), 4 * p.grad_rotations.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_normals.data()), 3 * p.grad_normals.size(), 2001);
  sum += along(p.grad_gradient_x.data(), p.grad_gradient_x.size(), 2002);
  sum += along(p.grad_pixels.data(), p.grad_pixels.size(), 2004);
  return check_sum("the gradient", sum, recorded, -165.84355868993785, 0.333);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(Quat) * static_cast<double>(p.rotations.size());
  bytes += sizeof(float3) * static_cast<double>(p.normals.size());
  bytes += sizeof(float) * static_cast<double>(p.gradient_x.size());
  bytes += sizeof(int) * static_cast<double>(p.labels.size());
  bytes += sizeof(float) * static_cast<double>(p.pixels.size());
  bytes += sizeof(Mat44) * static_cast<double>(p.result_m.size());
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

// Computes diff_m as outer(luma * colors, colors) minus homographies; then stores diff_m with
// (luma * luma) added on the diagonal in matrices_out.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 image_regularized.cpp -o image_regularized_cpu
//   ./image_regularized_cpu --help

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

struct alignas(16) float4 {
  float x, y, z, w;
};

struct Mat44 {
  float m[4][4];
};

inline float4 operator*(float s, float4 v) {
  return float4{s * v.x, s * v.y, s * v.z, s * v.w};
}

inline Mat44 outer(float4 a, float4 b) {
  return Mat44{{{a.x * b.x, a.x * b.y, a.x * b.z, a.x * b.w},
      {a.y * b.x, a.y * b.y, a.y * b.z, a.y * b.w}, {a.z * b.x, a.z * b.y, a.z * b.z, a.z * b.w},
      {a.w * b.x, a.w * b.y, a.w * b.z, a.w * b.w}}};
}

inline Mat44 operator-(const Mat44& a, const Mat44& b) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = a.m[i][j] - b.m[i][j];
  return result;
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

inline Mat44 operator+(const Mat44& a, const Mat44& b) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

// The sum of the products of all entries.
inline float ddot(const Mat44& a, const Mat44& b) {
  float sum = 0.0f;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) sum += a.m[i][j] * b.m[i][j];
  return sum;
}

inline Mat44 operator-(const Mat44& v) {
  Mat44 result;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) result.m[i][j] = -v.m[i][j];
  return result;
}

inline Mat44& operator+=(Mat44& a, const Mat44& b) { return a = a + b; }

inline float4 operator*(const Mat44& m, float4 v) {
  return float4{m.m[0][0] * v.x + m.m[0][1] * v.y + m.m[0][2] * v.z + m.m[0][3] * v.w,
      m.m[1][0] * v.x + m.m[1][1] * v.y + m.m[1][2] * v.z + m.m[1][3] * v.w,
      m.m[2][0] * v.x + m.m[2][1] * v.y + m.m[2][2] * v.z + m.m[2][3] * v.w,
      m.m[3][0] * v.x + m.m[3][1] * v.y + m.m[3][2] * v.z + m.m[3][3] * v.w};
}

inline float dot(float4 a, float4 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

inline float4 operator*(float4 v, float s) {
  return float4{v.x * s, v.y * s, v.z * s, v.w * s};
}

inline float4 operator*(float4 v, const Mat44& m) {
  return float4{v.x * m.m[0][0] + v.y * m.m[1][0] + v.z * m.m[2][0] + v.w * m.m[3][0],
      v.x * m.m[0][1] + v.y * m.m[1][1] + v.z * m.m[2][1] + v.w * m.m[3][1],
      v.x * m.m[0][2] + v.y * m.m[1][2] + v.z * m.m[2][2] + v.w * m.m[3][2],
      v.x * m.m[0][3] + v.y * m.m[1][3] + v.z * m.m[2][3] + v.w * m.m[3][3]};
}

inline float4 operator+(float4 a, float4 b) {
  return float4{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

inline float4& operator+=(float4& a, float4 b) { return a = a + b; }

// Computes diff_m as outer(luma * colors, colors) minus homographies; then stores diff_m
// with (luma * luma) added on the diagonal in matrices_out.
inline void image_regularized(int n, const float4* colors, const float* luma,
                              const Mat44* homographies, Mat44* matrices_out) {
  for (int i = 0; i < n; ++i) {
    const float4 color = colors[i];
    const float y_val = luma[i];
    const Mat44 outer_m = outer(y_val * color, color);
    const Mat44 diff_m = outer_m - homographies[i];
    matrices_out[i] = diff_m + identity_mat44() * (y_val * y_val);
  }
}

// The adjoint of image_regularized.
inline void image_regularized_adjoint(int n, const float4* colors, const float* luma,
                                      float4* grad_colors, float* grad_luma,
                                      Mat44* grad_homographies, const Mat44* grad_matrices_out) {
  for (int i = 0; i < n; ++i) {
    const float4 color = colors[i];
    const float y_val = luma[i];
    const Mat44 g = grad_matrices_out[i];
    const Mat44 grad_diff_m = g;
    float grad_y_val = 2.0f * ddot(g, identity_mat44()) * y_val;
    const Mat44 grad_outer_m = grad_diff_m;
    grad_homographies[i] += -grad_diff_m;
    const float4 g_2 = grad_outer_m * color;
    grad_y_val += dot(g_2, color);
    float4 grad_color = g_2 * y_val;
    grad_color += y_val * color * grad_outer_m;
    grad_luma[i] += grad_y_val;
    grad_colors[i] += grad_color;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float4> colors;  // n
  std::vector<float> luma;  // n
  std::vector<Mat44> homographies;  // n
  std::vector<Mat44> matrices_out;  // n
  std::vector<float4> grad_colors;  // n
  std::vector<float> grad_luma;  // n
  std::vector<Mat44> grad_homographies;  // n
  std::vector<Mat44> grad_matrices_out;  // n
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
  p.colors.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.colors.data()), 4 * p.colors.size(), seed, 0, -2.0, 2.0);
  p.luma.resize(size_t(n));
  fill(p.luma.data(), p.luma.size(), seed, 1, -2.0, 2.0);
  p.homographies.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.homographies.data()), 16 * p.homographies.size(), seed, 2, -2.0,
      2.0);
  p.matrices_out.resize(size_t(n));
  p.grad_colors.resize(size_t(n));
  p.grad_luma.resize(size_t(n));
  p.grad_homographies.resize(size_t(n));
  p.grad_matrices_out.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_matrices_out.data()), 16 * p.grad_matrices_out.size(), 0,
      3003, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  image_regularized(
      p.n, p.colors.data(), p.luma.data(), p.homographies.data(), p.matrices_out.data());
}

void run_adjoint(Problem& p) {
  image_regularized_adjoint(
      p.n, p.colors.data(), p.luma.data(), p.grad_colors.data(), p.grad_luma.data(),
      p.grad_homographies.data(), p.grad_matrices_out.data());
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
      "matrices_out",
      checksum(reinterpret_cast<const float*>(p.matrices_out.data()), 16 * p.matrices_out.size(), 1003),
      recorded, 5044.110149064922, 0.015);
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
      reinterpret_cast<const float*>(p.grad_colors.data()), 4 * p.grad_colors.size(), 2000);
  sum += along(p.grad_luma.data(), p.grad_luma.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_homographies.data()), 16 * p.grad_homographies.size(),
      2002);
  return check_sum("the gradient", sum, recorded, -2.2432649753346396, 0.0949);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float4) * static_cast<double>(p.colors.size());
  bytes += sizeof(float) * static_cast<double>(p.luma.size());
  bytes += sizeof(Mat44) * static_cast<double>(p.homographies.size());
  bytes += sizeof(Mat44) * static_cast<double>(p.matrices_out.size());
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

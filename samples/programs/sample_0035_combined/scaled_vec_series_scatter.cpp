// Where the magnitude of trend exceeds 0.2, computes det as the determinant of cw_mul(blocks,
// operators) and starts value at the leaky rectifier of det (where(det > 0, det, 0.02 * det));
// elsewhere, sets value to trend minus 0.25 times errors; computes log_value as the logarithm of
// max(value, 0.78); atomically adds log_value divided by clamp(counts[max(i - 1, 0)], 2, 32) to
// bin_sums[0]; then stores log_value times vectors in scaled_vec_out.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 scaled_vec_series_scatter.cpp -o scaled_vec_series_scatter_cpu
//   ./scaled_vec_series_scatter_cpu --help

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

struct Mat33 {
  float m[3][3];
};

struct float3 {
  float x, y, z;
};

inline Mat33 cw_mul(const Mat33& a, const Mat33& b) {
  Mat33 result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[i][j] * b.m[i][j];
  return result;
}

inline float determinant(const Mat33& a) {
  return a.m[0][0] * (a.m[1][1] * a.m[2][2] - a.m[1][2] * a.m[2][1])
       - a.m[0][1] * (a.m[1][0] * a.m[2][2] - a.m[1][2] * a.m[2][0])
       + a.m[0][2] * (a.m[1][0] * a.m[2][1] - a.m[1][1] * a.m[2][0]);
}

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

// Zero for a matrix that has none.
inline Mat33 inverse(const Mat33& a) {
  const float det = determinant(a);
  if (det == 0.0f) return Mat33{};
  const float s = 1.0f / det;
  Mat33 result;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      result.m[j][i] = (a.m[i1][j1] * a.m[i2][j2] - a.m[i1][j2] * a.m[i2][j1]) * s;
    }
  }
  return result;
}

inline Mat33 transpose(const Mat33& a) {
  Mat33 result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[j][i];
  return result;
}

inline Mat33 operator*(float s, const Mat33& v) {
  Mat33 result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = s * v.m[i][j];
  return result;
}

inline Mat33 operator+(const Mat33& a, const Mat33& b) {
  Mat33 result;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) result.m[i][j] = a.m[i][j] + b.m[i][j];
  return result;
}

inline Mat33& operator+=(Mat33& a, const Mat33& b) { return a = a + b; }

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline void scaled_vec_series_scatter(int n, const Mat33* blocks, const Mat33* operators,
                                      const float* trend, const float* errors, const int* counts,
                                      const float3* vectors, float* bin_sums,
                                      float3* scaled_vec_out) {
  for (int i = 0; i < n; ++i) {
    const Mat33 op_m = operators[i];
    const float trend_i = trend[i];
    const float err = errors[i];
    const float3 vec_i = vectors[i];
    const Mat33 hadamard = cw_mul(blocks[i], op_m);
    float value = 0.0f;
    if (std::abs(trend_i) > 0.2f) {
      const float det = determinant(hadamard);
      value = det > 0.0f ? det : 0.02f * det;
    } else {
      value = trend_i - 0.25f * err;
    }
    const int clamped = std::min(std::max(counts[std::max(i - 1, 0)], 2), 32);
    const float log_value = std::log(std::fmax(value, 0.78f));
    bin_sums[0] += log_value / float(clamped);
    const float3 scaled_vec = log_value * vec_i;
    scaled_vec_out[i] = scaled_vec;
  }
}

// The adjoint of scaled_vec_series_scatter.
inline void scaled_vec_series_scatter_adjoint(
    int n, const Mat33* blocks, const Mat33* operators, const float* trend, const float* errors,
    const int* counts, const float3* vectors, Mat33* grad_blocks, Mat33* grad_operators,
    float* grad_trend, float* grad_errors, float3* grad_vectors, const float* grad_bin_sums,
    const float3* grad_scaled_vec_out) {
  for (int i = 0; i < n; ++i) {
    const Mat33 op_m = operators[i];
    const float trend_i = trend[i];
    const float err = errors[i];
    const float3 vec_i = vectors[i];
    const Mat33 hadamard = cw_mul(blocks[i], op_m);
    float value = 0.0f;
    if (std::abs(trend_i) > 0.2f) {
      const float det = determinant(hadamard);
      value = det > 0.0f ? det : 0.02f * det;
    } else {
      value = trend_i - 0.25f * err;
    }
    const int clamped = std::min(std::max(counts[std::max(i - 1, 0)], 2), 32);
    const float log_value = std::log(std::fmax(value, 0.78f));
    const float3 grad_scaled_vec = grad_scaled_vec_out[i];
    float grad_log_value = dot(grad_scaled_vec, vec_i);
    const float3 grad_vec_i = grad_scaled_vec * log_value;
    grad_log_value += grad_bin_sums[0] / float(clamped);
    const float grad_value = 0.78f < value ? grad_log_value / std::fmax(value, 0.78f) : 0.0f;
    Mat33 grad_hadamard = Mat33{};
    float grad_trend_i = 0.0f;
    float grad_err = 0.0f;
    if (std::abs(trend_i) > 0.2f) {
      const float det = determinant(hadamard);
      float grad_det = 0.0f;
      if (det > 0.0f) {
        grad_det += grad_value;
      } else {
        grad_det += grad_value * 0.02f;
      }
      grad_hadamard += grad_det * det * transpose(inverse(hadamard));
    } else {
      grad_trend_i += grad_value;
      grad_err += -grad_value * 0.25f;
    }
    grad_blocks[i] += cw_mul(grad_hadamard, op_m);
    const Mat33 grad_op_m = cw_mul(grad_hadamard, blocks[i]);
    grad_vectors[i] += grad_vec_i;
    grad_errors[i] += grad_err;
    grad_trend[i] += grad_trend_i;
    grad_operators[i] += grad_op_m;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<Mat33> blocks;  // n
  std::vector<Mat33> operators;  // n
  std::vector<float> trend;  // n
  std::vector<float> errors;  // n
  std::vector<int> counts;  // n
  std::vector<float3> vectors;  // n
  std::vector<float> bin_sums;  // 1
  std::vector<float3> scaled_vec_out;  // n
  std::vector<Mat33> grad_blocks;  // n
  std::vector<Mat33> grad_operators;  // n
  std::vector<float> grad_trend;  // n
  std::vector<float> grad_errors;  // n
  std::vector<float3> grad_vectors;  // n
  std::vector<float> grad_bin_sums;  // 1
  std::vector<float3> grad_scaled_vec_out;  // n
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
  p.blocks.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.blocks.data()), 9 * p.blocks.size(), seed, 0, -2.0, 2.0);
  p.operators.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.operators.data()), 9 * p.operators.size(), seed, 1, -2.0, 2.0);
  p.trend.resize(size_t(n));
  fill(p.trend.data(), p.trend.size(), seed, 2, -2.0, 2.0);
  p.errors.resize(size_t(n));
  fill(p.errors.data(), p.errors.size(), seed, 3, -2.0, 2.0);
  p.counts.resize(size_t(n));
  fill(p.counts.data(), p.counts.size(), seed, 4, 0, n);
  p.vectors.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.vectors.data()), 3 * p.vectors.size(), seed, 5, -2.0, 2.0);
  p.bin_sums.resize(size_t(1));
  p.scaled_vec_out.resize(size_t(n));
  p.grad_blocks.resize(size_t(n));
  p.grad_operators.resize(size_t(n));
  p.grad_trend.resize(size_t(n));
  p.grad_errors.resize(size_t(n));
  p.grad_vectors.resize(size_t(n));
  p.grad_bin_sums.resize(size_t(1));
  fill(p.grad_bin_sums.data(), p.grad_bin_sums.size(), 0, 3006, -1.0, 1.0);
  p.grad_scaled_vec_out.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_scaled_vec_out.data()), 3 * p.grad_scaled_vec_out.size(), 0,
      3007, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  scaled_vec_series_scatter(
      p.n, p.blocks.data(), p.operators.data(), p.trend.data(), p.errors.data(),
      p.counts.data(), p.vectors.data(), p.bin_sums.data(), p.scaled_vec_out.data());
}

void run_adjoint(Problem& p) {
  scaled_vec_series_scatter_adjoint(
      p.n, p.blocks.data(), p.operators.data(), p.trend.data(), p.errors.data(),
      p.counts.data(), p.vectors.data(), p.grad_blocks.data(), p.grad_operators.data(),
      p.grad_trend.data(), p.grad_errors.data(), p.grad_vectors.data(),
      p.grad_bin_sums.data(), p.grad_scaled_vec_out.data());
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
      "bin_sums", checksum(p.bin_sums.data(), p.bin_sums.size(), 1006), recorded,
      6.563591779787606, 0.0022);
  same &= check_sum(
      "scaled_vec_out",
      checksum(reinterpret_cast<const float*>(p.scaled_vec_out.data()), 3 * p.scaled_vec_out.size(), 1007),
      recorded, 103.90900810470069, 0.00271);
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
      reinterpret_cast<const float*>(p.grad_blocks.data()), 9 * p.grad_blocks.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_operators.data()), 9 * p.grad_operators.size(), 2001);
  sum += along(p.grad_trend.data(), p.grad_trend.size(), 2002);
  sum += along(p.grad_errors.data(), p.grad_errors.size(), 2003);
  sum += along(
      reinterpret_cast<const float*>(p.grad_vectors.data()), 3 * p.grad_vectors.size(), 2005);
  return check_sum("the gradient", sum, recorded, -71.69595036710587, 0.0252);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(Mat33) * static_cast<double>(p.blocks.size());
  bytes += sizeof(Mat33) * static_cast<double>(p.operators.size());
  bytes += sizeof(float) * static_cast<double>(p.trend.size());
  bytes += sizeof(float) * static_cast<double>(p.errors.size());
  bytes += sizeof(int) * static_cast<double>(p.counts.size());
  bytes += sizeof(float3) * static_cast<double>(p.vectors.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.bin_sums.size());
  bytes += sizeof(float3) * static_cast<double>(p.scaled_vec_out.size());
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

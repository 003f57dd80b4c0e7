// Evaluates the helper combine_terms, and stores colors plus normals times an intermediate value
// limited in length scaled by an intermediate value in out.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 image_weighted.cpp -o image_weighted_cpu
//   ./image_weighted_cpu --help

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

struct alignas(8) float2 {
  float x, y;
};

inline float2 operator*(float2 v, float s) {
  return float2{v.x * s, v.y * s};
}

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

inline float length(float2 v) { return std::sqrt(dot(v, v)); }

inline float2 operator/(float2 v, float s) {
  return float2{v.x / s, v.y / s};
}

// Zero stays zero.
inline float2 normalize(float2 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float2{};
}

inline float2 operator*(float s, float2 v) {
  return float2{s * v.x, s * v.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

inline float combine_terms(float g) {
  const float product = g * 2.5f;
  return std::sin(0.75f * product);
}

// The adjoint of combine_terms.
inline void combine_terms_adjoint(float g, float grad_result, float& grad_g) {
  const float product = g * 2.5f;
  const float grad_product = grad_result * std::cos(0.75f * product) * 0.75f;
  grad_g += grad_product * 2.5f;
}

inline void image_weighted(int n, const float2* colors, const float2* normals,
                           const float* gradient_x, float2* out) {
  for (int i = 0; i < n; ++i) {
    const float2 n_vec = normals[i];
    const float temp_value = gradient_x[std::max(i - 1, 0)];
    const float2 pushed_v = colors[i] + n_vec * temp_value;
    const float2 softened = pushed_v / (1.91f + length(pushed_v));
    const float value = combine_terms(temp_value);
    out[i] = softened * value;
  }
}

// The adjoint of image_weighted.
inline void image_weighted_adjoint(int n, const float2* colors, const float2* normals,
                                   const float* gradient_x, float2* grad_colors,
                                   float2* grad_normals, float* grad_gradient_x,
                                   const float2* grad_out) {
  for (int i = 0; i < n; ++i) {
    const float2 n_vec = normals[i];
    const float temp_value = gradient_x[std::max(i - 1, 0)];
    const float2 pushed_v = colors[i] + n_vec * temp_value;
    const float2 softened = pushed_v / (1.91f + length(pushed_v));
    const float value = combine_terms(temp_value);
    const float2 g = grad_out[i];
    const float2 grad_softened = g * value;
    const float grad_value = dot(g, softened);
    float grad_temp_value = 0.0f;
    combine_terms_adjoint(temp_value, grad_value, grad_temp_value);
    float2 grad_pushed_v = grad_softened / (1.91f + length(pushed_v));
    grad_pushed_v += -dot(grad_softened, pushed_v) /
        ((1.91f + length(pushed_v)) * (1.91f + length(pushed_v))) * normalize(pushed_v);
    grad_colors[i] += grad_pushed_v;
    const float2 grad_n_vec = grad_pushed_v * temp_value;
    grad_temp_value += dot(grad_pushed_v, n_vec);
    grad_gradient_x[std::max(i - 1, 0)] += grad_temp_value;
    grad_normals[i] += grad_n_vec;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float2> colors;  // n
  std::vector<float2> normals;  // n
  std::vector<float> gradient_x;  // n
  std::vector<float2> out;  // n
  std::vector<float2> grad_colors;  // n
  std::vector<float2> grad_normals;  // n
  std::vector<float> grad_gradient_x;  // n
  std::vector<float2> grad_out;  // n
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
  fill(reinterpret_cast<float*>(p.colors.data()), 2 * p.colors.size(), seed, 0, -2.0, 2.0);
  p.normals.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.normals.data()), 2 * p.normals.size(), seed, 1, -2.0, 2.0);
  p.gradient_x.resize(size_t(n));
  fill(p.gradient_x.data(), p.gradient_x.size(), seed, 2, -2.0, 2.0);
  p.out.resize(size_t(n));
  p.grad_colors.resize(size_t(n));
  p.grad_normals.resize(size_t(n));
  p.grad_gradient_x.resize(size_t(n));
  p.grad_out.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_out.data()), 2 * p.grad_out.size(), 0, 3003, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  image_weighted(p.n, p.colors.data(), p.normals.data(), p.gradient_x.data(), p.out.data());
}

void run_adjoint(Problem& p) {
  image_weighted_adjoint(
      p.n, p.colors.data(), p.normals.data(), p.gradient_x.data(), p.grad_colors.data(),
      p.grad_normals.data(), p.grad_gradient_x.data(), p.grad_out.data());
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
      "out", checksum(reinterpret_cast<const float*>(p.out.data()), 2 * p.out.size(), 1003),
      recorded, 8.6636177965805, 0.000744);
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
      reinterpret_cast<const float*>(p.grad_colors.data()), 2 * p.grad_colors.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_normals.data()), 2 * p.grad_normals.size(), 2001);
  sum += along(p.grad_gradient_x.data(), p.grad_gradient_x.size(), 2002);
  return check_sum("the gradient", sum, recorded, 16.51749214936751, 0.00347);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float2) * static_cast<double>(p.colors.size());
  bytes += sizeof(float2) * static_cast<double>(p.normals.size());
  bytes += sizeof(float) * static_cast<double>(p.gradient_x.size());
  bytes += sizeof(float2) * static_cast<double>(p.out.size());
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

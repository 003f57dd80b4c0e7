// Computes unit_axis as normalize(deltas); computes reflected as vectors reflected at unit_axis;
// then stores the product of (3.29 / (3.29 + observed * observed)) and evaluate_term(reflected,
// deltas) in dst; evaluate_term(u, w) returns length(w) plus dot(u, w).
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 series_product.cpp -o series_product_cpu
//   ./series_product_cpu --help

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

inline float2 operator-(float2 a, float2 b) {
  return float2{a.x - b.x, a.y - b.y};
}

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

inline float2 operator-(float2 v) {
  return float2{-v.x, -v.y};
}

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

inline float evaluate_term(float2 u, float2 w) {
  return length(w) + dot(u, w);
}

// The adjoint of evaluate_term.
inline void evaluate_term_adjoint(float2 u, float2 w, float grad_result, float2& grad_u,
                                  float2& grad_w) {
  grad_w += grad_result * normalize(w);
  grad_u += grad_result * w;
  grad_w += grad_result * u;
}

inline void series_product(int n, const float2* vectors, const float2* deltas,
                           const float* observed, float* dst) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 vec_i = vectors[tid];
    const float2 dv = deltas[tid];
    const float obs = observed[tid];
    const float2 unit_axis = normalize(dv);
    const float2 reflected = vec_i - 2.0f * dot(vec_i, unit_axis) * unit_axis;
    const float falloff = 3.29f / (3.29f + obs * obs);
    const float adjusted = evaluate_term(reflected, dv);
    dst[tid] = falloff * adjusted;
  }
}

// The adjoint of series_product.
inline void series_product_adjoint(int n, const float2* vectors, const float2* deltas,
                                   const float* observed, float2* grad_vectors,
                                   float2* grad_deltas, float* grad_observed,
                                   const float* grad_dst) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 vec_i = vectors[tid];
    const float2 dv = deltas[tid];
    const float obs = observed[tid];
    const float2 unit_axis = normalize(dv);
    const float2 reflected = vec_i - 2.0f * dot(vec_i, unit_axis) * unit_axis;
    const float falloff = 3.29f / (3.29f + obs * obs);
    const float adjusted = evaluate_term(reflected, dv);
    const float g = grad_dst[tid];
    const float grad_falloff = g * adjusted;
    const float grad_adjusted = g * falloff;
    float2 grad_reflected = float2{};
    float2 grad_dv = float2{};
    evaluate_term_adjoint(reflected, dv, grad_adjusted, grad_reflected, grad_dv);
    const float grad_obs = 2.0f *
        (-grad_falloff * 3.29f / ((3.29f + obs * obs) * (3.29f + obs * obs))) * obs;
    float2 grad_vec_i = grad_reflected;
    const float g_2 = dot(-grad_reflected, unit_axis) * 2.0f;
    grad_vec_i += g_2 * unit_axis;
    float2 grad_unit_axis = g_2 * vec_i;
    grad_unit_axis += -grad_reflected * (2.0f * dot(vec_i, unit_axis));
    grad_dv += normalize_slope(dv, grad_unit_axis);
    grad_observed[tid] += grad_obs;
    grad_deltas[tid] += grad_dv;
    grad_vectors[tid] += grad_vec_i;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float2> vectors;  // n
  std::vector<float2> deltas;  // n
  std::vector<float> observed;  // n
  std::vector<float> dst;  // n
  std::vector<float2> grad_vectors;  // n
  std::vector<float2> grad_deltas;  // n
  std::vector<float> grad_observed;  // n
  std::vector<float> grad_dst;  // n
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
  p.vectors.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.vectors.data()), 2 * p.vectors.size(), seed, 0, -2.0, 2.0);
  p.deltas.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.deltas.data()), 2 * p.deltas.size(), seed, 1, -2.0, 2.0);
  p.observed.resize(size_t(n));
  fill(p.observed.data(), p.observed.size(), seed, 2, -2.0, 2.0);
  p.dst.resize(size_t(n));
  p.grad_vectors.resize(size_t(n));
  p.grad_deltas.resize(size_t(n));
  p.grad_observed.resize(size_t(n));
  p.grad_dst.resize(size_t(n));
  fill(p.grad_dst.data(), p.grad_dst.size(), 0, 3003, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  series_product(p.n, p.vectors.data(), p.deltas.data(), p.observed.data(), p.dst.data());
}

void run_adjoint(Problem& p) {
  series_product_adjoint(
      p.n, p.vectors.data(), p.deltas.data(), p.observed.data(), p.grad_vectors.data(),
      p.grad_deltas.data(), p.grad_observed.data(), p.grad_dst.data());
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
      "dst", checksum(p.dst.data(), p.dst.size(), 1003), recorded, 1173.847318965922, 0.00569);
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
      reinterpret_cast<const float*>(p.grad_vectors.data()), 2 * p.grad_vectors.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_deltas.data()), 2 * p.grad_deltas.size(), 2001);
  sum += along(p.grad_observed.data(), p.grad_observed.size(), 2002);
  return check_sum("the gradient", sum, recorded, -16.706904074215018, 0.018);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float2) * static_cast<double>(p.vectors.size());
  bytes += sizeof(float2) * static_cast<double>(p.deltas.size());
  bytes += sizeof(float) * static_cast<double>(p.observed.size());
  bytes += sizeof(float) * static_cast<double>(p.dst.size());
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

// Sums masses minus the dot product of offsets and velocities over all of masses, evaluates the
// helper combine_curve, and stores the sine of the sum times the cosine of an intermediate value
// in out.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 body_gap.cpp -o body_gap_cpu
//   ./body_gap_cpu --help

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

inline float2 operator/(float2 v, float s) {
  return float2{v.x / s, v.y / s};
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

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

inline float2 operator*(float2 v, float s) {
  return float2{v.x * s, v.y * s};
}

inline float2 operator-(float2 a, float2 b) {
  return float2{a.x - b.x, a.y - b.y};
}

// The gradient of normalize(v): what is across v, by its length.
inline float2 normalize_slope(float2 v, float2 g) {
  const float size = length(v);
  if (!(size > 0.0f)) return float2{};
  const float2 unit = v / size;
  return (g - unit * dot(unit, g)) / size;
}

inline float combine_curve(float2 gravity) {
  const float kernel_w = std::exp(-(2.75f * 2.75f));
  const float self_dot = dot(gravity, gravity);
  if (kernel_w < self_dot) {
    return self_dot + 2.81f;
  }
  return self_dot - 3.0f;
}

// The adjoint of combine_curve.
inline void combine_curve_adjoint(float2 gravity, float grad_result, float2& grad_gravity) {
  const float kernel_w = std::exp(-(2.75f * 2.75f));
  const float self_dot = dot(gravity, gravity);
  float grad_self_dot = 0.0f;
  if (kernel_w < self_dot) {
    grad_self_dot += grad_result;
  } else {
    grad_self_dot += grad_result;
  }
  grad_gravity += 2.0f * grad_self_dot * gravity;
}

// Sums masses minus the dot product of offsets and velocities over all of masses,
// evaluates the helper combine_curve, and stores the sine of the sum times the cosine of
// an intermediate value in out.
inline void body_gap(int n, float* out, const float2* offsets, const float2* velocities,
                     const float* masses, int masses_count) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 offset_v = offsets[tid];
    const float dot_vw = dot(offset_v, velocities[tid]);
    float tally_value = 0.0f;
    for (int step_k = masses_count - 1; step_k >= 0; --step_k) {
      const float val = masses[step_k];
      tally_value = tally_value + (val - dot_vw);
    }
    const float2 guarded_value = normalize(offset_v);
    const float correction = combine_curve(dot(offset_v, guarded_value) * guarded_value);
    out[tid] = std::sin(tally_value) * std::cos(correction);
  }
}

// The adjoint of body_gap.
inline void body_gap_adjoint(int n, const float2* offsets, const float2* velocities,
                             const float* masses, int masses_count, const float* grad_out,
                             float2* grad_offsets, float2* grad_velocities, float* grad_masses) {
  for (int tid = 0; tid < n; ++tid) {
    const float2 offset_v = offsets[tid];
    const float dot_vw = dot(offset_v, velocities[tid]);
    float tally_value = 0.0f;
    for (int step_k = masses_count - 1; step_k >= 0; --step_k) {
      const float val = masses[step_k];
      tally_value += val - dot_vw;
    }
    const float2 guarded_value = normalize(offset_v);
    const float correction = combine_curve(dot(offset_v, guarded_value) * guarded_value);
    const float g = grad_out[tid];
    const float grad_tally_value = g * std::cos(correction) * std::cos(tally_value);
    const float grad_correction = -(g * std::sin(tally_value)) * std::sin(correction);
    float2 g_2 = float2{};
    combine_curve_adjoint(dot(offset_v, guarded_value) * guarded_value, grad_correction, g_2);
    const float g_3 = dot(g_2, guarded_value);
    float2 grad_offset_v = g_3 * guarded_value;
    float2 grad_guarded_value = g_3 * offset_v;
    grad_guarded_value += g_2 * dot(offset_v, guarded_value);
    grad_offset_v += normalize_slope(offset_v, grad_guarded_value);
    float grad_dot_vw = 0.0f;
    for (int step_k = 0; step_k < masses_count - 1 + 1; ++step_k) {
      const float grad_val = grad_tally_value;
      grad_dot_vw -= grad_tally_value;
      grad_masses[step_k] += grad_val;
    }
    grad_offset_v += grad_dot_vw * velocities[tid];
    grad_velocities[tid] += grad_dot_vw * offset_v;
    grad_offsets[tid] += grad_offset_v;
  }
}

constexpr int kDefaultSize = 259, kBenchSize = 4096, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> out;  // n
  std::vector<float2> offsets;  // n
  std::vector<float2> velocities;  // n
  std::vector<float> masses;  // n
  int masses_count;
  std::vector<float> grad_out;  // n
  std::vector<float2> grad_offsets;  // n
  std::vector<float2> grad_velocities;  // n
  std::vector<float> grad_masses;  // n
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
  p.masses_count = n;
  p.out.resize(size_t(n));
  p.offsets.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.offsets.data()), 2 * p.offsets.size(), seed, 1, -2.0, 2.0);
  p.velocities.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.velocities.data()), 2 * p.velocities.size(), seed, 2, -2.0, 2.0);
  p.masses.resize(size_t(n));
  fill(p.masses.data(), p.masses.size(), seed, 3, -2.0, 2.0);
  p.grad_out.resize(size_t(n));
  fill(p.grad_out.data(), p.grad_out.size(), 0, 3000, -1.0, 1.0);
  p.grad_offsets.resize(size_t(n));
  p.grad_velocities.resize(size_t(n));
  p.grad_masses.resize(size_t(n));
  return p;
}

void run(Problem& p) {
  body_gap(
      p.n, p.out.data(), p.offsets.data(), p.velocities.data(), p.masses.data(),
      p.masses_count);
}

void run_adjoint(Problem& p) {
  body_gap_adjoint(
      p.n, p.offsets.data(), p.velocities.data(), p.masses.data(), p.masses_count,
      p.grad_out.data(), p.grad_offsets.data(), p.grad_velocities.data(),
      p.grad_masses.data());
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
      "out", checksum(p.out.data(), p.out.size(), 1000), recorded, -9.70520433925877, 0.698);
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
      reinterpret_cast<const float*>(p.grad_offsets.data()), 2 * p.grad_offsets.size(), 2001);
  sum += along(
      reinterpret_cast<const float*>(p.grad_velocities.data()), 2 * p.grad_velocities.size(),
      2002);
  sum += along(p.grad_masses.data(), p.grad_masses.size(), 2003);
  return check_sum("the gradient", sum, recorded, -5211.213779334496, 244);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.out.size());
  bytes += sizeof(float2) * static_cast<double>(p.offsets.size());
  bytes += sizeof(float2) * static_cast<double>(p.velocities.size());
  bytes += sizeof(float) * static_cast<double>(p.masses.size());
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

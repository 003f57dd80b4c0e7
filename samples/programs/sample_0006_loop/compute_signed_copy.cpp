// Starts prod at 1; for step_k from 3 down to 0 in steps of 3, computes entry as periapses[min(i
// + step_k, len(periapses) - 1)] and sets prod to prod * (1 + 0.15 * clamp(cosh(entry), -0.99,
// 0.99)); computes signed_copy as dot(positions + centers, positions) with the sign of prod; then
// stores signed_copy in signed_copy_out.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 compute_signed_copy.cpp -o compute_signed_copy_cpu
//   ./compute_signed_copy_cpu --help

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

inline float2 operator+(float2 a, float2 b) {
  return float2{a.x + b.x, a.y + b.y};
}

inline float dot(float2 a, float2 b) {
  return a.x * b.x + a.y * b.y;
}

inline float2 operator*(float s, float2 v) {
  return float2{s * v.x, s * v.y};
}

inline float2& operator+=(float2& a, float2 b) { return a = a + b; }

inline void compute_signed_copy(int n, const float2* positions, const float2* centers,
                                const float* periapses, int periapses_count,
                                float* signed_copy_out) {
  for (int i = 0; i < n; ++i) {
    const float2 pos = positions[i];
    const float2 center = centers[i];
    const float2 sum_v = pos + center;
    float prod = 1.0f;
    for (int step_k = 3; step_k >= 0; step_k -= 3) {
      const float entry = periapses[std::min(i + step_k, periapses_count - 1)];
      prod = prod * (1.0f + 0.15f * std::fmin(std::fmax(std::cosh(entry), -0.99f), 0.99f));
    }
    const float signed_copy = std::copysign(dot(sum_v, pos), prod);
    signed_copy_out[i] = signed_copy;
  }
}

// The adjoint of compute_signed_copy.
inline void compute_signed_copy_adjoint(int n, const float2* positions, const float2* centers,
                                        const float* periapses, int periapses_count,
                                        float2* grad_positions, float2* grad_centers,
                                        float* grad_periapses, const float* grad_signed_copy_out) {
  for (int i = 0; i < n; ++i) {
    const float2 pos = positions[i];
    const float2 center = centers[i];
    const float2 sum_v = pos + center;
    const float prod = 1.0f;
    float prod_2 = prod;
    for (int step_k = 3; step_k >= 0; step_k -= 3) {
      const float entry = periapses[std::min(i + step_k, periapses_count - 1)];
      prod_2 *= 1.0f + 0.15f * std::fmin(std::fmax(std::cosh(entry), -0.99f), 0.99f);
    }
    const float grad_signed_copy = grad_signed_copy_out[i];
    const float g = dot(sum_v, pos) * prod_2 < 0.0f ? -grad_signed_copy : grad_signed_copy;
    const float2 grad_sum_v = g * pos;
    float2 grad_pos = g * sum_v;
    float grad_prod = 0.0f;
    for (int step_k = 0; step_k < 4; step_k += 3) {
      float prod_3 = prod;
      for (int step_k_2 = 3; step_k_2 > step_k; step_k_2 -= 3) {
        const float entry = periapses[std::min(i + step_k_2, periapses_count - 1)];
        prod_3 *= 1.0f + 0.15f * std::fmin(std::fmax(std::cosh(entry), -0.99f), 0.99f);
      }
      const float entry_2 = periapses[std::min(i + step_k, periapses_count - 1)];
      float grad_entry = 0.0f;
      if (-0.99f < std::cosh(entry_2) && std::cosh(entry_2) < 0.99f) {
        grad_entry += grad_prod * prod_3 * 0.15f * std::sinh(entry_2);
      }
      grad_prod *= 1.0f + 0.15f * std::fmin(std::fmax(std::cosh(entry_2), -0.99f), 0.99f);
      grad_periapses[std::min(i + step_k, periapses_count - 1)] += grad_entry;
    }
    grad_pos += grad_sum_v;
    const float2 grad_center = grad_sum_v;
    grad_centers[i] += grad_center;
    grad_positions[i] += grad_pos;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float2> positions;  // n
  std::vector<float2> centers;  // n
  std::vector<float> periapses;  // n
  int periapses_count;
  std::vector<float> signed_copy_out;  // n
  std::vector<float2> grad_positions;  // n
  std::vector<float2> grad_centers;  // n
  std::vector<float> grad_periapses;  // n
  std::vector<float> grad_signed_copy_out;  // n
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
  p.periapses_count = n;
  p.positions.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.positions.data()), 2 * p.positions.size(), seed, 0, -2.0, 2.0);
  p.centers.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.centers.data()), 2 * p.centers.size(), seed, 1, -2.0, 2.0);
  p.periapses.resize(size_t(n));
  fill(p.periapses.data(), p.periapses.size(), seed, 2, -2.0, 2.0);
  p.signed_copy_out.resize(size_t(n));
  p.grad_positions.resize(size_t(n));
  p.grad_centers.resize(size_t(n));
  p.grad_periapses.resize(size_t(n));
  p.grad_signed_copy_out.resize(size_t(n));
  fill(p.grad_signed_copy_out.data(), p.grad_signed_copy_out.size(), 0, 3003, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  compute_signed_copy(
      p.n, p.positions.data(), p.centers.data(), p.periapses.data(), p.periapses_count,
      p.signed_copy_out.data());
}

void run_adjoint(Problem& p) {
  compute_signed_copy_adjoint(
      p.n, p.positions.data(), p.centers.data(), p.periapses.data(), p.periapses_count,
      p.grad_positions.data(), p.grad_centers.data(), p.grad_periapses.data(),
      p.grad_signed_copy_out.data());
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
      "signed_copy_out", checksum(p.signed_copy_out.data(), p.signed_copy_out.size(), 1003),
      recorded, 2964.459937362739, 0.00109);
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
      reinterpret_cast<const float*>(p.grad_positions.data()), 2 * p.grad_positions.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_centers.data()), 2 * p.grad_centers.size(), 2001);
  sum += along(p.grad_periapses.data(), p.grad_periapses.size(), 2002);
  return check_sum("the gradient", sum, recorded, 9.528415593745477, 0.00817);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float2) * static_cast<double>(p.positions.size());
  bytes += sizeof(float2) * static_cast<double>(p.centers.size());
  bytes += sizeof(float) * static_cast<double>(p.periapses.size());
  bytes += sizeof(float) * static_cast<double>(p.signed_copy_out.size());
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

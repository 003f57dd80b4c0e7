// Adds up the entries of each row of a table of any type, with signs that change from entry to
// entry, up to a given length.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 generic_rows.cpp -o generic_rows_cpu
//   ./generic_rows_cpu --help

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

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

// Adds up the entries of each row of a table of any type, with signs that change from
// entry to entry, up to a given length.
inline void generic_rows(int n, const float3* values, int values_cols, int n_valid,
                         float3* result) {
  for (int i = 0; i < n; ++i) {
    float3 acc = values[i * values_cols + 0];
    for (int c = 1; c < std::min(n_valid, values_cols); ++c) {
      const float3 row_entry = values[i * values_cols + c];
      acc = c % 2 == 0 ? acc + row_entry : acc - row_entry;
    }
    result[i] = acc;
  }
}

// The adjoint of generic_rows.
inline void generic_rows_adjoint(int n, const float3* /*values*/, int values_cols, int n_valid,
                                 float3* grad_values, const float3* grad_result) {
  for (int i = 0; i < n; ++i) {
    float3 grad_acc = grad_result[i];
    for (int c = std::min(n_valid, values_cols) - 1; c >= 1; --c) {
      const float3 g = grad_acc;
      grad_acc = float3{};
      float3 grad_row_entry = float3{};
      if (c % 2 == 0) {
        grad_acc += g;
        grad_row_entry += g;
      } else {
        grad_acc += g;
        grad_row_entry -= g;
      }
      grad_values[i * values_cols + c] += grad_row_entry;
    }
    grad_values[i * values_cols + 0] += grad_acc;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 536870912;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> values;  // n x 3
  int values_cols;
  int n_valid = 3;
  std::vector<float3> result;  // n
  std::vector<float3> grad_values;  // n x 3
  std::vector<float3> grad_result;  // n
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
  p.values_cols = 3;
  p.values.resize(size_t(n) * size_t(3));
  fill(reinterpret_cast<float*>(p.values.data()), 3 * p.values.size(), seed, 0, -2.0, 2.0);
  p.result.resize(size_t(n));
  p.grad_values.resize(size_t(n) * size_t(3));
  p.grad_result.resize(size_t(n));
  fill(
      reinterpret_cast<float*>(p.grad_result.data()), 3 * p.grad_result.size(), 0, 3001, -1.0,
      1.0);
  return p;
}

void run(Problem& p) {
  generic_rows(p.n, p.values.data(), p.values_cols, p.n_valid, p.result.data());
}

void run_adjoint(Problem& p) {
  generic_rows_adjoint(
      p.n, p.values.data(), p.values_cols, p.n_valid, p.grad_values.data(),
      p.grad_result.data());
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
      "result",
      checksum(reinterpret_cast<const float*>(p.result.data()), 3 * p.result.size(), 1001),
      recorded, 76.39802606842301, 0.000605);
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
      reinterpret_cast<const float*>(p.grad_values.data()), 3 * p.grad_values.size(), 2000);
  return check_sum("the gradient", sum, recorded, -14.115961391678695, 0.0111);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.values.size());
  bytes += sizeof(float3) * static_cast<double>(p.result.size());
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

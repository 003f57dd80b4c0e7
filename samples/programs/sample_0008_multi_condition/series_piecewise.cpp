// Starts value at observed clamped to [-0.75, 4]; where observed < values or counts == 0 and
// values >= 0, adds the scaled cross difference of values, observed, errors and x ((values *
// observed - errors * x) * 1.62) to value; elsewhere, sets value to value minus x where values <
// -0.53 or counts == 3; then stores value in output.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 series_piecewise.cpp -o series_piecewise_cpu
//   ./series_piecewise_cpu --help

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

inline void series_piecewise(int n0, int n1, const float* observed, int observed_cols,
                             const float* values, int values_cols, const int* counts,
                             int counts_cols, const float* errors, int errors_cols,
                             const float* x, int x_cols, float* output, int output_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float obs = observed[i * observed_cols + j];
      const float v = values[i * values_cols + j];
      const int cnt = counts[i * counts_cols + j];
      const float err = errors[i * errors_cols + j];
      const float xi = x[i * x_cols + j];
      float value = std::fmin(std::fmax(obs, -0.75f), 4.0f);
      if (obs < v || (cnt == 0 && v >= 0.0f)) {
        value += (v * obs - err * xi) * 1.62f;
      } else if (v < -0.53f || cnt == 3) {
        value = value - xi;
      }
      output[i * output_cols + j] = value;
    }
  }
}

// The adjoint of series_piecewise.
inline void series_piecewise_adjoint(int n0, int n1, const float* observed, int observed_cols,
                                     const float* values, int values_cols, const int* counts,
                                     int counts_cols, const float* errors, int errors_cols,
                                     const float* x, int x_cols, float* grad_observed,
                                     float* grad_values, float* grad_errors, float* grad_x,
                                     const float* grad_output, int output_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float obs = observed[i * observed_cols + j];
      const float v = values[i * values_cols + j];
      const int cnt = counts[i * counts_cols + j];
      const float err = errors[i * errors_cols + j];
      const float xi = x[i * x_cols + j];
      const float grad_value = grad_output[i * output_cols + j];
      float grad_v = 0.0f;
      float grad_obs = 0.0f;
      float grad_err = 0.0f;
      float grad_xi = 0.0f;
      if (obs < v || (cnt == 0 && v >= 0.0f)) {
        const float g = grad_value * 1.62f;
        grad_v += g * obs;
        grad_obs += g * v;
        grad_err += -g * xi;
        grad_xi += -g * err;
      } else if (v < -0.53f || cnt == 3) {
        grad_xi -= grad_value;
      }
      grad_obs += -0.75f < obs && obs < 4.0f ? grad_value : 0.0f;
      grad_x[i * x_cols + j] += grad_xi;
      grad_errors[i * errors_cols + j] += grad_err;
      grad_values[i * values_cols + j] += grad_v;
      grad_observed[i * observed_cols + j] += grad_obs;
    }
  }
}

constexpr int kDefaultSize = 37, kBenchSize = 1024, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float> observed;  // (n + 1) x n
  int observed_cols;
  std::vector<float> values;  // (n + 1) x n
  int values_cols;
  std::vector<int> counts;  // (n + 1) x n
  int counts_cols;
  std::vector<float> errors;  // (n + 1) x n
  int errors_cols;
  std::vector<float> x;  // (n + 1) x n
  int x_cols;
  std::vector<float> output;  // (n + 1) x n
  int output_cols;
  std::vector<float> grad_observed;  // (n + 1) x n
  std::vector<float> grad_values;  // (n + 1) x n
  std::vector<float> grad_errors;  // (n + 1) x n
  std::vector<float> grad_x;  // (n + 1) x n
  std::vector<float> grad_output;  // (n + 1) x n
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
  p.n0 = n + 1;
  p.n1 = n;
  p.observed_cols = n;
  p.values_cols = n;
  p.counts_cols = n;
  p.errors_cols = n;
  p.x_cols = n;
  p.output_cols = n;
  p.observed.resize(size_t(n + 1) * size_t(n));
  fill(p.observed.data(), p.observed.size(), seed, 0, -2.0, 2.0);
  p.values.resize(size_t(n + 1) * size_t(n));
  fill(p.values.data(), p.values.size(), seed, 1, -2.0, 2.0);
  p.counts.resize(size_t(n + 1) * size_t(n));
  fill(p.counts.data(), p.counts.size(), seed, 2, 0, n);
  p.errors.resize(size_t(n + 1) * size_t(n));
  fill(p.errors.data(), p.errors.size(), seed, 3, -2.0, 2.0);
  p.x.resize(size_t(n + 1) * size_t(n));
  fill(p.x.data(), p.x.size(), seed, 4, -2.0, 2.0);
  p.output.resize(size_t(n + 1) * size_t(n));
  p.grad_observed.resize(size_t(n + 1) * size_t(n));
  p.grad_values.resize(size_t(n + 1) * size_t(n));
  p.grad_errors.resize(size_t(n + 1) * size_t(n));
  p.grad_x.resize(size_t(n + 1) * size_t(n));
  p.grad_output.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_output.data(), p.grad_output.size(), 0, 3005, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  series_piecewise(
      p.n0, p.n1, p.observed.data(), p.observed_cols, p.values.data(), p.values_cols,
      p.counts.data(), p.counts_cols, p.errors.data(), p.errors_cols, p.x.data(), p.x_cols,
      p.output.data(), p.output_cols);
}

void run_adjoint(Problem& p) {
  series_piecewise_adjoint(
      p.n0, p.n1, p.observed.data(), p.observed_cols, p.values.data(), p.values_cols,
      p.counts.data(), p.counts_cols, p.errors.data(), p.errors_cols, p.x.data(), p.x_cols,
      p.grad_observed.data(), p.grad_values.data(), p.grad_errors.data(), p.grad_x.data(),
      p.grad_output.data(), p.output_cols);
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
      "output", checksum(p.output.data(), p.output.size(), 1005), recorded, 322.281517168846,
      0.00124);
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
  sum += along(p.grad_observed.data(), p.grad_observed.size(), 2000);
  sum += along(p.grad_values.data(), p.grad_values.size(), 2001);
  sum += along(p.grad_errors.data(), p.grad_errors.size(), 2003);
  sum += along(p.grad_x.data(), p.grad_x.size(), 2004);
  return check_sum("the gradient", sum, recorded, 1.2331229842459956, 0.00763);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.observed.size());
  bytes += sizeof(float) * static_cast<double>(p.values.size());
  bytes += sizeof(int) * static_cast<double>(p.counts.size());
  bytes += sizeof(float) * static_cast<double>(p.errors.size());
  bytes += sizeof(float) * static_cast<double>(p.x.size());
  bytes += sizeof(float) * static_cast<double>(p.output.size());
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
      "  -n SIZE      threads along an axis, 0 to %d (default %d; with --bench %d)\n"
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

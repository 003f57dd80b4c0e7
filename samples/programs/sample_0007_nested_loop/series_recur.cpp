// Starts running_value at the product of observed and errors; for t_step from 0 to below
// values.shape[2], computes element_k as values[i, j, t_step], starts running_sum at 0, for l_idx
// from 0 to below values.shape[2], starts total at 0, for p_idx from 0 to 2, computes entry as
// errors[i, min(j + p_idx, errors.shape[1] - 1)] and adds entry times element_k minus values[i,
// j, l_idx] to total, and adds the integer part of 3.2 times clamp(total, -20, 20) to
// running_sum, and sets running_value to running_value * 0.43 + element_k / ((running_sum & 7) +
// 1); then adds running_value to values_out.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 series_recur.cpp -o series_recur_cpu
//   ./series_recur_cpu --help

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

inline void series_recur(int n0, int n1, const float* values, int values_size1, int values_size2,
                         const float* observed, const float* errors, int errors_cols,
                         float* values_out, int values_out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float obs = observed[i];
      float running_value = obs * errors[i * errors_cols + j];
      for (int t_step = 0; t_step < values_size2; ++t_step) {
        const float element_k = values[(i * values_size1 + j) * values_size2 + t_step];
        int running_sum = 0;
        for (int l_idx = 0; l_idx < values_size2; ++l_idx) {
          const float item = values[(i * values_size1 + j) * values_size2 + l_idx];
          float total = 0.0f;
          for (int p_idx = 0; p_idx < 3; ++p_idx) {
            const float entry = errors[i * errors_cols + std::min(j + p_idx, errors_cols - 1)];
            total += entry * element_k - item;
          }
          running_sum += int(std::fmin(std::fmax(total, -20.0f), 20.0f) * 3.2f);
        }
        running_value = running_value * 0.43f + element_k / float((running_sum & 7) + 1);
      }
      values_out[i * values_out_cols + j] += running_value;
    }
  }
}

// The adjoint of series_recur.
inline void series_recur_adjoint(int n0, int n1, const float* values, int values_size1,
                                 int values_size2, const float* observed, const float* errors,
                                 int errors_cols, float* grad_values, float* grad_observed,
                                 float* grad_errors, const float* grad_values_out,
                                 int values_out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float obs = observed[i];
      float grad_running_value = grad_values_out[i * values_out_cols + j];
      for (int t_step = values_size2 - 1; t_step >= 0; --t_step) {
        const float element_k = values[(i * values_size1 + j) * values_size2 + t_step];
        int running_sum = 0;
        for (int l_idx = 0; l_idx < values_size2; ++l_idx) {
          const float item = values[(i * values_size1 + j) * values_size2 + l_idx];
          float total = 0.0f;
          for (int p_idx = 0; p_idx < 3; ++p_idx) {
            const float entry = errors[i * errors_cols + std::min(j + p_idx, errors_cols - 1)];
            total += entry * element_k - item;
          }
          running_sum += int(std::fmin(std::fmax(total, -20.0f), 20.0f) * 3.2f);
        }
        const float g = grad_running_value;
        grad_running_value = g * 0.43f;
        float grad_element_k = g / float((running_sum & 7) + 1);
        for (int l_idx = values_size2 - 1; l_idx >= 0; --l_idx) {
          const float grad_total = 0.0f;
          float grad_item = 0.0f;
          for (int p_idx = 2; p_idx >= 0; --p_idx) {
            const float entry = errors[i * errors_cols + std::min(j + p_idx, errors_cols - 1)];
            const float grad_entry = grad_total * element_k;
            grad_element_k += grad_total * entry;
            grad_item -= grad_total;
            grad_errors[i * errors_cols + std::min(j + p_idx, errors_cols - 1)] += grad_entry;
          }
          grad_values[(i * values_size1 + j) * values_size2 + l_idx] += grad_item;
        }
        grad_values[(i * values_size1 + j) * values_size2 + t_step] += grad_element_k;
      }
      const float grad_obs = grad_running_value * errors[i * errors_cols + j];
      grad_errors[i * errors_cols + j] += grad_running_value * obs;
      grad_observed[i] += grad_obs;
    }
  }
}

constexpr int kDefaultSize = 37, kBenchSize = 256, kLargestSize = 16384;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float> values;  // (n + 1) x n x 6
  int values_size1;
  int values_size2;
  std::vector<float> observed;  // n + 1
  std::vector<float> errors;  // (n + 1) x n
  int errors_cols;
  std::vector<float> values_out;  // (n + 1) x n
  int values_out_cols;
  std::vector<float> grad_values;  // (n + 1) x n x 6
  std::vector<float> grad_observed;  // n + 1
  std::vector<float> grad_errors;  // (n + 1) x n
  std::vector<float> grad_values_out;  // (n + 1) x n
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
  p.values_size1 = n;
  p.values_size2 = 6;
  p.errors_cols = n;
  p.values_out_cols = n;
  p.values.resize(size_t(n + 1) * size_t(n) * size_t(6));
  fill(p.values.data(), p.values.size(), seed, 0, -2.0, 2.0);
  p.observed.resize(size_t(n + 1));
  fill(p.observed.data(), p.observed.size(), seed, 1, -2.0, 2.0);
  p.errors.resize(size_t(n + 1) * size_t(n));
  fill(p.errors.data(), p.errors.size(), seed, 2, -2.0, 2.0);
  p.values_out.resize(size_t(n + 1) * size_t(n));
  p.grad_values.resize(size_t(n + 1) * size_t(n) * size_t(6));
  p.grad_observed.resize(size_t(n + 1));
  p.grad_errors.resize(size_t(n + 1) * size_t(n));
  p.grad_values_out.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_values_out.data(), p.grad_values_out.size(), 0, 3003, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  series_recur(
      p.n0, p.n1, p.values.data(), p.values_size1, p.values_size2, p.observed.data(),
      p.errors.data(), p.errors_cols, p.values_out.data(), p.values_out_cols);
}

void run_adjoint(Problem& p) {
  series_recur_adjoint(
      p.n0, p.n1, p.values.data(), p.values_size1, p.values_size2, p.observed.data(),
      p.errors.data(), p.errors_cols, p.grad_values.data(), p.grad_observed.data(),
      p.grad_errors.data(), p.grad_values_out.data(), p.values_out_cols);
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
      "values_out", checksum(p.values_out.data(), p.values_out.size(), 1003), recorded,
      -45.585790319653775, 0.000363);
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
  sum += along(p.grad_values.data(), p.grad_values.size(), 2000);
  sum += along(p.grad_observed.data(), p.grad_observed.size(), 2001);
  sum += along(p.grad_errors.data(), p.grad_errors.size(), 2002);
  return check_sum("the gradient", sum, recorded, -8.754573815214057, 0.00188);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.values.size());
  bytes += sizeof(float) * static_cast<double>(p.observed.size());
  bytes += sizeof(float) * static_cast<double>(p.errors.size());
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.values_out.size());
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

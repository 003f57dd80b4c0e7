// Computes fourier_term as a sinusoid of phases (scale_factor * sin(phases) + 0.5 * cos(phases));
// computes log_value as the logarithm of (|fourier_term| + 0.95); starts lowest_seen at 1e+06;
// for a_idx from 0 to below len(window), computes item as window[a_idx], passes over the steps
// where item is at least limit_value, and sets lowest_seen to min(lowest_seen, sqrt(item * item +
// fourier_term * fourier_term + 0.4)); then stores exp(-0.8 * (log_value * log_value)) damped by
// the exponential of max(lowest_seen, 0) in out_damped.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 signal_damped.cpp -o signal_damped_cpu
//   ./signal_damped_cpu --help

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

inline void signal_damped(int n0, int n1, int n2, const float* phases, int phases_size1,
                          int phases_size2, const float* window, int window_count,
                          float scale_factor, float limit_value, float* out_damped,
                          int out_damped_size0, int out_damped_size1, int out_damped_size2) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= out_damped_size0 || j >= out_damped_size1 || k >= out_damped_size2) {
          continue;
        }
        const float phase = phases[(i * phases_size1 + j) * phases_size2 + k];
        const float fourier_term = scale_factor * std::sin(phase) + 0.5f * std::cos(phase);
        const float log_value = std::log(std::abs(fourier_term) + 0.95f);
        float lowest_seen = 1000000.0f;
        for (int a_idx = 0; a_idx < window_count; ++a_idx) {
          const float item = window[a_idx];
          if (item >= limit_value) {
            continue;
          }
          lowest_seen = std::fmin(lowest_seen,
              std::sqrt(item * item + fourier_term * fourier_term + 0.4f));
        }
        const float fade = std::exp(-0.8f * (log_value * log_value));
        out_damped[(i * out_damped_size1 + j) * out_damped_size2 + k] = fade *
            std::exp(-std::fmax(lowest_seen, 0.0f));
      }
    }
  }
}

// The adjoint of signal_damped.
inline void signal_damped_adjoint(int n0, int n1, int n2, const float* phases, int phases_size1,
                                  int phases_size2, const float* window, int window_count,
                                  float scale_factor, float limit_value,
                                  const float* /*out_damped*/, int out_damped_size0,
                                  int out_damped_size1, int out_damped_size2, float* grad_phases,
                                  float* grad_window, const float* grad_out_damped) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= out_damped_size0 || j >= out_damped_size1 || k >= out_damped_size2) {
          continue;
        }
        const float phase = phases[(i * phases_size1 + j) * phases_size2 + k];
        const float fourier_term = scale_factor * std::sin(phase) + 0.5f * std::cos(phase);
        const float log_value = std::log(std::abs(fourier_term) + 0.95f);
        float lowest_seen = 1000000.0f;
        const int stride = std::max((window_count + 15) / 16, 1);
        float lowest_seen_at[16] = {};
        for (int a_idx = 0; a_idx < window_count; ++a_idx) {
          if (a_idx % stride == 0) {
            lowest_seen_at[a_idx / stride] = lowest_seen;
          }
          const float item = window[a_idx];
          if (!(item >= limit_value)) {
            lowest_seen = std::fmin(lowest_seen,
                std::sqrt(item * item + fourier_term * fourier_term + 0.4f));
          }
        }
        const float fade = std::exp(-0.8f * (log_value * log_value));
        const float g = grad_out_damped[(i * out_damped_size1 + j) * out_damped_size2 + k];
        const float grad_fade = g * std::exp(-std::fmax(lowest_seen, 0.0f));
        float grad_lowest_seen = 0.0f < lowest_seen ?
            -(g * fade * std::exp(-std::fmax(lowest_seen, 0.0f))) : 0.0f;
        const float grad_log_value = 2.0f * (grad_fade * fade * -0.8f) * log_value;
        float grad_fourier_term = 0.0f;
        for (int a_idx = window_count - 1; a_idx >= 0; --a_idx) {
          float lowest_seen_2 = lowest_seen_at[a_idx / stride];
          for (int a_idx_2 = a_idx / stride * stride; a_idx_2 < a_idx; ++a_idx_2) {
            const float item = window[a_idx_2];
            if (!(item >= limit_value)) {
              lowest_seen_2 = std::fmin(lowest_seen_2,
                  std::sqrt(item * item + fourier_term * fourier_term + 0.4f));
            }
          }
          const float item_2 = window[a_idx];
          float grad_item = 0.0f;
          if (!(item_2 >= limit_value)) {
            const float g_2 = grad_lowest_seen;
            grad_lowest_seen = 0.0f;
            if (lowest_seen_2 < std::sqrt(item_2 * item_2 + fourier_term * fourier_term + 0.4f)) {
              grad_lowest_seen += g_2;
            } else {
              const float g_3 = g_2 * 0.5f /
                  std::sqrt(item_2 * item_2 + fourier_term * fourier_term + 0.4f);
              grad_item += 2.0f * g_3 * item_2;
              grad_fourier_term += 2.0f * g_3 * fourier_term;
            }
          }
          grad_window[a_idx] += grad_item;
        }
        const float g_4 = grad_log_value / (std::abs(fourier_term) + 0.95f);
        grad_fourier_term += fourier_term < 0.0f ? -g_4 : g_4;
        float grad_phase = grad_fourier_term * scale_factor * std::cos(phase);
        grad_phase += -(grad_fourier_term * 0.5f) * std::sin(phase);
        grad_phases[(i * phases_size1 + j) * phases_size2 + k] += grad_phase;
      }
    }
  }
}

constexpr int kDefaultSize = 11, kBenchSize = 64, kLargestSize = 1024;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  int n2;
  std::vector<float> phases;  // (n + 2) x (n + 1) x n
  int phases_size1;
  int phases_size2;
  std::vector<float> window;  // n + 2
  int window_count;
  float scale_factor = -0.98f;
  float limit_value = -0.9f;
  std::vector<float> out_damped;  // (n + 2) x (n + 1) x n
  int out_damped_size0;
  int out_damped_size1;
  int out_damped_size2;
  std::vector<float> grad_phases;  // (n + 2) x (n + 1) x n
  std::vector<float> grad_window;  // n + 2
  std::vector<float> grad_out_damped;  // (n + 2) x (n + 1) x n
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
  p.n0 = n + 2;
  p.n1 = n + 1;
  p.n2 = n;
  p.phases_size1 = n + 1;
  p.phases_size2 = n;
  p.window_count = n + 2;
  p.out_damped_size0 = n + 2;
  p.out_damped_size1 = n + 1;
  p.out_damped_size2 = n;
  p.phases.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.phases.data(), p.phases.size(), seed, 0, -2.0, 2.0);
  p.window.resize(size_t(n + 2));
  fill(p.window.data(), p.window.size(), seed, 1, -2.0, 2.0);
  p.out_damped.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_phases.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  p.grad_window.resize(size_t(n + 2));
  p.grad_out_damped.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.grad_out_damped.data(), p.grad_out_damped.size(), 0, 3002, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  signal_damped(
      p.n0, p.n1, p.n2, p.phases.data(), p.phases_size1, p.phases_size2, p.window.data(),
      p.window_count, p.scale_factor, p.limit_value, p.out_damped.data(), p.out_damped_size0,
      p.out_damped_size1, p.out_damped_size2);
}

void run_adjoint(Problem& p) {
  signal_damped_adjoint(
      p.n0, p.n1, p.n2, p.phases.data(), p.phases_size1, p.phases_size2, p.window.data(),
      p.window_count, p.scale_factor, p.limit_value, p.out_damped.data(), p.out_damped_size0,
      p.out_damped_size1, p.out_damped_size2, p.grad_phases.data(), p.grad_window.data(),
      p.grad_out_damped.data());
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
      "out_damped", checksum(p.out_damped.data(), p.out_damped.size(), 1002), recorded,
      303.42225163396665, 0.00076);
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
  sum += along(p.grad_phases.data(), p.grad_phases.size(), 2000);
  sum += along(p.grad_window.data(), p.grad_window.size(), 2001);
  return check_sum("the gradient", sum, recorded, -0.5149602719890827, 0.00618);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.phases.size());
  bytes += sizeof(float) * static_cast<double>(p.window.size());
  bytes += sizeof(float) * static_cast<double>(p.out_damped.size());
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

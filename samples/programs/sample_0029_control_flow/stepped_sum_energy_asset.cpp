// Subtracts up 1.5 times the chosen value over 24 steps counted down, and stores the difference
// in values.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 stepped_sum_energy_asset.cpp -o stepped_sum_energy_asset_cpu
//   ./stepped_sum_energy_asset_cpu --help

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

// Subtracts up 1.5 times the chosen value over 24 steps counted down, and stores the
// difference in values.
inline void stepped_sum_energy_asset(int n0, int n1, const float* prices, int prices_cols,
                                     const float* volatility, int volatility_cols, float* values,
                                     int values_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float price = prices[i * prices_cols + j];
      float acc = 0.0f;
      for (int m = 47; m >= 0; m -= 2) {
        if (acc > 29.9f) {
          continue;
        }
        const float safe_value = volatility[i * volatility_cols +
            std::min(j + 1, volatility_cols - 1)];
        float outcome = (price + safe_value) * (price - safe_value) * float(m);
        if (j % 3 == 1) {
          outcome = (price * price - safe_value) * price;
        }
        acc = acc - 1.5f * outcome;
      }
      values[i * values_cols + j] = acc;
    }
  }
}

// The adjoint of stepped_sum_energy_asset.
inline void stepped_sum_energy_asset_adjoint(
    int n0, int n1, const float* prices, int prices_cols, const float* volatility,
    int volatility_cols, float* grad_prices, float* grad_volatility, const float* grad_values,
    int values_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float price = prices[i * prices_cols + j];
      const float acc = 0.0f;
      const float grad_acc = grad_values[i * values_cols + j];
      float grad_price = 0.0f;
      for (int m = 1; m < 48; m += 2) {
        float acc_2 = acc;
        for (int m_2 = 47; m_2 > m; m_2 -= 2) {
          if (!(acc_2 > 29.9f)) {
            const float safe_value = volatility[i * volatility_cols +
                std::min(j + 1, volatility_cols - 1)];
            float outcome = (price + safe_value) * (price - safe_value) * float(m_2);
            if (j % 3 == 1) {
              outcome = (price * price - safe_value) * price;
            }
            acc_2 -= 1.5f * outcome;
          }
        }
        if (!(acc_2 > 29.9f)) {
          const float safe_value = volatility[i * volatility_cols +
              std::min(j + 1, volatility_cols - 1)];
          float grad_outcome = -grad_acc * 1.5f;
          float grad_safe_value = 0.0f;
          if (j % 3 == 1) {
            const float g = grad_outcome * price;
            grad_price += 2.0f * g * price;
            grad_safe_value -= g;
            grad_price += grad_outcome * (price * price - safe_value);
            grad_outcome = 0.0f;
          }
          const float g_2 = grad_outcome * float(m);
          const float g_3 = g_2 * (price - safe_value);
          grad_price += g_3;
          grad_safe_value += g_3;
          const float g_4 = g_2 * (price + safe_value);
          grad_price += g_4;
          grad_safe_value -= g_4;
          grad_volatility[i * volatility_cols +
              std::min(j + 1, volatility_cols - 1)] += grad_safe_value;
        }
      }
      grad_prices[i * prices_cols + j] += grad_price;
    }
  }
}

constexpr int kDefaultSize = 37, kBenchSize = 512, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float> prices;  // (n + 1) x n
  int prices_cols;
  std::vector<float> volatility;  // (n + 1) x n
  int volatility_cols;
  std::vector<float> values;  // (n + 1) x n
  int values_cols;
  std::vector<float> grad_prices;  // (n + 1) x n
  std::vector<float> grad_volatility;  // (n + 1) x n
  std::vector<float> grad_values;  // (n + 1) x n
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
  p.prices_cols = n;
  p.volatility_cols = n;
  p.values_cols = n;
  p.prices.resize(size_t(n + 1) * size_t(n));
  fill(p.prices.data(), p.prices.size(), seed, 0, -2.0, 2.0);
  p.volatility.resize(size_t(n + 1) * size_t(n));
  fill(p.volatility.data(), p.volatility.size(), seed, 1, -2.0, 2.0);
  p.values.resize(size_t(n + 1) * size_t(n));
  p.grad_prices.resize(size_t(n + 1) * size_t(n));
  p.grad_volatility.resize(size_t(n + 1) * size_t(n));
  p.grad_values.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_values.data(), p.grad_values.size(), 0, 3002, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  stepped_sum_energy_asset(
      p.n0, p.n1, p.prices.data(), p.prices_cols, p.volatility.data(), p.volatility_cols,
      p.values.data(), p.values_cols);
}

void run_adjoint(Problem& p) {
  stepped_sum_energy_asset_adjoint(
      p.n0, p.n1, p.prices.data(), p.prices_cols, p.volatility.data(), p.volatility_cols,
      p.grad_prices.data(), p.grad_volatility.data(), p.grad_values.data(), p.values_cols);
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
      "values", checksum(p.values.data(), p.values.size(), 1002), recorded, -538937.5553382152,
      1.48);
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
  sum += along(p.grad_prices.data(), p.grad_prices.size(), 2000);
  sum += along(p.grad_volatility.data(), p.grad_volatility.size(), 2001);
  return check_sum("the gradient", sum, recorded, 41580.918177040105, 7.91);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.prices.size());
  bytes += sizeof(float) * static_cast<double>(p.volatility.size());
  bytes += sizeof(float) * static_cast<double>(p.values.size());
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

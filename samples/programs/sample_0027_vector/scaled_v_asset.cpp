// Computes loading_other as loadings[i, min(j + 1, loadings.shape[1] - 1)]; computes perp_v as
// the cross product of loading_other and portfolios; starts total_v at zero; for it from
// len(prices) - 1 down to 0, adds loading_other scaled by prices[it] to total_v; then adds
// total_v scaled by dot(perp_v, perp_v) to out.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 scaled_v_asset.cpp -o scaled_v_asset_cpu
//   ./scaled_v_asset_cpu --help

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

inline float3 cross(float3 a, float3 b) {
  return float3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline void scaled_v_asset(int n0, int n1, const float3* loadings, int loadings_cols,
                           const float3* portfolios, const float* prices, int prices_count,
                           float3* out, int out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float3 portfolio = portfolios[i];
      const float3 loading_other = loadings[i * loadings_cols + std::min(j + 1, loadings_cols - 1)];
      const float3 perp_v = cross(loading_other, portfolio);
      const float self_dot = dot(perp_v, perp_v);
      float3 total_v = float3{};
      for (int it = prices_count - 1; it >= 0; --it) {
        const float item = prices[it];
        total_v += loading_other * item;
      }
      out[i * out_cols + j] += total_v * self_dot;
    }
  }
}

// The adjoint of scaled_v_asset.
inline void scaled_v_asset_adjoint(int n0, int n1, const float3* loadings, int loadings_cols,
                                   const float3* portfolios, const float* prices,
                                   int prices_count, float3* grad_loadings,
                                   float3* grad_portfolios, float* grad_prices,
                                   const float3* grad_out, int out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float3 portfolio = portfolios[i];
      const float3 loading_other = loadings[i * loadings_cols + std::min(j + 1, loadings_cols - 1)];
      const float3 perp_v = cross(loading_other, portfolio);
      const float self_dot = dot(perp_v, perp_v);
      float3 total_v = float3{};
      for (int it = prices_count - 1; it >= 0; --it) {
        const float item = prices[it];
        total_v += loading_other * item;
      }
      const float3 g = grad_out[i * out_cols + j];
      const float3 grad_total_v = g * self_dot;
      const float grad_self_dot = dot(g, total_v);
      float3 grad_loading_other = float3{};
      for (int it = 0; it < prices_count - 1 + 1; ++it) {
        const float item = prices[it];
        grad_loading_other += grad_total_v * item;
        const float grad_item = dot(grad_total_v, loading_other);
        grad_prices[it] += grad_item;
      }
      const float3 grad_perp_v = 2.0f * grad_self_dot * perp_v;
      grad_loading_other += cross(portfolio, grad_perp_v);
      const float3 grad_portfolio = cross(grad_perp_v, loading_other);
      grad_loadings[i * loadings_cols + std::min(j + 1, loadings_cols - 1)] += grad_loading_other;
      grad_portfolios[i] += grad_portfolio;
    }
  }
}

constexpr int kDefaultSize = 37, kBenchSize = 256, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float3> loadings;  // (n + 1) x n
  int loadings_cols;
  std::vector<float3> portfolios;  // n + 1
  std::vector<float> prices;  // n + 1
  int prices_count;
  std::vector<float3> out;  // (n + 1) x n
  int out_cols;
  std::vector<float3> grad_loadings;  // (n + 1) x n
  std::vector<float3> grad_portfolios;  // n + 1
  std::vector<float> grad_prices;  // n + 1
  std::vector<float3> grad_out;  // (n + 1) x n
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
  p.loadings_cols = n;
  p.prices_count = n + 1;
  p.out_cols = n;
  p.loadings.resize(size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.loadings.data()), 3 * p.loadings.size(), seed, 0, -2.0, 2.0);
  p.portfolios.resize(size_t(n + 1));
  fill(reinterpret_cast<float*>(p.portfolios.data()), 3 * p.portfolios.size(), seed, 1, -2.0, 2.0);
  p.prices.resize(size_t(n + 1));
  fill(p.prices.data(), p.prices.size(), seed, 2, -2.0, 2.0);
  p.out.resize(size_t(n + 1) * size_t(n));
  p.grad_loadings.resize(size_t(n + 1) * size_t(n));
  p.grad_portfolios.resize(size_t(n + 1));
  p.grad_prices.resize(size_t(n + 1));
  p.grad_out.resize(size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.grad_out.data()), 3 * p.grad_out.size(), 0, 3003, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  scaled_v_asset(
      p.n0, p.n1, p.loadings.data(), p.loadings_cols, p.portfolios.data(), p.prices.data(),
      p.prices_count, p.out.data(), p.out_cols);
}

void run_adjoint(Problem& p) {
  scaled_v_asset_adjoint(
      p.n0, p.n1, p.loadings.data(), p.loadings_cols, p.portfolios.data(), p.prices.data(),
      p.prices_count, p.grad_loadings.data(), p.grad_portfolios.data(), p.grad_prices.data(),
      p.grad_out.data(), p.out_cols);
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
      "out", checksum(reinterpret_cast<const float*>(p.out.data()), 3 * p.out.size(), 1003),
      recorded, -114.76397294931014, 1.63);
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
      reinterpret_cast<const float*>(p.grad_loadings.data()), 3 * p.grad_loadings.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_portfolios.data()), 3 * p.grad_portfolios.size(),
      2001);
  sum += along(p.grad_prices.data(), p.grad_prices.size(), 2002);
  return check_sum("the gradient", sum, recorded, 13017.435720829053, 51.1);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.loadings.size());
  bytes += sizeof(float3) * static_cast<double>(p.portfolios.size());
  bytes += sizeof(float) * static_cast<double>(p.prices.size());
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.out.size());
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

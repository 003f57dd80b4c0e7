// Computes excess as rest_thickness times plane_distance minus |gaps| and stores (excess -
// base_height) times mean_valence in dst.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 mesh_map.cpp -o mesh_map_cpu
//   ./mesh_map_cpu --help

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

inline void mesh_map(int n0, int n1, const double* gaps, int gaps_cols, double base_height,
                     double rest_thickness, double plane_distance, int mean_valence, double* dst,
                     int dst_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const double excess = rest_thickness * plane_distance - std::abs(gaps[i * gaps_cols + j]);
      dst[i * dst_cols + j] = (excess - base_height) * double(mean_valence);
    }
  }
}

// The adjoint of mesh_map.
inline void mesh_map_adjoint(int n0, int n1, const double* gaps, int gaps_cols, int mean_valence,
                             double* grad_gaps, const double* grad_dst, int dst_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const double grad_excess = grad_dst[i * dst_cols + j] * double(mean_valence);
      grad_gaps[i * gaps_cols + j] += gaps[i * gaps_cols + j] < 0.0 ? -(-grad_excess) :
          -grad_excess;
    }
  }
}

constexpr int kDefaultSize = 37, kBenchSize = 1024, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<double> gaps;  // (n + 1) x n
  int gaps_cols;
  double base_height = 0.04;
  double rest_thickness = -1.39;
  double plane_distance = 0.71;
  int mean_valence = 1;
  std::vector<double> dst;  // (n + 1) x n
  int dst_cols;
  std::vector<double> grad_gaps;  // (n + 1) x n
  std::vector<double> grad_dst;  // (n + 1) x n
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
  p.gaps_cols = n;
  p.dst_cols = n;
  p.gaps.resize(size_t(n + 1) * size_t(n));
  fill(p.gaps.data(), p.gaps.size(), seed, 0, -2.0, 2.0);
  p.dst.resize(size_t(n + 1) * size_t(n));
  p.grad_gaps.resize(size_t(n + 1) * size_t(n));
  p.grad_dst.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_dst.data(), p.grad_dst.size(), 0, 3001, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  mesh_map(
      p.n0, p.n1, p.gaps.data(), p.gaps_cols, p.base_height, p.rest_thickness,
      p.plane_distance, p.mean_valence, p.dst.data(), p.dst_cols);
}

void run_adjoint(Problem& p) {
  mesh_map_adjoint(
      p.n0, p.n1, p.gaps.data(), p.gaps_cols, p.mean_valence, p.grad_gaps.data(),
      p.grad_dst.data(), p.dst_cols);
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
      "dst", checksum(p.dst.data(), p.dst.size(), 1001), recorded, -2907.083604417772, 2.91e-09);
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
  sum += along(p.grad_gaps.data(), p.grad_gaps.size(), 2000);
  return check_sum("the gradient", sum, recorded, -22.022366740710368, 3.59e-10);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(double) * static_cast<double>(p.gaps.size());
  bytes += sizeof(double) * static_cast<double>(p.dst.size());
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

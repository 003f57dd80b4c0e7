// Computes scaled as 0.1 times distances; where counts differs from 2, starts acc at 0, for it
// from 0 to 2, sets acc to acc + scaled / max(counts[(i + it) % counts.shape[0]], 1), and starts
// response at the mean of acc and distances; elsewhere, sets response to scaled times the sine of
// yaws; then adds response to distances.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 orbit_sum.cpp -o orbit_sum_cpu
//   ./orbit_sum_cpu --help

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

inline void orbit_sum(int n, float* distances, const int64_t* counts, int counts_count,
                      const float* yaws) {
  for (int i = 0; i < n; ++i) {
    const float dist = distances[i];
    const int64_t count = counts[i];
    const float yaw = yaws[i];
    const float scaled = 0.1f * dist;
    float response = 0.0f;
    if (count != int64_t(2)) {
      float acc = 0.0f;
      for (int it = 0; it < 3; ++it) {
        const int64_t entry = counts[(i + it) % counts_count];
        acc = acc + scaled / float(std::max(entry, int64_t(1)));
      }
      response = 0.5f * (acc + dist);
    } else {
      response = scaled * std::sin(yaw);
    }
    distances[i] += response;
  }
}

// The adjoint of orbit_sum.
inline void orbit_sum_adjoint(int n, const float* distances, const int64_t* counts,
                              int counts_count, const float* yaws, float* grad_distances,
                              float* grad_yaws) {
  for (int i = 0; i < n; ++i) {
    const float dist = distances[i];
    const int64_t count = counts[i];
    const float yaw = yaws[i];
    const float scaled = 0.1f * dist;
    const float grad_response = grad_distances[i];
    float grad_dist = 0.0f;
    float grad_scaled = 0.0f;
    float grad_yaw = 0.0f;
    if (count != int64_t(2)) {
      const float g = grad_response * 0.5f;
      const float grad_acc = g;
      grad_dist += g;
      for (int it = 2; it >= 0; --it) {
        const int64_t entry = counts[(i + it) % counts_count];
        grad_scaled += grad_acc / float(std::max(entry, int64_t(1)));
      }
    } else {
      grad_scaled += grad_response * std::sin(yaw);
      grad_yaw += grad_response * scaled * std::cos(yaw);
    }
    grad_dist += grad_scaled * 0.1f;
    grad_yaws[i] += grad_yaw;
    grad_distances[i] += grad_dist;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> distances;  // n
  std::vector<int64_t> counts;  // n
  int counts_count;
  std::vector<float> yaws;  // n
  std::vector<float> grad_distances;  // n
  std::vector<float> grad_yaws;  // n
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
  p.counts_count = n;
  p.distances.resize(size_t(n));
  fill(p.distances.data(), p.distances.size(), seed, 0, -2.0, 2.0);
  p.counts.resize(size_t(n));
  fill(p.counts.data(), p.counts.size(), seed, 1, 0, n);
  p.yaws.resize(size_t(n));
  fill(p.yaws.data(), p.yaws.size(), seed, 2, -2.0, 2.0);
  p.grad_distances.resize(size_t(n));
  fill(p.grad_distances.data(), p.grad_distances.size(), 0, 3000, -1.0, 1.0);
  p.grad_yaws.resize(size_t(n));
  return p;
}

void run(Problem& p) {
  orbit_sum(p.n, p.distances.data(), p.counts.data(), p.counts_count, p.yaws.data());
}

void run_adjoint(Problem& p) {
  orbit_sum_adjoint(
      p.n, p.distances.data(), p.counts.data(), p.counts_count, p.yaws.data(),
      p.grad_distances.data(), p.grad_yaws.data());
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
      "distances", checksum(p.distances.data(), p.distances.size(), 1000), recorded,
      9.958822883106645, 0.000494);
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
  sum += along(p.grad_distances.data(), p.grad_distances.size(), 2000);
  sum += along(p.grad_yaws.data(), p.grad_yaws.size(), 2002);
  return check_sum("the gradient", sum, recorded, -21.714780514265264, 0.00296);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.distances.size());
  bytes += sizeof(int64_t) * static_cast<double>(p.counts.size());
  bytes += sizeof(float) * static_cast<double>(p.yaws.size());
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
  // The adjoint needs arrays as they are before the kernel has run.
  run_adjoint(result);
  run(result);
  bool ok = true;
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  ok &= check_gradient(result, recorded);
  if (options.bench) bench(problem);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}

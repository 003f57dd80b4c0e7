// Where observed is at most threshold, starts score at values scaled by 1.25; elsewhere, where
// observed lies in [-0.91, 1.74], starts outcome at observed minus errors, sets outcome to
// outcome * cos(headings) if observed exceeds 0.76, otherwise to (outcome + observed) * 0.8, and
// sets score to the product of outcome and observed; elsewhere, sets score to counts; then stores
// whether score lies in [-0.5, 1.2] in in_interval_out.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 series_in_interval.cpp -o series_in_interval_cpu
//   ./series_in_interval_cpu --help

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

inline void series_in_interval(int n, const float* observed, const float* values,
                               const float* errors, const float* headings, const int* counts,
                               float threshold, bool* in_interval_out) {
  for (int tid = 0; tid < n; ++tid) {
    const float obs = observed[tid];
    const float heading = headings[tid];
    const int cnt = counts[tid];
    const bool passed = obs <= threshold;
    float score = 0.0f;
    if (passed) {
      score = values[tid] * 1.25f;
    } else if (-0.91f <= obs && obs <= 1.74f) {
      float outcome = obs - errors[tid];
      if (obs > 0.76f) {
        outcome = outcome * std::cos(heading);
      } else {
        outcome = (outcome + obs) * 0.8f;
      }
      score = outcome * obs;
    } else {
      score = float(cnt);
    }
    in_interval_out[tid] = -0.5f <= score && score <= 1.2f;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float> observed;  // n
  std::vector<float> values;  // n
  std::vector<float> errors;  // n
  std::vector<float> headings;  // n
  std::vector<int> counts;  // n
  float threshold = -0.26f;
  std::vector<unsigned char> in_interval_out;  // n
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
  p.observed.resize(size_t(n));
  fill(p.observed.data(), p.observed.size(), seed, 0, -2.0, 2.0);
  p.values.resize(size_t(n));
  fill(p.values.data(), p.values.size(), seed, 1, -2.0, 2.0);
  p.errors.resize(size_t(n));
  fill(p.errors.data(), p.errors.size(), seed, 2, -2.0, 2.0);
  p.headings.resize(size_t(n));
  fill(p.headings.data(), p.headings.size(), seed, 3, -2.0, 2.0);
  p.counts.resize(size_t(n));
  fill(p.counts.data(), p.counts.size(), seed, 4, 0, n);
  p.in_interval_out.resize(size_t(n));
  return p;
}

void run(Problem& p) {
  series_in_interval(
      p.n, p.observed.data(), p.values.data(), p.errors.data(), p.headings.data(),
      p.counts.data(), p.threshold, reinterpret_cast<bool*>(p.in_interval_out.data()));
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
      "in_interval_out", checksum(p.in_interval_out.data(), p.in_interval_out.size(), 1005),
      recorded, 552.340891957283, 5.52e-10);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.observed.size());
  bytes += sizeof(float) * static_cast<double>(p.values.size());
  bytes += sizeof(float) * static_cast<double>(p.errors.size());
  bytes += sizeof(float) * static_cast<double>(p.headings.size());
  bytes += sizeof(int) * static_cast<double>(p.counts.size());
  bytes += sizeof(unsigned char) * static_cast<double>(p.in_interval_out.size());
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
  bool ok = true;
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  if (options.bench) bench(problem);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}

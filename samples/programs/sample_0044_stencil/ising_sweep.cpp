// Updates every other site of an Ising model by Metropolis' rule, in an external field.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 ising_sweep.cpp -o ising_sweep_cpu
//   ./ising_sweep_cpu --help

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

// A permuted congruential hash.
inline unsigned int random_hash(unsigned int state) {
  const unsigned int b = state * 747796405u + 2891336453u;
  const unsigned int c = ((b >> ((b >> 28) + 4u)) ^ b) * 277803737u;
  return (c >> 22) ^ c;
}

inline unsigned int rand_init(int seed, int offset) {
  const unsigned int stream = random_hash(static_cast<unsigned int>(offset));
  return random_hash(static_cast<unsigned int>(seed) + stream);
}

inline unsigned int randu(unsigned int& state) { return state = random_hash(state); }

// In [0, 1).
inline float randf(unsigned int& state) {
  return static_cast<float>(randu(state) >> 8) * (1.0f / 16777216.0f);
}

// An index below zero counts from the end.
inline int wrap(int i, int n) { return i < 0 ? i + n : i; }

inline void ising_sweep(int n0, int n1, int phase, int rng_seed, float beta, float coupling,
                        int* s, int s_rows, int s_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      if ((i + j) % 2 != phase) {
        continue;
      }
      const int spin = s[i * s_cols + j];
      unsigned int state = rand_init(rng_seed, j + i * s_cols);
      if (i == 0 && s_rows % 2 == 1) {
        continue;
      }
      if (j == 0 && s_cols % 2 == 1) {
        continue;
      }
      int nn = 0;
      int lo_spin = s[wrap((s_rows + i - 1) % s_rows, s_rows) * s_cols + j];
      int hi_spin = s[(i + 1) % s_rows * s_cols + j];
      nn += lo_spin + hi_spin;
      lo_spin = s[i * s_cols + wrap((j + s_cols - 1) % s_cols, s_cols)];
      hi_spin = s[i * s_cols + (j + 1) % s_cols];
      nn += lo_spin + hi_spin;
      const float pull = 0.1f + coupling * float(nn);
      const float r = randf(state);
      const float energy_change = 2.0f * float(spin) * pull;
      if (r < std::exp(std::fmin(-beta * energy_change, 0.0f))) {
        s[i * s_cols + j] = -spin;
      }
    }
  }
}

constexpr int kDefaultSize = 37, kBenchSize = 1024, kLargestSize = 16384;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  int phase = 0;
  int rng_seed = 0;
  float beta = -0.04f;
  float coupling = -0.05f;
  std::vector<int> s;  // (2 * n + 8) x (2 * n + 8)
  int s_rows;
  int s_cols;
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
  p.n0 = n;
  p.n1 = n;
  p.s_rows = 2 * n + 8;
  p.s_cols = 2 * n + 8;
  p.s.resize(size_t(2 * n + 8) * size_t(2 * n + 8));
  fill(p.s.data(), p.s.size(), seed, 0, 0, n);
  return p;
}

void run(Problem& p) {
  ising_sweep(
      p.n0, p.n1, p.phase, p.rng_seed, p.beta, p.coupling, p.s.data(), p.s_rows,
      p.s_cols);
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
      "s", checksum(p.s.data(), p.s.size(), 1000), recorded, 119837.4692043066, 1.21e-07);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += 2.0 * sizeof(int) * static_cast<double>(p.s.size());
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
  bool ok = true;
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  if (options.bench) bench(problem);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}

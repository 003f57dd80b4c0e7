// Finds the maximum of a term of the index over a term of the index times the noise at a term of
// the index plus a term of the index over a term of the index times the index i over a given
// number of iterations, and adds the maximum to qualities_out.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 share_noise_value_peak.cpp -o share_noise_value_peak_cpu
//   ./share_noise_value_peak_cpu --help

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

// Normally distributed, by Box and Muller.
inline float randn(unsigned int& state) {
  const float radius = std::sqrt(-2.0f * std::log(randf(state) + 5.96e-8f));
  return radius * std::cos(6.28318548f * randf(state));
}

// The slope at a corner of the lattice.
inline void lattice_gradient(unsigned int seed, const int (&corner)[1], float (&gradient)[1]) {
  unsigned int hash = static_cast<unsigned int>(corner[0]) * 73856093u + seed;
  gradient[0] = 2.0f * randf(hash) - 1.0f;
}

// At a place in the cell between the corners `low` and `high`, and how it changes there.
inline float lattice_noise(unsigned int seed, const int (&low)[1], const int (&high)[1],
    const float (&inside)[1], float (&slope)[1]) {
  const int corners = 1 << 1;
  float values[corners], slopes[corners][1];
  for (int i = 0; i < corners; ++i) {
    int corner[1];
    for (int k = 0; k < 1; ++k) corner[k] = (i >> k & 1) != 0 ? high[k] : low[k];
    lattice_gradient(seed, corner, slopes[i]);
    values[i] = 0.0f;
    for (int k = 0; k < 1; ++k)
      values[i] += slopes[i][k] * ((i >> k & 1) != 0 ? inside[k] - 1.0f : inside[k]);
  }
  for (int k = 0; k < 1; ++k) {
    const float t = inside[k];
    const float s = t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
    const float steep = 30.0f * t * t * (t * (t - 2.0f) + 1.0f);
    for (int i = 0; i < corners >> (k + 1); ++i) {
      const int a = 2 * i, b = a + 1;
      const float rise = values[b] - values[a];
      for (int j = 0; j < 1; ++j)
        slopes[i][j] = (slopes[b][j] - slopes[a][j]) * s + slopes[a][j] +
            (j == k ? rise * steep : 0.0f);
      values[i] = rise * s + values[a];
    }
  }
  for (int k = 0; k < 1; ++k) slope[k] = slopes[0][k];
  return values[0];
}

// The noise at a place, and how it changes there.
inline float noise_slope(unsigned int seed, float p, float (&slope)[1]) {
  const float place[1] = {p};
  int low[1], high[1];
  float inside[1];
  for (int k = 0; k < 1; ++k) {
    const float whole = std::floor(place[k]);
    low[k] = static_cast<int>(whole);
    high[k] = low[k] + 1;
    inside[k] = place[k] - whole;
  }
  return lattice_noise(seed, low, high, inside, slope);
}

inline float noise(unsigned int seed, float p) {
  float slope[1];
  return noise_slope(seed, p, slope);
}

inline void share_noise_value_peak(int n, int rng_seed, float* qualities_out) {
  for (int i = 0; i < n; ++i) {
    unsigned int state = rand_init(rng_seed, i);
    const float draw = randn(state);
    const float noise_1d = noise(state, draw);
    float best = -1000000.0f;
    for (int step_k = 0; step_k < rng_seed; ++step_k) {
      const float per_count = (noise_1d + 1.24f) / float(step_k + 1);
      best = std::fmax(best, per_count * noise_1d + per_count * float(i));
    }
    qualities_out[i] += best;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  int rng_seed = 3;
  std::vector<float> qualities_out;  // n
};

// Number `index` of a stream of random numbers between 0 and 1: splitmix64, the same everywhere.
double uniform(uint64_t seed, uint64_t stream, uint64_t index) {
  uint64_t x = (seed << 32) + stream + (index + 1) * 0x9E3779B97F4A7C15;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  x ^= x >> 31;
  return (static_cast<double>(x >> 42) + 0.5) / (1 << 22);
}

// Its inputs follow from the size and the seed.
Problem make_problem(int n, uint64_t /*seed*/) {
  Problem p;
  p.n = n;
  p.qualities_out.resize(size_t(n));
  return p;
}

void run(Problem& p) {
  share_noise_value_peak(p.n, p.rng_seed, p.qualities_out.data());
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
      "qualities_out", checksum(p.qualities_out.data(), p.qualities_out.size(), 1000), recorded,
      655548.4365337171, 3.25);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += 2.0 * sizeof(float) * static_cast<double>(p.qualities_out.size());
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

// Computes level_other as levels[clamp(parent_ids, 0, levels.shape[0] - 1)]; then atomically
// combines shared_masks[0] with max(level_other // 4, 0) by xor where contacts == level_other and
// contacts * 0.75 > efforts.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 body_floored_bits.cpp -o body_floored_bits_cpu
//   ./body_floored_bits_cpu --help

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

// The quotient rounded down.
inline int floor_div(int a, int b) {
  const int quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

inline void body_floored_bits(int n, const int* contacts, const int* levels, int levels_count,
                              const int* parent_ids, const float* efforts, int* shared_masks) {
  for (int i = 0; i < n; ++i) {
    const int contact = contacts[i];
    const float effort = efforts[i];
    const float scaled_real = float(contact) * 0.75f;
    const int level_other = levels[std::min(std::max(parent_ids[i], 0), levels_count - 1)];
    if (contact == level_other && scaled_real > effort) {
      shared_masks[0] ^= std::max(floor_div(level_other, 4), 0);
    }
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<int> contacts;  // n
  std::vector<int> levels;  // n + 2
  int levels_count;
  std::vector<int> parent_ids;  // n
  std::vector<float> efforts;  // n
  std::vector<int> shared_masks;  // 1
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

// Offsets below `bound`, each 0 to 2 larger than the one before.
template <typename T>
void fill_offsets(T* values, size_t count, uint64_t seed, uint64_t stream, int64_t bound) {
  for (size_t i = 0; i < count; ++i) {
    const int64_t offset = static_cast<int64_t>(i) - (uniform(seed, stream, i) < 0.5 ? 1 : 0);
    values[i] = static_cast<T>(std::max<int64_t>(std::min(offset, bound - 1), 0));
  }
}

// Its inputs follow from the size and the seed.
Problem make_problem(int n, uint64_t seed) {
  Problem p;
  p.n = n;
  p.levels_count = n + 2;
  p.contacts.resize(size_t(n));
  fill_offsets(p.contacts.data(), p.contacts.size(), seed, 0, n);
  p.levels.resize(size_t(n + 2));
  fill_offsets(p.levels.data(), p.levels.size(), seed, 1, n);
  p.parent_ids.resize(size_t(n));
  fill_offsets(p.parent_ids.data(), p.parent_ids.size(), seed, 2, n);
  p.efforts.resize(size_t(n));
  fill(p.efforts.data(), p.efforts.size(), seed, 3, -2.0, 2.0);
  p.shared_masks.resize(size_t(1));
  return p;
}

void run(Problem& p) {
  body_floored_bits(
      p.n, p.contacts.data(), p.levels.data(), p.levels_count, p.parent_ids.data(),
      p.efforts.data(), p.shared_masks.data());
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
      "shared_masks", checksum(p.shared_masks.data(), p.shared_masks.size(), 1004), recorded,
      82.22122955322266, 8.22e-11);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(int) * static_cast<double>(p.contacts.size());
  bytes += sizeof(int) * static_cast<double>(p.levels.size());
  bytes += sizeof(int) * static_cast<double>(p.parent_ids.size());
  bytes += sizeof(float) * static_cast<double>(p.efforts.size());
  bytes += 2.0 * sizeof(int) * static_cast<double>(p.shared_masks.size());
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

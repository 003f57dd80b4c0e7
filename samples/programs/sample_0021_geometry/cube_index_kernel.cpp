// Computes the case index of each cell of a scalar field.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 cube_index_kernel.cpp -o cube_index_kernel_cpu
//   ./cube_index_kernel_cpu --help

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

// An index below zero counts from the end.
inline int wrap(int i, int n) { return i < 0 ? i + n : i; }

// Computes the case index of each cell of a scalar field.
inline void cube_index_kernel(int n0, int n1, int n2, const float* field, int field_size0,
                              int field_size1, int field_size2, const int* num_tri_table,
                              int num_tri_table_count, int* cube_index, int cube_index_size1,
                              int cube_index_size2, int* num_tris) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        if (i >= field_size0 - 1 || j >= field_size1 - 1 || k >= field_size2 - 1) {
          continue;
        }
        int code = 0;
        if (field[(i * field_size1 + j) * field_size2 + k] > 0.0f) {
          code |= 1;
        }
        if (field[((i + 1) * field_size1 + j) * field_size2 + k] > 0.0f) {
          code |= 2;
        }
        if (field[((i + 1) * field_size1 + (j + 1)) * field_size2 + k] > 0.0f) {
          code |= 4;
        }
        if (field[(i * field_size1 + (j + 1)) * field_size2 + k] > 0.0f) {
          code |= 8;
        }
        if (field[(i * field_size1 + j) * field_size2 + (k + 1)] > 0.0f) {
          code |= 16;
        }
        if (field[((1 + i) * field_size1 + j) * field_size2 + (k + 1)] > 0.0f) {
          code |= 32;
        }
        if (field[((1 + i) * field_size1 + (j + 1)) * field_size2 + (k + 1)] > 0.0f) {
          code |= 64;
        }
        if (field[(i * field_size1 + (j + 1)) * field_size2 + (k + 1)] > 0.0f) {
          code |= 128;
        }
        cube_index[(i * cube_index_size1 + j) * cube_index_size2 + k] = code;
        if (code == 255 || code == 0) {
          continue;
        }
        num_tris[0] += num_tri_table[wrap(std::min(code, num_tri_table_count - 1),
            num_tri_table_count)];
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
  std::vector<float> field;  // (n + 2) x (n + 1) x n
  int field_size0;
  int field_size1;
  int field_size2;
  std::vector<int> num_tri_table;  // n + 2
  int num_tri_table_count;
  std::vector<int> cube_index;  // (n + 1) x n x n
  int cube_index_size1;
  int cube_index_size2;
  std::vector<int> num_tris;  // 1
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
  p.field_size0 = n + 2;
  p.field_size1 = n + 1;
  p.field_size2 = n;
  p.num_tri_table_count = n + 2;
  p.cube_index_size1 = n;
  p.cube_index_size2 = n;
  p.field.resize(size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(p.field.data(), p.field.size(), seed, 0, -2.0, 2.0);
  p.num_tri_table.resize(size_t(n + 2));
  fill(p.num_tri_table.data(), p.num_tri_table.size(), seed, 1, 0, n);
  p.cube_index.resize(size_t(n + 1) * size_t(n) * size_t(n));
  p.num_tris.resize(size_t(1));
  return p;
}

void run(Problem& p) {
  cube_index_kernel(
      p.n0, p.n1, p.n2, p.field.data(), p.field_size0, p.field_size1, p.field_size2,
      p.num_tri_table.data(), p.num_tri_table_count, p.cube_index.data(), p.cube_index_size1,
      p.cube_index_size2, p.num_tris.data());
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
      "cube_index", checksum(p.cube_index.data(), p.cube_index.size(), 1002), recorded,
      167236.6166588068, 1.67e-07);
  same &= check_sum(
      "num_tris", checksum(p.num_tris.data(), p.num_tris.size(), 1003), recorded,
      8697.553550601006, 8.7e-09);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.field.size());
  bytes += sizeof(int) * static_cast<double>(p.num_tri_table.size());
  bytes += sizeof(int) * static_cast<double>(p.cube_index.size());
  bytes += 2.0 * sizeof(int) * static_cast<double>(p.num_tris.size());
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

// Computes gain_v as angles times tangents, cell_diff as grid_coords minus a term of the index,
// and stores cell_diff times the integer part of 4.5 times a term of angles in out_ids.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 mesh_side_component_map.cpp -o mesh_side_component_map_cpu
//   ./mesh_side_component_map_cpu --help

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

struct int3 {
  int x, y, z;
};

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline int3 operator-(int3 a, int3 b) {
  return int3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline int3 operator*(int3 v, int s) {
  return int3{v.x * s, v.y * s, v.z * s};
}

inline void mesh_side_component_map(int n0, int n1, int n2, int n3, const float3* tangents,
                                    int tangents_size1, int tangents_size2, int tangents_size3,
                                    const float* angles, const int3* grid_coords,
                                    int grid_coords_size1, int grid_coords_size2,
                                    int grid_coords_size3, int3* out_ids, int out_ids_size0,
                                    int out_ids_size1, int out_ids_size2, int out_ids_size3) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      for (int k = 0; k < n2; ++k) {
        for (int l = 0; l < n3; ++l) {
          if (i >= out_ids_size0 || j >= out_ids_size1 || k >= out_ids_size2 ||
              l >= out_ids_size3) {
            continue;
          }
          const float3 tangent = tangents[((i * tangents_size1 + j) * tangents_size2 + k) *
              tangents_size3 + l];
          const float3 gain_v = angles[i] * tangent;
          const int3 cell_diff = grid_coords[((i * grid_coords_size1 + std::max(j - 1, 0)) *
              grid_coords_size2 + k) * grid_coords_size3 + l] - int3{k, l, i};
          const int quantum = int(std::fmin(std::fmax(gain_v.y, -5.0f), 5.0f) * 4.5f);
          const int3 final = cell_diff * quantum;
          out_ids[((i * out_ids_size1 + j) * out_ids_size2 + k) * out_ids_size3 + l] = final;
        }
      }
    }
  }
}

constexpr int kDefaultSize = 6, kBenchSize = 16, kLargestSize = 128;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  int n2;
  int n3;
  std::vector<float3> tangents;  // (n + 3) x (n + 2) x (n + 1) x n
  int tangents_size1;
  int tangents_size2;
  int tangents_size3;
  std::vector<float> angles;  // n + 3
  std::vector<int3> grid_coords;  // (n + 3) x (n + 1) x (n + 1) x n
  int grid_coords_size1;
  int grid_coords_size2;
  int grid_coords_size3;
  std::vector<int3> out_ids;  // (n + 3) x (n + 2) x (n + 1) x n
  int out_ids_size0;
  int out_ids_size1;
  int out_ids_size2;
  int out_ids_size3;
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
  p.n0 = n + 3;
  p.n1 = n + 2;
  p.n2 = n + 1;
  p.n3 = n;
  p.tangents_size1 = n + 2;
  p.tangents_size2 = n + 1;
  p.tangents_size3 = n;
  p.grid_coords_size1 = n + 1;
  p.grid_coords_size2 = n + 1;
  p.grid_coords_size3 = n;
  p.out_ids_size0 = n + 3;
  p.out_ids_size1 = n + 2;
  p.out_ids_size2 = n + 1;
  p.out_ids_size3 = n;
  p.tangents.resize(size_t(n + 3) * size_t(n + 2) * size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.tangents.data()), 3 * p.tangents.size(), seed, 0, -2.0, 2.0);
  p.angles.resize(size_t(n + 3));
  fill(p.angles.data(), p.angles.size(), seed, 1, -2.0, 2.0);
  p.grid_coords.resize(size_t(n + 3) * size_t(n + 1) * size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<int*>(p.grid_coords.data()), 3 * p.grid_coords.size(), seed, 2, 0, n);
  p.out_ids.resize(size_t(n + 3) * size_t(n + 2) * size_t(n + 1) * size_t(n));
  return p;
}

void run(Problem& p) {
  mesh_side_component_map(
      p.n0, p.n1, p.n2, p.n3, p.tangents.data(), p.tangents_size1, p.tangents_size2,
      p.tangents_size3, p.angles.data(), p.grid_coords.data(), p.grid_coords_size1,
      p.grid_coords_size2, p.grid_coords_size3, p.out_ids.data(), p.out_ids_size0,
      p.out_ids_size1, p.out_ids_size2, p.out_ids_size3);
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
      "out_ids",
      checksum(reinterpret_cast<const int*>(p.out_ids.data()), 3 * p.out_ids.size(), 1003),
      recorded, 1803.8804326057434, 1.21e-07);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.tangents.size());
  bytes += sizeof(float) * static_cast<double>(p.angles.size());
  bytes += sizeof(int3) * static_cast<double>(p.grid_coords.size());
  bytes += sizeof(int3) * static_cast<double>(p.out_ids.size());
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

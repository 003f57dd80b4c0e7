// Estimates ambient occlusion of every pixel of the screen from a depth image by samples in a
// half sphere.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 screen_space_ao.cpp -o screen_space_ao_cpu
//   ./screen_space_ao_cpu --help

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

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float length(float3 v) { return std::sqrt(dot(v, v)); }

// Zero stays zero.
inline float3 normalize(float3 v) {
  const float size = length(v);
  return size > 0.0f ? v / size : float3{};
}

inline float3 operator-(float3 v) {
  return float3{-v.x, -v.y, -v.z};
}

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline void screen_space_ao(int n0, int n1, const float* linear_depth, int linear_depth_rows,
                            int linear_depth_cols, const float3* normal_map, int normal_map_cols,
                            const float3* hemisphere, int hemisphere_count, float bias, float fx,
                            float* out, int out_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const int rows = linear_depth_rows;
      const int w = linear_depth_cols;
      if (i >= rows || j >= w) {
        continue;
      }
      const float3 origin = float3{(float(j) - 0.5f * float(w)) *
          linear_depth[i * linear_depth_cols + j] / fx, (float(i) - 0.5f * float(rows)) *
          linear_depth[i * linear_depth_cols + j] / fx, linear_depth[i * linear_depth_cols + j]};
      const float3 nrm = normalize(normal_map[i * normal_map_cols + j]);
      float occluded = 0.0f;
      for (int k = 0; k < std::min(hemisphere_count, 4); ++k) {
        float3 dir = hemisphere[k];
        if (dot(dir, nrm) < 0.0f) {
          dir = -dir;
        }
        const float3 q = origin + 1.2f * dir;
        if (q.z > 0.0001f) {
          const int w2 = int(std::fmin(std::fmax(q.y * fx / q.z + 0.5f * float(rows), -1.0f),
              float(rows)));
          const int u = int(std::fmin(std::fmax(q.x * fx / q.z + float(w) * 0.5f, -1.0f),
              float(w)));
          const float z_s = linear_depth[std::min(std::max(w2, 0), rows - 1) * linear_depth_cols +
              std::min(std::max(u, 0), w - 1)];
          if (z_s < q.z - bias) {
            occluded += 1.0f;
          }
        }
      }
      occluded = occluded / 4.0f;
      const float value = std::fmin(std::fmax(1.0f - occluded * 1.53f, 0.0f), 1.0f);
      out[i * out_cols + j] = value;
    }
  }
}

constexpr int kDefaultSize = 37, kBenchSize = 1024, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float> linear_depth;  // (n + 1) x n
  int linear_depth_rows;
  int linear_depth_cols;
  std::vector<float3> normal_map;  // (n + 1) x n
  int normal_map_cols;
  std::vector<float3> hemisphere;  // 4
  int hemisphere_count;
  float bias = -0.02f;
  float fx = -1.92f;
  std::vector<float> out;  // (n + 1) x n
  int out_cols;
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
  p.linear_depth_rows = n + 1;
  p.linear_depth_cols = n;
  p.normal_map_cols = n;
  p.hemisphere_count = 4;
  p.out_cols = n;
  p.linear_depth.resize(size_t(n + 1) * size_t(n));
  fill(p.linear_depth.data(), p.linear_depth.size(), seed, 0, -2.0, 2.0);
  p.normal_map.resize(size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.normal_map.data()), 3 * p.normal_map.size(), seed, 1, -2.0, 2.0);
  p.hemisphere.resize(size_t(4));
  fill(reinterpret_cast<float*>(p.hemisphere.data()), 3 * p.hemisphere.size(), seed, 2, -2.0, 2.0);
  p.out.resize(size_t(n + 1) * size_t(n));
  return p;
}

void run(Problem& p) {
  screen_space_ao(
      p.n0, p.n1, p.linear_depth.data(), p.linear_depth_rows, p.linear_depth_cols,
      p.normal_map.data(), p.normal_map_cols, p.hemisphere.data(), p.hemisphere_count,
      p.bias, p.fx, p.out.data(), p.out_cols);
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
      "out", checksum(p.out.data(), p.out.size(), 1003), recorded, 671.8832682371936, 8.01e-05);
  return same;
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float) * static_cast<double>(p.linear_depth.size());
  bytes += sizeof(float3) * static_cast<double>(p.normal_map.size());
  bytes += sizeof(float3) * static_cast<double>(p.hemisphere.size());
  bytes += sizeof(float) * static_cast<double>(p.out.size());
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

// Finds the maximum of the maximum times edges advanced along normals by 0.9 over 40 iterations,
// with an inner loop over 20 steps counted down, and stores the dot product of the maximum and
// normals plus the difference of stretches and angles over 1.5 plus a term of areas in dst.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 mesh_advanced.cpp -o mesh_advanced_cpu
//   ./mesh_advanced_cpu --help

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

struct alignas(16) float4 {
  float x, y, z, w;
};

inline float4 operator*(float4 v, float s) {
  return float4{v.x * s, v.y * s, v.z * s, v.w * s};
}

inline float4 operator+(float4 a, float4 b) {
  return float4{a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

inline float4 operator*(float s, float4 v) {
  return float4{s * v.x, s * v.y, s * v.z, s * v.w};
}

inline float4 max(float4 a, float4 b) {
  return float4{std::fmax(a.x, b.x), std::fmax(a.y, b.y), std::fmax(a.z, b.z), std::fmax(a.w, b.w)};
}

inline float dot(float4 a, float4 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

// The gradient where a is greater, zero elsewhere.
inline float4 where_greater(float4 a, float4 b, float4 g) {
  return float4{a.x > b.x ? g.x : 0.0f, a.y > b.y ? g.y : 0.0f, a.z > b.z ? g.z : 0.0f,
      a.w > b.w ? g.w : 0.0f};
}

// The gradient where a is not greater, zero elsewhere.
inline float4 where_not_greater(float4 a, float4 b, float4 g) {
  return float4{a.x > b.x ? 0.0f : g.x, a.y > b.y ? 0.0f : g.y, a.z > b.z ? 0.0f : g.z,
      a.w > b.w ? 0.0f : g.w};
}

inline float4& operator+=(float4& a, float4 b) { return a = a + b; }

inline void mesh_advanced(int n0, int n1, const float4* edges, int edges_cols,
                          const float4* normals, int normals_cols, const float* stretches,
                          const float* angles, int angles_cols, const float* areas,
                          int areas_cols, float* dst, int dst_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float4 normal = normals[i * normals_cols + j];
      const float stretch = stretches[i];
      float4 max_seen = float4{-1000000.0f, -1000000.0f, -1000000.0f, -1000000.0f};
      for (int a_idx = 0; a_idx < 40; ++a_idx) {
        float top = -1000000.0f;
        for (int p_idx = 19; p_idx >= 0; --p_idx) {
          top = std::fmax(top, float(p_idx) * 0.24f);
        }
        max_seen = max(max_seen, top * (edges[i * edges_cols + j] + normal * 0.9f));
      }
      const float slope = (stretch - angles[i * angles_cols + j]) /
          (1.5f + std::abs(areas[i * areas_cols + j]));
      dst[i * dst_cols + j] = dot(max_seen, normal) + slope;
    }
  }
}

// The adjoint of mesh_advanced.
inline void mesh_advanced_adjoint(int n0, int n1, const float4* edges, int edges_cols,
                                  const float4* normals, int normals_cols, const float* stretches,
                                  const float* angles, int angles_cols, const float* areas,
                                  int areas_cols, float4* grad_edges, float4* grad_normals,
                                  float* grad_stretches, float* grad_angles, float* grad_areas,
                                  const float* grad_dst, int dst_cols) {
  for (int i = 0; i < n0; ++i) {
    for (int j = 0; j < n1; ++j) {
      const float4 normal = normals[i * normals_cols + j];
      const float stretch = stretches[i];
      const float4 max_seen = float4{-1000000.0f, -1000000.0f, -1000000.0f, -1000000.0f};
      float4 max_seen_2 = max_seen;
      for (int a_idx = 0; a_idx < 40; ++a_idx) {
        float top = -1000000.0f;
        for (int p_idx = 19; p_idx >= 0; --p_idx) {
          top = std::fmax(top, float(p_idx) * 0.24f);
        }
        max_seen_2 = max(max_seen_2, top * (edges[i * edges_cols + j] + normal * 0.9f));
      }
      const float g = grad_dst[i * dst_cols + j];
      float4 grad_max_seen = g * normal;
      float4 grad_normal = g * max_seen_2;
      const float grad_slope = g;
      const float g_2 = grad_slope / (1.5f + std::abs(areas[i * areas_cols + j]));
      const float grad_stretch = g_2;
      grad_angles[i * angles_cols + j] += -g_2;
      const float g_3 = -grad_slope * (stretch - angles[i * angles_cols + j]) /
          ((1.5f + std::abs(areas[i * areas_cols + j])) *
          (1.5f + std::abs(areas[i * areas_cols + j])));
      grad_areas[i * areas_cols + j] += areas[i * areas_cols + j] < 0.0f ? -g_3 : g_3;
      for (int a_idx = 39; a_idx >= 0; --a_idx) {
        float4 max_seen_3 = max_seen;
        for (int a_idx_2 = 0; a_idx_2 < a_idx; ++a_idx_2) {
          float top = -1000000.0f;
          for (int p_idx = 19; p_idx >= 0; --p_idx) {
            top = std::fmax(top, float(p_idx) * 0.24f);
          }
          max_seen_3 = max(max_seen_3, top * (edges[i * edges_cols + j] + normal * 0.9f));
        }
        float top_2 = -1000000.0f;
        for (int p_idx = 19; p_idx >= 0; --p_idx) {
          top_2 = std::fmax(top_2, float(p_idx) * 0.24f);
        }
        const float4 g_4 = grad_max_seen;
        grad_max_seen = where_greater(max_seen_3, top_2 *
            (edges[i * edges_cols + j] + normal * 0.9f), g_4);
        const float4 g_5 = where_not_greater(max_seen_3, top_2 *
            (edges[i * edges_cols + j] + normal * 0.9f), g_4) * top_2;
        grad_edges[i * edges_cols + j] += g_5;
        grad_normal += g_5 * 0.9f;
      }
      grad_stretches[i] += grad_stretch;
      grad_normals[i * normals_cols + j] += grad_normal;
    }
  }
}

constexpr int kDefaultSize = 17, kBenchSize = 128, kLargestSize = 32768;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n0;  // threads along each axis
  int n1;
  std::vector<float4> edges;  // (n + 1) x n
  int edges_cols;
  std::vector<float4> normals;  // (n + 1) x n
  int normals_cols;
  std::vector<float> stretches;  // n + 1
  std::vector<float> angles;  // (n + 1) x n
  int angles_cols;
  std::vector<float> areas;  // (n + 1) x n
  int areas_cols;
  std::vector<float> dst;  // (n + 1) x n
  int dst_cols;
  std::vector<float4> grad_edges;  // (n + 1) x n
  std::vector<float4> grad_normals;  // (n + 1) x n
  std::vector<float> grad_stretches;  // n + 1
  std::vector<float> grad_angles;  // (n + 1) x n
  std::vector<float> grad_areas;  // (n + 1) x n
  std::vector<float> grad_dst;  // (n + 1) x n
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
  p.edges_cols = n;
  p.normals_cols = n;
  p.angles_cols = n;
  p.areas_cols = n;
  p.dst_cols = n;
  p.edges.resize(size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.edges.data()), 4 * p.edges.size(), seed, 0, -2.0, 2.0);
  p.normals.resize(size_t(n + 1) * size_t(n));
  fill(reinterpret_cast<float*>(p.normals.data()), 4 * p.normals.size(), seed, 1, -2.0, 2.0);
  p.stretches.resize(size_t(n + 1));
  fill(p.stretches.data(), p.stretches.size(), seed, 2, -2.0, 2.0);
  p.angles.resize(size_t(n + 1) * size_t(n));
  fill(p.angles.data(), p.angles.size(), seed, 3, -2.0, 2.0);
  p.areas.resize(size_t(n + 1) * size_t(n));
  fill(p.areas.data(), p.areas.size(), seed, 4, -2.0, 2.0);
  p.dst.resize(size_t(n + 1) * size_t(n));
  p.grad_edges.resize(size_t(n + 1) * size_t(n));
  p.grad_normals.resize(size_t(n + 1) * size_t(n));
  p.grad_stretches.resize(size_t(n + 1));
  p.grad_angles.resize(size_t(n + 1) * size_t(n));
  p.grad_areas.resize(size_t(n + 1) * size_t(n));
  p.grad_dst.resize(size_t(n + 1) * size_t(n));
  fill(p.grad_dst.data(), p.grad_dst.size(), 0, 3005, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  mesh_advanced(
      p.n0, p.n1, p.edges.data(), p.edges_cols, p.normals.data(), p.normals_cols,
      p.stretches.data(), p.angles.data(), p.angles_cols, p.areas.data(), p.areas_cols,
      p.dst.data(), p.dst_cols);
}

void run_adjoint(Problem& p) {
  mesh_advanced_adjoint(
      p.n0, p.n1, p.edges.data(), p.edges_cols, p.normals.data(), p.normals_cols,
      p.stretches.data(), p.angles.data(), p.angles_cols, p.areas.data(), p.areas_cols,
      p.grad_edges.data(), p.grad_normals.data(), p.grad_stretches.data(),
      p.grad_angles.data(), p.grad_areas.data(), p.grad_dst.data(), p.dst_cols);
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
      "dst", checksum(p.dst.data(), p.dst.size(), 1005), recorded, 7256.045652386834, 0.00882);
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
  sum += along(reinterpret_cast<const float*>(p.grad_edges.data()), 4 * p.grad_edges.size(), 2000);
  sum += along(
      reinterpret_cast<const float*>(p.grad_normals.data()), 4 * p.grad_normals.size(), 2001);
  sum += along(p.grad_stretches.data(), p.grad_stretches.size(), 2002);
  sum += along(p.grad_angles.data(), p.grad_angles.size(), 2003);
  sum += along(p.grad_areas.data(), p.grad_areas.size(), 2004);
  return check_sum("the gradient", sum, recorded, 23.113638521064107, 0.0397);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float4) * static_cast<double>(p.edges.size());
  bytes += sizeof(float4) * static_cast<double>(p.normals.size());
  bytes += sizeof(float) * static_cast<double>(p.stretches.size());
  bytes += sizeof(float) * static_cast<double>(p.angles.size());
  bytes += sizeof(float) * static_cast<double>(p.areas.size());
  bytes += sizeof(float) * static_cast<double>(p.dst.size());
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

// Sorts a point cloud into voxels of a grid, summing positions, inside of a box.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 bin_points.cpp -o bin_points_cpu
//   ./bin_points_cpu --help

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

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

// An index below zero counts from the end.
inline int wrap(int i, int n) { return i < 0 ? i + n : i; }

inline void bin_points(int n, const float3* points, float3 lower, float voxel_size,
                       float max_range, int grid_x, int grid_z, float3* voxel_sum,
                       int voxel_sum_count, int* voxel_count, int voxel_count_count, int* rep_id,
                       int rep_id_count) {
  for (int tid = 0; tid < n; ++tid) {
    const float3 pt = points[tid];
    if (std::sqrt(dot(pt, pt)) > max_range) {
      continue;
    }
    int vx = int(std::floor((pt.x - lower.x) / voxel_size));
    int cy = int(std::floor((pt.y - lower.y) / voxel_size));
    vx = std::min(std::max(vx, 0), grid_x - 1);
    int vz = int(std::floor((pt.z - lower.z) / voxel_size));
    cy = std::min(std::max(cy, 0), 63);
    vz = std::min(std::max(vz, 0), grid_z - 1);
    const int k = vz + (vx * 64 + cy) * grid_z;
    if (k >= std::min(voxel_count_count, voxel_sum_count)) {
      continue;
    }
    voxel_sum[wrap(k, voxel_sum_count)] += pt;
    voxel_count[wrap(k, voxel_count_count)] += 1;
    if (k < rep_id_count) {
      rep_id[wrap(k, rep_id_count)] = std::min(rep_id[wrap(k, rep_id_count)], tid);
    }
  }
}

// The adjoint of bin_points.
inline void bin_points_adjoint(int n, const float3* points, float3 lower, float voxel_size,
                               float max_range, int grid_x, int grid_z,
                               const float3* /*voxel_sum*/, int voxel_sum_count,
                               const int* /*voxel_count*/, int voxel_count_count,
                               float3* grad_points, const float3* grad_voxel_sum) {
  for (int tid = 0; tid < n; ++tid) {
    const float3 pt = points[tid];
    float3 grad_pt = float3{};
    if (!(std::sqrt(dot(pt, pt)) > max_range)) {
      const int vx = int(std::floor((pt.x - lower.x) / voxel_size));
      const int cy = int(std::floor((pt.y - lower.y) / voxel_size));
      const int vx_2 = std::min(std::max(vx, 0), grid_x - 1);
      const int vz = int(std::floor((pt.z - lower.z) / voxel_size));
      const int cy_2 = std::min(std::max(cy, 0), 63);
      const int vz_2 = std::min(std::max(vz, 0), grid_z - 1);
      const int k = vz_2 + (vx_2 * 64 + cy_2) * grid_z;
      if (k < std::min(voxel_count_count, voxel_sum_count)) {
        grad_pt += grad_voxel_sum[wrap(k, voxel_sum_count)];
      }
    }
    grad_points[tid] += grad_pt;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> points;  // n
  float3 lower = {0.37f, -1.25f, -1.21f};
  float voxel_size = 1.74f;
  float max_range = 1.95f;
  int grid_x = 1;
  int grid_z = 3;
  std::vector<float3> voxel_sum;  // 5
  int voxel_sum_count;
  std::vector<int> voxel_count;  // 5
  int voxel_count_count;
  std::vector<int> rep_id;  // 5
  int rep_id_count;
  std::vector<float3> grad_points;  // n
  std::vector<float3> grad_voxel_sum;  // 5
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
  p.voxel_sum_count = 5;
  p.voxel_count_count = 5;
  p.rep_id_count = 5;
  p.points.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.points.data()), 3 * p.points.size(), seed, 0, -2.0, 2.0);
  p.voxel_sum.resize(size_t(5));
  fill(reinterpret_cast<float*>(p.voxel_sum.data()), 3 * p.voxel_sum.size(), seed, 1, -2.0, 2.0);
  p.voxel_count.resize(size_t(5));
  fill(p.voxel_count.data(), p.voxel_count.size(), seed, 2, 0, n);
  p.rep_id.resize(size_t(5));
  fill(p.rep_id.data(), p.rep_id.size(), seed, 3, 0, n);
  p.grad_points.resize(size_t(n));
  p.grad_voxel_sum.resize(size_t(5));
  fill(
      reinterpret_cast<float*>(p.grad_voxel_sum.data()), 3 * p.grad_voxel_sum.size(), 0, 3001,
      -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  bin_points(
      p.n, p.points.data(), p.lower, p.voxel_size, p.max_range, p.grid_x, p.grid_z,
      p.voxel_sum.data(), p.voxel_sum_count, p.voxel_count.data(), p.voxel_count_count,
      p.rep_id.data(), p.rep_id_count);
}

void run_adjoint(Problem& p) {
  bin_points_adjoint(
      p.n, p.points.data(), p.lower, p.voxel_size, p.max_range, p.grid_x, p.grid_z,
      p.voxel_sum.data(), p.voxel_sum_count, p.voxel_count.data(), p.voxel_count_count,
      p.grad_points.data(), p.grad_voxel_sum.data());
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
      "voxel_sum",
      checksum(reinterpret_cast<const float*>(p.voxel_sum.data()), 3 * p.voxel_sum.size(), 1001),
      recorded, 118.37943456163532, 0.0189);
  same &= check_sum(
      "voxel_count", checksum(p.voxel_count.data(), p.voxel_count.size(), 1002), recorded,
      4168.819119334221, 4.17e-09);
  same &= check_sum(
      "rep_id", checksum(p.rep_id.data(), p.rep_id.size(), 1003), recorded, 66.03175222873688,
      6.6e-11);
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
  sum += along(
      reinterpret_cast<const float*>(p.grad_points.data()), 3 * p.grad_points.size(), 2000);
  return check_sum("the gradient", sum, recorded, -11.362890517374524, 0.00369);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.points.size());
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.voxel_sum.size());
  bytes += 2.0 * sizeof(int) * static_cast<double>(p.voxel_count.size());
  bytes += 2.0 * sizeof(int) * static_cast<double>(p.rep_id.size());
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
  run_adjoint(result);
  bool ok = true;
  const bool recorded = options.n == kDefaultSize && options.seed == kDefaultSeed;
  ok &= check_sums(result, recorded);
  ok &= check_gradient(result, recorded);
  if (options.bench) bench(problem);
  std::printf("%s\n", ok ? "ok" : "WRONG");
  return ok ? 0 : 1;
}

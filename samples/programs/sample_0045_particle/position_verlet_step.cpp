// Advances a molecular system by the position form of Verlet.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 position_verlet_step.cpp -o position_verlet_step_cpu
//   ./position_verlet_step_cpu --help

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

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3 operator/(float3 v, float s) {
  return float3{v.x / s, v.y / s, v.z / s};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3 operator-(float3 v) {
  return float3{-v.x, -v.y, -v.z};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline void position_verlet_step(int n, float3* pos, float3* v, const float3* f, const float* m,
                                 float3* x_old, float time_step) {
  for (int tid = 0; tid < n; ++tid) {
    const float3 xi = pos[tid];
    const float3 acc = f[tid] * (1.0f / m[tid]);
    const float3 new_p = time_step * time_step * acc + (2.0f * xi - x_old[tid]);
    v[tid] = (new_p - x_old[tid]) / (2.0f * time_step);
    x_old[tid] = xi;
    pos[tid] = new_p;
  }
}

// The adjoint of position_verlet_step.
inline void position_verlet_step_adjoint(
    int n, const float3* f, const float* m, float time_step, float3* grad_pos,
    const float3* grad_v, float3* grad_f, float* grad_m, float3* grad_x_old) {
  for (int tid = 0; tid < n; ++tid) {
    float3 grad_new_p = grad_pos[tid];
    grad_pos[tid] = float3{};
    float3 grad_xi = grad_x_old[tid];
    grad_x_old[tid] = float3{};
    const float3 g = grad_v[tid] / (2.0f * time_step);
    grad_new_p += g;
    grad_x_old[tid] += -g;
    const float3 grad_acc = grad_new_p * (time_step * time_step);
    grad_xi += grad_new_p * 2.0f;
    grad_x_old[tid] += -grad_new_p;
    grad_f[tid] += grad_acc * (1.0f / m[tid]);
    grad_m[tid] += -dot(grad_acc, f[tid]) * 1.0f / (m[tid] * m[tid]);
    grad_pos[tid] += grad_xi;
  }
}

constexpr int kDefaultSize = 1021, kBenchSize = 1048576, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n;  // threads
  std::vector<float3> pos;  // n
  std::vector<float3> v;  // n
  std::vector<float3> f;  // n
  std::vector<float> m;  // n
  std::vector<float3> x_old;  // n
  float time_step = -1.03f;
  std::vector<float3> grad_pos;  // n
  std::vector<float3> grad_v;  // n
  std::vector<float3> grad_f;  // n
  std::vector<float> grad_m;  // n
  std::vector<float3> grad_x_old;  // n
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
  p.pos.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.pos.data()), 3 * p.pos.size(), seed, 0, -2.0, 2.0);
  p.v.resize(size_t(n));
  p.f.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.f.data()), 3 * p.f.size(), seed, 2, -2.0, 2.0);
  p.m.resize(size_t(n));
  fill(p.m.data(), p.m.size(), seed, 3, -2.0, 2.0);
  p.x_old.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.x_old.data()), 3 * p.x_old.size(), seed, 4, -2.0, 2.0);
  p.grad_pos.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_pos.data()), 3 * p.grad_pos.size(), 0, 3000, -1.0, 1.0);
  p.grad_v.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_v.data()), 3 * p.grad_v.size(), 0, 3001, -1.0, 1.0);
  p.grad_f.resize(size_t(n));
  p.grad_m.resize(size_t(n));
  p.grad_x_old.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_x_old.data()), 3 * p.grad_x_old.size(), 0, 3004, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  position_verlet_step(
      p.n, p.pos.data(), p.v.data(), p.f.data(), p.m.data(), p.x_old.data(), p.time_step);
}

void run_adjoint(Problem& p) {
  position_verlet_step_adjoint(
      p.n, p.f.data(), p.m.data(), p.time_step, p.grad_pos.data(), p.grad_v.data(),
      p.grad_f.data(), p.grad_m.data(), p.grad_x_old.data());
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
      "pos", checksum(reinterpret_cast<const float*>(p.pos.data()), 3 * p.pos.size(), 1000),
      recorded, -63.564860241276584, 0.0108);
  same &= check_sum(
      "v", checksum(reinterpret_cast<const float*>(p.v.data()), 3 * p.v.size(), 1001), recorded,
      80.75459845072147, 0.00822);
  same &= check_sum(
      "x_old",
      checksum(reinterpret_cast<const float*>(p.x_old.data()), 3 * p.x_old.size(), 1004),
      recorded, 40.88685024660873, 0.000368);
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
  sum += along(reinterpret_cast<const float*>(p.grad_pos.data()), 3 * p.grad_pos.size(), 2000);
  sum += along(reinterpret_cast<const float*>(p.grad_f.data()), 3 * p.grad_f.size(), 2002);
  sum += along(p.grad_m.data(), p.grad_m.size(), 2003);
  sum += along(reinterpret_cast<const float*>(p.grad_x_old.data()), 3 * p.grad_x_old.size(), 2004);
  return check_sum("the gradient", sum, recorded, 50263.45915072735, 3.19);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.pos.size());
  bytes += sizeof(float3) * static_cast<double>(p.v.size());
  bytes += sizeof(float3) * static_cast<double>(p.f.size());
  bytes += sizeof(float) * static_cast<double>(p.m.size());
  bytes += 2.0 * sizeof(float3) * static_cast<double>(p.x_old.size());
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

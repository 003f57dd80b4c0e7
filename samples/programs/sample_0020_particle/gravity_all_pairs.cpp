// Sums Newtonian gravity of all bodies on each body, softened.
//
// The program of the .cu file for a processor alone. Compares what the kernel leaves with a
// checksum that was computed apart from it.
//
//   c++ -O3 -std=c++17 gravity_all_pairs.cpp -o gravity_all_pairs_cpu
//   ./gravity_all_pairs_cpu --help

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

inline float3 operator-(float3 a, float3 b) {
  return float3{a.x - b.x, a.y - b.y, a.z - b.z};
}

inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float3 operator*(float3 v, float s) {
  return float3{v.x * s, v.y * s, v.z * s};
}

inline float3 operator+(float3 a, float3 b) {
  return float3{a.x + b.x, a.y + b.y, a.z + b.z};
}

inline float3& operator+=(float3& a, float3 b) { return a = a + b; }

inline float3 operator*(float s, float3 v) {
  return float3{s * v.x, s * v.y, s * v.z};
}

inline float3& operator*=(float3& a, float b) { return a = a * b; }

inline float3& operator-=(float3& a, float3 b) { return a = a - b; }

inline void gravity_all_pairs(int n_, const float3* pos, int pos_count, const float* m,
                              const int* group, const int* active, float gravity_constant,
                              float softening, float3* acc, float* energy) {
  for (int tid = 0; tid < n_; ++tid) {
    if (active[tid] == 0) {
      continue;
    }
    float3 a_i = float3{0.0f, 0.0f, 0.0f};
    float pot = 0.0f;
    const float3 here = pos[tid];
    const int n = pos_count;
    for (int j = 0; j < n; ++j) {
      if (j != tid && group[j] != group[tid]) {
        const float3 pj = pos[j];
        const float3 d = pj - here;
        const float d2 = dot(d, d) + softening * softening;
        const float inv_r = 1.0f / std::sqrt(d2);
        const float w = inv_r * inv_r * inv_r;
        a_i += d * (m[j] * w);
        pot -= m[j] * std::pow(d2, -0.5f);
      }
    }
    a_i = gravity_constant * a_i;
    acc[tid] = a_i;
    energy[tid] = 0.5f * m[tid] * (gravity_constant * pot);
  }
}

// The adjoint of gravity_all_pairs.
inline void gravity_all_pairs_adjoint(int n_, const float3* pos, int pos_count, const float* m,
                                      const int* group, const int* active, float gravity_constant,
                                      float softening, float3* grad_pos, float* grad_m,
                                      const float3* grad_acc, const float* grad_energy) {
  for (int tid = 0; tid < n_; ++tid) {
    if (active[tid] == 0) {
      continue;
    }
    float pot = 0.0f;
    const float3 here = pos[tid];
    const int n = pos_count;
    for (int j = 0; j < n; ++j) {
      if (j != tid && group[j] != group[tid]) {
        const float3 pj = pos[j];
        const float3 d = pj - here;
        const float d2 = dot(d, d) + softening * softening;
        pot -= m[j] * std::pow(d2, -0.5f);
      }
    }
    const float g = grad_energy[tid];
    grad_m[tid] += g * (gravity_constant * pot) * 0.5f;
    const float grad_pot = g * (0.5f * m[tid]) * gravity_constant;
    float3 grad_a_i = grad_acc[tid];
    grad_a_i *= gravity_constant;
    float3 grad_here = float3{};
    for (int j = n - 1; j >= 0; --j) {
      if (j != tid && group[j] != group[tid]) {
        const float3 pj = pos[j];
        const float3 d = pj - here;
        const float d2 = dot(d, d) + softening * softening;
        const float inv_r = 1.0f / std::sqrt(d2);
        const float w = inv_r * inv_r * inv_r;
        grad_m[j] += -grad_pot * std::pow(d2, -0.5f);
        float grad_d2 = -grad_pot * m[j] * -0.5f * std::pow(d2, -1.5f);
        float3 grad_d = grad_a_i * (m[j] * w);
        const float g_2 = dot(grad_a_i, d);
        grad_m[j] += g_2 * w;
        const float grad_w = g_2 * m[j];
        float grad_inv_r = 2.0f * (grad_w * inv_r) * inv_r;
        grad_inv_r += grad_w * (inv_r * inv_r);
        grad_d2 += -grad_inv_r * 1.0f / (std::sqrt(d2) * std::sqrt(d2)) * 0.5f / std::sqrt(d2);
        grad_d += 2.0f * grad_d2 * d;
        const float3 grad_pj = grad_d;
        grad_here -= grad_d;
        grad_pos[j] += grad_pj;
      }
    }
    grad_pos[tid] += grad_here;
  }
}

constexpr int kDefaultSize = 259, kBenchSize = 2048, kLargestSize = 1073741824;
constexpr int kDefaultSeed = 1;

// What the kernel is launched with.
struct Problem {
  int n_;  // threads
  std::vector<float3> pos;  // n
  int pos_count;
  std::vector<float> m;  // n
  std::vector<int> group;  // n
  std::vector<int> active;  // n
  float gravity_constant = -1.38f;
  float softening = 0.76f;
  std::vector<float3> acc;  // n
  std::vector<float> energy;  // n
  std::vector<float3> grad_pos;  // n
  std::vector<float> grad_m;  // n
  std::vector<float3> grad_acc;  // n
  std::vector<float> grad_energy;  // n
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
  p.n_ = n;
  p.pos_count = n;
  p.pos.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.pos.data()), 3 * p.pos.size(), seed, 0, -2.0, 2.0);
  p.m.resize(size_t(n));
  fill(p.m.data(), p.m.size(), seed, 1, -2.0, 2.0);
  p.group.resize(size_t(n));
  fill(p.group.data(), p.group.size(), seed, 2, 0, n);
  p.active.resize(size_t(n));
  fill(p.active.data(), p.active.size(), seed, 3, 0, n);
  p.acc.resize(size_t(n));
  p.energy.resize(size_t(n));
  p.grad_pos.resize(size_t(n));
  p.grad_m.resize(size_t(n));
  p.grad_acc.resize(size_t(n));
  fill(reinterpret_cast<float*>(p.grad_acc.data()), 3 * p.grad_acc.size(), 0, 3004, -1.0, 1.0);
  p.grad_energy.resize(size_t(n));
  fill(p.grad_energy.data(), p.grad_energy.size(), 0, 3005, -1.0, 1.0);
  return p;
}

void run(Problem& p) {
  gravity_all_pairs(
      p.n_, p.pos.data(), p.pos_count, p.m.data(), p.group.data(), p.active.data(),
      p.gravity_constant, p.softening, p.acc.data(), p.energy.data());
}

void run_adjoint(Problem& p) {
  gravity_all_pairs_adjoint(
      p.n_, p.pos.data(), p.pos_count, p.m.data(), p.group.data(), p.active.data(),
      p.gravity_constant, p.softening, p.grad_pos.data(), p.grad_m.data(), p.grad_acc.data(),
      p.grad_energy.data());
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
      "acc", checksum(reinterpret_cast<const float*>(p.acc.data()), 3 * p.acc.size(), 1004),
      recorded, -1077.5951915209382, 0.0965);
  same &= check_sum(
      "energy", checksum(p.energy.data(), p.energy.size(), 1005), recorded, -54.255467245258124,
      0.0372);
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
  sum += along(p.grad_m.data(), p.grad_m.size(), 2001);
  return check_sum("the gradient", sum, recorded, -51.63781625709584, 3.48);
}

double bytes_moved(const Problem& p) {
  double bytes = 0.0;
  bytes += sizeof(float3) * static_cast<double>(p.pos.size());
  bytes += sizeof(float) * static_cast<double>(p.m.size());
  bytes += sizeof(int) * static_cast<double>(p.group.size());
  bytes += sizeof(int) * static_cast<double>(p.active.size());
  bytes += sizeof(float3) * static_cast<double>(p.acc.size());
  bytes += sizeof(float) * static_cast<double>(p.energy.size());
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
